"""The commands and their options. Each imports what it needs when it runs, so that ``--help`` is quick."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from goose_print.cli.console import guarded

app = typer.Typer(
    name="goose-print",
    help="Print-and-play kits for the Game of the Goose family, from one YAML theme, with rules that are proven to work.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)


Command = TypeVar("Command", bound=Callable[..., Any])


class Format(StrEnum):
    """What is printed on standard output."""

    text = "text"
    json = "json"


Theme = Annotated[str, typer.Argument(metavar="THEME", help="A path, a shipped theme's name, or a shipped rule set's name.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same game, to the byte.")]
OutputFormat = Annotated[Format, typer.Option("--format", help="Text, or one JSON document.")]
Strict = Annotated[bool, typer.Option("--strict", help="Take warnings for errors.")]


def _version(wanted: bool) -> None:
    if wanted:
        from goose_print import __version__
        from goose_print.cli.console import put

        put(f"goose-print {__version__}")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    pass


def command(name: str) -> Callable[[Command], Command]:
    """Registers a function as a command whose own errors become messages and exit codes."""

    def register(function: Command) -> Command:
        return app.command(name)(guarded(function))

    return register


@command("build")
def build(
    theme: Theme,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The kit's folder.")] = None,
    paper: Annotated[str | None, typer.Option(help="The board's paper: A4, A3, letter, 420x297mm ...")] = None,
    mode: Annotated[str | None, typer.Option(help="colour, ink-saver, colour-in or mono.")] = None,
    language: Annotated[str | None, typer.Option(help="BCP 47, for example en.")] = None,
    layout: Annotated[str | None, typer.Option(help="The kind of track (list layouts).")] = None,
    only: Annotated[list[str] | None, typer.Option(help="Make only this part, or several with commas.")] = None,
    players: Annotated[int | None, typer.Option(help="Counters to print.")] = None,
    seed: Seed = 1,
    watch: Annotated[bool, typer.Option(help="Build again whenever the theme or its art is saved.")] = False,
    strict: Strict = False,
) -> None:
    """Make the kit: board, counters, dice, money, cards, rules sheet, sample game.

    Example: goose-print build royal -o royal --paper A3
    """
    from goose_print.cli.building import build_command

    changes = {"paper": paper, "mode": mode, "language": language, "layout": layout, "players": players}
    build_command(theme, out, changes, only=only, seed=seed, watch=watch, strict=strict)


@command("check")
def check(theme: Theme, strict: Strict = False, format: OutputFormat = Format.text) -> None:  # noqa: A002
    """Validate a theme and lint its rules.

    Example: goose-print check my-game.yaml --strict
    """
    from goose_print.cli.checking import check_command

    check_command(theme, strict=strict, as_json=format is Format.json)


@command("play")
def play(
    theme: Theme,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed gives the same game.")] = None,
    throws: Annotated[str | None, typer.Option(metavar="FILE", help="Replay throws, one a line (6 3); - for input.")] = None,
    bet: Annotated[list[str] | None, typer.Option(metavar="BACKER:PLAYER:COINS", help="An onlooker's bet, like Ann:3:5.")] = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Play a sample game and tell it.

    Example: goose-print play royal --players 3 --seed 7
    """
    from goose_print.cli.playing import play_command

    play_command(theme, players=players, seed=seed, throws=throws, bets=bet or [], as_json=format is Format.json)


@command("referee")
def referee(theme: Theme, players: Annotated[int | None, typer.Option(help="How many play.")] = None) -> None:
    """Ask who threw what at a real table, and say what happens.

    Example: goose-print referee royal --players 4
    """
    from goose_print.cli.refereeing import referee_command

    referee_command(theme, players=players)


@command("new")
def new(name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name, and its folder's.")]) -> None:
    """Write a commented starter theme that builds as it is.

    Example: goose-print new my-game
    """
    from goose_print.cli.starting import new_command

    new_command(name)


@command("list")
def list_(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="themes, rules, layouts, motifs, palettes, papers, fonts, languages.")],
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """List what there is to choose from.

    Example: goose-print list palettes
    """
    from goose_print.cli.listing import list_command

    list_command(what, as_json=format is Format.json)


def main() -> None:
    """Entry point of the command ``goose-print``."""
    app()
