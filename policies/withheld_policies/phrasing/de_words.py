"""German: the words that its patterns are built of."""

SOURCE = (
    r"(?:(?:dokument|unterlage|quelle|text(?:stelle|abschnitt|ausschnitt|auszug|passage)?|kontext|auszug|auszüge"
    r"|ausschnitt|passage"
    r"|abschnitt"
    r"|material|materialien|datei|information|wissensdatenbank|datenbank|suchergebnis|ergebnis|fundstelle"
    r"|beleg)(?:e?n|e|er|s|es|se|sen)?"
    r"|unterlagen|daten)"
)
WORK = (
    r"(?:\w*(?:handbuch|anleitung|bericht|vertrag|vertrags|richtlinie|artikel|blatt|datenblatt|seite|protokoll|liste"
    r"|tabelle|broschüre|leitfaden|merkblatt|prospekt|verzeichnis|schreiben|wiki|memo|notiz|plakette|katalog|angebot"
    r"|mitteilung|eintrag"
    r"|zusammenfassung|webseite|inserat|interview|chronik|übersicht|aushang|vermerk|anzeige|ausschreibung|einladung"
    r"|nachricht|chat|verlauf|rechnung|urkunde|plakat|newsletter|steckbrief|tagesordnung|kalender|programm)(?:e?s|e"
    r"|en|n)?)"
)
KNOWING = (
    r"(?:angabe\w*|information\w*|infos?|hinweis\w*|auskunft|auskünfte|aussage\w*|details?|einzelheiten|erwähnung"
    r"|antwort\w*|anhaltspunkt\w*|belege?|nachweise?|kenntnis\w*|erkenntnis\w*|ergebnis\w*|treffer|näheres|passendes"
    r"|relevant\w*|entsprechend\w*|genau(?:er)?es|eindeutige\w*)"
)
ASKED = (
    r"(?:namen?|werte?|preise?|zahl(?:en)?|beträge?|betrag|summe|datum|zeitpunkt|ort|adresse|alter|gründe?n?|höhe"
    r"|grösse"
    r"|dauer|länge|gewicht|quote|anteil|kosten|termine?|uhrzeit|ergebnis\w*|ursachen?|prozentsatz|farbe|budget|frist)"
)
TOLD = (
    r"(?:erwähnt|genannt|angegeben|aufgeführt|beschrieben|behandelt|thematisiert|dokumentiert|spezifiziert|erläutert"
    r"|erklärt|vermerkt|festgehalten|angesprochen|aufgelistet|ausgewiesen|verzeichnet|beziffert|mitgeteilt|präzisiert"
    r"|hinterlegt)"
)
TELLS = (
    r"(?:erwähn(?:t|en)|nenn(?:t|en)|enth(?:ält|alten)|beschreib(?:t|en)|beinhalte(?:t|n)|sag(?:t|en)|besag(?:t"
    r"|en)|gib(?:t)?"
    r"|geben|mach(?:t|en)|liefer(?:t|n)|biete(?:t|n)|behandel(?:t|n)|erklär(?:t|en)|beantworte(?:t|n)|verr(?:ät|aten)"
    r"|äusser(?:t|n)|spezifizier(?:t|en)|erläuter(?:t|n)|führ(?:t|en)|hab(?:en)?|hat|steh(?:t|en)|find(?:et|en)"
    r"|geh(?:t|en)|umfass(?:t|en))"
)
NO = r"(?:nicht|nichts|kein\w*|nirgends|nirgendwo|niemals|nie)"
DO = (
    r"(?:beantworten|beantwortet|antworten|sagen|gesagt|finden|gefunden|angeben|bestimmen|bestimmt|ermitteln"
    r"|ermittelt"
    r"|feststellen|festgestellt|entnehmen|entnommen|bestätigen|bestätigt|beurteilen|erkennen|klären|geklärt|ableiten"
    r"|abgeleitet|belegen|belegt|nennen|mitteilen|herausfinden|nachvollziehen|ausmachen|schliessen|benennen|helfen"
    r"|weiterhelfen|auskunft geben|sicher sagen|entdecken|auffinden|ausfindig machen|lokalisieren|isolieren|beziffern"
    r"|einschätzen|abschätzen|herauslesen|eruieren|verifizieren|rekonstruieren|eingehen)"
)
REVEAL = (
    r"(?:preis(?:zu)?geben|offen(?:zu)?legen|weiter(?:zu)?geben|heraus(?:zu)?geben|teilen|verraten|enthüllen"
    r"|weitergeleitet|weitergegeben"
    r"|herausgegeben|preisgegeben|offengelegt|geteilt|bekanntgeben)"
)
TELL = (
    rf"(?:{REVEAL}|nennen|mitteilen|sagen|einsehen|abrufen|zeigen|anzeigen|geben|beantworten|auskunft geben|genannt"
    rf"|mitgeteilt"
    rf"|gezeigt)"
)
RIGHT = (
    r"(?:\w*berechtigung(?:en)?|zugriff(?:srechte?)?|zugang|zugangsrechte?|rechte?|leserechte?|freigabe(?:stufe)?"
    r"|befugnis(?:se)?"
    r"|erlaubnis|genehmigung)"
)
PAPER = rf"(?:{SOURCE}|{WORK}|inhalte?n?|akten?|protokolle?|vorgang|angaben|ordner|bereich)"
TO_KNOW = (
    rf"(?=\W*$|[^.]{{0,60}}\b(?:einzusehen|zu lesen|anzusehen|abzurufen|zu öffnen|zu sehen|zu erfahren|zuzugreifen"
    rf"|einsehen|lesen|sehen"
    rf"|abrufen|öffnen|erhalten)\b| (?:auf|für|zu[mr]?|auf die|um)\b[^.]{{0,40}}{PAPER}\b)"
)
ME = r"(?:ich|wir|mir|uns)"
YOU = (
    r"(?:sie|du|ihnen|dir|(?:ihr|ihre|ihrem|ihrer|dein|deine|deinem|deiner) (?:\w*konto|rolle|profil|\w*kennung|login)"
    r"|der (?:be)?nutzer)"
)
