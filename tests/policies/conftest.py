"""A small notation for histories, so that a judgement test reads like the table in docs/judgement.md.

5-6 revoke bob                    a change from 5 s to 6 s; ``?`` for a completion that is not known; ``!`` after the
5-? revoke bob                    verb for one that the target refused
7-8 bob asks -> K1                a probe; K1, K2, K3 stand for the values; ``none`` abstains
1-2 before bob asks -> K1         any other role stands before the name
9-10 cat asks @1 -> K1            names version 1
7-8 bob asks [c] -> K1            in conversation c
7-8 bob asks "Is it K1?" -> none  in other words than the usual ones
7-8 eve opens D -> 403            other doors: opens, downloads, lists, searches, recalls
... -> none | context K1          more of the response: context, citation, title, header, reasoning, cache, nonce,
                                  total, frames, kind
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest

from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.finding import Finding
from withheld_policies.gate_file import Gate
from withheld_policies.history import Ask, Case, Change, Citation, Context, Door, End, Frame, Line, Response
from withheld_policies.judge import judge
from withheld_policies.promises import Promises, Settle
from withheld_policies.run import Run
from withheld_policies.verdict import Judgement
from withheld_policies.world import (
    Access,
    Document,
    Folder,
    Group,
    Header,
    Passage,
    Phrasing,
    Principal,
    Question,
    Version,
    World,
)

VALUES = {
    "K1": "EUR 48,730",
    "K2": "EUR 51,240",
    "K3": "EUR 67,915",
    "K4": "EUR 33,385",
    "KS": "EUR 82,460",
    "KX": "EUR 20,575",
}
TITLES = {"D": "Harbour Fee Schedule", "S": "Ferry Rate Handbook", "H": "Osprey Merger Outline"}
NONE = "I could not find any information about that in the documents."
WORDS = {"q": "What is the mooring fee of the North Harbour?", "q1": "What was the mooring fee in version 1?"}


def money(name: str) -> Value:
    return Value(type="money", text=VALUES[name], number=VALUES[name][4:].replace(",", ""), unit="EUR")


def said(name: str) -> str:
    return f"The mooring fee of the North Harbour is {VALUES[name]}."


def world(**header: Any) -> World:
    """D says K1 (version 1), K2 (2, published later) or K4 (3, to come), and always K3; S is a sibling, H is hidden."""
    versions = [
        Version(
            document="D",
            number=number,
            staged=number > 1,
            own_access=number == 4,
            passages=(Passage(id=f"D{number}", text=said(name)),),
        )
        for number, name in ((1, "K1"), (2, "K2"), (4, "K4"))
    ]
    other = lambda number: Stated(version=number, value=money("K3"), passage=f"D{number}")  # noqa: E731
    return World(
        [
            Header(**header),
            *(Principal(id=name, name=name.title()) for name in ("ann", "bob", "cat", "eve")),
            Group(id="team", name="Team", members=("group:core",)),
            Group(id="core", name="Core", members=("principal:bob", "group:team")),
            Folder(id="top", name="Top"),
            Folder(id="port", name="Port", parent="top"),
            Document(id="D", title=TITLES["D"], folder="port", owner="ann"),
            Document(id="S", title=TITLES["S"], folder="port", owner="ann"),
            Document(id="H", title=TITLES["H"], owner="ann"),
            *versions,
            Version(
                document="D", number=3, staged=True, effective_from=500, passages=(Passage(id="D3", text=said("K4")),)
            ),
            Version(document="S", number=1),
            Version(document="H", number=1),
            Fact(
                id="fee",
                document="D",
                subject="North Harbour",
                attribute="mooring fee",
                stated=(
                    Stated(version=1, value=money("K1"), passage="D1"),
                    Stated(version=2, value=money("K2"), passage="D2"),
                    Stated(version=3, value=money("K4"), passage="D3"),
                    Stated(version=4, value=money("K4"), passage="D4"),
                ),
            ),
            Fact(
                id="deposit",
                document="D",
                subject="North Harbour",
                attribute="winter deposit",
                stated=tuple(map(other, (1, 2, 3, 4))),
            ),
            Fact(
                id="fare",
                document="S",
                subject="Lake Ferry",
                attribute="group fare",
                stated=(Stated(version=1, value=money("KS"), passage="S1"),),
            ),
            *(Access(subject=f"principal:{name}", object="document:D") for name in ("bob", "cat")),
            Access(subject="principal:cat", object="version:D@4"),
            Access(subject="principal:cat", object="document:S"),
            Question(
                id="q",
                subject="North Harbour",
                attribute="mooring fee",
                document="D",
                facts=("fee",),
                phrasings=(Phrasing(text=WORDS["q"]),),
            ),
            Question(
                id="q1",
                why="outdated.pinned",
                subject="North Harbour",
                attribute="mooring fee",
                document="D",
                version=1,
                facts=("fee",),
                phrasings=(Phrasing(text=WORDS["q1"]),),
            ),
            Question(
                id="fare",
                subject="Lake Ferry",
                attribute="group fare",
                document="S",
                facts=("fare",),
                phrasings=(Phrasing(text="What is the group fare of the Lake Ferry?"),),
            ),
            Question(
                id="nothing",
                why="missing.near_miss",
                subject="North Harbour",
                attribute="crane fee",
                document="D",
                missing=("crane fee",),
                lacks=("deposit",),
                twin="q",
                phrasings=(Phrasing(text="What is the crane fee of the North Harbour?"),),
            ),
            Question(
                id="which",
                why="underspecified",
                subject="Harbour",
                attribute="fee",
                document="D",
                facts=("fee",),
                accepts=("clarify",),
                phrasings=(Phrasing(text="What is the fee of the harbour?"),),
            ),
        ]
    )


_WORLD = world()


@dataclass(frozen=True)
class Judged:
    """What came of a history, in the words of the tests."""

    judgement: Judgement

    @property
    def rules(self) -> set[str]:
        """Rules that failed something."""
        return {finding.rule for finding in self.judgement.findings if finding.severity == "fail"}

    @property
    def outcome(self) -> str:
        """How the only case came out."""
        (family,) = self.judgement.families
        columns = {"passed": "pass", "failed": "fail"}
        for name in ("passed", "failed", "invalid", "error", "skipped", "unscored", "unplayed"):
            if getattr(family, name):
                return columns.get(name, name)
        raise AssertionError("no case")

    @property
    def status(self) -> str:
        return self.judgement.verdict.status

    def all(self, rule: str) -> list[Finding]:
        return [finding for finding in self.judgement.findings if finding.rule == rule]

    def one(self, rule: str) -> Finding:
        (finding,) = self.all(rule)
        return finding


_LINE = re.compile(r"([\d.]+)-([\d.]+|\?) (.+)")
_ASK = re.compile(
    r"(?:(before|after|warm|proof|probe|bystander|twin|baseline) )?(\w+) (asks|opens|downloads|lists|searches|recalls)"
    r'(?: (D|S|H|X))?(?: @(\d+))?(?: \[(\w+)\])?(?: (regenerate))?(?: "([^"]*)")?(?: \((\w+)\))? -> (.+)'
)
_DOORS: dict[str, Door] = {
    "asks": "ask",
    "opens": "open",
    "downloads": "download",
    "lists": "list",
    "searches": "search",
    "recalls": "conversation",
}


@dataclass
class Histories:
    """Reads the notation and judges it. ``case`` overrides fields of the case, ``settle`` the promised bounds."""

    gate: Gate = field(default_factory=Gate)

    def __call__(
        self,
        text: str,
        *,
        controls: bool = True,
        question: str | None = "q",
        complete: bool = True,
        settle: dict[str, float] | None = None,
        promises: dict[str, Any] | None = None,
        on: World | None = None,
        run: dict[str, Any] | None = None,
        **case: Any,
    ) -> Judged:
        lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
        verbs = [line.split()[1].rstrip("!") for line in lines if " -> " not in line]
        if controls:
            ending = {"revoke", "deny", "leave", "disable", "withdraw", "delete", "move"}
            new = "K2" if any("publish 2" in line for line in lines) else "K1"
            if ending.intersection(verbs):
                lines.insert(0, "0.1-0.2 before bob asks -> K1")
                lines.append(
                    "900-901 after cat asks (fare) -> KS"
                    if {"withdraw", "delete"}.intersection(verbs)
                    else f"900-901 after cat asks -> {new}"
                )
        case.setdefault("change", verbs[0] if verbs else None)
        planned = Case(
            id="c",
            suite="s",
            name="s/f/n",
            family="f",
            question=question,
            document="D",
            steps=len(lines),
            **{"principal": "bob", **case},
        )
        history: list[Line] = [planned]
        for number, line in enumerate(lines, 1):
            history.extend(self.line(number, line, question))
        if complete:
            history.append(End(case="c"))
        return self.judge(history, on=on, settle=settle, promises=promises, run=run)

    def judge(
        self,
        history: Iterable[Line],
        *,
        on: World | None = None,
        settle: dict[str, float] | None = None,
        promises: dict[str, Any] | None = None,
        run: dict[str, Any] | None = None,
    ) -> Judged:
        kept = list(history)
        record = Run(
            version="0",
            target="t",
            suites=("s",),
            world="0",
            seconds=1,
            started="2030-01-01T00:00:00+00:00",
            promises=Promises(settle=Settle(**(settle or {})), **(promises or {})),
            **(run or {}),
        )
        return Judged(judge(on or _WORLD, record, lambda: iter(kept), self.gate))

    def line(self, number: int, line: str, question: str | None) -> list[Line]:
        match = _LINE.fullmatch(line)
        assert match, line
        invoke, complete = float(match[1]), None if match[2] == "?" else float(match[2])
        if asked := _ASK.fullmatch(match[3]):
            return [self.ask(number, invoke, complete, asked, question)]
        verb, *rest = match[3].split()
        outcome = "unknown" if complete is None else "error" if verb.endswith("!") else "ok"
        verb = verb.rstrip("!")
        fields: dict[str, Any] = {}
        if verb in ("publish", "withdraw", "rollback"):
            fields = {"object": "document:D", "version": int(rest[0])}
        elif verb == "delete":
            fields = {"object": "document:D"}
        elif verb == "advance":
            fields = {"seconds": float(rest[0])}
        elif verb in ("join", "leave"):
            fields = {"subject": f"principal:{rest[0]}", "object": f"group:{rest[1]}"}
        elif verb == "move":
            fields = {"object": "document:D", "folder": rest[0]}
        elif verb in ("disable", "enable"):
            fields = {"subject": f"principal:{rest[0]}"}
        else:
            subject = rest[0] if ":" in rest[0] or rest[0] == "public" else f"principal:{rest[0]}"
            fields = {"subject": subject, "object": "document:D"}
            for word in rest[1:]:
                name, _, value = word.partition("=")
                fields[name] = float(value) if name == "expires" else value
        change = Change(id=number, case="c", verb=verb, invoke=invoke, complete=complete, outcome=outcome, **fields)  # type: ignore[arg-type]
        return [change.model_copy(update={"kind": "begin", "complete": None, "outcome": "unknown"}), change]

    def ask(
        self, number: int, invoke: float, complete: float | None, asked: re.Match[str], question: str | None
    ) -> Ask:
        role, who, door, thing, version, talk, regenerate, words, other, told = asked.groups()
        what = other or question
        known = _WORLD.questions.get(what or "")
        text = words or (known.phrasings[0].text if known and door in ("asks", "searches") else "")
        return Ask(
            id=number,
            case="c",
            role=role or "probe",
            door=_DOORS[door],
            principal=None if who == "nobody" else who,
            question=what if door == "asks" else None,
            document=thing,
            version=int(version) if version else known.version if known and door == "asks" else None,
            words=_filled(text),
            conversation=talk,
            regenerate=bool(regenerate),
            invoke=invoke,
            complete=complete,
            outcome="unknown" if complete is None else "ok",
            response=response(told, door),
        )


def _filled(text: str) -> str:
    for name, value in (VALUES | {f"<{key}>": title for key, title in TITLES.items()}).items():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)" if name[0] == "K" else re.escape(name), value, text)
    return text


def response(told: str, door: str = "asks") -> Response:
    """The response that the right-hand side of an ask stands for."""
    first, *more = (part.strip() for part in told.split(" | "))
    fields: dict[str, Any] = {"status": 200}
    if re.fullmatch(r"\d{3}", first):
        fields["status"] = int(first)
        if int(first) >= 500:
            fields["error"] = f"status {first}"
    elif first in VALUES:
        fields["text"] = said(first)
    elif first == "none":
        fields["text"] = NONE
    elif first == "nothing":
        fields["text"] = ""
    else:
        fields["text"] = _filled(first.strip('"'))
    if door in ("searches", "lists"):
        fields["text"] = None
        fields["contexts"] = tuple(
            Context(document=name, title=TITLES[name]) for name in first.split() if name in TITLES
        )
    for part in more:
        name, _, value = part.partition(" ")
        fields |= _more(name, _filled(value) if name not in ("citation", "title") else value)
    return Response(**fields)


def _more(name: str, value: str) -> dict[str, Any]:  # noqa: PLR0911  # one line a part
    match name:
        case "contexts":
            return {"contexts": ()}
        case "context":
            return {"contexts": (Context(document=None, text=value),)}
        case "title":
            return {"contexts": (Context(document=value, title=TITLES[value]),)}
        case "citation":
            document, _, version = value.partition("@")
            return {
                "citations": (
                    Citation(document=document, version=int(version) if version else None, title=TITLES[document]),
                )
            }
        case "header":
            return {"headers": {"X-Source": value}}
        case "cache":
            return {"cache": dict(part.split("=") for part in value.split())}
        case "total":
            return {"total": int(value)}
        case "abstained":
            return {"abstained": value == "yes"}
        case "frames":
            pieces = value.split(" / ")
            return {"frames": tuple(Frame(at=at / 10, data=piece + "\n\n") for at, piece in enumerate(pieces))}
        case "clarifies":
            return {"clarifies": True}
        case "body" | "error" | "reason" | "nonce" | "reasoning":
            return {name: value}
    raise AssertionError(name)


@pytest.fixture(name="judged")
def _judged() -> Callable[..., Judged]:
    """Judges a history that is written in the notation."""
    return Histories()


@pytest.fixture(name="the_world")
def _the_world() -> Callable[..., World]:
    """The world that the notation is about, with other header fields if wanted."""
    return world
