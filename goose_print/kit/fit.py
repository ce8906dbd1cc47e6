"""Fit check: whether everything on the board can be read, told apart, stood upon and printed.

Every finding is a fault with a path into the theme, and names the square, the measure and the limit. Where
many squares share a finding, it names the worst.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from goose_print.drawing.style import SMALLEST_PT, TEXT_CONTRAST
from goose_print.errors import Fault, Key
from goose_print.games.figures import Amount
from goose_print.games.finding import Finding
from goose_print.kit.colour_vision import SIGHTS, Sight, nearest_pair
from goose_print.kit.fit_margins import margin_findings, picture_findings
from goose_print.kit.fit_room import room_findings
from goose_print.kit.fit_text import contrast_finding, small_type_finding, text_findings
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.posters import seam_findings
from goose_print.kit.printed import PrintedText
from goose_print.kit.workshop import Workshop
from goose_print.records import record
from goose_print.scene import Colour

if TYPE_CHECKING:
    from goose_print.kit.coverage import Saving

LEAST_RULES_PT = 9.0
"""Smallest type on the rules sheet, in points."""


@record
class FitReport:
    """Result of the fit check: findings, smallest type of each part, and ink savings."""

    findings: tuple[Fault, ...]
    smallest: Mapping[str, Mapping[str, Any]]
    savings: tuple[Saving, ...] = ()

    @property
    def notices(self) -> tuple[str, ...]:
        """Messages of all findings except notes, to be read before printing."""
        return tuple(finding.message for finding in self.findings if finding.severity != "note")

    @property
    def asides(self) -> tuple[str, ...]:
        """Messages to be read beside the names of the parts: type that is smaller than is read with ease, and ink saved."""
        small = (finding.message for finding in self.findings if finding.severity == "note" and finding.code == "fit-type")
        return (*small, *map(str, self.savings))

    def facts(self) -> dict[str, Any]:
        """Entries of the report in the manifest."""
        facts: dict[str, Any] = {"fit": [self._finding_entry(finding) for finding in self.findings], "smallest_type": self.smallest}
        if not self.savings:
            return facts
        ink: dict[str, Any] = {saving.what: _ink_fact(saving) for saving in self.savings}
        return {**facts, "ink": {**ink.pop("board", {}), **ink}}

    def _finding_entry(self, finding: Fault) -> dict[str, str]:
        return {"code": finding.code, "severity": finding.severity, "message": finding.message}


def _ink_fact(saving: Saving) -> dict[str, float]:
    return {"colour": round(saving.before, 4), saving.what: round(saving.after, 4), "less": round(saving.part, 3)}


def fit_findings(workshop: Workshop, said: Sequence[PrintedText]) -> tuple[Finding, ...]:
    """All fit findings of the board with its printed texts. Raises ArtError, FontError or DoesNotFit."""
    return (
        *room_findings(workshop), *text_findings(workshop, said), *_picture_findings(workshop),
        *colour_findings(workshop), *_margin_findings(workshop),
        *_seam_findings(workshop), *_link_findings(workshop),
    )  # fmt: skip


def _picture_findings(workshop: Workshop) -> Iterable[Finding]:
    if not workshop.content_planner.photographs:
        return ()
    return picture_findings(workshop)


def _margin_findings(workshop: Workshop) -> Iterable[Finding]:
    if workshop.finish.printer.margins is None:
        return ()
    page = workshop.finish.finish_sheets([workshop.board_page], workshop.style)
    return margin_findings(Phrase("fit.board"), page, workshop.finish.printer)


def _seam_findings(workshop: Workshop) -> Iterable[Finding]:
    if not workshop.finish.printing.is_tiled:
        return ()
    return seam_findings(workshop.tiling)


def _link_findings(workshop: Workshop) -> Iterable[Finding]:
    """Note on jumps that the theme wants drawn but that find no free way."""
    if lost := workshop.board.unlinked:
        yield Finding(code="fit-links", severity="note", squares=lost, path=("board", "links"))


def sheet_findings(part: str, said: Sequence[PrintedText]) -> tuple[Finding, ...]:
    """Findings about type on a part's sheets that is too small or has too little contrast."""
    return (*_type_findings(part, said), *_contrast_findings(part, said))


def _contrast_findings(part: str, said: Sequence[PrintedText]) -> Iterable[Finding]:
    """Low-contrast findings, one for each pair of colours."""
    pairs = {(text.colour, text.ground): text for text in said if text.contrast < TEXT_CONTRAST}
    return (contrast_finding(text, Phrase(f"kit.{part}"), "style", "palette") for text in pairs.values())


def _type_findings(part: str, said: Sequence[PrintedText]) -> Iterable[Finding]:
    least = LEAST_RULES_PT if part == "rules" else SMALLEST_PT
    small = smallest_type(said)
    if small is not None and small.points < least - 0.01:
        yield small_type_finding(small, Phrase(f"kit.{part}"), least, "kit")


def smallest_type(said: Iterable[PrintedText]) -> PrintedText | None:
    """Text of the smallest type size; None without texts."""
    return min(said, key=lambda text: text.size, default=None)


def type_facts(said: Mapping[str, Sequence[PrintedText]]) -> dict[str, dict[str, Any]]:
    """Smallest type of each part for the manifest: size in points, text and square."""
    found = {part: smallest_type(own) for part, own in said.items()}
    return {part: _type_fact(text) for part, text in found.items() if text is not None}


def _type_fact(text: PrintedText) -> dict[str, Any]:
    fact: dict[str, Any] = {"pt": round(text.points, 2), "text": text.text}
    return fact if text.square is None else {**fact, "square": text.square}


# Colours of players and of kinds of square.

PLAYERS_APART, PLAYERS_APART_GREY = 10.0, 4.0
"""CIEDE2000. Two counters of 10 are told apart at a glance across the table, of 4 when they lie side by side; in grey, that is
enough, as emblem and hatching differ too."""
TINTS_APART = 2.0
"""Least CIEDE2000 difference of touching squares of different kinds."""


def colour_findings(workshop: Workshop) -> Iterator[Finding]:
    """Findings about colours of players and kinds of square that some sight, or a copier, confuses.

    Modes without colours are not checked, as patterns tell the difference there.
    """
    style = workshop.style
    if style.coloured:
        own = style.players[: workshop.theme.players]
        players = {Phrase("fit.player", k): colour for k, colour in enumerate(own, 1)}
        yield from _colour_findings(players, "players", lambda sight: PLAYERS_APART_GREY if sight == "grey" else PLAYERS_APART)
    yield from _tint_findings(workshop)


def _tint_findings(workshop: Workshop) -> Iterator[Finding]:
    """Findings about square tints in colour mode; in greyscale only notes.

    Pictures and ribbons tell the kinds of square apart too, and copiers have a mode of their own.
    """
    style = workshop.style
    if workshop.theme.style.mode != "colour":
        return
    kinds = {shown.kind for number, shown in workshop.square_contents.items() if 0 < number < workshop.rules.board.last}
    tints = {Phrase(f"fit.{kind}_squares"): style.tints[kind] for kind in sorted(kinds)}
    eyes: list[Sight] = [sight for sight in SIGHTS if sight != "grey"]
    yield from _colour_findings(tints, None, lambda sight: TINTS_APART, eyes)
    for found in _colour_findings(tints, None, lambda sight: TINTS_APART, ["grey"]):
        yield replace(found, severity="note", said="fit-colours-copier")


def _colour_findings(
    colours: Mapping[Phrase, Colour], key: Key | None, limit: Callable[[Sight], float], sights: Sequence[Sight] = SIGHTS
) -> Iterator[Finding]:
    for sight in sights:
        pair = nearest_pair(colours, sight)
        if pair is not None and pair.apart < limit(sight):
            yield finding(
                "fit-colours", "style", "palette", *([key] if key else []), one=pair.one, other=pair.other,
                eye="" if sight == "usual" else Phrase(f"fit.to_{sight}"), one_colour=colours[pair.one].hex,
                other_colour=colours[pair.other].hex, apart=Amount(pair.apart, ".1f"), least=Amount(limit(sight), "g"),
            )  # fmt: skip
