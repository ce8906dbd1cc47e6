"""Single pictures of what is cut out: each printed side on a sheet of its own, as PNG, and the list of them."""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.png import png_pages, png_size
from goose_print.errors import UsageError
from goose_print.geometry import Affine, Rect
from goose_print.imposition.marks import SheetLook
from goose_print.isolates import leading_text
from goose_print.kit.finish import LARGE_PT
from goose_print.kit.part import CutPart
from goose_print.kit.parts import kit_parts, needed_parts
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.maths import plain_text
from goose_print.piece import Piece
from goose_print.records import record
from goose_print.scene import WHITE, Colour, Group, Item, Path, Sheet, bounds, rectangle, visit
from goose_print.theme.model import Theme

MM_PER_INCH = 25.4
MOST_PIXELS, MOST_PIXELS_IN_ALL = 40_000_000, 2_000_000_000
"""Most pixels of a picture, and of all pictures of a part."""
WHITE_EDGE = 0.1
"""Part of a piece's shorter side by which its ground may end before the cut, and still goes on into the bleed."""
LONGEST_NAME = 60
"""Most characters of a file name without its ending."""

SideName = Literal["front", "back"]


class PieceSet(NamedTuple):
    """Pieces that belong together, for instance the cards of a deck.

    ``name``: for file names. ``title``: in the theme's language. ``scale``: factor by which they are larger than drawn, for
    large print.
    """

    name: str
    title: str
    pieces: Sequence[Piece]
    scale: float = 1.0


@record
class PieceSide:
    """A printed side of one piece or of several: ``count`` of them are needed.

    ``name``: for its file. ``told``: what it is, in the theme's language. ``piece`` has the measures, ``items`` are what is printed.
    """

    name: str
    told: str
    side: SideName
    count: int
    piece: Piece
    items: tuple[Item, ...]
    scale: float

    @property
    def width(self) -> float:
        """Width in mm, trimmed."""
        return self.piece.width * self.scale

    @property
    def height(self) -> float:
        """Height in mm, trimmed."""
        return self.piece.height * self.scale

    def draw(self, look: SheetLook, bleed: float = 0.0) -> Sheet:
        """Sheet as large as the trimmed side, with ``bleed`` mm more all round, which its ground fills.

        What is folded has its lines, as it is cut by hand.
        """
        width, height = self.width + 2 * bleed, self.height + 2 * bleed
        ground = Path(outline=rectangle(Rect(0.0, 0.0, width, height)), fill=_ground_colour(self.piece, self.items))
        lines: tuple[Item, ...] = ()
        if self.piece.folds:
            folds = (Path(outline=fold, stroke=look.fold_line) for fold in self.piece.folds)
            lines = (Path(outline=self.piece.cut, stroke=look.cut_line), *folds)
        place = Affine.scale(self.scale).then(Affine.shift(bleed, bleed))
        return Sheet(width=width, height=height, items=(ground, Group(items=(*self.items, *lines), place=place)), name=self.told)


def cut_parts(theme: Theme) -> list[CutPart]:
    """The parts of the theme's kit that are cut out; if it names none, those that its game needs."""
    possible = [part for part in kit_parts().values() if isinstance(part, CutPart) and not part.missing_reason(theme)]
    named = needed_parts(theme)
    return [part for part in possible if part.name in named] or [part for part in possible if part.is_needed(theme)]


def piece_sets(workshop: Workshop, parts: Iterable[CutPart]) -> Iterator[PieceSet]:
    """Sets of all pieces of these parts. Raises DoesNotFit."""
    theme = workshop.theme
    for part in parts:
        own = workshop.with_sheet_paper(part.paper(theme))
        for number, (title, pieces) in enumerate(part.single_pieces(own), 1):
            scale = _large_print_scale(pieces) if theme.style.large_print and part.read_closely else 1.0
            plain = plain_text(leading_text(title))
            if pieces:
                yield PieceSet(file_stem(plain, f"{part.name} {number}"), plain, pieces, scale)


def piece_sides(found: Iterable[PieceSet], copies: int = 1) -> Iterator[PieceSide]:
    """The different printed sides of pieces, each once. A back that several pieces share is called after their set."""
    taken: Counter[str] = Counter()
    for own in found:
        fronts, backs = (Counter(sides) for sides in zip(*((piece.items, piece.back) for piece in own.pieces), strict=True))
        firsts: dict[tuple[Item, ...], Piece] = {}
        for piece in own.pieces:
            firsts.setdefault(piece.items, piece)
        for piece in firsts.values():
            shared = backs[piece.back] > fronts[piece.items]
            sides: list[tuple[SideName, tuple[Item, ...] | None, int]] = [
                ("front", piece.items, fronts[piece.items]), ("back", piece.back, backs.pop(piece.back, 0)),
            ]  # fmt: skip
            for side, items, count in sides:
                if items is None or not count:
                    continue
                called = (own.name, own.title) if shared and side == "back" else (file_stem(piece.name, own.name), piece.spoken)
                stem = called[0] if piece.back is None else f"{called[0]}-{side}"
                taken[stem] += 1
                yield PieceSide(
                    name=stem if taken[stem] == 1 else f"{stem}-{taken[stem]}", told=called[1] or f"{own.title}: {piece.name}",
                    side=side, count=count * copies, piece=piece, items=items, scale=own.scale,
                )  # fmt: skip


def render_sheets(sheets: Sequence[Sheet], workshop: Workshop, dpi: Sequence[float]) -> Iterator[bytes]:
    """PNG of each sheet with so many pixels an inch. Raises UsageError where that is too many pixels."""
    widths = [max(1, round(sheet.width / MM_PER_INCH * each)) for sheet, each in zip(sheets, dpi, strict=True)]
    pixels = [round(width * width * sheet.height / sheet.width) for sheet, width in zip(sheets, widths, strict=True)]
    if max(pixels, default=0) > MOST_PIXELS or sum(pixels) > MOST_PIXELS_IN_ALL:
        size = f"one of {max(pixels) / 1e6:.0f} million, all of {sum(pixels) / 1e6:.0f} million pixels"
        raise UsageError(f"{len(sheets)} pictures, {size}, are too large: take fewer --dpi")
    told = dpi[0] if len({*dpi}) == 1 else 0.0
    metadata = Metadata(title=workshop.theme.title, language=workshop.theme.language)
    for start in range(0, len(sheets), PAGES_AT_ONCE):
        some = slice(start, start + PAGES_AT_ONCE)
        yield from png_pages(pdf_bytes(sheets[some], metadata=metadata), widths[some], dpi=told)


PAGES_AT_ONCE = 100
"""Pages of the PDF that is rendered."""


class ListedImage(NamedTuple):
    """Picture in a list: its file, what it shows, how often that is needed, its trimmed size and bleed in mm."""

    file: str
    told: str
    side: SideName | None
    needed: int
    width: float
    height: float
    bleed: float
    data: bytes

    @property
    def facts(self) -> dict[str, object]:
        """The entry as JSON data."""
        side = {"side": self.side} if self.side else {}
        sizes = {"trim_mm": [round(self.width, 2), round(self.height, 2)], "bleed_mm": self.bleed, "pixels": [*png_size(self.data)]}
        return {"file": self.file, "what": self.told, **side, "count": self.needed, **sizes}


def list_images(images: Sequence[ListedImage]) -> bytes:
    """The list of pictures as JSON."""
    return (json.dumps({"images": [image.facts for image in images]}, ensure_ascii=False, indent=1) + "\n").encode()


def file_stem(text: str, otherwise: str) -> str:
    """Name for a file on any system: small letters of ASCII, digits and hyphens.

    Texts in other letters are called ``otherwise``, with their last number.
    """
    plain = "".join(mark for mark in unicodedata.normalize("NFKD", text) if not unicodedata.combining(mark))
    if any(mark.isalpha() and not mark.isascii() for mark in plain) or not any(mark.isalnum() and mark.isascii() for mark in plain):
        plain = " ".join([otherwise, *re.findall(r"[0-9]+", plain)[-1:]])
    return re.sub(r"[^a-z0-9]+", "-", plain.lower())[:LONGEST_NAME].strip("-")


def _ground_colour(piece: Piece, items: tuple[Item, ...]) -> Colour:
    """Colour of the ground if it reaches the edges of the piece, or nearly, else white as the paper."""
    first = next((seen for seen in visit(items) if isinstance(seen.item, Path)), None)
    if first is None or not isinstance(first.item, Path) or first.item.fill is None:
        return WHITE
    box, near = first.place.box(bounds(first.item.outline)), WHITE_EDGE * min(piece.width, piece.height)
    corners = zip(box.corners(), piece.box.corners(), strict=True)
    return first.item.fill if all(math.dist(*pair) < near for pair in corners) else WHITE


def _large_print_scale(pieces: Sequence[Piece]) -> float:
    """Factor that brings the smallest type on any side to large print."""
    sides = (items for piece in pieces for items in (piece.items, piece.back or ()))
    texts = read_texts(*(Sheet(width=1.0, height=1.0, items=items) for items in sides))
    return max(1.0, LARGE_PT / min((text.points for text in texts), default=LARGE_PT))
