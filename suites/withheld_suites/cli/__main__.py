"""``python -m withheld_suites.cli``: the command line without its script."""

from withheld_suites.cli import main

main()
