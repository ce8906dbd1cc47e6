"""Findings about a theme before printing: warnings, rules, game statistics, and fit of all parts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from goose_print.drawing.modes import make_style
from goose_print.errors import ArtError, DoesNotFit, Fault, FontError, GoosePrintError, Key, UsageError
from goose_print.games.finding import Finding
from goose_print.kit.credits import pictures_without_credit
from goose_print.kit.facts import sheet_facts
from goose_print.kit.figures import squares_with_text, target_game
from goose_print.kit.fit_words import PhraseList, finding, quoted_words, square_phrase
from goose_print.kit.large_print import larger_boards, larger_sheets, make_part, workshop_for
from goose_print.kit.parts import wanted_parts
from goose_print.theme.model import Theme
from goose_print.typesetting.itemise import MAX_NAMED_CHARACTERS, describe_characters, missing_characters, suggest_packages


def theme_findings(theme: Theme) -> tuple[Fault, ...]:
    """All findings of a theme, with paths from its root so that ``theme.report`` can quote the lines.

    Plays games, and lays out and draws all parts of the kit without writing them.
    """
    render_templates(theme)
    return (
        *theme.faults,
        *rule_findings(theme),
        *game_findings(theme),
        *part_findings(theme),
        *_as_faults(theme, pictures_without_credit(theme)),
    )


def render_templates(theme: Theme) -> None:
    """Render all that a kit has from the templates beside a theme: its sheets and a log. Raises ThemeError at what is wrong with them."""
    spoken = [each for each in (theme, theme.other) if each and each.speech.templates]
    if not spoken or any(finding.severity == "error" for finding in theme.rules.lint()):
        return
    for each in spoken:
        each.rules.document(sheet_facts(each), seed=1)
    if theme in spoken:
        theme.rules.sample(players=theme.rules.sample_players(), seed=1).narrate(sheet_facts(theme), seed=1)


def rule_findings(theme: Theme) -> tuple[Fault, ...]:
    """Findings of the rules linter; a game with an error among them is not built."""
    return tuple(_as_faults(theme, theme.rules.lint(), "rules"))


def _as_faults(theme: Theme, findings: Iterable[Finding], *prefix: Key) -> Iterator[Fault]:
    return (finding.as_fault(theme.speech, *prefix) for finding in findings)


def game_findings(theme: Theme) -> Iterator[Fault]:
    """Findings from game statistics: length, fairness, texts of squares that are not read.

    Empty where the linter found an error, for games without statistics, and where NumPy is not installed.
    """
    if any(finding.severity == "error" for finding in theme.rules.lint()):
        return
    try:
        figures = theme.rules.figures
    except UsageError:
        return
    yield from _as_faults(theme, figures.at_a_glance(target_game(theme), read=squares_with_text(theme)), "rules")


def part_findings(theme: Theme, only: Collection[str] = ()) -> tuple[Fault, ...]:
    """Findings of the fit check, and errors for parts that cannot be built at all."""
    try:
        workshop = workshop_for(theme, seed=1)
        parts = wanted_parts(theme, workshop.printing, only)
    except DoesNotFit as error:
        return build_error_faults(theme, error)
    faults = [*_as_faults(theme, larger_boards(theme, workshop))]
    for part in parts:
        try:
            if part.printed:  # parts of text only cannot fail
                made = make_part(part, workshop)
                found = part.findings(workshop, made.sheets, part.printed_texts(workshop, made.sheets))
                faults += _as_faults(theme, (*larger_sheets(part, workshop, made), *found))
        except BUILD_ERRORS as error:  # a fault of the board also affects parts that depend on its squares
            faults += (fault for fault in build_error_faults(theme, error) if fault not in faults)
    return tuple(faults)


BUILD_ERRORS = (ArtError, FontError, DoesNotFit)
"""Errors that keep a part of a kit from being built."""


def build_error_faults(theme: Theme, error: GoosePrintError) -> tuple[Fault, ...]:
    """Faults for a part that cannot be built, at the theme keys that cause it."""
    path: tuple[str, ...] = ("paper",)
    code = "fit-board"
    if isinstance(error, FontError):
        if error.missing and (whole := _missing_glyphs_fault(theme)):
            return (whole,)
        path, code = ("style", "fonts"), "fit-font"
    elif isinstance(error, ArtError):
        path, code = ("style", "counters"), "art"  # all other pictures are checked when the theme is loaded or before it is built
    return theme.faults_of(error, code) or (Fault(path=path, message=str(error), code=code),)


def _missing_glyphs_fault(theme: Theme) -> Fault | None:
    """Fault for all characters of the author's texts that no font has; None if all exist.

    Its path is the first such text.
    """
    style = make_style(theme)
    title, body = style.title(1.0), style.body(1.0)
    found = {
        path: letters
        for path, text in theme.printed_words()
        if (letters := missing_characters(text, title if path == ("title",) else body))
    }
    if not found:
        return None
    missing = dict.fromkeys(letter for letters in found.values() for letter in letters)
    squares = sorted({path[1] for path in found if path[0] == "squares" and isinstance(path[1], int)})
    others = dict.fromkeys(str(path[0]) for path in found if path[0] != "squares")
    packages, more = suggest_packages(missing, body), " …" if len(missing) > MAX_NAMED_CHARACTERS else ""
    told = finding(
        "fit-font", *next(iter(found)), severity="error", said="fit-font-package" if packages else "",
        letters=describe_characters(missing) + more,
        places=PhraseList([*map(square_phrase, squares), *map(quoted_words, others)]), packages=packages,
    )  # fmt: skip
    return told.as_fault(theme.speech)
