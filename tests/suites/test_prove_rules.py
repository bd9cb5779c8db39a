"""Every rule is needed: without it a fault survives, or a harmless change is no longer told for what it costs."""

import pytest

from withheld_policies import rules
from withheld_suites.prove import expected, harmless
from withheld_suites.prove.unit import SEED, Unit
from withheld_suites.prove.work import work


def witness(rule: str) -> Unit | None:
    """Something whose outcome hangs on the rule."""
    fault = next((name for name, row in expected.load().items() if rule in row.rules), None)
    if fault is not None:
        return Unit("fault", fault, SEED)
    change = next((change for change in harmless.load().all() if rule in change.says), None)
    return Unit("harmless", change.name, SEED) if change is not None else None


@pytest.mark.slow
@pytest.mark.parametrize("rule", rules.load().names())
def test_without_the_rule_something_survives(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unit = witness(rule)
    assert unit is not None
    assert work(unit, None).outcome in ("caught", "clean")
    sort = type(rules.load().get(rule))
    for hook in ("on_ask", "on_case"):
        monkeypatch.setattr(sort, hook, getattr(rules.Rule, hook))
    assert work(unit, None).outcome == "survived"
