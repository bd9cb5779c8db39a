"""Every call and every template of a target file, with its place in the file."""

from collections.abc import Iterator

from withheld_suites.targets.declared import credential_shape
from withheld_suites.targets.declared.brace_names import allowed
from withheld_suites.targets.declared.call_shape import CallShape
from withheld_suites.targets.declared.credential_shape import CookieLogin, Credential, Login
from withheld_suites.targets.declared.file import TargetFile

Place = tuple[str, ...]
"""Keys, one within the other."""


def credentials(file: TargetFile) -> Iterator[tuple[Place, Credential]]:
    """That of every account, and that of the control plane."""
    if file.credential is not None:
        yield ("credential",), file.credential
    if file.control is not None and file.control.credential is not None:
        yield ("control", "credential"), file.control.credential


def calls(file: TargetFile) -> Iterator[tuple[Place, CallShape]]:
    """Every call."""
    yield ("ask",), file.ask
    if file.ask.stream is not None and file.ask.stream.call is not None:
        yield ("ask", "stream", "call"), file.ask.stream.call
    if file.conversation is not None and file.conversation.open is not None:
        yield ("conversation", "open"), file.conversation.open
    for name, door in file.doors.items():
        yield ("doors", name), door
    if file.ready is not None:
        yield ("ready",), file.ready
    for place, credential in credentials(file):
        if isinstance(credential, Login | CookieLogin):
            yield (*place, "login"), credential.login
    if file.control is not None and file.control.reserved is not None:
        yield ("control", "reserved"), file.control.reserved
    if file.control is not None:
        for key, action in file.control.actions().items():
            for step in action:
                if step.call is not None:
                    yield ("control", *key.split("."), "call"), step.call
                if step.until is not None:
                    yield ("control", *key.split("."), "until", "call"), step.until.call


def templates(file: TargetFile) -> Iterator[tuple[Place, object, frozenset[str]]]:
    """Every template, and the names that may stand there."""
    for where, call in calls(file):
        if "credential" in where[:2]:
            yield where, call.templates(), allowed("credentials")
        elif where[0] == "control":
            yield where, call.templates(), allowed("control", where[1])
        else:
            yield where, call.templates(), allowed("asks")
    for place, credential in credentials(file):
        yield place, credential_shape.templates(credential), allowed("credentials")
        if isinstance(credential, Login):
            yield (*place, "value"), credential.value, allowed("credentials", "value")
    if file.control is not None:
        for key, action in file.control.actions().items():
            for step in action:
                place = ("control", *key.split("."))
                yield place, [step.command, step.person], allowed("control", place[1])
