"""Dutch: the verb may stand before or after what it is about, and the negation after both."""

from withheld_policies.phrasing.building import build, words
from withheld_policies.phrasing.loosely import loosely
from withheld_policies.phrasing.untold import untold

_SOURCE = (
    r"(?:document(?:en)?|stuk(?:ken)?|bron(?:nen)?|tekst(?:en|fragment(?:en)?)?|context(?:en)?|passages?"
    r"|fragment(?:en)?|informatie"
    r"|gegevens|materiaal|kennisbank|database|zoekresultaten|resultaten|bestand(?:en)?|documentatie|dossiers?)"
)
_WORK = (
    r"(?:\w*(?:handleiding|handboek|rapport|contract|beleid|artikel|blad|pagina|lijst|tabel|brochure|gids|folder"
    r"|notulen|reglement|brief|advertentie|vacature|uitnodiging|bericht|gesprek|chat|factuur|affiche|kalender"
    r"|programma|certificaat"
    r"|catalogus|flyer|memo|wiki|offerte|nieuwsbrief|mededeling|verslag|agenda|overzicht|samenvatting))"
)
_KNOWING = (
    r"(?:informatie|gegevens|details?|vermelding(?:en)?|antwoord(?:en)?|aanwijzing(?:en)?|verwijzing(?:en)?"
    r"|uitspraak|bewijs|bewijzen"
    r"|indicaties?|resultaten|kennis|bijzonderheden|duidelijkheid|iets|relevants)"
)
_TOLD = (
    r"(?:vermeld|genoemd|aangegeven|beschreven|behandeld|gespecificeerd|gedocumenteerd|toegelicht|opgenomen"
    r"|verstrekt|gegeven"
    r"|uitgelegd|gerept|aangeroerd|ingegaan|benoemd|besproken|opgegeven|weergegeven|omschreven)"
)
_TELLS = (
    r"(?:vermeld(?:t|en)|noem(?:t|en)|zeg(?:t|gen)|beschrijf?(?:t|ven)|beschrijven|geef?(?:t|ven)|geven"
    r"|bevat(?:ten)?|behandel(?:t|en)|bied(?:t|en)"
    r"|specificer(?:t|en)|specificeert|meld(?:t|en)|blijk(?:t|en)|sta(?:at|an)|gaa?(?:t|n)|leg(?:t|gen)|verklaren"
    r"|verklaart|maak(?:t|en)|heeft|hebben|zwijg(?:t|en))"
)
_NO = r"(?:niet|niets|geen|nergens|nooit|geenszins)"
_DO = (
    r"(?:beantwoorden|antwoorden|zeggen|vinden|bepalen|vaststellen|vast te stellen|opmaken|op te maken|afleiden"
    r"|af te leiden|bevestigen|achterhalen|weten"
    r"|aangeven|noemen|geven|nagaan|beoordelen|concluderen|verifiëren|zien|herleiden|terugvinden|te vinden"
    r"|gevonden|teruggevonden|helpen met die vraag)"
)
_REVEAL = (
    r"(?:delen|onthullen|vrijgeven|openbaar maken|verstrekken|prijsgeven|doorgeven|bekendmaken|meedelen|vertellen"
    r"|tonen|gedeeld|vrijgegeven)"
)
_RIGHT = (
    r"(?:rechten|toestemming|toegang(?:srechten)?|bevoegdheid|machtiging|autorisatie|permissies?|leesrechten|recht)"
)
_SEE = (
    r"(?:zien|inzien|in te zien|bekijken|lezen|openen|raadplegen|te zien|te lezen|te bekijken|te openen"
    r"|te raadplegen|opvragen|op te vragen)"
)
_ME = r"(?:ik|wij|we|mij|ons)"
_YOU = r"(?:u|je|jij|uw account|jouw account|de gebruiker)"

PHRASING = build(
    letters=r"[a-zà-ÿ]",
    common="de het een en van in is dat die op te voor met niet zijn er aan ook als bij"
    " of maar om dan naar uit door over ik je u"
    " wat hij zij wordt werd heeft hebben kan deze dit was geen nog wel mag",
    cues=(
        rf"\b(?:{_NO}|zonder|onbekend|onduidelijk|onvoldoende|ontbre\w+|zwijg\w*|weiger\w*|geweigerd|afgeschermd"
        rf"|vergrendeld"
        rf"|vertrouwelijk\w*|onmogelijk|buiten|helaas|gebrek|tekort|liever|niemand|on(?:vermeld|besproken|genoemd"
        rf"|beantwoord)|midden|alleen|slechts|enkel"
        rf"|uitsluitend)\b",
    ),
    missing=(
        r"\bgeen (?:bestand|bijlage|document)\b.{0,30}\b(?:bijgevoegd|toegevoegd|ontvangen|geüpload|gedeeld)\b",
        rf"\bgeen {words(3)}{_KNOWING}\b(?! (?:gedeeld|doorgegeven|verstrekt aan))",
        rf"\b{_SOURCE}(?: \S{{1,40}}){{0,6}}? {_TELLS} {words(8)}{_NO}\b",
        rf"\b{_TELLS} {words(5)}{_SOURCE} {words(6)}{_NO}\b",
        rf"\b(?:in|uit|op basis van|volgens|aan de hand van|op) {words(4)}(?:{_SOURCE}"
        rf"|{_WORK})\b.{{0,80}}?\b{_NO} {words(3)}(?:{_TOLD}|{_TELLS}|{_DO}|duidelijk|aanwezig|bekend|beschikbaar"
        rf"|te)\b",
        rf"\b(?:{_TELLS}) {words(4)}{_NO} {words(3)}(?:in|uit|op) {words(3)}(?:{_SOURCE}|{_WORK})\b"
        rf"|\b{_NO} {words(3)}(?:in|uit) {words(3)}(?:{_SOURCE}|{_WORK})\b",
        rf"\b{_WORK} {words(3)}(?:vermeldt|noemt|zegt|meldt|specificeert|beschrijft) {words(6)}{_NO}\b"
        rf"|\b(?:vermeldt|noemt|zegt|meldt|vermelden|noemen|zeggen) {words(3)}{_WORK} {words(4)}{_NO}\b",
        rf"\b(?:{_SOURCE}|{_WORK}) {words(3)}zwijg(?:t|en)\b",
        rf"\b(?:wordt|worden|werd|is|zijn|staat) {words(8)}(?:niets?|nergens|met geen (?:enkel )?woord"
        rf"|in geen {words(3)}) ?{words(3)}{_TOLD}\b",
        rf"\b{_ME} {words(8)}{_NO} {words(6)}{_DO}\b|\b{_ME} {words(6)}(?:niets|geen|niet) {words(5)}(?:gevonden"
        rf"|kunnen vinden|vinden)\b",
        rf"\b(?:{_ME} )?(?:heb|hebben|bezit|bezitten) (?:{_ME} )?{words(3)}{_KNOWING} {words(1)}niet\b",
        rf"\b(?:dat|het|dit)? ?weet {_ME} {words(3)}niet\b|\b{_ME} weet {words(6)}niet\b|\bgeen idee\b"
        rf"|\b{_ME} {words(3)}niet bekend\b|\b{_ME} onbekend\b",
        rf"\bva(?:lt|llen) {words(5)}(?:niet|nauwelijks) {words(2)}te {_DO}\b|\bva(?:lt"
        rf"|llen) {words(6)}niet {words(4)}(?:te )?{_DO}\b|\bis {words(5)}niet {words(2)}(?:te {_DO}|mogelijk om)\b",
        rf"\b(?:kan|kunnen|kon|konden) {words(8)}(?:niet|niets|geen) {words(5)}{_DO}(?: worden)?\b",
        rf"\b(?:onvoldoende|niet genoeg|te weinig|niet voldoende|gebrek aan) {words(2)}{_KNOWING}\b"
        rf"|\b{_KNOWING} {words(6)}(?:onvoldoende|ontbre\w+|niet (?:genoeg|voldoende|toereikend))\b|\bontbre(?:ekt"
        rf"|ken) {words(4)}{_KNOWING}\b",
        r"\b(?:is|blijft) (?:\S{1,40} ){0,3}(?:onduidelijk|onbekend)\b(?=\W*$|,)|\b(?:niet duidelijk"
        r"|onduidelijk) (?:wie|wat|wanneer|hoe|waar|of|welke)\b|\bblijkt (?:\S{1,40} ){0,6}niet\b(?! (?:te|zo))",
        r"^\W*(?:onbekend|geen (?:antwoord|gegevens|informatie)|niet (?:bekend|vermeld|beschikbaar|gevonden"
        r"|gespecificeerd)|n\.?v\.?t\.?)\W*$",
        rf"\bbuiten (?:mijn|de|het|onze) {words(2)}(?:kennis|bereik|{_SOURCE})\b",
        *loosely(
            no=rf"\b{_NO}\b",
            source=r"\b(?:passages?|fragment(?:en)?|context|bronnen|kennisbank|zoekresultaten|(?:gevonden|aangeleverde"
            r"|verstrekte"
            r"|opgehaalde|beschikbare|meegegeven) \w+|tekst|profiel)\b",
            seen=r"\b(?:le(?:es|zen)|zien?|zie|blijkt|blijken|vind\w*|staat|staan|verte?l\w+|opmaken|herken\w+"
            r"|voorkom\w+"
            r"|kom\w*|beantwoord\w+|duidelijk|verschijn\w+)\b",
            that=r"\b(?:blijkt|staat|zie|lees|lezen|vermeld\w*|zegt|meldt)(?: \S{1,20}){0,2},? dat\b",
            according=r"\b(?:volgens|blijkens)\b",
            me=r"\b(?:ik|wij|we)\b",
            tell=r"\b(?:zeg\w*|noem\w*|vertel\w*|mededeling\w*|meedel\w+|antwoord\w*|beantwoord\w+|geef|geven"
            r"|verstrek\w*"
            r"|deel|delen|doorgeven|kwijt)\b",
            but=r"\b(?:raad|zeker|alleen|adviseer)\b",
        ),
    ),
    permission=(
        rf"\b(?:uw|je|jouw|deze|huidige) (?:rol|profiel|account|rechten|machtiging) {words(4)}(?:geen"
        rf"|niet)\b.{{0,40}}(?:{_RIGHT}|{_SEE})"
        rf"|\bmet (?:uw|je|jouw) (?:rol|profiel|account|rechten) {words(5)}geen {words(1)}{_RIGHT}",
        rf"\b{_ME} {words(3)}(?:mag|mogen) {words(9)}{_NO} {words(6)}(?:{_REVEAL}|geven|noemen|zeggen"
        rf"|laten zien)\b|\b(?:mag|mogen) {_ME} {words(9)}{_NO} {words(6)}(?:{_REVEAL}|geven|noemen|zeggen)\b",
        rf"\b{_ME} {words(3)}(?:kan|kunnen|zal) {words(9)}{_NO} {words(6)}{_REVEAL}\b|\b(?:kan"
        rf"|kunnen) {_ME} {words(9)}{_NO} {words(6)}{_REVEAL}\b",
        rf"\b{_YOU} {words(4)}(?:heeft|hebt|heb|beschikt|bezit|mist) {words(3)}(?:niet"
        rf"|geen)? ?{words(4)}{_RIGHT}(?=\W*$|\b.{{0,40}}\b(?:{_SEE}|{_SOURCE}|{_WORK})\b)",
        rf"\b(?:heeft|hebt|heb) {_YOU} {words(4)}(?:niet|geen) {words(4)}{_RIGHT}(?=\W*$|\b.{{0,40}}\b(?:{_SEE}"
        rf"|{_SOURCE}|{_WORK})\b)",
        rf"\b{_YOU} {words(3)}niet {words(2)}(?:bevoegd|gemachtigd|geautoriseerd)\b|\bniet {words(2)}(?:bevoegd"
        rf"|gemachtigd|geautoriseerd)\W*$",
        r"\btoegang (?:\S{1,40} ){0,2}(?:geweigerd|ontzegd)\b",
        rf"\b(?:deze|die|dit|dat|de|het) {words(2)}(?:informatie|gegevens|document(?:en)?)? ?(?:is"
        rf"|zijn) {words(3)}vertrouwelijk\b",
        rf"\bmet (?:uw|je|jouw|deze) (?:\w*account|rol|profiel|rechten|inlog\w*) {words(4)}(?:niet"
        rf"|geen) {words(3)}{_SEE}\b"
        rf"|\b(?:kunt|kan|mag|mogen) (?:u|je|jij) {words(4)}(?:niet|geen) {words(3)}(?:inzien|openen|raadplegen"
        rf"|bekijken)\b",
        rf"\b(?:niet|geen) {words(3)}voor (?:u|jou|je|uw \w+) {words(2)}(?:toegankelijk|vrijgegeven|zichtbaar"
        rf"|beschikbaar)\b"
        rf"|\b(?:is|zijn) {words(2)}(?:afgeschermd|vergrendeld)\b",
        rf"\bwegens (?:privacy|vertrouwelijkheid)\b.{{0,60}}{_NO}\b",
    ),
    inability=(
        rf"\b{_ME} {words(2)}(?:heb|hebben) {words(3)}geen toegang\b|\b(?:heb|hebben) {_ME} {words(3)}geen toegang\b",
        rf"\b{_ME} {words(3)}(?:kan|kunnen) {words(5)}{_NO} {words(4)}(?:openen|uitvoeren|verzenden|surfen"
        rf"|voorspellen)\b",
        r"\b(?:er is een fout opgetreden|er ging iets mis|probeer het later)\b",
    ),
    policy=(
        rf"\b{_ME} {words(5)}(?:niet|geen) {words(4)}(?:helpen|hulp bieden|meewerken|assisteren|hulp verlenen)\b"
        rf"|\bga ik {words(4)}niet {words(3)}helpen\b",
        r"\bin strijd met\b.{0,40}\b(?:beleid|richtlijnen|regels|voorwaarden)\b|\b(?:ik"
        r"|wij) (?:\S{1,40} ){0,2}weiger\w*\b|\bliever niet\b",
    ),
    exempt=(
        r"^(?!.*\b(?:ik|wij|documenten|context|bronnen)\b).*\bgeen (?:\S{1,40} )?(?:gebreken|fouten|problemen"
        r"|afwijkingen|onregelmatigheden|schade|lekken|overtredingen|defecten)\b"
        r"|\bniet (?:alleen|slechts|enkel)\b|\bgeen (?:probleem|twijfel|wonder)\b|\b(?:niet (?:helemaal|geheel"
        r"|volledig|100 ?%) (?:zeker|seker)|weinig bekend)\b",
    ),
    condition=(r"^\W*(?:als|indien|wanneer|tenzij|mocht)\b",),
    concludes=(r"\b(?:daarom|dus|derhalve|kortom|bijgevolg|al met al)\b",),
    asks_which=(
        r"\bbedoel(?:t|de|en)? (?:u|je|jij)\b.{0,120}\?|\bheeft (?:u|je) het over\b.{0,120}\?"
        r"|\bdoelt u op\b.{0,120}\?|\bverwijst u naar\b.{0,120}\?",
        r"\b(?:welke|welk|wie|wat precies|om welke?|over welke?)\b.{0,100}\b(?:u|je|jij|het|gaat)\b.{0,60}\?",
        r"\b(?:kunt|kan|kun|zou) (?:u|je|jij) (?:\S{1,40} ){0,4}?(?:verduidelijken|specificeren|preciseren"
        r"|aangeven welke?|nader toelichten|preciezer)",
        r"\bgraag (?:verduidelijken|specificeren)\b|\bvraag is (?:\S{1,40} ){0,2}(?:dubbelzinnig|onduidelijk)\b",
    ),
    asks_more=(
        r"\b(?:kunt|kan|kun|zou) (?:u|je|jij) (?:\S{1,40} ){0,5}?(?:geven|herformuleren|delen|sturen)\b.{0,60}\?",
    ),
    courtesy=(
        r"(?:gelieve |probeer )?(?:uw |je |de )?(?:vraag )?(?:te )?(?:herformuleer|herformuleren|probeer|formuleer"
        r"|anders te formuleren)\b.*|ik heb (?:uw|je) vraag\b.*",
        r"(?:het )?spijt (?:me|mij)\b.{0,60}|helaas|sorry\b.{0,40}|excuses\b.{0,60}|dank\w*\b.{0,60}|hallo"
        r"|natuurlijk|zeker",
        r"(?:neem contact|raadpleeg|controleer|probeer|vraag|bekijk)\b.*|als (?:u|je)\b.*|mocht (?:u|je)\b.*|(?:u"
        r"|je) (?:kunt|kan|kan) (?:\S{1,40} ){0,2}(?:contact|raadplegen|proberen|vragen)\b.*|ik (?:raad|adviseer"
        r"|hoop|begrijp|help)\b.*|kan ik\b.*",
    ),
    about_sources=(
        rf"^\W*(?!(?:in|uit|volgens|op)\b)(?:\S{{1,40}} ){{0,3}}?{_SOURCE}\b",
        rf"^\W*(?:\S{{1,40}} ){{0,5}}?{_WORK} {words(4)}{_TELLS}\b",
        rf"^\W*(?:\S{{1,40}} ){{0,2}}?(?:heb|hebben|na) {words(6)}(?:{_SOURCE}|{_WORK}|alles"
        rf"|alle) {words(4)}(?:\w*gelezen"
        rf"|bekeken|doorzocht|gezocht|onderzocht|nagekeken|doorgenomen|gecontroleerd|geraadpleegd|geanalyseerd)",
        rf"^.{{0,60}}\b(?:alleen|slechts|enkel|uitsluitend)\b.{{0,60}}(?:{_TOLD}|{_TELLS})",
        rf"^.{{0,40}}(?:{_TELLS}) {words(2)}(?:alleen|slechts|enkel)\b",
    ),
    hedge=(
        r"\b(?:waarschijnlijk|vermoedelijk|misschien|mogelijk|wellicht|ik (?:denk|geloof|vermoed)"
        r"|voor zover ik weet|niet (?:helemaal|geheel) zeker|zou kunnen|vast wel)\b",
    ),
    infers=(
        r"\b(?:volgt|blijkt|valt af te leiden|valt op te maken|is af te leiden|is op te maken) (?:\S{1,40} ){0,4}?dat\b"
        r"|\bkun(?:t|nen)? (?:\S{1,40} ){0,4}(?:afleiden|opmaken|concluderen)\b|\b(?:af te leiden|op te maken)\b"
        r"|\bwat betekent dat\b",
    ),
    enumerates=(r"\ber zijn (?:\S{1,40} ){0,2}(?:twee|drie|meerdere|verschillende|veel|diverse)\b",),
    several=(r"\ben (?:\S{1,40} ){0,6}(?:wat|wie|wanneer|waar|hoe|waarom|welke?|de|het|zijn|haar)\b|\?.{3,200}\?",),
    turn=(
        r", (?:maar|echter|hoewel|terwijl|dus|omdat|want|zodat|daarentegen)\b(?! niet\b)",
        r"^\W*(?:maar|echter|toch|desondanks)\b,?|, (?=behalve|waarschijnlijk)",
    ),
    concedes=(r"hoewel|ofschoon|ook al",),
    secret=(r"\b(?:vertrouwelijk\w*|geheim\w*|privé|privacy\w*|persoonsgegevens)\b",),
    vague=(
        rf"^\W*(?:mijn|onze|ons) \S{{1,40}} (?:gaat|gaan|loopt|reikt|dekt|eindigt|begint|stopt) {words(2)}(?:alleen"
        rf"|tot|slechts|bij|met)\b",
        rf"^\W*(?:\S{{1,40}} ){{0,3}}?(?:{_SOURCE}|{_WORK}) {_TELLS} {words(3)}(?:alleen|slechts|enkel|uitsluitend)\b",
        rf"^\W*{_TELLS} (?:er |echter |daarbij )?{words(3)}{_NO}\b",
        r"^\W*(?:maar )?niet (?:de|het|wie|wat|wanneer|waar|hoe|waarom|over|op)\b",
        r"\b(?:blijft|blijven|bleef|bleven) (?:\S{1,40} ){0,3}?(?:onvermeld|onbesproken|ongenoemd|onbeantwoord|in"
        r" het midden"
        r"|buiten beschouwing|onbekend)\b",
    ),
    reasons=(r"omdat|want|aangezien|daar",),
    own=(r"\b(?:ik|wij|we|mij|ons|context|passages?|fragment\w*|bronnen|documenten|tekst\w*)\b",),
    asks_value=(
        r"^\W*(?:en |kun je zeggen |weet je )?(?:hoe (?:luid|hard|dik|vroeg|sterk|koud|veel|hoog|lang|oud|groot"
        r"|zwaar|vaak|ver|duur|laat|snel|breed"
        r"|diep|warm|heet)"
        r"|hoeveel|wanneer|wie|waar|welke?|in welke?|op welke?|sinds wanneer|tot wanneer|wat (?:kost|kosten|is|zijn"
        r"|was|waren"
        r"|verdient|bedraagt|weegt))\b",
    ),
    asks_gap=(r"\b(?:ontbre\w+|onvolledig|mankeer\w+|bekritiseer\w+|kritiek|zwakke punten|hiaten?|mist)\b",),
    untold=untold(
        no=rf"\b(?:{_NO}|zonder|niemand)\b",
        tells=r"(?:vermeld|genoemd|noemt|noem|aangegev|gegev|beschr|gedocument|staat|stond|staan|gevond|vind|getoond"
        r"|toon|zeg|gezegd"
        r"|zicht|bekend|opgenom|vastgeleg|meegedeeld|beschikbaar|aanwezig|gelijst|opgesomd|verstrekt|bevat|uitgelegd"
        r"|woord|getal"
        r"|cijfer|informatie|gegevens|ingevuld|afgedrukt|gespecificeerd|geregistreerd|terug|op te maken|besproken"
        r"|behandeld)\w{0,6}",
        people=r"\b(?:hij|zij|iemand)\b",
        ought=r"\b(?:mag|mogen|moet|moeten|dient|dienen|verboden|toegestaan|graag)\b",
        aside=r"(?:niet|zonder|nooit|exclusief|inclusief)\b",
    ),
    evades=(
        r"^\W*(?:dat|daarvoor|hiervoor|dit)? ?(?:zou|zult|zal|moet|moeten|kunt|kan)? ?(?:ik|u|je|men|we)?"
        r" ?(?:\S{1,40} ){0,7}?(?:moeten"
        r"|zou moeten|kunt|kan|moet)(?: \S{1,40}){0,5}? ?(?:vragen|navragen|raadplegen|inzien|nakijken|bekijken"
        r"|opzoeken|bellen"
        r"|informeren|navraag doen|nalezen)\b",
        r"^\W*(?:daarvoor|dan|dat|hiervoor) (?:moet|zou|zal|kunt|kan|zult) (?:u|je|ik|men|we)\b.{0,40}\b(?:vragen"
        r"|navragen|zijn bij|inzien"
        r"|nakijken|raadplegen|bekijken|opzoeken|bellen|lezen)\b",
        r"^\W*(?:vraag|raadpleeg|bel|mail|informeer|kijk|neem contact|ga) (?:het |dat |dit |even |eens )?(?:aan|bij"
        r"|de|het|in|met|op|uw|je|na)\b",
        r"\bniemand\b.{0,30}\b(?:weet|gezegd|verteld|meegedeeld|gemeld)\b|\b(?:is|werd) (?:mij|me|ons) (?:niet"
        r"|nooit) (?:verteld|gezegd|meegedeeld)\b",
        r"^\W*(?:dat weet |dat weten )?(?:alleen|slechts|enkel) (?:\S{1,40} ){1,4}?(?:weet(?: het| dat)?|weten(?:"
        r" het| dat)?"
        r"|kan (?:het|dat) zeggen)?\W*$",
        r"^\W*(?:(?:staat|staan|is|zit|vind ik) (?:hier|er|daar) (?:niet|nergens)|niet (?:hier|in|op|bij|voor zover"
        r"|dat ik|onder|tussen)|nergens)\b"
        r".{0,50}$",
        r"\b(?:is|lijkt me|blijft) (?:een |iets )?(?:vraag |kwestie )?voor (?:de|het|uw|je)\b",
    ),
    unclear=(r"\bniet (?:\S{1,40} )?(?:duidelijk|bekend|helder|gezegd|te zien)\b|\b(?:onduidelijk|onbekend)\b",),
    absent=(
        r"\b(?:staat|staan|zit|zitten) (?:er|daar) (?:\S{1,40} )?niet (?:bij|in|tussen|op)\b|\bontbre(?:ekt"
        r"|ken)\b|\bniet (?:erbij|daarbij)\b|\b(?:hoort|horen) daar niet bij\b",
    ),
    reserved=(
        rf"(?:gegevens|informatie|document\w*|dossier\w*|rapport\w*|salaris\w*|bestand\w*|inhoud|pagina|map"
        rf"|stukken)\b.{{0,60}}\b(?:"
        rf"(?:alleen|slechts|uitsluitend|enkel) (?:\S{{1,40}} ){{0,3}}?(?:voor|door|toegankelijk|zichtbaar|{_SEE}"
        rf"|beschikbaar|bestemd)"
        rf"|voorbehouden|beperkt tot|gereserveerd)\b",
        rf"\b(?:alleen|slechts|uitsluitend|enkel) .{{1,50}} (?:mag|mogen|kan|kunnen|heeft|hebben) .{{0,30}}(?:{_SEE}"
        rf"|toegang)",
    ),
    asks_whom=(
        r"\b(?:wie|welke (?:\S{1,40} ){1,2}?)\b.{0,50}\b(?:vra\w+|contact\w*|bel\w*|mag|mogen|kan|kunnen|moet\w*"
        r"|weet|ziet|zien|lezen"
        r"|verteld|gezegd|gewaarschuwd|inzien|toegang|verantwoordelijk)\b|\b(?:wat|hoe|waar) (?:moet|kan|mag|doe)\b"
        r"|\btoegang\b",
    ),
    asks_rule=(
        r"^\W*(?:wie|welke)\b.{0,50}\b(?:mag|mogen|kan|kunnen|toegang|rechten|inzien|zien)\b|^\W*(?:mag|mogen|kan|is"
        r"|zijn)\b.{0,60}"
        r"\b(?:delen|doorgeven|verstrekken|openbaar|publiceren|geven|toegestaan|vertrouwelijk)\b",
    ),
    asks_meaning=(r"\b(?:beteken\w+|betekenis|houdt .{1,40} in|wat wil .{1,40} zeggen)\b",),
    me=(rf"\b(?:{_ME}|mijn|onze?)\b",),
    asker=(r"\b(?:u|uw|je|jij|jou|jouw|jullie)\b",),
)
