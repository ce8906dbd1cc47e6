"""Application with all commands; each is a function in a module of its own, imported when called.

A command imports what it works with when it runs, so that ``--help`` is quick.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from typing import Annotated

import typer

from goose_print import __version__
from goose_print.cli import commands
from goose_print.cli.console import prepare_streams, print_result, run_guarded
from goose_print.errors import UsageError

COMMANDS = (
    "build", "calibrate", "set", "check", "preflight", "play", "referee", "analyse", "simulate", "new", "table", "list", "studio", "site",
)  # fmt: skip


def application(named: str = "") -> typer.Typer:
    """Typer application with the named command, or with all; one alone spares typer the others' options."""
    app = typer.Typer(
        name="goose-print",
        help="Print-and-play kits for the Game of the Goose family, from one YAML theme, with rules that are proven to work.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    )
    app.callback()(_common_options)
    for name in [named] if named in COMMANDS else COMMANDS:
        app.command(name)(getattr(commands, f"{name}_command"))
    return app


def _print_version(wanted: bool) -> None:
    if wanted:
        print_result(f"goose-print {__version__}")
        raise typer.Exit


def _common_options(
    version: Annotated[bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    pass


def main() -> None:
    """Entry point of the command ``goose-print``."""
    prepare_streams()
    _reduce_startup_time()
    sys.exit(run_guarded(_run_command))


def _run_command() -> int:
    """Run the command line. Raises the errors of the command, and typer's for wrong use."""
    try:
        os.getcwd()
    except OSError:
        raise UsageError("the folder in which this was called is gone; go to another one") from None
    return application(*sys.argv[1:2])(standalone_mode=False) or 0


def _reduce_startup_time() -> None:
    """Reduce start-up and exit time of a short process.

    Garbage collection is rare, and skipped at the end: scenes are trees of hundreds of thousands of objects
    without reference cycles, and a board takes 7 % fewer instructions. Pydantic does not search the installed packages
    for plug-ins. The analysis multiplies small matrices, faster in one thread than in several that wait for each other.
    """
    gc.set_threshold(500_000)
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    for library in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
