"""A negation beside any word of telling: too weak to withhold by itself, enough where a question asks for one value."""

from withheld_policies.phrasing.building import Patterns


def untold(*, no: str, tells: str, people: str, ought: str, aside: str, but: str = r"(?!)") -> Patterns:
    """Patterns for a whole clause: no telling, in either order, and near each other.

    ``no`` is any negation, ``tells`` any word of telling, showing, finding or having. What comes after a comma with
    ``aside`` (*Ada, not Bea as listed before*) is said in passing beside an answer. A clause about ``people`` (*he
    did not say*) or about what ``ought`` to be (*it must not be shown*) is a matter of its own, and so is one that has
    ``but`` anywhere.
    """
    passing = rf"\w[\"'»”]?\s*[,;(\u2013\u2014]\s*(?:{aside})"
    return (
        rf"^(?!\W*(?:{people})|.*(?:{but}|{passing}))(?!.*(?:{ought}))(?=.*(?:{no}))"
        rf"(?=.*(?:(?:{no})\W*(?:\S{{1,40}} ){{0,4}}?(?:\w')?(?:{tells})"
        rf"|(?:{tells})(?:\W+\S{{1,40}}){{0,4}}?\W+(?:{no})))",
    )
