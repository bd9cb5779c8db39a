"""The target that one TOML file declares."""

import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from withheld_policies.history import Response
from withheld_policies.world import World
from withheld_suites.clock import Clock
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Ack, Order, Person, Reply, Request, Target
from withheld_suites.targets.credentials import Denied
from withheld_suites.targets.declared import capabilities
from withheld_suites.targets.declared.asking import Asker
from withheld_suites.targets.declared.caller import Caller, Opener, address, over_wire
from withheld_suites.targets.declared.changing import Changer
from withheld_suites.targets.declared.clock_reading import read_clock
from withheld_suites.targets.declared.control_shape import Control
from withheld_suites.targets.declared.doing import CONTROL, Doer
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.journal import JOURNAL, Journal, Opened
from withheld_suites.targets.declared.keyring import Account, Keyring
from withheld_suites.targets.declared.planting import Gardener, present
from withheld_suites.targets.declared.removal import remove_all
from withheld_suites.targets.declared.render import render
from withheld_suites.targets.declared.secret import resolved
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.reply import Fields
from withheld_suites.targets.stock import Stock


class DeclaredTarget(Target):
    """Speaks to any system over HTTP as its TOML file says; `withheld target new` writes one."""

    name: ClassVar[str] = "declared"

    def __init__(
        self,
        file: TargetFile,
        *,
        source: Path = Path("target.toml"),
        journal: Path | None = None,
        person: Person | None = None,
        changes: bool = True,
        timeout: float = 60.0,
        opener: Opener | None = None,
        clock: Clock | None = None,
        tag: str | None = None,
    ) -> None:
        """``source`` is where the file stands; ``journal`` the folder to write down in what is planted; ``person``
        does what only a person can; ``changes`` false: only ask. ``opener`` gives the transport to an origin."""
        self.file = file
        self.source = source
        self.url = address(file)
        self.control: Control | None = file.control if changes else None
        self.capabilities = capabilities.declared(file, attended=person is not None, changes=changes)
        self.promises = file.promises
        self.accounts: dict[str, Account] = {}
        self._clock = clock or Clock()
        self._journal_at = journal
        self._journal: Journal | None = None
        self._person = person
        tables = {f"accounts.{name}": fields for name, fields in file.accounts.items()}
        tables |= {"settings": file.settings, "control.account": self.control.account if self.control else {}}
        known, secret = resolved(tables)
        self.tag = tag or f"wh{secrets.token_hex(4)}"
        self._names: dict[str, Any] = {"settings": known["settings"], "run": {"tag": self.tag}}
        self._given = {name: known[f"accounts.{name}"] for name in file.accounts}
        self.redactor = Redactor(secret)
        self.caller = Caller(
            self.url, opener or over_wire(file, source.parent, self.now, timeout), file.limits, self.now
        )
        self.keyring = self._keyring(file.credential)
        self._admin = Account(CONTROL, known["control.account"])
        control = self.control
        self.doer = Doer(
            self.caller,
            keyring=self._keyring(control.credential) if control and control.credential else None,
            admin=self._admin,
            errors=file.errors,
            redactor=self.redactor,
            now=self.now,
            person=person,
        )
        self._world = World(())
        self._stock = Stock(self._world)
        self._changer: Changer | None = None
        self._gardener: Gardener | None = None
        self._known: dict[str, str] = {}
        self._started = False
        self._asker = Asker(
            file, self.caller, self.keyring,
            redactor=self.redactor, now=self.now, names=self._names, identify=self._identify,
        )  # fmt: skip

    def start(self, world: World) -> None:
        """Wait for nothing and trust nothing: check that the target answers, plant the world, log everybody in."""
        if self.file.ready is not None:
            exchange, _ = self.caller.exchange(render(self.file.ready, self._names, channel=CONTROL))
            if exchange.outcome != "answered" or not 200 <= (exchange.status or 0) < 300:
                why = exchange.error or f"status {exchange.status}"
                raise TargetError(f"target {self.url}: {self.file.ready.path} does not say that it is ready: {why}")
        if self.control is not None and self._journal_at is not None and self._plants(self.control):
            opened = Opened(file=str(self.source), url=self.url, tag=self.tag)
            self._journal = Journal(self._journal_at / JOURNAL, opened)
        self._plant(world)
        self._set_clock()
        for principal, account in self.accounts.items():
            known = world.principals.get(principal)
            if known is not None and known.disabled:
                continue
            try:
                self.keyring.identity(account)
            except Denied as denied:
                raise TargetError(f"target {self.url}: account {account.name!r} cannot log in: {denied}") from None
        self._started = True

    def _plant(self, world: World) -> None:
        """Put people, documents and access into the target, as far as the file says how."""
        self._world, self._stock = world, Stock(world)
        self._people(world)
        if self.control is not None:
            self._changer = Changer(
                world,
                self.control,
                self.doer,
                accounts=self.accounts,
                stock=self._stock,
                gardener=self._gardener,
                names={**self._names, "account": self._admin.fields},
                document=self._document,
                attended=self._person is not None,
                documents_changed=self._index,
            )
        if self.control is not None and self.control.world is not None:
            self._load(self.control)
        elif self._gardener is not None and self.control is not None and self.control.document is not None:
            self._gardener.documents(self._readers())
        self._index()

    def rehearse(self, world: World, doer: Doer, folder: Path) -> None:
        """Plant the world as ``start`` does, by a doer that calls nothing, with a journal of its own in that folder."""
        self.doer = doer
        self._journal = Journal(folder / JOURNAL, Opened(file=str(self.source), url=self.url, tag=self.tag))
        self._plant(world)
        self._started = True

    @property
    def known_names(self) -> dict[str, Any]:
        """The names that every template knows."""
        return dict(self._names)

    def now(self) -> float:
        """Seconds since the world was planted, by the driver's clock."""
        return self._clock.now()

    def send(self, request: Request) -> Reply:
        """Ask once, as that principal."""
        account = self.accounts.get(request.principal or "")
        if request.principal is not None and account is None:
            now = self.now()
            return Reply("error", Response(error=f"{request.principal} has no account at the target"), now, now)
        more: dict[str, Any] = {
            "containers": list(self._gardener.planted.containers.values()) if self._gardener else [],
            "document": {} if request.document is None else self._document(request.document),
        }
        return self._asker.send(request, account, more)

    def lacks(self, principals: Iterable[str], orders: Iterable[Order]) -> str:
        """Why a script for these principals and changes cannot be played; empty when it can."""
        missing = [f"account of {name}" for name in sorted(principals) if name not in self.accounts]
        if missing:
            return ", ".join(missing)
        return next((why for order in orders if (why := self._changer.cannot(order))), "") if self._changer else ""

    def apply(self, order: Order) -> Ack:
        """Make the change as the file says."""
        if self._changer is None:
            now = self.now()
            return Ack("error", "the target cannot be changed", now, now)
        ack = self._changer.apply(order)
        if order.verb == "advance" and ack.outcome == "ok":
            self.keyring.advance(order.seconds or 0.0)
        return ack

    def abort(self) -> None:
        """Wake every thread that waits for the target; what they wait for ends as unknown."""
        self.caller.close()

    def stop(self) -> Iterable[str]:
        """Remove what was planted, put back what was changed of the rest, and hang up; gives what could not be."""
        left = list(self.clean()) if self._journal is not None and self._journal.open else []
        if self._changer is not None:
            self.caller.reopen()
            left += self._changer.restore()
        self.caller.close()
        if self._journal is not None:
            self._journal.close()
            if not self._started:
                self._journal.discard()
        return left

    def clean(self, journal: Journal | None = None) -> Iterable[str]:
        """Remove what a journal says, this run's or another's."""
        journal = journal or self._journal
        if self.control is None or journal is None:
            return []
        self.caller.reopen()
        names = {**self._names, "account": self._admin.fields}
        return remove_all(journal, self.control, self.doer, names, self.tag)

    def _keyring(self, credential: Any) -> Keyring:
        clock = self.control is not None and self.control.clock is not None
        return Keyring(credential, self.caller, self.redactor, now=self.now, names=self._names, world_time=clock)

    def _plants(self, control: Control) -> bool:
        return control.world is not None or control.document is not None or control.principal is not None

    def _people(self, world: World) -> None:
        """An account for each principal: made here, or taken from the file."""
        control = self.control
        if control is not None and self._journal is not None:
            names = {**self._names, "account": self._admin.fields}
            self._gardener = Gardener(
                world, control, self.doer, self._journal,
                names=names, keep_secret=self.redactor.add, credentials=self.file.secret_fields(),
            )  # fmt: skip
        if self._gardener is not None and control is not None and (control.principal or control.world):
            for principal in world.principals.values() if control.world else present(world):
                fields = self._gardener.person(principal) if control.world else self._gardener.account(principal)
                self.accounts[principal.id] = Account(principal.id, fields)
            return
        chosen = {str(fields["principal"]): name for name, fields in self._given.items() if "principal" in fields}
        chosen |= {name: name for name in self._given if name in world.principals and name not in chosen.values()}
        unnamed = (name for name in self._given if name not in chosen.values())
        for principal in present(world):
            name = chosen.get(principal.id) or next(unnamed, None)
            if name is not None:
                fields = {"key": name, "name": name, **self._given[name]}
                self.accounts[principal.id] = Account(name, fields)

    def _load(self, control: Control) -> None:
        """Everything at once, in the records of a world."""
        if control.world is None or self._journal is None:
            return
        number = self._journal.intend("world", self.tag, {})
        for place, records in enumerate(self._stock.chunks(lambda one: str(self.accounts[one].fields["password"]))):
            steps = control.world.load if place == 0 else control.world.load[-1:]
            ack = self.doer.do(steps, {**self._names, "records": records.decode()}).ack
            if ack.outcome != "ok":
                raise TargetError(f"target {self.url}: the world could not be loaded: {ack.error}")
        self._journal.planted(number, {})

    def _index(self) -> None:
        """What the target may call a document in its answers."""
        planted = self._gardener.planted.documents if self._gardener else {}
        for document in self._world.documents.values():
            own = planted.get(document.id) or self.file.documents.get(document.id, {})
            for called in (document.id, document.title, *(own.get(key) for key in ("id", "name", "file"))):
                if called is not None:
                    self._known[str(called)] = document.id

    def _identify(self, row: Fields) -> Fields:
        for name in ("document", "title"):
            known = self._known.get(str(row.get(name)))
            if known is not None:
                return {**row, "document": known}
        return row

    def _set_clock(self) -> None:
        """World time 0 is now, or what the target's own clock calls 0."""
        clock = None if self.control is None else self.control.clock
        if clock is None:
            self._clock.set(0.0)
            return
        at, value, error = read_clock(clock, self.doer, self._names)
        self._clock.set(value + (self.now() - at))
        self.promises = self.promises.model_copy(update={"clock_error": error})

    def _readers(self) -> dict[str, dict[str, Any]]:
        return {name: account.fields for name, account in self.accounts.items()}

    def _document(self, key: str) -> dict[str, Any]:
        """What templates may say of a document; one that was never planted goes by the world's own id."""
        planted = self._gardener.planted.documents if self._gardener else {}
        if key in planted:
            return planted[key]
        known = self._world.documents.get(key)
        fields = self.file.documents.get(key, self.file.absent)
        return {"key": key, "id": key, "title": known.title if known else key, **fields}
