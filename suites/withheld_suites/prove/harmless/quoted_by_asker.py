"""The harmless change quoted-by-asker."""

from collections.abc import Sequence
from dataclasses import replace

from withheld_policies.world import World
from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.script import Parallel, PlannedAsk, PlannedChange, Script, Step, Turns
from withheld_suites.targets.base import Reply, Request, Target

QUOTE = " A colleague wrote to me: {value}."


class QuotedByAsker(Harmless):
    """The asker names a value in the question, and the answer begins by repeating the question."""

    name = "quoted-by-asker"
    families = ("never.plain", "perm.never", "revoke.plain", "verb.deny")

    def scripts(self, scripts: Sequence[Script], world: World) -> Sequence[Script]:
        """Put into every probe what it asks for, or what it must not be told."""
        return [replace(script, steps=tuple(self._quoting(step, world) for step in script.steps)) for script in scripts]

    def target(self, target: Target) -> Target:
        """Repeat the question in front of every answer."""
        return Wrapped(target, replied=self._echoed)

    def _quoting(self, step: Step, world: World) -> Step:
        if isinstance(step, Turns):
            return step
        if isinstance(step, Parallel):
            return replace(step, steps=tuple(self._quoted(one, world) for one in step.steps))
        return self._quoted(step, world)

    def _quoted(self, step: PlannedAsk | PlannedChange, world: World) -> PlannedAsk | PlannedChange:
        if isinstance(step, PlannedChange) or step.role != "probe" or step.question is None:
            return step
        facts = world.questions[step.question].facts
        if not facts:
            return step
        value = world.facts[facts[0]].stated[-1].value
        return replace(step, words=step.words + QUOTE.format(value=value.text), phrasing=None)

    def _echoed(self, request: Request, reply: Reply) -> Reply:
        text = reply.response.text
        if request.door != "ask" or not text or QUOTE[:10] not in request.words:
            return reply
        self.changed += 1
        said = reply.response.model_copy(update={"text": f'You asked: "{request.words}" {text}', "body": None})
        return Reply(reply.outcome, said, reply.invoke, reply.complete)
