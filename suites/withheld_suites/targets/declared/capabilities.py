"""What a target can do, by what its file declares."""

from withheld_suites.targets.base import Capability
from withheld_suites.targets.declared import credential_shape
from withheld_suites.targets.declared.control_shape import Control
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.template import names

_DOORS: tuple[Capability, ...] = (
    "search",
    "list",
    "open",
    "download",
    "suggest",
    "conversation",
    "link",
    "resume",
    "share",
)
_VERBS: tuple[Capability, ...] = (
    "grant", "revoke", "deny", "groups", "expiry", "versions", "delete", "disable", "public", "clock",
)  # fmt: skip
_WRITTEN_OUT: tuple[Capability, ...] = ("aliases", "rename", "sources", "reindex")
"""What only a target can do that takes every change as it is written here."""


BEYOND_FILES: frozenset[Capability] = frozenset({"keys", "directory"})
"""What no target file can declare."""

_ALL = "`[control.any]`, where one call takes every change"

DECLARED_BY: dict[str, str] = {
    "provision": "`[control.document]` with `[control.grant]`, or `[control.world]`",
    "grant": "`[control.grant]` and `[control.revoke]`",
    "revoke": "`[control.grant]` and `[control.revoke]`",
    "versions": "`[control.publish]`",
    "delete": "`[control.delete]`, or `[control.document.remove]`",
    "disable": "`[control.disable]`, and `[control.enable]`",
    "deny": _ALL,
    "groups": _ALL,
    "expiry": _ALL,
    "public": _ALL,
    "clock": _ALL,
    "aliases": _ALL,
    "rename": _ALL,
    "sources": _ALL,
    "reindex": _ALL,
    "cache_proof": "`ask.read.cache`, or `ask.read.nonce`",
    "contexts": "`ask.read.contexts`",
    "citations": "`ask.read.citations`",
    "conversations": "`[conversation]`",
    "stream": "`[ask.stream]`",
    "regenerate": "`{regenerate}` in `[ask]`",
    "supplied": "`{supplied}` in `[ask]`",
    "claims": "`{claims}` in `[ask]`",
    "agent": "`{mode}` in `[ask]`",
    "scope": "`{document.id}` in `[ask]`",
    "as_of": "`{version}` in `[ask]`",
    "assistants": "`{thing.assistant}` in `[ask]`",
    "anonymous": "`[credential]` of the kind bearer, api_key, basic or login, and no `{account.NAME}` in `[ask]` and "
    "`[doors.*]`",
    **{door: f"`[doors.{door}]`" for door in _DOORS},
}
"""What in a file gives each of the others."""


_SENT: dict[str, Capability] = {
    "regenerate": "regenerate", "supplied": "supplied", "claims": "claims", "mode": "agent", "version": "as_of",
    "thing.assistant": "assistants",
}  # fmt: skip
"""Names that a question takes along, and what they make possible."""


def declared(file: TargetFile, *, attended: bool = True, changes: bool = True) -> frozenset[Capability]:
    """Everything declared, or the part of it that the file names.

    ``attended``: somebody is there to do what only a person can; ``changes``: the target may be changed at all.
    """
    found = _asking(file)
    if file.control is not None and changes:
        found |= _changing(file.control, attended)
    return found if file.capabilities is None else found & set(file.capabilities)


def _asking(file: TargetFile) -> frozenset[Capability]:
    read, used = file.ask.read, set(names(file.ask.templates()))
    streamed = tuple(file.ask.stream.on.values()) if file.ask.stream else ()
    found: set[Capability] = {name for name in _DOORS if name in file.doors}
    found |= {able for name, able in _SENT.items() if name in used}
    if read.contexts or any(part.contexts for part in streamed):
        found.add("contexts")
    if read.citations or any(part.citations for part in streamed):
        found.add("citations")
    if file.conversation is not None:
        found.add("conversations")
    if file.ask.stream is not None:
        found.add("stream")
    if read.cache or read.nonce:
        found.add("cache_proof")
    if any(name.partition(".")[0] == "document" for name in used):
        found.add("scope")
    if isinstance(file.credential, credential_shape.Secretive) and not _of_account(file):
        found.add("anonymous")
    return frozenset(found)


def _of_account(file: TargetFile) -> bool:
    """Whether a question cannot be put without an account's fields."""
    calls = [file.ask, *file.doors.values()]
    return any(name.startswith("account.") for call in calls for name in names(call.templates()))


def _changing(control: Control, attended: bool) -> frozenset[Capability]:
    usable = {
        key for key, action in control.actions().items() if attended or all(step.person is None for step in action)
    }
    found: set[Capability] = set()
    if "world.load" in usable or "document.create" in usable:
        found.add("provision")
    if "any" in usable:
        return frozenset(found | set(_VERBS) | set(_WRITTEN_OUT))
    if {"grant", "revoke"} <= usable:
        found |= {"grant", "revoke"}
    if "publish" in usable:
        found.add("versions")
    if "delete" in usable or "document.remove" in usable:
        found.add("delete")
    if "disable" in usable:
        found.add("disable")
    return frozenset(found)
