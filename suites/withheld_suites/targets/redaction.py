"""Keeps the driver's own credentials out of everything that is recorded, should a target echo them."""

from collections.abc import Iterable

_SHORTEST = 8
"""Characters below which a secret is not searched for: it would match by chance and spoil the record."""

_NEVER_RECORDED = frozenset({"set-cookie", "authorization", "proxy-authorization", "x-api-key", "www-authenticate"})


class Redactor:
    """Replaces known secrets by stars of the same length. Secrets may be added while it is in use."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        """Secrets that are known from the start."""
        self._secrets: tuple[str, ...] = ()
        for secret in secrets:
            self.add(secret)

    def add(self, secret: str) -> None:
        """A further secret; very short ones are left out."""
        if len(secret) >= _SHORTEST and secret not in self._secrets:
            self._secrets = (*self._secrets, secret)

    def text(self, text: str) -> str:
        """The text without secrets."""
        for secret in self._secrets:
            if secret in text:
                text = text.replace(secret, "*" * len(secret))
        return text

    def frames(self, frames: list[tuple[float, str]]) -> list[tuple[float, str]]:
        """Frames without secrets, also without one that is split between frames."""
        whole = "".join(text for _, text in frames)
        clean = self.text(whole)
        if clean == whole:
            return frames
        found, start = [], 0
        for at, text in frames:
            found.append((at, clean[start : start + len(text)]))
            start += len(text)
        return found

    def headers(self, headers: dict[str, str]) -> dict[str, str]:
        """Headers without secrets; those that carry credentials lose their value."""
        return {name: "[redacted]" if name in _NEVER_RECORDED else self.text(value) for name, value in headers.items()}
