"""Asks as rules read them, made of a few words: what is not named is as harmless as can be."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

import pytest

from withheld_policies import rules
from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.finding import Finding
from withheld_policies.history import Ask, Case, Change, Response
from withheld_policies.promises import Promises
from withheld_policies.run import Run
from withheld_policies.seen import CaseSeen, May, Scene, Seen, Shown
from withheld_policies.world import Document, Header, Passage, Phrasing, Question, Version, World

OLD, NEW = (Value(type="money", text=text, number=text.split()[1], unit="EUR") for text in ("EUR 250", "EUR 275"))

_ASK = frozenset(Ask.model_fields) - {"response", "question", "kind"}
_RESPONSE = frozenset(Response.model_fields)
_SEEN = frozenset(one.name for one in fields(Seen))


def _world() -> World:
    """A document d whose fee changes from version 1 to version 2, whose deposit only version 2 has, and another e."""
    fee = Fact(id="fee", document="d", subject="pool", attribute="fee", stated=(
        Stated(version=1, value=OLD, passage="p"), Stated(version=2, value=NEW, passage="q")))  # fmt: skip
    deposit = Fact(
        id="deposit", document="d", subject="pool", attribute="deposit",
        stated=(Stated(version=2, value=NEW, passage="q"),),
    )  # fmt: skip
    documents = [Document(id="d", title="Pool rules"), Document(id="e", title="Harbour rules")]
    versions = [Version(document="d", number=n, passages=(Passage(id=i, text=""),)) for n, i in ((1, "p"), (2, "q"))]
    return World([Header(), *documents, *versions, fee, deposit])


@dataclass
class Parts:
    """Makes asks, cases and scenes, and lets one rule look at them."""

    world: World = field(default_factory=_world)
    old: Value = OLD
    new: Value = NEW

    def question(self, **more: Any) -> Question:
        """What the fee is."""
        return Question(**({"id": "q", "document": "d", "facts": ("fee",), "phrasings": (Phrasing(text="?"),)} | more))

    def shown(self, **more: Any) -> Shown:
        """The old fee, in the answer."""
        values = {
            "value": OLD,
            "fact": "fee",
            "document": "d",
            "versions": (1,),
            "channel": "answer",
            "text": "EUR 250",
        }
        return Shown(**(values | {"readable": True, "current": True} | more))

    def seen(self, **more: Any) -> Seen:
        """A probe of bob's about d at 7 to 8 s that shows nothing. Fields of ask, response and case are told apart."""
        ask = {
            "id": 1,
            "case": "c",
            "role": "probe",
            "principal": "bob",
            "invoke": 7.0,
            "complete": 8.0,
            "outcome": "ok",
        }
        begun = "invoke" in more
        ask |= {name: more.pop(name) for name in list(more) if name in _ASK}
        told = {"status": 200} | {
            name: more.pop(name) for name in list(more) if name in _RESPONSE and name not in _SEEN
        }
        case = more.pop("case_is", Case(id="c", suite="s", name="s/f/c", family="f", steps=1))
        values: dict[str, Any] = {
            "question": self.question(), "usable": True, "kind": "answer", "reason": None, "answerable": May.YES,
            "required": (), "states_required": True, "wrong": (), "shown": (), "denied_by": None, "given_by": None,
            "about": "d",
        }  # fmt: skip
        if ask["complete"] is not None and ask["complete"] < ask["invoke"]:
            # Only one of the two was meant.
            ask |= {"complete": ask["invoke"]} if begun else {"invoke": ask["complete"]}
        made = Ask(**ask, response=Response(**told))
        return Seen(ask=made, case=case, **(values | more))

    def case(self, *asks: Seen, changes: tuple[Change, ...] = (), **more: Any) -> CaseSeen:
        """A case of these asks."""
        case = Case(**({"id": "c", "suite": "s", "name": "s/f/c", "family": "f", "steps": 1, "document": "d"} | more))
        return CaseSeen(case, list(asks), list(changes), complete=True)

    def change(self, verb: str = "revoke", id: int = 50, invoke: float = 5.0) -> Change:
        """A change that takes a second."""
        return Change(id=id, case="c", verb=verb, invoke=invoke, complete=invoke + 1, outcome="ok")  # type: ignore[arg-type]

    def scene(self, moved: Callable[..., bool] = lambda *_: False, **promises: Any) -> Scene:
        """What else a rule may look at."""
        run = Run(version="", target="t", suites=("s",), world="", promises=Promises(**promises))
        return Scene(self.world, run, moved)

    def on_ask(self, rule: str, seen: Seen, scene: Scene | None = None) -> list[Finding]:
        """What a rule says of one ask."""
        return list(rules.load().get(rule).on_ask(seen, scene or self.scene()))

    def on_case(self, rule: str, case: CaseSeen, scene: Scene | None = None) -> list[Finding]:
        """What a rule says of a case."""
        return list(rules.load().get(rule).on_case(case, scene or self.scene()))


@pytest.fixture
def parts() -> Parts:
    return Parts()
