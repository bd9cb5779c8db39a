"""Letters of scripts that set no spaces between words: next to a value they are other words, not parts of it."""

UNSPACED = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
"""Thai, kana, Chinese characters and hangul, as ranges for a class of a regular expression."""
LETTER = rf"[^\W\d_{UNSPACED}]"
"""A letter of any other script."""
