"""What frames the words of a response and says nothing: marks of citations, and a label before the answer."""

import re

_ONE = r"(?:\^?\d{1,3}|(?:doc(?:ument)?|source|src|ref|passage|context|quelle|fuente|fonte|s|d)[ _.:#-]{0,2}\d{1,3})"
_CITED = re.compile(rf"\[{_ONE}(?: ?[,;–-] ?{_ONE}){{0,9}}\]|【\d{{1,3}}(?:[:†][^】\n]{{0,60}})?】", re.IGNORECASE)
_OPENS = re.compile(
    r"[\s*_#>]*(?:(?:final |short |my |the )?(?:answer|response|reply)|antwort|réponse|respuesta|risposta|resposta"
    r"|antwoord|jawaban|vastaus|ответ|答案|回答|答え|답변|답|الجواب|الإجابة|उत्तर)[ *_]*[:：][*_]*",
    re.IGNORECASE,
)
_WORD = re.compile(r"\w")


def without_frame(text: str) -> str:
    """The text with its marks and its label blanked out to the same length; as it is where nothing else is there."""
    bare = text
    if "[" in text or "【" in text:
        bare = _CITED.sub(lambda match: " " * len(match.group()), text)
    label = _OPENS.match(bare)
    if label is not None:
        bare = " " * label.end() + bare[label.end() :]
    return bare if bare is text or _WORD.search(bare) else text
