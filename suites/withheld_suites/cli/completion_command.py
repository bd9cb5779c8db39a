"""``withheld completion``: what a shell needs to complete commands, options and names."""

import click

from withheld_suites.printing import say_lines

SHELLS = ("bash", "zsh", "fish")

VARIABLE = "_WITHHELD_COMPLETE"
"""The environment variable by which the shell's script asks for completions."""


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print a script that makes a shell complete withheld.

    For bash: eval "$(withheld completion bash)" in ~/.bashrc; for zsh the same in ~/.zshrc; for fish:
    withheld completion fish > ~/.config/fish/completions/withheld.fish
    """
    from click.shell_completion import get_completion_class

    from withheld_suites.cli import withheld

    found = get_completion_class(shell)
    if found is not None:
        say_lines(found(withheld, {}, "withheld", VARIABLE).source())
