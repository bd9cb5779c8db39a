"""The judge's view of access and the mock's own filtering are written apart; on random histories they must agree."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from withheld_policies.history import Change
from withheld_policies.promises import Promises
from withheld_policies.standing import Standings, Window
from withheld_policies.world import Access, Document, Folder, Group, Header, Passage, Principal, Version, World
from withheld_suites.targets.base import Order, Request
from withheld_suites.targets.embedded import InsideTarget

PEOPLE = ("ann", "bob", "eve")
GROUPS = ("inner", "outer", "other")
DOCUMENTS = ("fees", "rates")
SUBJECTS = ("principal:bob", "principal:eve", "group:inner", "group:outer", "group:other", "public")
OBJECTS = ("folder:top", "folder:sub", "document:fees", "document:rates", "version:fees@1", "version:fees@2")


def version(document: str, number: int, *, staged: bool = False, own: bool = False) -> Version:
    passage = Passage(id=f"{document}-{number}", text=f"The {document} of edition {number} are listed here.")
    return Version(document=document, number=number, staged=staged, own_access=own, passages=(passage,))


def world(own: bool) -> World:
    """Three people, groups that nest, and two documents in nested folders, each with a second version to come."""
    return World(
        [
            Header(seed=1, size="tiny"),
            *(Principal(id=name, name=name.title()) for name in PEOPLE),
            Group(id="inner", name="Inner", members=("principal:bob",)),
            Group(id="outer", name="Outer", members=("group:inner",)),
            Group(id="other", name="Other", members=("principal:eve",)),
            Folder(id="top", name="Top"),
            Folder(id="sub", name="Sub", parent="top"),
            Document(id="fees", title="Fees of the harbour", folder="sub", owner="ann"),
            Document(id="rates", title="Rates of the ferry", folder="top", owner="ann"),
            version("fees", 1),
            version("fees", 2, staged=True, own=own),
            version("rates", 1),
            version("rates", 2, staged=True),
            Access(subject="group:outer", object="document:fees"),
        ]
    )


entries = st.builds(
    Order,
    verb=st.sampled_from(["grant", "revoke", "deny", "undeny"]),
    subject=st.sampled_from(SUBJECTS),
    object=st.sampled_from(OBJECTS),
)
memberships = st.builds(
    Order,
    verb=st.sampled_from(["join", "leave"]),
    subject=st.sampled_from(["principal:bob", "principal:eve", "group:inner", "group:outer"]),
    object=st.sampled_from([f"group:{name}" for name in GROUPS]),
)
versions = st.builds(
    Order,
    verb=st.sampled_from(["publish", "withdraw", "rollback"]),
    object=st.sampled_from([f"document:{name}" for name in DOCUMENTS]),
    version=st.sampled_from([1, 2]),
)
others = st.sampled_from(
    [
        Order(verb="move", object="document:fees", folder="folder:top"),
        Order(verb="move", object="document:rates", folder="folder:sub"),
        Order(verb="disable", subject="principal:eve"),
        Order(verb="enable", subject="principal:eve"),
        Order(verb="delete", object="document:rates"),
    ]
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(own=st.booleans(), orders=st.lists(st.one_of(entries, entries, memberships, versions, others), max_size=12))
def test_the_judge_and_the_mock_agree_on_who_reads_what(own: bool, orders: list[Order]) -> None:
    known = world(own)
    target = InsideTarget()
    try:
        target.start(known)
        changes = []
        for number, order in enumerate(orders):
            ack = target.apply(order)
            changes.append(
                Change(
                    id=number,
                    case="c",
                    verb=order.verb,
                    subject=order.subject,
                    object=order.object,
                    version=order.version,
                    folder=order.folder,
                    invoke=ack.invoke,
                    complete=ack.complete,
                    outcome=ack.outcome,
                )
            )
        standings = Standings(known, changes, Promises())
        for principal in PEOPLE:
            for document in DOCUMENTS:
                reply = target.send(Request(door="open", principal=principal, document=document))
                assert reply.complete is not None
                window = Window(reply.invoke, reply.complete)
                judged = any(
                    number is not None and standings.readable(principal, document, number, window).holds
                    for number in standings.in_force(document, window.low, window.high)
                )
                assert (reply.response.status == 200) == judged, (principal, document, orders)
    finally:
        list(target.stop())
