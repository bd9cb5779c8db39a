"""Changes of access, versions and accounts, made as a target file says, and which of them cannot be made."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from withheld_policies.history import Thing, Verb
from withheld_policies.world import World
from withheld_suites.catalogue.initial import Initial
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Ack, Order
from withheld_suites.targets.declared.control_shape import Control
from withheld_suites.targets.declared.doing import Doer
from withheld_suites.targets.declared.keyring import Account
from withheld_suites.targets.declared.planting import Gardener
from withheld_suites.targets.flat import beyond
from withheld_suites.targets.stock import Stock

TAKES = frozenset({"revoke", "deny", "leave", "disable"})
"""Verbs after which a principal's refusal is what is judged, and never met by another login."""

UNDOES: dict[Verb, Verb] = {"grant": "revoke", "revoke": "grant", "disable": "enable", "enable": "disable"}
"""By each verb on what was there before the run, the one that takes it back."""

GIVES = frozenset({"grant", "undeny", "join", "enable"})


class Changer:
    """Makes changes of one world at one target."""

    def __init__(
        self,
        world: World,
        control: Control,
        doer: Doer,
        *,
        accounts: dict[str, Account],
        stock: Stock,
        gardener: Gardener | None,
        names: dict[str, Any],
        document: Callable[[str], dict[str, Any]],
        attended: bool,
        documents_changed: Callable[[], None],
    ) -> None:
        """``gardener`` none: nothing was planted by us. ``document`` gives what templates may say of one;
        ``documents_changed`` is told of new ids."""
        self._world = world
        self._initial = Initial(world)
        self._control = control
        self._doer = doer
        self._accounts = accounts
        self._stock = stock
        self._gardener = gardener
        self._names = names
        self._document = document
        self._attended = attended
        self._documents_changed = documents_changed
        self._owns = control.world is not None or control.document is not None
        self._moved: dict[tuple[str, str], Order] = {}
        """By subject and object, the last change of what was there before the run."""

    def apply(self, order: Order) -> Ack:
        """Make the change as the file says."""
        control, now = self._control, self._doer.now()
        action = control.action(order.verb)
        if action is None:
            return Ack("error", f"the target has no way to {order.verb}", now, now)
        account = self._accounts.get((order.subject or "").removeprefix("principal:"))
        if account is not None and order.verb in TAKES:
            account.frozen = True
        ack = self._any(order) if control.any is not None and action is control.any else self._one(order)
        if ack.outcome != "error" and not self._owns and order.verb in UNDOES:
            self._moved[order.subject or "", order.object or ""] = order
        if ack.outcome == "ok":
            self._stock.remember(order)
            if account is not None and order.verb in GIVES:
                account.frozen = False
            if account is not None and order.verb == "enable":
                # Whoever is let in again logs in again; while shut out, the old token is what is tried.
                account.identity = None
        return ack

    def cannot(self, order: Order) -> str:
        """Why an order cannot be made; empty when it can."""
        action = self._control.action(order.verb)
        if action is None:
            return order.verb
        if not self._owns and order.verb in ("publish", "delete"):
            return f"documents of the run's own ({order.verb})"
        if not self._attended and any(step.person is not None for step in action):
            return f"a person who makes the change ({order.verb})"
        return "" if action is self._control.any else beyond(self._world, self._initial, order)

    def restore(self) -> Iterator[str]:
        """Put access and accounts that were there before back as the world says; gives what could not be."""
        moved, self._moved = self._moved, {}
        for order in moved.values():
            if (order.verb in ("grant", "enable")) != self._at_first(order):
                back = replace(order, verb=UNDOES[order.verb])
                ack = self.apply(back)
                if ack.outcome != "ok":
                    what = " ".join(part for part in (back.verb, back.subject, back.object) if part)
                    yield f"a change of what was there before ({what} undoes it): {ack.error or ack.outcome}"
        self._moved.clear()

    def _at_first(self, order: Order) -> bool:
        """Whether the subject could do at the start of the run what the order gives or takes."""
        principal = (order.subject or "").removeprefix("principal:")
        if order.verb in ("disable", "enable"):
            return not self._world.principals[principal].disabled
        document = (order.object or "").removeprefix("document:")
        version = self._initial.in_force(document)
        return version is not None and self._initial.may_read(principal, document, version.number)

    def _any(self, order: Order) -> Ack:
        """One action for every verb."""
        done = self._doer.do(self._control.any or (), {**self._names, "change": self._stock.body(order)})
        return replace(done.ack, things=_made(order, done.captured))

    def _one(self, order: Order) -> Ack:
        """The action of one verb."""
        document = (order.object or "").removeprefix("document:")
        account = self._accounts.get((order.subject or "").removeprefix("principal:"))
        subject = account.fields if account is not None else {}
        gardener = self._gardener
        if gardener is None:
            names = {**self._names, "subject": subject, "principal": subject, "document": self._document(document)}
            return self._doer.do(self._control.action(order.verb) or (), names).ack
        if order.verb in ("grant", "revoke"):
            ack = gardener.access(order.verb, subject, document)
            others = gardener.planted.together(document)[1:] if ack.outcome != "error" else []
            also = tuple(replace(order, object=f"document:{one}") for one in others)
            return replace(ack, also=also)
        if order.verb == "publish":
            return self._publish(order, document, gardener)
        action = self._control.action(order.verb) or ()
        names = {**self._names, "subject": subject, "principal": subject, "document": self._document(document)}
        container = gardener.planted.container_of.get(document)
        if container is not None:
            names["container"] = gardener.planted.containers[container]
        ack = self._doer.do(action, names).ack
        if order.verb == "delete" and ack.outcome == "ok":
            gardener.deleted(document)
        return ack

    def _publish(self, order: Order, document: str, gardener: Gardener) -> Ack:
        """A new version of a document that is there, or a document that was not there before."""
        version = self._world.versions.get(document, {}).get(order.version or 0)
        if version is None:
            raise TargetError(f"the world has no version {order.version} of {order.object!r} to publish")
        record = self._world.documents[document]
        if not gardener.is_there(document):
            invoke = self._doer.now()
            try:
                ack = gardener.document(
                    record, version, {name: account.fields for name, account in self._accounts.items()}
                ).ack
            except TargetError as error:
                return Ack("unknown", str(error), invoke, None)
            self._documents_changed()
            return replace(ack, complete=self._doer.now())
        own = gardener.planted.documents[document]
        fresh = gardener.names_of(record, version)
        names = {**self._names, "document": {**own, **fresh, "id": own["id"]}, "version": version.number}
        container = gardener.planted.container_of.get(document)
        if container is not None:
            names["container"] = gardener.planted.containers[container]
        done = self._doer.do(self._control.publish or (), names, "document")
        own.update({"text": fresh["text"], "version": version.number})
        gardener.again(document, done.captured)
        self._documents_changed()
        return done.ack


_MAKES: dict[str, Thing] = {"share": "share", "lend": "assistant"}


def _made(order: Order, captured: dict[str, Any]) -> dict[Thing, str] | None:
    """What a change made that can be used later: whatever the file captures as ``thing``."""
    kind, name = _MAKES.get(order.verb), captured.get("thing")
    return {kind: str(name)} if kind is not None and name else None
