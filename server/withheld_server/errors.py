"""Every error that the server answers with, and its HTTP status and code."""

from typing import ClassVar


class ServerError(Exception):
    """The base of them all; the message is shown to the client."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal"


class Unauthenticated(ServerError):
    """No token, a wrong or expired one, or a disabled principal."""

    status = 401
    code = "unauthenticated"


class Forbidden(ServerError):
    """A principal at the control plane, or the administrator at the data plane."""

    status = 403
    code = "forbidden"


class NotFound(ServerError):
    """Absent, or hidden from this principal: the two are the same."""

    status = 404
    code = "not_found"


class Unsatisfiable(ServerError):
    """A revision was demanded that does not exist yet."""

    status = 409
    code = "unsatisfiable_revision"


class Conflict(ServerError):
    """Another process wrote that revision first, again and again."""

    status = 409
    code = "conflict"


class OneOfSeveral(ServerError):
    """This would hold in one worker only, and there are several."""

    status = 409
    code = "several_workers"


class Invalid(ServerError):
    """A request that makes no sense; the message names what and why."""

    status = 422
    code = "invalid"


class PortInUse(ServerError):
    """Another program listens on the port."""


class UnknownFault(Invalid):
    """No fault has that name."""


class BadDatabase(ServerError):
    """The database cannot be opened."""


class NoEmbedding(ServerError):
    """The embedding is a real model, and its package is not installed."""


class BadCache(ServerError):
    """The shared cache cannot be reached, or several servers cannot use it."""


class CacheUnreachable(ServerError):
    """The shared cache did not answer while it was asked: nothing is answered from memory or from guesses."""

    status = 503
    code = "cache_unreachable"
