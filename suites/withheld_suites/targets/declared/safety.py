"""What of a target file would be written to beyond this machine."""

from withheld_suites.targets.choosing import on_this_machine
from withheld_suites.targets.declared.control_shape import ActionStep
from withheld_suites.targets.declared.file import TargetFile


def beyond(file: TargetFile, url: str) -> list[str]:
    """Where changes would go, beyond the loopback address; a command may write anywhere. Empty for none."""
    if file.control is None:
        return []
    found = {place for action in file.control.actions().values() for step in action for place in _places(step, url)}
    return sorted(place for place in found if not place.startswith("http") or not on_this_machine(place))


def _places(step: ActionStep, url: str) -> list[str]:
    if step.command is not None:
        return [f"the command {step.command[0]}"]
    calls = [call for call in (step.call, step.until.call if step.until else None) if call is not None]
    # A path that begins with a name may lead anywhere.
    return [_origin(call.path, url) for call in calls]


def _origin(path: str, url: str) -> str:
    if path.startswith(("http://", "https://")):
        return "/".join(path.split("/")[:3])
    return url if path.startswith("/") else f"wherever {path} leads"
