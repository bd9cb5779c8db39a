"""A model behind an OpenAI-compatible URL, asked one question at a time."""

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

from pydantic import Field

from withheld_policies.record import Record
from withheld_suites.errors import JudgeError
from withheld_suites.judge.prompts import PAIRWISE, RUBRIC, SINGLE

Ask = Callable[[str], str]
"""Sends a prompt and gives what the model says."""


class Settings(Record):
    """Everything that a judge's word depends on, but for the material."""

    url: str = Field(description="Base URL of the API, to which /chat/completions is added.")
    model: str
    temperature: float = Field(default=0.0, ge=0)
    max_tokens: int = Field(default=8, ge=1)
    seed: int | None = 0
    pairwise: str = Field(
        default=PAIRWISE, description="Prompt for pairs; its places are question, reference, first, second."
    )
    single: str = Field(default=SINGLE, description="Prompt for one answer; question, reference, answer, rubric.")
    rubric: str = RUBRIC

    def digest(self, material: bytes) -> str:
        """SHA-256 over prompts, model, parameters and reference material: a calibration holds for nothing else."""
        fixed = json.dumps(self.model_dump(exclude={"url"}), sort_keys=True).encode()
        return hashlib.sha256(hashlib.sha256(fixed).digest() + hashlib.sha256(material).digest()).hexdigest()


def ask(settings: Settings, key: str = "", timeout: float = 60.0) -> Ask:
    """A function that asks the model. It raises ``JudgeError`` when no answer comes back."""
    import requests

    session = requests.Session()
    if key:
        session.headers["Authorization"] = f"Bearer {key}"
    url = f"{settings.url.rstrip('/')}/chat/completions"
    # All up to the last @ may be a password, and the library quotes what it takes for the host.
    where = re.sub(r"(?<=://).*@", "", url, flags=re.DOTALL)
    fixed: dict[str, Any] = {
        "model": settings.model,
        "temperature": settings.temperature,
        "max_tokens": settings.max_tokens,
    }
    if settings.seed is not None:
        fixed["seed"] = settings.seed

    def send(prompt: str) -> str:
        try:
            reply = session.post(
                url, json={**fixed, "messages": [{"role": "user", "content": prompt}]}, timeout=timeout
            )
            reply.raise_for_status()
            said = reply.json()["choices"][0]["message"]["content"]
        except requests.RequestException as error:
            raise JudgeError(
                f"the judge at {where} cannot be asked: {error if where == url else type(error).__name__}"
            ) from None
        except (KeyError, IndexError, TypeError, ValueError):
            raise JudgeError(f"the judge at {where} does not answer as a chat completion does") from None
        if not isinstance(said, str):
            raise JudgeError(f"the judge at {where} says nothing")
        return said

    return send
