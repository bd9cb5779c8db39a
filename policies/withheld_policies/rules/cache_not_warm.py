"""A cache case whose cache was not shown to hold anything."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import CaseSeen, Scene


class CacheNotWarm(Rule):
    """The case is about a cache, and the cache was not proven warm.

    What it finds: a case that names a layer, with a probe that was sent although no hit, and no repeated nonce, had
    shown that the layer held the entry and would still hold it. The rest of the case is judged as a plain change.

    Why it matters: an empty cache never leaks, so nothing has been shown about a full one.

    Example: bob's second ask says "miss"; he is revoked and gets nothing. Of the cache nothing is known.
    """

    name = "cache_not_warm"
    severity = "unknown"

    def on_case(self, case: CaseSeen, scene: Scene) -> Iterator[Finding]:
        """At most one finding for each case."""
        layer = case.case.cache
        caches = scene.run.promises.caches
        if layer is None or (caches is not None and layer not in caches):
            return
        probes = [seen for seen in case.role("probe") if seen.usable]
        if probes and not any(layer in seen.warm for seen in probes):
            yield found(self, probes[0], f"the {layer} cache was not shown to hold the answer when the probe was sent")
