"""Every error that the suites raise; each is the user's to mend, and its message says how."""


class SuiteError(Exception):
    """The base of them all; the command line prints the message and exits 2."""


class TargetError(SuiteError):
    """A target that cannot be used at all: unreachable, wrong credentials, not what it claims to be."""


class NotSet(TargetError):
    """Environment variables that a target file names and that are not set, one a line."""


class BadRunFolder(SuiteError):
    """A run folder that cannot be written to, or that cannot be read back."""


class RecordingFailed(SuiteError):
    """The history cannot be written any more (a full disk, say); what was recorded before is whole."""


class BadOption(SuiteError):
    """An option of the command line that makes no sense, alone or with the others."""


class NothingToPlay(SuiteError):
    """No case is left to play."""


class UnknownShape(SuiteError):
    """A body that a target's reader does not understand; it becomes an error of the response, never an abstention."""


class UnknownSize(SuiteError):
    """A size of world that does not exist."""


class BadWorldFolder(SuiteError):
    """A world written by hand that cannot be loaded; the message lists every problem with its file and key."""


class BadResponses(SuiteError):
    """A file of responses that cannot be read; the message names its line and key."""


class BadTargetFile(SuiteError):
    """A target file that cannot be used; the message lists every mistake with its key."""


class BadJournal(SuiteError):
    """A journal of what a run planted that cannot be written to or read back."""


class MissingFile(SuiteError):
    """A file of the package itself that is not there."""


class BadVerdicts(SuiteError):
    """Batches of failures that cannot be written, or verdicts that cannot be read back."""


class BadPin(SuiteError):
    """A file of pinned cases that cannot be used, or a finding that cannot be pinned."""


class JudgeError(SuiteError):
    """A language model that cannot be asked, or that may not be trusted to judge."""
