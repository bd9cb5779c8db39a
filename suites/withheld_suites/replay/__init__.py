"""A finding of a recorded run, played again: is it still there?"""

from withheld_suites.replay.playing import replay
from withheld_suites.replay.report import Replay, Word

__all__ = ["Replay", "Word", "replay"]
