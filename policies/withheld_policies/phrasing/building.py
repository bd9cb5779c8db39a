"""A grammar put together from the patterns of one language, for files that state no more than they need."""

import re

from withheld_policies.phrasing import Phrasing

Patterns = tuple[str, ...]

_NEVER: Patterns = (r"(?!)",)


def words(most: int) -> str:
    """Up to so many words between two others, as few as will do; bounded, so that hostile text stays cheap."""
    return rf"(?:\S{{1,40}} ){{0,{most}}}?"


def any_of(patterns: Patterns) -> re.Pattern[str]:
    """One pattern for many."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def build(
    *,
    letters: str,
    common: str,
    cues: Patterns,
    missing: Patterns,
    permission: Patterns,
    inability: Patterns,
    policy: Patterns,
    exempt: Patterns = _NEVER,
    vague: Patterns = _NEVER,
    doubts: Patterns = _NEVER,
    condition: Patterns = _NEVER,
    concludes: Patterns = _NEVER,
    asks_which: Patterns = _NEVER,
    asks_more: Patterns = _NEVER,
    courtesy: Patterns = _NEVER,
    about_sources: Patterns = _NEVER,
    grants: Patterns = _NEVER,
    hedge: Patterns = _NEVER,
    infers: Patterns = _NEVER,
    enumerates: Patterns = _NEVER,
    several: Patterns = _NEVER,
    turn: Patterns = _NEVER,
    secret: Patterns = _NEVER,
    reasons: Patterns = _NEVER,
    own: Patterns = ("",),
    asks_value: Patterns = _NEVER,
    untold: Patterns = _NEVER,
    asks_gap: Patterns = _NEVER,
    evades: Patterns = _NEVER,
    absent: Patterns = _NEVER,
    unclear: Patterns = _NEVER,
    reserved: Patterns = _NEVER,
    asks_whom: Patterns = _NEVER,
    asks_rule: Patterns = _NEVER,
    asks_meaning: Patterns = _NEVER,
    asks_help: Patterns = _NEVER,
    asks_told: Patterns = _NEVER,
    scolds: Patterns = _NEVER,
    me: Patterns = ("",),
    asker: Patterns = ("",),
    cased: bool = True,
    concedes: Patterns = _NEVER,
) -> Phrasing:
    """A grammar. ``letters`` is a class of characters that the language is written in; ``common`` are function words
    with spaces between. ``courtesy`` must match a clause from end to end, ``about_sources`` its start.
    """
    return Phrasing(
        cues=any_of(cues),
        rights=re.compile(""),
        withholds=(
            (any_of(permission), "permission"),
            (any_of(inability), "inability"),
            (any_of(policy), "policy"),
            (any_of(missing), "missing_evidence"),
        ),
        vague=any_of(vague),
        doubts=any_of(doubts),
        concludes=any_of(concludes),
        exempt=any_of(exempt),
        addresses=re.compile(""),
        asks_which=any_of(asks_which),
        asks_more=any_of(asks_more),
        courtesy=re.compile(rf"^\W*(?:{any_of(courtesy).pattern})\W*$"),
        about_sources=any_of(about_sources),
        grants=any_of(grants),
        condition=any_of(condition),
        hedge=any_of(hedge),
        infers=any_of(infers),
        enumerates=any_of(enumerates),
        several=any_of(several),
        turn=re.compile(rf"[;—]| - |{any_of(turn).pattern}"),
        secret=any_of(secret),
        whole=any_of(_NEVER),
        reasons=re.compile(rf"^\W*(?:{any_of(reasons).pattern})\b"),
        own=any_of(own),
        asks_value=any_of(asks_value),
        untold=any_of(untold),
        asks_gap=any_of(asks_gap),
        evades=any_of(evades),
        absent=any_of(absent),
        unclear=any_of(unclear),
        reserved=any_of(reserved),
        asks_whom=any_of(asks_whom),
        asks_rule=any_of(asks_rule),
        asks_meaning=any_of(asks_meaning),
        asks_help=any_of(asks_help),
        asks_told=any_of(asks_told),
        scolds=any_of(scolds),
        me=any_of(me),
        asker=any_of(asker),
        cased=cased,
        concedes=re.compile(rf"^\W*(?:{any_of(concedes).pattern})\b[^,،]{{3,160}}[,،]"),
        letters=re.compile(letters),
        common=frozenset(common.split()),
    )
