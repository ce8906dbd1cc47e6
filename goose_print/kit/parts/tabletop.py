"""The game as a saved object of Tabletop Simulator, with its pictures; on request.

Everything is as large as in print, an inch to a unit; what is larger than a table is smaller all alike.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from goose_print.drawing.piece_looks import piece_look
from goose_print.games.board import LineBoard
from goose_print.geometry import Affine, Point
from goose_print.isolates import leading_text
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.parts.counters import counter_discs
from goose_print.kit.parts.money import coins_of_purse
from goose_print.kit.piece_images import (
    MM_PER_INCH,
    ListedImage,
    PieceSet,
    PieceSide,
    cut_parts,
    file_stem,
    list_images,
    piece_sets,
    render_sheets,
)
from goose_print.kit.plan import AIR
from goose_print.kit.saved_object import (
    COUNTER_TAG,
    DICE,
    MM_PER_UNIT,
    SHEET_COLUMNS,
    SHEET_ROWS,
    TABLE_TOP,
    THICKNESS,
    CardSheet,
    SavedObject,
    TilePictures,
    bag,
    board_tile,
    card_deck,
    die,
    disc_tile,
    saved_file,
)
from goose_print.kit.workshop import Workshop
from goose_print.layout.fitting import place_discs
from goose_print.maths import plain_text
from goose_print.piece import Piece
from goose_print.scene import Group, Sheet, rectangle

LARGEST_BOARD = 1000.0
"""Longest side in mm of a board that lies on a table in its true size."""
LARGEST_PICTURE, THUMBNAIL = 4096, 256
"""Most pixels of a picture's side, and those of the game's picture in the menu."""
LEAST_PICTURE = 64
GAP = 1.0
"""Gap between the board and what lies beside it, in units."""
BAG_SIZE = 0.6
"""Scale of a bag."""
DECK_PARTS = frozenset({"cards", "question_cards"})
"""Parts of the kit that are cards."""


class _Tabletop(KitPart):
    name, place, printed = "tabletop", 84, False
    texts = ("tabletop.json", "tabletop-images.json", "tabletop.txt", "tabletop.png")
    more_files = r"tabletop-[a-z0-9-]+\.png"
    on_request = True

    def make(self, workshop: Workshop) -> PartOutput:
        return PartOutput(texts=lambda: _make_files(workshop))


def _make_files(workshop: Workshop) -> dict[str, bytes]:
    """Saved object, list, note and pictures. Raises DoesNotFit, and UsageError for too many pixels."""
    pictures, title = _Pictures(workshop), plain_text(leading_text(workshop.theme.title))
    table = _lay_out(workshop, pictures)
    images, thumbnail = pictures.render()
    files = {key: image.file for key, image in images.items()}
    listed = {image.file: image for image in images.values()}  # what is drawn alike has the same name
    players = workshop.rules.players
    return {
        "tabletop.json": saved_file(title, [*_make_objects(workshop, table, files)], (players.min, players.max)),
        "tabletop-images.json": list_images([*listed.values()]),
        "tabletop.txt": f"{workshop.words.text('kit.tabletop_how')}\n".encode(),
        "tabletop.png": thumbnail,
        **{name: image.data for name, image in listed.items()},
    }


# ------------------------------------------------------------------ pictures


@dataclass
class _Picture:
    """A picture that is to be made: what it shows, how often that is there, its size in mm and pixels an inch."""

    told: str
    count: int
    sheet: Sheet
    size: tuple[float, float]
    dpi: float


@dataclass
class _Pictures:
    """Pictures that the table needs, by name."""

    workshop: Workshop
    wanted: dict[str, _Picture] = field(default_factory=dict)

    def add(self, key: str, told: str, sheet: Sheet, *, size: tuple[float, float] | None = None, count: int = 1) -> str:
        """Note a picture and return its key. ``size``: in mm, if the sheet has other proportions."""
        dpi = min(self.workshop.finish.printing.dpi, LARGEST_PICTURE * MM_PER_INCH / max(sheet.width, sheet.height))
        while key in self.wanted:
            key += "-2"
        self.wanted[key] = _Picture(told, count, sheet, size or (sheet.width, sheet.height), dpi)
        return key

    def add_board(self, board: Sheet) -> str:
        """The board, stretched to a square whose pixels are a power of two, as textures are."""
        side = max(board.width, board.height)
        wished = math.log2(max(LEAST_PICTURE, side / MM_PER_INCH * self.workshop.finish.printing.dpi))
        pixels = min(LARGEST_PICTURE, 2 ** round(wished))
        stretched = Group(items=board.items, place=Affine.scale(side / board.width, side / board.height))
        sheet = Sheet(width=side, height=side, items=(stretched,))
        key = self.add("board", self.workshop.words.text("kit.board"), sheet, size=(board.width, board.height))
        self.wanted[key].dpi = pixels * MM_PER_INCH / side
        return key

    def render(self) -> tuple[dict[str, ListedImage], bytes]:
        """Rendered pictures by key, each named after what it shows, too; and the thumbnail of the board.

        The game keeps pictures by their names: another picture must have another one.
        """
        board = self.workshop.board.sheet
        side = max(board.width, board.height)
        middle = Group(items=board.items, place=Affine.shift((side - board.width) / 2, (side - board.height) / 2))
        small = Sheet(width=side, height=side, items=(middle,))
        sheets, dpi = [small], [THUMBNAIL * MM_PER_INCH / side]
        for wanted in self.wanted.values():
            sheets, dpi = [*sheets, wanted.sheet], [*dpi, wanted.dpi]
        thumbnail, *drawn = render_sheets(sheets, self.workshop, dpi)
        images = {
            key: ListedImage(f"tabletop-{key}-{_digest(data)}.png", each.told, None, each.count, *each.size, 0.0, data)
            for (key, each), data in zip(self.wanted.items(), drawn, strict=True)
        }
        return images, thumbnail


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:8]


# ------------------------------------------------------------------ what is on the table


class _Disc(NamedTuple):
    """Counter or coin with the keys of its pictures; ``seat``: index of its owner."""

    piece: Piece
    pictures: TilePictures
    seat: int = 0
    times: int = 1


class _Deck(NamedTuple):
    """Cards with the keys of their pictures, and the height of each in mm."""

    title: str
    sheets: tuple[CardSheet, ...]
    height: float
    width: float


class _Table(NamedTuple):
    """All that is on the table, with the keys of the pictures."""

    board: str
    counters: tuple[_Disc, ...]
    coins: tuple[_Disc, ...]
    decks: tuple[_Deck, ...]


def _lay_out(workshop: Workshop, pictures: _Pictures) -> _Table:
    """Draw all that lies on the table. Raises DoesNotFit."""
    theme = workshop.theme
    board = pictures.add_board(workshop.board.sheet)
    owned = counter_discs(workshop) if theme.pieces.counters else ()
    counters = tuple(_draw_disc(piece, workshop, pictures, seat=seat.number - 1) for seat, piece in owned)
    purse = coins_of_purse(workshop) if theme.pieces.purse else ()
    coins = tuple(_draw_disc(piece, workshop, pictures, count=count) for piece, count in purse)
    cards = (part for part in cut_parts(theme) if part.name in DECK_PARTS)
    decks = tuple(_draw_deck(own, workshop, pictures) for own in piece_sets(workshop, cards))
    return _Table(board, counters, coins, decks)


def _draw_disc(piece: Piece, workshop: Workshop, pictures: _Pictures, *, seat: int = 0, count: int = 1) -> _Disc:
    players = 1 if count == 1 else _players(workshop)
    top, bottom = (
        pictures.add(f"{file_stem(piece.name, 'disc')}-{side.side}", side.told, side.draw(workshop.sheet_look), count=count * players)
        for side in _sides(piece)
    )
    return _Disc(piece, TilePictures(top, bottom), seat, count)


def _sides(piece: Piece) -> tuple[PieceSide, PieceSide]:
    """Front and back of a piece; a blank back is as its front's ground."""
    front = PieceSide(name="", told=piece.spoken or piece.name, side="front", count=1, piece=piece, items=piece.items, scale=1.0)
    return front, replace(front, side="back", items=piece.items[:1] if piece.back is None else piece.back)


def _draw_deck(own: PieceSet, workshop: Workshop, pictures: _Pictures) -> _Deck:
    """Fronts in grids, as few pictures as hold them, and the back that they share or grids of backs."""
    most, first = SHEET_COLUMNS * SHEET_ROWS, own.pieces[0]
    shared = len({piece.back for piece in own.pieces}) == 1
    common = pictures.add(f"{own.name}-back", own.title, _draw_grid([first], workshop, 1), count=len(own.pieces)) if shared else ""
    sheets = []
    for start in range(0, len(own.pieces), most):
        some = own.pieces[start : start + most]
        front = pictures.add(f"{own.name}-fronts", own.title, _draw_grid(some, workshop, 0))
        back = common or pictures.add(f"{own.name}-backs", own.title, _draw_grid(some, workshop, 1))
        columns = min(SHEET_COLUMNS, len(some))
        names = tuple(piece.spoken for piece in some)
        sheets.append(CardSheet(names, front, back, columns, -(-len(some) // columns), own_backs=not shared))
    return _Deck(own.title, tuple(sheets), first.height * own.scale, first.width * own.scale)


def _draw_grid(pieces: Sequence[Piece], workshop: Workshop, side: int) -> Sheet:
    """Cards in rows without gaps, seen from one side."""
    first, columns = pieces[0], min(SHEET_COLUMNS, len(pieces))
    cells = []
    for index, piece in enumerate(pieces):
        at = Affine.shift(index % columns * first.width, index // columns * first.height)
        cells.append(Group(items=_sides(piece)[side].draw(workshop.sheet_look).items, place=at, clip=rectangle(first.box)))
    return Sheet(width=columns * first.width, height=-(-len(pieces) // columns) * first.height, items=tuple(cells))


# ------------------------------------------------------------------ objects


def _make_objects(workshop: Workshop, table: _Table, files: dict[str, str]) -> Iterator[SavedObject]:
    """The board in the middle, counters on the start or above it, cards below it, purses to its left, dice to its right."""
    board, theme = workshop.board.sheet, workshop.theme
    fit = min(1.0, LARGEST_BOARD / max(board.width, board.height))
    unit, right, far = fit / MM_PER_UNIT, board.width * fit / MM_PER_UNIT / 2, board.height * fit / MM_PER_UNIT / 2
    title = plain_text(leading_text(theme.title))
    starts, squares = start_spots(workshop), square_spots(workshop)
    places = [*squares, *(spot for spots in starts for spot in spots)]
    yield board_tile(title, files[table.board], (board.width, board.height), places, fit=fit)
    for counter, spot in zip(table.counters, _counter_spots(workshop, table.counters, starts), strict=True):
        at = (spot.x * unit - right, TABLE_TOP + 2 * THICKNESS, far - spot.y * unit)
        named = _named(counter.pictures, files)
        colour = workshop.style.players[counter.seat % len(workshop.style.players)]
        yield disc_tile(counter.piece.spoken, named, counter.piece.width * fit, at, colour=colour, tags=(COUNTER_TAG,))
    along, number = -right, 1
    for deck in table.decks:
        sheets = [sheet._replace(front=files[sheet.front], back=files[sheet.back]) for sheet in deck.sheets]
        at = (along + deck.width * unit / 2, TABLE_TOP + 2 * THICKNESS, -far - GAP - deck.height * unit / 2)
        yield card_deck(deck.title, sheets, number, deck.height * fit, at)
        along, number = along + deck.width * unit + GAP / 2, number + len(sheets)
    if table.coins:
        for player in range(_players(workshop)):
            at = (-right - GAP - 2 * BAG_SIZE, TABLE_TOP + 1.0, far - player * 3 * BAG_SIZE)
            coins = [
                disc_tile(coin.piece.spoken, _named(coin.pictures, files), coin.piece.width * fit, at, stackable=True)
                for coin in table.coins for _ in range(coin.times)
            ]
            colour = workshop.style.players[player % len(workshop.style.players)]
            yield bag(_player_name(workshop, player), coins, at, colour, BAG_SIZE)
    edge = piece_look(workshop.style).die * fit
    for index in range(theme.pieces.dice if theme.pieces.faces in DICE else 0):
        yield die(theme.pieces.faces, edge, (right + GAP + 2 * edge / MM_PER_UNIT, TABLE_TOP + 1.0, -index * 2 * edge / MM_PER_UNIT))


def square_spots(workshop: Workshop) -> list[Point]:
    """Where a counter stands on each square of the printed board, by number: its middle, or that of the largest disc in it.

    In a goal that fills the centre it stands where it comes in, beside the title and the picture.
    """
    track, scale = workshop.track, workshop.scale
    diameter = workshop.counter_diameter * AIR / scale
    spots = [place.centre if 2 * place.disc(place.centre) >= diameter else place.disc_centre[0] for place in track.squares]
    if track.finish_is_centre and len(spots) > 1:
        free = place_discs(track.squares[-1], diameter)
        spots[-1] = min(free, key=lambda spot: math.dist(spot, spots[-2]), default=spots[-1])
    return [Point(x * scale, y * scale) for x, y in spots]


def start_spots(workshop: Workshop) -> list[tuple[Point, ...]]:
    """Where counters stand side by side on each start; none on boards that are no track."""
    if not isinstance(workshop.rules.board, LineBoard):
        return []
    starts, scale = workshop.track.starts, workshop.scale
    count = -(-sum(each.count for each in workshop.theme.pieces.counters) // len(starts))
    found = (place_discs(place, workshop.counter_diameter * AIR / scale, count) or (place.disc_centre[0],) for place in starts)
    return [tuple(Point(x * scale, y * scale) for x, y in spots) for spots in found]


def _counter_spots(workshop: Workshop, counters: Sequence[_Disc], starts: Sequence[tuple[Point, ...]]) -> Iterator[Point]:
    """Where each counter begins: on the start of its owner's way, else in rows above the board; in mm on the board."""
    board, rules = workshop.board.sheet, workshop.rules.board
    taken = [0] * len(starts)
    step = workshop.counter_diameter * AIR
    across = max(1, int(board.width // step))
    for index, counter in enumerate(counters):
        if starts and isinstance(rules, LineBoard):
            own = next((k for k, way in enumerate(rules.ways) if counter.seat in way.seats), counter.seat) % len(starts)
            yield starts[own][taken[own] % len(starts[own])]
            taken[own] += 1
        else:
            yield Point(step * (index % across + 0.5), -GAP * MM_PER_UNIT - step * (index // across + 0.5))


def _named(keys: TilePictures, files: dict[str, str]) -> TilePictures:
    return TilePictures(files[keys.top], files[keys.bottom])


def _players(workshop: Workshop) -> int:
    return min(workshop.theme.players, workshop.rules.players.max)


def _player_name(workshop: Workshop, index: int) -> str:
    names = workshop.theme.words.players
    return leading_text(names[index]) if index < len(names) else workshop.words.text("player", n=index + 1)


PART = _Tabletop()
