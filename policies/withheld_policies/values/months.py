"""Names of months in fifteen languages, in the forms that dates are written with."""

_LONG = {
    "ar": "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
    "de": "januar februar märz april mai juni juli august september oktober november dezember",
    "en": "january february march april may june july august september october november december",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "fi": "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta"
    " marraskuuta joulukuuta",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "hi": "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
    "id": "januari februari maret april mei juni juli agustus september oktober november desember",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
}
_OTHER = {"jänner": 1, "feber": 2, "sept": 9, "फरवरी": 2, "setiembre": 9, "fevrier": 2, "aout": 8, "decembre": 12}

ENGLISH = {name: number for number, name in enumerate(_LONG["en"].split(), 1)}
ENGLISH |= {name[:3]: number for name, number in list(ENGLISH.items())} | {"sept": 9}
"""The names, and their abbreviations to three letters."""

MONTHS = {name: number for names in _LONG.values() for number, name in enumerate(names.split(), 1)} | _OTHER | ENGLISH
"""Of all languages; no name means different months in two of them."""
