"""German: the verb may stand before or after what it is about, and the negation close to the end."""

from withheld_policies.phrasing.building import build, words
from withheld_policies.phrasing.loosely import loosely

_SOURCE = (
    r"(?:(?:dokument|unterlage|quelle|text(?:stelle|abschnitt|auszug|passage)?|kontext|auszug|auszüge|passage"
    r"|abschnitt"
    r"|material|materialien|datei|information|wissensdatenbank|datenbank|suchergebnis|ergebnis|fundstelle"
    r"|beleg)(?:e?n|e|er|s|es|se|sen)?"
    r"|unterlagen|daten)"
)
_WORK = (
    r"(?:\w*(?:handbuch|anleitung|bericht|vertrag|vertrags|richtlinie|artikel|blatt|datenblatt|seite|protokoll|liste"
    r"|tabelle|broschüre|leitfaden|merkblatt|prospekt|verzeichnis|schreiben)(?:e?s|e|en|n)?)"
)
_KNOWING = (
    r"(?:angabe\w*|information\w*|infos?|hinweis\w*|auskunft|auskünfte|aussage\w*|details?|einzelheiten|erwähnung"
    r"|antwort\w*|anhaltspunkt\w*|belege?|nachweise?|kenntnis\w*|erkenntnis\w*|ergebnis\w*|treffer|näheres|passendes"
    r"|relevant\w*|entsprechend\w*|genau(?:er)?es|eindeutige\w*)"
)
_TOLD = (
    r"(?:erwähnt|genannt|angegeben|aufgeführt|beschrieben|behandelt|thematisiert|dokumentiert|spezifiziert|erläutert"
    r"|erklärt|vermerkt|festgehalten|angesprochen|aufgelistet|ausgewiesen|verzeichnet|beziffert|mitgeteilt|präzisiert"
    r"|hinterlegt)"
)
_TELLS = (
    r"(?:erwähn(?:t|en)|nenn(?:t|en)|enth(?:ält|alten)|beschreib(?:t|en)|beinhalte(?:t|n)|sag(?:t|en)|besag(?:t"
    r"|en)|gib(?:t)?"
    r"|geben|mach(?:t|en)|liefer(?:t|n)|biete(?:t|n)|behandel(?:t|n)|erklär(?:t|en)|beantworte(?:t|n)|verr(?:ät|aten)"
    r"|äusser(?:t|n)|spezifizier(?:t|en)|erläuter(?:t|n)|führ(?:t|en)|hab(?:en)?|hat|steh(?:t|en)|find(?:et|en)"
    r"|geh(?:t|en)|umfass(?:t|en))"
)
_NO = r"(?:nicht|nichts|kein\w*|nirgends|nirgendwo|niemals|nie)"
_DO = (
    r"(?:beantworten|beantwortet|antworten|sagen|gesagt|finden|gefunden|angeben|bestimmen|bestimmt|ermitteln"
    r"|ermittelt"
    r"|feststellen|festgestellt|entnehmen|entnommen|bestätigen|bestätigt|beurteilen|erkennen|klären|geklärt|ableiten"
    r"|abgeleitet|belegen|belegt|nennen|mitteilen|herausfinden|nachvollziehen|ausmachen|schliessen|benennen|helfen"
    r"|weiterhelfen|auskunft geben|sicher sagen|eruieren|verifizieren|rekonstruieren|eingehen)"
)
_REVEAL = (
    r"(?:preis(?:zu)?geben|offen(?:zu)?legen|weiter(?:zu)?geben|heraus(?:zu)?geben|teilen|verraten|enthüllen"
    r"|weitergeleitet|weitergegeben"
    r"|herausgegeben|preisgegeben|offengelegt|geteilt|bekanntgeben)"
)
_TELL = (
    rf"(?:{_REVEAL}|nennen|mitteilen|sagen|zeigen|anzeigen|geben|beantworten|auskunft geben|genannt|mitgeteilt"
    rf"|gezeigt)"
)
_RIGHT = (
    r"(?:\w*berechtigung(?:en)?|zugriff(?:srechte?)?|zugang|zugangsrechte?|rechte?|leserechte?|freigabe(?:stufe)?"
    r"|befugnis(?:se)?"
    r"|erlaubnis|genehmigung)"
)
_PAPER = rf"(?:{_SOURCE}|{_WORK}|inhalte?n?|akten?|protokolle?|vorgang|angaben|ordner|bereich)"
_TO_KNOW = (
    rf"(?=\W*$|[^.]{{0,60}}\b(?:einzusehen|zu lesen|anzusehen|abzurufen|zu öffnen|zu sehen|zu erfahren|zuzugreifen"
    rf"|einsehen|lesen|sehen"
    rf"|abrufen|öffnen|erhalten)\b| (?:auf|für|zu[mr]?|auf die|um)\b[^.]{{0,40}}{_PAPER}\b)"
)
_ME = r"(?:ich|wir|mir|uns)"
_YOU = (
    r"(?:sie|du|ihnen|dir|(?:ihr|ihre|ihrem|ihrer|dein|deine|deinem|deiner) (?:\w*konto|rolle|profil|\w*kennung|login)"
    r"|der (?:be)?nutzer)"
)

PHRASING = build(
    letters=r"[a-zäöüß]",
    common="der die das den dem des ein eine einen und oder ist sind war nicht im in"
    " zu von mit auf für es ich sie wird"
    " werden hat haben als auch an bei nach aus dass kann zum zur über wie was welche um weiss wurde",
    cues=(
        rf"\b{_NO}\b|\b(?:un(?:bekannt|klar|möglich|zureichend)\w*|offen|ohne|fehl\w+|mangel\w*|schweig\w*|weder"
        rf"|leider|verweigert"
        r"|vertraulich\w*|ausserhalb|kaum|entzieht|unzureichend|blank|leer|stumm|ausserstande|gesperrt|überfragt"
        r"|passen)\b",
    ),
    missing=(
        rf"\bkein\w* {words(3)}{_KNOWING}\b",
        rf"\b{_SOURCE}(?: \S{{1,40}}){{0,6}}? {_TELLS} {words(8)}{_NO}\b",
        rf"\b{_TELLS} {words(5)}{_SOURCE} {words(6)}{_NO}\b",
        rf"\bkein\w* (?:der|dieser|von|aus)? ?{words(4)}{_SOURCE}\b.{{0,60}}\b{_TELLS}\b",
        rf"\b(?:in|aus|auf|von|anhand|laut|gemäss) {words(4)}(?:{_SOURCE}"
        rf"|{_WORK})(?: \S{{1,40}}){{0,10}}? {_NO} {words(3)}"
        rf"(?:{_TOLD}|enthalten|hervor|ersichtlich|zu finden|gefunden|vorhanden|entnehmen|bekannt|verfügbar"
        rf"|zu entnehmen)\b",
        rf"\b{_NO} {words(3)}(?:in|aus|auf) {words(4)}(?:{_SOURCE}|{_WORK}) {words(2)}(?:{_TOLD}|enthalten"
        rf"|vorhanden|zu finden|verfügbar)\b",
        rf"\b(?:steht|stehen|findet sich|finden sich|gibt es|fand|fanden sich) {words(4)}(?:nichts"
        rf"|nicht)\b.{{0,40}}{_SOURCE}?",
        rf"\b{_WORK} {words(3)}(?:nennt|erwähnt|sagt|verrät|spezifiziert|beschreibt|erklärt"
        rf"|schweigt) {words(6)}{_NO}\b",
        rf"\b{_WORK} schweig(?:t|en)\b|\bschweig(?:t|en) (?:sich )?{words(6)}(?:{_SOURCE}|{_WORK}|aus)\b"
        rf"|\b{_SOURCE} {words(3)}schweig",
        rf"\b(?:wird|werden|wurde|wurden|ist|sind) {words(8)}(?:nicht|nirgends|mit keinem wort"
        rf"|kein\w*) {words(3)}{_TOLD}\b",
        rf"\bgeh(?:t|en) {words(8)}nicht {words(2)}hervor\b|\bergibt sich {words(8)}nicht\b|\bnicht (?:ersichtlich"
        rf"|zu entnehmen|erkennbar|belegt|überliefert)\b",
        rf"\b{_ME} {words(8)}{_NO} {words(5)}{_DO}\b|\b{_ME} {words(6)}(?:nichts|nicht) {words(4)}(?:gefunden"
        rf"|finden)\b",
        rf"\b(?:habe|haben) {_ME} {words(3)}{_KNOWING} {words(1)}nicht\b",
        rf"\bweiss {_ME} {words(5)}nicht\b|\b{_ME} weiss {words(6)}nicht\b|\bnicht wissen\W*$"
        rf"|\b{_ME} {words(3)}(?:überfragt|keine ahnung)\b|\bkeine ahnung\b",
        rf"\b{_ME} {words(4)}nicht bekannt\b|\b{_ME} {words(3)}unbekannt\b"
        rf"|\bliegen {words(3)}{_ME} {words(4)}{_NO}\b|\b{_ME} lieg(?:t|en) {words(5)}{_NO}\b",
        rf"\b(?:lässt|lassen) sich {words(9)}(?:nicht|kaum) {words(4)}{_DO}\b"
        rf"|\bnicht {words(3)}(?:zu )?(?:beantworten|beantwortbar)\b",
        rf"\b(?:kann|können|konnte|konnten) {words(8)}(?:nicht|nichts|kein\w*) {words(4)}{_DO}(?: werden)?\b",
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
        rf"\bausserhalb (?:meine[rs]|der|des|unsere[rs]) {words(2)}(?:wissens|kenntnis\w*|{_SOURCE})\b",
        *loosely(
            no=rf"\b{_NO}\b|\b(?:unmöglich|ausserstande)\b",
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
            r"|weitersag\w+|herausgeb\w+|preisgeb\w+|weitergeb\w+|anbieten|weiterhelfen)\b",
            but=r"\b(?:empfehl\w+|rate|sicher|nur|verschweig\w+|zu viel)\b",
        ),
    ),
    permission=(
        rf"\b{_ME} {words(3)}(?:darf|dürfen) {words(9)}{_NO} {words(5)}{_TELL}\b|\b(?:darf"
        rf"|dürfen) {_ME} {words(9)}{_NO} {words(5)}{_TELL}\b",
        rf"\b(?:darf|dürfen) {words(6)}{_NO} {words(4)}(?:{_REVEAL}|genannt|mitgeteilt|eingesehen"
        rf"|angezeigt) werden\b(?=\W*$|,)"
        rf"(?<!an dritte weitergegeben werden)(?<!an andere weitergegeben werden)",
        rf"\b{_ME} {words(3)}(?:kann|können|werde) {words(9)}{_NO} {words(5)}{_REVEAL}\b|\b(?:kann"
        rf"|können) {_ME} {words(9)}{_NO} {words(5)}{_REVEAL}\b",
        rf"\b{_YOU} {words(4)}(?:hab(?:en|t)|hast|hat|besitz\w+|verfüg\w+|fehl(?:t|en)"
        rf"|brauch\w+) {words(5)}(?:kein\w*|nicht) {words(4)}{_RIGHT}\b{_TO_KNOW}",
        rf"\b(?:hab(?:en|t)|hast|hat|besitz\w+|verfüg\w+) {_YOU} {words(6)}(?:kein\w*"
        rf"|nicht) {words(4)}{_RIGHT}\b{_TO_KNOW}",
        rf"\bfehl(?:t|en) {words(2)}{_YOU} {words(5)}{_RIGHT}\b|\b{_YOU} fehl(?:t|en) {words(5)}{_RIGHT}\b",
        rf"\b(?:{_YOU}|{_ME}) {words(4)}nicht {words(3)}(?:berechtigt|befugt|autorisiert|befähigt|ermächtigt"
        rf"|freigeschaltet)\b",
        rf"\b(?:bin|sind) {words(2)}(?:ich|wir|sie) {words(6)}nicht {words(3)}(?:berechtigt|befugt|autorisiert)\b",
        r"\b(?:zugriff|zugang)\b.{0,40}\b(?:verweigert|gesperrt|nicht (?:möglich|gestattet|erlaubt))\b",
        rf"\b(?:dies\w*|die|das|solche|persönliche|angefragte\w*) {words(3)}(?:information\w*|angaben?|daten"
        rf"|dokumente?|inhalte?)? ?(?:ist|sind|unterliegt|unterliegen) {words(3)}(?:streng )?(?:vertraulich"
        rf"|der vertraulichkeit|geheim|nicht (?:freigegeben|zugänglich) für (?:sie|dich))\b",
        rf"\baus (?:gründen (?:des datenschutzes|der vertraulichkeit)|datenschutzgründen)\b.{{0,80}}\b{_NO}\b",
        rf"\b{_NO} {words(4)}(?:für {_YOU}|ihnen|dir) (?:freigegeben|zugänglich|sichtbar|einsehbar)\b",
        rf"\bfür (?:{_YOU}|dich) {words(3)}nicht {words(2)}(?:freigegeben|zugänglich|sichtbar|einsehbar|freigeschaltet"
        rf"|bestimmt)\b|\bmit {_YOU} {words(5)}(?:nicht|kein\w*) {words(3)}(?:einsehen|öffnen|sehen|zugreifen|einsehbar"
        rf"|möglich)\b",
    ),
    inability=(
        rf"\b{_ME} {words(3)}(?:habe|haben) {words(6)}kein\w* {words(2)}(?:zugriff"
        rf"|zugang) {words(2)}auf {words(3)}(?:aktuelle|echtzeit\w*|live|das internet|externe|\w*wetter\w*|bilder)",
        rf"\b(?:habe|haben) {_ME} {words(3)}kein\w* {words(2)}(?:zugriff|zugang)\b",
        r"\b(?:ein fehler (?:ist )?auf|etwas ist schiefgelaufen|bitte versuchen sie es später|zeitüberschreitung)\b",
        rf"\b{_ME} {words(2)}(?:kann|können) {words(5)}{_NO} {words(3)}(?:öffnen|ausführen|senden|erstellen"
        rf"|im internet|abspielen|vorhersagen|anzeigen)\b",
    ),
    policy=(
        rf"\b{_ME} {words(3)}(?:kann|können|werde|möchte|will|mag) {words(6)}(?:nicht|kein\w*) {words(4)}(?:helfen"
        rf"|behilflich sein|unterstützen|mitwirken|anleitung geben|unterstützung leisten|behilflich)\b",
        rf"\b(?:kann|werde|möchte|will) {_ME} {words(6)}(?:nicht|kein\w*) {words(4)}(?:helfen|behilflich"
        rf"|unterstützen)\b|\bwerde ich {words(4)}nicht (?:behilflich|helfen)",
        r"\b(?:verstösst|verstossen) (?:\S{1,40} ){0,3}gegen\b.{0,40}\b(?:richtlinien?|regeln|vorgaben"
        r"|nutzungsbedingungen)\b",
        rf"\b{_ME} {words(4)}(?:ungern|lieber nicht|nicht bereit|nicht gewillt)\b|\b(?:gebe|leiste|liefere|erstelle"
        rf"|schreibe|erkläre|mache|wirke|unterstütze) {_ME} {words(4)}(?:nicht|kein\w*)\b",
        rf"\b{_ME} {words(3)}lehne?n? {words(6)}ab\b|\bdabei (?:kann|werde|möchte) ich\b.{{0,20}}\bnicht\b",
    ),
    exempt=(
        r"\bnicht nur\b|\bkein (?:problem|zweifel|wunder)\b|\bnicht zuletzt\b|\bnichts anderes als\b"
        r"|\bnicht mehr als\b|\bwenig bekannt\b",
        r"\b(?:nicht (?:ganz|völlig|absolut|hundertprozentig|100 ?%) sicher|sicher bin ich mir nicht)\b",
    ),
    condition=(r"^\W*(?:wenn|falls|sofern|ob|solange|sollte[nst]?)\b",),
    concludes=(r"\b(?:daher|deshalb|somit|folglich|insgesamt|zusammenfassend|also|demnach)\b",),
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
        r"\bbitte (?:geben|nennen|teilen) sie\b",
    ),
    courtesy=(
        r"(?:es )?tut mir (?:sehr )?leid\b.{0,60}|leider|entschuldig\w*\b.{0,60}|danke\b.{0,60}|gern\w*|hallo"
        r"|guten tag|selbstverständlich",
        r"(?:bitte )?(?:wenden|kontaktieren|prüfen|fragen|konsultieren|sehen) sie\b.*|wenn (?:sie|du) .*"
        r"|falls (?:sie|du) .*|sollten sie .*",
        r"ich (?:helfe|hoffe|empfehle|rate|verstehe)\b.*|sie (?:können|sollten|könnten) (?:sich|auch|es|versuchen"
        r"|gern)\b.*|lassen sie mich .*|kann ich .*\?",
        r"bei (?:weiteren )?fragen .*|für (?:weitere|genauere|nähere) .*|confidence.*",
    ),
    about_sources=(
        rf"^\W*(?:\S{{1,40}} ){{0,5}}?(?:{_SOURCE}|{_WORK})\b.{{0,60}}?\b{_TELLS}\b(?!.{{0,30}}\b(?:dass|besagt)\b)",
        rf"^\W*(?:\S{{1,40}} ){{0,2}}?(?:habe|haben|nach) {words(6)}(?:{_SOURCE}|{_WORK}|alles"
        rf"|alle\w*) {words(4)}(?:\w*gelesen"
        rf"|\w*gesehen|geprüft|durchsucht|\w*gesucht|untersucht|ausgewertet|durchgegangen|überprüft|durchforstet"
        rf"|konsultiert|gesichtet)",
        rf"^.{{0,60}}\b(?:nur|lediglich|bloss|ausschliesslich|einzig)\b.{{0,60}}(?:{_TOLD}|{_TELLS}|enthalten"
        rf"|abmessungen)?",
        rf"^\W*(?:es gibt|in {words(4)}{_SOURCE}|dort|darin|sie|die frage|ihre frage|beschrieben|genannt"
        rf"|erwähnt)\b.{{0,40}}(?:information\w*|{_TOLD}|{_TELLS})\b",
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
        r", (?:aber|jedoch|allerdings|doch|sondern|wobei|während|obwohl|hingegen|wohingegen|dagegen|sodass|weshalb"
        r"|daher|da|weil|denn)\b(?!,? nicht\b)",
        r"^\W*(?:aber|jedoch|allerdings|dennoch|trotzdem|hingegen)\b,?|, (?=vermutlich|wahrscheinlich|geboren"
        r"|ausser)",
    ),
    concedes=(r"obwohl|obgleich|auch wenn|wenngleich",),
    secret=(
        r"\b(?:vertraulich\w*|geheim\w*|persönliche\w* (?:daten|angaben)|datenschutz|sache (?:der|des|von)"
        r"|nicht öffentlich)\b",
    ),
)
