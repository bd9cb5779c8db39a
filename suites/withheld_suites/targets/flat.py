"""What cannot be changed in a target that knows who may read which document, and no groups, folders or versions."""

from withheld_policies.world import World
from withheld_suites.catalogue.initial import Initial
from withheld_suites.targets.base import Order


def beyond(world: World, initial: Initial, order: Order) -> str:
    """Why an order means more than one person and one document; empty when it does not."""
    if order.verb == "delete":
        return ""
    if order.verb == "publish":
        return _publication(world, order)
    if order.subject is None or not order.subject.startswith("principal:"):
        return f"{order.verb} for {order.subject or 'nobody'}"
    return _access(world, initial, order) if order.verb in ("grant", "revoke") else ""


def _access(world: World, initial: Initial, order: Order) -> str:
    document = (order.object or "").removeprefix("document:")
    if document not in world.documents:
        return f"{order.verb} on {order.object}"
    principal, version = (order.subject or "").removeprefix("principal:"), initial.in_force(document)
    direct = [one for one in world.access if (one.subject, one.object) == (order.subject, order.object)]
    if version is not None and initial.may_read(principal, document, version.number, direct):
        return "groups and folders: the access has another source too"
    return ""


def _publication(world: World, order: Order) -> str:
    document = (order.object or "").removeprefix("document:")
    version = world.versions.get(document, {}).get(order.version or 0)
    if version is None:
        return f"version {order.version} of {order.object}"
    if version.own_access:
        return "access by version"
    dated = version.effective_until is not None or (version.effective_from or 0) > 0
    return "effective dates" if dated else ""
