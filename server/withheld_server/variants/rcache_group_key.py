"""The variant rcache-group-key."""

from withheld_server.asking import Asked, Asker
from withheld_server.retrieval import Found
from withheld_server.searching import Seen
from withheld_server.variants import Variant


class RcacheGroupKey(Variant):
    """Varies rcache-no-principal.

    What it breaks
        The retrieval cache is keyed by the groups of who asks, so that colleagues share it. What one of them may read
        by a grant or denial of their own name is not in the key.
    Why it is bad
        People of different groups are kept apart, so the cache looks scoped. Among colleagues one reads what was opened
        to the other alone, and may as well lose what is theirs.
    Seen in the wild
        Cache keys that miss part of the filter (OWASP/Nest#3815), search results of a more privileged user reused
        (CVE-2020-7019), a key that ignores part of what decides (OpenFGA#1058).
    Knobs
        None.
    """

    name = "rcache-group-key"
    varies = "rcache-no-principal"

    def recall_found(self, asker: Asker, asked: Asked, seen: Seen) -> Found | None:
        """What somebody in exactly the same groups found for the same wording, if it still holds for that person."""
        honest, cache = super().recall_found(asker, asked, seen), self.services.caches.retrieval
        groups = _groups(asker.view.subjects)
        if honest is not None or not groups or not cache.settings.enabled:
            return honest
        wanted, views = self.exact_key(asker, asked).asked, self.services.library.views
        for key, entry in cache.entries():
            if key.asked == wanted and key.principal != asker.principal:
                other = views.of(key.principal)
                if _groups(other.subjects) == groups and other.stamp == entry.stamp:
                    seen["retrieval"] = "hit"
                    return self.swap(RcacheGroupKey, honest, entry.value)
        return honest


def _groups(subjects: frozenset[str]) -> frozenset[str]:
    return frozenset(subject for subject in subjects if subject.startswith("group:"))
