"""What a part of a kit is: when it is needed, how it is made, and what is checked of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from goose_print.games.finding import Finding
from goose_print.kit.fit_words import Phrase
from goose_print.kit.printed import PrintedText, texts
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import Paper
from goose_print.records import record
from goose_print.scene import Sheet
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.imposition.sheets import SheetHeading
    from goose_print.piece import Piece


@record
class Made:
    """A part: its sheets, and what makes its files of text, by name."""

    sheets: list[Sheet] = field(default_factory=list)
    texts: Callable[[], dict[str, bytes]] = dict


class KitPart(ABC):
    """One part of a kit. Its words are ``kit.NAME`` in the language, and what it says besides."""

    name: ClassVar[str]
    """That of its module: as authors write it in a theme's ``kit`` and after ``--only``."""
    place: ClassVar[int]
    """Where it stands in the kit: parts are made, bound and listed by rising places."""
    on_request: ClassVar[bool] = False
    """Whether it is made only where a theme or an option names it."""
    printed: ClassVar[bool] = True
    """Whether it has sheets, and so a PDF."""
    file: ClassVar[str] = ""
    """The name of its PDF and SVG files without their endings, if that is not the part's."""
    texts: ClassVar[tuple[str, ...]] = ()
    """Names of its files of text."""
    bound: ClassVar[bool] = True
    """Whether its sheets go into ``kit.pdf``."""
    stands_for: ClassVar[str] = ""
    """The part in whose stead its sheets go into the one file of a set, where it is made."""
    alike: ClassVar[bool] = False
    """Whether it is the same for every board of a set."""
    read_closely: ClassVar[bool] = False
    """Whether large print is meant for its sheets, too."""
    pictured: ClassVar[bool] = False
    """Whether its first page is the kit's preview."""
    text_only: ClassVar[bool] = False
    """Whether it is to be read and no more, so that nobody wants its sheets as SVG."""

    def vector(self, theme: Theme) -> bool:
        """Whether its sheets are also wanted as SVG."""
        return self.printed and self.bound and not self.text_only

    def needed(self, theme: Theme) -> bool:
        """Whether it belongs to a kit of this theme that names no parts."""
        return self.bound and not self.on_request and not self.lacking(theme)

    def lacking(self, theme: Theme) -> str:
        """Why the part cannot be made of this theme, or empty."""
        return ""

    def asked(self, theme: Theme, printing: Printing, names: Collection[str]) -> bool:
        """Whether it is made where these parts are wanted and the kit is printed so."""
        return self.name in names

    def paper(self, theme: Theme) -> Paper:
        """What it is printed on, if it is not the board."""
        return theme.paper.for_sheets

    def in_kit(self, workshop: Workshop, sheets: list[Sheet]) -> list[Sheet]:
        """Its pages in ``kit.pdf``: its finished sheets, or what stands there in their place."""
        return sheets

    @abstractmethod
    def make(self, workshop: Workshop) -> Made:
        """The part. Raises ArtError, FontError, DoesNotFit."""

    def read(self, workshop: Workshop, sheets: Sequence[Sheet]) -> list[PrintedText]:
        """The text on its finished sheets, as far as the fit check reads it."""
        return list(texts(*sheets))

    def findings(self, workshop: Workshop, sheets: Sequence[Sheet], said: Sequence[PrintedText]) -> Iterable[Finding]:
        """What the fit check says of its finished sheets, on which ``said`` was read."""
        from goose_print.kit.fit import sheet_findings
        from goose_print.kit.fit_margins import margin_findings

        margins = margin_findings(Phrase(f"kit.{self.name}"), sheets, workshop.finish.printer) if self.bound else ()
        alone = (found for (part, _), found in workshop.left_out.items() if part == self.name)
        return (*sheet_findings(self.name, said), *margins, *alone)

    def inked(self, workshop: Workshop) -> Sequence[Sheet]:
        """What of it is measured where little ink is wanted; nothing of most."""
        return ()


class CutPart(KitPart):
    """A part that is cut out of its sheets."""

    gap: ClassVar[float] = 5.0
    """Millimetres between pieces; without any they share their edges."""
    portraits: ClassVar[str] = ""
    """The theme's key with the author's own pictures that its pieces bear, if there may be any."""
    headed: ClassVar[bool] = True
    """Whether its sheets have a heading; else all room is for pieces, and the title stands at the foot."""

    @abstractmethod
    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """What is cut out."""

    def findings(self, workshop: Workshop, sheets: Sequence[Sheet], said: Sequence[PrintedText]) -> Iterable[Finding]:
        """As of any part, and what is to be said of photographs on its pieces."""
        found = super().findings(workshop, sheets, said)
        if not (self.portraits and workshop.dressing.photographs):
            return found
        from goose_print.kit.fit_pictures import piece_findings

        return (*found, *piece_findings(workshop, self.name, self.portraits, sheets))

    def how(self, workshop: Workshop) -> str:
        """The name of the words that say how it is cut out and put together."""
        return self.name

    def spares(self, workshop: Workshop) -> Iterator[Sequence[Piece]]:
        """Rounds of further pieces, which fill up its sheets; none of most."""
        yield from ()

    def heading(self, workshop: Workshop) -> SheetHeading:
        """What stands at the top of its sheets."""
        from goose_print.imposition.sheets import SheetHeading

        told = workshop.words.text(f"kit.{self.how(workshop)}_how") if self.headed else ""
        name = workshop.words.text(f"kit.{self.name}")
        return SheetHeading(title=workshop.theme.title, name=name, instructions=told, at_foot=not self.headed)

    def make(self, workshop: Workshop) -> Made:
        """The pieces, packed onto sheets with a heading that says how to cut them."""
        from goose_print.imposition.sheets import FOOT, impose

        paper, finish, heading = workshop.sheet_paper, workshop.finish, self.heading(workshop)
        right, down = finish.offset(finish.flip or "long")
        drawn = impose(
            [*self.pieces(workshop)] * finish.printing.copies, width=paper.width, height=paper.height, margin=workshop.margin,
            gap=self.gap, heading=heading, page_words=workshop.page_words, look=workshop.look, flip=finish.flip,
            offset=(right / workshop.reduction, down / workshop.reduction),
            reserve=finish.proof_room / workshop.reduction, spares=self.spares(workshop) if finish.printing.copies == 1 else (),
        )  # fmt: skip
        sheets = workshop.printed(drawn)
        fronts = slice(None, None, 2 if finish.flip else 1)
        foot = (workshop.margin + FOOT) * workshop.reduction
        sheets[fronts] = [finish.with_ruler(sheet, workshop.style, foot=foot) for sheet in sheets[fronts]]
        return Made(sheets=sheets)

    def inked(self, workshop: Workshop) -> Sequence[Sheet]:
        """The pieces alone: headings, and lines to cut along, are the same in all modes."""
        from goose_print.kit.coverage import pieces_only

        return pieces_only(self.make(workshop).sheets)
