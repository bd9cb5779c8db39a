"""Streamed bodies cut into events, however the bytes were split on their way: server-sent events, and text in tags."""

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass

from withheld_suites.targets.transport import Piece


@dataclass(frozen=True, slots=True)
class Event:
    """One server-sent event: its name (``message`` unless given) and its data, lines joined by line feeds."""

    name: str
    data: str


class EventParser:
    """Takes text in any pieces and gives whole events, by the rules of the HTML standard.

    One rule is broken on purpose: an event that the end of the stream cut short is given too, since its reader saw it.
    """

    def __init__(self) -> None:
        """Nothing was read yet."""
        self._rest = ""
        self._begun = False
        self._name = ""
        self._data: list[str] = []

    def feed(self, text: str) -> list[Event]:
        """The events that this text completes."""
        if text and not self._begun:
            self._begun = True
            text = text.removeprefix("\ufeff")
        text = self._rest + text
        # A carriage return at the very end may be half of a pair.
        held = "\r" if text.endswith("\r") else ""
        lines = text.removesuffix(held).replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self._rest = lines.pop() + held
        return [event for line in lines if (event := self._line(line)) is not None]

    def close(self) -> list[Event]:
        """What the end of the stream leaves."""
        ended = self.feed("\n\n" if self._rest else "\n")
        self._rest = ""
        return ended

    def _line(self, line: str) -> Event | None:
        if not line:
            event = Event(self._name or "message", "\n".join(self._data)) if self._data else None
            self._name, self._data = "", []
            return event
        key, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if key == "event":
            self._name = value
        elif key == "data":
            self._data.append(value)
        return None


def decode(pieces: Iterable[Piece]) -> list[tuple[float, str]]:
    """Text with its moments; a character split between two pieces goes with the later one."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    found = [(piece.at, decoder.decode(piece.data)) for piece in pieces]
    if found and (rest := decoder.decode(b"", final=True)):
        found[-1] = (found[-1][0], found[-1][1] + rest)
    return [(at, text) for at, text in found if text]


def events(texts: Iterable[str]) -> list[Event]:
    """All events of a finished stream."""
    parser = EventParser()
    found = [event for text in texts for event in parser.feed(text)]
    return found + parser.close()


_OPENING = re.compile(r"<([A-Za-z_][\w-]*)>")


def elements(text: str) -> list[Event]:
    """The outermost ``<name>...</name>`` of a finished stream, each an event, and its end a message ``</name>``.

    One that is cut short comes without its end; what stands outside of all is a message. No tag at all: no event.
    """
    found: list[Event] = []
    place = 0
    while (opening := _OPENING.search(text, place)) is not None:
        _outside(found, text[place : opening.start()])
        closing = f"</{opening[1]}>"
        end = text.find(closing, opening.end())
        if end < 0:
            return [*found, Event(opening[1], text[opening.end() :])]
        found += [Event(opening[1], text[opening.end() : end]), Event("message", closing)]
        place = end + len(closing)
    if found:
        _outside(found, text[place:])
    return found


def _outside(found: list[Event], text: str) -> None:
    if text.strip():
        found.append(Event("message", text))
