"""What is wrong with the control plane of a target file: no credential, a door polled, a removal of everything."""

from withheld_suites.folder.problems import Spot, nearest
from withheld_suites.targets.declared import credential_shape
from withheld_suites.targets.declared.control_shape import ActionStep, Control
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.template import names


def check(file: TargetFile, control: Control, at: Spot) -> None:
    """Note every problem of ``[control]``."""
    called = any(step.call for action in control.actions().values() for step in action)
    if called and control.credential is None:
        at.under("credential").problem('is missing: the control plane needs its own (kind = "none" if it needs none)')
    if control.credential is not None:
        wanted = {name for part in credential_shape.templates(control.credential) for name in names(part)}
        for field in sorted(wanted):
            first, _, rest = field.partition(".")
            if first == "account" and rest and rest not in control.account:
                at.under("account").problem(
                    f"has no {rest!r}, which the credential needs{nearest(rest, control.account)}"
                )
    owns = control.document is not None or control.world is not None
    doors = {file.ask.path, *(door.path for door in file.doors.values())}
    for key, action in control.actions().items():
        for step in action:
            here = at.under(*key.split("."))
            if step.until is not None and step.until.call.path in doors:
                here.under("until", "call", "path").problem(
                    f"{step.until.call.path!r} is a door under test: polling it would define its lag away"
                )
            if not owns and "readers" in names(step.templates()):
                here.problem(
                    "lists all readers of a document that was there before the run, and would take it from everybody "
                    "else: name {subject.NAME}, or let the run plant its own, with [control.document]"
                )
            if key.endswith(("remove", "delete")):
                _removes_one(step, here)


def _removes_one(step: ActionStep, at: Spot) -> None:
    """What removes a thing must name it: a call without a name would remove whatever is there."""
    if step.person is not None:
        return
    used = {name.partition(".")[0] for name in names(step.templates())}
    if not used & {"document", "container", "principal", "subject"}:
        at.problem("names nothing of what was planted, and could remove everything: use {document.id}, say")
    if step.call is not None and "delete_all" in str(step.call.templates()):
        at.problem("delete_all removes what was not planted by the run: name what is to be removed")
