"""The command line: one file a command, each imported only when it is called."""

import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from withheld_policies.errors import BadGate, PolicyError
from withheld_suites.errors import BadOption, BadTargetFile, BadWorldFolder, NotSet, SuiteError
from withheld_suites.printing import say, say_lines

UNKNOWN = 2
"""The exit status of what is not known or could not be done; 0 is pass and 1 is fail."""

_COMMANDS = {
    "run": "Play the suites, judge what happened, and report it.",
    "serve": "Run the mock RAG server until it is interrupted.",
    "check": "Judge a recorded run again.",
    "report": "Show a recorded run in another format.",
    "compare": "Compare two runs of the same cases, one by one.",
    "history": "Show the headline numbers of recorded runs over time.",
    "failures": "Sort the failures of a run into buckets that say what to mend.",
    "bottleneck": "Say whether retrieval or the reader loses the answers.",
    "judge": "Calibrate a language model as a judge, and use it.",
    "pin": "Turn a failure into a regression case.",
    "pinned": "Play pinned failures again, each in its own world.",
    "classify": "Say what kind of response each text of a file is.",
    "list": "List suites, approaches, faults, rules, scores, targets, gates.",
    "explain": "Explain any name that is printed.",
    "replay": "Play the case of a finding again: fixed or not?",
    "prove": "Prove that every fault is caught and nobody accused.",
    "world": "Check a world written by hand, or generate one.",
    "target": "Write a target file, check it, or print what a run would do.",
    "cleanup": "Remove what a run planted and left behind.",
    "init": "Write a configuration file into a repository.",
    "doctor": "Look whether everything that Withheld needs is there.",
    "schema": "Print the JSON Schema of a file, for editors and programs.",
    "completion": "Print a script that makes a shell complete withheld.",
}
"""Name and help of each command; a test compares the help with the command's own."""


_LISTS = (BadGate, BadOption, BadTargetFile, BadWorldFolder, NotSet)
"""Errors that list the mistakes of a file of the user's own, one a line; the words of others may be a target's."""


_CONFIGURED = frozenset({"run", "check", "report"})
"""Commands for which the configuration file speaks."""


class Commands(click.Group):
    """The commands by name; listing them imports none."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """In the order in which they are likely to be needed."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name; none if there is none."""
        if cmd_name not in _COMMANDS:
            return None
        command = importlib.import_module(f"withheld_suites.cli.{cmd_name}_command").command
        if not isinstance(command, click.Command):
            return None
        from withheld_suites.cli.examples import show

        return show(command, cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Name and help of each."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; an unknown name gets the nearest one."""
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            from withheld_policies.registry import unknown

            raise click.UsageError(unknown("command", args[0], list(_COMMANDS)), ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="withheld")
@click.option("--debug", is_flag=True, help="Show the traceback of an unexpected error.")
@click.option("--config", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE",
              help="Configuration; else withheld.toml or pyproject.toml, here or above.")  # fmt: skip
@click.pass_context
def withheld(ctx: click.Context, debug: bool, config: Path | None) -> None:
    """Tell whether a RAG system withholds what it must, and answers everything else.

    Exit status: 0 pass, 1 fail, 2 unknown or could not run.
    """
    ctx.ensure_object(dict)["debug"] = debug
    if ctx.invoked_subcommand not in _CONFIGURED:
        return
    from withheld_suites import settings_file

    path = config or settings_file.find(Path.cwd())
    if path is not None:
        ctx.default_map = settings_file.defaults(settings_file.load(path))


def main(args: Sequence[str] | None = None) -> None:
    """Run a command and exit with its status; errors become one message each."""
    if asked := os.environ.get("_WITHHELD_COMPLETE"):
        from click.shell_completion import shell_complete

        sys.exit(shell_complete(withheld, {}, "withheld", "_WITHHELD_COMPLETE", asked))
    sys.exit(status(list(sys.argv[1:] if args is None else args)))


def status(args: list[str]) -> int:
    """Run a command; its exit status."""
    # Wherever it stands: whoever needs it has just typed a long command.
    debug = "--debug" in args
    seen: dict[str, Any] = {}
    try:
        context = withheld.make_context("withheld", [arg for arg in args if arg != "--debug"], obj=seen)
        with context:
            withheld.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as ending:
        return ending.exit_code
    except click.ClickException as error:
        # What was typed stands in it, which may be the name of a file that somebody else chose.
        shown = io.StringIO()
        error.show(shown)
        say_lines(shown.getvalue().rstrip("\n"), err=True)
    except BrokenPipeError:
        # Whoever read the output has left; what is still to be flushed goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (KeyboardInterrupt, click.exceptions.Abort):
        _complain("interrupted", seen)
    except Exception as error:  # The last line of defence: a user gets a message, and with --debug the traceback too.
        known = isinstance(error, SuiteError | PolicyError) or _of_the_mock(error)
        _complain(str(error) if known else f"unexpected {type(error).__name__}: {error}", seen,
                  several=isinstance(error, _LISTS))  # fmt: skip
        if debug:
            say_lines("".join(traceback.format_exception(error)).rstrip("\n"), err=True)
        elif not known:
            say("this is a defect of withheld; --debug shows where", err=True)
    else:
        return 0
    return UNKNOWN


def _of_the_mock(error: Exception) -> bool:
    """Whether it is an error that the mock server words for its user, such as a port in use."""
    if "withheld_suites.targets.embedded" not in sys.modules:
        return False
    return sys.modules["withheld_suites.targets.embedded"].is_mock_error(error)  # type: ignore[no-any-return]


def _complain(message: str, seen: dict[str, Any], *, several: bool = False) -> None:
    (say_lines if several else say)(f"error: {message}", err=True)
    recorded = seen.get("recorded")
    if recorded is not None and recorded.exists():
        say(f"what was recorded is in {recorded}", err=True)
