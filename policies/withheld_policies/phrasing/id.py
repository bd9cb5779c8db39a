"""Indonesian."""

from withheld_policies.phrasing.building import build, words
from withheld_policies.phrasing.loosely import loosely
from withheld_policies.phrasing.untold import untold

_SOURCE = (
    r"(?:dokumen(?:-dokumen)?|dokumentasi|konteks|sumber(?:-sumber)?|teks(?:-teks)?|kutipan|bagian|petikan"
    r"|informasi|data|basis (?:data|pengetahuan)"
    r"|hasil (?:pencarian|penelusuran)|berkas|materi|arsip|bacaan)(?:nya)?"
)
_WORK = (
    r"(?:buku(?: petunjuk| panduan)?|manual|panduan|laporan|kontrak|kebijakan|artikel|lembar(?: data)?|halaman"
    r"|daftar|tabel|brosur|notulen|peraturan|lowongan|iklan|undangan|pesan|percakapan|faktur|tagihan|poster|kalender"
    r"|sertifikat|katalog"
    r"|selebaran|memo|pengumuman|surat|ringkasan|agenda|formulir)"
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
    cues=(
        rf"\b(?:{_NO}|tanpa|kurang|gagal|ditolak|rahasia|mustahil|maaf|di luar|enggan|menolak|kurangnya|hanya|cuma"
        rf"|belum|melanggar|kesalahan)\b",
    ),
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
        r"^(?!.*\b(?:saya|kami|dokumen|konteks|teks|sumber)\b).*\b(?:di)?temukan (?:\S{1,40} ){0,2}(?:cacat"
        r"|kesalahan|masalah|kerusakan|pelanggaran|kebocoran|gangguan)\b"
        r"|\btidak (?:hanya|cuma|sekadar)\b|\btidak (?:masalah|apa-apa|diragukan)\b|\btidak (?:sepenuhnya|begitu"
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
        r"(?:silakan |coba |mohon |cobalah )(?:\S{1,40} ){0,2}?(?:ubah|rumuskan|ajukan|ulangi|gunakan|tanyakan"
        r"|susun)\b.*",
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
    vague=(
        r"^\W*(?:\S{1,40} ){0,2}?(?:saya|kami) (?:hanya|cuma) (?:sampai|mencakup|memuat)\b",
        r"^\W*(?:tetapi |tapi |namun )?(?:bukan|tidak) (?:tentang|soal|mengenai|siapa|kapan|berapa|di mana)\b",
        rf"^\W*{_NO} {words(1)}(?:{_TELLS}|{_HOLDS})\b",
    ),
    reasons=(r"karena|sebab|lantaran",),
    own=(r"\b(?:saya|kami|aku|konteks|kutipan|sumber|dokumen|teks|petikan|bacaan)\b",),
    asks_value=(
        r"^\W*(?:dan |tolong sebutkan |boleh tahu )?(?:berapa\w*|kapan|siapa(?:kah)?|di ?mana|ke ?mana|dari ?mana"
        r"|yang mana|pada (?:tanggal|tahun|jam) berapa"
        r"|apa (?:nama|nomor|alamat|warna|merek|judul|nilai|harga|jabatan|gelar|tanggal|alasan|versi|kode)\w*|sejak"
        r" kapan|sampai kapan|tahun berapa"
        r"|nomor berapa)\b",
        r"\bberapa\W*$",
    ),
    asks_gap=(r"\b(?:kurang|belum lengkap|tidak lengkap|hilang|absen|kelemahan|kekurangan|kritik\w*)\b",),
    untold=untold(
        no=rf"\b(?:{_NO}|tanpa)\b",
        tells=r"(?:sebut|dijelas|menjelas|jelas|cantum|tulis|bahas|urai|rinci|nyata|ungkap|tunjuk|beri|sedia|temu"
        r"|tahu|dapat\b|tera\b|tertera|muat|terang|gambar"
        r"|singgung|lihat|catat|daftar|informasi|data\b|angka|keterangan|tampil|muncul|terbaca)\w{0,6}|(?:di|ter|me"
        r"|men|meny|menc)(?:sebut|cantum|tulis|muat"
        r"|temu|jelas|rinci|catat|tampil)\w{0,6}",
        people=r"\b(?:dia|ia|seseorang)\b",
        ought=r"\b(?:harus|wajib|boleh|dilarang|diizinkan|perlu|mohon|jangan)\b",
        aside=r"(?:bukan|tidak|belum|tanpa)\b",
    ),
    evades=(
        r"^\W*(?:untuk (?:itu|hal ini),? )?(?:anda |kita |saya |sebaiknya |kamu )*(?:harus|perlu|sebaiknya|mesti"
        r"|bisa)? ?(?:harus |perlu )?(?:bertanya|tanyakan|tanya"
        r"|menanyakan|menghubungi|hubungi|melihat|periksa|memeriksa|mengecek|cek|membaca|membuka)\b",
        r"\b(?:tidak ada|tak ada|tak seorang ?pun|tidak seorang ?pun|belum ada)\b.{0,20}\b(?:memberi ?tahu"
        r"|mengatakan|tahu|mengetahui|menyampaikan)\b|\bsaya (?:tidak|belum)"
        r" (?:pernah )?diberi ?tahu\b",
        r"^\W*(?:hanya|cuma) .{1,50} (?:yang )?(?:tahu|mengetahui|bisa menjawab|dapat menjawab)\W*$",
        r"^\W*(?:tidak|tak|belum) (?:ada )?(?:di sini|di sana|tertera|tercantum|tersedia|terlihat|sejauh"
        r"|sepengetahuan)\b.{0,40}$|^\W*(?:bukan|tidak) di (?:sini|dokumen|teks)\b"
        r".{0,40}$|^\W*tidak ada\W*$",
        r"\b(?:itu|ini) (?:pertanyaan|urusan|hal) (?:untuk|bagi|yang)\b",
    ),
    unclear=(r"\btidak (?:jelas|diketahui|terlihat|disebut\w*)\b|\bbelum jelas\b",),
    absent=(r"\btidak (?:ada|termasuk|tercantum|masuk)\b",),
    reserved=(
        r"\b(?:data|informasi|dokumen|berkas|laporan|gaji|arsip|konten|halaman|isi|folder)\b.{0,60}\b(?:(?:hanya"
        r"|khusus|cuma|terbatas) (?:\S{1,40} ){0,3}?(?:untuk|bagi|oleh"
        r"|dilihat|diakses|dibuka|pada|dibaca|tersedia|terbuka|diketahui)|terbatas|khusus)\b",
        r"\b(?:hanya|cuma) .{1,50} (?:yang )?(?:boleh|dapat|bisa|berhak) (?:melihat|mengakses|membuka|membaca"
        r"|mengetahui)\b",
    ),
    asks_whom=(
        r"\bsiapa\b.{0,50}\b(?:tanya\w*|bertanya|minta|hubungi|menghubungi|boleh|bisa|dapat|harus|tahu|mengetahui"
        r"|melihat|mengakses|membaca|memberi ?tahu|mengatakan"
        r"|bertanggung)\b|\b(?:kepada|pada|ke) siapa\b|\b(?:apa|bagaimana|di mana) (?:yang )?(?:harus|perlu|bisa"
        r"|boleh)\b|\bakses\b",
    ),
    asks_rule=(
        r"\bsiapa\b.{0,40}\b(?:boleh|bisa|dapat|berhak|akses|melihat)\b|^\W*(?:bolehkah|apakah .{1,30}boleh|bisakah"
        r"|dapatkah)\b.{0,60}\b(?:membagi\w*|menyebar\w*"
        r"|meneruskan|memberi\w*|memublikasi\w*|membocorkan|dibagikan|rahasia)\b",
    ),
    asks_meaning=(r"\b(?:arti\w*|makna\w*|maksud dari|artinya|berarti)\b",),
    me=(r"\b(?:saya|kami|aku)\b",),
    asker=(r"\b(?:anda|kamu|kalian)\b",),
)
