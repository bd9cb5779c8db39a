"""The small ways in which the rules are broken, made by the operators of cosmic-ray."""

import difflib
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

RULES = Path("policies/withheld_policies/rules")

# Never different from the original: identity of enumeration members and of interned words, their order (which always
# raises), and the bars in annotations, which nothing evaluates.
SAME = re.compile(
    r"ReplaceBinaryOperator_BitOr_|"
    r"ReplaceComparisonOperator_(Is|IsNot)_(Eq|NotEq|Lt|LtE|Gt|GtE)$|"
    r"ReplaceComparisonOperator_(Eq|NotEq)_(Is|IsNot|Lt|LtE|Gt|GtE)$"
)
# A lone one of these is another condition altogether, and stays in.
KEPT = frozenset({"ReplaceComparisonOperator_Is_NotEq", "ReplaceComparisonOperator_IsNot_Eq"})


@dataclass(frozen=True, slots=True)
class Mutant:
    """One broken rule: what stood there, what stands there now, and the whole source."""

    module: str
    operator: str
    before: str
    after: str
    source: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What a written reason names; line numbers would move."""
        return self.module, self.before, self.after

    @property
    def rank(self) -> str:
        """An order that has nothing to do with where the mutant stands, so that the first ones are a fair sample."""
        return hashlib.sha256("\x1f".join((*self.key, self.operator)).encode()).hexdigest()


def mutants(rules: Path = RULES) -> Iterator[Mutant]:
    """Every mutant of every rule."""
    for path in sorted(rules.glob("*.py")):
        if path.stem == "__init__":
            continue
        text = path.read_text("utf-8")
        tree = get_ast(text)
        for name in operator_names():
            operator = get_operator(name)
            short = name.rpartition("/")[2]
            if operator.arguments() or (SAME.search(short) and short not in KEPT):
                continue
            made = operator()
            count = sum(1 for node in ast_nodes(tree) for _ in made.mutation_positions(node))
            for occurrence in range(count):
                source = mutate_code(text, operator(), occurrence)
                if source is not None and source != text:
                    before, after = _difference(text, source)
                    yield Mutant(path.stem, short, before, after, source)


def _difference(one: str, other: str) -> tuple[str, str]:
    changed = [line for line in difflib.ndiff(one.splitlines(), other.splitlines()) if line[:2] in ("- ", "+ ")]
    before, after = (" ".join(line[2:].strip() for line in changed if line[0] == sign) for sign in "-+")
    return before, after
