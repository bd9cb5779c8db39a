"""Which cases are about versions."""

from withheld_policies.seen import CaseSeen, Scene

CONTENT = frozenset({"publish", "withdraw", "rollback", "delete"})
"""Verbs that change what is in force."""


def about_versions(case: CaseSeen, scene: Scene) -> bool:
    """Whether a case's question, or the change under test, is about what is in force."""
    question = scene.world.questions.get(case.case.question or "")
    return case.case.change in CONTENT or (question is not None and question.why.startswith("outdated."))
