"""How to lay the board out on the ground: a plan for the stones of a pavement, what to write on each of them, and where the corners of
the squares lie that are set out with a peg and a cord; made on request.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print.errors import DoesNotFit
from goose_print.games.board import LineBoard
from goose_print.kit.part import KitPart, Made
from goose_print.kit.workshop import Workshop
from goose_print.layout.paper import SHEETS
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.geometry import Rect
    from goose_print.language.document import Document, Spans
    from goose_print.layout import Track
    from goose_print.scene import Sheet

STONE = 0.6
"""Side of a stone that is drawn where there are none, in m."""
NUMBER, PICTURE, STICK = 1.5, 4.0, 25.0
"""Metres of line of a number and of a picture, and those that a thick stick of chalk is good for: our estimate."""
FOR_NUMBER, FOR_PICTURE, ROUNDED = 0.5, 2.0, 5
"""Minutes that two people take for each, and to how many all is rounded up."""


class _Chalk(KitPart):
    name, place, texts = "chalk", 58, ("chalk.txt",)
    text_only = True
    on_request = True
    read_closely = True

    def lacking(self, theme: Theme) -> str:
        return "" if isinstance(theme.rules.board, LineBoard) else "the board is no track of squares"

    def make(self, workshop: Workshop) -> Made:
        """The plan, and the lists as a sheet to read. Raises DoesNotFit where the sheets are too small for a plan."""
        from goose_print.drawing.rules_sheet import RulesSheet
        from goose_print.language.text import as_text

        document, plain = chalk_document(workshop), _plain(workshop)
        emblems = plain.emblem_art(flip=False), plain.emblem_art(flip=True)
        sheets = RulesSheet(
            document=document, pictures=lambda square: None, style=plain.sheet_style, paper=workshop.sheet_paper,
            margin=workshop.text_margin, page_word=workshop.page_words, emblems=emblems, least_margin=workshop.least_margin,
        ).drawn()  # fmt: skip
        name = workshop.words.text(f"kit.{self.name}")
        named = [replace(sheet, name=f"{name} {number}") for number, sheet in enumerate(sheets, 2)]
        text = as_text(document, language=workshop.words)
        return Made(sheets=workshop.printed([_plan_sheet(workshop, plain), *named]), texts=lambda: {"chalk.txt": text.encode()})


def _plain(workshop: Workshop) -> Workshop:
    """The same drawn in lines, as with chalk, on bare paper."""
    from goose_print.theme.change import changed

    return Workshop(changed(workshop.theme, mode="colour-in"), workshop.seed, workshop.printing)


# ------------------------------------------------------------------ plan


def _plan_sheet(workshop: Workshop, plain: Workshop) -> Sheet:
    from goose_print.drawing.chalk_plan import draw_plan
    from goose_print.imposition.sheets import SheetHeading
    from goose_print.scene import Sheet

    words, paper, margin = workshop.words, workshop.sheet_paper.landscape, workshop.margin
    columns, rows = stones_of(workshop)
    said = {
        "columns": columns, "rows": rows, "width": words.figure(columns * STONE, ".1f"), "height": words.figure(rows * STONE, ".1f"),
        "side": f"{STONE * 100:g}", "sticks": sticks(workshop), "minutes": minutes(workshop),
    }  # fmt: skip
    heading = SheetHeading(title=workshop.theme.title, name=words.text("kit.chalk"), instructions=words.text("kit.chalk_how", **said))
    head, room = heading.on(paper.width, paper.height, margin, workshop.look)
    track = plan_of(workshop, room)
    drawn = draw_plan(track, plain.shown, words.text("start"), plain.sheet_style)
    return Sheet(width=paper.width, height=paper.height, items=(head, *drawn), name=heading.name, title=workshop.theme.title)


def stones_of(workshop: Workshop) -> tuple[int, int]:
    """Columns and rows: those of the board, if it is a grid, or the ones that leave fewest stones over, about as a room is."""
    said, squares = workshop.theme.board, workshop.rules.board.last
    if said.layout == "grid-spiral" and said.columns and said.rows:
        return said.columns, said.rows

    def odd(grid: tuple[int, int]) -> float:
        columns, rows = grid
        return 3 * (columns * rows / squares - 1) + abs(math.log(columns / rows / (4 / 3)))

    return min(((columns, -(-squares // columns)) for columns in range(2, squares)), key=odd)


def plan_of(workshop: Workshop, room: Rect) -> Track:
    """The squares as stones, in a room of a sheet. Raises DoesNotFit."""
    from goose_print.kit.plan import is_mirrored
    from goose_print.layout import Wish, find_layout

    columns, rows = stones_of(workshop)
    said, squares = workshop.theme.board, workshop.rules.board.last
    wish = Wish(squares=squares, area=room, start=said.start, turn=said.turn, columns=columns, rows=rows)
    try:
        return find_layout("grid-spiral")(wish.mirrored() if is_mirrored(workshop.theme) else wish)
    except DoesNotFit as misfit:
        raise misfit.at(*SHEETS) from None


# ------------------------------------------------------------------ what to draw


def drawn_squares(workshop: Workshop) -> list[int]:
    """The squares that have more than their number."""
    squares = range(1, workshop.rules.board.last + 1)
    return [number for number in squares if (shown := workshop.shown[number]).label or shown.acts or shown.note.dice]


def sticks(workshop: Workshop) -> int:
    """How many thick sticks of chalk it takes, one to spare."""
    metres = workshop.rules.board.last * NUMBER + len(drawn_squares(workshop)) * PICTURE
    return math.ceil(metres / STICK) + 1


def minutes(workshop: Workshop) -> int:
    """How long two people draw."""
    taken = workshop.rules.board.last * FOR_NUMBER + len(drawn_squares(workshop)) * FOR_PICTURE
    return math.ceil(taken / ROUNDED) * ROUNDED


def chalk_document(workshop: Workshop) -> Document:
    """What to write on the squares, and where their corners lie on bare ground."""
    from goose_print.language.document import Document, Paragraph, Section, Span, Table
    from goose_print.layout.setting_out import DEEP, LONG, ground_spiral

    words, ground = workshop.words, ground_spiral(workshop.rules.board.last)
    metres = {"across": ground.across, "middle": ground.middle}
    said = {key: words.figure(value, ".1f") for key, value in {**metres, "deep": DEEP, "long": LONG}.items()}
    how = Paragraph(spans=(Span(text=words.text("chalk.ground_how", **said)),))
    sections = (
        Section(name="squares", title=words.text("chalk.squares"), blocks=(Table(rows=tuple(_written(workshop))),)),
        Section(name="ground", title=words.text("chalk.ground"), blocks=(how, Table(rows=tuple(_marked(workshop))))),
    )
    return Document(
        title=f"{workshop.theme.title}: {words.text('kit.chalk')}", language=words.tag, direction=str(words.words["direction"]), aim=(),
        sections=sections, colophon=(),
    )  # fmt: skip


def _written(workshop: Workshop) -> Iterator[tuple[Spans, Spans]]:
    from goose_print.isolates import leading
    from goose_print.language.document import Span

    words = workshop.words
    for number in drawn_squares(workshop):
        shown = workshop.shown[number]
        note = shown.note.alone
        sent = "" if note.send_to is None else note.sent or (str(note.send_to) if note.send_to else words.text("start"))
        name = leading(shown.label) or (words.noun(1, "goose") if shown.kind == "goose" else "")
        parts = (name, f"→ {sent}" if sent else "", note.words)
        told = words.text("board.separator").join(part for part in parts if part)
        yield (Span(text=str(number), emphasis="bold"),), (Span(text=told),)


def _marked(workshop: Workshop) -> Iterator[tuple[Spans, Spans, Spans]]:
    """The corners of every square's first edge, the outer one first."""
    from goose_print.geometry import Point
    from goose_print.language.document import Span
    from goose_print.layout.setting_out import DEEP, Mark, ground_spiral, marks

    words, ground = workshop.words, ground_spiral(workshop.rules.board.last)

    def told(mark: Mark) -> Spans:
        distance = words.figure(mark.distance, ".2f")
        return (Span(text=words.text("chalk.mark", distance=distance, angle=round(mark.angle) % 360)),)

    numbers = range(workshop.rules.board.last + 1)
    for edge in marks(ground.line, ground.shares, DEEP, numbers, Point(0.0, 0.0)):
        name = str(edge.number) if edge.number else words.text("start")
        yield (Span(text=name, emphasis="bold"),), told(edge.outer), told(edge.inner)


PART = _Chalk()
