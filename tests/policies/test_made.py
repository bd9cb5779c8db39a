"""A change as judging keeps it: it says what its record says, in less memory."""

from withheld_policies.history import Change, read_line, write_line
from withheld_policies.made import Made, made


def change(number: int, **fields: object) -> Change:
    return Change(id=number, case="c", verb="deny", object="document:d", invoke=1.0, **fields)  # type: ignore[arg-type]


def test_what_judging_reads_of_a_change_is_kept_as_its_record_says_it() -> None:
    record = change(7, subject="group:g", expires=9.0, complete=2.0, outcome="error", error="no such group")
    kept = made(record)
    assert {name: getattr(kept, name) for name in Made.__slots__} == {
        name: getattr(record, name) for name in Made.__slots__
    }


def test_a_change_that_was_begun_and_never_reported_may_have_happened_at_any_time_or_never() -> None:
    begun = made(change(7, kind="begin", complete=2.0, outcome="ok"))
    assert (begun.complete, begun.outcome) == (None, "unknown")


def test_names_that_many_lines_spell_are_kept_once() -> None:
    lines = [write_line(change(number, subject="principal:bob")) for number in (1, 2)]
    one, two = (made(line) for line in map(read_line, lines) if isinstance(line, Change))
    assert one.subject is two.subject
    assert one.object is two.object


def test_a_change_is_kept_without_what_its_record_carries_besides() -> None:
    assert not hasattr(made(change(7)), "__dict__")
