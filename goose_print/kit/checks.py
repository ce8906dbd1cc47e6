"""Everything that can be said about a theme before it is printed: its own warnings, its rules, how games go, and how the board
comes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose_print.errors import DoesNotFit, Fault, FontError
from goose_print.kit.fit import fit_findings
from goose_print.kit.parts import Workshop
from goose_print.kit.printed import texts
from goose_print.rules.finding import Finding
from goose_print.rules.lint import lint
from goose_print.theme import Theme

PATIENCE = 0.1
"""Seconds that exact figures for two players may take; those of longer games are simulated."""


def theme_findings(theme: Theme) -> tuple[Fault, ...]:
    """Findings with paths from the theme's root, so that ``theme.report`` can show the lines concerned.

    Games are played and the board is laid out and drawn, and nothing else. Raises ArtError.
    """
    return (*theme.faults, *_faults(lint(theme.rule_set)), *game_findings(theme), *board_findings(theme))


def _faults(findings: Iterable[Finding]) -> Iterator[Fault]:
    return (finding.as_fault("rules") for finding in findings)


def game_findings(theme: Theme) -> Iterator[Fault]:
    """What the figures say against a game: its length, who wins it, which squares nobody reads.

    A game that cannot be played to its end, as the linter has found, is not played. Where each player has several counters only
    the engine can play, some ten games a second; that is left to ``analyse``.
    """
    if any(finding.severity == "error" for finding in lint(theme.rule_set)):
        return
    if theme.rule_set.counters.for_players(theme.target.players) > 1:
        message = "with several counters each no games are played here; 'goose-print analyse' plays a hundred and tells how they go"
        yield Fault(path=("rules",), message=message, code="not-simulated", severity="note")
        return
    from goose_print.analysis.themes import analyse_theme

    yield from _faults(analyse_theme(theme, unasked=PATIENCE).findings)


def board_findings(theme: Theme) -> tuple[Fault, ...]:
    """The fit check; an error where the board cannot be made at all."""
    try:
        workshop = Workshop(theme, seed=1)
        return fit_findings(workshop, texts(workshop.board.sheet))
    except DoesNotFit as error:
        return (Fault(path=("paper",), message=str(error), code="fit-board"),)
    except FontError as error:
        return (Fault(path=("style", "fonts"), message=str(error), code="fit-font"),)
