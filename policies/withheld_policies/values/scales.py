"""Words after a number that multiply it, in the languages that write them apart from it."""

_WORDS = {
    1000: "thousand k tausend mille mil duizend ribu tuhatta тысяча тысячи тысяч тыс ألف हज़ार",
    10**5: "lakh लाख",
    10**6: "million mn millionen millions millones millón milhões milhão milioni milione miljoen juta miljoonaa миллион"
    " миллиона миллионов млн مليون",
    10**7: "crore करोड़",
    10**9: "billion bn milliarden milliard milliards miljard миллиард миллиарда миллиардов млрд مليار",
}

SCALES = {word: factor for factor, words in _WORDS.items() for word in words.split()}
"""The factor by each word."""
