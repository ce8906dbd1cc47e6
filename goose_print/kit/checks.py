"""Everything that can be said about a theme before it is printed: its own warnings, its rules, how games go, and how the board
comes out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from goose_print.drawing.modes import style_of
from goose_print.errors import ArtError, DoesNotFit, Fault, FontError, GoosePrintError, Key, UsageError
from goose_print.games.finding import Finding
from goose_print.kit.large_print import larger_boards, larger_sheets, made_of, workshop_for
from goose_print.kit.parts import wanted_parts
from goose_print.theme.model import Theme


def theme_findings(theme: Theme) -> tuple[Fault, ...]:
    """Findings with paths from the theme's root, so that ``theme.report`` can show the lines concerned.

    Games are played and all parts of the kit are laid out and drawn, but not written. Raises ThemeError where a template beside the theme
    cannot be rendered.
    """
    from goose_print.kit.credits import uncredited

    render_templates(theme)
    return (*theme.faults, *rule_findings(theme), *game_findings(theme), *part_findings(theme), *_faults(theme, uncredited(theme)))


def render_templates(theme: Theme) -> None:
    """Render all that a kit has from the templates beside a theme: its sheets and a log. Raises ThemeError at what is wrong with them."""
    from goose_print.kit.facts import sheet_facts

    spoken = [each for each in (theme, theme.other) if each and each.speech.templates]
    if not spoken or any(finding.severity == "error" for finding in theme.rules.lint()):
        return
    for each in spoken:
        each.rules.document(sheet_facts(each), seed=1)
    if theme in spoken:
        theme.rules.sample(players=theme.rules.sample_players(), seed=1).told(sheet_facts(theme), seed=1)


def rule_findings(theme: Theme) -> tuple[Fault, ...]:
    """What the linter says of the rules. A game with an error among these is not built."""
    return tuple(_faults(theme, theme.rules.lint(), "rules"))


def _faults(theme: Theme, findings: Iterable[Finding], *prefix: Key) -> Iterator[Fault]:
    return (finding.as_fault(theme.speech, *prefix) for finding in findings)


def game_findings(theme: Theme) -> Iterator[Fault]:
    """What the figures say against a game: its length, who wins it, which squares nobody reads.

    A game that cannot be played to its end, as the linter has found, is not played; nor is one that has no figures.
    """
    if any(finding.severity == "error" for finding in theme.rules.lint()):
        return
    from goose_print.kit.figures import read_squares, wish_of

    try:
        figures = theme.rules.figures
    except UsageError:
        return
    yield from _faults(theme, figures.at_a_glance(wish_of(theme), read=read_squares(theme)), "rules")


def part_findings(theme: Theme, only: Collection[str] = ()) -> tuple[Fault, ...]:
    """The fit check, and errors where parts of the kit, or some of them, cannot be made at all."""
    try:
        workshop = workshop_for(theme, seed=1)
        parts = wanted_parts(theme, workshop.printing, only)
    except DoesNotFit as error:
        return unmade(theme, error)
    faults = [*_faults(theme, larger_boards(theme, workshop))]
    for part in parts:
        try:
            if part.printed:  # nothing keeps words alone from being written
                made = made_of(part, workshop)
                found = part.findings(workshop, made.sheets, part.read(workshop, made.sheets))
                faults += _faults(theme, (*larger_sheets(part, workshop, made), *found))
        except UNMADE as error:  # what ails the board ails what must fit its squares
            faults += (fault for fault in unmade(theme, error) if fault not in faults)
    return tuple(faults)


UNMADE = (ArtError, FontError, DoesNotFit)
"""Why a part of a kit cannot be made."""


def unmade(theme: Theme, error: GoosePrintError) -> tuple[Fault, ...]:
    """A part that cannot be made, as findings about the keys of the theme that cause it."""
    path: tuple[str, ...] = ("paper",)
    code = "fit-board"
    if isinstance(error, FontError):
        if error.missing and (whole := _without_glyphs(theme)):
            return (whole,)
        path, code = ("style", "fonts"), "fit-font"
    elif isinstance(error, ArtError):
        path, code = ("style", "counters"), "art"  # all other pictures are looked at when a theme is read or before it is built
    return theme.faults_of(error, code) or (Fault(path=path, message=str(error), code=code),)


def _without_glyphs(theme: Theme) -> Fault | None:
    """All characters of the author's words that no font has, as one finding at the first of them."""
    from goose_print.kit.fit_words import Listed, finding, quoted_words, spot
    from goose_print.typesetting.itemise import MOST_TOLD, fonts_for, lacking, named_letters

    style = style_of(theme)
    title, body = style.title(1.0), style.body(1.0)
    found = {path: letters for path, text in theme.printed() if (letters := lacking(text, title if path == ("title",) else body))}
    if not found:
        return None
    missing = dict.fromkeys(letter for letters in found.values() for letter in letters)
    squares = sorted({path[1] for path in found if path[0] == "squares" and isinstance(path[1], int)})
    others = dict.fromkeys(str(path[0]) for path in found if path[0] != "squares")
    packages, more = fonts_for(missing, body), " …" if len(missing) > MOST_TOLD else ""
    told = finding(
        "fit-font", *next(iter(found)), severity="error", said="fit-font-package" if packages else "",
        letters=named_letters(missing) + more, places=Listed([*map(spot, squares), *map(quoted_words, others)]), packages=packages,
    )  # fmt: skip
    return told.as_fault(theme.speech)
