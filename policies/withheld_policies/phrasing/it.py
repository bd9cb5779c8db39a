"""Italian."""

from withheld_policies.phrasing.romance import Romance, grammar

PHRASING = grammar(
    Romance(
        common="il lo la i gli le di del della dei delle che in e è un una per con non si da"
        " al alla su come più sono ha nel nella"
        " ma o questo questa se anche mi le ne ci dal dai quanto chi cosa quando lei",
        no=r"\bnon\b",
        none=r"alcun\w*|nessun\w*|senza",
        nothing=r"\b(?:nulla|niente)\b",
        source=r"(?:document[oi]|documentazione|contest[oi]|font[ei]|test[oi]|passagg[io]+|estratt[oi]"
        r"|informazion[ei]|material[ei]"
        r"|base di conoscenza|banca dati|risultati|file|brani?|dati)",
        work=r"(?:manuale|guida|relazione|contratto|politica|articolo|scheda|pagina|lista|elenco|tabella|opuscolo"
        r"|verbale|regolamento|rapporto|bugiardino|annuncio|bando|invito|messaggio|conversazione|fattura|lettera"
        r"|manifesto|calendario"
        r"|programma|certificato|catalogo|volantino|nota|wiki|offerta|preventivo|locandina|bolletta|ordine del giorno)",
        knowing=r"(?:informazion[ei]|dat[oi]|dettagl[io]+|menzion[ei]|rispost[ae]|riferiment[oi]|indicazion[ei]|indizi"
        r"|tracci[ae]|prov[ae]|notizi[ae]|accenn[oi]|risultat[oi]|element[oi])",
        tells=r"menziona(?:no)?|di(?:ce|cono)|indica(?:no)?|specifica(?:no)?|precisa(?:no)?|spiega(?:no)?"
        r"|descriv(?:e|ono)|chiarisc(?:e|ono)|tratta(?:no)?"
        r"|parla(?:no)?|rispond(?:e|ono)|rivela(?:no)?|riporta(?:no)?|emerge|emergono|risulta(?:no)?|figura(?:no)?"
        r"|compar(?:e|iono)|cita(?:no)?|nomina(?:no)?|affronta(?:no)?|si evince|si ricava|permett(?:e|ono) di"
        r"|consent(?:e|ono) di (?:stabilire|sapere|dire|rispondere)",
        holds=r"contien[ei]|contengono|fornisc(?:e|ono)|offr(?:e|ono)|includ(?:e|ono)|dà|danno|presenta(?:no)?|ha"
        r"|hanno|riporta(?:no)?|elenca(?:no)?|c'è|ci sono",
        told=r"menzionat[oaie]|indicat[oaie]|specificat[oaie]|precisat[oaie]|descritt[oaie]|riportat[oaie]"
        r"|documentat[oaie]|fornit[oaie]|citat[oaie]|disponibil[ei]|chiar[oa]|trattat[oaie]|presente|presenti"
        r"|menziona|indica|specifica|precisa|evince|sa\b|conosce|trova|dice|parla|noto|nota|chiarito",
        is_=r"si|è|sono|viene|vengono|è stat[oa]|sono stat[ie]|risulta",
        exists=r"c'è|ci sono|esist(?:e|ono)|ho|abbiamo|dispongo(?: di)?|trovo|ho trovato|contengono|contiene"
        r"|risultano|vedo|possiedo",
        do=r"rispondere|dire|dirlo|determinar(?:e|lo)|sapere|saperlo|trovare|stabilir(?:e|lo)|confermar(?:e|lo)"
        r"|identificare|precisare|fornire|dare|dedurre|dedurlo|indicare|verificare|concludere|conoscere"
        r"|individuare|ricavare",
        can=r"posso|possiamo|sono (?:stato )?in grado di|è (?:stato )?possibile|riesco a|si può|si possono|saprei"
        r"|potrei|sono riuscit[oa] a|permett(?:e|ono) di|consent(?:e|ono) di|può",
        found=r"(?:ho|abbiamo|è stat[oa]|sono stat[ie]) (?:\S{1,40} ){0,2}?trovat[oaie]|trovo|vedo|(?:lo )?so\b"
        r"|sappiamo|conosco|sono a conoscenza|saprei",
        impossible=r"impossibile|impossibilitat[oa] a",
        lacking=r"insufficient[ei]|non (?:è|sono|bastano|basta) ?(?:sufficient[ei])?|manca(?:no)?|non abbastanza"
        r"|carent[ei]",
        silent=r"tac(?:e|ciono)|mut[oi] (?:su|riguardo)",
        unknown=r"\bignoro\b|\blo ignoro\b|\bnon (?:ne )?ho idea\b|\bnon (?:lo )?so\b|^\W*(?:sconosciut[oa]"
        r"|non (?:disponibile|specificato|indicato|noto|lo so)|nessuna (?:risposta|informazione))\W*$"
        r"|\bmi è (?:ignot|sconosciut)[oa]\b|\bnessuna idea\b",
        me=r"io|noi",
        you=r"(?:lei|tu|il suo account|l'utente) non|non (?:ha|hai|dispone|disponi|possiede|possiedi)"
        r"|le manca(?:no)?|ti manca(?:no)?",
        rights=r"permess[oi]|autorizzazion[ei]|access[oi]|diritt[oi]|privilegi|credenziali|abilitazion[ei]",
        see=r"vedere|consultare|accedere|aprire|leggere|conoscere|visualizzare|ottenere|ricevere|visionare",
        reveal=r"rivelar\w*|divulgar\w*|condivider\w*|comunicar\w*|diffonder\w*|svelar\w*|mostrar\w*",
        may=r"posso|possiamo|sono autorizzat[oa]|mi è (?:permesso|consentito)|devo|ho il permesso di"
        r"|ho l'autorizzazione",
        private=r"accesso (?:negato|vietato)|(?:questa|queste|tale|tali|l'"
        r"|le) ?informazion[ei] (?:\S{1,40} ){0,3}riservat[ae]|(?:è|sono) (?:\S{1,40} ){0,2}(?:riservat[oaie]"
        r"|confidenzial[ei])\b(?! (?:a[li]?|agli|alle|il|ai) )|non (?:è|sei|risult[ai]) (?:autorizzat|abilitat)[oa]",
        help_=r"aiutar\w*|assister\w*|collaborare|dare seguito",
        rules=r"\b(?:viola|contrari[oa] a|va contro)\b.{0,40}\b(?:politic\w+|regole|norme|linee guida|termini)\b"
        r"|\bpreferisco non\b|\bmi rifiuto\b|\bdeclino\b",
        live=r"tempo reale|internet|navigare|immagini|aprire (?:link|file)|prevedere|meteo\w*",
        within=r"in|nel(?:la|lo|l')?|nei|nelle|negli|secondo|da|dai|dalle|in base a|tra|fra|sulla base",
        only=r"sol[oa]|soltanto|solamente|unicamente|si limita\w*",
        reader=r"intende|intendi|si riferisce|ti riferisci|vuole dire|vuoi dire|parla di|parli di|sta chiedendo"
        r"|stai chiedendo|cerca|vuole sapere",
        which=r"(?:a |di )?(?:quale|quali|chi|cosa) (?:\S{1,40} ){0,5}?(?:riferisce|riferisci|interessa|intende"
        r"|intendi|cerca|cerchi|vuole|vuoi|desidera|preferisce)",
        specify=r"\b(?:può|potrebbe|puoi|potresti) (?:\S{1,40} ){0,2}?(?:specificare|chiarire|precisare"
        r"|essere più specific\w+|indicar\w* quale)|\b(?:per favore"
        r"|la prego),? (?:\S{1,40} ){0,2}?(?:specifichi|chiarisca|precisi|specifica|chiarisci)"
        r"|\bdomanda è (?:ambigua|vaga)",
        there_are=r"(?:ci sono|esistono) (?:due|tre|vari[ei]?|divers[ei]|molt[ei]|più)",
        missing=(
            r"\bness?un (?:file|allegato|documento)\b.{0,30}\b(?:allegat\w+|caricat\w+|ricevut\w+)\b|\bnon (?:vedo"
            r"|c'è|trovo) (?:\S{1,40} ){0,2}(?:file|allegato)\b",
            r"\bnon è chiaro (?:chi|cosa|quando|come|dove|se|quale)\b|\bnon (?:si evince|emerge|risulta)\b",
            r"\bfuori (?:dalla mia|dalle mie) (?:conoscenz\w+|portata)\b",
        ),
        inability=(r"\bsi è verificato un errore\b|\briprovi più tardi\b",),
        exempt=(
            r"\bnon sol(?:o|tanto)\b|\bnon c'è (?:problema|dubbio)\b"
            r"|\bnon (?:ne )?sono (?:\S{1,40} ){0,3}(?:cert[oa]|sicur[oa])\b|\bsi sa poco\b|\bpoco si sa\b"
            r"|\bse non che\b(?!.*\bnon\b)",
        ),
        condition=r"se|qualora|quando|a meno che|nel caso",
        concludes=r"quindi|pertanto|perciò|dunque|in conclusione|in sintesi|di conseguenza",
        courtesy=(
            r"(?:per favore,? |la prego di )?(?:prov[ia]|riprov[ia]|riformul\w+|tenti)\b.*|ho (?:inoltrato"
            r"|trasmesso)\b.*",
            r"mi (?:dispiace|scuso)\b.{0,60}|purtroppo|spiacente\b.{0,60}|(?:mi )?scus[aio]\w*\b.{0,60}"
            r"|grazie\b.{0,60}|ciao|buongiorno|certo|certamente",
            r"(?:le |ti )?(?:consiglio|suggerisco|raccomando)\b.*|(?:si prega di )?(?:consult|contatt|verific"
            r"|controll|prov)(?:i|are|a)\b.*|se (?:ha|hai|vuole|vuoi|desidera|hai bisogno|può|puoi)\b.*"
            r"|può (?:consultare|contattare|provare|cercare)\b.*|posso aiutar\w*\b.*|spero che\b.*|non esit\w+\b.*",
        ),
        hedge=r"probabilmente|forse|magari|presumibilmente|credo|penso|suppongo|sembra|potrebbe|è possibile che"
        r"|non (?:ne )?sono (?:del tutto )?(?:cert[oa]|sicur[oa])",
        several=r"\be (?:\S{1,40} ){0,6}(?:qual\w*|chi|quando|dove|come|quanto|perché|il|la|suo|sua)\b|\bprezzo e\b"
        r"|\bsono \S+ e \S+\?",
        turn=r", (?:ma|però|tuttavia|mentre|invece|anche se|quindi|perché|poiché|bensì)\b,?|, (?=che (?:elenca"
        r"|riporta|indica|contiene|cita|menziona)\w* (?:solo|soltanto|solamente)\b|che (?:solo|soltanto))"
        r"|^\W*(?:ma|però|tuttavia|ciononostante)\b,?",
        more=r"\b(?:può|potrebbe|puoi|potresti) (?:\S{1,40} ){0,3}?(?:fornire|fornirmi|dare|darmi"
        r"|riformulare)\b.{0,80}\?|\bper favore,? (?:fornisca|riformuli)",
        found_text=r"brani|brano|passaggi|estratt[oi]|contesto|fonti|base di conoscenza|(?:document[oi]|test[oi]"
        r"|materiale|dati|informazioni) (?:fornit|recuperat|disponibil|trovat|a disposizione)\w*",
        seen=r"legge|leggo|ved\w+|trov\w+|compar\w+|figura\w*|dice|capisce|sapere|rispondere|emerg\w+",
        according=r"secondo|in base",
        tell=r"(?:dir|dar|comunicar|rivelar|rispond[e]?r|fornir|indicar|condivider|divulgar)(?:e|gli|le|glie|vi"
        r"|ti)?(?:l[oaie])?",
        but=r"consiglio|raccomando|sicur[oa]|cert[oa]|solo|soltanto",
        concedes=r"sebbene|anche se|benché|nonostante|pur",
        looked=r"(?:ho|abbiamo|dopo aver) (?:\S{1,40} ){0,2}?(?:lett[oaie]|consultat[oaie]|esaminat[oaie]"
        r"|controllat[oaie]"
        r"|verificat[oaie]|cercato|analizzat[oaie]|rilett[oaie]|scors[oaie])",
        infers=r"si (?:ricava|deduce|desume|evince|può (?:dedurre|desumere|ricavare))|se ne (?:deduce|ricava|desume)"
        r"|ne (?:consegue|deriva|risulta)|(?:permett|consent)(?:e|ono) di (?:dedurlo|dedurre|ricavar\w+|calcolar\w+)"
        r"|il che (?:implica|significa)",
        reasons=r"perché|poiché|siccome|dato che|visto che",
        asks_gap=r"manca(?:no)?|incomplet\w+|critic\w+|carenz\w+|debolezz\w+|lacun\w+",
        asked=r"nom[ei]|cifr[ae]|import[oi]|prezz[oi]|valor[ei]|dat[ae]|età|numer[oi]|motiv[oi]|luog[oh]\w*"
        r"|indirizz[oi]"
        r"|durata|peso|tasso",
        neither=r"né",
        mine=r"(?:il mio|la mia|i miei|le mie|il nostro|la nostra) \S{1,40} (?:(?:copre|arriva|comprende|riguarda)"
        r" sol[oa]"
        r"|arriva fino|si ferma|inizia|termina)",
        beyond_you=r"(?:al di là|fuori) (?:di|da) (?:ciò|quanto|quello) che (?:lei|il suo|tu|può|puoi)",
        asks_value=r"(?:\S{1,40} ){1,2}e (?:\S{1,40} ?){1,2}\?\W*$|quant[oaie]|quando|chi\b|dove|dov'|(?:a |di |in "
        r"|da |per )?"
        r"qual(?:e|i)?\b|che (?:ora|anno|giorno|età|prezzo|numero|colore|percentuale|data)|a quanto",
        telling=r"menzion|indic|precis|specific|figur|mostr|d[àa]nno|fornit|fornisc|dic[eo]|dett[oa]|document|cit"
        r"|riport"
        r"|trov|appar|compar|dettagl|nomin|affront|conten|contien|not[oa]\b|visibil|disponibil|rivel|comunic|rispost"
        r"|informazion|cifr|dat[oiae]\b|orari|prezz|risult|scritt|present|ricav|vedo|legg",
        nobody=r"nessuno|qualcuno|lui|lei",
        ought=r"dev[eo]|devono|vietat\w+|permess\w+|autorizzat\w+|consentit\w+|bisogna",
        needs=r"(?:mi )?(?:servirebbe|servirebbero|occorrerebbe|bisognerebbe|dovrei|dovremmo|avrei bisogno)",
        breaks=r"si (?:interrompe|interrompono|ferma|fermano)|(?:finisc|termin)\w+ (?:appena |poco )?prima|(?:è|sono"
        r"|risulta\w*) "
        r"(?:\S{1,40} )?(?:troncat|tagliat|incomplet|illeggibil|oscurat|cancellat)\w*",
        without=r"senza (?:mai |però |tuttavia |però mai )?(?:menzionare|dare|precisare|indicare|citare|quantificare"
        r"|dire|spiegare"
        r"|dettagliare|specificare|fornire|nominare|rivelare|chiarire|affrontare|toccare)",
        evades=(
            r"^\W*(?:per questo,? |quest[oa] )?(?:bisogna|bisognerebbe|occorre|occorrerebbe|dovrebbe|dovresti|dovrà"
            r"|deve|devi|conviene"
            r"|meglio|servirebbe|si dovrebbe|andrebbe|lo si dovrebbe)(?: \S{1,40}){0,2}? (?:chie\w+|domand\w+"
            r"|consult\w+|vedere"
            r"|guardare|controll\w+|contatt\w+|rivolgersi|sentire|legg\w+|aprire)\b",
            r"^\W*(?:chied[aei]\w*|domand[ai]|consult[ai]|contatt[ai]|si rivolga|rivolgiti|guard[ai]|senta) (?:a|al"
            r"|alla|all|ai|agli|"
            r"allo|il|la|l|lo|in|con|nel)\b",
            r"^\W*nessuno\b.{0,30}\b(?:sa|detto|informato|spiegato|comunicato|riferito)\b|\bnon me l'(?:ha|hanno)\b",
            r"^\W*(?:solo|soltanto|solamente|lo sa solo|lo sa soltanto) .{1,50}?(?:(?:lo )?(?:sa|sanno|conosce|può"
            r" (?:dirlo|saperlo"
            r"|rispondere)))?\W*$",
            r"^\W*(?:qui|lì|qua) non (?:c'è|si trova|compare|risulta|figura|si legge|è)\b.{0,40}$|^\W*non (?:qui|in"
            r"|nei|nelle|tra|fra"
            r"|nel|nella|che io sappia|da quanto)\b.{0,50}$|^\W*(?:da nessuna parte|nessuna traccia)\b.{0,40}$",
            r"^\W*(?:io |noi )?(?:ho|abbiamo) (?:sol[oae]|soltanto|solamente)\b",
            r"^\W*(?:\S{1,40} ){0,3}?(?:non (?:disponibil|presente|indicat|riportat|specificat|noto|pervenut)\w*)\W*$",
            r"\b(?:è|sarebbe) (?:una )?(?:domanda (?:per|da fare)|questione (?:per|da))\b",
        ),
        unclear=r"non (?:si (?:capisce|sa|dice|vede|legge)|è (?:chiaro|noto|detto)|risulta|emerge)|ignot[oa]\b",
        absent=r"non (?:c'è|ci sono|compare|compaiono|figura|vi è|è tra)|manca(?:no)?\b",
        reserved=(
            r"(?:dati|informazioni|documenti?|fascicol[oi]|rapport[oi]|stipend[io]+|retribuzion[ei]|file"
            r"|contenut[oi]|pagina|area|cartella)"
            r"\b.{0,60}\b(?:riservat[oaie]|limitat[oaie]|ristrett[oaie]|accessibil[ei] sol|visibil[ei] sol"
            r"|consultabil[ei] sol"
            r"|(?:solo|soltanto|esclusivamente) (?:a|al|alla|ai|agli|per|dal|dalla|da))\w*\b",
            r"\b(?:solo|soltanto|solamente) .{1,50} (?:può|possono|ha|hanno) (?:access\w+|il permesso|veder\w*"
            r"|consultar\w*|aprir\w*"
            r"|legger\w*|accedere)\b",
        ),
        asks_whom=r"\bchi\b.{0,40}\b(?:chied\w+|contatt\w+|rivolg\w+|può|possono|deve|sa|vede|detto|avvis\w+"
        r"|consult\w+|accesso"
        r"|accedere|parl\w+|legge|apre)\b|\b(?:cosa|come|dove) (?:devo|posso|si|bisogna|fare|dobbiamo)\b|\baccesso\b"
        r"|\bautorizzat\w+",
        asks_rule=r"^\W*chi\b.{0,40}\b(?:può|possono|accesso|permesso|autorizzat\w+|vedere|consultare)\b"
        r"|^\W*(?:posso|possiamo|si può|è)\b"
        r".{0,60}\b(?:condivid\w+|comunic\w+|divulg\w+|pubblic\w+|dare|permesso|consentito|autorizzat\w+)\b",
        asks_meaning=r"significa\w*|vuol dire|vogliono dire|significato",
        flaws=r"(?:trovat|riscontrat|rilevat|osservat|constatat)[oaie] (?:\S{1,40} ){0,2}?(?:difett[oi]|error[ei]"
        r"|problem[ai]|anomali[ae]|irregolarità|dann[oi]|perdit[ae]"
        r"|guast[oi]|violazioni|differenz[ae])",
        priced=r"(?:inclus|compres)[oaie] nel(?:la|l')? ?(?:prezzo|tariffa|affitto|canone|quota|biglietto|pacchetto)",
        speaker=r"riesco|io|mi|me|noi|ci|mio|mia|miei|mie|nostr[oaie]|posso|possiamo|ho|abbiamo|sono",
        asker=r"lei|tu|ti|le|suo|sua|suoi|sue|tuo|tua|tuoi|tue|hai|puoi|sei",
    )
)
