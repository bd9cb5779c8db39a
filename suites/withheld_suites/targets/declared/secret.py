"""Secrets of a target file: never written in it, but read from the environment or from a command."""

import os
import re
import subprocess
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import Field, model_validator

from withheld_policies.record import Record
from withheld_suites.errors import NotSet, TargetError

SECRET_NAME = re.compile(r"token|secret|passw|api[_-]?key|cookie|authorization", re.IGNORECASE)
"""Keys whose values are secrets."""


class Secret(Record):
    """Where a secret is read from when the target is used."""

    env: str | None = Field(default=None, description="Name of an environment variable.")
    command: tuple[str, ...] | None = Field(default=None, description="Program and arguments; it prints the secret.")

    @model_validator(mode="after")
    def _one(self) -> "Secret":
        if (self.env is None) == (not self.command):
            raise ValueError("a secret has either env or command")
        return self

    def read(self, where: str) -> str:
        """The secret. Raises ``TargetError`` that names ``where`` it is wanted."""
        if self.env is not None:
            value = os.environ.get(self.env)
            if not value:
                raise TargetError(f"{where}: the environment variable {self.env} is not set")
            return value
        command = list(self.command or ())
        try:
            ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise TargetError(f"{where}: the command {command[0]!r} gave no secret: {error}") from None
        if ended.returncode or not ended.stdout.strip():
            raise TargetError(f"{where}: the command {command[0]!r} gave no secret (status {ended.returncode})")
        return ended.stdout.strip()


def as_secret(value: object) -> Secret | None:
    """The secret that a table stands for; none for any other value."""
    if isinstance(value, dict) and value.keys() in ({"env"}, {"command"}):
        return Secret.model_validate(value)
    return None


def literal_secrets(fields: object, *keys: str) -> Iterator[tuple[str, ...]]:
    """Where a secret is written out, as the keys that lead to it. Text with a name in braces is not one."""
    if not isinstance(fields, dict):
        return
    for key, value in fields.items():
        here = (*keys, str(key))
        if isinstance(value, str) and value and "{" not in value and SECRET_NAME.search(str(key)):
            yield here
        elif as_secret_table(value):
            continue
        else:
            yield from literal_secrets(value, *here)


def as_secret_table(value: object) -> bool:
    """Whether a table says where a secret is read from."""
    return isinstance(value, dict) and value.keys() in ({"env"}, {"command"})


def resolved(tables: Mapping[str, dict[str, Any]]) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """The tables, by where they stand, with their secrets read, and those secrets.

    Raises ``TargetError``; variables that are not set are named all at once (``NotSet``).
    """
    unset = [
        f"{where}.{key}: the environment variable {secret.env} is not set"
        for where, fields in tables.items()
        for key, value in fields.items()
        if (secret := as_secret(value)) is not None and secret.env is not None and not os.environ.get(secret.env)
    ]
    if unset:
        raise NotSet("\n".join(unset))
    found: list[str] = []
    known: dict[str, dict[str, Any]] = {where: dict(fields) for where, fields in tables.items()}
    for where, fields in known.items():
        for key, value in fields.items():
            if (secret := as_secret(value)) is not None:
                fields[key] = secret.read(f"{where}.{key}")
                found.append(fields[key])
    return known, found
