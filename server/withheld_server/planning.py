"""What each change does to the tables; the checks are in one place, what a verb does is one function."""

from collections.abc import Callable

from withheld_server import content
from withheld_server.changes import MAY_LACK, TAKES, Change
from withheld_server.effects import Drop, Effect, Put
from withheld_server.errors import Invalid
from withheld_server.naming import known_object, known_subject
from withheld_server.state import State

HANDED = frozenset({"share", "unshare", "lend"})
"""Verbs by which a document's owner hands something out, a share or an assistant, rather than rewrites a table."""


def check(change: Change) -> None:
    """Raise ``Invalid`` for fields that the verb does not take or lacks."""
    takes, given = TAKES[change.verb], change.model_fields_set - {"verb"}
    if odd := sorted(f for f in given - takes if getattr(change, f) is not None):
        raise Invalid(f"{change.verb} does not take {', '.join(odd)} (it takes: {', '.join(sorted(takes))})")
    if lacking := sorted(f for f in takes - MAY_LACK if getattr(change, f) is None):
        raise Invalid(f"{change.verb} lacks {', '.join(lacking)}")


def plan(state: State, change: Change, now: float) -> list[Effect]:
    """What the change does, without doing it. Raises ``NotFound`` for unknown ids and ``Invalid`` for nonsense."""
    check(change)
    return _PLANS[change.verb](state, change, now)


def _grant(state: State, change: Change, _now: float) -> list[Effect]:
    subject, object = known_subject(state, str(change.subject)), known_object(state, str(change.object))
    effect = "allow" if change.verb == "grant" else "deny"
    return [Put("access", {"subject": subject, "object": object, "effect": effect, "expires": change.expires})]


def _revoke(state: State, change: Change, _now: float) -> list[Effect]:
    subject, object = known_subject(state, str(change.subject)), known_object(state, str(change.object))
    effect = "allow" if change.verb == "revoke" else "deny"
    return [Drop("access", {"subject": subject, "object": object, "effect": effect})]


def _join(state: State, change: Change, _now: float) -> list[Effect]:
    member, group = known_subject(state, str(change.subject)), known_subject(state, str(change.object))
    if member == "public" or not group.startswith("group:"):
        raise Invalid(f"{member!r} cannot {change.verb} {group!r} (valid: a principal or group, and a group)")
    where = {"group": group.removeprefix("group:"), "member": member}
    return [Put("memberships", where) if change.verb == "join" else Drop("memberships", where)]


def _rename(state: State, change: Change, _now: float) -> list[Effect]:
    group = known_subject(state, str(change.object))
    if not group.startswith("group:"):
        raise Invalid(f"{group!r} cannot be renamed (valid: group:ID)")
    name = group.removeprefix("group:")
    return [Put("groups", {"id": name, "name": change.name, "directory": name in state.from_directory})]


def _disable(state: State, change: Change, _now: float) -> list[Effect]:
    subject = known_subject(state, str(change.subject))
    if not subject.startswith("principal:"):
        raise Invalid(f"{subject!r} cannot be disabled or enabled (valid: principal:ID)")
    person = state.people[subject.removeprefix("principal:")]
    row = {name: getattr(person, name) for name in ("id", "name", "email", "disabled", "salt", "password")}
    return [Put("principals", row | {"disabled": change.verb == "disable"})]


def _advance(_state: State, _change: Change, _now: float) -> list[Effect]:
    return []


_PLANS: dict[str, Callable[[State, Change, float], list[Effect]]] = {
    "grant": _grant,
    "deny": _grant,
    "revoke": _revoke,
    "undeny": _revoke,
    "join": _join,
    "leave": _join,
    "move": content.move,
    "publish": content.publish,
    "withdraw": content.withdraw,
    "rollback": content.rollback,
    "delete": content.delete,
    "reindex": content.reindex,
    "disable": _disable,
    "enable": _disable,
    "rename": _rename,
    "advance": _advance,
}
