"""Where a replay is played: on a new mock for each try, or on a mock elsewhere that is emptied for each."""

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from withheld_policies.run import Run
from withheld_suites.config import fault
from withheld_suites.errors import BadOption, TargetError
from withheld_suites.targets.base import Target
from withheld_suites.targets.embedded import InsideTarget, check_faults
from withheld_suites.targets.http import HttpTarget


class Where:
    """Makes a target for each try."""

    def __init__(self, run: Run, url: str | None, faults: Sequence[str], key: str, allow_writes: bool) -> None:
        """``url``: none is a new mock for each try. Raises ``BadOption`` and ``TargetError``."""
        self._url = url
        self._salt = run.salt
        self._faults = [fault(text) for text in faults]
        self._key = key
        check_faults(self._faults)
        if self._url is None:
            return
        if not key:
            raise BadOption("the key of the mock's control plane is missing: set WITHHELD_ADMIN_KEY")
        if not allow_writes and not _here(self._url):
            raise TargetError(f"target {self._url} is not on this machine, and would be changed: --allow-writes")

    @property
    def embedded(self) -> bool:
        """Whether each try has a mock of its own, so that playing many does no harm."""
        return self._url is None

    def target(self) -> Target:
        """A target for one try."""
        if self._url is None:
            return InsideTarget(salt=self._salt, faults=self._faults)
        return HttpTarget(self._url, self._key, salt=self._salt, faults=self._faults)


def _here(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
