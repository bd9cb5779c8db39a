"""Where a failure belongs, in the words that say what to mend: retrieval, answer, access or version."""

from typing import Literal

from withheld_policies.finding import Finding
from withheld_policies.retrieval import Ranking
from withheld_policies.seen import Seen
from withheld_policies.tally import LEAKS

Bucket = Literal[
    "shown though forbidden",
    "outdated",
    "not in the corpus",
    "in the corpus, not retrieved",
    "withheld though allowed",
    "retrieved, answer unsupported",
    "retrieved, answer wrong",
    "other",
]

MEND: dict[Bucket, str] = {
    "shown though forbidden": "access: in the index, in a cache, or in what the answer is made from",
    "outdated": "versions: which one the index and the caches hold",
    "not in the corpus": "abstention: nothing says it, and it was answered all the same",
    "in the corpus, not retrieved": "retrieval: what says it was not among the contexts",
    "withheld though allowed": "abstention or access: it could have been answered, and was not",
    "retrieved, answer unsupported": "the prompt or the model: what is said or cited does not rest on the contexts",
    "retrieved, answer wrong": "the prompt or the model: the contexts said it",
    "other": "read it",
}
"""What each bucket says to look at."""

_BY_RULE: dict[str, Bucket] = {
    **dict.fromkeys(LEAKS, "shown though forbidden"),
    "stale_answer": "outdated",
    # Nothing that this person may read answers it, so nothing could be retrieved that did.
    "unsupported_answer": "not in the corpus",
    "wrong_citation": "retrieved, answer unsupported",
    "over_refusal": "withheld though allowed",
    "stale_denial": "withheld though allowed",
    "needless_clarify": "withheld though allowed",
    "moved_bystander": "withheld though allowed",
    "wrong_value": "retrieved, answer wrong",
    "version_substitution": "retrieved, answer wrong",
}

_RETRIEVAL: frozenset[Bucket] = frozenset({"withheld though allowed", "retrieved, answer wrong"})


def bucket(finding: Finding, seen: Seen | None, ranking: Ranking | None) -> Bucket:
    """The bucket of a finding, given the ask that it is about and how the relevant passages ranked, where known."""
    found = _BY_RULE.get(finding.rule, "other")
    # An empty list of contexts is what a closed door looks like; only a list of others is a failure to retrieve.
    contexts = seen.ask.response.contexts if seen is not None else None
    if found in _RETRIEVAL and contexts and ranking is not None and not ranking.found:
        return "in the corpus, not retrieved"
    return found
