"""Portuguese, of Brazil and of Portugal."""

from withheld_policies.phrasing.romance import Romance, grammar

PHRASING = grammar(
    Romance(
        common="o a os as de do da dos das que em e é um uma para com não no na nos nas por"
        " se ao mais como foi são está há mas ou"
        " seu sua este esta isso também me qual quem quando você sobre pelo pela tem ser",
        no=r"\bn[ãa]o\b",
        none=r"nenhum\w*|qualquer|quaisquer|alguma?|sem",
        nothing=r"\bnada\b",
        source=r"(?:documentos?|documentação|contextos?|fontes?|textos?|passagens?|trechos?|excertos?|informaç(?:ão"
        r"|ões)|materiais|material"
        r"|base de (?:dados|conhecimento)|resultados|arquivos?|ficheiros?|registros|registos|dados)",
        work=r"(?:manual|guia|relatório|contrato|política|artigo|ficha|página|lista|tabela|folheto|ata|livro"
        r"|regulamento|bula|anúncio|edital|convite|mensagem|conversa|fatura|carta|cartaz|calendário|programa"
        r"|certificado|catálogo"
        r"|panfleto|nota|wiki|proposta|orçamento|boletim|comunicado|memorando|ordem do dia)",
        knowing=r"(?:informaç(?:ão|ões)|dados?|detalhes?|menç(?:ão|ões)|respostas?|referências?|indícios?|indicaç(?:ão"
        r"|ões)|evidências?|provas?|elementos|registr?os?|conteúdos?|resultados?)",
        tells=r"menciona(?:m)?|diz(?:em)?|indica(?:m)?|especifica(?:m)?|detalha(?:m)?|explica(?:m)?|descreve(?:m)?"
        r"|esclarece(?:m)?|aborda(?:m)?|informa(?:m)?"
        r"|fala(?:m)?|responde(?:m)?|revela(?:m)?|consta(?:m)?|figura(?:m)?|aparece(?:m)?|trata(?:m)?|cita(?:m)?"
        r"|refere(?:m)?|nomeia(?:m)?|permite(?:m)? (?:determinar|saber|dizer|responder|concluir)",
        holds=r"cont[éê]m|inclu(?:i|em)|fornece(?:m)?|oferece(?:m)?|traz(?:em)?|d[áã]o?|apresenta(?:m)?|tem|têm|há"
        r"|possu(?:i|em)|lista(?:m)?",
        told=r"mencionad[oa]s?|indicad[oa]s?|especificad[oa]s?|detalhad[oa]s?|descrit[oa]s?|informad[oa]s?"
        r"|documentad[oa]s?|fornecid[oa]s?|citad[oa]s?|referid[oa]s?|disponíve(?:l|is)|presentes?|clar[oa]s?"
        r"|dit[oa]|abordad[oa]s?|incluíd[oa]s?|esclarecid[oa]|menciona|indica|especifica|sabe|conhece|encontra"
        r"|diz",
        is_=r"é|são|foi|foram|está|estão|vem|se|fica|ficou",
        exists=r"há|existe|existem|tenho|temos|disponho|encontrei|encontro|contêm|contém|constam?|possuo"
        r"|foi encontrad[oa]|vejo|dispomos",
        do=r"responder|dizer|determinar|saber|encontrar|estabelecer|confirmar|identificar|precisar|fornecer|dar"
        r"|deduzir|inferir|afirmar|garantir|apontar|indicar|verificar|concluir|conhecer|localizar|apurar|informar",
        can=r"posso|podemos|consigo|conseguimos|consegui|é possível|foi possível|sou capaz de|pude|se pode"
        r"|pode ser|saberia|estou em condições de|permite(?:m)?|há como|tenho como",
        found=r"encontrei|encontramos|achei|localizei|vejo|(?:o )?sei\b|sabemos|conheço|tenho conhecimento"
        r"|foram? encontrad[oa]s?|saberia|se encontra",
        impossible=r"impossível|incapaz de",
        lacking=r"insuficientes?|não (?:é|são|bastam|basta|chegam?) ?(?:suficientes?)?|falta(?:m)?(?:-me)?|careço de"
        r"|não há suficientes?",
        silent=r"silencia(?:m)?|omisso\w*|nada diz(?:em)?|calam?\b|em silêncio",
        unknown=r"\bdesconheço\b|\bdesconhecemos\b|\bignoro\b|\bn[ãa]o (?:faço|tenho) (?:a mínima )?ideia\b"
        r"|\bn[ãa]o (?:o )?sei\b|^\W*(?:desconhecid[oa]|não (?:disponível|especificado|informado|consta|sei)"
        r"|sem (?:resposta|informação|dados))\W*$|\bé desconhecid[oa]\W*$",
        me=r"eu|nós",
        you=r"(?:você|o senhor|a senhora|tu|sua conta|o usuário|o utilizador) n[ãa]o|n[ãa]o (?:tem|tens|dispõe"
        r"|possui)|falta-lhe|faltam-lhe|carece",
        rights=r"permiss(?:ão|ões)|autorizaç(?:ão|ões)|acesso|direitos?|privilégios|credenciais",
        see=r"ver|consultar|acessar|aceder|abrir|ler|conhecer|visualizar|obter|receber",
        reveal=r"revelar|divulgar|compartilhar|partilhar|comunicar|expor|mostrar|repassar",
        may=r"posso|podemos|estou autorizad[oa]|me é permitido|devo|tenho (?:permissão|autorização)"
        r"|sou autorizad[oa]",
        private=r"acesso (?:negado|recusado|proibido)|(?:essa|esta|tal|a|essas|estas) informaç(?:ão"
        r"|ões) (?:\S{1,40} ){0,3}(?:confidencia(?:l|is)|sigilosas?|restritas?)|(?:é"
        r"|são) (?:\S{1,40} ){0,2}(?:confidencia(?:l|is)|sigilos[oa]s?)\b|não (?:está|estás|foi) (?:autorizad"
        r"|habilitad)[oa]",
        help_=r"ajud(?:ar|á-l[oa]|ar-te)|colaborar|auxiliar|prestar assistência|atender a",
        rules=r"\b(?:viola|contrári[oa]s? a|vai contra|infringe)\b.{0,40}\b(?:políticas?|normas|diretrizes|regras"
        r"|termos)\b|\bprefiro não\b|\brecuso-me\b|\bme recuso\b",
        live=r"tempo real|internet|navegar|imagens|abrir (?:links|arquivos|ficheiros)|prever|meteorológic\w+",
        within=r"em|n[oa]s?|segundo|de acordo com|a partir d\w+|com base em|com base n\w+|com|d[oa]s?|entre",
        only=r"apenas|somente|só|unicamente|se limita\w*",
        reader=r"refere-se|se refere|você quer dizer|quer dizer|está (?:perguntando|falando|a perguntar|a falar)"
        r"|fala d[aeo]|pergunta sobre|procura|deseja saber",
        which=r"(?:a |de )?(?:qual|quais|que|quem) (?:\S{1,40} ){0,5}?(?:refere|interessa|procura|deseja|quer"
        r"|prefere|fala)|qual (?:deles|delas|dos|das)",
        specify=r"\b(?:pode|poderia|podes|poderias) (?:\S{1,40} ){0,3}?(?:especificar|esclarecer|precisar"
        r"|ser mais específic\w+|indicar qual|dizer qual)|\bpor favor,? (?:especifique|esclareça|precise"
        r"|indique qual)|\bpergunta (?:é|está) (?:ambígua|vaga)",
        there_are=r"(?:há|existem) (?:dois|duas|três|vári[oa]s|muit[oa]s|divers[oa]s|diferentes)",
        missing=(
            r"\bnenhum (?:arquivo|ficheiro|anexo|documento)\b.{0,30}\b(?:anexad\w+|enviad\w+|recebid\w+"
            r"|carregad\w+)\b|\bnão (?:vejo|há|encontro) (?:\S{1,40} ){0,2}(?:arquivo|ficheiro|anexo)\b",
            r"\bn[ãa]o (?:está|fica|é) claro (?:quem|qual|quando|como|onde|se|o que)\b|\bn[ãa]o consta(?:m)?\b",
            r"\bfora d[oa] (?:meu|minha|âmbito|escopo)\b",
        ),
        inability=(r"\bocorreu um erro\b|\btente (?:novamente )?mais tarde\b",),
        exempt=(
            r"\bn[ãa]o (?:só|apenas|somente)\b|\bn[ãa]o há (?:problema|dúvida)\b|\bn[ãa]o (?:tenho"
            r"|estou) (?:\S{1,40} ){0,3}(?:certeza|cert[oa]|segur[oa])\b|\bpouco se sabe\b|\bsabe-se pouco\b",
        ),
        condition=r"se|caso|quando|a menos que",
        concludes=r"portanto|assim sendo|logo|por isso|em conclusão|em resumo|consequentemente",
        courtesy=(
            r"(?:por favor,? )?(?:tente|experimente|reformule|volte|experimenta|tenta)\b.*|(?:encaminhei"
            r"|reencaminhei|enviei) (?:a )?sua\b.*",
            r"(?:peço )?desculp\w+\b.{0,60}|lamento\b.{0,60}|infelizmente|sinto muito\b.{0,60}"
            r"|obrigad[oa]\b.{0,60}|olá|claro|com certeza",
            r"(?:recomendo|sugiro|aconselho)\b.*|(?:por favor,? )?(?:consulte|contate|contacte|verifique|tente"
            r"|entre em contato)\b.*|se (?:você|precisar|quiser|desejar|tiver|puder)\b.*"
            r"|(?:você )?pode (?:consultar|contatar|tentar|procurar)\b.*|posso ajudar\b.*|espero que\b.*"
            r"|não hesite\b.*",
        ),
        hedge=r"provavelmente|talvez|possivelmente|presumivelmente|acho|acredito|creio|parece|pode ser|deve (?:ser"
        r"|demorar|custar|levar|estar|ter)|não (?:tenho|estou) (?:\S{1,40} ){0,2}(?:certeza|cert[oa])",
        several=r"\be (?:\S{1,40} ){0,6}(?:qual|quem|quando|onde|como|quanto|o|a|seu|sua)\b",
        turn=r", (?:mas|porém|contudo|todavia|entretanto|enquanto|embora|no entanto|portanto|pois|porque)\b,?"
        r"|, (?=que (?:apenas|só|somente|traz|indica|lista|contém|menciona)\b|exceto|salvo)|^\W*(?:mas|porém"
        r"|contudo|no entanto|entretanto)\b,?",
        more=r"\b(?:pode|poderia|podes) (?:\S{1,40} ){0,3}?(?:fornecer|dar|reformular|compartilhar)\b.{0,80}\?"
        r"|\bpor favor,? (?:forneça|reformule)",
        found_text=r"trechos?|excertos?|passagens|contexto|fontes|base de conhecimento|(?:documentos?|textos?|dados"
        r"|informações|materia\w+) (?:fornecid|recuperad|disponíve|disponibilizad|encontrad)\w*",
        seen=r"lê|leio|vê|vejo|encontr\w+|aparec\w+|figura\w*|diz|saber|responder|perceb\w+|surg\w+",
        according=r"segundo|de acordo|conforme",
        tell=r"(?:lhe |te |o |a |vos )*(?:dar|dizer|divulgar|revelar|responder|fornecer|indicar|informar|partilhar"
        r"|compartilhar|comunicar|transmitir)(?:-l[oa]s?|-lhe)?",
        but=r"recomendo|aconselho|certeza|cert[oa]|apenas|só",
        concedes=r"embora|ainda que|apesar d|mesmo que",
        looked=r"(?:procurei|li|consultei|verifiquei|analisei|revisei|examinei|pesquisei|busquei|revi"
        r"|após (?:ler|consultar|analisar|verificar))",
        infers=r"(?:deduz|infere|conclui|depreende|verifica)-se|(?:pode-se|podemos|dá para|é possível) (?:deduzir"
        r"|inferir"
        r"|concluir|calcular)|permite(?:m)? (?:deduzir|inferir|concluir|calcular)|mostra(?:m)? que|resulta que"
        r"|o que (?:implica|significa)|se (?:deduz|infere|conclui|depreende)",
        reasons=r"porque|pois|já que|uma vez que|visto que|dado que",
        asks_gap=r"falta(?:m)?|incomplet\w+|critic\w+|carências?|fraquezas?|lacunas?",
        asked=r"nomes?|números?|valor(?:es)?|preços?|datas?|idade|motivos?|raz(?:ão|ões)|local|endereço|duração|peso"
        r"|taxa"
        r"|montantes?|quantias?",
        neither=r"nem",
        mine=r"(?:o meu|a minha|o nosso|a nossa|meu|minha|nosso|nossa) \S{1,40} (?:(?:só|apenas|somente) (?:cobre"
        r"|abrange|inclui|vai)"
        r"|vai até|começa|termina)",
        beyond_you=r"(?:fora|além) do que (?:você|o senhor|a senhora|a sua|sua|o seu|seu|pode)",
        asks_value=r"(?:\S{1,40} ){1,2}e (?:\S{1,40} ?){1,2}\?\W*$|quant[oa]s?|quando|quem|onde|(?:a |de |em |para "
        r"|por )?qua(?:l|is)"
        r"|(?:a |de |em |no |na )?que (?:horas?|ano|dia|idade|preço|número|cor|percentagem|porcentagem|data|valor)",
        telling=r"mencion|indic|precis|especific|figur|mostr|dá\b|dão\b|dad[oa]|fornec|diz|dit[oa]|document|cit"
        r"|regist|encontr|aparec"
        r"|detalh|nome|abord|cont[eé]|conhec|visíve|disponíve|revel|comunic|respost|informaç|número|preço|consta"
        r"|escrit|present|vejo|lê",
        nobody=r"ninguém|alguém|ele|ela",
        ought=r"deve[m]?|proibid\w+|permitid\w+|autorizad\w+",
        needs=r"(?:seria preciso|seria necessário|precisaria|precisaríamos|teria de|teria que|eu precisava"
        r"|necessitaria)",
        breaks=r"(?:é|são|está|estão|foi|aparece\w*) (?:\S{1,40} )?(?:cortad|truncad|incomplet|ilegíve|censurad"
        r"|rasurad|interrompid)\w*"
        r"|(?:termina|acaba|para)(?:m)? (?:logo |pouco )?antes|interrompe-se",
        without=r"sem (?:nunca |jamais |contudo |chegar a |que )?(?:mencionar|dar|precisar|indicar|citar|quantificar"
        r"|dizer|explicar"
        r"|detalhar|especificar|fornecer|nomear|revelar|esclarecer|abordar|informar|referir)",
        evades=(
            r"^\W*(?:para isso,? |isso )?(?:seria preciso|seria necessário|é preciso|é necessário|teria(?:s)? (?:de"
            r"|que)|tem (?:de|que)"
            r"|terá (?:de|que)|deve(?:rá|ria)?|precisa(?:ria)?|convém|o melhor é|melhor)(?: \S{1,40}){0,2}?"
            r" (?:pergunt\w+|consult\w+"
            r"|ver|olhar|verificar|contat\w+|contact\w+|falar|procurar|ler|abrir|dirigir-se)\b",
            r"^\W*(?:pergunte|pergunta|consulte|contate|contacte|fale|dirija-se|veja|procure) (?:a|ao|à|com|o|na|no"
            r"|junto)\b",
            r"^\W*ninguém\b.{0,30}\b(?:sabe|disse|informou|explicou|contou|comunicou)\b|\bnão me (?:disseram|foi"
            r" dito|informaram|contaram)\b",
            r"^\W*(?:só|somente|apenas) .{1,50} (?:o )?(?:sabe|sabem|conhece|pode (?:dizer|responder"
            r"|saber)).{0,12}\W*$",
            r"^\W*(?:aqui|ali|aí) não (?:está|consta|aparece|figura|há|diz)\b.{0,40}$|^\W*não (?:aqui|em|no|na|nos"
            r"|nas|entre|que eu"
            r"|está aqui|consta)\b.{0,50}$|^\W*(?:em lado nenhum|em lugar nenhum|nem sinal)\b.{0,40}$",
            r"^\W*(?:\S{1,40} ){0,3}?(?:não (?:disponíve|indicad|informad|mencionad|especificad|conhecid)\w*)\W*$",
            r"\b(?:é|seria) (?:uma )?(?:pergunta para|questão para|assunto d)",
        ),
        unclear=r"não (?:deixa|fica|está|é|se (?:sabe|diz|vê|percebe)) ?(?:claro|clara|dito|conhecido)?|desconhec",
        absent=r"não (?:está|estão|aparecem?|constam?|há|é um[oa]?)\b|faltam?\b",
        reserved=(
            r"(?:dados|informaç(?:ão|ões)|documentos?|processos?|relatórios?|salários?|vencimentos?|ficheiros?"
            r"|arquivos?|conteúdos?|página"
            r"|pasta)\b.{0,60}\b(?:reservad[oa]s?|restrit[oa]s?|limitad[oa]s?|(?:só|apenas|somente|exclusivamente)"
            r" (?:\S{1,40} ){0,4}?(?:disponíve"
            r"|acessíve|visíve|consult|ao|à|aos|às|para|pelo|pela)\w*|(?:disponíve|acessíve|visíve)(?:l|is) (?:só"
            r"|apenas|somente|exclusivamente))\b",
            r"\b(?:só|apenas|somente) .{1,50} (?:pode|podem|tem|têm) (?:acesso|permissão|acessar|aceder|ver"
            r"|consultar|abrir|ler)\b",
        ),
        asks_whom=r"\bquem\b.{0,40}\b(?:pergunt\w+|peço|pedir|contat\w+|contact\w+|pode|podem|deve|sabe|vê|disse"
        r"|avis\w+|consult\w+|acesso"
        r"|fal\w+|lê|abre)\b|\b(?:que|como|onde) (?:devo|posso|tenho|fazer|faço)\b|\bacesso\b|\bautorizad\w+",
        asks_rule=r"^\W*quem\b.{0,40}\b(?:pode|podem|acesso|permissão|autorizad\w+|ver|consultar)\b|^\W*(?:posso"
        r"|podemos|pode-se|é|está)\b"
        r".{0,60}\b(?:compartilh\w+|partilh\w+|comunic\w+|divulg\w+|public\w+|dar|permitid\w+|autorizad\w+)\b",
        asks_meaning=r"significa\w*|quer dizer|querem dizer|significado",
        flaws=r"(?:encontrad|detetad|detectad|observad|constatad|registad|registrad)[oa]s? (?:\S{1,40}"
        r" ){0,2}?(?:defeitos?|erros?|falhas?|problemas?|anomalias?|irregularidades"
        r"|danos?|fugas?|vazamentos?|infrações|diferenças?)",
        priced=r"incluíd[oa]s? n[oa] (?:preço|tarifa|aluguel|renda|pacote|valor|bilhete|mensalidade)",
        speaker=r"consigo|conseguimos|eu|me|mim|nós|nos|meu|minha|meus|minhas|nosso|nossa|posso|podemos|tenho|temos"
        r"|estou|sou",
        asker=r"você|vocês|senhor|senhora|tu|te|seu|sua|seus|suas|teu|tua",
    )
)
