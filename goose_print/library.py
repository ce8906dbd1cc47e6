"""Public API of goose_print, re-exported by the package; its names are stable.

Functions that take a theme take the result of ``load_theme``. Errors are GoosePrintError and its
subclasses. Drawing code is imported on use, so that analyses need not wait for it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goose_print.backends.svg import svg_bytes
from goose_print.errors import LocatedFault, ThemeError, UsageError, quote
from goose_print.games.played import Bet, Played
from goose_print.kit.build import file_name_pattern, kit_build_steps, kit_metadata, run_steps
from goose_print.kit.checks import rule_findings, theme_findings
from goose_print.kit.facts import sheet_facts
from goose_print.kit.figures import analyse_theme
from goose_print.kit.forecast import KitForecast, forecast_kit
from goose_print.kit.printing import Printing
from goose_print.kit.write import prepare_folder, write_file, write_kit, write_new
from goose_print.language.words import replace_faces_by_numbers
from goose_print.layout import find_paper
from goose_print.options.declaration import declarations
from goose_print.options.models import BuildOptions, PrintOptions, SetOptions, SheetOptions, ThemeOptions
from goose_print.regular_files import read_regular
from goose_print.sentences import suggest_nearest
from goose_print.sets.board import rebuild_board
from goose_print.sets.code import load_names, number_pupils
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.model import RENAMED_PARTS, Theme, part_names
from goose_print.theme.paper_parts import Grid

if TYPE_CHECKING:
    from goose_print.backends.press import Profile
    from goose_print.kit.build import BuildStep, Kit
    from goose_print.sets.make import ClassSet

Progress = Callable[..., None]


def _ignore_progress(*_: object) -> None:
    pass


@dataclass(frozen=True)
class SvgSheet:
    """Sheet as a complete SVG document, shown by notebooks; ``width`` and ``height`` of the paper in mm."""

    name: str
    svg: str
    width: float
    height: float

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Account:
    """Game or analysis as text and as data.

    ``text``: also from ``str()``. ``data``: as the commands give with ``--format json``.
    """

    text: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        return self.text


def _check_at_least(least: int, **numbers: int | None) -> None:
    """Raise UsageError for a number smaller than ``least``; None is allowed."""
    for name, number in numbers.items():
        if number is not None and number < least:
            raise UsageError(f"{name} must be at least {least}, not {number}")


# ------------------------------------------------------------------ themes


def load_theme(
    source: str | os.PathLike[str] | Mapping[Any, Any],
    *,
    folder: str | os.PathLike[str] | None = None,
    options: ThemeOptions | None = None,
    **more: Any,
) -> Theme:
    """Load a theme from a file, a shipped theme's or rule set's name, YAML text, or a mapping.

    YAML text has at least two lines. ``folder`` holds the art and tables that a text or a mapping names;
    without it, it can name none. ``options`` are applied over the theme; ``more``: single fields of ThemeOptions,
    as ``paper="A3"``. Raises UsageError if there is no such theme or value, and ThemeError with all its ``findings``
    if the theme has errors.
    """
    wanted = replace(options or ThemeOptions(), **more)
    return change_theme(_load_source(source, folder, wanted.language), wanted)


def _load_source(source: str | os.PathLike[str] | Mapping[Any, Any], folder: str | os.PathLike[str] | None, language: str | None) -> Theme:
    if isinstance(source, Mapping) or (isinstance(source, str) and len(source.splitlines()) > 1):
        return load_theme_text(source, Path(os.devnull if folder is None else folder), language)
    if folder is not None:
        raise UsageError("the folder of a theme that is a file is the file's own; folder is for a text or a mapping")
    return load_theme_named(os.fspath(source), language)


def check(theme: Theme | str | os.PathLike[str] | Mapping[Any, Any]) -> tuple[LocatedFault, ...]:
    """All findings about a theme, or about a source to load as one; empty for a flawless theme.

    Lints the rules, analyses games and draws the kit, which takes some seconds. Raises UsageError if there is
    no such theme.
    """
    try:
        loaded = theme if isinstance(theme, Theme) else load_theme(theme)
        return loaded.locate_faults(theme_findings(loaded))
    except ThemeError as error:
        return error.findings


def table(theme: Theme, file: str | os.PathLike[str], *, force: bool = False) -> Path:
    """Write the theme as a table to fill in, one row a square; in a workbook also one row a card.

    Cards are on a second sheet. ``file`` ends in ``.xlsx``, ``.csv`` or ``.tsv``; named under ``labels`` in a
    theme, it is read back. Headings are in the theme's language. Raises UsageError for another ending, and for
    an existing file unless ``force`` is true; OutputError.
    """
    from goose_print.theme.filling_files import render_table
    from goose_print.theme.tables import SUFFIXES

    path = Path(file)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise UsageError(f"a table ends in {', '.join(SUFFIXES)}, not {quote(suffix or path.name)}{suggest_nearest(suffix, SUFFIXES)}")
    data = render_table(theme, suffix)
    if force:
        write_file(path, data)
    else:
        write_new(path.parent, {path.name: data})
    return path


# ------------------------------------------------------------------ kits


def build(
    theme: Theme,
    folder: str | os.PathLike[str] | None = None,
    options: BuildOptions | None = None,
    *,
    progress: Callable[[str], None] = _ignore_progress,
    **more: Any,
) -> Kit:
    """Build the kit of a theme, or some of its parts; its ``files`` have ``name`` and ``data``.

    With a ``folder`` they are also written there, all or none, in place of an older kit. ``options`` are those of the
    command ``build``; ``more``: single fields of BuildOptions, as ``only=["board"]``. ``progress`` receives the name of
    each part as it begins. The same theme and options give the same bytes. Raises ThemeError for a game that cannot be
    played or printed, unless ``force`` is true; ArtError, FontError or DoesNotFit for a part that cannot be made;
    UsageError for options; UsageError or OutputError for what is in the way in the folder.
    """
    return run_steps(build_in_steps(theme, replace(options or BuildOptions(), **more), folder, progress=progress))


def build_in_steps(
    theme: Theme,
    options: BuildOptions,
    folder: str | os.PathLike[str] | None = None,
    *,
    progress: Callable[[str], None] = _ignore_progress,
) -> Generator[BuildStep, None, Kit]:
    """Build as ``build`` does, yielding each step before it is taken. Raises the same errors."""
    printing, seed = make_printing(options), options.seed
    _check_at_least(0, seed=seed)
    asked = _asked_parts(options)
    check_rules(theme, force=options.force)
    notices: tuple[str, ...] = ()
    if options.code is not None:
        theme, printing, seed, notices = rebuild_board(theme, options.code, options.called, printing)
    if folder is not None:
        prepare_folder(Path(folder), file_name_pattern(theme, asked["only"], asked["also"], printing))
    kit = yield from kit_build_steps(theme, seed=seed, printing=printing, progress=progress, **asked)
    kit = replace(kit, notices=(*notices, *kit.notices))
    errors = [finding for finding in kit.findings if finding.severity == "error"]
    if errors and not options.force:
        raise theme.error_of(errors)
    if folder is not None:
        write_kit(kit, Path(folder))
    return kit


def forecast(theme: Theme, options: BuildOptions | None = None, *, groups: int | None = None, **more: Any) -> KitForecast:
    """Lay a kit out without writing it, to tell how many sheets of which paper it will take.

    ``groups``: of a board of a set for so many groups. Options as for ``build``, and the same errors.
    """
    wanted = replace(options or BuildOptions(), **more)
    check_rules(theme, force=wanted.force)
    return forecast_kit(theme, make_printing(wanted), seed=wanted.seed, groups=groups, **_asked_parts(wanted))


def _asked_parts(options: BuildOptions) -> dict[str, Any]:
    """The parts that are asked for, checked: ``only`` these, and ``also`` those."""
    only = None if options.only is None else list(map(validate_part, options.only))
    return {"only": only, "also": (*map(validate_part, options.also), *["analysis"] * options.analysis)}


def make_set(
    theme: Theme,
    folder: str | os.PathLike[str],
    options: SetOptions | None = None,
    *,
    progress: Progress = _ignore_progress,
    **more: Any,
) -> ClassSet:
    """Make many boards of a theme in a folder, which differ but are as long and fair as the theme's own.

    ``options`` are those of the command ``set``; ``more``: single fields of SetOptions, as ``names=["Ada"]``. The same
    theme, options and seed give the same bytes, with any number of processes. Existing boards are not made again. ``progress`` receives the
    boards done, and all boards. Raises as ``build``; a board that cannot be made is listed in ``failed``, and
    the others are still made.
    """
    steps = set_in_steps(theme, folder, replace(options or SetOptions(), **more))
    return run_steps(steps, lambda step: progress(*step) if step[0] else None)


def set_in_steps(
    theme: Theme, folder: str | os.PathLike[str], options: SetOptions
) -> Generator[tuple[int, int], None, ClassSet]:  # fmt: skip
    """Make a set as ``make_set`` does, yielding boards done and all boards. Raises the same errors."""
    from goose_print.sets import make
    from goose_print.workers import is_local_address

    _check_at_least(1, jobs=options.jobs)
    check_rules(theme, force=False)
    if options.by not in (None, "part", "pupil"):
        raise UsageError(f"by must be part or pupil, not {quote(options.by)}")
    order = make.plan_order(theme, Path(folder), list(options.vary), options.seed, make_printing(options), options.groups)
    names, cluster = options.names, options.cluster
    called, notes = load_names(Path(names), theme.language) if isinstance(names, str | os.PathLike) else (list(names or ()), [])
    if cluster and called and options.named and not is_local_address(cluster):
        raise UsageError("names never leave this machine: leave them out with --no-names where a cluster elsewhere makes the boards")
    pupils = number_pupils(options.count, called if options.named else [""] * len(called))
    return (yield from make.make_set(order, pupils, by=options.by, jobs=options.jobs, address=cluster, notes=notes))


def check_rules(theme: Theme, *, force: bool) -> str:
    """Report of the theme's warnings, with ``force`` also of rule errors.

    Without ``force`` rule errors raise ThemeError.
    """
    errors = [finding for finding in rule_findings(theme) if finding.severity == "error"]
    if errors and not force:
        raise theme.error_of([*theme.faults, *errors])
    return theme.report([*theme.faults, *errors])


def make_printing(options: SheetOptions | None = None, **more: Any) -> Printing:
    """Printing by these options; ``more``: single fields of PrintOptions.

    Raises UsageError for unknown words or paper and for options that exclude each other.
    """
    said = replace(options or PrintOptions(), **more)
    facts: dict[str, Any] = {}
    for each in declarations(PrintOptions):
        given = getattr(said, each.name, each.default)
        if each.choices and given not in (each.choices if each.default else (None, *each.choices)):
            raise UsageError(f"{each.name} must be one of {', '.join(each.choices)}, not {quote(given)}")
        facts[each.name] = given
    try:
        facts["sheets"] = None if facts["sheets"] is None else Grid.of(facts["sheets"])
    except ValueError as error:
        raise UsageError(str(error)) from None
    if (facts["press"] and facts["cmyk"]) or facts["profile"] is not None:
        facts["profile"] = _load_profile(facts["profile"])
    return Printing(**facts | {key: facts[key] and find_paper(facts[key]) for key in ("tile", "floor")})


def _load_profile(given: str | os.PathLike[str] | bytes | None) -> Profile | None:
    """Given profile, or one that the system has. Raises UsageError."""
    from goose_print.backends.press import LARGEST_PROFILE, find_profile, parse_profile
    if given is None:
        return find_profile()
    if isinstance(given, bytes):
        return parse_profile(given, "what was given")
    try:
        return parse_profile(read_regular(Path(given), LARGEST_PROFILE), str(given))
    except OSError as error:
        raise UsageError(f"the profile {quote(str(given))} cannot be read: {error.strerror}") from None


def validate_part(word: str) -> str:
    """Name of a part of a kit, the present one for a former. Raises UsageError for any other word."""
    known, word = part_names(), RENAMED_PARTS.get(word, word)
    if word not in known:
        raise UsageError(f"no part of a kit is called {quote(word)}{suggest_nearest(word, known) or '.'} There are: {', '.join(known)}")
    return word


def sheet(theme: Theme, part: str = "board", number: int = 1) -> SvgSheet:
    """One sheet of a part, by its number from 1. Raises UsageError if there is none, and as ``build``."""
    pages = [page for file in build(theme, only=[part]).files if file.name == f"{part}.pdf" for page in file.sheets]
    if not 0 < number <= len(pages):
        raise UsageError(f"{part} has {len(pages)} sheets, and no sheet {number}")
    page = pages[number - 1]
    return SvgSheet(page.name, svg_bytes(page, metadata=kit_metadata(theme)).decode(), page.width, page.height)


# ------------------------------------------------------------------ games


def play(theme: Theme, *, players: int | None = None, seed: int = 1, bets: Sequence[Bet] = (), policy: str | None = None) -> Account:
    """Play a game with dice from the seed and narrate it, by default with four players if allowed.

    ``policy``: how all players choose, where the game names policies. Raises UsageError.
    """
    _check_at_least(0, seed=seed)
    count = count_players(theme, players, bets)
    if policy is not None:
        return _make_account(theme, theme.rules.sample_by(policy, players=count, seed=seed), seed)
    return _make_account(theme, theme.rules.sample(players=count, seed=seed, bets=bets), seed)


def replay(theme: Theme, throws: str, *, players: int | None = None, bets: Sequence[Bet] = (), source: str = "<throws>") -> Account:
    """Replay a game from given throws, one a line as ``6 3`` or by the names of the dice's faces.

    ``source`` stands before the line number in messages. Raises UsageError, TranscriptError with the line,
    RefusedAction with the rule.
    """
    count = count_players(theme, players, bets)
    return _make_account(
        theme, theme.rules.replay(replace_faces_by_numbers(throws, theme.speech.faces), source=source, players=count, bets=bets), None
    )


def count_players(theme: Theme, players: int | None, bets: Sequence[Bet] = ()) -> int:
    """Number of players, by default the game's own.

    Raises UsageError if the game does not allow so many, or no bets.
    """
    count = theme.rules.sample_players() if players is None else players
    theme.rules.check_players(count)
    if bets and not theme.rules.takes_bets:
        raise UsageError("onlookers do not bet in this game")
    return count


def _make_account(theme: Theme, game: Played, seed: int | None) -> Account:
    return Account(game.narrate(sheet_facts(theme), seed=seed), game.as_json(seed=seed))


def analyse(
    theme: Theme,
    *,
    exact: Collection[int] = (),
    games: int | None = None,
    seed: int = 1,
    jobs: int = 1,
    progress: Progress = _ignore_progress,
) -> Account:
    """Analyse length, fairness and visits of squares.

    ``exact``: numbers of players to solve exactly besides 1 and 2. Raises UsageError for a game without
    analysis or too many players, RuleSetError for one that cannot end, TooMuchWork.
    """
    _check_at_least(0, seed=seed)
    _check_at_least(1, games=games, jobs=jobs)
    for players in exact:
        theme.rules.check_players(players)
    analysis = analyse_theme(theme, exactly=exact, games=games, seed=seed, jobs=jobs, progress=progress)
    return Account(analysis.text(theme.speech), analysis.as_json(theme.speech))


def simulate(
    theme: Theme, *, players: int | None = None, games: int | None = None, seed: int = 1, jobs: int = 1, policy: str = "random",
    cluster: str | None = None, progress: Progress = _ignore_progress,
) -> Account:  # fmt: skip
    """Simulate many games, with standard errors; ``players``: by default as many as the theme's target.

    The figures depend on the seed, not on ``jobs``, the number of processes. Raises as ``analyse`` does.
    """
    _check_at_least(0, seed=seed)
    _check_at_least(1, games=games, jobs=jobs)
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
