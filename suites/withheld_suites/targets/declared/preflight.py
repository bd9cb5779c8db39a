"""Whether a target is fit to be tested: who is who, who is refused, and what each path found on a real response."""

import secrets
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

from withheld_policies.history import Response
from withheld_policies.world import Access, Document, Header, Line, Passage, Principal, Version, World
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Reply, Request
from withheld_suites.targets.credentials import Denied
from withheld_suites.targets.declared.cache_checks import caches
from withheld_suites.targets.declared.call_shape import CallShape
from withheld_suites.targets.declared.control_shape import Control
from withheld_suites.targets.declared.looked import Looked
from withheld_suites.targets.declared.reading_shape import Reading, Rows, Stream
from withheld_suites.targets.declared.render import Identity, render
from withheld_suites.targets.declared.selector import Source, found, words
from withheld_suites.targets.declared.target import DeclaredTarget
from withheld_suites.targets.declared.template import NoValue

_OFF = 5.0
"""Seconds by which clocks may differ before it is worth a remark."""


def preflight(target: DeclaredTarget, question: str | None = None, expects: str | None = None) -> Iterator[Looked]:
    """Look at everything, cheapest first. What is planted for it is removed again.

    Where the target can be planted into, a document of one sentence is asked about; elsewhere ``question`` is asked,
    and its answer must hold ``expects``.
    """
    code = f"{secrets.token_hex(2)}-{secrets.token_hex(2)}".upper()
    programme = f"Quillon {secrets.token_hex(2)}"
    plants = "provision" in target.capabilities
    world = _world(target, programme, code) if plants else _people(target)
    try:
        target.start(world)
    except TargetError as error:
        yield Looked("problem", str(error))
        yield from (Looked("problem", f"could not be removed: {left}") for left in target.stop())
        return
    yield Looked("fine", f"{target.url} answers, and everybody could log in ({len(target.accounts)} accounts)")
    if plants:
        yield Looked("fine", "a document was planted and opened to everybody")
        question, expects = f"What is the check code of the {programme} programme?", code
    yield from _identities(target)
    yield from _administrators(target)
    question = question or "Which documents do you know?"
    yield from _nobody(target, question)
    yield from _answers(target, question, expects)
    yield from (Looked("problem", f"could not be removed: {left}") for left in target.stop())
    if plants:
        yield Looked("fine", "what was planted is removed again")


def _people(target: DeclaredTarget) -> World:
    names = [str(fields.get("principal", name)) for name, fields in target.file.accounts.items()]
    return World([Header(seed=None), *(Principal(id=name, name=name) for name in names or ["first", "second"])])


def _world(target: DeclaredTarget, programme: str, code: str) -> World:
    people = list(_people(target).principals)
    text = f"The check code of the {programme} programme is {code}."
    lines: list[Line] = [Header(seed=None), *(Principal(id=name, name=name) for name in people)]
    lines += [
        Document(id="check", title=f"{programme} programme"),
        Version(document="check", number=1, passages=(Passage(id="check@1#1", text=text),)),
        *(Access(subject=f"principal:{name}", object="document:check") for name in people),
    ]
    return World(lines)


def _identities(target: DeclaredTarget) -> Iterator[Looked]:
    """Whether each principal is somebody else to the target."""
    known: dict[str, Identity] = {}
    for name, account in target.accounts.items():
        try:
            known[name] = target.keyring.identity(account)
        except Denied as denied:
            yield Looked("problem", f"{name} cannot log in: {denied}")
    shared = [(one, other) for one in known for other in known if one < other and known[one] == known[other]]
    for one, other in shared:
        yield Looked("problem", f"{one} and {other} send the same credentials: to the target they are one principal")
    if not shared:
        yield Looked("fine", f"the credentials of {', '.join(known)} differ")
    if target.file.credential is not None and target.file.credential.identity == "asserted":
        yield Looked(
            "remark", "identities are asserted by the caller: what is tested is the application that calls, "
            "not the target's own access control"
        )  # fmt: skip


def _administrators(target: DeclaredTarget) -> Iterator[Looked]:
    """Whether a principal may use the control plane; only calls that read are tried."""
    control = target.control
    if control is None:
        return
    reading = [control.reserved] if control.reserved else [call for call in _calls(control) if call.method == "GET"]
    for name, account in target.accounts.items():
        for call in reading:
            try:
                rendered = render(call, target.known_names, target.keyring.identity(account), channel=name)
            except (NoValue, Denied):
                continue  # It names a thing that is not there.
            exchange, _ = target.caller.exchange(rendered)
            if exchange.status is not None and 200 <= exchange.status < 300:
                yield Looked(
                    "problem", f"{name} may use the control plane ({call.path}): a principal is no administrator"
                )
                break
        else:
            if reading:
                yield Looked("fine", f"{name} may not use the control plane")
    if not reading:
        yield Looked("remark", "nothing tells whether a principal is an administrator: no control call only reads")


def _calls(control: Control) -> list[CallShape]:
    """The control calls that look things up; only those whose method is GET are sure to change nothing."""
    calls = [made.find.call for made in (control.principal, control.container, control.document) if made and made.find]
    calls += [control.clock.call] if control.clock else []
    return calls + [step.until.call for action in control.actions().values() for step in action if step.until]


def _nobody(target: DeclaredTarget, question: str) -> Iterator[Looked]:
    """Whether a call without credentials is refused."""
    response = target.send(Request("ask", None, question)).response
    if response.text and response.error is None:
        yield Looked("problem", f"without credentials the target answers: {_short(response.text)}")
    else:
        yield Looked("fine", f"without credentials the target refuses (status {response.status})")


def _answers(target: DeclaredTarget, question: str, expects: str | None) -> Iterator[Looked]:
    """Whether each principal gets a right answer, and what each path found in the first one."""
    first = True
    for name in target.accounts:
        reply = target.send(Request("ask", name, question))
        response = reply.response
        if response.error is not None:
            yield Looked("problem", f"{name} got no answer: {response.error}")
        elif response.status in target.file.errors.refused:
            yield Looked("problem", f"{name} was refused (status {response.status}): are its credentials right?")
        elif expects is not None and expects not in (response.text or ""):
            yield Looked("problem", f"{name} was to be told {expects!r}, and got: {_short(response.text or '')}")
        elif expects is None:
            yield Looked(
                "remark", f"{name} got an answer that nothing can be held against: {_short(response.text or '')}"
            )
        else:
            yield Looked(
                "fine", f"{name} got the right answer in {reply.complete and reply.complete - reply.invoke:.2f} s"
            )
        if first:
            first = False
            yield from mapping(target.file.ask.read, response)
            if response.error is None:
                again = target.send(Request("ask", name, question)).response
                yield from caches(target.file.ask.read, response, again)
            yield from _clock(target, reply)
    if target.file.ask.stream is not None and target.accounts:
        name = next(iter(target.accounts))
        response = target.send(Request("ask", name, question, stream=True)).response
        yield from _streamed(target.file.ask.stream, response, expects)


def mapping(reading: Reading, response: Response) -> Iterator[Looked]:
    """What each path of a reading found in a response."""
    source = Source(response.body or "", response.status, response.headers)
    for name in type(reading).model_fields:
        paths = getattr(reading, name)
        if not paths or name in ("cache", "nonce"):
            continue
        if isinstance(paths, Rows):
            rows = found(paths.rows, source)
            count = len(rows[0]) if len(rows) == 1 and isinstance(rows[0], list) else len(rows)
            shown = f"{count} rows at {', '.join(paths.rows)}" if rows else f"nothing at {', '.join(paths.rows)}"
            yield Looked("fine" if rows else "remark", f"  {name}: {shown}")
            continue
        selectors = paths if isinstance(paths, tuple) else getattr(paths, "at", ())
        for selector in selectors:
            values = found((selector,), source)
            shown = _short(words(values[:1]) or "") if values else "nothing"
            yield Looked("fine" if values else "remark", f"  {name}: {selector} found {shown}")


def _streamed(stream: Stream, response: Response, expects: str | None) -> Iterator[Looked]:
    how = " or ".join(stream.framing)
    if response.error is not None:
        yield Looked("problem", f"streamed: {response.error}")
    elif expects is not None and expects not in (response.text or ""):
        yield Looked("problem", f"streamed as {how}, and the answer is not in it: {_short(response.text or '')}")
    else:
        yield Looked("fine", f"streamed as {how} in {len(response.frames or ())} pieces")


def _clock(target: DeclaredTarget, reply: Reply) -> Iterator[Looked]:
    said, first_byte = reply.response.headers.get("date"), reply.response.first_byte
    if said is None or first_byte is None:
        return
    try:
        there = parsedate_to_datetime(said)
        sent = datetime.now(UTC) - timedelta(seconds=target.now() - reply.invoke)
        off = seconds_off(there, sent, sent + timedelta(seconds=first_byte))
    except (ValueError, TypeError):
        return
    if off > _OFF:
        yield Looked("remark", f"the target's clock is {off:.0f} s off: bear that in mind where access expires")


def seconds_off(there: datetime, sent: datetime, first_byte: datetime) -> float:
    """By how much a clock is off at least that read ``there`` in whole seconds, at some moment between the two."""
    early = (sent - there).total_seconds() - 1.0
    return max(early, (there - first_byte).total_seconds(), 0.0)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return repr(line if len(line) <= 80 else f"{line[:77]}...")
