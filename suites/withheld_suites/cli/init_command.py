"""``withheld init``: start to use Withheld in a repository."""

from importlib import resources
from pathlib import Path

import click

from withheld_suites.errors import BadOption
from withheld_suites.printing import say

_IGNORED = ("runs/", "withheld-report.html", "withheld-junit.xml")


@click.command("init")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), default=Path())
def command(folder: Path) -> None:
    """Write a configuration file into a repository.

    Nothing that is there is overwritten. What runs leave behind is added to .gitignore.
    """
    from withheld_suites.settings_file import NAME

    file = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as out:
            out.write((resources.files("withheld_suites") / "starter.toml").read_text(encoding="utf-8"))
        say(f"wrote {file}")
        ignore = folder / ".gitignore"
        known = ignore.read_text(encoding="utf-8").splitlines() if ignore.exists() else []
        new = [line for line in _IGNORED if line not in known]
        if new:
            ignore.write_text("\n".join([*known, *new]) + "\n", encoding="utf-8")
            say(f"added {', '.join(new)} to {ignore}")
    except FileExistsError:
        raise BadOption(f"{file} is there already; it was left as it is") from None
    except OSError as error:
        raise BadOption(f"cannot write into {folder}: {error.strerror}") from None
    say("next: withheld doctor, then withheld run")
