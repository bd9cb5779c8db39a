"""Indonesian."""

from withheld_policies.phrasing.building import build, words
from withheld_policies.phrasing.loosely import loosely

_SOURCE = (
    r"(?:dokumen(?:-dokumen)?|dokumentasi|konteks|sumber(?:-sumber)?|teks(?:-teks)?|kutipan|bagian|petikan"
    r"|informasi|data|basis (?:data|pengetahuan)"
    r"|hasil (?:pencarian|penelusuran)|berkas|materi|arsip|bacaan)(?:nya)?"
)
_WORK = (
    r"(?:buku(?: petunjuk| panduan)?|manual|panduan|laporan|kontrak|kebijakan|artikel|lembar(?: data)?|halaman"
    r"|daftar|tabel|brosur|notulen|peraturan)"
)
_KNOWING = (
    r"(?:informasi|keterangan|data|rincian|detail|jawaban|penyebutan|petunjuk|rujukan|referensi|bukti|indikasi"
    r"|penjelasan|hasil|catatan)(?:nya)?"
)
_TELLS = (
    r"(?:menyebut(?:kan)?|mengatakan|menyatakan|menjelaskan|menerangkan|menguraikan|membahas|mencantumkan"
    r"|menunjukkan|merinci|menggambarkan|memaparkan"
    r"|menjawab|mengungkap(?:kan)?|membicarakan|menyinggung|mengindikasikan|memuat|memberi(?:kan)? (?:informasi"
    r"|keterangan|jawaban|rincian|data))"
)
_HOLDS = r"(?:berisi|memuat|mengandung|mencakup|memberikan|menyediakan|memiliki|menawarkan|punya)"
_TOLD = (
    r"(?:disebut(?:kan)?|dijelaskan|dicantumkan|tercantum|tertulis|dibahas|diuraikan|dirinci|dinyatakan"
    r"|diungkapkan|ditunjukkan|diberikan|tersedia|ditemukan"
    r"|diketahui|terdapat|tertera|disediakan|dimuat|termuat|diterangkan|digambarkan|ada|jelas|diindikasikan"
    r"|disinggung|spesifik)"
)
_NO = r"(?:tidak|tak|belum|bukan|nggak|gak|tiada)"
_DO = (
    r"(?:menjawab(?:nya)?|menemukan(?:nya)?|menentukan(?:nya)?|memastikan(?:nya)?|mengetahui(?:nya)?"
    r"|mengatakan(?:nya)?|memberikan|menyimpulkan|mengonfirmasi|menyebutkan|memverifikasi|mengidentifikasi|dijawab"
    r"|ditentukan|dipastikan|diketahui|disimpulkan|ditemukan)"
)
_REVEAL = (
    r"(?:mengungkap(?:kan)?|membagikan|membocorkan|memberitahukan|menyebarkan|menyampaikan|membuka|memberitahu"
    r"|menunjukkan|diungkapkan|dibagikan)"
)
_ME = r"(?:saya|kami|aku)"
_YOU = r"(?:anda|kamu|akun anda|pengguna)"
_RIGHT = r"(?:izin|hak(?: akses)?|akses|otorisasi|wewenang|kewenangan|kredensial)"
_SEE = r"(?:melihat|membaca|membuka|mengakses|mengetahui|memperoleh|menerima)"

PHRASING = build(
    letters=r"[a-z]",
    common="yang dan di ke dari untuk dengan ini itu adalah pada tidak dalam oleh sebagai"
    " atau juga akan telah saya anda ada dapat"
    " bisa oleh karena lebih tersebut para jika tentang sekitar bahwa apa siapa kapan berapa mana",
    cues=(rf"\b(?:{_NO}|tanpa|kurang|gagal|ditolak|rahasia|mustahil|maaf|di luar|enggan|menolak|tanpa|kurangnya)\b",),
    missing=(
        rf"\b(?:{_NO} (?:ada|terdapat|memiliki|punya|menemukan|ditemukan|mempunyai|melihat)|tanpa"
        rf"|tiada) {words(3)}{_KNOWING}\b",
        rf"\b{_SOURCE} {words(6)}{_NO} {words(3)}(?:{_TELLS}|{_TOLD})\b",
        rf"\b{_SOURCE} {words(6)}{_NO} {words(2)}(?:{_HOLDS}) {words(3)}{_KNOWING}\b",
        rf"\b{_WORK} {words(4)}{_NO} {words(2)}(?:menyebut(?:kan)?|menjelaskan|mencantumkan|mengatakan|membahas"
        rf"|merinci)\b",
        rf"\b{_NO} {words(3)}(?:disebut(?:kan)?|dijelaskan|dicantumkan|tercantum|dibahas|diuraikan|dirinci"
        rf"|tertulis|tertera|disinggung|dinyatakan)\b",
        rf"\b{_NO} {words(3)}(?:{_TOLD}) {words(3)}(?:di|dalam|pada|dari) {words(3)}(?:{_SOURCE}|{_WORK})\b",
        rf"\b(?:dari|dalam|di|berdasarkan|menurut|pada) {words(4)}(?:{_SOURCE}"
        rf"|{_WORK})\b.{{0,60}}?\b{_NO} {words(3)}(?:{_TOLD}|{_TELLS}|{_DO})\b",
        rf"\b{_ME} {words(3)}{_NO} (?:bisa |dapat |mampu |berhasil )?{words(2)}{_DO}\b"
        rf"|\b{_ME} {words(3)}{_NO} (?:tahu|yakin siapa|mengetahui|mengerti|punya jawaban)\b",
        rf"\b{_NO} (?:bisa|dapat|mungkin|mampu) {words(3)}{_DO}\b|\b{_NO} jelas (?:siapa|apa|kapan|bagaimana"
        rf"|di mana|apakah|berapa)\b|\bsulit {words(2)}{_DO}\b",
        rf"\b{_KNOWING} {words(7)}{_NO} (?:cukup|memadai|tersedia|ada|lengkap|ditemukan|diberikan)\b"
        rf"|\b(?:{_NO} cukup|kurang(?:nya)?) {words(2)}{_KNOWING}\b",
        r"^\W*(?:tidak (?:diketahui|tersedia|disebutkan|ada jawaban|ada informasi|tahu|ditemukan)|entahlah)\W*$",
        rf"\bdi luar {words(2)}(?:pengetahuan|jangkauan|cakupan)\b|\b{_NO} (?:saya |kami )?ketahui\b"
        rf"|\btidak (?:tahu|mengetahui)\W*$",
        rf"\btidak (?:ada|satu) (?:satu ?pun )?{words(3)}{_SOURCE}\b.{{0,40}}\b{_TELLS}\b",
        *loosely(
            no=rf"\b{_NO}\b",
            source=r"\b(?:kutipan|konteks|petikan|sumber|basis pengetahuan|hasil pencarian|teks|bacaan"
            r"|(?:dokumen|data|bahan|bagian) yang (?:tersedia|ada|diberikan|ditemukan))\b",
            seen=r"\b(?:terlihat|tampak|terbaca|jelas|muncul|diketahui|kelihatan|ada|ketemu|ditemukan|disebut\w*"
            r"|terjawab)\b",
            that=r"\bbahwa\b",
            according=r"\bmenurut\b",
            me=r"\b(?:saya|kami)\b",
            tell=r"\b(?:sampaikan|katakan|sebutkan|beritahukan|ungkapkan|bagikan|jawab|menyampaikan|menyebut\w*"
            r"|menjawab|berikan"
            r"|bocorkan|jelaskan)\b",
            but=r"\b(?:sarankan|yakin|hanya)\b",
        ),
    ),
    permission=(
        rf"\b{_ME} {words(2)}{_NO} (?:boleh|diizinkan|diperbolehkan|berhak|berwenang"
        rf"|diperkenankan) {words(2)}(?:untuk )?(?:{_REVEAL}|{_TELLS}|memberikan|{_SEE})\b",
        rf"\b{_ME} {words(2)}{_NO} (?:bisa|dapat|akan) {words(2)}{_REVEAL}\b",
        rf"\b{_YOU} {words(2)}{_NO} {words(2)}(?:memiliki|punya|mempunyai|diberi) {words(3)}{_RIGHT}(?=\W*$"
        rf"|\b.{{0,50}}\b(?:{_SEE}|{_SOURCE}|{_WORK})\b)",
        rf"\b{_YOU} {words(2)}{_NO} (?:berwenang|berhak|diizinkan|diotorisasi) {words(2)}(?:untuk )?{_SEE}\b",
        r"\bakses (?:\S{1,40} ){0,2}ditolak\b|\b(?:informasi|data|dokumen) (?:\S{1,40} ){0,3}(?:bersifat "
        r"|adalah )?rahasia\b",
    ),
    inability=(
        rf"\b{_ME} {words(2)}{_NO} (?:bisa|dapat|mampu) {words(2)}(?:mengakses|membuka|menjelajah|memprediksi"
        rf"|menjalankan|mengirim)\b|\b{_ME} {words(2)}{_NO} (?:memiliki|punya) akses\b",
        r"\bterjadi kesalahan\b|\bcoba lagi nanti\b",
    ),
    policy=(
        rf"\b{_ME} {words(2)}{_NO} (?:bisa|dapat|akan|mau|ingin|bersedia|berkenan|sanggup) {words(2)}(?:membantu"
        rf"|memenuhi|melayani)\b"
        rf"|\b{_ME} {words(2)}(?:menolak|enggan)\b",
        r"\bmelanggar\b.{0,40}\b(?:kebijakan|aturan|pedoman|ketentuan)\b",
    ),
    exempt=(
        r"\btidak (?:hanya|cuma|sekadar)\b|\btidak (?:masalah|apa-apa|diragukan)\b|\btidak (?:sepenuhnya|begitu"
        r"|terlalu|100 ?%) (?:yakin|pasti)\b|\btidak banyak (?:yang )?diketahui\b",
    ),
    condition=(r"^\W*(?:jika|kalau|apabila|bila|kecuali)\b",),
    concludes=(r"\b(?:oleh karena itu|karena itu|jadi|maka|dengan demikian|kesimpulannya)\b",),
    asks_which=(
        r"\b(?:yang|maksud) (?:\S{1,40} ){0,3}?(?:anda|kamu|mu) ?(?:maksud(?:kan)?)?\b.{0,120}\?"
        r"|\bapakah (?:yang )?(?:anda|kamu) (?:maksud|merujuk|bertanya|menanyakan)\b.{0,120}\?",
        r"\b(?:yang mana|mana yang)\b.{0,100}\?",
        r"\b(?:bisakah|dapatkah|bolehkah|mohon|tolong|silakan)\b.{0,40}\b(?:memperjelas|menjelaskan (?:lebih|yang)"
        r"|spesifik|perjelas|sebutkan yang|menyebutkan yang)\b|\bpertanyaan (?:\S{1,40} ){0,2}(?:ambigu"
        r"|kurang jelas)\b",
    ),
    asks_more=(r"\b(?:bisakah|dapatkah|mohon|tolong)\b.{0,80}(?:memberikan|berikan|ulangi|mengulang)\b",),
    courtesy=(
        r"(?:mohon )?maaf\b.{0,40}|sayangnya|terima kasih\b.{0,60}|halo|tentu(?: saja)?|keterangan",
        r"(?:silakan|coba|harap|mohon) (?:hubungi|periksa|lihat|tanyakan|cek|kunjungi)\b.*|jika (?:anda|kamu)\b.*"
        r"|saya (?:sarankan|menyarankan|harap|mengerti)\b.*|anda (?:bisa|dapat) (?:menghubungi|mencoba|memeriksa"
        r"|melihat|mencari)\b.*|apakah ada\b.*|semoga\b.*",
    ),
    about_sources=(
        rf"^\W*(?!(?:di|dalam|dari|menurut|berdasarkan|pada)\b)(?:\S{{1,40}} ){{0,1}}?{_SOURCE}\b",
        rf"^\W*(?:\S{{1,40}} ){{0,3}}?{_WORK} {words(4)}(?:{_TELLS}|{_HOLDS}|{_TOLD})\b",
        rf"^\W*(?:{_ME} )?(?:\S{{1,40}} ){{0,2}}?(?:membaca|memeriksa|menelusuri|mencari|meninjau|mengecek|melihat"
        rf"|meneliti"
        rf"|menelaah)\b.{{0,60}}(?:{_SOURCE}|{_WORK}|semua|seluruh)",
        rf"^.{{0,40}}\b(?:hanya|cuma|sekadar)\b.{{0,60}}(?:{_TOLD}|{_TELLS}|{_HOLDS}|ditulis)",
    ),
    hedge=(
        r"\b(?:mungkin|barangkali|kemungkinan(?: besar)?|sepertinya|tampaknya|kira-kira|saya (?:rasa|kira|pikir"
        r"|duga)|agaknya|boleh jadi)\b",
    ),
    infers=(
        r"\b(?:dapat|bisa) (?:disimpulkan|diperkirakan|dihitung|ditarik kesimpulan)\b|\b(?:terlihat|tampak|jelas"
        r"|diketahui|berarti) bahwa\b|\bini berarti\b",
    ),
    enumerates=(r"\b(?:ada|terdapat) (?:\S{1,40} ){0,1}(?:dua|tiga|beberapa|banyak|berbagai)\b",),
    several=(
        r"\bdan (?:\S{1,40} ){0,6}(?:apa|siapa|kapan|di mana|bagaimana|berapa|mengapa)\b|\bdan \S+nya\b"
        r"|\?.{3,200}\?",
    ),
    turn=(
        r", (?:tetapi|tapi|namun|sedangkan|sementara|meskipun|walaupun|jadi|sehingga|karena)\b|^\W*(?:namun|tetapi"
        r"|tapi)\b,?|, (?=selain|kecuali)",
    ),
    concedes=(r"meskipun|walaupun|meski",),
    secret=(r"\b(?:rahasia|pribadi|konfidensial)\b",),
)
