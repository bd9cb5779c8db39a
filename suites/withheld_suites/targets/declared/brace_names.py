"""Every name that may stand in braces in a target file, where it is known, and what it stands for."""

from dataclasses import dataclass
from typing import Literal

Place = Literal["asks", "control", "credentials"]
"""``asks``: `[ask]`, `[doors.*]`, `[conversation.open]`, `[ready]`; ``credentials``: `[credential]` and its login."""


@dataclass(frozen=True, slots=True)
class BraceName:
    """``name`` may have a part after a dot; NAME stands for whatever the file declares or captures."""

    name: str
    places: tuple[Place, ...]
    meaning: str

    @property
    def first(self) -> str:
        """The part before the dot."""
        return self.name.partition(".")[0]


_EVERYWHERE: tuple[Place, ...] = ("asks", "control", "credentials")
_THINGS: tuple[Place, ...] = ("asks", "control")

BRACE_NAMES = (
    BraceName("words", ("asks",), "The question, in words."),
    BraceName("messages", ("asks",), "All turns so far and the question, as a list of role and content."),
    BraceName("conversation", ("asks",), "The target's id of the conversation that the ask goes on with."),
    BraceName("stream", ("asks",), "True where a streamed answer is wanted; else no value."),
    BraceName("version", _THINGS, "The number of the version that is asked for or published; else no value."),
    BraceName("regenerate", ("asks",), "True where the answer is to be made anew, past its cache; else no value."),
    BraceName("mode", ("asks",), "`agent` where an agent with tools is to answer; else no value."),
    BraceName("supplied", ("asks",), "Passages to answer from, in place of retrieving; else no value."),
    BraceName("claims", ("asks",), "Whom the request says it is from, beside its credentials; else no value."),
    BraceName("thing.NAME", ("asks",), "What an earlier step was given: a link, a run, a share, an assistant."),
    BraceName("filter", ("asks",), "The filter of the account, for credentials of the kind `filter`."),
    BraceName("containers", ("asks",), "Every planted container, for `{each = \"containers\", as = ...}`."),
    BraceName("request_id", ("asks",), "The id that is sent with this request."),
    BraceName("account.NAME", _EVERYWHERE, "A field of whoever sends the call: of the account that asks, or, under "
              "`[control]`, of `control.account`."),
    BraceName("document.id", _THINGS, "The target's id, once captured; else the world's."),
    BraceName("document.key", _THINGS, "The world's id."),
    BraceName("document.title", _THINGS, "Its title."),
    BraceName("document.name", _THINGS, "Its title and the run's tag: what planted things are found by."),
    BraceName("document.file", _THINGS, "A file name with the run's tag."),
    BraceName("document.text", _THINGS, "Title and passages, as one text."),
    BraceName("document.passages", _THINGS, "Its passages, a list of id, heading and text."),
    BraceName("document.version", _THINGS, "The number of its version."),
    BraceName("document.NAME", _THINGS, "What is captured, or stands in `[documents.*]` or `[absent]`."),
    BraceName("container.id", ("control",), "The target's id of the container, once captured."),
    BraceName("container.key", ("control",), "What the container is called here."),
    BraceName("container.name", ("control",), "A name with the run's tag."),
    BraceName("container.NAME", ("control",), "What is captured."),
    BraceName("principal.id", ("control",), "The target's id of the account, once captured; else the world's."),
    BraceName("principal.key", ("control",), "The world's id of the person."),
    BraceName("principal.user", ("control",), "A name to log in by, with the run's tag."),
    BraceName("principal.name", ("control",), "The person's name."),
    BraceName("principal.email", ("control",), "A made-up address."),
    BraceName("principal.password", ("control",), "A password that was made for the run."),
    BraceName("principal.NAME", ("control",), "What is captured, or stands in `[accounts.*]`."),
    BraceName("subject.NAME", ("control",), "The same of whoever is given or loses access: `{subject.id}`, say."),
    BraceName("readers", ("control",), "Who may read it after the change, for `{each = \"readers\", as = ...}`."),
    BraceName("change", ("control",), "The whole change, in `[control.any]` alone."),
    BraceName("records", ("control",), "Records of the world in JSON Lines, in `[control.world]` alone."),
    BraceName("item.NAME", _THINGS, "Within `as`: the item of the list."),
    BraceName("settings.NAME", _EVERYWHERE, "A value of `[settings]`."),
    BraceName("token", ("credentials",), "What a login gave, in `credential.value` alone."),
    BraceName("run.tag", _EVERYWHERE, "The run's tag, such as wh3f9c2a71."),
    BraceName("uuid", ("asks",), "A new random UUID for each call."),
)  # fmt: skip

_NARROW = {"change": "any", "records": "world", "token": "value"}
"""Names that only one table or key knows."""


def allowed(place: Place, table: str = "") -> frozenset[str]:
    """The first parts of the names that may stand there; ``table`` is the one of ``[control]``."""
    return frozenset(
        one.first
        for one in BRACE_NAMES
        if place in one.places and one.first != "item" and _NARROW.get(one.first, table) == table
    )


def parts(first: str) -> frozenset[str] | None:
    """What may come after the dot beside what a file adds; none where that is the file's affair, or there is no dot."""
    known = frozenset(one.name.partition(".")[2] for one in BRACE_NAMES if one.first == first)
    return known - {"NAME"} if "NAME" in known and len(known) > 1 else None
