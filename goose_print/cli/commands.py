"""The commands: their options, help and examples; each is carried out by a function that is imported when it runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from goose_print.cli.options import (
    COMPLETIONS,
    Format,
    LanguageOption,
    OutputFormat,
    PlayerCount,
    Seed,
    Strict,
    ThemeArgument,
    WithoutCoins,
    complete_theme,
    expand_options,
)
from goose_print.options.declaration import option
from goose_print.options.models import MOST_SEED, SEED_HELP, BuildOptions, SetOptions, ThemeOptions

Jobs = Annotated[int | None, typer.Option(help="Processes; the figures do not depend on it.")]


@dataclass(frozen=True, kw_only=True)
class SimulationOptions:
    """Options of many games."""

    players: int | None = option(None, "How many play.")
    games: int | None = option(None, "How many games; 100,000 if nothing is said, fewer of a team game.")
    seed: int = option(1, SEED_HELP, limits=(0, MOST_SEED))
    policy: str = option("random", "How players choose: random, furthest-forward or careful, or as play has it.")
    cluster: str | None = option(None, "Let the workers of a Dask cluster play.", metavar="ADDRESS")


class SightName(StrEnum):
    """Sight of people without red, green or blue cones, or of a copier."""

    protan = "protan"
    deutan = "deutan"
    tritan = "tritan"
    grey = "grey"


@dataclass(frozen=True, kw_only=True)
class PlayOptions:
    """Options of a game that is played."""

    players: int | None = option(None, "How many play.")
    seed: int | None = option(None, "The same seed gives the same game.", limits=(0, MOST_SEED))
    throws: str | None = option(
        None, "Replay lines: 6 3 | card 5 | right, or A2 B2; - for input.", flags=("--throws", "--moves"), metavar="FILE"
    )
    policy: str | None = option(None, "How players choose in a game of moves: greedy, best, best/random ...")
    bet: tuple[str, ...] = option((), "An onlooker's bet, like Ann:3:5.", metavar="BACKER:PLAYER:COINS")


def _run(module: str, function: str, values: Mapping[str, Any]) -> None:
    """Carry out a command: importing what it works with here keeps ``--help`` quick."""
    getattr(import_module(f"goose_print.cli.{module}"), function)(**values)


@expand_options
def build_command(
    theme: ThemeArgument,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The kit's folder, if not named after the theme.")] = None,
    *,
    changes: ThemeOptions,
    wanted: BuildOptions,
    watch: Annotated[bool, typer.Option(help="Build again whenever the theme or its art is saved.")] = False,
    strict: Strict = False,
) -> None:
    """Make the kit: board, counters, dice, money, cards, rules sheet, sample game.

    Example: goose-print build royal -o royal --paper A3
    """
    _run("building", "build_theme", locals())


@expand_options
def set_command(
    theme: ThemeArgument,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The set's folder, if not named after the theme.")] = None,
    *,
    order: SetOptions,
    changes: ThemeOptions,
    no_names: Annotated[bool, typer.Option("--no-names", help="Number the boards; no name is written anywhere.")] = False,
    merge: Annotated[bool, typer.Option("--merge", help="Also all boards in one file, set.pdf, and all keys in keys.pdf.")] = False,
    jobs: Jobs = None,
) -> None:
    """Make a set for a class: boards that differ, each as long and as fair as the theme's own, with a name and a code.

    Example: goose-print set royal -n 30 --vary squares --merge -o class
    """
    _run("setting", "make_class_set", locals())


def check_command(
    theme: ThemeArgument, language: LanguageOption = None, strict: Strict = False,
    see: Annotated[SightName | None, typer.Option(help="Also write the board as a picture, as these eyes see it.")] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE", help="Where that picture goes; THEME-deutan.png.")] = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:  # fmt: skip
    """Validate a theme and lint its rules; show its board as others see it.

    Example: goose-print check my-game.yaml --strict
    """
    _run("checking", "check_theme", locals())


def preflight_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A PDF, of this or another program.")],
    strict: Strict = False,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Check a PDF before it goes to a print shop: boxes, fonts, inks, coverage, lines, pictures, type.

    Example: goose-print preflight royal/kit.pdf
    """
    _run("checking", "check_pdf", locals())


def calibrate_command(
    paper: Annotated[str, typer.Option(autocompletion=COMPLETIONS["papers"], help="The paper in the printer: A4, letter ...")] = "A4",
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="The file to write.")] = Path("calibrate.pdf"),
    language: Annotated[str, typer.Option(autocompletion=COMPLETIONS["languages"], help="BCP 47, for example en.")] = "en",
) -> None:
    """Write a sheet that shows a printer's margins, scale and how backs meet fronts; measure it, and tell the theme.

    Example: goose-print calibrate --paper A4 -o calibrate.pdf
    """
    _run("checking", "write_calibration", locals())


@expand_options
def play_command(
    theme: ThemeArgument,
    said: PlayOptions,
    without_coins: WithoutCoins = False,
    language: LanguageOption = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Play a sample game and tell it.

    Example: goose-print play royal --players 3 --seed 7
    """
    _run("playing", "play_game", locals())


def referee_command(
    theme: ThemeArgument, players: PlayerCount = None, without_coins: WithoutCoins = False, language: LanguageOption = None
) -> None:
    """Ask who threw what at a real table, and say what happens.

    Example: goose-print referee royal --players 4
    """
    _run("playing", "keep_table", locals())


def analyse_command(
    theme: ThemeArgument,
    exact: Annotated[list[int] | None, typer.Option(metavar="N", help="So many players exactly; may be repeated.")] = None,
    games: Annotated[int | None, typer.Option(help="Games to simulate with the players that the theme hopes for.")] = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    suggest: Annotated[bool, typer.Option(help="Look for small changes of the rules that come nearer to the target.")] = False,
    language: LanguageOption = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Say how long the game takes, who is favoured and which squares anyone lands on; exactly where that can be.

    Example: goose-print analyse royal --exact 3
    """
    _run("analysing", "analyse_game", locals())


@expand_options
def simulate_command(
    theme: ThemeArgument,
    said: SimulationOptions,
    jobs: Jobs = None,
    language: LanguageOption = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Play many games and say what they came to, with standard errors.

    Example: goose-print simulate royal --players 4 --games 1000000
    """
    _run("analysing", "simulate_games", locals())


def new_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name, and its folder's.")],
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="The kind of game (list games).")] = None,
    squares: Annotated[int | None, typer.Option("--squares", metavar="NUMBER", min=10, max=500, help="Squares of a track.")] = None,
) -> None:
    """Write a commented starter theme that builds as it is.

    Example: goose-print new my-game --squares 40
    """
    _run("starting", "write_starter", locals())


def table_command(
    theme: ThemeArgument,
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="The table: ideas.xlsx, .csv or .tsv.")],
    language: LanguageOption = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a table that is there already.")] = False,
) -> None:
    """Write a theme as a table to fill in; named under labels, it is read back. In a workbook cards have a sheet of their own.

    Example: goose-print table royal -o ideas.xlsx
    """
    _run("starting", "write_table", locals())


def list_command(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            autocompletion=COMPLETIONS["lists"],
            help="themes, games, rules, layouts, motifs, palettes, papers, printers, fonts, languages, keys (of a theme).",
        ),
    ],
    word: Annotated[str | None, typer.Argument(metavar="[WORD]", help="Only what is called so or tells of it, such as oca.")] = None,
    language: Annotated[
        str, typer.Option(autocompletion=COMPLETIONS["languages"], help="Of the names of motifs: BCP 47, for example fr.")
    ] = "en",
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """List what there is to choose from.

    Example: goose-print list rules goose
    """
    _run("listing", "print_list", locals())


def studio_command(
    theme: Annotated[
        str | None,
        typer.Argument(metavar="[THEME]", autocompletion=complete_theme, help="A theme, a folder, or a shipped theme to begin with."),
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where it listens; 0: a port that is free.")] = 0,
    host: Annotated[str, typer.Option(help="The address that it listens at: by default this machine alone can reach it.")] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
    keep: Annotated[bool, typer.Option("--keep", help="Stay when the last page has been closed.")] = False,
    install: Annotated[bool, typer.Option("--install-shortcut", help="Put the studio into your menu, and end.")] = False,
    remove: Annotated[bool, typer.Option("--remove-shortcut", help="Take it out of your menu, and end.")] = False,
    zipapp: Annotated[
        Path | None, typer.Option("--make-zipapp", metavar="FILE", help="Write the studio as one file (.pyz) that Python runs, and end.")
    ] = None,
) -> None:
    """Make a theme on a page in the browser. Its address is printed; it ends when the page has been closed for a while.

    Example: goose-print studio my-game
    """
    _run("serving", "run_studio", locals())


def site_command(
    target: Annotated[Path, typer.Argument(metavar="DIR", help="Folder to write: a new one, or a site that was made before.")],
    pyodide: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="An unpacked full distribution of Pyodide: with it photographs and exact figures work, too."),
    ] = None,
    documents: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="A checkout whose documents go along, if the program does not run from one itself."),
    ] = None,
) -> None:
    """Write the studio as a folder of static files for any web space: whoever opens it needs a browser and nothing else.

    To make it, Node.js with npm, pip and a network are needed.

    Example: goose-print site public
    """
    _run("site", "run_site", locals())
