"""The command line as a whole. A command is a function in a module of its own, imported when the command is called; what a
command works with is imported when it runs, so that ``--help`` is quick."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from importlib import import_module
from typing import Annotated

import typer

from goose_print.cli.console import guarded, print_result
from goose_print.cli.streams import prepare_streams
from goose_print.errors import UsageError

COMMANDS = {
    "build": "building",
    "calibrate": "calibrating",
    "set": "setting",
    "check": "checking",
    "preflight": "preflighting",
    "play": "playing",
    "referee": "refereeing",
    "analyse": "analysing",
    "simulate": "analysing",
    "new": "starting",
    "table": "starting",
    "list": "listing",
    "studio": "serving",
}
"""The module of each command, in which its function is called ``NAME_command``."""


def application(named: str = "") -> typer.Typer:
    """The program with the command that is named, or else with all: typer would look through the options of all of them."""
    app = typer.Typer(
        name="goose-print",
        help="Print-and-play kits for the Game of the Goose family, from one YAML theme, with rules that are proven to work.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    )
    app.callback()(_common)
    for name in [named] if named in COMMANDS else COMMANDS:
        app.command(name)(getattr(import_module(f"goose_print.cli.{COMMANDS[name]}"), f"{name}_command"))
    return app


def _version(wanted: bool) -> None:
    if wanted:
        from goose_print import __version__

        print_result(f"goose-print {__version__}")
        raise typer.Exit


def _common(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    pass


def main() -> None:
    """Entry point of the command ``goose-print``."""
    prepare_streams()
    _make_haste()
    sys.exit(guarded(_run))


def _run() -> int:
    """Runs what the command line says. Raises the errors of the command, and those of typer for wrong use."""
    try:
        os.getcwd()
    except OSError:
        raise UsageError("the folder in which this was called is gone; go to another one") from None
    return application(*sys.argv[1:2])(standalone_mode=False) or 0


def _make_haste() -> None:
    """Spares a short process what would take a good part of its time.

    The search for reference cycles comes rarely, and not at the end: scenes are trees, of hundreds of thousands of objects, and hold
    none. Pydantic does not read the metadata of every installed package to see whether one of them is a plug-in. And matrices as small as
    those of the analysis are multiplied faster by one thread than by several that wait for each other.
    """
    gc.set_threshold(500_000)
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    for library in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
