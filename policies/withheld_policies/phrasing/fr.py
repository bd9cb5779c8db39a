"""French."""

from withheld_policies.phrasing.romance import Romance, grammar

PHRASING = grammar(
    Romance(
        common="le la les de des du un une et est en que qui dans pour pas ne sur au aux avec"
        " ce cette il elle je vous nous par"
        " plus se son sa ses ou sont été a d l n s qu on mais à quel quelle comment y votre mon",
        no=r"\bn(?:e\b|')",
        none=r"aucun\w*|pas d(?:e|')|nul(?:le)?|pas assez d(?:e|')|sans",
        nothing=r"\brien\b",
        source=r"(?:documents?|documentation|contextes?|sources?|textes?|passages?|extraits?|informations?|données"
        r"|pièces|éléments"
        r"|base de (?:connaissances|données)|résultats|fichiers?|corpus|matériaux|dossier)",
        work=r"(?:manuel|guide|rapport|contrat|politique|article|fiche|page|liste|tableau|notice|brochure|livret"
        r"|règlement|procès-verbal|offre|devis|catalogue|plaquette|annonce|bilan|dépliant|note|wiki|courrier|bail"
        r"|compte rendu|invitation|message|fil|facture|affiche|lettre|calendrier|programme|certificat|ordre du jour"
        r"|mémo)",
        knowing=r"(?:\w?'?informations?|données?|\w?'?éléments?|détails?|mentions?|réponses?|références?|\w?'?indices?"
        r"|\w?'?indications?|précisions?"
        r"|traces?|preuves?|renseignements?|résultats?|connaissance)",
        tells=r"chiffre(?:nt)?|affiche(?:nt)?|mentionne(?:nt)?|di(?:t|sent)|indique(?:nt)?|précise(?:nt)?"
        r"|spécifie(?:nt)?|détaille(?:nt)?"
        r"|explique(?:nt)?|décri(?:t|vent)|aborde(?:nt)?"
        r"|parle(?:nt)?|évoque(?:nt)?|répond(?:ent)?|révèle(?:nt)?|figure(?:nt)?|apparaî(?:t|ssent)|ressort"
        r"|traite(?:nt)?|cite(?:nt)?|renseigne(?:nt)?|permet(?:tent)? (?:pas )?de"
        r"|nomme(?:nt)?|donne(?:nt)? (?:pas )?(?:la réponse|l'information)",
        holds=r"contien(?:t|nent)|fourni(?:t|ssent)|donne(?:nt)?|comporte(?:nt)?|inclu(?:t|ent)|offre(?:nt)?"
        r"|apporte(?:nt)?|dispose(?:nt)?|propose(?:nt)?|a|ont|énumère(?:nt)?|liste(?:nt)?",
        told=r"affichée?s?|montrée?s?|visibles?|lisibles?|mentionnée?s?|indiquée?s?|précisée?s?|spécifiée?s?"
        r"|détaillée?s?|décrite?s?|abordée?s?|évoquée?s?"
        r"|documentée?s?|fournie?s?|citée?s?|renseignée?s?|disponibles?|présente?s?|claire?s?|explicitée?s?"
        r"|donnée?s?|connue?s?|traitée?s?|trouvée?s?|fixée?s?|chiffrée?s?|ventilée?s?|arrêtée?s?|nommée?s?"
        r"|consignée?s?|rendue?s? publi(?:c|que)s?|divulguée?s?|révélée?s?|communiquée?s?",
        is_=r"est|sont|(?:a|ont) (?:donc|pas|jamais|encore) été|a été|ont été|était|soit|sera",
        exists=r"y a|existe|ai|avons|dispose|disposons|trouve|contien(?:t|nent)|vois|possède|détiens|a été trouvé",
        do=r"répondre|dire|déterminer|savoir|trouver|établir|confirmer|identifier|préciser|fournir|donner|déduire"
        r"|indiquer|vérifier|conclure|isoler|extraire|chiffrer|calculer|estimer|évaluer|trancher|citer|nommer"
        r"|retrouver|connaître|affirmer|renseigner|tirer",
        can=r"peux|peut|pouvons|puis|pourrais|saurais|suis pas (?:en mesure|capable) de|suis en mesure de"
        r"|sommes pas en mesure de|est pas possible de|est possible de|parviens|arrive|permet(?:tent)? pas(?: de)?"
        r"|ai pas (?:pu|réussi à)|ai pu|a pas été possible de",
        found=r"(?:ai|avons) (?:\S{1,40} ){0,2}(?:trouvé|rien trouvé|vu|connaissance)|(?:le )?sa(?:is|vons)\b"
        r"|connais|trouve|vois",
        impossible=r"impossible(?: de)?|incapable(?: de)?|(?:dans l')?incapacité(?: de)?",
        lacking=r"insuffisante?s?|ne suffi\w+ pas|manque(?:nt)?|pas (?:assez|suffisamment)|ne (?:permet\w*|suffi\w+)"
        r"|défaut",
        silent=r"(?:reste(?:nt)?|demeure(?:nt)?|est|sont) (?:muet\w*|silencieu\w+)|muettes?|muets?",
        unknown=r"\bintrouvables? (?:dans|parmi)\b|^\W*(?:mais )?pas (?:les?\b|la\b|l'|combien|qui|quand|où|comment"
        r"|pourquoi)|\bsous silence\b|[:|-]\s{0,3}(?:non (?:précisé|indiqué|communiqué|renseigné|disponible"
        r"|mentionné)\w*"
        r"|inconnue?s?)\W*$|\bm'est inconnue?\b|\bj'ignore\b|\bnous ignorons\b|^\W*(?:\S{1,40} ){0,2}?non"
        r" (?:disponible|précisé|indiqué|renseigné|spécifié|mentionné|communiqué|trouvé|fourni)e?s?\W*$"
        r"|^\W*(?:inconnue?|non (?:précisée?"
        r"|disponible"
        r"|indiquée?|renseignée?|spécifiée?|mentionnée?)|sans réponse|aucune (?:réponse|idée|information))\W*$"
        r"|\baucune idée\b|\bje l'ignore\b|\b(?:reste|demeure) inconnue?\W*$",
        me=r"je|nous|j",
        you=r"vous (?:ne|n')|tu (?:ne|n')|votre (?:compte|profil) (?:ne|n')|l'utilisateur (?:ne|n')|il vous manque"
        r"|vous manquez",
        rights=r"droits?|permissions?|autorisations?|accès|habilitations?|privilèges|accréditation",
        see=r"voir|consulter|accéder|ouvrir|lire|connaître|visualiser|obtenir|recevoir",
        reveal=r"révéler|divulguer|communiquer|partager|transmettre|dévoiler|fournir ces|montrer",
        may=r"suis (?:pas )?(?:autorisée?|habilitée?|en droit)|peux|pouvons|puis|dois|devons|ai pas (?:le droit"
        r"|l'autorisation)|m'est pas permis|est pas permis",
        private=r"n'(?:est|sont) pas (?:\S{1,40} )?(?:accessible|visible|disponible|ouverte?|consultable)s? "
        r"(?:\S{1,40} )?"
        r"(?:avec|pour|depuis|à|par) (?:votre|ton|vous|toi)|accès (?:refusé|interdit)|(?:cette|ces|l'|les"
        r"|d'une) ?informations? (?:\S{1,40} ){0,3}confidentielles?|(?:est"
        r"|sont) (?:\S{1,40} ){0,2}(?:confidentielle?s?)\b|vous n'êtes pas (?:autorisée?|habilitée?)"
        r"|réservée?s? (?:à la direction|aux personnes autorisées)",
        help_=r"(?:vous |t')?(?:aider|assister)|donner suite|contribuer à|participer à|conseiller",
        rules=r"\b(?:enfreint|viole|contraire à|va à l'encontre)\b.{0,40}\b(?:règles|politique|consignes|directives"
        r"|conditions)\b|\bpréfère ne pas\b|\bje refuse\b|\bje décline\b",
        live=r"temps réel|internet|naviguer|en direct|images|ouvrir (?:des liens|des fichiers)|prédire|météo\w*",
        within=r"dans|selon|d'après|à partir de|parmi|sur la base de|par",
        only=r"seulement|uniquement|seule?s?|que|simplement|se limite\w*|se borne\w*",
        reasons=r"car|parce que|puisque|étant donné que|vu que",
        asks_gap=r"manqu\w+|absent\w*|incompl\w+|reproch\w+|critiqu\w+|lacunes?|faiblesses?",
        turns_to=r"on sait qu\S*|pour .{1,50}, (?:veuillez |il faut |il faudra |merci de )?(?:contacte[rz]"
        r"|adresse[rz]|voi[rz]|voyez"
        r"|demande[rz])",
        asked=r"noms?|chiffres?|montants?|prix|valeurs?|dates?|âge|nombres?|raisons?|lieu|adresse|durée|taille|poids"
        r"|taux",
        neither=r"ni",
        mine=r"(?:mon|ma|notre) \S{1,40} (?:ne (?:couvre|concerne|comporte) que|s'arrête|commence)",
        beyond_you=r"(?:pas partie|hors|au-delà) de ce que (?:vous|votre)",
        asks_value=r"(?:\S{1,40} ){1,2}et (?:\S{1,40} ?){1,2}\?\W*$|combien|quand|qui|où|(?:à |de |dans |sur "
        r")?quel(?:le)?s?",
        telling=r"mentionn|indiqu|précis|spécifi|figur|affich|montr|donn|fourn|di(?:t|re)|document|cit|renseign|trouv"
        r"|apparai|apparaî|détaill|chiffr|nomm|évoqu|abord|contien|contenu|connu|visible|disponible|révél|communiqu"
        r"|réponse|information|chiffre|donnée|horaire|date|prix",
        nobody=r"personne|quelqu'un",
        ought=r"doit|doivent|devez|interdit\w*|autorisé\w*|permis",
        needs=r"il (?:me |nous |m'en )?faudrait|j'aurais besoin|nous aurions besoin|je devrais|nous devrions|il me "
        r"faut",
        breaks=r"s'interromp(?:t|ent)|s'arrête(?:nt)?|(?:est|sont) (?:tronqué|coupé|illisible|incompl|caviardé"
        r"|masqué)\w*|se termine(?:nt)? (?:juste )?avant",
        without=r"sans (?:jamais |toutefois |pour autant |même |en )?(?:avancer|donner|préciser|indiquer|mentionner"
        r"|chiffrer|citer|nommer|dire|expliquer|fournir|détailler|évoquer|aborder|quantifier|révéler)",
        reader=r"parle[zs](?:-vous|-tu)?|voule[zs]-vous (?:dire|parler)|faites-vous (?:référence|allusion)"
        r"|fais-tu référence|demande[zs]-vous|pense[zs]-vous à|souhaitez-vous savoir|s'agit-il"
        r"|entende[zs]-vous|vous parlez|vous voulez dire|tu parles",
        which=r"(?:laquelle|lequel|lesquels|lesquelles|quelle?s?|de qui|duquel|auquel"
        r"|à laquelle) (?:\S{1,40} ){0,6}?(?:vous|tu|intéresse|parlez|souhaitez|cherchez)\b|(?:laquelle"
        r"|lequel) (?:\S{1,40} ){0,3}",
        specify=r"\b(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu) (?:\S{1,40} ){0,2}?(?:préciser|clarifier|spécifier"
        r"|être plus précis\w*|me dire (?:lequel|laquelle|quel\w*)|indiquer (?:quel|laquelle|lequel))|\b(?:veuillez"
        r"|merci de) (?:\S{1,40} ){0,2}?(?:préciser|clarifier|spécifier|indiquer quel\w*)"
        r"|\bquestion est (?:ambiguë|imprécise)|\b(?:dites|dis|indiquez|précisez)(?:-moi)? (?:lequel|laquelle"
        r"|lesquel\w+"
        r"|quel\w*|de quel\w*|s'il s'agit)",
        there_are=r"il (?:y a|existe) (?:deux|trois|plusieurs|différent\w+|de nombreu\w+)|(?:deux|trois"
        r"|plusieurs) \S+ portent ce nom",
        missing=(
            r"\baucune? (?:fichier|document|pièce jointe|image)\b.{0,30}\b(?:jointe?|transmise?|téléchargée?|reçue?"
            r"|fournie?)\b",
            r"\b(?:ne|n') ?(?:\S{1,40} ){0,3}(?:pas|rien|aucun\w*|nulle part)\b.{0,40}\b(?:mentionn|indiqu|précis"
            r"|spécifi|figur|fourni|renseign)\w*",
            r"\b(?:ne |n')(?:figure|apparaît|ressort|trouve)\w* (?:pas|nulle part|en aucun)\b",
            r"\bil (?:n'est|reste) (?:pas clair|difficile de (?:dire|savoir))\b|\bpas clair(?:ement)? (?:qui|quand"
            r"|si|où|indiqué)\b",
            r"\brien (?:dans|de|parmi)\b|\bnulle part\b.{0,60}\b(?:mention|indiqu|précis|question)\w*",
            r"\b(?:pas|aucun) (?:un )?mot\b|\bne m'(?:a|ont) (?:pas|jamais) été\b|^\W*(?:mais )?jamais d(?:e|u|es)\b",
            r"\bne (?:mentionne|donne|indique|cite|décrit|couvre|traite|précise)(?:nt)? (?:\S{1,40} ){0,4}que (?:pour"
            r"|les?|la"
            r"|l'|des|du)\b",
            r"\bhors (?:de mes connaissances|du champ)\b",
        ),
        permission=(
            r"\bje ne (?:communique|donne|divulgue|partage|révèle)s? (?:jamais|pas)\b",
            r"\bje ne (?:peux|puis) (?:\S{1,40} ){0,3}(?:salaire|données personnelles)\b",
        ),
        inability=(r"\bune erreur (?:est survenue|s'est produite)\b|\bréessayez plus tard\b",),
        exempt=(
            r"^\W*(?:elles?|ils?|l'étude|les (?:chercheurs|auteurs|enquêteurs)) n'(?:a|ont) (?:trouvé|montré|relevé|mis"
            r"|observé|pas pu)\b",
            r"^.{0,60}\b(?:signifie|veut dire|promet|garantit|soutien(?:t|nent)|affirme(?:nt)?|prétend(?:ent)?|reproche"
            r"(?:nt)?) (?:que\b|qu')|^\W*non,? (?:il|elle|ce|cela)\b.{0,30}\bconfidentiel",
            r"\bpas (?:seulement|uniquement)\b|\bpas de (?:problème|souci|doute)\b|\b(?:n'en|ne) (?:suis"
            r"|sommes) pas (?:tout à fait |entièrement |totalement |absolument )?(?:certaine?|sûre?)s?\b"
            r"|\bpeu de chose\w*\b|\bne (?!(?:mentionne|donne|indique|cite|décrit|couvre|traite|précise)(?:nt)? "
            r")(?:\S{1,40} ){0,2}que\b(?! je)",
        ),
        condition=r"si|s'il|lorsque|quand|à moins que|au cas où",
        concludes=r"^\W*ce qui ne|si bien que|de sorte que|donc|par conséquent|ainsi|en conclusion|en résumé|dès lors",
        courtesy=(
            r"(?:veuillez |merci de |essayez de |n'hésitez pas à )?(?:reformule[rz]|réessaye[rz]|essaye[rz]"
            r"|précise[rz])\b.*|j'ai transmis\b.*",
            r"(?:je suis )?désolée?\b.{0,60}|malheureusement|je regrette\b.{0,60}|excusez\b.{0,60}|pardon\b.{0,40}"
            r"|merci\b.{0,60}|bonjour|bien sûr|certainement|hélas",
            r"(?:je vous )?(?:recommande|suggère|conseille|invite)\b.*|(?:veuillez )?(?:consulte[rz]|contacte[rz]"
            r"|vérifie[rz]|essaye[rz]|adresse[rz]-vous)\b.*|si vous\b.*|n'hésitez pas\b.*|vous (?:pouvez|pourriez"
            r"|devriez) (?:\S{1,40} ){0,2}?(?:consulter|contacter|essayer|vérifier|chercher|vous adresser)\b.*"
            r"|puis-je\b.*|j'espère\b.*|je comprends\b.*",
        ),
        hedge=r"probablement|peut-être|sans doute|vraisemblablement|je (?:pense|crois|suppose)|il semble\w*|pourrait"
        r"|à ma connaissance|possible que|pas (?:tout à fait |entièrement )?(?:certaine?|sûre?)",
        several=r"\bet (?:\S{1,40} ){0,6}(?:quel\w*|qui|quand|où|comment|combien|pourquoi|le|la|son|sa)\b|\bet l[ea']",
        turn=r", (?:mais|cependant|toutefois|alors que|tandis que|en revanche|bien que|néanmoins"
        r"|sinon)\b,?|, (?=jamais d|(?:mais )?pas (?:les?|la|combien|qui|quand|où)\b|(?:donc|car|parce que|puisque|si "
        r"bien que|de sorte que|ce qui ne)\b)|, (?=qui ne (?:donne|mentionne|indique|précise|liste|contient)\w*\b)"
        r"|^\W*(?:mais"
        r"|cependant|toutefois|néanmoins|en revanche)\b,?",
        more=r"\b(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu) (?:\S{1,40} ){0,3}?(?:fournir|donner|reformuler"
        r"|partager|me dire)\b.{0,80}\?|\bveuillez (?:fournir|reformuler)",
        found_text=r"passages?|extraits?|contexte|sources|base de connaissances|(?:documents?|textes?|éléments|pièces"
        r"|informations) (?:fourni|retrouvé|disponible|récupéré|transmis)\w*|texte",
        seen=r"lit|lis|voi[ts]|apparaî\w+|trouve\w*|ressort|permet\w*|figure\w*|dire|savoir|répondre|comprend\w*|dit",
        according=r"selon|d'après",
        tell=r"(?:vous |t'|te |le |la |les |lui |en )*(?:dire|donner|communiquer|répondre|indiquer|révéler|livrer"
        r"|parler|transmettre|renseigner|divulguer|partager)",
        but=r"recommande\w*|conseille\w*|sûre?|certaine?|que vous rappeler|seulement",
        concedes=r"bien que|même si|quoique|malgré",
        looked=r"(?:j'ai|nous avons|après) (?:\S{1,40} ){0,2}?(?:lu|relu|parcouru|consulté|examiné|vérifié|cherché"
        r"|analysé"
        r"|lecture|examen|consultation|analyse)",
        infers=r"permet(?:tent)? (?:\S{1,40} ){0,2}?(?:de (?:le |la |les )?|d'en )(?:déduire|conclure|calculer)"
        r"|se déduit"
        r"|on (?:peut )?(?:en )?(?:déduit|déduire|conclut|conclure)|il (?:en )?(?:ressort|découle|résulte) que"
        r"|(?:découle|résulte) (?:de|du)|j'en (?:déduis|conclus)|ce qui (?:implique|signifie)",
        evades=(
            r"^\W*(?:pour (?:cela|ça),? )?(?:il |vous |tu |on )?(?:faudrait|faut|vaudrait mieux|vaut mieux|devriez"
            r"|devez"
            r"|devrais|pouvez|mieux vaut)(?: \S{1,40}){0,3}? (?:demander|voir|vérifier|consulter|poser|s'adresser"
            r"|vous adresser|contacter|regarder|interroger|appeler|lire|ouvrir|se renseigner)\b",
            r"^\W*(?:demande[rz]?|voyez|contacte[rz]|adressez-vous|consulte[rz]|interrogez|renseignez-vous|voir) "
            r"(?:avec |auprès |à |au |aux |l|d)",
            r"^\W*(?:personne|nul)\b.{0,20}\bn(?:e |').{0,24}\b(?:sait|dit|informée?|prévenue?|précisé|communiqué)\b"
            r"|\bon ne (?:me |m'|nous ).{0,24}\b(?:dit|parlé|informée?|communiqué|précisé)\b",
            r"^\W*(?:seule?s?|il n'y a que) .{1,50} (?:(?:le |qui )?(?:sa(?:it|vent|che)|connaît|connaissent)"
            r"|(?:peut|peuvent|pourrai(?:t|ent)) (?:le |vous |répondre|dire|y répondre).{0,20})\W*$",
            r"^\W*(?:pas|nulle part|rien) (?:ici|là|dans|à ma connaissance|que je|d'après|parmi|sur)\b.{0,60}$",
            r"\b(?:c'est|ce serait|cela reste) (?:\S{1,40} ){0,2}?(?:question (?:pour|à poser)|à demander|à voir"
            r" avec)\b",
        ),
        unclear=r"(?:pas|reste|demeure) (?:\S{1,40} )?(?:claire?|précisée?|connue?|indiquée?|floue?|incertaine?)"
        r"|inconnue?s?\b|floue?\b",
        absent=r"n'y (?:est|figure|sont|figurent) pas|n'en fai(?:t|saient) pas partie|manque(?:nt)?\b|n'est pas du"
        r" nombre",
        reserved=(
            r"(?:données|informations?|documents?|dossiers?|rapports?|salaires?|rémunérations?|fichiers?|contenus?|page"
            r"|espace|éléments)\b.{0,60}\b(?:réservée?s?|restreinte?s?|limitée?s?|accessibles? (?:uniquement|seulement"
            r"|qu'|exclusivement)|visibles? (?:uniquement|seulement|qu')|consultables? (?:uniquement|seulement|que))\b",
            r"\bseule?s? .{1,50} (?:peut|peuvent|ont|a) (?:accès|droit|accéder|y accéder|consulter|voir|les? consulter"
            r"|les? voir|les? lire|ouvrir)\b|\bn'(?:est|sont) (?:accessible|visible|consultable)s? (?:que|qu')",
        ),
        asks_whom=r"\bqui\b.{0,40}\b(?:demand\w+|contact\w+|adress\w+|voir|peut|peuvent|doi[ts]|dois-je|sait|connaît"
        r"|prévenue?|dit|parl\w+|consult\w+|accès|accéd\w+|appel\w+|voi\w+|li[rst]\w*|ouvr\w+)\b|\b(?:que|quoi"
        r"|comment|où) (?:dois|faut|puis|faire"
        r"|peut-on|devons)\b|\baccès\b|\bautorisée?s?\b",
        asks_rule=r"^\W*qui\b.{0,40}\b(?:peut|peuvent|accès|droit|autorisée?s?|consulter|voir)\b"
        r"|^\W*(?:puis-je|peut-on|pouvons-nous|ai-je|est-il|est-ce)\b.{0,60}\b(?:partag\w+|communiqu\w+|transmet\w+"
        r"|divulgu\w+|publi\w+|donner|autorisé\w*|permis|droit)\b",
        asks_meaning=r"signifi\w+|veut dire|veulent dire|sens d\S+",
        flaws=r"(?:défauts?|erreurs?|fautes?|problèmes?|anomalies?|irrégularités?|dommages?|dégâts|fuites?|failles?"
        r"|infractions?|écarts?)"
        r"(?= .{0,40}(?:trouvé|constaté|relevé|détecté|observé|décelé))|(?:trouvé|constaté|relevé|détecté|observé"
        r"|décelé) (?:\S{1,40} ){0,2}?"
        r"(?:défauts?|erreurs?|fautes?|problèmes?|anomalies?|irrégularités?|dommages?|dégâts|fuites?|failles?"
        r"|infractions?|écarts?)",
        priced=r"(?:inclus|compris|comprise?|incluse?)e?s? dans (?:le|la|ce|cette|notre|son) (?:prix|tarif|loyer"
        r"|forfait|montant|billet|offre)",
        speaker=r"je|j|me|m|moi|nous|mon|ma|mes|notre|nos",
        asker=r"vous|votre|vos|tu|te|ton|ta|tes",
    )
)
