"""Access agrees with trying out every placement of every change, on small random histories."""

from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from withheld_policies.access import Access
from withheld_policies.clock import WorldClock
from withheld_policies.history import Change
from withheld_policies.steps import NO, YES
from withheld_policies.world import Access as Entry
from withheld_policies.world import Document, Folder, Group, Principal, Version, World

END = 3
GRID = [step / 2 for step in range(2 * END + 3)]

MEANINGS = [
    *(
        (verb, subject, "document:d")
        for verb in ("grant", "revoke", "deny", "undeny")
        for subject in ("principal:p", "group:g")
    ),
    ("join", "principal:p", "group:g"),
    ("leave", "principal:p", "group:g"),
    ("disable", "principal:p", None),
    ("enable", "principal:p", None),
    ("move", None, "document:d"),
]


@st.composite
def changes(draw):
    found = []
    # Half of the histories turn one thing on and off, where overlapping changes matter most.
    meanings = draw(st.sampled_from([MEANINGS, MEANINGS, MEANINGS[0:3:2], MEANINGS[8:10]]))
    for number in range(draw(st.integers(1, 3))):
        verb, subject, thing = draw(st.sampled_from(meanings))
        invoke = draw(st.integers(0, END))
        outcome = draw(st.sampled_from(["ok", "ok", "ok", "unknown", "error"]))
        complete = draw(st.integers(invoke, END)) if outcome == "ok" else None
        folder = draw(st.sampled_from(["open", "shut"])) if verb == "move" else None
        found.append(
            Change(
                id=number,
                case="c",
                verb=verb,
                subject=subject,
                object=thing,
                folder=folder,
                invoke=invoke,
                complete=complete,
                outcome=outcome,
            )
        )
    return found


@st.composite
def worlds(draw):
    entries = draw(
        st.sets(
            st.sampled_from(
                [
                    ("principal:p", "document:d", "allow"),
                    ("group:g", "document:d", "allow"),
                    ("group:g", "document:d", "deny"),
                    ("principal:p", "folder:open", "allow"),
                    ("public", "folder:open", "allow"),
                ]
            ),
            max_size=3,
        )
    )
    return World(
        [
            Principal(id="p", name="P"),
            Group(id="g", name="G", members=draw(st.sampled_from([(), ("principal:p",)]))),
            Folder(id="open", name="Open"),
            Folder(id="shut", name="Shut"),
            Document(id="d", title="D", folder="shut"),
            Version(document="d", number=1),
            *(Entry(subject=subject, object=thing, effect=effect) for subject, thing, effect in sorted(entries)),
        ]
    )


def reads(world, applied):
    """Whether p reads d once these changes were applied in this order, told as plainly as can be."""
    entries = {(entry.subject, entry.object, entry.effect) for entry in world.access}
    member = "principal:p" in world.groups["g"].members
    disabled, folder = False, "shut"
    for change in applied:
        entry = (change.subject, change.object)
        match change.verb:
            case "grant":
                entries.add((*entry, "allow"))
            case "revoke":
                entries.discard((*entry, "allow"))
            case "deny":
                entries.add((*entry, "deny"))
            case "undeny":
                entries.discard((*entry, "deny"))
            case "join" | "leave":
                member = change.verb == "join"
            case "disable" | "enable":
                disabled = change.verb == "disable"
            case "move":
                folder = change.folder
    subjects = {"principal:p", "public"} | ({"group:g"} if member else set())
    on = {"document:d", f"folder:{folder}"}
    effects = {effect for subject, thing, effect in entries if subject in subjects and thing in on}
    return not disabled and "deny" not in effects and "allow" in effects


def places(change, history):
    """Every place at which a change may have happened: an instant, just before or just after looking; or never."""
    if change.outcome == "error":
        return [None]
    last = change.complete
    if change.outcome == "unknown":
        later = [
            other.complete
            for other in history
            if other.outcome == "ok"
            and (other.verb, other.subject, other.object, other.folder)
            == (change.verb, change.subject, change.object, change.folder)
            and (other.invoke, other.id) > (change.invoke, change.id)
        ]
        last = later[0] if later else GRID[-1]
    slots = [(t, side) for t in GRID if change.invoke <= t <= last for side in (0, 1)]
    return slots + ([None] if change.outcome == "unknown" else [])


def tried_out(world, history):
    """By instant, the flags that some placement gives."""
    flags = dict.fromkeys(GRID, 0)
    for placed in product(*(places(change, history) for change in history)):
        happened = [(slot, change) for slot, change in zip(placed, history, strict=True) if slot is not None]
        tied = len({slot for slot, _ in happened}) < len(happened)
        for order in permutations(happened) if tied else [tuple(happened)]:
            ordered = sorted(order, key=lambda item: item[0])
            for t in GRID:
                flags[t] |= YES if reads(world, [c for slot, c in ordered if slot <= (t, 0)]) else NO
    return flags


@settings(max_examples=100, deadline=None, derandomize=True)
@given(worlds(), changes())
def test_access_is_what_some_placement_gives(world, history):
    history = sorted(history, key=lambda change: (change.invoke, change.id))
    reading = Access(world, history, WorldClock(history, 0)).reading("p", "d", 1)
    assert {t: reading.steps.when(t) for t in GRID} == tried_out(world, history)
