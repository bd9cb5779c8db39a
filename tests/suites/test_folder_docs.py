"""The world folder that the documentation shows is one."""

import re
from pathlib import Path
from random import Random

from withheld_suites import catalogue
from withheld_suites.folder import check, load
from withheld_suites.stage import play
from withheld_suites.targets.embedded import InsideTarget

PAGE = Path(__file__).parents[2] / "docs" / "world-folders.md"
_FILE = re.compile(r"^`([\w./-]+)`\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_example_of_the_documentation_is_flawless(tmp_path: Path) -> None:
    files = _FILE.findall(PAGE.read_text())
    assert [name for name, _ in files][-3:] == ["access.toml", "cases.toml", "glossary.toml"]
    for name, text in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    assert [str(problem) for problem in check(tmp_path)] == []
    world = load(tmp_path)
    assert len(world.cases) == len(world.questions) == 6
    removed = world.questions["carrying-over"]
    assert [stated.version for name in removed.facts for stated in world.facts[name].stated] == [1]
    target = InsideTarget()
    act = play(target, world, list(catalogue.load().get("own_cases").plan(world, Random(0))))
    target.stop()
    assert act.judgement.findings == ()
    assert set(act.outcomes.values()) == {"pass"}
