"""World time."""

from withheld_server.clock import Clock


def test_it_counts_from_its_start_and_can_be_set_ahead() -> None:
    wall = [100.0]
    clock = Clock(lambda: wall[0])
    assert clock.now() == 0
    wall[0] = 107
    assert clock.now() == 7
    clock.set(clock.zero, 30)
    assert clock.now() == 37


def test_it_never_goes_back_when_the_wall_clock_does() -> None:
    wall = [100.0]
    clock = Clock(lambda: wall[0])
    wall[0] = 150
    assert clock.now() == 50
    wall[0] = 140
    assert clock.now() == 50


def test_it_can_be_put_at_any_moment() -> None:
    clock = Clock(lambda: 100.0)
    clock.set(*clock.at(-5.0))
    assert clock.now() == -5
