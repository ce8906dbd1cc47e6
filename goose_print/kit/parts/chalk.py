"""Chalk plan of the board for the ground; on request.

It has a plan for paving stones, what to write on each, and corners to set out with a peg and a cord.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print.drawing.board.chalk_plan import draw_plan
from goose_print.drawing.sheets.rules_sheet import RulesSheet
from goose_print.errors import DoesNotFit
from goose_print.games.board import LineBoard
from goose_print.geometry import Point
from goose_print.imposition.sheets import SheetHeading
from goose_print.isolates import leading_text
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.plan import is_mirrored
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Document, Paragraph, Section, Span, Table
from goose_print.language.text import render_text
from goose_print.layout import TrackOptions, find_layout
from goose_print.layout.paper import SHEET_KEYS
from goose_print.layout.setting_out import SQUARE_DEPTH, SQUARE_LENGTH, PegMark, edge_marks, fit_ground_spiral
from goose_print.scene import Sheet
from goose_print.theme.change import change_theme
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.geometry import Rect
    from goose_print.language.document import Spans
    from goose_print.layout import Track

STONE_SIDE = 0.6
"""Side in m of a stone that is drawn where there is no paving."""
NUMBER_METRES, PICTURE_METRES, STICK_METRES = 1.5, 4.0, 25.0
"""Metres of line for a number and a picture, and metres a thick stick of chalk lasts; our estimate."""
NUMBER_MINUTES, PICTURE_MINUTES, MINUTES_STEP = 0.5, 2.0, 5
"""Minutes two people need for a number and a picture, and the step of rounding."""


class _Chalk(KitPart):
    name, place, texts = "chalk", 58, ("chalk.txt",)
    text_only = True
    on_request = True
    read_closely = True

    def missing_reason(self, theme: Theme) -> str:
        return "" if isinstance(theme.rules.board, LineBoard) else "the board is no track of squares"

    def make(self, workshop: Workshop) -> PartOutput:
        """Plan, and the lists as sheets to read. Raises DoesNotFit where the sheets are too small for a plan."""
        document, plain = chalk_document(workshop), _line_workshop(workshop)
        emblems = plain.emblem_art(flip=False), plain.emblem_art(flip=True)
        sheets = RulesSheet(
            document=document, pictures=lambda square: None, style=plain.sheet_style, paper=workshop.sheet_paper,
            margin=workshop.text_margin, page_word=workshop.page_label, emblems=emblems, least_margin=workshop.least_margin,
        ).draw_pages()  # fmt: skip
        name = workshop.words.text(f"kit.{self.name}")
        named = [replace(sheet, name=f"{name} {number}") for number, sheet in enumerate(sheets, 2)]
        text = render_text(document, language=workshop.words)
        plan = _draw_plan_sheet(workshop, plain)
        return PartOutput(sheets=workshop.at_print_size([plan, *named]), texts=lambda: {"chalk.txt": text.encode()})


def _line_workshop(workshop: Workshop) -> Workshop:
    """Workshop of the theme in line drawing, as with chalk on bare paper."""
    return Workshop(change_theme(workshop.theme, mode="colour-in"), workshop.seed, workshop.printing)


# ------------------------------------------------------------------ plan


def _draw_plan_sheet(workshop: Workshop, plain: Workshop) -> Sheet:
    words, paper, margin = workshop.words, workshop.sheet_paper.landscape, workshop.margin
    columns, rows = stone_grid(workshop)
    said = {
        "columns": columns, "rows": rows, "width": words.figure(columns * STONE_SIDE, ".1f"),
        "height": words.figure(rows * STONE_SIDE, ".1f"),
        "side": f"{STONE_SIDE * 100:g}", "sticks": count_sticks(workshop), "minutes": estimate_minutes(workshop),
    }  # fmt: skip
    heading = SheetHeading(title=workshop.theme.title, name=words.text("kit.chalk"), instructions=words.text("kit.chalk_how", **said))
    head, room = heading.place_heading(paper.width, paper.height, margin, workshop.sheet_look)
    track = stone_track(workshop, room)
    drawn = draw_plan(track, plain.square_contents, words.text("start"), plain.sheet_style)
    return Sheet(width=paper.width, height=paper.height, items=(head, *drawn), name=heading.name, title=workshop.theme.title)


def stone_grid(workshop: Workshop) -> tuple[int, int]:
    """Columns and rows of stones: those of a grid board, else few left over at about 4 to 3."""
    said, squares = workshop.theme.board, workshop.rules.board.last
    if said.layout == "grid-spiral" and said.columns and said.rows:
        return said.columns, said.rows

    def odd(grid: tuple[int, int]) -> float:
        columns, rows = grid
        return 3 * (columns * rows / squares - 1) + abs(math.log(columns / rows / (4 / 3)))

    return min(((columns, -(-squares // columns)) for columns in range(2, squares)), key=odd)


def stone_track(workshop: Workshop, room: Rect) -> Track:
    """Track of squares as stones in a room of the sheet. Raises DoesNotFit."""
    columns, rows = stone_grid(workshop)
    said, squares = workshop.theme.board, workshop.rules.board.last
    wish = TrackOptions(squares=squares, area=room, start=said.start, turn=said.turn, columns=columns, rows=rows)
    try:
        return find_layout("grid-spiral")(wish.mirrored() if is_mirrored(workshop.theme) else wish)
    except DoesNotFit as misfit:
        raise misfit.at(*SHEET_KEYS) from None


# ------------------------------------------------------------------ amounts and lists


def squares_to_draw(workshop: Workshop) -> list[int]:
    """Squares that show more than their number."""
    squares = range(1, workshop.rules.board.last + 1)
    return [number for number in squares if (shown := workshop.square_contents[number]).label or shown.has_effect or shown.note.dice]


def count_sticks(workshop: Workshop) -> int:
    """Number of thick chalk sticks needed, with one to spare."""
    metres = workshop.rules.board.last * NUMBER_METRES + len(squares_to_draw(workshop)) * PICTURE_METRES
    return math.ceil(metres / STICK_METRES) + 1


def estimate_minutes(workshop: Workshop) -> int:
    """Minutes that two people need to draw the board, rounded up."""
    taken = workshop.rules.board.last * NUMBER_MINUTES + len(squares_to_draw(workshop)) * PICTURE_MINUTES
    return math.ceil(taken / MINUTES_STEP) * MINUTES_STEP


def chalk_document(workshop: Workshop) -> Document:
    """Lists of what to write on the squares and where their corners lie on bare ground."""
    words, ground = workshop.words, fit_ground_spiral(workshop.rules.board.last)
    metres = {"across": ground.across, "middle": ground.middle}
    said = {key: words.figure(value, ".1f") for key, value in {**metres, "deep": SQUARE_DEPTH, "long": SQUARE_LENGTH}.items()}
    how = Paragraph(spans=(Span(text=words.text("chalk.ground_how", **said)),))
    sections = (
        Section(name="squares", title=words.text("chalk.squares"), blocks=(Table(rows=tuple(_writing_rows(workshop))),)),
        Section(name="ground", title=words.text("chalk.ground"), blocks=(how, Table(rows=tuple(_mark_rows(workshop))))),
    )
    return Document(
        title=f"{workshop.theme.title}: {words.text('kit.chalk')}", language=words.tag, direction=str(words.words["direction"]), aim=(),
        sections=sections, colophon=(),
    )  # fmt: skip


def _writing_rows(workshop: Workshop) -> Iterator[tuple[Spans, Spans]]:
    words = workshop.words
    for number in squares_to_draw(workshop):
        shown = workshop.square_contents[number]
        note = shown.note.alone
        sent = "" if note.send_to is None else note.sent or (str(note.send_to) if note.send_to else words.text("start"))
        name = leading_text(shown.label) or (words.noun(1, "goose") if shown.kind == "goose" else "")
        parts = (name, f"→ {sent}" if sent else "", note.words)
        told = words.text("board.separator").join(part for part in parts if part)
        yield (Span(text=str(number), emphasis="bold"),), (Span(text=told),)


def _mark_rows(workshop: Workshop) -> Iterator[tuple[Spans, Spans, Spans]]:
    """Row for each square with the marks of its first edge, outer corner first."""
    words, ground = workshop.words, fit_ground_spiral(workshop.rules.board.last)

    def describe_mark(mark: PegMark) -> Spans:
        distance = words.figure(mark.distance, ".2f")
        return (Span(text=words.text("chalk.mark", distance=distance, angle=round(mark.angle) % 360)),)

    numbers = range(workshop.rules.board.last + 1)
    for edge in edge_marks(ground.line, ground.shares, SQUARE_DEPTH, numbers, Point(0.0, 0.0)):
        name = str(edge.number) if edge.number else words.text("start")
        yield (Span(text=name, emphasis="bold"),), describe_mark(edge.outer), describe_mark(edge.inner)


PART = _Chalk()
