"""A diagnosis: the layer that it names, and the probes that led to it."""

from typing import Literal

from pydantic import Field

from withheld_policies.record import Record

Layer = Literal[
    "answer cache", "semantic cache", "negative cache", "retrieval cache", "context cache", "conversation memory",
    "permission filter", "index", "rights", "identity", "sessions", "version selection", "reader", "summaries", "tools",
    "citations", "files", "stream", "sharing", "listing", "scores", "refusals", "concurrency", "unclear",
]  # fmt: skip

LAYERS: dict[Layer, str] = {
    "answer cache": "the stored answer to the same words is given out again",
    "semantic cache": "a stored answer is given out for other words of the same meaning",
    "negative cache": "it is remembered that nothing was found",
    "retrieval cache": "what was once found for these words is read again",
    "context cache": "the text of a passage is kept from before",
    "conversation memory": "the conversation tells again what was said in it",
    "permission filter": "the search runs over what this person may not read, or leaves out what they may",
    "index": "the index holds old text, or the rights as they were",
    "rights": "who may read it is kept or worked out wrongly, so that opening it goes wrong too",
    "identity": "a request is taken for somebody whom it is not from",
    "sessions": "a request runs with what somebody else's left behind",
    "version selection": "a version that was named is not the one that is read",
    "reader": "what was found is read wrongly",
    "summaries": "what was derived from documents ahead of time is given to whoever asks",
    "tools": "the tools of an agent search over what this person may not read",
    "citations": "the list of sources is not made from what the answer rests on",
    "files": "the file is handed out without asking who may read it",
    "stream": "the stream shows what the whole answer does not",
    "sharing": "what was shared outlives its share",
    "listing": "a list or a suggestion is made from everybody's documents",
    "scores": "scores are computed over what this person may not see",
    "refusals": "a refusal tells what is hidden from what is not there",
    "concurrency": "it depends on what is sent at the same moment",
    "unclear": "the probes do not agree with any one layer",
}
"""What each layer does wrong, in words."""


class Probe(Record):
    """One variation of the ask that showed the finding. ``shows`` none: it could not be played."""

    name: str
    shows: bool | None
    what: str = Field(description="How it differs from the ask that showed the finding.")


class Diagnosis(Record):
    """The layer, and the evidence for it."""

    layer: Layer
    because: str = Field(description="The reasoning in one sentence.")
    probes: tuple[Probe, ...] = ()
    signal: str | None = Field(default=None, description="The layer that the target itself says answered, if it does.")

    def text(self) -> str:
        """In words, with the evidence."""
        lines = [f"Held by: {self.layer} ({LAYERS[self.layer]}), because {self.because}."]
        words = {True: "shows it too", False: "does not show it", None: "could not be played"}
        lines += [f"  - {probe.what}: {words[probe.shows]}" for probe in self.probes]
        if self.signal is not None:
            lines.append(f"  - the response itself says that it came from: {self.signal}")
        return "\n".join(lines)
