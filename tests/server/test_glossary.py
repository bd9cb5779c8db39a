"""The glossary tells what terms stand for, and which texts are about the same thing."""

from withheld_server.glossary import Glossary

GLOSSARY = Glossary(
    [
        ("list price", "price", ()),
        ("retail amount", "price", ()),
        ("charge", "price", ("price_list",)),
        ("charge", "load", ("manual",)),
        ("battery load", "load", ()),
    ]
)


def test_a_term_means_what_its_genre_says() -> None:
    assert GLOSSARY.concepts("charge", "price_list") == {"price"}
    assert GLOSSARY.concepts("charges", "manual") == {"load"}
    assert GLOSSARY.concepts("charge", "memo") == set()
    assert GLOSSARY.concepts("list price", "memo") == {"price"}
    assert GLOSSARY.concepts("pump", "memo") == set()


def test_expansion_gives_the_words_of_every_sense_with_the_genres_that_have_it() -> None:
    price, load, both = frozenset({"price_list"}), frozenset({"manual"}), frozenset({"price_list", "manual"})
    assert GLOSSARY.expand(["charge", "pump"]) == {
        "charge": both,
        **dict.fromkeys(["list", "price", "retail", "amount"], price),
        **dict.fromkeys(["battery", "load"], load),
    }
    everywhere = frozenset[str]()
    assert GLOSSARY.expand(["retail", "amount"]) == dict.fromkeys(
        ["charge", "list", "price", "retail", "amount"], everywhere
    )
    # What one term brings in everywhere, another does not narrow.
    assert GLOSSARY.expand(["charge", "retail", "amount"])["list"] == everywhere
    assert GLOSSARY.expand(["retail"]) == {}  # half a term is no term
    assert GLOSSARY.expand([]) == {}


def test_synonyms_make_the_same_bag() -> None:
    asked = GLOSSARY.bag("What is the list price of the Harlow pump?")
    assert asked == GLOSSARY.bag("hey, what's the retail amount for the Harlow pump?")
    assert asked == GLOSSARY.bag("Harlow pump list price")


def test_what_differs_makes_another_bag() -> None:
    asked = GLOSSARY.bag("What is the list price of the Harlow pump?")
    assert asked != GLOSSARY.bag("What is the list price of the Quond pump?")
    assert asked != GLOSSARY.bag("In version 2, what was the list price of the Harlow pump?")
    assert asked != GLOSSARY.bag("What is the battery load of the Harlow pump?")
    # Undecided without a genre, so it is never taken for either of its senses.
    assert asked != GLOSSARY.bag("What is the charge of the Harlow pump?")


def test_the_same_senses_in_other_genres_are_another_bag() -> None:
    crossed = Glossary(
        [
            ("horizon", "expiry", ("policy",)),
            ("horizon", "review", ("memo",)),
            ("milestone", "review", ("policy",)),
            ("milestone", "expiry", ("memo",)),
        ]
    )
    assert crossed.bag("Harlow horizon") != crossed.bag("Harlow milestone")


def test_an_empty_glossary_knows_words_only() -> None:
    empty = Glossary([])
    assert empty.bag("Harlow pumps?") == {"harlow", "pump"}
    assert empty.expand(["pump"]) == {}
