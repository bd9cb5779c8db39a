"""A target that is declared in one TOML file: what the file may say, and how it is asked by it."""

from withheld_suites.targets.declared.target import DeclaredTarget

__all__ = ["DeclaredTarget"]
