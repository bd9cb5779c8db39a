"""Four inputs to the same reader, and what their results say about where answers are lost."""

from collections.abc import Mapping
from typing import Literal, get_args

from withheld_policies.seen import Seen
from withheld_policies.world import World

Input = Literal["closed book", "gold", "retrieved", "gold among distractors"]

INPUTS: tuple[Input, ...] = get_args(Input)

GOOD = 0.80
"""A share of right answers from which an input counts as enough."""

GAP = 0.10
"""A difference in the share of right answers that is worth a sentence."""


def input_of(seen: Seen, world: World) -> Input:
    """What the target had to answer from. Gold are passages that state what is asked for, and no others."""
    supplied = seen.ask.supplied
    if supplied is None:
        return "retrieved"
    if not supplied:
        return "closed book"
    facts = (world.facts[name] for name in seen.question.facts if name in world.facts) if seen.question else ()
    gold = {stated.passage for fact in facts for stated in fact.stated}
    return "gold" if gold.issuperset(supplied) else "gold among distractors"


def bottleneck(right: Mapping[Input, float]) -> list[str]:
    """What the shares of right answers say, in words; the first sentence names the bottleneck."""
    missing = [name for name in INPUTS if name not in right]
    if missing:
        return [f"nothing can be said: not measured with {', '.join(missing)}"]
    closed, gold, retrieved, among = (right[name] for name in INPUTS)
    if gold < GOOD:
        said = ["the reader is the bottleneck (prompt or model): it answers wrongly even from the right passages alone"]
    elif gold - retrieved <= GAP:
        said = ["no bottleneck shows: what is retrieved serves as well as the right passages"]
    elif gold - among > GAP and among - retrieved <= GAP:
        said = ["the reader is the bottleneck among several passages: the right one is there, and others draw it away"]
    elif gold - among > GAP:
        said = ["retrieval is the bottleneck, and the reader is drawn away by other passages too"]
    else:
        said = ["retrieval is the bottleneck: with the right passages the same questions are answered"]
    if closed > GAP:
        said.append(
            f"{closed:.0%} are answered without any passage: such questions do not measure what is retrieved, "
            "and their values may be known from elsewhere"
        )
    return said
