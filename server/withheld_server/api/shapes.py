"""The bodies of requests and responses; the OpenAPI document is built from them."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from withheld_server.settings import Frozen


class LoginRequest(Frozen):
    """Credentials."""

    principal: str = Field(description="An id, or an e-mail address in any writing.")
    password: str


class LoginResponse(BaseModel):
    """A token and the world time at which it ends."""

    token: str
    expires: float


class MeResponse(BaseModel):
    """Who the token was given to."""

    id: str
    name: str
    admin: Literal[False] = False


class KeyResponse(BaseModel):
    """A new key; its secret is shown this once."""

    id: str
    key: str


class KeysResponse(BaseModel):
    """Ids of the principal's keys."""

    keys: list[str]


class GivenContext(Frozen):
    """A passage that the client brings along."""

    document: str = ""
    version: int = 0
    passage: str = ""
    title: str = ""
    text: str


class ShareRequest(Frozen):
    """A document to share, and with whom."""

    document: str
    subject: str = Field(description="principal:ID, group:ID or public.")


class AssistantRequest(Frozen):
    """An assistant to make. It reads with the rights of whoever asks it."""

    documents: tuple[str, ...] = Field(min_length=1, description="Ids of the documents that it answers from.")
    members: tuple[str, ...] = Field(default=(), description="Subjects who may ask it besides its owner.")


class MadeResponse(BaseModel):
    """The id of what was made."""

    id: str
    request_id: str


class FileShape(BaseModel):
    """A link to the file of a version that an answer cites, for who asked: followed at ``/v1/files/LINK``."""

    document: str
    version: int
    link: str


class Suggestion(BaseModel):
    """A document that can be read, suggested by its title."""

    document: str
    title: str


class SuggestResponse(BaseModel):
    """Suggestions, by title."""

    suggestions: list[Suggestion]
    request_id: str


class AskRequest(Frozen):
    """A question."""

    question: str = Field(max_length=4_000)
    conversation: str | None = Field(
        default=None, description="none: not kept; new: a new one; or an id to go on with."
    )
    stream: bool = False
    regenerate: bool = Field(default=False, description="Pass by the answer, semantic and negative caches.")
    version: int | None = Field(default=None, description="Answer from this version of each document.")
    document: str | None = Field(default=None, description="Answer from this document only.")
    assistant: str | None = Field(default=None, description="Ask this assistant, which knows only some documents.")
    as_of: float | None = Field(default=None, description="Answer from what was in force at this world time.")
    at_least_revision: int | None = Field(default=None, description="409 if this revision does not exist yet.")
    k: int = Field(default=5, ge=1, le=50, description="How many passages to retrieve.")
    mode: Literal["plain", "agent"] = Field(default="plain", description="agent: answer by tools.")
    user: str | None = Field(default=None, description="Taken for the client's records and ignored: the token decides.")
    contexts: tuple[GivenContext, ...] | None = Field(default=None, description="Answer from these, retrieve nothing.")


class CitationShape(BaseModel):
    """A passage that supports the answer."""

    document: str
    version: int
    passage: str
    title: str


class ContextShape(CitationShape):
    """A retrieved passage."""

    text: str
    score: float


class AskResponse(BaseModel):
    """An answer."""

    answer: str
    abstained: bool
    reason: str | None
    clarifies: bool
    citations: list[CitationShape]
    contexts: list[ContextShape]
    conversation: str | None
    answer_id: str
    request_id: str
    revision: int
    cache: dict[str, str]
    files: list[FileShape]


class SearchResponse(BaseModel):
    """What was found; ``total`` counts every visible passage that matches."""

    results: list[ContextShape]
    total: int
    revision: int
    cache: dict[str, str]


class DocumentShape(BaseModel):
    """A line of the list of documents."""

    id: str
    title: str
    folder: str | None
    version: int


class DocumentsResponse(BaseModel):
    """A page of documents."""

    documents: list[DocumentShape]
    total: int


class PassageShape(BaseModel):
    """A passage of an opened document."""

    id: str
    heading: str
    text: str


class DocumentResponse(BaseModel):
    """An opened document."""

    id: str
    title: str
    version: int
    effective_from: float | None
    passages: list[PassageShape]


class ConversationsResponse(BaseModel):
    """The principal's conversations."""

    conversations: list[str]


class TurnShape(BaseModel):
    """A turn of a transcript."""

    question: str
    answer: str
    citations: list[CitationShape]
    withheld: bool


class ConversationResponse(BaseModel):
    """A transcript."""

    id: str
    turns: list[TurnShape]


class ChatMessage(BaseModel):
    """A message in the OpenAI shape."""

    role: str
    content: str | list[dict[str, Any]] | None = None


class ChatRequest(BaseModel):
    """A chat completion; keys of that API which mean nothing here are taken and ignored."""

    model: str = "withheld-mock"
    messages: list[ChatMessage] = Field(min_length=1)
    stream: bool = False


class ChatResponse(BaseModel):
    """A chat completion; the message also has ``citations``, ``contexts`` and ``abstained``."""

    id: str
    object: str
    created: int
    model: str
    choices: list[dict[str, Any]]
    usage: dict[str, int]


class ModelsResponse(BaseModel):
    """The one model."""

    object: str
    data: list[dict[str, Any]]


class HealthResponse(BaseModel):
    """That the server is up, and whether all of the last directory could be read."""

    status: Literal["ok"]
    directory: Literal["ok", "degraded"]
    revision: int


class DoneResponse(BaseModel):
    """That it was done."""

    status: Literal["ok"] = "ok"


class ErrorBody(BaseModel):
    """What went wrong."""

    code: str
    message: str


class ErrorResponse(BaseModel):
    """Every error looks like this."""

    error: ErrorBody
