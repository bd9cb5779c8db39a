"""The smallest part of a script that shows a finding, as it was last played."""

from dataclasses import dataclass

from withheld_policies.finding import Finding
from withheld_suites.script import Script, Step
from withheld_suites.stage import Act


@dataclass(frozen=True, slots=True)
class Small:
    """``steps`` of ``script`` showed ``finding`` in ``act``."""

    script: Script
    steps: tuple[Step, ...]
    finding: Finding
    act: Act
