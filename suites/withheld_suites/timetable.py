"""Which script may run next: those that change something share no principal with any other that runs."""

from collections import Counter, deque
from collections.abc import Iterable

from withheld_suites.script import PlannedAsk, PlannedChange, Script, flat


class Timetable:
    """Scripts in the order of the plan, handed out one at a time. Not safe for threads by itself.

    A script that only reads shares principals with other such scripts. One that changes something, or rests on a cache
    entry, has its principals to itself. One that must be alone comes after all others, by itself.
    """

    def __init__(self, scripts: Iterable[Script]) -> None:
        """All scripts that are to be played."""
        plan = list(scripts)
        self._waiting = deque((script, principals(script)) for script in plan if not script.alone)
        self._alone = deque(script for script in plan if script.alone)
        self._reading: Counter[str] = Counter()
        self._holding: set[str] = set()
        self._running = 0

    @property
    def left(self) -> int:
        """Scripts that were not handed out yet."""
        return len(self._waiting) + len(self._alone)

    def next(self) -> Script | None:
        """A script that may run now; none while all must wait, or when nothing is left."""
        # Whoever waits keeps those behind it from taking its principals, or it would wait for ever.
        spoken_for: set[str] = set()
        for place, (script, who) in enumerate(self._waiting):
            free = who.isdisjoint(self._holding) and who.isdisjoint(spoken_for)
            if not free or (exclusive(script) and any(self._reading[name] for name in who)):
                spoken_for |= who
                continue
            del self._waiting[place]
            self._take(script, who)
            return script
        if not self._waiting and self._alone and not self._running:
            script = self._alone.popleft()
            self._take(script, principals(script))
            return script
        return None

    def done(self, script: Script) -> None:
        """A script has ended, and gives its principals back."""
        who = principals(script)
        self._running -= 1
        if exclusive(script):
            self._holding -= who
        else:
            self._reading -= Counter(who)

    def _take(self, script: Script, who: frozenset[str]) -> None:
        self._running += 1
        if exclusive(script):
            self._holding |= who
        else:
            self._reading.update(who)


def exclusive(script: Script) -> bool:
    """Whether the script changes something, or rests on what is in a cache."""
    return script.case.cache is not None or any(isinstance(step, PlannedChange) for step in flat(script.steps))


def principals(script: Script) -> frozenset[str]:
    """Everybody who asks in the script, or whom it changes."""
    found = {script.case.principal} if script.case.principal else set()
    for step in flat(script.steps):
        if isinstance(step, PlannedAsk):
            if step.principal is not None:
                found.add(step.principal)
        elif step.order.subject is not None and step.order.subject.startswith("principal:"):
            found.add(step.order.subject.removeprefix("principal:"))
    return frozenset(found)
