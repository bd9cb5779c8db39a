"""How often prose that answers is taken for an abstention: paragraphs of documentation that hold a negation.

    python -m benchmarks.alarms                  the docstrings of this Python's standard library
    python -m benchmarks.alarms FILE.md ...      paragraphs of text files, in English or by --language

Such a paragraph tells a matter, *it does not follow links*, so whatever is read as abstaining is a false alarm.
"""

import argparse
import ast
import hashlib
import json
import re
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from withheld_policies.phrasing import phrasing
from withheld_policies.response import classify

_NEGATES = re.compile(r"\b(?:no|not|none|nothing|never|neither|cannot|unknown|without|missing|unable)\b|n't\b")
_WORDS = 8
"""Words that make a paragraph rather than a heading."""
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_FOREIGN = ("site-packages", "test", "tests", "idlelib", "lib2to3")


def docstrings(root: Path) -> Iterator[str]:
    """Every docstring below a folder of Python, but for its tests and what was installed there."""
    for path in sorted(root.rglob("*.py")):
        if set(path.relative_to(root).parts).isdisjoint(_FOREIGN):
            try:
                nodes = ast.walk(ast.parse(path.read_text("utf-8")))
            except (SyntaxError, ValueError):
                continue
            for node in nodes:
                if isinstance(node, _DOCUMENTED) and (text := ast.get_docstring(node)):
                    yield text


def paragraphs(texts: Iterator[str], language: str) -> list[str]:
    """Paragraphs of prose that hold a negation, each once, in an order that says nothing about them."""
    grammar = phrasing(language)
    negates = _NEGATES if language == "en" or grammar is None else grammar.cues
    found = {" ".join(part.split()) for text in texts for part in re.split(r"\n\s*\n", text) if _prose(part)}
    kept = [part for part in found if negates.search(part.lower())]
    return sorted(kept, key=lambda part: hashlib.sha256(part.encode()).digest())


def _prose(part: str) -> bool:
    letters = sum(map(str.isalpha, part)) + part.count(" ")
    return len(part.split()) >= _WORDS and ">>>" not in part and letters * 10 > len(part) * 8


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.alarms", description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, help="text files; without any, the standard library")
    parser.add_argument("--language", default="en", help="of the files (default: en)")
    parser.add_argument("--most", type=int, default=3000, help="paragraphs that are read (default: 3000)")
    parser.add_argument("--show", action="store_true", help="print each false alarm to standard error")
    chosen = parser.parse_args()
    texts = (path.read_text("utf-8") for path in chosen.files)
    library = docstrings(Path(sysconfig.get_path("stdlib")))
    read = paragraphs(texts if chosen.files else library, chosen.language)[: chosen.most]
    alarms = [part for part in read if classify(part, language=chosen.language).kind in ("abstain", "abstain_related")]
    if chosen.show:
        sys.stderr.writelines(f"{part}\n\n" for part in alarms)
    share = round(100 * len(alarms) / len(read), 2) if read else None
    json.dump({"paragraphs": len(read), "read as abstaining": len(alarms), "percent": share}, sys.stdout, indent=2)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
