"""What French, Italian, Portuguese and Spanish have in common: where the negation stands and what it can be about."""

from dataclasses import dataclass

from withheld_policies.phrasing import Phrasing
from withheld_policies.phrasing.building import Patterns, build, words
from withheld_policies.phrasing.loosely import loosely
from withheld_policies.phrasing.untold import untold

_NO_MORE = (
    r"(?=\W*$|[,;:]| n'| (?:en|durante|tras|al|in|nel\w*|dopo|lors|pendant|dans|après|à|au|na|no|nas|nos|em|pel[oa]"
    r"|ni|y|e|et|o|ou|u) )"
)
"""After what a check did not find: not which one was looked for, *no problem of this name*."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Romance:
    """The words of one such language, each a pattern; what only it has stands in the tuples."""

    common: str
    no: str
    """Before a verb."""
    none: str
    """Before a noun, or after the verb."""
    nothing: str
    source: str
    work: str
    knowing: str
    """Information, answers, mentions."""
    tells: str
    """Says, mentions, specifies, as a source does."""
    holds: str
    """Contains, gives, offers: speaks of a source only with a noun of knowing."""
    told: str
    """Said, mentioned, as participles."""
    is_: str
    """Auxiliaries of the passive, with a reflexive pronoun too."""
    exists: str
    """There is."""
    do: str
    """What somebody who answers does, as infinitives: answer, find, determine."""
    can: str
    """I can, we can, it was possible."""
    found: str
    """I have found, I see, I know, with what stands between it and the negation."""
    impossible: str
    lacking: str
    """Not enough, lacking, insufficient."""
    silent: str
    unknown: str
    """I do not know, unknown to me, as a whole."""
    me: str
    """The speaker."""
    you: str
    """The asker, with a verb of having."""
    rights: str
    see: str
    """What one has rights for: to see, to open, to know."""
    reveal: str
    """Disclose, share with others, as infinitives and participles."""
    may: str
    """I may, I am allowed to."""
    private: str
    help_: str
    rules: str
    live: str
    """Live data, the internet, images."""
    within: str
    """In, according to, on the basis of."""
    only: str
    reader: str
    """Do you mean, are you referring to."""
    which: str
    specify: str
    there_are: str
    needs: str = r"(?!)"
    """I would need to see, before what for."""
    breaks: str = r"(?!)"
    """Breaks off, is illegible: what a text does that withholds."""
    without: str = r"(?!)"
    """Without giving, without ever saying."""
    reasons: str = r"(?!)"
    """Because, since."""
    asks_gap: str = r"(?!)"
    """What is missing, as a question asks."""
    turns_to: str = r"(?!)"
    """For something, ask somebody else."""
    asked: str = r"(?!)"
    """What one asks for: a name, a figure, an age."""
    neither: str = r"(?!)"
    mine: str = r"(?!)"
    """My timetable, with a verb of covering and *only*: something else is asked."""
    beyond_you: str = r"(?!)"
    """Beyond what your account may see."""
    asks_value: str = r"(?!)"
    """How many, when, who, which."""
    telling: str = r"(?!)"
    """Any word of telling, showing, finding, as stems."""
    nobody: str = r"(?!)"
    ought: str = r"(?!)"
    """May, must, is allowed."""
    evades: Patterns = (r"(?!)",)
    """Only whom to ask or where to look; see ``Phrasing``."""
    absent: str = r"(?!)"
    unclear: str = r"(?!)"
    reserved: Patterns = (r"(?!)",)
    asks_whom: str = r"(?!)"
    asks_rule: str = r"(?!)"
    asks_meaning: str = r"(?!)"
    speaker: str = r"(?!)"
    """The speaker, also as an object or in a verb."""
    asker: str = r"(?!)"
    flaws: str = r"(?!)"
    """What a check did not find, *no defects*, which is its result."""
    priced: str = r"(?!)"
    """Included in the price, which is no matter of what is told."""
    missing: Patterns = ()
    permission: Patterns = ()
    policy: Patterns = ()
    inability: Patterns = ()
    exempt: Patterns = ()
    condition: str
    concludes: str
    courtesy: Patterns
    grants: Patterns = (r"(?!)",)
    hedge: str
    several: str
    turn: str
    more: str
    looked: str
    """I have read, we went through: what is told before the gap."""
    found_text: str
    """What was found for a question, in words that mean hardly anything else."""
    seen: str
    """Sees, reads, makes out."""
    according: str
    tell: str
    """What the speaker would tell the asker, as infinitives with their pronouns."""
    but: str
    """What the speaker denies without withholding."""
    concedes: str
    """Although."""
    infers: str
    """It follows, one can deduce."""


def grammar(of: Romance) -> Phrasing:
    """The grammar of one of them."""
    source = rf"(?:{of.source})"
    paper = rf"(?:{of.source}|(?:{of.work})s?)"
    told_of = rf"(?:{of.is_})(?: \S{{1,40}}){{0,3}}? (?:{of.told})"
    missing = (
        rf"{of.no} ?{words(4)}(?:{of.none}) {words(3)}{of.knowing}\b",
        rf"{of.no} ?{words(2)}(?:{of.exists}) {words(4)}{of.knowing}\b",
        rf"(?:^\W*|\b(?:{of.exists}) )(?:{of.none}) {words(2)}{of.knowing}\b",
        rf"\b{source} {words(7)}{of.no} ?{words(4)}(?:{of.tells})\b",
        rf"\b{paper} {words(6)}{of.no} ?{words(3)}(?:{of.tells})\b(?!\W*(?:{of.reveal}))",
        rf"\b{source} {words(7)}{of.no} ?{words(3)}(?:{of.holds}) {words(5)}{of.knowing}\b",
        rf"\b{of.work} {words(5)}{of.no} ?{words(3)}(?:{of.holds}) {words(5)}{of.knowing}\b",
        rf"{of.no} ?{words(4)}(?:{of.tells}) {words(5)}{paper}\b",
        rf"{of.no} ?{words(3)}(?:{told_of})\b",
        rf"\b(?:{of.within}) {words(5)}{paper}\b.{{0,80}}?{of.no} ?{words(4)}(?:{of.tells}|{of.told}|{of.holds})\b",
        rf"{of.no} ?{words(4)}(?:{of.told}|{of.found}) {words(5)}(?:{of.within}) {words(4)}{paper}\b",
        rf"\b{of.nothing} ?{words(10)}(?:{of.tells})\b|\b(?:{of.tells}) {words(3)}{of.nothing}\b",
        rf"\b(?:{of.none}) {words(6)}{source}.{{0,40}}\b(?:{of.tells})\b",
        rf"\b(?:{of.within}) (?:{of.none})(?: \S{{1,40}}){{0,3}}? (?:{of.tells})\b",
        rf"{of.no} ?{words(2)}(?:{of.can}) {words(4)}(?:[dlms]')?(?:{of.do})\b",
        rf"{of.no} ?{words(3)}(?:{of.found})\b",
        rf"\b(?:{of.impossible}) {words(4)}(?:{of.do})\b|\b(?:{of.impossible})\W*$",
        rf"\b{of.knowing} {words(8)}(?:{of.lacking})\b|(?:{of.lacking}) {words(4)}{of.knowing}\b",
        rf"\b{of.knowing} {words(8)}{of.no} ?(?:{of.is_}|{of.exists}|{of.tells})\b",
        rf"\b{paper} {words(6)}(?:{of.silent})|\b(?:{of.silent}) {words(4)}{paper}\b",
        rf"(?:{of.unknown})",
        rf"{of.no} ?(?:ai|avons|tengo|tenemos|ho|abbiamo|tenho|temos|dispon\w+)(?: \S{{1,40}}){{0,3}}? "
        rf"(?:\S{{0,3}}')?(?:{of.asked})\b",
        rf"\b{of.neither}\b.{{1,80}}\b{of.neither}\b.{{1,60}}?\b(?:{of.tells}|{of.holds})\b",
        rf"\b(?:{of.needs})\b.{{0,100}}?\b(?:{of.do}|{of.tell})\b",
        rf"\b{paper}(?: \S{{1,40}}){{0,3}}? (?:{of.breaks})\b",
        rf"\b{paper}\b.{{0,100}}?\b(?:{of.without})\b",
        *of.missing,
        *loosely(
            no=rf"{of.no}|\b(?:{of.none})\b|{of.nothing}|\b(?:{of.impossible})|\b(?:{of.lacking})\b",
            source=rf"\b(?:{of.found_text})",
            seen=rf"\b(?:{of.seen})\b",
            that=r"\b(?:que|che)\b|\bqu'",
            according=rf"\b(?:{of.according})\b",
            me=rf"\b(?:{of.can}|{of.may}|{of.me})\b",
            tell=rf"\b(?:{of.tell})\b",
            but=rf"\b(?:{of.but})\b",
        ),
    )
    permission = (
        rf"\b{of.no} ?{words(3)}(?:{of.may})\b(?: \S{{1,40}}){{0,6}}? (?:{of.reveal}|{of.see})\b",
        rf"{of.no} ?{words(2)}(?:{of.can}) {words(4)}(?:{of.reveal})\b",
        rf"\b(?:{of.you}) ?{words(3)}(?:{of.no})? ?{words(5)}(?:{of.rights})(?=\W*$|\b.{{0,40}}\b(?:{of.see}"
        rf"|{paper})\b)",
        rf"{of.no} ?{words(2)}(?:ai|avons|tengo|tenemos|ho|abbiamo|tenho|temos|disp\w+|cuento con|conto con) "
        rf"(?:\S{{1,40}} ){{0,3}}?"
        rf"(?:{of.rights})(?: \S{{1,40}}){{0,3}}? (?:{of.reveal}|{of.see})\b",
        *of.permission,
        rf"\b(?:{of.beyond_you})\b",
        rf"\b(?:{of.private})",
    )
    return build(
        letters=r"[a-zà-ÿœ]",
        common=of.common,
        cues=(
            rf"{of.no}|\b(?:{of.none}|{of.nothing}|{of.impossible}|{of.lacking}|{of.silent}|{of.private}|{of.only})"
            rf"|(?:{of.unknown})|\b(?:{of.you}|{of.needs}|{of.breaks}|{of.without}|{of.neither}"
            rf"|{of.mine}|{of.beyond_you})",
        ),
        # A clause without its subject, after one on the sources.
        reasons=(of.reasons,),
        asks_value=(rf"^\W*(?:{of.asks_value})\b",),
        untold=untold(
            no=rf"{of.no}|\b(?:{of.none})\b|{of.nothing}",
            tells=rf"(?:{of.telling})\w{{0,6}}",
            people=rf"\b(?:{of.nobody})\b",
            ought=rf"\b(?:{of.ought})\b",
            aside=rf"(?:{of.without}|(?:y |et |e |mais |pero )?(?:non?|pas|não) (?:como|comme|come|pas)\b)",
        ),
        asks_gap=(rf"\b(?:{of.asks_gap})\b",),
        evades=of.evades,
        absent=(rf"\b(?:{of.absent})",),
        unclear=(rf"\b(?:{of.unclear})",),
        reserved=of.reserved,
        asks_whom=(of.asks_whom,),
        asks_rule=(of.asks_rule,),
        asks_meaning=(rf"\b(?:{of.asks_meaning})\b",),
        me=(rf"\b(?:{of.speaker})\b",),
        asker=(rf"\b(?:{of.asker})\b",),
        own=(rf"\b(?:{of.me}|{of.can}|{of.found_text})\b",),
        vague=(
            rf"^\W*(?:\S{{1,40}} ){{0,3}}?{paper} {words(3)}(?:{of.only})\b|^\W*(?:{of.mine})\b",
            rf"^\W*{of.no} ?{words(1)}(?:{of.tells})\b",
            # After a clause on the sources: "but not of the date", "is silent on the year".
            rf"^\W*(?:mais |ma |pero |mas |et |e |y )?(?:{of.no}|pas) (?:d[aeiou]\w{{0,3}}|sobre|sur|sul\w*)\b",
            rf"^\W*(?:mais |ma |pero |mas |et |e |y )?(?:{of.silent})\b",
        ),
        missing=missing,
        permission=permission,
        inability=(rf"^(?=.*\b(?:{of.speaker})\b).*{of.no} ?{words(8)}(?:{of.live})", *of.inability),
        policy=(rf"{of.no} ?{words(5)}(?:{of.help_})\b", rf"(?:{of.rules})", *of.policy),
        exempt=(
            *of.exempt,
            rf"^(?!.*\b(?:{of.found_text})\b).*\b(?:{of.flaws})\b{_NO_MORE}",
            rf"\b(?:{of.priced})\b",
        ),
        condition=(rf"^\W*(?:{of.condition})\b",),
        concludes=(rf"\b(?:{of.concludes})\b",),
        asks_which=(
            rf"\b(?:{of.reader})\b.{{0,160}}\?",
            rf"\b(?:{of.which})\b.{{0,120}}\?",
            rf"(?:{of.specify})",
        ),
        asks_more=(rf"(?:{of.more})",),
        courtesy=of.courtesy,
        about_sources=(
            rf"^\W*(?!(?:{of.within})\b)(?:\S{{1,40}} ){{0,3}}?{source}\b",
            rf"^\W*(?:\S{{1,40}} ){{0,6}}?{paper} {words(5)}(?:{of.tells}|{of.holds})\b",
            rf"^.{{0,60}}\b(?:{of.only})\b.{{0,60}}(?:{of.tells}|{of.told}|{of.holds})",
            rf"^.{{0,60}}(?:{of.tells}|{of.told}|{of.holds}).{{0,30}}\b(?:{of.only})\b",
            rf"^\W*(?:{of.turns_to})\b",
            rf"^\W*(?:\S{{1,40}} ){{0,2}}?(?:{of.looked})\b.{{0,60}}(?:{paper}|tout|tutt|tod|\btud)",
        ),
        grants=of.grants,
        hedge=(rf"\b(?:{of.hedge})\b",),
        infers=(rf"\b(?:{of.infers})\b",),
        enumerates=(rf"\b(?:{of.there_are})\b",),
        several=(rf"{of.several}|\?.{{3,200}}\?",),
        turn=(of.turn,),
        secret=(
            r"\b(?:confiden[czt]i\w+|réservé\w*|reservad\w+|riservat\w+|privad\w+|privat[aoie]|privées?|secret\w*"
            r"|segret\w*"
            r"|sigilos\w*|dat[oi]s? persona\w+|données personnelles|dados pessoais|relèvent? (?:de|du))\b",
        ),
        concedes=(of.concedes,),
    )
