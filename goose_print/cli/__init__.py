"""Command line ``goose-print``: arguments in, exit code out."""

from goose_print.cli.app import main

__all__ = ["main"]
