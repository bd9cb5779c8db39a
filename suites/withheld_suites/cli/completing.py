"""Which values a shell offers where a name is expected."""

from collections.abc import Callable

import click
from click.shell_completion import CompletionItem

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def names(*sorts: str) -> Completer:
    """The names of these sorts of entries, each with its first sentence; all sorts where none is named."""

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
        from withheld_suites.cli.entries import SORTS, first_sentence

        found = {name: text for sort in sorts or SORTS for name, text in SORTS[sort]().items()}
        return [
            CompletionItem(name, help=first_sentence(text))
            for name, text in found.items()
            if name.startswith(incomplete)
        ]

    return complete


def sorts(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """What can be listed."""
    from withheld_suites.cli.entries import SORTS

    return [CompletionItem(name) for name in SORTS if name.startswith(incomplete)]
