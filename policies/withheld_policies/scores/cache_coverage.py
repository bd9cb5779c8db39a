"""The share of cache cases in which the entry was proven warm, by layer."""

from withheld_policies.scores import Measured, Score
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.tally import Parted


class CacheCoverage(Score):
    """The share of cache cases in which the entry was proven warm, by layer.

    What it measures: how many of the cases that are about a cache really were. An answer that stays away after a
    revocation clears a cache only if the cache held it.

    Formula: cases with an ask that found the entry proven alive, and no finding of cache_not_warm / played cases that
    name a cache layer.

    Left out: cases that were skipped or never played, and layers that the target says it does not have. Absent when
    no cache case was played.
    """

    name = "cache_coverage"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.layers = Parted()

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Count one case if it names a layer."""
        layer = case.case.cache
        if layer is None:
            return
        caches = scene.run.promises.caches
        if caches is not None and layer not in caches:
            self.layers.leave_out(layer, "no such cache")
            return
        if not case.asks:
            self.layers.leave_out(layer, result.outcome)
            return
        doubted = any(finding.rule == "cache_not_warm" for finding in result.findings)
        proven = not doubted and any(layer in seen.warm for seen in case.asks)
        self.layers.add(layer, float(proven))

    def measured(self) -> list[Measured]:
        """Over all, then by layer."""
        return self.layers.measured(self.name)
