"""The fit check: whether everything on the board can be read, told apart, stood upon and printed.

Every finding is a fault with a path into the theme; it names the square, the measure and the limit. A finding that many squares
share is said of the worst of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from goose_print.drawing.style import LEGIBLE, SMALLEST_PT
from goose_print.errors import Fault
from goose_print.games.finding import Finding
from goose_print.kit.fit_colours import colour_findings
from goose_print.kit.fit_room import room_findings
from goose_print.kit.fit_text import text_findings, too_faint, too_small
from goose_print.kit.fit_words import Phrase
from goose_print.kit.printed import PrintedText
from goose_print.kit.workshop import Workshop
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.kit.coverage import Saving

LEAST_RULES_PT = 9.0
"""No smaller type on the rules sheet."""


@record
class FitReport:
    """What the fit check says of a kit: its findings, the smallest type of each part, and the ink that the mode saves."""

    findings: tuple[Fault, ...]
    smallest: Mapping[str, Mapping[str, Any]]
    savings: tuple[Saving, ...] = ()

    @property
    def notices(self) -> tuple[str, ...]:
        """The findings that should be looked at before the kit is printed."""
        return tuple(finding.message for finding in self.findings if finding.severity != "note")

    def facts(self) -> dict[str, Any]:
        """For the manifest."""
        facts: dict[str, Any] = {"fit": [self._entry(finding) for finding in self.findings], "smallest_type": self.smallest}
        if not self.savings:
            return facts
        ink: dict[str, Any] = {saving.what: _ink_fact(saving) for saving in self.savings}
        return {**facts, "ink": {**ink.pop("board", {}), **ink}}

    def _entry(self, finding: Fault) -> dict[str, str]:
        return {"code": finding.code, "severity": finding.severity, "message": finding.message}


def _ink_fact(saving: Saving) -> dict[str, float]:
    return {"colour": round(saving.before, 4), saving.what: round(saving.after, 4), "less": round(saving.part, 3)}


def fit_findings(workshop: Workshop, said: Sequence[PrintedText]) -> tuple[Finding, ...]:
    """Everything that is to be said of the board, on which ``said`` was read. Raises ArtError, FontError, DoesNotFit."""
    return (
        *room_findings(workshop), *text_findings(workshop, said), *_pictures(workshop), *colour_findings(workshop), *_edges(workshop),
        *_seams(workshop), *_links(workshop),
    )  # fmt: skip


def _pictures(workshop: Workshop) -> Iterable[Finding]:
    if not workshop.dressing.photographs:
        return ()
    from goose_print.kit.fit_pictures import picture_findings

    return picture_findings(workshop)


def _edges(workshop: Workshop) -> Iterable[Finding]:
    if workshop.finish.printer.margins is None:
        return ()
    from goose_print.kit.fit_margins import margin_findings

    page = workshop.finish.finished([workshop.board_page], workshop.style)
    return margin_findings(Phrase("fit.board"), page, workshop.finish.printer)


def _seams(workshop: Workshop) -> Iterable[Finding]:
    if not workshop.finish.printing.is_tiled:
        return ()
    from goose_print.kit.posters import seam_findings

    return seam_findings(workshop.tiling)


def _links(workshop: Workshop) -> Iterable[Finding]:
    """Jumps that the theme wants to be drawn, and for which there is no way between what must be seen."""
    if lost := workshop.board.unlinked:
        yield Finding(code="fit-links", severity="note", squares=lost, path=("board", "links"))


def sheet_findings(part: str, said: Sequence[PrintedText]) -> tuple[Finding, ...]:
    """Type on the sheets of a part other than the board that is too small to be read, or hardly stands out from its ground."""
    return (*_too_small(part, said), *_too_faint(part, said))


def _too_faint(part: str, said: Sequence[PrintedText]) -> Iterable[Finding]:
    """One finding for each pair of colours."""
    pairs = {(text.colour, text.ground): text for text in said if text.contrast < LEGIBLE}
    return (too_faint(text, Phrase(f"kit.{part}"), "style", "palette") for text in pairs.values())


def _too_small(part: str, said: Sequence[PrintedText]) -> Iterable[Finding]:
    least = LEAST_RULES_PT if part == "rules" else SMALLEST_PT
    small = smallest_type(said)
    if small is not None and small.pt < least - 0.01:
        yield too_small(small, Phrase(f"kit.{part}"), least, "kit")


def smallest_type(said: Iterable[PrintedText]) -> PrintedText | None:
    """The smallest of these texts; None if there are none."""
    return min(said, key=lambda text: text.size, default=None)


def type_facts(said: Mapping[str, Sequence[PrintedText]]) -> dict[str, dict[str, Any]]:
    """The smallest type of each part, for the manifest: its size in points, its text, and the square it is on."""
    found = {part: smallest_type(own) for part, own in said.items()}
    return {part: _type_fact(text) for part, text in found.items() if text is not None}


def _type_fact(text: PrintedText) -> dict[str, Any]:
    fact: dict[str, Any] = {"pt": round(text.pt, 2), "text": text.text}
    return fact if text.square is None else {**fact, "square": text.square}
