"""How often each embedding puts the passage that answers first, and how long a search takes with it."""

import random
import statistics
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

import numpy as np
from pydantic import TypeAdapter

from withheld_policies.record import Record
from withheld_policies.world import World
from withheld_server.embeddings import load
from withheld_server.settings import Embedding
from withheld_server.words import terms
from withheld_suites.generate import generate

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "embeddings.json"
NAMES: tuple[Embedding, ...] = ("trigrams", "wordllama")
STYLES = ("plain", "keywords", "casual", "paraphrase")
SEEDS, EVERY, ROWS = (0, 1), 7, 100_000


class Measured(Record):
    """What was seen of one embedding."""

    name: str
    first: dict[str, float]
    """By the style of a question: the share whose most alike passage states what is asked for."""
    questions: dict[str, int]
    milliseconds: float
    """Median time of one question that was not asked before, over 100,000 passages."""


def main() -> int:
    found = [measured(name) for name in NAMES]
    for one in found:
        shares = "  ".join(f"{style} {share:.2f}" for style, share in one.first.items())
        print(f"{one.name:9}  first by style: {shares}  {one.milliseconds:.1f} ms over {ROWS} passages")
    PAGE.write_bytes(TypeAdapter(list[Measured]).dump_json(found, indent=1) + b"\n")
    # A model that finds fewer than trigrams do would be no use.
    return 0 if all(found[1].first[style] >= found[0].first[style] for style in STYLES) else 1


def measured(name: Embedding) -> Measured:
    """Put every seventh question of two small worlds to the vectors alone, and time a search."""
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for seed in SEEDS:
        world = World(generate(seed, f"embeddings-{seed}", "small"))
        vectors, passages = load(name)(), []
        for document, versions in world.versions.items():
            for passage in versions[max(versions)].passages:
                text = f"{world.documents[document].title} {passage.heading} {passage.text}"
                vectors.add(text, terms(text))
                passages.append(passage.id)
        rows = np.arange(len(passages))
        for question in list(world.questions.values())[::EVERY]:
            if question.facts:
                answers = {stated.passage for stated in world.facts[question.facts[0]].stated}
                for phrasing in question.phrasings:
                    best = int(vectors.similarity(phrasing.text, rows).argmax())
                    asked[phrasing.style] += 1
                    right[phrasing.style] += passages[best] in answers
    return Measured(
        name=name,
        first={style: round(right[style] / asked[style], 3) for style in STYLES},
        questions={style: asked[style] for style in STYLES},
        milliseconds=round(searched(name), 1),
    )


def searched(name: Embedding) -> float:
    """Median milliseconds of a new question over so many made-up passages."""
    vectors, chance = load(name)(), random.Random(1)
    words = [f"w{number}" for number in range(5000)]
    for _ in range(ROWS):
        text = " ".join(chance.choices(words, k=60))
        vectors.add(text, text.split())
    rows = np.arange(ROWS)
    vectors.similarity("w1", rows)
    return statistics.median(
        timed(partial(vectors.similarity, f"w{n} w{n + 1} w{n + 2} w{n + 3}", rows)) for n in range(50)
    )


def timed(call: partial[object]) -> float:
    """Milliseconds of one call."""
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    sys.exit(main())
