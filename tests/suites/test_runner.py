"""The runner plays each script in order, keeps scripts apart that would disturb each other, and ends when told."""

import signal
import threading
import time
from pathlib import Path

import pytest

import fake_target as fake
from withheld_policies.history import Ask, Case, Change, End, Response, read
from withheld_suites.recorder import Recorder
from withheld_suites.runner import Played, Runner
from withheld_suites.script import Parallel, Script

ask, case, revoke = fake.ask, fake.case, fake.revoke


def play(path: Path, target, *scripts: Script, **options):  # type: ignore[no-untyped-def]
    """What was recorded, and how far it came."""
    with Recorder(path / "history.jsonl") as recorder:
        played: Played = Runner(target, recorder, **options).play(scripts)
    return list(read((path / "history.jsonl").read_bytes().splitlines())), played


def test_cases_come_first_and_each_ends_after_its_steps(tmp_path: Path) -> None:
    lines, played = play(tmp_path, fake.FakeTarget(), case("a", ask(), revoke(), ask()), case("b", ask("cat")))
    assert [line.kind for line in lines[:2]] == ["case", "case"]
    first = lines[0].id
    own = [line for line in lines[2:] if line.case == first]
    assert [line.kind for line in own] == ["ask", "begin", "change", "ask", "end"]
    assert (played.asks, played.changes, played.interrupted) == (3, 1, None)


def test_ids_are_unique_and_a_change_has_the_id_of_its_beginning(tmp_path: Path) -> None:
    lines, _ = play(tmp_path, fake.FakeTarget(), case("a", ask(), revoke()), case("b", ask("cat"), ask("cat")))
    begin, change = (line for line in lines if isinstance(line, Change))
    asks = [line.id for line in lines if isinstance(line, Ask)]
    assert begin.id == change.id
    assert begin.invoke <= change.invoke <= change.complete
    assert len({begin.id, *asks}) == 4


def test_every_ask_carries_an_id_of_its_own(tmp_path: Path) -> None:
    target = fake.FakeTarget()
    play(tmp_path, target, case("a", ask(), ask()))
    assert len({request.headers for request in target.requests}) == 2


def test_a_missing_capability_is_named_and_nothing_is_sent(tmp_path: Path) -> None:
    target = fake.FakeTarget()
    lines, _ = play(tmp_path, target, case("a", ask(), needs=("revoke", "stream", "clock")))
    assert lines[0].skipped == "clock, stream"
    assert len(lines) == 1
    assert target.requests == []


class Torn:
    """Progress whose reader went away."""

    def planned(self, cases: int) -> None:
        """Nothing yet."""

    def played(self, _case: Case, _seconds: float) -> None:
        raise OSError("the reader went away")


def test_a_progress_that_fails_ends_the_run_and_is_told(tmp_path: Path) -> None:
    scripts = [case(f"c{n}", ask()) for n in range(8)]
    with pytest.raises(OSError, match="the reader went away"):
        play(tmp_path, fake.FakeTarget(), *scripts, progress=Torn(), threads=2)


class Watching(fake.FakeTarget):
    """Notes how many requests of each principal are under way at a time."""

    def __init__(self) -> None:
        super().__init__(takes=0.02)
        self.lock = threading.Lock()
        self.now_asking: list[str] = []
        self.together: list[tuple[str, ...]] = []

    def send(self, request):  # type: ignore[no-untyped-def]
        with self.lock:
            self.now_asking.append(request.principal)
            self.together.append(tuple(sorted(self.now_asking)))
        reply = super().send(request)
        with self.lock:
            self.now_asking.remove(request.principal)
        return reply


def test_scripts_that_change_something_have_their_principals_to_themselves(tmp_path: Path) -> None:
    target = Watching()
    scripts = [case(f"c{n}", ask("bob"), revoke("bob"), ask("bob")) for n in range(3)] + [case("r", ask("bob"))]
    play(tmp_path, target, *scripts)
    assert set(target.together) == {("bob",)}


def test_scripts_of_different_principals_run_side_by_side(tmp_path: Path) -> None:
    target = Watching()
    play(tmp_path, target, *(case(who, ask(who), revoke(who), ask(who)) for who in ("ann", "bob", "cat", "dan")))
    assert max(map(len, target.together)) > 1


def test_reading_scripts_share_a_principal(tmp_path: Path) -> None:
    target = Watching()
    play(tmp_path, target, *(case(f"r{n}", ask("bob")) for n in range(4)))
    assert max(map(len, target.together)) > 1


def test_a_script_on_a_cache_has_its_principals_to_itself(tmp_path: Path) -> None:
    target = Watching()
    play(tmp_path, target, *(case(f"r{n}", ask("bob"), cache="answer") for n in range(4)))
    assert set(target.together) == {("bob",)}


def test_scripts_that_must_be_alone_come_last_and_alone(tmp_path: Path) -> None:
    target = Watching()
    play(tmp_path, target, case("x", ask("zoe"), ask("zoe"), alone=True), *(case(w, ask(w)) for w in ("ann", "bob")))
    assert target.together[-2:] == [("zoe",), ("zoe",)]
    assert sum("zoe" in together for together in target.together) == 2


def test_parallel_steps_are_under_way_at_once(tmp_path: Path) -> None:
    target = Watching()
    lines, _ = play(tmp_path, target, case("p", Parallel((ask("bob"), ask("cat"), revoke("bob")))))
    assert ("bob", "cat") in target.together
    assert [line.kind for line in lines].count("ask") == 2


def test_a_conversation_goes_on_under_the_id_of_the_target(tmp_path: Path) -> None:
    target = fake.FakeTarget(answers=lambda request: Response(status=200, text="yes", conversation="c-9"))
    steps = (ask(conversation="talk"), ask(conversation="talk"), ask("cat", conversation="talk"), ask())
    lines, _ = play(tmp_path, target, case("c", *steps))
    assert [(request.conversation, request.opens) for request in target.requests] == [
        (None, True),
        ("c-9", True),
        (None, True),
        (None, False),
    ]
    assert [line.conversation for line in lines if isinstance(line, Ask)] == ["talk", "talk", "talk", None]


def test_somebody_elses_conversation_can_be_knocked_at(tmp_path: Path) -> None:
    target = fake.FakeTarget(answers=lambda request: Response(status=200, text="yes", conversation="c-9"))
    play(tmp_path, target, case("c", ask(conversation="t"), ask("eve", conversation="t", door="conversation")))
    assert target.requests[1].conversation == "c-9"


def test_a_watch_ends_once_the_denial_is_stable(tmp_path: Path) -> None:
    denied = iter([False, False] + [True] * 100)
    target = fake.FakeTarget(answers=lambda request: Response(status=200, text="", abstained=next(denied)))
    lines, _ = play(tmp_path, target, case("w", revoke(), ask(every=0.005, lasting=1.0), change="revoke"))
    assert sum(isinstance(line, Ask) for line in lines) == 5
    assert isinstance(lines[-1], End)


def test_a_watch_over_fresh_connections_does_not_end_by_what_one_process_says(tmp_path: Path) -> None:
    target = fake.FakeTarget(answers=lambda request: Response(status=200, text="", abstained=True))
    watched = ask(every=0.02, lasting=0.2, fresh=True)
    lines, _ = play(tmp_path, target, case("w", revoke(), watched, change="revoke"))
    asked = [line.fresh for line in lines if isinstance(line, Ask)]
    assert len(asked) > 3
    assert all(asked)
    assert all(request.fresh for request in target.requests)


def test_a_watch_that_never_sees_a_denial_lasts(tmp_path: Path) -> None:
    lines, played = play(
        tmp_path, fake.FakeTarget(), case("w", revoke(), ask(every=0.02, lasting=0.1), change="revoke")
    )
    assert sum(isinstance(line, Ask) for line in lines) == 6
    assert played.seconds >= 0.1


def test_a_watch_of_a_slow_target_asks_less_often_instead_of_in_bursts(tmp_path: Path) -> None:
    lines, _ = play(tmp_path, fake.FakeTarget(takes=0.05), case("w", ask(every=0.01, lasting=0.1)))
    assert 2 <= sum(isinstance(line, Ask) for line in lines) <= 4


def test_the_time_limit_keeps_what_was_recorded(tmp_path: Path) -> None:
    steps = [ask() for _ in range(100)]
    lines, played = play(tmp_path, fake.FakeTarget(takes=0.05), case("long", *steps), seconds=0.2)
    assert played.interrupted == "stopped after 0.00333333 minutes"
    assert 1 <= sum(isinstance(line, Ask) for line in lines) < 100
    assert not any(isinstance(line, End) for line in lines)


def test_an_interrupt_keeps_what_was_recorded(tmp_path: Path) -> None:
    main = threading.main_thread().ident
    assert main is not None
    threading.Timer(0.15, lambda: signal.pthread_kill(main, signal.SIGINT)).start()
    steps = [ask() for _ in range(100)]
    lines, played = play(tmp_path, fake.FakeTarget(takes=0.05), case("long", *steps))
    assert played.interrupted == "interrupted by its user"
    assert played.asks == sum(isinstance(line, Ask) for line in lines) >= 1


def test_an_interrupt_cuts_off_an_ask_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("withheld_suites.runner._GRACE", 0.2)
    target = fake.FakeTarget(takes=30)
    begun = time.perf_counter()
    lines, _ = play(tmp_path, target, case("hang", ask()), seconds=0.1)
    assert time.perf_counter() - begun < 5
    (hung,) = (line for line in lines if isinstance(line, Ask))
    assert (hung.outcome, hung.complete) == ("unknown", None)


def test_a_worker_that_fails_ends_the_run_with_its_error(tmp_path: Path) -> None:
    def broken(request: object) -> Response:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play(tmp_path, fake.FakeTarget(answers=broken), case("a", ask()), case("b", ask("cat")))


def test_overhead_is_the_work_beside_the_wait(tmp_path: Path) -> None:
    _, played = play(tmp_path, fake.FakeTarget(takes=0.05), case("a", *(ask() for _ in range(5))))
    assert played.overhead is not None
    assert 0 < played.overhead < 0.02


def test_nothing_to_play_is_no_overhead(tmp_path: Path) -> None:
    lines, played = play(tmp_path, fake.FakeTarget(), case("a", ask(), needs=("stream",)))
    assert played.overhead is None
    assert [type(line) for line in lines] == [Case]
