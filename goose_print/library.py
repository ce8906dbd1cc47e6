"""The public face of goose_print: what a program may call. Its names are offered by ``goose_print`` itself, and stay as they are.

Every function that takes a theme takes what ``load_theme`` gives. Errors are GoosePrintError and those below it. What draws is imported
where it is used, so that figures need not wait for it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from goose_print.errors import LocatedFault, ThemeError, UsageError, quoted
from goose_print.games.played import Bet, Played
from goose_print.language.faces import numbered
from goose_print.layout import find_paper
from goose_print.sentences import nearest
from goose_print.theme.change import changed
from goose_print.theme.load import theme_named, theme_of
from goose_print.theme.model import Theme, part_names

if TYPE_CHECKING:
    from goose_print.backends.press import Profile
    from goose_print.kit.build import BuildStep, Kit
    from goose_print.kit.printing import Duplex, JointKind, Printing, SvgText
    from goose_print.sets.make import ClassSet
    from goose_print.sets.merging import MergedBy

Progress = Callable[..., None]


def _silent(*_: object) -> None:
    pass


@dataclass(frozen=True)
class SvgSheet:
    """A sheet as a whole SVG document; a notebook shows it. ``width`` and ``height``: of the paper, in mm."""

    name: str
    svg: str
    width: float
    height: float

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Account:
    """A game or figures: ``text`` to read, which ``str()`` gives too, and ``data`` as the commands give with ``--format json``."""

    text: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        return self.text


def _at_least(least: int, **numbers: int | None) -> None:
    """Raise UsageError for a number that is smaller."""
    for name, number in numbers.items():
        if number is not None and number < least:
            raise UsageError(f"{name} must be at least {least}, not {number}")


# ------------------------------------------------------------------ themes


def load_theme(
    source: str | os.PathLike[str] | Mapping[Any, Any],
    *,
    folder: str | os.PathLike[str] | None = None,
    paper: str | None = None,
    sheet_paper: str | None = None,
    card_paper: str | None = None,
    booklet_paper: str | None = None,
    printer: str | None = None,
    mode: str | None = None,
    language: str | None = None,
    layout: str | None = None,
    players: int | None = None,
    blank: bool | None = None,
    large_print: bool | None = None,
) -> Theme:
    """The theme of a file, of a shipped theme's or rule set's name, of a text in YAML (two lines at least), or of a mapping.

    ``folder`` holds the art and tables that a text or a mapping names; without it, it can name none. The other options are those of
    the command ``build``, laid over the theme.
    Raises UsageError if there is no such theme or option, and ThemeError with all its ``findings`` if the theme has errors.
    """
    theme = _theme(source, folder, language)
    return changed(
        theme, paper=paper, sheet_paper=sheet_paper, card_paper=card_paper, booklet_paper=booklet_paper, printer=printer, mode=mode,
        layout=layout, players=players, blank=blank, large_print=large_print,
    )  # fmt: skip


def _theme(
    source: str | os.PathLike[str] | Mapping[Any, Any], folder: str | os.PathLike[str] | None, language: str | None
) -> Theme:
    if isinstance(source, Mapping) or (isinstance(source, str) and len(source.splitlines()) > 1):
        return theme_of(source, Path(os.devnull if folder is None else folder), language)
    if folder is not None:
        raise UsageError("the folder of a theme that is a file is the file's own; folder is for a text or a mapping")
    return theme_named(os.fspath(source), language)


def check(theme: Theme | str | os.PathLike[str] | Mapping[Any, Any]) -> tuple[LocatedFault, ...]:
    """All that is wrong or dubious with a theme, or with what would be loaded as one: empty for a theme without blemish.

    The rules are linted, games are worked out, and the kit is drawn, which takes some seconds.
    Raises UsageError if there is no such theme.
    """
    from goose_print.kit.checks import theme_findings

    try:
        loaded = theme if isinstance(theme, Theme) else load_theme(theme)
        return loaded.located(theme_findings(loaded))
    except ThemeError as error:
        return error.findings


def table(theme: Theme, file: str | os.PathLike[str], *, force: bool = False) -> Path:
    """Write the theme as a table to fill in, one row a square, and in a workbook one row a card on a second sheet.

    ``file`` ends in ``.xlsx``, ``.csv`` or ``.tsv``; named under ``labels`` in a theme, it is read back. Headings are in the theme's
    language. Raises UsageError for another ending, and for a file that is there already, unless ``force`` is true; OutputError.
    """
    from goose_print.kit.write import write_file, write_new
    from goose_print.theme.filling_files import table_bytes
    from goose_print.theme.tables import SUFFIXES

    path = Path(file)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise UsageError(f"a table ends in {', '.join(SUFFIXES)}, not {quoted(suffix or path.name)}{nearest(suffix, SUFFIXES)}")
    data = table_bytes(theme, suffix)
    if force:
        write_file(path, data)
    else:
        write_new(path.parent, {path.name: data})
    return path


# ------------------------------------------------------------------ kits


def build(
    theme: Theme,
    folder: str | os.PathLike[str] | None = None,
    *,
    only: Collection[str] | None = None,
    also: Collection[str] = (),
    analysis: bool = False,
    tile: str | None = None,
    sheets: str | None = None,
    overlap: float = 10.0,
    joint: JointKind = "glue",
    file_folder: bool = False,
    copies: int = 1,
    floor: str | None = None,
    press: bool = False,
    cmyk: bool = False,
    profile: str | os.PathLike[str] | bytes | None = None,
    ruler: bool = False,
    duplex: Duplex | None = None,
    svg_text: SvgText = "outlines",
    seed: int = 1,
    force: bool = False,
    code: str | None = None,
    called: str = "",
    progress: Callable[[str], None] = _silent,
) -> Kit:
    """The kit of a theme, or ``only`` some parts of it: its ``files`` in memory, each with ``name`` and ``data``.

    With a ``folder`` they are also written there, all or none, in place of an older kit. The options are those of the command
    ``build``; ``progress`` is told the name of each part that is begun. The same theme and options give the same bytes.
    ``profile``: an ICC profile of the press, a file or what is in it; else one of FOGRA39 that the system has.
    ``code``: the board of a set that bears it, for the pupil who is ``called`` so, or with its number alone.
    Raises ThemeError for a game that cannot be played or printed, unless ``force`` is true; ArtError, FontError or DoesNotFit for a
    part that cannot be made; UsageError for options, and with OutputError for what is in the way in the folder.
    """
    from goose_print.kit.build import ended

    options: dict[str, Any] = {"overlap": overlap, "joint": joint, "press": press, "cmyk": cmyk, "profile": profile}
    options |= {"ruler": ruler, "duplex": duplex, "svg_text": svg_text}
    printing = printing_of(tile, floor, sheets, file_folder=file_folder, copies=copies, **options)
    return ended(build_in_steps(
        theme, printing, folder, only=only, also=also, analysis=analysis, seed=seed, force=force, code=code, called=called,
        progress=progress,
    ))  # fmt: skip


def build_in_steps(
    theme: Theme,
    printing: Printing,
    folder: str | os.PathLike[str] | None = None,
    *,
    only: Collection[str] | None,
    also: Collection[str],
    seed: int,
    force: bool,
    analysis: bool = False,
    code: str | None = None,
    called: str = "",
    progress: Callable[[str], None] = _silent,
) -> Generator[BuildStep, None, Kit]:
    """As ``build``, with a halt before each step, which is given. Raises the same errors."""
    from goose_print.kit.build import file_names, kit_in_steps
    from goose_print.kit.write import make_sure_of, write_kit

    _at_least(0, seed=seed)
    parts = None if only is None else list(map(part_of, only))
    more = (*map(part_of, also), *["analysis"] * analysis)
    look_through(theme, force=force)
    notices: tuple[str, ...] = ()
    if code is not None:
        from goose_print.sets.board import again

        theme, printing, seed, notices = again(theme, code, called, printing)
    if folder is not None:
        make_sure_of(Path(folder), file_names(theme, parts, more, printing))
    kit = yield from kit_in_steps(theme, seed=seed, only=parts, also=more, printing=printing, progress=progress)
    kit = replace(kit, notices=(*notices, *kit.notices))
    errors = [finding for finding in kit.findings if finding.severity == "error"]
    if errors and not force:
        raise theme.refused(errors)
    if folder is not None:
        write_kit(kit, Path(folder))
    return kit


def make_set(
    theme: Theme,
    folder: str | os.PathLike[str],
    *,
    count: int | None = None,
    vary: Collection[str] = ("questions", "squares", "art"),
    names: str | os.PathLike[str] | Sequence[str] | None = None,
    named: bool = True,
    by: MergedBy | None = None,
    seed: int = 1,
    jobs: int = 1,
    cluster: str | None = None,
    tile: str | None = None,
    sheets: str | None = None,
    overlap: float = 10.0,
    joint: JointKind = "glue",
    file_folder: bool = False,
    duplex: Duplex | None = None,
    progress: Progress = _silent,
) -> ClassSet:
    """So many boards of a theme in a folder, each another in what is to ``vary``, and all as long and as fair as the theme's own.

    ``names``: the pupils', or a file of them; their boards bear them, and others their number; where they are not ``named``, no name
    is written anywhere, and they are merely counted. ``by``: also merge all into one file, all boards before all cards (``part``), or
    pupil by pupil (``pupil``); boards that are to be on tiles are on these there. ``jobs``: processes; ``cluster``: the address of a
    Dask scheduler, whose workers share the disk. The same theme, options and seed give the same bytes, with any number of either.
    Boards that are there already are not made again. ``progress`` is told how many boards are done, of how many.
    Raises as ``build``; a board that cannot be made is among those that ``failed``, and the others are made all the same.
    """
    from goose_print.kit.build import ended

    printing = printing_of(tile, None, sheets, overlap=overlap, joint=joint, file_folder=file_folder, duplex=duplex)
    steps = set_in_steps(
        theme, folder, printing, count=count, vary=vary, names=names, named=named, by=by, seed=seed, jobs=jobs, cluster=cluster
    )  # fmt: skip
    return ended(steps, lambda step: progress(*step) if step[0] else None)


def set_in_steps(
    theme: Theme,
    folder: str | os.PathLike[str],
    printing: Printing,
    *,
    count: int | None,
    vary: Collection[str],
    names: str | os.PathLike[str] | Sequence[str] | None,
    by: MergedBy | None,
    seed: int,
    named: bool = True,
    jobs: int = 1,
    cluster: str | None = None,
) -> Generator[tuple[int, int], None, ClassSet]:
    """As ``make_set``, with a halt after each board or some: how many are done, of how many. Raises the same errors."""
    from goose_print.sets import make
    from goose_print.sets.pupils import names_in, pupils_of
    from goose_print.workers import is_here

    _at_least(1, jobs=jobs)
    look_through(theme, force=False)
    if by not in (None, "part", "pupil"):
        raise UsageError(f"by must be part or pupil, not {quoted(by)}")
    order = make.order_of(theme, Path(folder), list(vary), seed, printing)
    called, notes = names_in(Path(names), theme.language) if isinstance(names, str | os.PathLike) else (list(names or ()), [])
    if cluster and called and named and not is_here(cluster):
        raise UsageError("names never leave this machine: leave them out with --no-names where a cluster elsewhere makes the boards")
    pupils = pupils_of(count, called if named else [""] * len(called))
    return (yield from make.make_set(order, pupils, by=by, jobs=jobs, address=cluster, notes=notes))


def look_through(theme: Theme, *, force: bool) -> str:
    """The theme's warnings as a report; with ``force`` also errors of the rules. Raises ThemeError for these without it."""
    from goose_print.kit.checks import rule_findings

    errors = [finding for finding in rule_findings(theme) if finding.severity == "error"]
    if errors and not force:
        raise theme.refused([*theme.faults, *errors])
    return theme.report([*theme.faults, *errors])


def printing_of(tile: str | None = None, floor: str | None = None, sheets: str | None = None, **options: Any) -> Printing:
    """The options for printing. Raises UsageError for a paper that there is not, or options that contradict each other."""
    from goose_print.kit.printing import Duplex, JointKind, Printing, SvgText
    from goose_print.theme.paper_parts import Grid

    for name, words in (("joint", get_args(JointKind)), ("duplex", (None, *get_args(Duplex))), ("svg_text", get_args(SvgText))):
        if options.get(name, words[0]) not in words:
            raise UsageError(f"{name} must be one of {', '.join(filter(None, words))}, not {quoted(options[name])}")
    options |= {name: str(said) for name, said in options.items() if isinstance(said, str)}  # as plain words: a set is known again by them
    try:
        grid = None if sheets is None else Grid.of(sheets)
    except ValueError as error:
        raise UsageError(str(error)) from None
    if (options.get("press") and options.get("cmyk")) or options.get("profile") is not None:
        options["profile"] = _profile(options.get("profile"))
    return Printing(
        tile=None if tile is None else find_paper(tile), floor=None if floor is None else find_paper(floor), sheets=grid, **options
    )  # fmt: skip


def _profile(given: str | os.PathLike[str] | bytes | None) -> Profile | None:
    """The profile that is given, or one that the system has. Raises UsageError."""
    from goose_print.backends.press import LARGEST, profile_found, profile_in
    from goose_print.regular_files import read_regular

    if given is None:
        return profile_found()
    if isinstance(given, bytes):
        return profile_in(given, "what was given")
    try:
        return profile_in(read_regular(Path(given), LARGEST), str(given))
    except OSError as error:
        raise UsageError(f"the profile {quoted(str(given))} cannot be read: {error.strerror}") from None


def part_of(word: str) -> str:
    """The word, if it is the name of a part of a kit. Raises UsageError."""
    known = part_names()
    if word not in known:
        raise UsageError(f"no part of a kit is called {quoted(word)}{nearest(word, known) or '.'} There are: {', '.join(known)}")
    return word


def sheet(theme: Theme, part: str = "board", number: int = 1) -> SvgSheet:
    """One sheet of a part, the first if no ``number`` says otherwise. Raises UsageError if there is none; and as ``build``."""
    from goose_print.backends.svg import svg_bytes
    from goose_print.kit.build import metadata_of

    pages = [page for file in build(theme, only=[part]).files if file.name == f"{part}.pdf" for page in file.sheets]
    if not 0 < number <= len(pages):
        raise UsageError(f"{part} has {len(pages)} sheets, and no sheet {number}")
    page = pages[number - 1]
    return SvgSheet(page.name, svg_bytes(page, metadata=metadata_of(theme)).decode(), page.width, page.height)


# ------------------------------------------------------------------ games


def play(
    theme: Theme, *, players: int | None = None, seed: int = 1, bets: Sequence[Bet] = (), policy: str | None = None
) -> Account:
    """A game with dice from the seed, told; of four ``players``, or as near as is allowed, if nothing is said. Raises UsageError.

    ``policy``: how all choose, where the game has names for it.
    """
    _at_least(0, seed=seed)
    count = players_of(theme, players, bets)
    if policy is not None:
        return _told(theme, theme.rules.sample_by(policy, players=count, seed=seed), seed)
    return _told(theme, theme.rules.sample(players=count, seed=seed, bets=bets), seed)


def replay(
    theme: Theme, throws: str, *, players: int | None = None, bets: Sequence[Bet] = (), source: str = "<throws>"
) -> Account:
    """The game of given throws, one a line as ``6 3``, or by the names of the dice's faces.

    Raises UsageError, TranscriptError with the line, RefusedAction with the rule. ``source`` stands before the line's number in messages.
    """
    count = players_of(theme, players, bets)
    return _told(theme, theme.rules.replay(numbered(throws, theme.speech.faces), source=source, players=count, bets=bets), None)


def players_of(theme: Theme, players: int | None, bets: Sequence[Bet] = ()) -> int:
    """How many play. Raises UsageError if the game is not for so many, or for onlookers."""
    count = theme.rules.sample_players() if players is None else players
    theme.rules.check_players(count)
    if bets and not theme.rules.takes_bets:
        raise UsageError("onlookers do not bet in this game")
    return count


def _told(theme: Theme, game: Played, seed: int | None) -> Account:
    from goose_print.kit.facts import sheet_facts

    return Account(game.told(sheet_facts(theme), seed=seed), game.as_json(seed=seed))


def analyse(
    theme: Theme, *, exact: Collection[int] = (), games: int | None = None, seed: int = 1, jobs: int = 1, progress: Progress = _silent
) -> Account:
    """How long the game takes, who is favoured, which squares anyone lands on; for ``exact`` numbers of players besides one and two.

    Raises UsageError for a game that has no figures or too many players, RuleSetError for one that cannot end, TooMuchWork.
    """
    from goose_print.kit.figures import analyse_theme

    _at_least(0, seed=seed)
    _at_least(1, games=games, jobs=jobs)
    for players in exact:
        theme.rules.check_players(players)
    analysis = analyse_theme(theme, exactly=exact, games=games, seed=seed, jobs=jobs, progress=progress)
    return Account(analysis.text(theme.speech), analysis.as_json(theme.speech))


def simulate(
    theme: Theme, *, players: int | None = None, games: int | None = None, seed: int = 1, jobs: int = 1, policy: str = "random",
    cluster: str | None = None, progress: Progress = _silent,
) -> Account:  # fmt: skip
    """What many played games come to, with standard errors; ``players``: as many as the theme hopes for, if nothing is said.

    The figures depend on the seed, not on ``jobs``, the number of processes. Raises as ``analyse`` does.
    """
    _at_least(0, seed=seed)
    _at_least(1, games=games, jobs=jobs)
    began, rules = time.perf_counter(), theme.rules
    if players is None:
        players = rules.players.nearest(theme.target.players)
    rules.check_players(players)
    found = rules.figures.simulate(
        players=players, games=games, seed=seed, jobs=jobs, policy=policy, cluster=cluster, progress=progress
    )  # fmt: skip
    wall = time.perf_counter() - began
    document = {"rules": rules.name, "seconds": wall} | found.document(theme.speech)
    return Account(found.text(theme.seconds_per_turn, wall, theme.speech), document)
