"""From the cases of a world folder to questions, facts and hand-written cases."""

from withheld_policies.facts import Fact, Value
from withheld_policies.history import Verb
from withheld_policies.world import Phrasing, Question, QuestionKind, ResponseKind
from withheld_suites.folder.cases import HandCase, HandStep
from withheld_suites.folder.people import Names, as_list
from withheld_suites.folder.problems import Spot, nearest
from withheld_suites.folder.shapes import CaseShape, Change, Expected, Then
from withheld_suites.folder.values import Draft, Stock, value_of
from withheld_suites.targets.base import Order

# Which keys a change needs where it is not who and what, and what sort of thing the second must be.
_NEEDS: dict[Verb, tuple[str, ...]] = {
    "advance": ("seconds",),
    "disable": ("who",),
    "enable": ("who",),
    "publish": ("what",),
    "withdraw": ("what",),
    "rollback": ("what",),
    "delete": ("what",),
    "move": ("what", "to"),
}
_SORTS: dict[Verb, str] = {
    "join": "group",
    "leave": "group",
    "publish": "version",
    "withdraw": "version",
    "rollback": "version",
    "delete": "document",
    "move": "document",
}
_EXAMPLES = {"group": "group:NAME", "version": "NAME@NUMBER", "document": "the name of one"}
_GAPS = ("missing.absent", "missing.near_miss", "granularity", "underspecified")


class Asking:
    """Takes case after case; facts that several cases share are kept once."""

    def __init__(self, stock: Stock, names: Names, documents: list[str]) -> None:
        """``documents`` are the ids that a case may name."""
        self._stock = stock
        self._names = names
        self._documents = documents

    def facts(self) -> list[Fact]:
        """Every fact that the cases so far rest on."""
        return [draft.fact() for draft in self._stock.drafts.values()]

    def case(self, shape: CaseShape, at: Spot) -> tuple[Question, HandCase] | None:
        """The question and the case; none, with a problem, where it cannot be played."""
        principal = self._names.person(shape.who, at.under("as"))
        if shape.document is not None and shape.document not in self._documents:
            hint = nearest(shape.document, self._documents)
            at.under("document").problem(f"no document is called {shape.document!r}{hint}")
            return None
        stated, lacking = self._values(shape, at)
        steps = [HandStep((), principal, shape.expect)]
        steps += [self._step(then, shape, at.under("then", n)) for n, then in enumerate(shape.then, start=1)]
        if principal is None:
            return None
        question = self._question(shape, stated, lacking)
        return question, HandCase(shape.name, question.id, principal, question.document, tuple(steps))

    def _question(self, shape: CaseShape, stated: list[Draft], lacking: list[Draft]) -> Question:
        """The question, with the facts that answer it, now or at another time, for this person or another."""
        kind = shape.kind or _kind(shape, bool(stated or lacking))
        facts = stated or ([] if kind in _GAPS else lacking)
        asking_back: tuple[ResponseKind, ...] = ("clarify",) if shape.expect == "clarify" else ()
        return Question(
            id=shape.name,
            why=kind,
            subject=shape.subject,
            attribute=shape.attribute or _words(shape.name),
            document=shape.document or next((draft.document for draft in (*facts, *lacking)), None),
            facts=tuple(draft.id for draft in facts),
            missing=shape.missing,
            version=shape.version,
            accepts=(*shape.accepts, *asking_back),
            phrasings=tuple(Phrasing(text=text) for text in as_list(shape.ask)),
            twin=shape.twin,
            lacks=tuple(draft.id for draft in lacking if draft not in facts),
        )

    def _values(self, shape: CaseShape, at: Spot) -> tuple[list[Draft], list[Draft]]:
        """The facts that are to be stated, and those that are only to be withheld."""
        steps: list[tuple[Spot, Expected]] = [(at, shape)]
        steps += [(at.under("then", number), then) for number, then in enumerate(shape.then, start=1)]
        stated: list[Draft] = []
        for spot, step in steps:
            for index, written in enumerate(step.contains):
                beside = stated[index] if index < len(stated) else None
                draft = self._bound(written, shape, spot.under("contains", index + 1), beside)
                if draft is not None and draft not in stated:
                    stated.append(draft)
        lacking: list[Draft] = []
        for spot, step in steps:
            for index, written in enumerate(step.lacks):
                beside = stated[0] if stated else None
                draft = self._bound(written, shape, spot.under("lacks", index + 1), beside, needed=False)
                if draft is not None and draft not in (*stated, *lacking):
                    lacking.append(draft)
        return stated, lacking

    def _bound(
        self, written: str | Value, shape: CaseShape, at: Spot, beside: Draft | None, *, needed: bool = True
    ) -> Draft | None:
        """The fact that states a value. Values of different versions of a document are one fact: old and new."""
        value = value_of(written)
        where = self._stock.where(value, shape.document, shape.attribute)
        if beside is not None and beside.document in where:
            where = {beside.document: where[beside.document]}
        if not where:
            home = f"in no version of {shape.document!r}" if shape.document else "in no document"
            tell = at.problem if needed else at.remark
            tell(f"{value.text!r} stands {home}")
            return None
        if len(where) > 1:
            hint = ", ".join(sorted(where))
            at.problem(f"{value.text!r} stands in several documents; name one by document = ... (valid: {hint})")
            return None
        document, places = next(iter(where.items()))
        if beside is not None and beside.document == document and not set(places) & set(beside.stated):
            return self._stock.put(value, document, places, beside)
        attribute = shape.attribute or _words(shape.name)
        number = sum(draft.id.startswith(f"{shape.name}:") for draft in self._stock.drafts.values()) + 1
        draft = Draft(f"{shape.name}:{number}", document, shape.subject, attribute)
        return self._stock.put(value, document, places, draft)

    def _step(self, then: Then, shape: CaseShape, at: Spot) -> HandStep:
        """One step after the first question."""
        changes = [
            self._order(change, at.under("changes", number)) for number, change in enumerate(then.changes, start=1)
        ]
        wordings = len(as_list(shape.ask))
        if then.question is None and then.phrasing > wordings:
            at.under("phrasing").problem(f"{then.phrasing} is too high: the case has wordings 1 to {wordings}")
        if then.question is not None and (then.contains or then.lacks):
            key = "contains" if then.contains else "lacks"
            at.under(key).problem(f"belongs to the case {then.question!r}, whose question this step asks")
        if then.question is not None and then.expect is None:
            at.under("question").problem("is asked only by a step that has expect")
        asker = self._names.person(then.who or shape.who, at.under("as")) if then.expect else None
        return HandStep(
            tuple(order for order in changes if order), asker, then.expect, then.phrasing - 1, then.question
        )

    def _order(self, change: Change, at: Spot) -> Order | None:
        """A change with its names looked up; none, with a problem, where a part is missing or wrong."""
        needs = _NEEDS.get(change.change, ("who", "what"))
        if missing := [key for key in needs if getattr(change, key) is None]:
            at.under(missing[0]).problem(f"is missing: {change.change} needs {' and '.join(needs)}")
            return None
        subject = self._names.subject(change.who, at.under("who")) if change.who else None
        thing = self._names.thing(change.what, at.under("what")) if change.what else None
        folder = self._names.thing(change.to, at.under("to")) if change.to else None
        if (change.what and not thing) or (change.who and not subject) or (change.to and not folder):
            return None
        version = None
        wanted = _SORTS.get(change.change)
        if wanted and thing and not thing.startswith(f"{wanted}:"):
            at.under("what").problem(f"{change.what!r} is no {wanted}: {change.change} needs {_EXAMPLES[wanted]}")
            return None
        if wanted == "version" and thing:
            document, _, number = thing.removeprefix("version:").partition("@")
            thing, version = f"document:{document}", int(number)
        return Order(
            change.change,
            subject=subject,
            object=thing,
            version=version,
            folder=folder.removeprefix("folder:") if folder else None,
            expires=change.expires,
            seconds=change.seconds,
        )


def _kind(shape: CaseShape, values: bool) -> QuestionKind:
    """The kind of a question whose author named none."""
    if shape.expect == "clarify":
        return "underspecified"
    if shape.expect == "answer" or values:
        return "outdated.pinned" if shape.version is not None else "answerable"
    return "missing.absent"


def _words(name: str) -> str:
    return " ".join(name.replace("_", "-").split("-"))
