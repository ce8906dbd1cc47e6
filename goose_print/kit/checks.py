"""Everything that can be said about a theme before it is printed: its own warnings, its rules, and how the board comes out."""

from __future__ import annotations

from goose_print.errors import DoesNotFit, Fault, FontError
from goose_print.kit.fit import fit_findings
from goose_print.kit.parts import Workshop
from goose_print.kit.printed import texts
from goose_print.rules.lint import lint
from goose_print.theme import Theme


def theme_findings(theme: Theme) -> tuple[Fault, ...]:
    """Findings with paths from the theme's root, so that ``theme.report`` can show the lines concerned.

    The board is laid out and drawn, and nothing else. Raises ArtError.
    """
    ruled = (finding.as_fault("rules") for finding in lint(theme.rule_set))
    return (*theme.faults, *ruled, *board_findings(theme))


def board_findings(theme: Theme) -> tuple[Fault, ...]:
    """The fit check; an error where the board cannot be made at all."""
    try:
        workshop = Workshop(theme, seed=1)
        return fit_findings(workshop, texts(workshop.board.sheet))
    except DoesNotFit as error:
        return (Fault(path=("paper",), message=str(error), code="fit-board"),)
    except FontError as error:
        return (Fault(path=("style", "fonts"), message=str(error), code="fit-font"),)
