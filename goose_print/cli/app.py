"""The commands and their options. Each imports what it needs when it runs, so that ``--help`` is quick."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from goose_print.cli.completing import among, complete_theme, language_names, layout_names, lists, modes, papers, parts, ways
from goose_print.cli.console import guarded
from goose_print.cli.streams import prepare_streams
from goose_print.errors import UsageError

app = typer.Typer(
    name="goose-print",
    help="Print-and-play kits for the Game of the Goose family, from one YAML theme, with rules that are proven to work.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)


Command = TypeVar("Command", bound=Callable[..., Any])


class Format(StrEnum):
    """What is printed on standard output."""

    text = "text"
    json = "json"


class JointName(StrEnum):
    """How the tiles of a poster are joined."""

    glue = "glue"
    fold = "fold"


class EdgeName(StrEnum):
    """Over which edge a printer turns the sheet; ``printer``: the one that the theme's profile names."""

    long = "long"
    short = "short"
    printer = "printer"


class ByName(StrEnum):
    """The order of the one file of a set."""

    part = "part"
    pupil = "pupil"


MOST_SEED = 2**63 - 1
"""A seed is printed with its game: no more digits than can be copied by hand."""

ThemeArgument = Annotated[
    str,
    typer.Argument(metavar="THEME", autocompletion=complete_theme, help="A path, a shipped theme's name, or a shipped rule set's name."),
]
Seed = Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help="The same seed gives the same game, to the byte.")]
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
    """Registers a function as a command."""

    def register(function: Command) -> Command:
        return app.command(name)(function)

    return register


@command("build")
def build(
    theme: ThemeArgument,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The kit's folder, if not named after the theme.")] = None,
    paper: Annotated[
        str | None, typer.Option(autocompletion=among(papers), help="The board's paper: A4, A3, letter, 420x297mm ...")
    ] = None,
    mode: Annotated[str | None, typer.Option(autocompletion=among(modes), help="colour, ink-saver, colour-in or mono.")] = None,
    language: Annotated[str | None, typer.Option(autocompletion=among(language_names), help="BCP 47, for example en.")] = None,
    layout: Annotated[str | None, typer.Option(autocompletion=among(layout_names), help="The kind of track (list layouts).")] = None,
    only: Annotated[
        list[str] | None, typer.Option(autocompletion=among(parts, listed=True), help="Make only this part, or several with commas.")
    ] = None,
    analysis: Annotated[bool, typer.Option("--analysis", help="Also make the page that tells what to expect of the game.")] = False,
    players: Annotated[int | None, typer.Option(help="Counters to print.")] = None,
    tile: Annotated[
        str | None, typer.Option(metavar="PAPER", autocompletion=among(papers), help="Also spread the board over sheets of this paper.")
    ] = None,
    overlap: Annotated[float, typer.Option(metavar="MM", help="How far tiles overlap.")] = 10.0,
    joint: Annotated[JointName, typer.Option(help="Tiles are glued, or taped so that the joints fold.")] = JointName.glue,
    floor: Annotated[
        str | None, typer.Option(metavar="PAPER", autocompletion=among(papers), help="Also make a floor game: one square a sheet.")
    ] = None,
    press: Annotated[bool, typer.Option("--press", help="For a print shop: bleed, crop marks, trim boxes.")] = False,
    cmyk: Annotated[bool, typer.Option("--cmyk", help="PDFs in process colours, converted plainly.")] = False,
    ruler: Annotated[bool, typer.Option("--ruler", help="A ruler of 100 mm and colour patches beside the pages.")] = False,
    duplex: Annotated[EdgeName | None, typer.Option(help="Backs that meet their fronts when turned over this edge.")] = None,
    seed: Seed = 1,
    watch: Annotated[bool, typer.Option(help="Build again whenever the theme or its art is saved.")] = False,
    strict: Strict = False,
    force: Annotated[bool, typer.Option("--force", help="Build a game that check calls faulty, too.")] = False,
    code: Annotated[str | None, typer.Option(help="A board of a set again, by the code that stands on it.")] = None,
    name: Annotated[str, typer.Option(metavar="NAME", help="With --code: whose board it is.")] = "",
) -> None:
    """Make the kit: board, counters, dice, money, cards, rules sheet, sample game.

    Example: goose-print build royal -o royal --paper A3
    """
    from goose_print.cli.building import build_command

    changes = {"paper": paper, "mode": mode, "language": language, "layout": layout, "players": players}
    printing = {"tile": tile, "overlap": overlap, "joint": joint, "floor": floor, "duplex": duplex}
    printing |= {"press": press, "cmyk": cmyk, "ruler": ruler}
    build_command(
        theme, out, changes, printing, only=only, analysis=analysis, seed=seed, watch=watch, strict=strict, force=force,
        code=code, called=name,
    )  # fmt: skip


@command("set")
def set_(
    theme: ThemeArgument,
    count: Annotated[int | None, typer.Option("-n", "--count", help="How many boards, if not as many as there are names.")] = None,
    vary: Annotated[
        str, typer.Option(autocompletion=among(ways, listed=True), help="What differs: questions, squares, art, with commas.")
    ] = "questions,squares,art",
    names: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Whose boards they are: a table (CSV, TSV, XLSX) with a column name, or a list.")
    ] = None,
    no_names: Annotated[bool, typer.Option("--no-names", help="Number the boards; no name is written anywhere.")] = False,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The set's folder, if not named after the theme.")] = None,
    merge: Annotated[bool, typer.Option("--merge", help="Also all boards in one file, set.pdf, and all keys in keys.pdf.")] = False,
    by: Annotated[ByName | None, typer.Option(help="The order of set.pdf: all boards, then all cards ...; or pupil by pupil.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes; the boards do not depend on it.")] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Let the workers of a Dask cluster make them.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same boards, to the byte.")] = 1,
    paper: Annotated[str | None, typer.Option(autocompletion=among(papers), help="The boards' paper.")] = None,
    mode: Annotated[str | None, typer.Option(autocompletion=among(modes), help="colour, ink-saver, colour-in or mono.")] = None,
    language: Annotated[str | None, typer.Option(autocompletion=among(language_names), help="BCP 47, for example en.")] = None,
    players: Annotated[int | None, typer.Option(help="Counters to print.")] = None,
    duplex: Annotated[EdgeName | None, typer.Option(help="Backs that meet their fronts when turned over this edge.")] = None,
) -> None:
    """Make a set for a class: boards that differ, each as long and as fair as the theme's own, with a name and a code.

    Example: goose-print set royal -n 30 --vary squares --merge -o class
    """
    from goose_print.cli.setting import set_command

    changes = {"paper": paper, "mode": mode, "language": language, "players": players}
    set_command(
        theme, out, changes, vary=vary, merge=merge, by=by, jobs=jobs, count=count, names=names, named=not no_names,
        cluster=cluster, seed=seed, duplex=duplex,
    )  # fmt: skip


@command("calibrate")
def calibrate(
    paper: Annotated[str, typer.Option(autocompletion=among(papers), help="The paper in the printer: A4, letter ...")] = "A4",
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="The file to write.")] = Path("calibrate.pdf"),
    language: Annotated[str, typer.Option(autocompletion=among(language_names), help="BCP 47, for example en.")] = "en",
) -> None:
    """Write a sheet that shows a printer's margins, scale and how backs meet fronts; measure it, and tell the theme.

    Example: goose-print calibrate --paper A4 -o calibrate.pdf
    """
    from goose_print.cli.calibrating import calibrate_command

    calibrate_command(paper, out, language)


@command("check")
def check(theme: ThemeArgument, strict: Strict = False, format: OutputFormat = Format.text) -> None:  # noqa: A002
    """Validate a theme and lint its rules.

    Example: goose-print check my-game.yaml --strict
    """
    from goose_print.cli.checking import check_command

    check_command(theme, strict=strict, as_json=format is Format.json)


@command("play")
def play(
    theme: ThemeArgument,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0, max=MOST_SEED, help="The same seed gives the same game.")] = None,
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
def referee(theme: ThemeArgument, players: Annotated[int | None, typer.Option(help="How many play.")] = None) -> None:
    """Ask who threw what at a real table, and say what happens.

    Example: goose-print referee royal --players 4
    """
    from goose_print.cli.refereeing import referee_command

    referee_command(theme, players=players)


@command("analyse")
def analyse(
    theme: ThemeArgument,
    exact: Annotated[list[int] | None, typer.Option(metavar="N", help="So many players exactly; may be repeated.")] = None,
    games: Annotated[int | None, typer.Option(help="Games to simulate with the players that the theme hopes for.")] = None,
    seed: Seed = 1,
    jobs: Annotated[int | None, typer.Option(help="Processes; the figures do not depend on it.")] = None,
    suggest: Annotated[bool, typer.Option(help="Look for small changes of the rules that come nearer to the target.")] = False,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Say how long the game takes, who is favoured and which squares anyone lands on; exactly where that can be.

    Example: goose-print analyse royal --exact 3
    """
    from goose_print.cli.analysing import analyse_command

    analyse_command(theme, exact=exact or (), games=games, seed=seed, jobs=jobs, suggest=suggest, as_json=format is Format.json)


@command("simulate")
def simulate(
    theme: ThemeArgument,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    games: Annotated[int | None, typer.Option(help="How many games; 100,000 if nothing is said, fewer of a team game.")] = None,
    seed: Seed = 1,
    jobs: Annotated[int | None, typer.Option(help="Processes; the figures do not depend on it.")] = None,
    policy: Annotated[str, typer.Option(help="How players choose: random, furthest-forward or careful.")] = "random",
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Let the workers of a Dask cluster play.")] = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Play many games and say what they came to, with standard errors.

    Example: goose-print simulate royal --players 4 --games 1000000
    """
    from goose_print.cli.analysing import simulate_command

    simulate_command(
        theme,
        players=players,
        games=games,
        seed=seed,
        jobs=jobs,
        policy=policy,
        cluster=cluster,
        as_json=format is Format.json,
    )


@command("new")
def new(name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name, and its folder's.")]) -> None:
    """Write a commented starter theme that builds as it is.

    Example: goose-print new my-game
    """
    from goose_print.cli.starting import new_command

    new_command(name)


@command("table")
def table(
    theme: ThemeArgument,
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="The table: ideas.xlsx, .csv or .tsv.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite a table that is there already.")] = False,
) -> None:
    """Write a theme as a table to fill in; named under labels, it is read back. In a workbook cards have a sheet of their own.

    Example: goose-print table royal -o ideas.xlsx
    """
    from goose_print.cli.starting import table_command

    table_command(theme, out, force=force)


@command("list")
def list_(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT", autocompletion=among(lists), help="themes, games, rules, layouts, motifs, palettes, papers, fonts, languages."
        ),
    ],
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """List what there is to choose from.

    Example: goose-print list palettes
    """
    from goose_print.cli.listing import list_command

    list_command(what, as_json=format is Format.json)


def main() -> None:
    """Entry point of the command ``goose-print``."""
    prepare_streams()
    _make_haste()
    _keep_only(sys.argv[1:2])
    sys.exit(guarded(_run))


def _run() -> int:
    """Runs what the command line says. Raises the errors of the command, and those of typer for wrong use."""
    try:
        os.getcwd()
    except OSError:
        raise UsageError("the folder in which this was called is gone; go to another one") from None
    return app(standalone_mode=False) or 0


def _keep_only(named: list[str]) -> None:
    """Forget the commands that were not called, if one was: typer would look through the options of all of them."""
    app.registered_commands = [one for one in app.registered_commands if one.name in named] or app.registered_commands


def _make_haste() -> None:
    """Spares a short process what would take a good part of its time.

    The search for reference cycles comes rarely, and not at the end: scenes are trees, of hundreds of thousands of objects, and hold
    none. Pydantic does not read the metadata of every installed package to see whether one of them is a plug-in. And matrices as small as
    those of the analysis are multiplied faster by one thread than by several that wait for each other.
    """
    gc.set_threshold(200_000)
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    for library in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
