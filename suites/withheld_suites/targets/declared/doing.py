"""Changes carried out step by step: calls, commands, and a person who is asked; with the moments and what came back."""

import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from withheld_suites.targets.base import Ack, Person
from withheld_suites.targets.credentials import Denied
from withheld_suites.targets.declared.call_shape import CallShape, Poll
from withheld_suites.targets.declared.caller import Caller
from withheld_suites.targets.declared.control_shape import ActionStep
from withheld_suites.targets.declared.keyring import Account, Keyring
from withheld_suites.targets.declared.reading_shape import Errors
from withheld_suites.targets.declared.render import NOBODY, render
from withheld_suites.targets.declared.selector import Source, found, words
from withheld_suites.targets.declared.template import NoValue, text
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.transport import Exchange

CONTROL = "\x00control"
"""The channel of control calls: no principal can have this id."""

_GONE = (404, 410)


@dataclass(frozen=True, slots=True)
class Done:
    """What became of an action, and what was captured on the way."""

    ack: Ack
    captured: dict[str, Any] = field(default_factory=dict)


class Doer:
    """Carries out the actions of a file's control plane."""

    def __init__(
        self,
        caller: Caller,
        *,
        keyring: Keyring | None,
        admin: Account,
        errors: Errors,
        redactor: Redactor,
        now: Callable[[], float],
        person: Person | None = None,
    ) -> None:
        """``keyring`` none: control calls carry no credentials. ``person`` none: nobody is there."""
        self._caller = caller
        self._keyring = keyring
        self._admin = admin
        self._errors = errors
        self._redactor = redactor
        self.now = now
        self._person = person
        self._one_at_a_time = threading.Lock()

    def do(self, action: tuple[ActionStep, ...], names: dict[str, Any], sort: str = "", *, gone: bool = False) -> Done:
        """Every step in turn, until one fails. What a step captures, the later ones know under the name ``sort``.

        ``gone``: that the thing is not there any more counts as done.
        """
        captured: dict[str, Any] = {}
        first: Ack | None = None
        for step in action:
            known = {**names, sort: {**names.get(sort, {}), **captured}} if sort else names
            ack, source = self._step(step, known, gone)
            if first is not None:
                # The first part was made: a failure now leaves neither the old state nor the new one.
                halfway = ack.outcome == "error"
                ack = replace(ack, invoke=first.invoke)
                ack = replace(ack, outcome="unknown", complete=None) if halfway else ack
            if source is not None:
                for name, selectors in step.capture.items():
                    if values := found(selectors, source):
                        captured[name] = values[0]
                    elif ack.outcome == "ok":
                        why = f"the response holds nothing at {', '.join(selectors)}"
                        ack = replace(ack, outcome="unknown", complete=None, error=why)
            if ack.outcome == "ok" and step.until is not None:
                ack = self._polled(step.until, {**known, sort: {**known.get(sort, {}), **captured}}, ack)
            if ack.outcome != "ok":
                return Done(ack, captured)
            first = ack
        return Done(first or Ack("error", "nothing to do", self.now(), self.now()), captured)

    def call(self, shape: CallShape, names: dict[str, Any]) -> Exchange:
        """One control call. Raises ``Denied`` and ``NoValue``."""
        identity = NOBODY if self._keyring is None else self._keyring.identity(self._admin)
        exchange, _ = self._caller.exchange(render(shape, names, identity, channel=CONTROL))
        if exchange.status == 401 and self._keyring is not None and self._keyring.renew(self._admin, identity):
            identity = self._keyring.identity(self._admin)
            exchange, _ = self._caller.exchange(render(shape, names, identity, channel=CONTROL))
        return exchange

    def _step(self, step: ActionStep, names: dict[str, Any], gone: bool) -> tuple[Ack, Source | None]:
        try:
            if step.person is not None:
                ack, source = self._asked(text(step.person, names)), None
            elif step.command is not None:
                ack, source = self._run([text(part, names) for part in step.command], step.within)
            else:
                ack, source = self._called(step.call or CallShape(path="/"), names, gone)
        except NoValue as error:
            now = self.now()
            return Ack("error", str(error), now, now), None
        except Denied as denied:
            reply = denied.reply
            why = f"the control credential was refused: {denied}"
            return Ack("error", self._redactor.text(why), reply.invoke, reply.complete or self.now()), None
        return ack, source

    def _called(self, shape: CallShape, names: dict[str, Any], gone: bool) -> tuple[Ack, Source | None]:
        exchange = self.call(shape, names)
        if exchange.outcome != "answered":
            outcome: Literal["unknown", "error"] = "unknown" if exchange.outcome == "unknown" else "error"
            return Ack(outcome, exchange.error, exchange.invoke, exchange.complete), None
        status = exchange.status or 0
        source = Source(exchange.body.decode("utf-8", "replace"), status, exchange.headers)
        fine = 200 <= status < 300 or status in shape.ok or (gone and status in _GONE)
        envelope = self._errors.envelope
        if fine and envelope is not None and (codes := found(envelope.at, source)) and codes[0] not in envelope.ok:
            stands_for = envelope.status.get(str(codes[0]), 0)
            fine = gone and stands_for in _GONE
        if fine:
            return Ack("ok", None, exchange.invoke, exchange.complete), source
        said = self._redactor.text(words(found(self._errors.message, source)[:1]) or source.body)
        # A server that failed on the way may have made the change all the same.
        failed = status >= 500
        where = f"{shape.method} {shape.path}"
        why = f"{where}: status {status} {' '.join(said.split())[:300]}".strip()
        return Ack(
            "unknown" if failed else "error", why, exchange.invoke, None if failed else exchange.complete
        ), source

    def _run(self, command: list[str], within: float) -> tuple[Ack, Source | None]:
        invoke = self.now()
        try:
            ended = subprocess.run(command, capture_output=True, text=True, timeout=within, check=False)
        except subprocess.TimeoutExpired:
            return Ack("unknown", f"{command[0]}: not done within {within:g} s", invoke, None), None
        except OSError as error:
            return Ack("error", f"{command[0]}: {error.strerror}", invoke, self.now()), None
        complete = self.now()
        if ended.returncode:
            said = self._redactor.text(ended.stderr or ended.stdout)
            why = f"{command[0]}: status {ended.returncode} {' '.join(said.split())[-300:]}".strip()
            # Ended by a signal: nobody knows how far it came.
            killed = ended.returncode < 0
            return Ack("unknown" if killed else "error", why, invoke, None if killed else complete), None
        return Ack("ok", None, invoke, complete), Source(ended.stdout)

    def _asked(self, what: str) -> Ack:
        if self._person is None:
            now = self.now()
            return Ack("error", "nobody is there to do it", now, now)
        with self._one_at_a_time:
            invoke = self.now()
            done = self._person(what)
            return Ack("ok" if done else "error", None if done else "not done", invoke, self.now())

    def _polled(self, poll: Poll, names: dict[str, Any], ack: Ack) -> Ack:
        """The change is complete when the control plane reads back its state."""
        until = self.now() + poll.within
        while True:
            try:
                exchange = self.call(poll.call, names)
            except (NoValue, Denied) as error:
                return replace(ack, outcome="unknown", complete=None, error=f"it could not be read back: {error}")
            source = Source(exchange.body.decode("utf-8", "replace"), exchange.status, exchange.headers)
            values = found(poll.at, source)
            if exchange.outcome == "answered" and values and values[0] in poll.equals:
                return replace(ack, complete=exchange.complete)
            if values and values[0] in poll.failed:
                why = f"the target reports {values[0]!r} at {', '.join(poll.at)}"
                return replace(ack, outcome="unknown", complete=None, error=why)
            if self.now() + poll.every > until:
                state = repr(values[0]) if values else "missing"
                why = f"not in force after {poll.within:g} s: {', '.join(poll.at)} is {state}"
                return replace(ack, outcome="unknown", complete=None, error=why)
            time.sleep(poll.every)
