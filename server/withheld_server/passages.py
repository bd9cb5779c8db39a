"""A passage, and what the reader notes about it once: blocks, sentences, their words, concepts and values."""

import re
from dataclasses import dataclass
from functools import lru_cache

from withheld_server.glossary import Glossary
from withheld_server.language import STOP, stem, tokens

_ITEM = re.compile(r"^\s*(?:[-*+•]|\d+[.)]|\|)\s*")
_HEADING = re.compile(r"^\s*#{1,6}\s+")
_RULER = re.compile(r"^\s*([-=~^*+#`|: ])\1{2,}[-=~^*+#`|: ]*$")
_ENDS = re.compile(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)(?<!etc\.)(?<!\bvs\.)\s+(?=[\"'“`*_(\[]*[A-Z0-9`])")
_LEANING = ("It ", "Its ", "They ", "Their ", "This ", "These ", "He ", "She ")
_CAPITAL = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][\w-]+")
# Bounded, so that a long run without a digit costs no more than its length.
_DIGIT = re.compile(r"[€$£]?\b[\w.,/:-]{0,40}?\d[\w.,/:%-]{0,40}")


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage as retrieval hands it on: permitted to the asker, and in force or of the version that was asked for."""

    document: str
    version: int
    passage: str
    title: str
    genre: str
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence with its stemmed words, the concepts it names, and the numbers, codes and names it holds."""

    text: str
    words: frozenset[str]
    concepts: frozenset[str]
    numbers: frozenset[str]
    names: frozenset[str]

    @property
    def states(self) -> bool:
        """Whether it holds anything that can be a value."""
        return bool(self.numbers or self.names)

    @property
    def leans(self) -> bool:
        """Whether it needs the sentence before it to be understood."""
        return self.text.startswith(_LEANING)


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a list item; ``scope`` holds all words by which a question can refer to it."""

    sentences: tuple[Sentence, ...]
    scope: frozenset[str]
    sequence: tuple[str, ...]
    """Its words in order, in lower case: to see what stands between the parts of a name."""
    stems: tuple[str, ...]
    """The same words, stemmed."""


@dataclass(frozen=True, slots=True)
class Studied:
    """A passage, read once."""

    passage: Passage
    blocks: tuple[Block, ...]


@lru_cache(maxsize=8192)
def study(passage: Passage, glossary: Glossary) -> Studied:
    """Take the passage apart; the same passage is taken apart once."""
    about = frozenset(stem(word) for word in tokens(f"{passage.title} {passage.heading}"))
    blocks = []
    lead: frozenset[str] = frozenset()
    for text, item in _blocks(passage.text):
        sentences = tuple(_sentence(part, passage, about, glossary) for part in _ENDS.split(text) if part.strip())
        own = frozenset().union(*(sentence.words for sentence in sentences))
        scope = about | own | (lead if item else frozenset())
        # A line that announces a list lends its words to the items below it; a heading line to all that follows.
        if not item:
            lead = own if text.rstrip().endswith(":") or len(text) < 60 else frozenset()
        sequence = tuple(tokens(text))
        blocks.append(Block(sentences, scope, sequence, tuple(map(stem, sequence))))
    return Studied(passage, tuple(blocks))


def _blocks(text: str) -> list[tuple[str, bool]]:
    """Paragraphs, list items, table rows and headings, each as one line, and whether it is an item."""
    found: list[tuple[list[str], bool]] = []
    fresh = True
    for line in text.splitlines():
        if not line.strip() or _RULER.match(line):
            fresh = True
            continue
        item = bool(_ITEM.match(line))
        heading = bool(_HEADING.match(line))
        if fresh or item or heading:
            found.append(([], item))
        found[-1][0].append(_ITEM.sub("", _HEADING.sub("", line)).strip())
        fresh = heading
    return [(" ".join(lines), item) for lines, item in found]


def _sentence(text: str, passage: Passage, about: frozenset[str], glossary: Glossary) -> Sentence:
    """Note what a sentence holds. Words of the title are no values."""
    words = [stem(word) for word in tokens(text)]
    concepts: set[str] = set()
    for start, end in glossary.terms_in(words):
        concepts |= glossary.senses_of(tuple(words[start:end]), passage.genre or None)
    numbers = frozenset(match.group().strip(".,:;").lower() for match in _DIGIT.finditer(text))
    names = frozenset(
        name for match in _CAPITAL.finditer(text) if (name := stem(match.group().lower())) not in about | STOP
    )
    return Sentence(text.strip(), frozenset(words), frozenset(concepts), numbers, names)
