"""The target's clock, read several times: the quickest reading says most."""

from withheld_suites.errors import TargetError
from withheld_suites.targets.credentials import Denied
from withheld_suites.targets.declared.control_shape import ClockShape
from withheld_suites.targets.declared.doing import Doer
from withheld_suites.targets.declared.selector import Source, found
from withheld_suites.targets.declared.template import Names, NoValue

_READINGS = 5


def read_clock(clock: ClockShape, doer: Doer, names: Names) -> tuple[float, float, float]:
    """The driver's time of the best reading, the world time then, and its error. Raises ``TargetError``.

    Half of a reading's way may be wrong; a millisecond is added for what no reading shows.
    """
    best: tuple[float, float, float] | None = None
    for _ in range(_READINGS):
        try:
            exchange = doer.call(clock.call, dict(names))
        except (NoValue, Denied) as error:
            raise TargetError(f"{clock.call.path} gives no time: {error}") from None
        at = doer.now()
        values = found(clock.at, Source(exchange.body.decode("utf-8", "replace"), exchange.status, exchange.headers))
        if not values or not isinstance(values[0], int | float):
            raise TargetError(f"{clock.call.path} gives no time at {', '.join(clock.at)}")
        half = (at - exchange.invoke) / 2
        if best is None or half < best[0]:
            best = (half, at, float(values[0]))
    if best is None:
        raise TargetError(f"{clock.call.path} was never read")
    half, at, value = best
    return at, value + half, round(half + 0.001, 4)
