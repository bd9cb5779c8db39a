"""Spanish."""

from withheld_policies.phrasing.romance import Romance, grammar

PHRASING = grammar(
    Romance(
        common="el la los las de del que en y a un una por con para no es se al lo su sus como"
        " más pero fue son está hay"
        " ha si o este esta cuando muy sin sobre también me ya qué cuál le mi tiene",
        no=r"\bno\b",
        none=r"ning[uú]n\w*|alguna?|sin",
        nothing=r"\b(?:nada|nunca)\b",
        source=r"(?:documentos?|documentación|contextos?|fuentes?|textos?|pasajes?|fragmentos?|extractos?"
        r"|informaci[oó]n(?:es)?"
        r"|materiales|base de (?:datos|conocimientos?)|resultados|archivos?|registros|datos|expediente)",
        work=r"(?:manual|gu[ií]a|informe|contrato|pol[ií]tica|art[ií]culo|ficha|p[aá]gina|lista|tabla|folleto|acta"
        r"|libro|reglamento|anuncio|convocatoria|nota|memoria|wiki|oferta|cat[aá]logo|prospecto|presupuesto|memorando"
        r"|carta|bolet[ií]n|invitación|mensaje|hilo|conversación|factura|cartel|calendario|programa|certificado"
        r"|correo|orden del día)",
        knowing=r"(?:informaci[oó]n(?:es)?|datos?|detalles?|menci[oó]n(?:es)?|respuestas?|referencias?|indicios?"
        r"|indicaci[oó]n(?:es)?"
        r"|constancia|evidencias?|pruebas?|precisiones|elementos|contenidos?|resultados?)",
        tells=r"ponen? cifra|cifran?|muestran?|menciona(?:n|do)?|dicen?|indican?|especifican?|señalan?|detallan?"
        r"|explican?|describen?|aclaran?"
        r"|precisan?|abordan?"
        r"|hablan?|responden?|revelan?|aparecen?|figuran?|constan?|desprenden?|deduce|infiere|recogen?|informan?"
        r"|refieren?"
        r"|nombran?|tratan?|identifican?|establece quién|permiten? (?:responder|saber|determinar|conocer|contestar"
        r"|concluir|establecer)",
        holds=r"contienen?|incluyen?|proporcionan?|ofrecen?|dan?|aportan?|brindan?|tienen?|facilitan?|hay"
        r"|cuentan? con",
        told=r"mencionad[oa]s?|indicad[oa]s?|especificad[oa]s?|detallad[oa]s?|descrit[oa]s?|recogid[oa]s?"
        r"|documentad[oa]s?|dich[oa]"
        r"|proporcionad[oa]s?|disponibles?|presentes?|clar[oa]s?|incluid[oa]s?|menciona|indica|especifica|detalla"
        r"|describe|proporciona|precisa|dice|señala"
        r"|muestra|nombra|le nombra|la nombra|lo nombra|publica|le menciona|la menciona|lo menciona|concreta|fija"
        r"|desglosa|refleja|recoge|consta|concretad[oa]s?|fijad[oa]s?|desglosad[oa]s?|reflejad[oa]s?"
        r"|explica|aclara|encuentra|recoge|incluye|aborda|facilita|sabe|conoce",
        is_=r"se|está|están|es|son|ha sido|se ha|se han|fue|viene|queda|aparece",
        exists=r"hay|existe|existen|consta|constan|tengo|tenemos|dispongo|disponemos|encuentro|encontré|he encontrado"
        r"|contienen?|se (?:encontr\w+|ofrece|proporciona|da|encuentra)|cuento con|hallé",
        do=r"responder(?:la|lo|te|le|a)?|contestar|determinar(?:lo|se)?|saber(?:lo|se)?|dec[ií]r(?:[tl]e|se)?(?:l[oa])?"
        r"|encontrar|establecer(?:se)?|confirmar(?:lo)?"
        r"|identificar|precisar|proporcionar|dar|deducir|inferir|ofrecer|verificar|indicar|conocer|hallar|concluir"
        r"|extraer|ayudar\w* con (?:esa|esta) (?:pregunta|información)",
        can=r"puedo|podemos|pude|pudimos|he podido|me es posible|es posible|fue posible|se puede|se pueden|se pudo"
        r"|puede|podría|podríamos|ha sido posible|logro|logré|soy capaz de|estoy en condiciones de|sabría",
        found=r"(?:he |hemos )?(?:encontrado|hallado|encontré|encontramos|hallé|veo|vi|localicé|localizado)"
        r"|(?:lo )?sé\b|se(?= (?:la respuesta|quien|cual|cuando|como|donde|si|que)\b|\W*$)|sabemos|sabría|conozco"
        r"|encuentro|se (?:ha |han )?encontr(?:ado|ó|aron)|me consta"
        r"|tengo (?:conocimiento|constancia)",
        impossible=r"imposible|no es posible|resulta imposible",
        lacking=r"insuficientes?|no (?:es|son|resulta\w*|basta\w*) (?:suficientes?)?|falta(?:n)?|carezco de"
        r"|carecemos de|no (?:hay|tengo) suficientes?|escase\w+|no alcanza\w*",
        silent=r"guardan? silencio|callan?\b|nada dicen?",
        unknown=r"\brespuesta es:? ?\W*(?:i d|no (?:se|lo|está|hay)|desconocid)|\bdesconozco\b|\bdesconocemos\b"
        r"|\blo (?:desconozco|ignoro)\b|\bignoro (?:quién|qué|cuál|cuándo|si|cómo|dónde)\b"
        r"|^\W*(?:desconocid[oa]|sin (?:datos|respuesta|información)|no (?:disponible|consta|especificado"
        r"|lo sé|sé|se sabe))\W*$|\bno tengo (?:ni )?idea\b|\bse desconoce\b|\bno (?:lo )?(?:sé|se)\W*$",
        me=r"yo|nosotros",
        you=r"(?:usted|tú|su cuenta|su perfil|el usuario) (?:no|carece)|no (?:tiene|tienes|dispone|dispones|cuenta"
        r"|cuentas|posee)|carece|careces|le falta\w*|te falta\w*",
        rights=r"permisos?|autorizaci[oó]n(?:es)?|acceso|derechos?|privilegios|credenciales|habilitación",
        see=r"ver\w*|consultar\w*|acceder|abrir\w*|leer\w*|conocer\w*|visualizar\w*|obtener\w*|recibir\w*",
        reveal=r"revelar\w*|divulgar\w*|compartir\w*|difundir\w*|desvelar\w*|facilitar(?:le|te|lo|la|selo)?"
        r"|comunicar(?:le|te|lo|la)?|(?:mostr|facilit|revel|comunic|enseñ|compart|d)[aáií]r(?:se|te|le)?(?:l[oa]s?)?",
        may=r"puedo|podemos|se me permite|(?:me )?está (?:permitido|autorizado)|tengo permitido|tengo permiso"
        r"|estoy autorizad[oa]|debo|tengo autorización",
        private=r"acceso denegado|permiso denegado|(?:esa|esta|dicha|la"
        r"|es una) informaci[oó]n (?:\S{1,40} ){0,3}(?:confidencial|reservada|restringida)|(?:es"
        r"|son) (?:\S{1,40} ){0,2}(?:confidencial|confidenciales)|no (?:está|estás"
        r"|tiene) (?:usted )?autorizad[oa]",
        help_=r"ayudar(?:te|le|lo|la)?|colaborar|asistir(?:te|le)?|participar en|asesorar",
        rules=r"\b(?:viola|infringe|va en contra de|contrari[oa] a|incumple)\b.{0,40}\b(?:políticas?|normas?"
        r"|directrices|reglas)\b|\bprefiero no\b|\bme niego\b"
        r"|\bno (?:voy a|pienso|quiero) (?:\S{1,40} ){0,2}?(?:explic|ayud|dar|cont[ae]r|decir|describ|proporcion"
        r"|particip|enseñ|facilit)\w*",
        live=r"tiempo real|internet|navegar|datos (?:en vivo|actuales)|imágenes|abrir (?:enlaces|archivos)|predecir"
        r"|meteorológic\w+",
        within=r"en|según|a partir de|con|de|desde|entre",
        only=r"sol[oa]mente|sólo|solo|únicamente|tan solo|se limita\w*",
        reasons=r"porque|ya que|puesto que|dado que|pues",
        asks_gap=r"faltan?|incomplet\w+|critic\w+|carencias?|debilidad\w*|lagunas?",
        turns_to=r"se sabe que|para .{1,50} (?:consulte|contacte|pregunte|diríjase|acuda|póngase)",
        asked=r"nombres?|cifras?|importes?|precios?|valor(?:es)?|fechas?|edad|número|motivos?|lugar|dirección"
        r"|duración|tasa",
        neither=r"ni",
        mine=r"(?:mi|nuestr[oa]) \S{1,40} (?:(?:solo|sólo|solamente) (?:cubre|abarca|incluye|llega)|llega hasta"
        r"|empieza|termina)",
        beyond_you=r"fuera de lo que (?:usted|su|tu|puede)|más allá de lo que (?:usted|su|tu)",
        asks_value=r"(?:\S{1,40} ){1,2}y (?:\S{1,40} ?){1,2}\?\W*$|cu[aá]nt[oa]s?|cu[aá]ndo|qui[eé]n(?:es)?|d[oó]nde"
        r"|(?:a |de |en )?cu[aá]l(?:es)?|a cu[aá]nto|(?:a |de "
        r"|en )qu[eé]|qu[eé] (?!signific|pas|hag|ocurr|dic|falt)\w+",
        telling=r"mencion|indic|precis|especific|figur|muestr|mostr|dan?\b|dado|proporcion|dic|document|cit|recog"
        r"|encontr"
        r"|encuentr|aparec|detall|nombr|abord|contien|conoc|visible|disponible|revel|comunic|respuesta|informaci|cifra"
        r"|dato|horario|fecha|precio|const",
        nobody=r"nadie|alguien",
        ought=r"debe[ns]?|prohibid\w+|permitid\w+|autorizad\w+",
        needs=r"(?:tendría|tendríamos|habría|haría falta|me haría falta|necesitaría|necesitaríamos|debería)(?: que)?",
        breaks=r"se (?:corta|interrumpe)n?|(?:termina|acaba)n? (?:justo )?antes|(?:está|aparece|es|son|están) "
        r"(?:\S{1,40} "
        r")?(?:truncad|cortad|tachad|incomplet|ilegible|borros|censurad)\w*",
        without=r"sin (?:llegar a |nunca |jamás |que )?(?:mencionar|dar|precisar|indicar|citar|cuantificar|decir"
        r"|explicar|detallar|concretar|especificar|aportar|ofrecer|nombrar|revelar|aclarar)",
        reader=r"se refiere(?: usted)?|te refieres|quiere decir|quieres decir|pregunta (?:usted )?por|preguntas por"
        r"|habla(?:s)? de|busca(?:s)?|desea saber|está(?:s)? pensando en",
        which=r"(?:a )?(?:cuál|cuáles|qué|quién) (?:\S{1,40} ){0,5}(?:refiere|refieres|interesa|necesita|necesitas"
        r"|quiere|quieres|busca|buscas|prefiere|prefieres|trata|tiene|tienes|usa|usas|utiliza|ha elegido|eligió"
        r"|pensando|piensa|piensas)|cuál de (?:ell[oa]s|los|las|est[oa]s)",
        specify=r"\b(?:podría|puede|podrías|puedes) (?:\S{1,40} ){0,3}?(?:especificar|aclarar|precisar|concretar"
        r"|ser más específic\w+|indicar(?:me)? (?:cuál|qué|a qué))|\bpor favor,? (?:especifique|aclare|precise"
        r"|concrete|indique (?:cuál|qué)|especifica|aclara)|\bpregunta (?:es|resulta) (?:ambigua|imprecisa)"
        r"|\b(?:indíqueme|indícame|dígame|dime|especifique|especifíqueme"
        r"|acláreme|confírmeme) (?:por favor|cuál|qué|a qué|si se refiere)",
        there_are=r"hay (?:dos|tres|varios|varias|muchos|muchas|diferentes|distint[oa]s)|existen (?:dos|varios|varias"
        r"|tres)",
        missing=(
            r"\b(?:ningún|ninguna) (?:archivo|documento|adjunto|imagen|fichero)\b.{0,20}\b(?:adjunt\w+|subid\w+|en"
            r" (?:esta|la|este))\b|\bno (?:veo|hay|encuentro|se adjunt\w+) (?:\S{1,40} ){0,2}(?:archivo|fichero"
            r"|adjunto)\b",
            r"\bno (?:\S{1,40} ){0,3}(?:hay|existe|existen|tengo) (?:\S{1,40} ){0,3}(?:informaci[oó]n|datos"
            r"|mención|respuesta|referencia)",
            r"\b(?:no )?queda (?:claro|clara)\b.{0,30}\b(?:quién|qué|cuál|cuándo|cómo|dónde|si)\b|\bno (?:está"
            r"|queda|resulta|es) claro (?:quién|qué|cuál|cuándo|cómo|dónde|si)\b",
            r"\brespuesta (?:\S{1,40} ){0,3}?es:? (?:\W*(?:no |i |desconocid|\"?i do))",
            r"\bno se (?:desprende|deduce|sabe|conoce)\b",
            r"^\W*(?:pero )?no (?:cuánt\w+|qué|quién|cuándo|dónde|cómo|por qué)\b",
            r"\bno hay (?:forma|manera|modo) de\b",
            r"\bno me (?:ha|han) (?:llegado|sido|dado|pasado)\b|^\W*(?:pero )?nunca (?:de|del)\b",
            r"\bno (?:dicen?|hablan?|mencionan?) (?:absolutamente )?(?:nada|ni (?:una )?palabra)\b|\bni una palabra\b",
            r"\bfuera (?:de mi|del) (?:conocimiento|alcance)\b",
        ),
        permission=(
            r"^\W*(?:yo )?(?:nunca|jamás) (?:facilito|doy|comparto|revelo|divulgo|muestro)\b",
            r"\bsin (?:la |el |los )?(?:autorización|permisos?) (?:\S{1,40} ){0,3}no (?:puedo|podemos)\b",
            r"\bno puedo (?:\S{1,40} ){0,3}(?:sueldo|salario|datos personales)\b",
        ),
        inability=(r"\b(?:se ha producido|ocurrió) un error\b|\binténtelo más tarde\b",),
        exempt=(
            r"^\W*(?:el estudio |los (?:investigadores|autores) )?no (?:encontró|encontraron|halló|hallaron|mostró"
            r"|observó|observaron)\b",
            r"^.{0,60}\b(?:significa|quiere decir|promete|garantiza|sostien\w+|afirma\w*|alega\w*|señalaron|criticaron"
            r"|denunci\w+) que\b|^\W*no, (?:es|son|está)\b",
            r"\bno (?:solo|sólo|solamente|únicamente)\b|\bno hay (?:problema|duda)\b|\bno obstante\W*$"
            r"|\bno (?:estoy|es) (?:\S{1,40} ){0,3}(?:del todo|completamente|totalmente|100) (?:seguro|segura)"
            r"|\bpoco se sabe\b|\bno se sabe mucho\b",
        ),
        condition=r"si|cuando|en caso de que|a menos que",
        concludes=r"por lo que|de modo que|de manera que|por lo tanto|por tanto|por ende|así que|en consecuencia|en "
        r"resumen|en conclusión",
        courtesy=(
            r"(?:por favor,? )?(?:prueb[ae]|intent[ae]|reformul[ae]|vuelv[ae]|inténtel[oa]|pruébel[oa])\b.*|he"
            r" (?:trasladado|remitido|enviado) (?:su|tu)\b.*",
            r"lo siento(?: mucho)?\b.{0,60}|lamento\b.{0,80}|lamentablemente|desafortunadamente"
            r"|disculp\w+\b.{0,60}|perdón\b.{0,40}|gracias\b.{0,60}|hola|claro|por supuesto",
            r"(?:le |te )?(?:recomiendo|sugiero|aconsejo)\b.*|(?:por favor,? )?(?:consulte|contacte|póngase"
            r"|verifique|revise|pruebe|consulta|intenta)\b.*|si (?:necesita|tiene|desea|quiere|necesitas|tienes"
            r"|quieres|me|pudiera|puede|puedes)\b.*|puede(?:s)? (?:consultar|contactar|intentar|buscar)\b.*"
            r"|¿?(?:en qué|hay algo)\b.*|estaré encantad\w+.*|espero que\b.*|no dude\b.*",
        ),
        hedge=r"probablemente|posiblemente|quizás?|tal vez|seguramente|es probable|creo que|supongo|parece que"
        r"|podría ser|aproximadamente según recuerdo|no estoy (?:del todo |completamente "
        r"|totalmente )?segur[oa]",
        several=r"\by (?:\S{1,40} ){0,6}(?:qué|quién|cuándo|dónde|cómo|cuál|cuánto|el|la|su)\b",
        turn=r", (?:pero|aunque|sin embargo|mientras que|en cambio|sino que"
        r"|no obstante)\b,?|, (?=(?:por lo que|así que|ya que|porque|de modo que|de manera que|puesto que)\b)|, "
        r"(?=(?:pero )?no (?:cuánt|qué|quién|cuándo|dónde|cómo)|que (?:solo|sólo|solamente|únicamente)\b|salvo"
        r"|excepto|probablemente)"
        r"|^\W*(?:pero|sin embargo|no obstante|aun así)\b,?",
        more=r"\b(?:podría|puede|podrías|puedes) (?:\S{1,40} ){0,3}?(?:proporcionar|dar|darme|facilitar|reformular"
        r"|compartir)\b.{0,80}\?|\bpor favor,? (?:proporcione|facilite|reformule)",
        found_text=r"pasajes?|fragmentos?|contexto|fuentes|base de conocimientos?|extractos?|(?:documentos?|textos?"
        r"|datos|información|materiales?) (?:facilitad|recuperad|proporcionad|disponible|aportad|suministrad)\w*",
        seen=r"aparec\w+|le[eo]|ve|veo|encuentr\w+|figura\w*|dice|saber\w*|responder\w*|entiende|desprend\w+|hall\w+",
        according=r"según|de acuerdo con|conforme",
        tell=r"hablar|(?:d[aá]r|dec[ií]r|facilit[aá]r|comunic[aá]r|revel[aá]r|respond[eé]r|cont[aá]r|indic[aá]r"
        r"|proporcion[aá]r|compart[ií]r)(?:se|le|te|les|nos)?(?:l[oa]s?)?",
        but=r"recomiendo|aconsejo|segur[oa]|solo|sólo",
        concedes=r"aunque|si bien|aun cuando|a pesar de",
        looked=r"(?:he|hemos|tras|después de) (?:\S{1,40} ){0,2}?(?:revis\w+|le[íi]d?\w*|consult\w+|examin\w+|busc\w+"
        r"|analiz\w+|mirad\w+)|busqué|revisé|leí|consulté",
        infers=r"se (?:desprende|deduce|infiere|concluye|deriva|sigue) que|(?:se puede|puede|podemos"
        r"|cabe) (?:deducir\w*"
        r"|inferir\w*|concluir\w*)|permiten? (?:deducir\w*|inferir\w*|calcular\w*)|lo que (?:implica|significa)"
        r"|de (?:ello|ahí) se sigue|del \S{1,40} (?:\S{1,40} )?se (?:desprende|deduce|infiere|extrae)",
        evades=(
            r"^\W*(?:para eso,? |eso )?(?:habría que|hay que|tendría(?:s)? que|tendrá(?:s)? que|tiene(?:s)? que"
            r"|debe(?:s)?"
            r"|debería(?:s)?|conviene|lo mejor es|mejor)(?: \S{1,40}){0,2}? (?:pregunt\w+|consult\w+|ver|mirar|revisar"
            r"|contact\w+|acudir|dirigirse|hablar|leer|abrir)\b",
            r"^\W*(?:pregunt[ea]|pregúnt\w+|consult[ea]|consúlt\w+|contact[ea]|diríjase|hable|habla|mire|mira|acuda) "
            r"(?:a|al|con|en|la|el|por)\b",
            r"^\W*nadie\b.{0,30}\b(?:sabe|dijo|dicho|informado|explicado|contado|comunicado)\b"
            r"|\bno me (?:lo )?(?:han|ha|dijeron|dijo|contaron)\b",
            r"^\W*(?:solo|sólo|solamente|únicamente) .{1,50} (?:lo )?(?:sabe|saben|conoce|puede (?:decirlo|responder"
            r"|saberlo))\W*$|^\W*eso (?:solo|sólo) lo (?:sabe|saben)\b",
            r"^\W*(?:aquí|ahí|allí) no (?:está|figura|aparece|consta|viene|hay|pone|dice)\b.{0,40}$|^\W*no (?:aquí|en"
            r"|que yo|entre|está (?:aquí|ahí)|por aquí)\b.{0,50}$|^\W*(?:en ninguna parte|en ningún sitio|ni"
            r" rastro)\b.{0,40}$",
            r"\b(?:es|sería) (?:una )?(?:pregunta para|cuestión de|cosa de|algo que debe preguntar)\b",
        ),
        unclear=r"no (?:queda|está|es|resulta|deja|se (?:sabe|dice|indica|ve))\b|desconoc",
        absent=r"no (?:está|están|figuran?|aparecen?|hay|es un[oa]|consta)\b|faltan?\b",
        reserved=(
            r"(?:datos|información|documentos?|expedientes?|informes?|sueldos?|salarios?|archivos?|contenidos?|página"
            r"|espacio|carpeta)\b.{0,60}\b(?:reservad[oa]s?|restringid[oa]s?|limitad[oa]s?|(?:solo|sólo|solamente"
            r"|únicamente|exclusivamente) (?:\S{1,40} ){0,3}?(?:disponibles?|accesibles?|visibles?|a|para|al|los|las"
            r"|el|la)"
            r"|(?:disponibles?|accesibles?|visibles?) (?:solo|sólo|solamente|únicamente|exclusivamente))\b",
            r"\b(?:solo|sólo|solamente|únicamente) .{1,50} (?:puede|pueden|tiene|tienen) (?:acceso|permiso|acceder\w*"
            r"|ver\w*|consultar\w*|abrir\w*|leer\w*)\b|\b(?:solo|sólo|solamente|únicamente) (?:lo|la|los|las)"
            r" (?:puede|pueden) "
            r"(?:ver|consultar|abrir|leer)\b",
        ),
        asks_whom=r"\bqui[eé]n(?:es)?\b.{0,40}\b(?:pregunt\w+|pid\w+|contact\w+|dirij\w+|puede|pueden|debe|sabe|ve|dijo"
        r"|avis\w+|consult\w+|acceso|acceder|habl\w+|lee|abre)\b|\b(?:qué|cómo|dónde) (?:debo|tengo|hago|puedo|hay"
        r" que|hacer)\b"
        r"|\bacceso\b|\bautorizad\w+",
        asks_rule=r"^\W*qui[eé]n(?:es)?\b.{0,40}\b(?:puede|pueden|acceso|permiso|autorizad\w+|ver|consultar)\b"
        r"|^\W*(?:puedo|podemos|se puede|está|es)\b.{0,60}\b(?:compart\w+|comunic\w+|divulg\w+|public\w+|entregar|dar"
        r"|permitid\w+|autorizad\w+)\b",
        asks_meaning=r"significa\w*|quiere decir|quieren decir|significado",
        flaws=r"(?:encontr|hall|detect|observ|constat|registr)\w+ (?:\S{1,40} ){0,2}?(?:defectos?|errores|fallos?"
        r"|problemas?|anomalías?|irregularidades|daños?|fugas?"
        r"|infracciones|desviaciones|diferencias?)",
        priced=r"(?:incluid|comprendid)[oa]s? en (?:el|la|este|esta) (?:precio|tarifa|alquiler|paquete|importe"
        r"|entrada|cuota)",
        speaker=r"logro|cuento|dispongo|yo|me|mí|nosotros|nos|mi|mis|nuestr[oa]s?|puedo|podemos|tengo|tenemos|estoy"
        r"|soy",
        asker=r"usted(?:es)?|tú|te|su|sus|tu|tus|tienes|puedes|estás",
    )
)
