"""German: the verb may stand before or after what it is about, and the negation close to the end."""

from withheld_policies.phrasing.building import build, words
from withheld_policies.phrasing.de_evasions import (
    ABSENT,
    ASKS_MEANING,
    ASKS_RULE,
    ASKS_VALUE,
    ASKS_WHOM,
    EVADES,
    RESERVED,
    UNCLEAR,
    UNTOLD,
)
from withheld_policies.phrasing.de_words import (
    ASKED,
    DO,
    KNOWING,
    ME,
    NO,
    PAPER,
    REVEAL,
    RIGHT,
    SOURCE,
    TELL,
    TELLS,
    TO_KNOW,
    TOLD,
    WORK,
    YOU,
)
from withheld_policies.phrasing.loosely import loosely

PHRASING = build(
    letters=r"[a-zäöüß]",
    common="der die das den dem des ein eine einen und oder ist sind war nicht im in"
    " zu von mit auf für es ich sie wird"
    " werden hat haben als auch an bei nach aus dass kann zum zur über wie was welche um weiss wurde",
    cues=(
        rf"\b{NO}\b|\b(?:un(?:bekannt|klar|möglich|zureichend)\w*|offen|ohne|fehl\w+|mangel\w*|schweig\w*|weder"
        rf"|leider|verweigert"
        r"|vertraulich\w*|ausserhalb|kaum|entzieht|unzureichend|blank|leer|stumm|ausserstande|gesperrt|überfragt"
        r"|passen|müssten?|bräuchten?|bricht|brechen|endet|enden|unerwähnt|ungenannt|dunkeln|nur|unleserlich"
        r"|reicht|reichen|deckt|geschwärzt|lediglich|ausschliesslich)\b",
    ),
    missing=(
        r"\bkeine? (?:datei|anhang|dokument|anlage)\b.{0,30}\b(?:angehängt|beigefügt|hochgeladen|angekommen"
        r"|mitgeschickt)\b",
        r"\bmuss ich (?:\w+ ){0,2}passen\b",
        rf"\bkein\w* {words(3)}{KNOWING}\b",
        rf"\b{SOURCE}(?: \S{{1,40}}){{0,6}}? {TELLS} {words(12)}{NO}\b",
        rf"\b{TELLS} {words(5)}(?:{SOURCE}|{WORK}) {words(6)}{NO}\b",
        r"\b(?:nirgends|nicht|nirgendwo|keine|nie|an keiner stelle|mit keinem wort)(?: die)? rede\b"
        r"|\bkein(?:e[nmr]?)? (?:wort|silbe|einziges mal)\b",
        rf"\b(?:{SOURCE}|{WORK}) {words(3)}(?:ist|sind|war|wurde) {words(2)}(?:unleserlich|geschwärzt|unvollständig"
        rf"|abgeschnitten|leer)\b",
        rf"\bkein\w* (?:der|dieser|von|aus)? ?{words(4)}{SOURCE}\b.{{0,60}}\b{TELLS}\b",
        rf"\b(?:in|aus|auf|von|anhand|laut|gemäss) {words(4)}(?:{SOURCE}"
        rf"|{WORK})(?: \S{{1,40}}){{0,10}}? {NO} {words(3)}"
        rf"(?:{TOLD}|enthalten|hervor|ersichtlich|zu finden|gefunden|vorhanden|entnehmen|bekannt|verfügbar"
        rf"|zu entnehmen)\b",
        rf"\b{NO} {words(3)}(?:in|aus|auf) {words(4)}(?:{SOURCE}|{WORK}) {words(2)}(?:{TOLD}|enthalten"
        rf"|vorhanden|zu finden|verfügbar)\b",
        rf"\b(?:steht|stehen|findet sich|finden sich|fand|fanden sich) {words(4)}(?:nichts"
        rf"|nicht)\b.{{0,40}}{SOURCE}?",
        rf"\b{WORK} {words(3)}(?:nennt|erwähnt|sagt|verrät|spezifiziert|beschreibt|erklärt"
        rf"|schweigt) {words(6)}{NO}\b",
        rf"\b{WORK} schweig(?:t|en)\b|\bschweig(?:t|en) (?:sich )?{words(6)}(?:{SOURCE}|{WORK}|aus)\b"
        rf"|\b{SOURCE} {words(3)}schweig",
        rf"\b(?:wird|werden|wurde|wurden|ist|sind) {words(8)}(?:nicht|nirgends|mit keinem wort"
        rf"|kein\w*) {words(3)}{TOLD}\b",
        rf"\bgeh(?:t|en) {words(8)}nicht {words(2)}hervor\b|\bergibt sich {words(8)}nicht\b|\bnicht (?:ersichtlich"
        rf"|zu entnehmen|erkennbar|belegt|überliefert)\b",
        rf"\b{ME} {words(8)}{NO} {words(5)}{DO}\b|\b{ME} {words(6)}(?:nichts|nicht) {words(4)}(?:gefunden"
        rf"|finden)\b",
        rf"\b(?:habe|haben) {ME} {words(3)}{KNOWING} {words(1)}nicht\b",
        rf"\bweiss {ME} {words(5)}nicht\b|\b{ME} weiss {words(6)}nicht\b|\bnicht wissen\W*$"
        rf"|\b{ME} {words(3)}(?:überfragt|keine ahnung)\b|\bkeine ahnung\b",
        rf"\b{ME} {words(4)}nicht bekannt\b|\b{ME} {words(3)}unbekannt\b"
        rf"|\bliegen {words(3)}{ME} {words(4)}{NO}\b|\b{ME} lieg(?:t|en) {words(5)}{NO}\b",
        rf"\b(?:lässt|lassen) sich {words(9)}(?:nicht|kaum) {words(4)}{DO}\b"
        rf"|\bnicht {words(3)}(?:zu )?(?:beantworten|beantwortbar)\b",
        rf"\b(?:kann|können|konnte|konnten) {words(8)}(?:nicht|nichts|kein\w*) {words(4)}{DO}(?: werden)?\b",
        rf"\breich(?:t|en) {words(7)}nicht (?:aus|um)?\b|\bnicht (?:genug|genügend|ausreichend\w*"
        rf"|hinreichend\w*) {words(2)}(?:information\w*|angaben|daten|belegt)\b",
        rf"\b(?:unzureichend\w*|fehlende\w*|mangels) {words(2)}(?:information\w*|angaben|daten|belegen?|quellen)\b"
        rf"|\bfehl(?:t|en) {words(4)}(?:information\w*|angaben?|daten|antwort)\b",
        rf"\b(?:information\w*|angaben?|daten|antwort) {words(4)}fehl(?:t|en)\b|\b(?:ist|bleibt"
        rf"|sind) {words(4)}(?:unklar|offen)\b(?=\W*$|, )",
        r"^\W*(?:unbekannt|keine angaben?|keine antwort|nicht (?:bekannt|angegeben|verfügbar|vorhanden|gefunden)"
        r"|k\. ?a\.?|unklar)\W*$",
        rf"\bentzieht sich {words(2)}(?:meiner|unserer)\b|\b(?:zu"
        rf"|über) {words(6)}ist {words(3)}nichts {words(2)}(?:bekannt|vermerkt|zu finden|überliefert)\b",
        rf"\bausserhalb (?:meine[rs]|der|des|unsere[rs]) {words(2)}(?:wissens|kenntnis\w*|{SOURCE})\b",
        rf"\b{ASKED} {words(6)}(?:{NO}) {words(2)}(?:{TOLD}|gezeigt|angezeigt|sichtbar|abgedruckt|lesbar|dabei"
        rf"|auf)\b",
        rf"\b(?:{ME} {words(3)}(?:habe|haben|kenne|kennen)|(?:habe|haben|kenne|kennen) {ME}) {words(3)}kein\w* "
        rf"{words(1)}"
        rf"{ASKED}\b",
        rf"\bweder\b.{{1,80}}\bnoch\b.{{1,60}}\b(?:{TOLD}|{TELLS})\b",
        r"^\W*(?:wie|wer|wann|wo|warum|weshalb|welche\w*|was|wem|wen)\b[^,]{1,80}, (?:leider |aber |jedoch "
        r")?(?:\S{1,40} "
        r"){0,4}nicht\W*$|\blegt sich\b.{0,40}\bnicht fest\b",
        # What would be needed, where the text ends, and what is left open.
        rf"\b(?:müssten?|bräuchten?) (?:ich|wir|man) {words(12)}(?:haben|sehen|kennen|einsehen|nachsehen|prüfen|lesen"
        rf"|wissen|vorliegen)\b|\b(?:ich|wir) (?:müssten?|bräuchten?) {words(8)}(?:{PAPER}|mehr|weitere\w*)\b",
        rf"\b{PAPER} {words(3)}(?:bricht|brechen|endet|enden|reisst) {words(3)}(?:vor|ab|mitten)\b",
        rf"\b(?:lässt|lassen|liess\w*) {words(5)}(?:offen|unbeantwortet|unerwähnt|im dunkeln)\b"
        rf"|\b(?:bleib(?:t|en)|blieb\w*) {words(4)}(?:unerwähnt|ungenannt|unbeantwortet|im dunkeln|ungeklärt)\b",
        rf"\bsich {words(8)}(?:nicht|nichts|kaum|kein\w*) {words(3)}{DO} (?:lässt|lassen)\b",
        rf"\b{PAPER}\b.{{0,100}}?\bohne (?:\S{{1,40}} ){{0,6}}?zu (?:nennen|erwähnen|beziffern|sagen|erklären"
        rf"|verraten|präzisieren)\b|\b{PAPER}\b.{{0,100}}?\bohne {words(4)}(?:anzugeben|einzugehen)\b",
        *loosely(
            no=rf"\b{NO}\b|\b(?:unmöglich|ausserstande)\b",
            source=r"\b(?:textstelle|auszüge?n?|ausschnitt|passage|textpassage|kontext|fundstelle|quellen?"
            r"|wissensdatenbank"
            r"|suchergebnis|(?:bereitgestellt|vorliegend|gefunden|abgerufen|verfügbar|mitgegeben|zitiert)\w* \w+)",
            seen=r"\b(?:les\w+|sehen?|sieht|ersehen|entnehm\w+|erkenn\w+|steht|stehen|auftauch\w+|taucht|vorkomm\w+"
            r"|kommt"
            r"|find\w+|beantwort\w+|sagen|schliess\w+|rede|hergeb\w+|hergibt|herausles\w+)\b",
            that=r"\b(?:dass|ob)\b",
            according=r"\b(?:laut|gemäss|nach|zufolge)\b",
            me=r"\b(?:ich|wir)\b",
            tell=r"\b(?:sag\w+|nenn\w+|verrat\w*|äusser\w*|auskunft|auskünfte|mitteil\w+|teile|antwort\w*|beantwort\w+"
            r"|weitersag\w+|sprechen|reden|herausgeb\w+|preisgeb\w+|weitergeb\w+|anbieten|weiterhelfen)\b",
            but=r"\b(?:empfehl\w+|rate|sicher|nur|verschweig\w+|zu viel)\b",
        ),
    ),
    vague=(
        r"^\W*(?:mir|uns) (?:liegt|liegen) (?:nur|lediglich|ausschliesslich)\b|^\W*ich (?:habe|kenne) (?:nur"
        r"|lediglich)\b.{1,60}\bbis\b",
        r"^\W*(?:mein|meine|unser|unsere) \S{1,40} (?:reicht|reichen|deckt|decken|endet|enden|beginnt|beginnen|umfasst"
        r"|geht|gehen)\b",
        rf"^\W*(?:\S{{1,40}} ){{0,3}}?{PAPER} {TELLS} (?:\S{{1,40}} ){{0,2}}?(?:nur|lediglich|ausschliesslich)\b",
        rf"^\W*{TELLS} (?:aber |jedoch |allerdings )?{words(3)}{NO}\b",
    ),
    permission=(
        r"\b(?:ich|wir) (?:kann|können|darf|dürfen) (?:ihnen|dir) (?:nur|lediglich) (?:ihr|dein)\w* eigen\w*\b",
        rf"\b(?:ihre|deine|die aktuelle|diese) (?:\S{{1,40}} )?(?:rolle|berechtigung\w*|kennung|stufe"
        rf"|freigabe\w*)(?: \S{{1,40}}){{0,2}}? (?:umfass\w+|beinhalt\w+|erlaub\w+|gewähr\w+|gestatt\w+|reich\w+"
        rf"|deck\w+|schliess\w+) {words(4)}(?:kein\w*|nicht)\b",
        r"\bdies\w* (?:bereich|dokument\w*|seite|datei\w*|inhalt\w*|daten|information\w*|ordner|angaben|unterlagen"
        r"|bericht) (?:ist|sind) (?:nur|ausschliesslich) (?:für )?(?!sie\b|dich\b)"
        r".{1,60}\b(?:freigegeben|zugänglich|einsehbar|sichtbar|bestimmt|vorbehalten)\b",
        rf"\b{ME} {words(3)}(?:darf|dürfen) {words(9)}{NO} {words(5)}{TELL}\b|\b(?:darf"
        rf"|dürfen) {ME} {words(9)}{NO} {words(5)}{TELL}\b",
        rf"\b(?:darf|dürfen) {words(6)}{NO} {words(4)}(?:{REVEAL}|genannt|mitgeteilt|eingesehen"
        rf"|angezeigt) werden\b(?=\W*$|,)"
        rf"(?<!an dritte weitergegeben werden)(?<!an andere weitergegeben werden)",
        rf"\bvertraulich\w*\b.{{0,40}}\b(?:kann|können|darf|dürfen|wird|werden) {words(4)}{NO} {words(4)}{REVEAL}\b",
        rf"\b{ME} {words(3)}(?:kann|können|werde) {words(9)}{NO} {words(5)}{REVEAL}\b|\b(?:kann"
        rf"|können) {ME} {words(9)}{NO} {words(5)}{REVEAL}\b",
        rf"\b{YOU} {words(4)}(?:hab(?:en|t)|hast|hat|besitz\w+|verfüg\w+|fehl(?:t|en)"
        rf"|brauch\w+) {words(5)}(?:kein\w*|nicht) {words(4)}{RIGHT}\b{TO_KNOW}",
        rf"\b(?:hab(?:en|t)|hast|hat|besitz\w+|verfüg\w+) {YOU} {words(6)}(?:kein\w*"
        rf"|nicht) {words(4)}{RIGHT}\b{TO_KNOW}",
        rf"\bfehl(?:t|en) {words(2)}{YOU} {words(5)}{RIGHT}\b|\b{YOU} fehl(?:t|en) {words(5)}{RIGHT}\b",
        rf"\b(?:{YOU}|{ME}) {words(4)}nicht {words(3)}(?:berechtigt|befugt|autorisiert|befähigt|ermächtigt"
        rf"|freigeschaltet)\b",
        rf"\b(?:bin|sind) {words(2)}(?:ich|wir|sie) {words(6)}nicht {words(3)}(?:berechtigt|befugt|autorisiert)\b",
        r"\b(?:zugriff|zugang)\b.{0,40}\b(?:verweigert|gesperrt|nicht (?:möglich|gestattet|erlaubt))\b",
        rf"\b(?:dies\w*|die|das|solche|persönliche|angefragte\w*) {words(3)}(?:information\w*|angaben?|daten"
        rf"|dokumente?|inhalte?)? ?(?:ist|sind|unterliegt|unterliegen) {words(3)}(?:streng )?(?:vertraulich"
        rf"|der vertraulichkeit|geheim|nicht (?:freigegeben|zugänglich) für (?:sie|dich))\b",
        rf"\baus (?:gründen (?:des datenschutzes|der vertraulichkeit)|datenschutzgründen)\b.{{0,80}}\b{NO}\b",
        rf"\b{NO} {words(4)}(?:für {YOU}|ihnen|dir) (?:freigegeben|zugänglich|sichtbar|einsehbar)\b",
        rf"\bausserhalb dessen, was (?:{YOU}|ihr|ihre|dein)\b",
        rf"\b(?:darf|dürfen) (?:ich|wir) {words(2)}(?:nur|ausschliesslich|lediglich) {words(5)}{TELL}\b",
        rf"\bfür (?:{YOU}|dich) {words(4)}(?:gesperrt|tabu)\b|\b{YOU} {words(3)}(?:gesperrt|ausgeschlossen)\W*$",
        rf"\bfür (?:{YOU}|dich) {words(3)}nicht {words(2)}(?:freigegeben|zugänglich|sichtbar|einsehbar|freigeschaltet"
        rf"|bestimmt)\b|\bmit {YOU} {words(5)}(?:nicht|kein\w*) {words(3)}(?:einsehen|öffnen|sehen|zugreifen|einsehbar"
        rf"|möglich)\b",
    ),
    inability=(
        rf"\b{ME} {words(3)}(?:habe|haben) {words(6)}kein\w* {words(2)}(?:zugriff"
        rf"|zugang) {words(2)}auf {words(3)}(?:aktuelle|echtzeit\w*|live|das internet|externe|\w*wetter\w*|bilder)",
        rf"\b(?:habe|haben) {ME} {words(3)}kein\w* {words(2)}(?:zugriff|zugang)\b",
        r"\b(?:ein fehler (?:ist )?auf|etwas ist schiefgelaufen|bitte versuchen sie es später|zeitüberschreitung)\b",
        rf"\b{ME} {words(2)}(?:kann|können) {words(5)}{NO} {words(3)}(?:öffnen|ausführen|senden|erstellen"
        rf"|im internet|abspielen|vorhersagen|anzeigen)\b",
    ),
    policy=(
        rf"\b{ME} {words(3)}(?:kann|können|werde|möchte|will|mag) {words(6)}(?:nicht|kein\w*) {words(4)}(?:helfen"
        rf"|behilflich sein|unterstützen|mitwirken|anleitung geben|unterstützung leisten|behilflich)\b",
        rf"\b(?:kann|werde|möchte|will) {ME} {words(6)}(?:nicht|kein\w*) {words(4)}(?:helfen|behilflich"
        rf"|unterstützen)\b|\bwerde ich {words(4)}nicht (?:behilflich|helfen)",
        r"\b(?:verstösst|verstossen) (?:\S{1,40} ){0,3}gegen\b.{0,40}\b(?:richtlinien?|regeln|vorgaben"
        r"|nutzungsbedingungen)\b",
        rf"\b{ME} {words(4)}(?:ungern|lieber nicht|nicht bereit|nicht gewillt)\b|\b(?:gebe|leiste|liefere|erstelle"
        rf"|schreibe|erkläre|mache|wirke|unterstütze) {ME} {words(4)}(?:nicht|kein\w*)\b",
        rf"\b{ME} {words(3)}lehne?n? {words(6)}ab\b|\bdabei (?:kann|werde|möchte) ich\b.{{0,20}}\bnicht\b",
    ),
    exempt=(
        r"^(?!.*\b(?:ich|wir|dokument\w*|unterlagen|kontext|quellen)\b).*\bkeine (?:\S{1,40} )?(?:mängel|fehler"
        r"|probleme|auffälligkeiten|abweichungen|schäden|lecks"
        r"|verstösse|defekte|störungen)\b(?! (?:mit|zu|über|namens|dies\w+|beschrieben|dokumentiert|genannt"
        r"|erwähnt|aufgeführt|verzeichnet)\b)|\bnicht nur\b|\bkein (?:problem|zweifel|wunder)\b|\bnicht zuletzt\b"
        r"|\bnichts anderes als\b"
        r"|\bnicht mehr als\b|\bwenig bekannt\b",
        r"^\W*(?:die|der|das) (?:\w+er|\w+erin|\w+innen|polizei|\w*gericht|\w*behörde|kommission) konnten?\b",
        r"^\W*(?:sie|er|die (?:studie|forsch\w+|autor\w+|untersuchung|prüf\w+)) (?:fand|fanden|ergab\w*|zeigten?|sah\w*"
        r"|lieferten?)\b",
        r"\b(?:bedeutet|heisst|garantiert|verspricht|behauptet\w*|sagte|erklärte|bemängel\w+|beklag\w+), dass\b",
        r"\b(?:nicht (?:ganz|völlig|absolut|hundertprozentig|100 ?%) sicher|sicher bin ich mir nicht)\b",
    ),
    condition=(
        r"^\W*(?:wenn|falls|sofern|ob(?![^,]{1,140}, (?:wird|werden|ist|bleibt|steht|geht|lässt|kann|konnte|weiss"
        r"|verrät|sagt|wurde|erwähn\w+|hat|haben|habe)\b)|solange|sollte[nst]?)\b",
        # The verb first: "Liefert die Suche nichts, erweitern Sie ..."
        r"^\W*[a-zäöü]{3,14}t (?:die|der|das|es|sie|man|ihr\w*) [^,?]{3,80}, (?:so|dann|[a-zäöü]+n sie)",
    ),
    reasons=(r"weil|da|denn|zumal|nachdem",),
    asks_value=ASKS_VALUE,
    untold=UNTOLD,
    asks_gap=(r"\b(?:fehl(?:t|en|te|ten)|unvollständig|mangel\w*|bemängel\w+|kritisier\w+|schwäche\w*|lücken?)\b",),
    own=(r"\b(?:ich|wir|mir|uns|kontext|textstelle\w*|auszüge\w*|unterlagen|quellen?|dokumente\w*|passage\w*)\b",),
    concludes=(r"\b(?:sodass|weshalb|daher|deshalb|somit|folglich|insgesamt|zusammenfassend|also|demnach)\b",),
    asks_which=(
        r"\b(?:meinen|meinst|meinten|meintest|meint) (?:sie|du|ihr)\b.{0,120}\?|\b(?:beziehen"
        r"|beziehst) (?:sie sich|du dich)\b.{0,120}\?",
        r"\b(?:welche[rsnm]?|um welche[nrsm]?|wen|was genau)\b.{0,100}\b(?:sie|du|ihnen|dir|es)\b.{0,60}\?"
        r"|\bum welche[nrsm]? (?:\S{1,40} ){0,3}(?:geht|handelt)\b",
        r"\b(?:können|könnten|kannst|könntest|würden) (?:sie|du) (?:\S{1,40} ){0,5}?(?:präzisieren|konkretisieren"
        r"|genauer|klarstellen|eingrenzen|angeben, welche)",
        r"\bbitte (?:präzisieren|konkretisieren|spezifizieren|geben sie an, welche|sagen sie mir, welche)\b"
        r"|\bgeht es (?:ihnen|dir) um\b.{0,100}\?",
        r"\b(?:ist|wäre) (?:\S{1,40} ){0,2}(?:mehrdeutig|nicht eindeutig)\b",
    ),
    asks_more=(
        r"\b(?:können|könnten|kannst|könntest) (?:sie|du) (?:\S{1,40} ){0,8}?(?:geben|nennen|mitteilen|beschreiben"
        r"|umformulieren)\b.{0,60}\?",
        r"\bbitte (?:geben|nennen|teilen) sie\b|\b(?:nennen|sagen|geben|schreiben) sie (?:mir|uns) (?:bitte|noch)\b",
    ),
    courtesy=(
        r"(?:es )?tut mir (?:sehr )?leid\b.{0,60}|leider|entschuldig\w*\b.{0,60}|danke\b.{0,60}|gern\w*|hallo"
        r"|guten tag|selbstverständlich",
        r"(?:bitte )?(?:formulieren|versuchen|stellen|probieren|präzisieren|ergänzen) sie\b.*|ich habe ihre (?:frage"
        r"|anfrage)\b.*",
        r"(?:bitte )?(?:wenden|kontaktieren|prüfen|fragen|konsultieren|sehen) sie\b.*|wenn (?:sie|du) .*"
        r"|falls (?:sie|du) .*|sollten sie .*",
        r"ich (?:helfe|hoffe|empfehle|rate|verstehe)\b.*|sie (?:können|sollten|könnten) (?:sich|auch|es|versuchen"
        r"|gern)\b.*|lassen sie mich .*|kann ich .*\?",
        r"bei (?:weiteren )?fragen .*|für (?:weitere|genauere|nähere) .*|confidence.*",
    ),
    about_sources=(
        rf"^\W*(?:\S{{1,40}} ){{0,5}}?(?:{SOURCE}|{WORK})\b.{{0,60}}?\b{TELLS}\b(?!.{{0,30}}\b(?:dass|besagt)\b)",
        rf"^\W*(?:\S{{1,40}} ){{0,2}}?(?:habe|haben|nach) {words(6)}(?:{SOURCE}|{WORK}|alles"
        rf"|alle\w*) {words(4)}(?:\w*gelesen"
        rf"|\w*gesehen|geprüft|durchsucht|\w*gesucht|untersucht|ausgewertet|durchgegangen|überprüft|durchforstet"
        rf"|konsultiert|gesichtet)",
        r"^\W*dass\b.{1,80}\b(?:steht|ist bekannt|wird erwähnt)\b|^\W*für .{1,50} (?:wenden|fragen|kontaktieren) "
        r"sie\b|^\W*über .{1,60} (?:wird|wurde)\b.{0,40}\b(?:berichtet"
        r"|gesprochen|geschrieben)\b",
        rf"^.{{0,60}}\b(?:nur|lediglich|bloss|ausschliesslich|einzig)\b.{{0,60}}(?:{TOLD}|{TELLS}|enthalten"
        rf"|abmessungen)?",
        rf"^\W*(?:es gibt|in {words(4)}{SOURCE}|dort|darin|sie|die frage|ihre frage|beschrieben|genannt"
        rf"|erwähnt)\b.{{0,40}}(?:information\w*|{TOLD}|{TELLS})\b",
    ),
    hedge=(
        r"\b(?:vermutlich|wahrscheinlich|möglicherweise|vielleicht|womöglich|wohl|schätzungsweise|ich (?:glaube"
        r"|denke|nehme an|vermute)|soweit ich weiss|dürfte|nicht (?:ganz|völlig) sicher|könnte)\b",
    ),
    infers=(
        r"\b(?:ergibt|ergeben|folgt|folgen|schliessen|ableiten|herleiten|erschliess\w+|berechnen|entnehmen) (?:sich "
        r"|lässt "
        r"|daraus |dass |jedoch |aber )|\b(?:lässt|lassen) sich (?:\S{1,40} ){0,6}?(?:ableiten|schliessen|erschliessen"
        r"|herleiten|entnehmen|berechnen|errechnen|ablesen)\b|\bdaraus (?:folgt|ergibt)\b"
        r"|\bgeht (?:\S{1,40} ){0,4}hervor\b"
        r"|\bdemnach (?:ist|sind|beträgt|gilt)\b",
    ),
    enumerates=(r"\bes gibt (?:\S{1,40} ){0,2}(?:zwei|drei|mehrere|viele|verschiedene|einige)\b",),
    several=(
        r"\bund (?:\S{1,40} ){0,6}(?:was|wer|wann|wo|wie|warum|welche\w*|der|die|das|ihre?|seine?)\b|\?.{3,200}\?"
        r"|\bsowohl\b|\bund \S+ \S*\?*$|\bund (?:wie|was)\b",
    ),
    turn=(
        r", (?:aber|jedoch|allerdings|doch|sondern|wobei|während|obwohl|hingegen|wohingegen|dagegen)\b(?!,? nicht\b)",
        r", (?=(?:sodass|weshalb|daher|deshalb|somit|also|da|weil|denn)\b)",
        r", (?=(?:der|die|das) \S{1,40} gehör\w+ nicht\b)",
        r"^\W*(?:aber|jedoch|allerdings|dennoch|trotzdem|hingegen)\b,?|, (?=vermutlich|wahrscheinlich|geboren"
        r"|ausser)|, (?=(?:der|die|das|ihr\w*|sein\w*|zu[mr]?) (?!nicht|kein|in\b|im\b|von\b)(?:\S{1,40} ){1,2}?(?:wird"
        r"|werden|ist|sind|bleib\w+|fehl\w+|geht|lässt)\b)",
    ),
    concedes=(r"obwohl|obgleich|auch wenn|wenngleich",),
    secret=(
        r"\b(?:vertraulich\w*|geheim\w*|persönliche\w* (?:daten|angaben)|datenschutz|sache (?:der|des|von)"
        r"|nicht öffentlich)\b",
    ),
    evades=EVADES,
    unclear=UNCLEAR,
    absent=ABSENT,
    reserved=RESERVED,
    asks_whom=ASKS_WHOM,
    asks_rule=ASKS_RULE,
    asks_meaning=ASKS_MEANING,
    me=(r"\b(?:ich|wir|mir|uns|mich|mein\w*|unser\w*)\b",),
    asker=(r"\b(?:sie|ihnen|ihr\w*|du|dir|dich|dein\w*)\b",),
    cased=False,
)
