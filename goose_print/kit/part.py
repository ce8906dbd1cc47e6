"""Interface of the parts of a kit: when a part is needed, how it is made, what is checked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from goose_print.games.finding import Finding
from goose_print.imposition.sheets import FOOT_HEIGHT, SheetHeading, SheetRoom, impose_pieces
from goose_print.kit.coverage import pieces_only
from goose_print.kit.fit import sheet_findings
from goose_print.kit.fit_margins import margin_findings, piece_findings
from goose_print.kit.fit_words import Phrase
from goose_print.kit.printed import PrintedText, read_texts
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import Paper
from goose_print.records import record
from goose_print.scene import Sheet
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.piece import Piece


@record
class PartOutput:
    """Output of a part: its sheets, and a function that makes its text files, by name."""

    sheets: list[Sheet] = field(default_factory=list)
    texts: Callable[[], dict[str, bytes]] = dict


class KitPart(ABC):
    """Part of a kit; its name in a language is ``kit.NAME``."""

    name: ClassVar[str]
    """Module name; also used in a theme's ``kit`` and after ``--only``."""
    place: ClassVar[int]
    """Position in the kit: parts are made, bound and listed in ascending order."""
    on_request: ClassVar[bool] = False
    """Whether only a theme or an option that names it brings it into a kit."""
    printed: ClassVar[bool] = True
    """Whether it has sheets, and so a PDF."""
    file: ClassVar[str] = ""
    """Stem of its PDF and SVG file names, if it differs from ``name``."""
    texts: ClassVar[tuple[str, ...]] = ()
    """Names of its files of text."""
    more_files: ClassVar[str] = ""
    """Regular expression of the names of further files, if their number depends on the theme."""
    bound: ClassVar[bool] = True
    """Whether its sheets go into ``kit.pdf``."""
    stands_for: ClassVar[str] = ""
    """Part that its sheets replace in the single file of a set."""
    alike: ClassVar[bool] = False
    """Whether it is the same for every board of a set."""
    read_closely: ClassVar[bool] = False
    """Whether its sheets are also set in large print."""
    pictured: ClassVar[bool] = False
    """Whether its first page is the kit's preview."""
    text_only: ClassVar[bool] = False
    """Whether it is only read, so that its sheets are not written as SVG."""

    def has_svg(self, theme: Theme) -> bool:
        """Whether its sheets are also written as SVG."""
        return self.printed and self.bound and not self.text_only

    def is_needed(self, theme: Theme) -> bool:
        """Whether it belongs to a kit of this theme that names no parts."""
        return self.bound and not self.on_request and not self.missing_reason(theme)

    def missing_reason(self, theme: Theme) -> str:
        """Why this part cannot be made for the theme, or ""."""
        return ""

    def is_asked(self, theme: Theme, printing: Printing, names: Collection[str]) -> bool:
        """Whether it is made for these part names and this kind of printing."""
        return self.name in names

    def paper(self, theme: Theme) -> Paper:
        """Paper of the part, if it is not the board."""
        return theme.paper.for_sheets

    def in_kit(self, workshop: Workshop, sheets: list[Sheet]) -> list[Sheet]:
        """Its pages in ``kit.pdf``: the finished sheets or their replacement."""
        return sheets

    @abstractmethod
    def make(self, workshop: Workshop) -> PartOutput:
        """Make the part. Raises ArtError, FontError or DoesNotFit."""

    def printed_texts(self, workshop: Workshop, sheets: Sequence[Sheet]) -> list[PrintedText]:
        """Texts on the finished sheets that the fit check reads."""
        return list(read_texts(*sheets))

    def findings(self, workshop: Workshop, sheets: Sequence[Sheet], said: Sequence[PrintedText]) -> Iterable[Finding]:
        """Fit findings of the finished sheets with their printed texts ``said``."""
        margins = margin_findings(Phrase(f"kit.{self.name}"), sheets, workshop.finish.printer) if self.bound else ()
        alone = (found for (part, _), found in workshop.left_out.items() if part == self.name)
        return (*sheet_findings(self.name, said), *margins, *alone)

    def inked_sheets(self, workshop: Workshop) -> Sequence[Sheet]:
        """Sheets whose ink coverage is measured in ink-saver mode; none by default."""
        return ()


class CutPart(KitPart):
    """Part that is cut out of its sheets."""

    gap: ClassVar[float] = 5.0
    """Gap between pieces in mm; 0 where they share edges."""
    portraits: ClassVar[str] = ""
    """Theme key of the author's pictures on its pieces, or ""."""
    headed: ClassVar[bool] = True
    """Whether its sheets have a heading at the top; otherwise the title is at the foot."""

    @abstractmethod
    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """Pieces to cut out."""

    def single_pieces(self, workshop: Workshop) -> Iterator[tuple[str, Sequence[Piece]]]:
        """Sets of pieces as they are made one by one, each with its title: the back of a piece is behind it, never beside it."""
        yield workshop.words.text(f"kit.{self.name}"), [*self.pieces(workshop)]

    def findings(self, workshop: Workshop, sheets: Sequence[Sheet], said: Sequence[PrintedText]) -> Iterable[Finding]:
        """Findings of any part, and those about photographs on its pieces."""
        found = super().findings(workshop, sheets, said)
        if not (self.portraits and workshop.content_planner.photographs):
            return found
        return (*found, *piece_findings(workshop, self.name, self.portraits, sheets))

    def instructions_key(self, workshop: Workshop) -> str:
        """Key of the words that tell how to cut it out and assemble it, before its ``_how`` ending."""
        return self.name

    def extra_pieces(self, workshop: Workshop) -> Sequence[Piece]:
        """Further pieces, all of which go onto its sheets if these need not be more for them; none by default."""
        return ()

    def spare_pieces(self, workshop: Workshop) -> Iterator[Sequence[Piece]]:
        """Rounds of spare pieces that fill up its sheets; none by default."""
        yield from ()

    def heading(self, workshop: Workshop) -> SheetHeading:
        """Heading of its sheets."""
        told = workshop.words.text(f"kit.{self.instructions_key(workshop)}_how") if self.headed else ""
        name = workshop.words.text(f"kit.{self.name}")
        return SheetHeading(title=workshop.theme.title, name=name, instructions=told, at_foot=not self.headed)

    def make(self, workshop: Workshop) -> PartOutput:
        """Pieces packed onto sheets, with a heading that tells how to cut them."""
        paper, finish, heading = workshop.sheet_paper, workshop.finish, self.heading(workshop)
        right, down = finish.back_offset(finish.flip or "long")
        drawn = impose_pieces(
            [*self.pieces(workshop)] * finish.printing.copies,
            heading=heading,
            page_words=workshop.page_label,
            look=workshop.sheet_look,
            flip=finish.flip,
            offset=(right / workshop.reduction, down / workshop.reduction),
            spares=((self.extra_pieces(workshop),), self.spare_pieces(workshop)) if finish.printing.copies == 1 else (),
            room=SheetRoom(
                width=paper.width, height=paper.height, margin=workshop.margin, gap=self.gap, reserve=finish.ruler_room / workshop.reduction
            ),
        )
        sheets = workshop.at_print_size(drawn)
        fronts = slice(None, None, 2 if finish.flip else 1)
        foot = (workshop.margin + FOOT_HEIGHT) * workshop.reduction
        sheets[fronts] = [finish.with_ruler(sheet, workshop.style, foot=foot) for sheet in sheets[fronts]]
        return PartOutput(sheets=sheets)

    def inked_sheets(self, workshop: Workshop) -> Sequence[Sheet]:
        """Pieces without headings and cut lines, which are the same in all modes."""
        return pieces_only(self.make(workshop).sheets)
