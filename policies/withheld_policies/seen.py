"""One ask, read: what was allowed, what it showed, what kind of response it is, and what it should have been.

Rules and scores read nothing but these values; ``judge.py`` makes them from world, history and promises.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from withheld_policies.evidence import Evidence
from withheld_policies.facts import Value
from withheld_policies.finding import Channel, Finding
from withheld_policies.history import Ask, Case
from withheld_policies.made import Made
from withheld_policies.run import Run
from withheld_policies.world import Question, ResponseKind, World


class May(Enum):
    """What every, some or no possible order of the changes allows, over the whole ask with its settle bounds."""

    YES = "yes"
    EITHER = "either"
    NO = "no"


# A tuple, since there are several an ask and a frozen dataclass takes three times as long to make.
class Shown(NamedTuple):
    """A protected or superseded value (or title) that a response shows in one channel.

    ``readable`` says whether this principal could read any version that states the value at any allowed moment of the
    ask; ``current`` whether any version that states it could be in force; ``marked`` whether the prose says that it is
    no longer in force. ``attributable`` is false where the value could come from elsewhere (not unique, known before).
    """

    value: Value
    fact: str | None
    document: str
    versions: tuple[int, ...]
    channel: Channel
    text: str
    readable: bool
    current: bool
    marked: bool = False
    negated: bool = False
    attributable: bool = True
    sent_by_asker: bool = False
    after: Made | None = None
    stale: float | None = None
    remembered: bool = False
    """Whether it was shown to this principal in this conversation before, and the target may keep transcripts."""
    not_yet: bool = False
    """Whether no version that states it could have been in force by then: it is to come."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One ask with all that judging found out about it."""

    ask: Ask
    case: Case
    question: Question | None
    usable: bool
    """Whether there is a response to judge: not an error, not an unknown shape."""
    kind: ResponseKind | None
    """None for doors other than ask, and for unusable responses."""
    reason: str | None
    """Why it abstained, as far as it says: missing_evidence, permission, policy, inability."""
    answerable: May
    """Whether this principal could be answered: a fact exists, in the version in force or named, and is readable."""
    required: tuple[Value, ...]
    """Values that a right answer states, one alternative per fact; empty when nothing answers or either may hold."""
    states_required: bool
    """Whether every required value stands in the answer (vacuously true when nothing is required)."""
    wrong: tuple[str, ...]
    """Values of the asked-for type stated in the answer that no document states for the asked subject and attribute."""
    shown: tuple[Shown, ...]
    denied_by: Made | None
    """The change that ended this principal's access to the question's document, if one did."""
    given_by: Made | None
    """The change that gave it, if one did."""
    warm: frozenset[str] = frozenset()
    """Cache layers whose entry for these words was proven alive for this principal before the last change; empty in a
    case that is about no cache."""
    relevant: tuple[str, ...] = ()
    """Passage ids that are relevant, readable and in force at ask time, for retrieval scores."""
    denied: bool = False
    """Whether nothing was given: the answer abstains, the door stays shut, or the list does not hold the document."""
    about: str | None = None
    """The document that the ask is about, if it is about one."""
    hidden: bool = False
    """Whether that document is there and says what is asked, and only this principal's rights stand in the way."""
    names_version: int | None = None
    """A version that an abstention names although this principal neither may read it nor asked for it."""

    @property
    def abstained(self) -> bool:
        """Whether the response counts as abstaining."""
        return self.kind in ("abstain", "abstain_related")

    @property
    def answered(self) -> bool:
        """Whether the response counts as answering, in full or in part."""
        return self.kind in ("answer", "hedged_answer", "partial")


# Compared by identity, so that what several scores need of a case is worked out once and remembered.
@dataclass(slots=True, eq=False)
class CaseSeen:
    """A whole case, read: its asks in order of invocation, the changes it made, and whether all of it was recorded."""

    case: Case
    asks: list[Seen] = field(default_factory=list)
    changes: list[Made] = field(default_factory=list)
    complete: bool = False

    def role(self, *roles: str) -> list[Seen]:
        """The asks that play one of these roles, in order."""
        return [seen for seen in self.asks if seen.ask.role in roles]


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """What a rule may look at besides the case itself."""

    world: World
    run: Run
    moved: Callable[[str | None, str | None, float, float], bool] = lambda *_: False
    """Whether, between two instants, a change may have moved what this principal sees besides the given document."""
    evidence: Evidence | None = None
    """What looks for the values of the world; where there is none, who needs it makes one."""


@dataclass(frozen=True, slots=True)
class CaseResult:
    """The outcome of one case, the findings that led to it, and what every score counts it by."""

    case: Case
    outcome: str
    """pass, fail, invalid, error, skipped, unscored, or unplayed."""
    findings: tuple[Finding, ...]
    asks: int
