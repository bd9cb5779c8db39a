"""Faults that nobody made the suites for are caught, each by the shortest family that shows it."""

import pytest

from withheld_server.variants import load
from withheld_suites.prove.planned import SALT, chosen, world
from withheld_suites.prove.unit import SEED
from withheld_suites.stage import play
from withheld_suites.targets.embedded import InsideTarget

CAUGHT = {
    "acache-second-revoke": ("leak", "access.deny"),
    "acl-expiry-hour-late": ("leak", "verb.expire"),
    "acl-move-keeps-folder": ("leak", "verb.move"),
    "acl-revoke-lifts-deny": ("stale_denial", "grant.undeny"),
    "cite-link-keeps-revoked": ("leak", "door.link"),
    "conv-rights-of-start": ("leak", "revoke.conversation"),
    "ctx-top-hits-key": ("leak", "access.unlisted"),
    "filter-folder-mates": ("leak", "missing.near_miss"),
    "filter-long-question": ("leak", "never.long_question"),
    "filter-version-by-document": ("leak", "narrower.pinned"),
    "grp-nested-leave-unseen": ("leak", "verb.nested_leave"),
    "id-key-acts-for": ("leak", "identity.claimed_key"),
    "neg-no-principal": ("over_refusal", "ingest.again"),
    "rcache-group-key": ("leak", "race.swap"),
    "scache-second-try": ("leak", "grant.negative"),
    "share-entry-stays": ("leak", "door.share"),
    "side-reason-tells": ("existence_hint", "access.deny"),
    "stream-contexts-shared": ("leak", "door.stream"),
    "ver-same-length": ("stale_answer", "superseded.context"),
    "withdraw-still-searched": ("leak", "verb.withdraw"),
}


def test_every_variant_is_here() -> None:
    assert sorted(CAUGHT) == list(load())


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "rule", "family"), [(name, *by) for name, by in CAUGHT.items()])
def test_a_variant_is_caught(variant: str, rule: str, family: str) -> None:
    target = InsideTarget(salt=SALT, faults=[(variant, {})])
    try:
        act = play(target, world(SEED), chosen(SEED, (family,)))
        assert target.fired()[variant] > 0
    finally:
        target.stop()
    assert rule in {finding.rule for finding in act.judgement.findings if finding.severity == "fail"}
