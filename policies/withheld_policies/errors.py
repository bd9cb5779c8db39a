"""Every error that the policies raise; each is the user's to mend, and its message says how."""


class PolicyError(Exception):
    """The base of them all; the command line prints the message and exits 2."""


class DuplicateName(PolicyError):
    """Two plug-ins have the same name."""


class UnknownName(PolicyError):
    """A name that no rule, score, gate, suite, target or report has."""


class BadGate(PolicyError):
    """A gate file that cannot be used."""


class BadHistory(PolicyError):
    """A history that cannot be judged."""


class NotComparable(PolicyError):
    """Two runs, or numbers of theirs, that cannot be set side by side."""
