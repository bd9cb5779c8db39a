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
        r"|regulamento|bula)",
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
    )
)
