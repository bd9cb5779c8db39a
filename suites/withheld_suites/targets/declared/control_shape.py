"""What a target file says of changes: how each verb is made, by HTTP, by a command or by a person."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from withheld_policies.history import Verb
from withheld_policies.record import Record
from withheld_suites.targets.declared.call_shape import CallShape, Poll
from withheld_suites.targets.declared.credential_shape import Credential
from withheld_suites.targets.declared.selector import Selectors


class ActionStep(Record):
    """One step of a change: a call, a command, or words for a person."""

    call: CallShape | None = Field(default=None, description="An HTTP call with the control credential.")
    command: tuple[str, ...] | None = Field(default=None, description="Program and arguments; names may stand in each.")
    person: str | None = Field(default=None, description="What a person is asked to do, and to confirm.")
    capture: dict[str, Selectors] = Field(
        default_factory=dict, description="Values to remember about what is made: its id, say. From response or output."
    )
    until: Poll | None = Field(default=None, description="The control plane's word that it has come into force.")
    within: float = Field(default=120, gt=0, description="Seconds that a command may take.")

    @model_validator(mode="after")
    def _one_way(self) -> "ActionStep":
        given = [way for way in ("call", "command", "person") if getattr(self, way) is not None]
        if len(given) != 1:
            raise ValueError(f"a step is one of call, command and person, not {' and '.join(given) or 'none of them'}")
        if self.command == ():
            raise ValueError("a command has a program")
        if self.capture and self.person is not None:
            raise ValueError("nothing can be captured from a person")
        return self

    def templates(self) -> list[object]:
        """Every part in which names may stand."""
        found: list[object] = [self.command, self.person]
        found += self.call.templates() if self.call else []
        return found + (self.until.call.templates() if self.until else [])


def _steps(value: object) -> object:
    return (value,) if isinstance(value, dict) else value


Action = Annotated[tuple[ActionStep, ...], BeforeValidator(_steps), Field(min_length=1)]
"""One step, or several in turn."""


class Find(Record):
    """How planted things are found again whose id never arrived, because the run was killed on the way."""

    call: CallShape = Field(description="A list of the things, or a search by name.")
    rows: Selectors = Field(min_length=1, description="The list; of its rows those are taken whose name fits.")
    name: Selectors = Field(min_length=1, description="A row's name, which must be the planted one's.")
    capture: dict[str, Selectors] = Field(min_length=1, description="Values of a row, as the creation captures them.")


class Made(Record):
    """A sort of thing that is planted for the run and removed afterwards."""

    create: Action = Field(description="Make one.")
    remove: Action = Field(description="Remove one; a thing that is gone already must count as removed.")
    find: Find | None = Field(default=None, description="Find one by its name, for cleaning up after a crash.")


class Load(Record):
    """A target that takes the records of a whole world at once, as the mock does."""

    load: Action = Field(description="Take `{records}`, in JSON Lines.")
    unload: Action = Field(description="Forget them.")


class ClockShape(Record):
    """The target's clock, so that times in the world mean the same to both."""

    call: CallShape = Field(description="The call.")
    at: Selectors = Field(min_length=1, description="Where the world time stands, in seconds.")


class Control(Record):
    """The control plane. A verb that is not declared is not played, and the report says so."""

    credential: Credential | None = Field(default=None, description="The administrator's; used for control only.")
    account: dict[str, Any] = Field(default_factory=dict, description="The administrator's fields.")
    unit: Literal["document", "container", "audience"] = Field(
        default="document",
        description="What access is given to: a document, a container with one document in it, or a container "
        "with all documents that the same people may read.",
    )
    principal: Made | None = Field(default=None, description="Accounts; none: those under [accounts] are used.")
    container: Made | None = Field(default=None, description="Containers, for systems without access by document.")
    document: Made | None = Field(default=None, description="Documents.")
    world: Load | None = Field(default=None, description="Or everything at once.")
    any: Action | None = Field(default=None, description="One action for every verb, with the change as `{change}`.")
    grant: Action | None = Field(default=None, description="Let `{subject}` read `{document}` or `{container}`.")
    revoke: Action | None = Field(default=None, description="Take that away.")
    publish: Action | None = Field(default=None, description="Replace a document's content by a new version.")
    delete: Action | None = Field(default=None, description="Remove a document; by default as after the run.")
    disable: Action | None = Field(default=None, description="Lock an account.")
    enable: Action | None = Field(default=None, description="Unlock it.")
    clock: ClockShape | None = Field(default=None, description="The target's clock; none: it is not asked.")
    reserved: CallShape | None = Field(
        default=None,
        description="A call that reads and that the target keeps for administrators: `withheld target check` tries it "
        "with everybody's credentials. None: whatever reads in this table is tried.",
    )

    @model_validator(mode="after")
    def _whole(self) -> "Control":
        if self.unit != "document" and self.container is None:
            raise ValueError(f"unit = {self.unit!r} needs [control.container]")
        if self.world is not None and self.document is not None:
            raise ValueError("world and document: everything is loaded at once, or one by one")
        if self.document is not None and self.grant is None and self.any is None:
            raise ValueError("documents are planted, and no [control.grant] says how they are opened to anybody")
        if (self.grant is None) != (self.revoke is None):
            raise ValueError("grant and revoke: declare both or neither, or what was given could not be taken back")
        return self

    def action(self, verb: Verb) -> tuple[ActionStep, ...] | None:
        """How a verb is made; none when it cannot be."""
        own = {
            "grant": self.grant, "revoke": self.revoke, "publish": self.publish,
            "delete": self.delete or (self.document.remove if self.document else None),
            "disable": self.disable, "enable": self.enable,
        }  # fmt: skip
        return own.get(verb) or self.any

    def actions(self) -> dict[str, tuple[ActionStep, ...]]:
        """Every action by the key under which it is declared."""
        made = {"principal": self.principal, "container": self.container, "document": self.document}
        found = {f"{key}.{way}": getattr(one, way) for key, one in made.items() if one for way in ("create", "remove")}
        if self.world:
            found |= {"world.load": self.world.load, "world.unload": self.world.unload}
        for key in ("any", "grant", "revoke", "publish", "delete", "disable", "enable"):
            if (action := getattr(self, key)) is not None:
                found[key] = action
        return found
