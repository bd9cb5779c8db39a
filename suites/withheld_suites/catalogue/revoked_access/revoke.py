"""``revoke.*``: a grant is taken back while the answer lies in a cache."""

from collections.abc import Iterator

from withheld_policies.history import Layer
from withheld_suites.catalogue import layers
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.revoked_access.story import Story, stories
from withheld_suites.catalogue.steps import afresh, ask, control, revoke
from withheld_suites.script import Script, Step

SMALL = 10
REPLICA = 4
AGAIN = 12
"""Of two processes that take connections as it happens, so many miss one in one run of two thousand."""


def scripts(material: Material) -> Iterator[Script]:
    """One family without a cache, then one a cache, then one for several processes."""
    for layer in (None, *layers.ANSWERING):
        for told in stories(material, f"revoke.{layer or 'plain'}", SMALL, layer=layer):
            yield _revoked(material, told, layer)
    for told in stories(material, "revoke.replica", REPLICA, about="replica"):
        yield _asked_again(told)


def _asked_again(told: Story) -> Script:
    """Several processes may answer, each with caches of its own: the same words until each of them was met."""
    pair, question, words = told.pair, told.question, told.words
    steps: tuple[Step, ...] = (
        *told.given,
        *layers.warm("answer", pair.principal, question, words),
        *afresh(ask("warm", pair.principal, question, words.exact), AGAIN),
        revoke(pair.subject, pair.place),
        *afresh(ask("probe", pair.principal, question, words.exact), AGAIN),
        control(told.owner, question, words.cold),
    )
    needs = ("grant", "revoke", *layers.needs("answer"))
    return told.script("revoke.replica", steps, "revoke", cache="answer", needs=needs)


def _revoked(material: Material, told: Story, layer: Layer | None) -> Script:
    pair, question, words = told.pair, told.question, told.words
    steps: list[Step] = [*told.given]
    if told.chance.random() < 0.5:
        # Caches that forget whom an entry was made for are found only when somebody else asked first.
        steps.append(ask("warm", told.owner, question, words.exact))
    steps += layers.warm(layer, pair.principal, question, words)
    steps.append(revoke(pair.subject, pair.place))
    steps += layers.probe(layer, pair.principal, question, words)
    if layer == "conversation":
        # Whatever a conversation may keep of what it has shown, it has never shown this.
        steps += [
            ask("probe", pair.principal, other, conversation="kept")
            for other in material.answered(pair.document)
            if other != question
        ][:1]
    steps.append(control(told.owner, question, words.cold))
    needs = ("grant", "revoke", *layers.needs(layer))
    return told.script(f"revoke.{layer or 'plain'}", tuple(steps), "revoke", cache=layer, needs=needs)
