"""Finnish: the negation is a verb of its own, and what it is about stands in the form of the noun."""

from withheld_policies.phrasing.building import build, words
from withheld_policies.phrasing.loosely import loosely
from withheld_policies.phrasing.untold import untold

_SOURCE = (
    r"(?:(?:asiakir|dokumen|lähte|teks?t|konteks|katkelm|aineisto|materiaal|tieto(?:kan|pan)|hakutulo|tulos"
    r"|tiedosto|ote|otte|kappale|lähdeaineist|viit)\w*"
    r"|tiedoi(?:sta|ssa)|tiedot|tietojen|contextissa)"
)
_WORK = (
    r"(?:\w*(?:ohjekirja|käsikirja|opas|oppaa|raport|sopimu|käytän|artikkel|esit|sivu|luettelo|taulukko|taulukos"
    r"|pöytäkirja|pöytäkirjas|säännö|kirjee|ilmoitu|kutsu|viesti|keskustelu|lasku|juliste|kalenteri|todistu|kuvasto"
    r"|esite|muistio|tiedote|tietoleh|yhteenve|ohjelma|asialist)\w*)"
)
_KNOWING = (
    r"(?:tieto\w*|tietoja|tietoa|mainintaa?|vastaust?a?|viittaust?a?|viitettä|yksityiskohtia|näyttöä|selvyyttä"
    r"|mitään|tuloksia|merkintää|dataa|selitystä)"
)
_TOLD = (
    r"(?:mainit\w+|kerro\w*|kerrottu|ilmoite\w+|ilmene|kuvat\w*|kuvail\w+|käsitel\w+|esit\w+|täsmenne\w+"
    r"|määritel\w+|luetel\w+|selitet\w+|merkit\w+|kirjat\w+|luke\b|annet\w+|dokumentoi\w+|löydy|ole (?:mukana"
    r"|saatavilla)|käy (?:ilmi"
    r"|selville)|selviä|vasta\w*|sano\w*|puhu\w*|viit\w+)"
)
_NO = r"(?:en|emme|ei|eivät|eikä|älä)"
_DO = (
    r"(?:vastata|vastaamaan|sanoa|sanomaan|löytää|löytämään|määrittää|määrittämään|kertoa|kertomaan|vahvistaa"
    r"|päätellä|päättelemään|todeta|selvittää|tietää|arvioida|antaa vastausta|varmistaa|tunnistaa|löytänyt"
    r"|löytäneet|löydä|havaitse|näe|nähnyt)"
)
_REVEAL = (
    r"(?:paljastaa|jakaa|luovuttaa|kertoa toisen|antaa (?:toisen|luottamuksellis\w+)|ilmaista|näyttää|julkistaa"
    r"|paljasteta|luovuteta)"
)
_RIGHT = r"(?:oikeu\w+|lupaa|käyttöoikeu\w+|valtuu\w+|pääsyä|katseluoikeu\w+|valtuutusta)"
_SEE = r"(?:nähdä|lukea|avata|katsoa|tarkastella|tutustua|saada tietää|käyttää tietoja|hakea)"
_YOU = r"(?:sinulla|teillä|käyttäjällä|tililläsi|tilillänne|(?:tunnuks|tili|rooli|profiili)\w*(?:si|nne))"

PHRASING = build(
    letters=r"[a-zåäö]",
    common="ja on ei se että en oli hän ovat kun joka mutta sen tai kuin myös ole jos"
    " niin sekä vain mitä kuka milloin missä tämän"
    " tämä näistä ole olla voi jo hänen mukaan noin vuonna eivät siinä mikä tiedä",
    cues=(
        rf"\b(?:{_NO}|ilman|tuntematon\w*|epäselv\w+|puut\w+|riittämät\w+|mahdot\w+|evätty|estetty"
        rf"|luottamuksellis\w+|kieltäyd\w+|valitettavasti|vaiti|vaikene\w*|ulkopuolella|jää|jäävät|vain|kukaan"
        rf"|kattaa|päättyy|ulottuu|mitään)\b",
    ),
    missing=(
        rf"\b{_NO} (?:ole |löydy |ollut |löytynyt |anna(?:ta)? |sisällä |tarjoa "
        rf"|näy ){words(4)}{_KNOWING}\b(?! (?:luovuteta|jaeta))",
        rf"\b{_SOURCE} {words(5)}{_NO} {words(3)}(?:{_TOLD}|anna|sisällä {words(3)}{_KNOWING}"
        rf"|ole {words(3)}{_KNOWING}|riitä)\b",
        rf"\b{_WORK} {words(4)}{_NO} {words(3)}(?:{_TOLD})\b|\b{_NO} {words(3)}(?:{_TOLD}"
        rf"|ole {words(2)}(?:{_TOLD})) {words(4)}(?:{_SOURCE}|{_WORK})\b",
        rf"\b{_NO} (?:ole |niissä |siinä )?{words(2)}(?:mainit\w+|merkit\w+|kirjat\w+|kerrot\w*|ilmoite\w+|täsmenne\w+"
        rf"|määritel\w+|luetel\w+|kuvat\w+"
        rf"|käsitel\w+|dokumentoi\w+)\b",
        rf"\b{_NO} käy (?:\S{{1,40}} ){{0,2}}(?:ilmi|selville)\b|\b{_NO} ilmene\b|\b{_NO} selviä\b",
        rf"\b(?:en|emme) {words(3)}(?:{_DO}|tiedä|tunne|osaa|muista)\b|\b(?:en|emme) (?:voi|pysty|osaa|kykene"
        rf"|pystynyt|onnistunut|voinut) {words(5)}{_DO}\b",
        rf"\b{_NO} (?:voi|voida|voitu|pysty|pystytä|ole mahdollista|onnistu) {words(5)}{_DO}\b"
        rf"|\bmahdoton\w* {words(4)}{_DO}\b",
        rf"\b(?:tiedot|tieto|tiedon\w*|aineisto|lähteet|{_KNOWING}) {words(4)}(?:eivät|ei) {words(2)}riitä\b"
        rf"|\b(?:riittämättöm\w+|liian vähän|ei (?:ole )?(?:tarpeeksi|riittävästi)) {words(2)}{_KNOWING}\b"
        rf"|\b{_KNOWING} {words(3)}puuttu\w+\b|\bpuuttuu {words(3)}{_KNOWING}\b",
        r"^\W*(?:tuntematon|ei (?:tiedossa|saatavilla|mainittu|tietoa|vastausta|löydy|ilmoitettu)|en tiedä"
        r"|ei ole tiedossa)\W*$",
        r"\b(?:on|jää|pysyy) (?:\S{1,40} ){0,2}(?:epäselväksi|epäselvää|avoimeksi|tuntematon)\b|\bei ole (?:selvää"
        r"|tiedossa|selvinnyt),? ?(?:kuka|mitä|milloin|missä|onko|miten|mikä)?\b",
        rf"\b{_KNOWING} {words(4)}{_NO} (?:ole|löydy|löytynyt|ollut)\b|\b{_NO} löydy\b|\bei ole mukana\b",
        rf"\btietämykseni ulkopuolella\b|\b{_SOURCE} {words(2)}ulkopuolella\b",
        *loosely(
            no=rf"\b{_NO}\b",
            source=r"\b(?:katkelm\w+|ott(?:eista|eissa|een)\w*|konteks\w+|läht\w+|tietokan\w+|tietopank\w+|hakutulo\w+"
            r"|teksti\w*"
            r"|(?:annetu|löydety|saatavilla ole|käytettävissä ole)\w+ \w+)",
            seen=r"\b(?:näe|näy|näkyy|ilme\w+|selviä|löydy|löytynyt|esiinny|lue|kerro|mainita|voi lukea|päätellä"
            r"|vasta\w+)\b",
            that=r"\bettä\b",
            according=r"\bmukaan\b",
            me=r"\b(?:en|emme)\b",
            tell=r"\b(?:kerro\w*|sano\w*|paljasta\w*|vasta\w*|luovuta\w*|jaa|jakaa|anna\w*|ilmoita\w*|mainitse\w*)\b",
            but=r"\b(?:suosittele|varma|vain)\b",
        ),
    ),
    permission=(
        r"\b(?:rooli|tunnuks|oikeuks|tili|profiili)\w*(?:lla|llä|illa|illä)\w* (?:\S{1,40} ){0,2}ei (?:pääse|näe|näy"
        r"|saa|voi|avaudu|ole pääsyä)\b"
        r"|\b(?:rooli|oikeute|tili)\w* ei (?:riitä|salli|kata|anna)\b",
        rf"\b(?:en|emme) (?:voi|saa|pysty|aio) {words(5)}{_REVEAL}\b|\b(?:minulla"
        rf"|meillä) ei ole (?:\S{{1,40}} ){{0,2}}(?:lupaa|oikeutta|valtuuksia) {words(3)}(?:{_REVEAL}|kertoa"
        rf"|antaa)\b",
        rf"\b{_YOU} ei {words(2)}(?:ole|riitä) {words(3)}{_RIGHT}(?=\W*$|\b.{{0,60}}\b(?:{_SEE}|{_SOURCE}|{_WORK}))",
        rf"\b(?:käyttö)?oikeu(?:tesi|tenne) eivät riitä\b|\b(?:sinä|te|ette"
        rf"|et) {words(2)}ole {words(2)}(?:oikeutettu|valtuutettu)\b",
        r"\bpääsy (?:\S{1,40} ){0,2}(?:evätty|estetty|kielletty)\b|\b(?:tämä|nämä|kyseinen|tieto"
        r"|tiedot) (?:\S{1,40} ){0,2}(?:on|ovat) (?:\S{1,40} ){0,2}(?:luottamuksellis\w+|salass\w+)\b",
    ),
    inability=(
        r"\b(?:minulla|meillä) ei ole pääsyä\b|\b(?:en|emme) (?:voi|pysty) (?:\S{1,40} ){0,4}(?:avata|selata"
        r"|suorittaa|lähettää|ennustaa|hakea netistä)\b",
        r"\b(?:tapahtui virhe|jokin meni vikaan|yritä myöhemmin)\b",
    ),
    policy=(
        rf"\b(?:en|emme) (?:voi|aio|halua|suostu|pysty) {words(4)}(?:auttaa|avustaa|opastaa|neuvoa)\b"
        rf"|\bkieltäydyn\b|\b(?:en|emme) (?:auta|avusta)\b",
        r"\b(?:vastoin|rikkoo|rikkoisi)\b.{0,40}\b(?:käytäntö|sääntö|ohjei|ehto)\w*",
    ),
    exempt=(
        r"^(?!.*\b(?:en|emme|asiakir\w+|konteks\w+|läht\w+|tekst\w+)\b).*\b(?:vikoja|vikaa|virheitä|virhettä"
        r"|puutteita|vaurioita|ongelmia|poikkeamia|rikkomuksia)\b|\bei (?:ainoastaan|pelkästään|vain)\b|\bei"
        r" (?:epäilystä|ongelmaa)\b|\ben ole (?:aivan|täysin|ihan"
        r"|100 ?%) varma\b|\btiedetään vähän\b|\bvähän tiedetään\b",
    ),
    condition=(r"^\W*(?:jos|ellei|mikäli|kun)\b",),
    concludes=(r"\b(?:siksi|näin ollen|siten|joten|yhteenvetona)\b",),
    asks_which=(
        r"\b(?:tarkoitatko|tarkoitatteko|viittaatko|viittaatteko|kysytkö|haluatko tietää)\b.{0,120}\?",
        r"\b(?:kumpaa|kumpi|mitä|mikä|ketä|kuka|millaista|minkä) (?:\S{1,40} ){0,4}(?:tarkoitat\w*|haluat\w*"
        r"|kiinnosta\w*|etsit\w*|viittaat\w*)\b.{0,80}\?",
        r"\b(?:voitko|voisitko|voitteko|voisitteko) (?:\S{1,40} ){0,3}(?:tarkentaa|täsmentää|selventää|yksilöidä)"
        r"|\b(?:tarkenna|täsmennä|tarkentakaa)\b|\bkysymys on (?:\S{1,40} ){0,2}(?:moniselitteinen|epäselvä)\b",
    ),
    asks_more=(r"\b(?:voitko|voisitko|voitteko|voisitteko) (?:\S{1,40} ){0,4}(?:antaa|kertoa|muotoilla)\b.{0,60}\?",),
    courtesy=(
        r"(?:voit |ole hyvä ja |kokeile |yritä )?(?:muotoil\w+|kokeil\w+|yrit\w+)\b.*",
        r"(?:olen )?pahoillani\b.{0,60}|valitettavasti|anteeksi\b.{0,40}|kiitos\b.{0,60}|hei|toki|totta kai",
        r"(?:ota yhteyttä|ottakaa yhteyttä|tarkista|kysy|katso|kokeile)\b.*|jos (?:sinulla|teillä|haluat|tarvitset"
        r"|voit)\b.*|suosittelen\b.*|voit (?:ottaa|kysyä|tarkistaa|kokeilla|etsiä)\b.*|toivottavasti\b.*|voinko\b.*",
    ),
    about_sources=(
        rf"^\W*{_WORK}(?:ssa|ssä|lla|llä|sta|stä) (?:on|ovat|näkyy|näkyvät|mainitaan|kerrotaan|luetellaan)\b",
        rf"^\W*(?:\S{{1,40}} ){{0,3}}?{_SOURCE} {words(3)}(?:\w+(?:vat|vät|ee|aa|ää|ltää|taan|tään)|sisältää|on"
        rf"|ovat|kertoo|mainitsee)\b",
        rf"^\W*(?:\S{{1,40}} ){{0,1}}?(?:kävin|kävimme|luin|luimme|tarkistin|tutkin|hain|etsin|selasin"
        rf"|tarkastelin)\b.{{0,50}}"
        rf"(?:{_SOURCE}|{_WORK}|kaikki\w*)",
        r"^.{0,40}\b(?:vain|ainoastaan|pelkästään)\b.{0,80}",
    ),
    hedge=(
        r"\b(?:luultavasti|todennäköisesti|ehkä|mahdollisesti|kenties|kai|arvelen|luulen|uskoisin|oletan"
        r"|ilmeisesti|saattaa|voisi olla)\b",
    ),
    infers=(
        r"\b(?:käy ilmi|selviää|ilmenee|voi(?:daan)? päätellä|on pääteltävissä|seuraa"
        r"|näkyy),? (?:\S{1,40} ){0,2}?että\b"
        r"|\bvoi(?:daan)? (?:päätellä|laskea)\b",
    ),
    enumerates=(r"\b(?:on|löytyy) (?:\S{1,40} ){0,2}(?:kaksi|kolme|useita|monta|monia|eri)\b|\bhalleja on kaksi\b",),
    several=(
        r"\bja (?:\S{1,40} ){0,6}(?:mitä|kuka|milloin|missä|miten|miksi|mikä|paljonko)\b|\?.{3,200}\?"
        r"|\bmikä on \S+ ja \S+\?|\bsekä\b",
    ),
    turn=(
        r", (?:mutta|kuitenkin|vaikka|kun taas|joten|koska|sillä)\b|^\W*(?:mutta|kuitenkin|silti)\b,?|, (?=vain\b"
        r"|paitsi|luultavasti)",
    ),
    concedes=(r"vaikka",),
    secret=(r"\b(?:luottamuksel\w+|salassa\w*|salai\w+|yksityis\w+|henkilötie\w+)",),
    vague=(
        r"^\W*(?:\w+ni|\w+mme) (?:\S{1,40} )?(?:kattaa|kattavat|päättyy|päättyvät|alkaa|ulottuu|ulottuvat)"
        r" ?(?:vain)?\b",
        r"^\W*(?:mutta )?(?:ei|eivät) (?:\S{1,40}(?:sta|stä|ta|tä|a|ä))\W*$",
        r"\bjää(?:vät)? (?:\S{1,40} ){0,2}?(?:kertomatta|mainitsematta|avoimeksi|epäselväksi|sanomatta|ilmoittamatta"
        r"|hämäräksi|arvailujen varaan)\b",
    ),
    reasons=(r"koska|sillä|kun",),
    own=(r"\b(?:en|emme|minu\w*|minä|me|katkelm\w+|konteks\w+|läht\w+|asiakirj\w+|tekst\w+|ott\w+)\b",),
    asks_value=(
        r"^\W*(?:ja )?(?:paljonko|montako|kuinka (?:monta|paljon|pitkä|kauan|vanha|suuri|iso|painava|usein|korkea"
        r"|nopea)|milloin|kuka|kenen|kenelle"
        r"|missä|mistä|mihin|mikä|mitkä|minkä|mille|mihin aikaan|minä (?:vuonna|päivänä)|mitä (?:maksaa|painaa)"
        r"|kumpi)\b",
    ),
    asks_gap=(r"\b(?:puuttu\w+|puutte\w+|vajaa|epätäydelli\w+|kritiso\w+|arvostel\w+|heikkou\w+)\b",),
    untold=untold(
        no=r"\b(?:ei|eivät|eikä|en|emme|ilman|mitään)\b",
        tells=r"(?:mainit|kerro|ilmoit|ilmene|kuva|käsit|esit|täsmen|määrit|luete|selit|merki|kirja|luke|anne"
        r"|dokument|löyd|löyty|sano|näk|näy|selvi|käy ilmi"
        r"|tiedo|tieto|sisäl|saatav|viit|luku|numero|paina|lue\b|ilmi|ole \w+ss[aä])\w{0,10}",
        people=r"\b(?:hän|kukaan|joku)\b",
        ought=r"\b(?:pitää|täytyy|saa|tulee|kielletty|sallittu|voi|kannata)\b",
        aside=r"(?:ei|eikä|ilman|muttei)\b",
    ),
    evades=(
        r"^\W*(?:sitä|siihen|se|tämä|tuo|tätä)? ?(?:pitäisi|pitää|täytyy|täytyisi|kannattaa|kannattaisi|on parasta"
        r"|olisi|joudut|joutuu|sinun|teidän)(?: \S{1,40}){0,4}? "
        r"?(?:kysyä|kysymään|tarkistaa|katsoa|selvittää|soittaa|lukea|avata|ottaa yhteyttä|tutustua)\b",
        r"^\W*(?:kysy|kysykää|soita|tarkista|ota yhteyttä|katso|kannattaa kysyä)\b",
        r"^\W*kukaan\b.{0,20}\bei\b.{0,30}\b(?:tiedä|kertonut|sanonut|ilmoittanut|kerro)\b|\bminulle ei ole"
        r" (?:kerrottu|sanottu|ilmoitettu)\b",
        r"^\W*(?:vain|ainoastaan) .{1,50} (?:tietää|tietävät)(?: sen)?\W*$|^\W*sen tietää vain\b.{1,40}$",
        r"^\W*(?:ei|eivät) (?:täällä|tässä|näissä|missään|ainakaan|ole (?:täällä|tässä|näissä))\b.{0,50}$"
        r"|^\W*(?:täällä|tässä|siinä) (?:sitä |niitä )?ei (?:ole|näy|lue|mainita)\b.{0,30}$",
        r"\b(?:on|olisi) kysymys\b.{0,40}lle\b",
    ),
    unclear=(r"\bei (?:selviä|käy ilmi|tiedetä|ole selvää|näy|kerrota)\b|\bepäselv",),
    absent=(
        r"\b(?:siinä|niissä|mukana|joukossa|niiden joukossa) (?:sitä |niitä )?ei ole\b|\bei (?:ole|näy|kuulu)\b"
        r"|\bpuuttuu\b",
    ),
    reserved=(
        r"(?:tiedot|tieto|asiakir\w+|dokumen\w+|raport\w+|palk\w+|tiedosto\w*|sisält\w+|sivu\w*|kansio\w*"
        r"|aineisto\w*)\b.{0,50}\b(?:vain|ainoastaan|rajattu|rajoitettu)\b.{0,50}"
        r"(?:nähtäv|saatav|käytettäv|luettav|käytössä|jäsen|tarkoitettu|\w+lle\b)|\brajattu (?:vain )?\w+lle\b",
        r"\b(?:vain|ainoastaan) .{1,50} (?:voi|voivat|saa|saavat|pääsee|pääsevät|näkee|näkevät)\b",
    ),
    asks_whom=(
        r"\b(?:kuka|ketkä|keneltä|kenelle|keneen|kenen|ketä)\b.{0,50}\b(?:kysy\w*|saa|saan|saavat|voi|voivat|pitää"
        r"|pitäisi|tietää|näkee|näkevät|lukee|kertoi|varoitti|yhteyttä|pääsy\w*"
        r"|pääsee|vastaa|soit\w+|pyydän|otan)\b|\bkeneltä\b|\b(?:mitä|miten|missä) (?:minun |pitää |voin |teen"
        r"|täytyy)|\bpääsy\w*\b",
    ),
    asks_rule=(
        r"^\W*(?:kuka|ketkä|kenellä)\b.{0,40}\b(?:saa|saavat|voi|voivat|oikeus|pääsy|pääsee|nähdä)\b|^\W*(?:saako"
        r"|saanko|voiko|voinko|onko)\b.{0,60}\b(?:jakaa|luovut\w+|kertoa|julkaista"
        r"|antaa|sallittu|luottamuksel\w+)\b",
    ),
    asks_meaning=(r"\b(?:tarkoit\w+|merkit(?:see|sevät|ys\w*))\b",),
    me=(r"\b(?:minä|minu\w*|me|meillä|en|emme|voin|voimme)\b",),
    asker=(r"\b(?:sinä|sinu\w*|te|teidän|teillä|tili(?:si|nne)|tilillä(?:si|nne)|\w+si)\b",),
)
