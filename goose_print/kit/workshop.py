"""The stock from which the parts of a kit are made: what several of them share, from the same track, style and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from goose_print.art.motif import Motif
from goose_print.decks import Card, Deck
from goose_print.drawing.board import BoardPage, BoardWish, BoardWords, DrawnBoard, draw_board
from goose_print.drawing.centre import Filling
from goose_print.drawing.deck_signs import DeckSign, deck_signs
from goose_print.drawing.dressing import Dressing
from goose_print.drawing.labels import TextSquares
from goose_print.drawing.modes import on_white, style_of
from goose_print.drawing.qr import QrCode
from goose_print.drawing.shown import Art, Misfit, Shown
from goose_print.drawing.style import LEGIBLE, MM_PER_PT, Style
from goose_print.drawing.ways import DrawnWay, drawn_ways
from goose_print.errors import DoesNotFit
from goose_print.games.board import ACTING, Note, Sign
from goose_print.games.finding import Finding
from goose_print.games.protocol import Rules
from goose_print.geometry import Rect
from goose_print.imposition.look import SMALL_PART, SheetLook
from goose_print.isolates import paired
from goose_print.kit.finish import LARGE_PT, SheetFinish, enlarged
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.plan import AIR, SMALLEST_COUNTER, BoardPlan, all_counters, least_counter
from goose_print.kit.printing import AT_HOME, Printing
from goose_print.language.words import Language
from goose_print.layout import FieldMap, Paper, find_layout
from goose_print.layout.standing import standing_room
from goose_print.records import record
from goose_print.scene import WHITE, Element, Path, Sheet, Symbol, Tag, rectangle
from goose_print.theme.board_parts import BoardSpec
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.drawing.links import LinkWish
    from goose_print.drawing.memory import BoardMemory
    from goose_print.imposition.tiles import Tiling

T = TypeVar("T")
D = TypeVar("D")
ALONE, LYING = 0.8, 0.92
"""Part of a field for a counter that stands there alone, and for one that lies flat."""
LARGEST_COUNTER = 22.0
EMBLEM = "goose-stand"
"""What stands for a game that has no picture of its own."""


@record(eq=False, kw_only=False)
class Workshop:
    """What the parts of one theme's kit share. Each thing is made once, when it is first asked for."""

    theme: Theme
    seed: int
    printing: Printing = AT_HOME
    reduction: float = 1.0
    """How many times smaller the sheets, other than the board's, are drawn than they are printed."""
    left_out: dict[tuple[str, str | Phrase], Finding] = field(default_factory=dict)
    """By part and piece, where two languages had no room and the leading one stands alone."""
    large_print: bool = False
    """Whether what stands on the sheets beside the pieces is set in large print, too."""
    memory: BoardMemory | None = None
    """Of boards that were drawn before, where they are drawn again and again."""

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.theme.rules

    @cached_property
    def finish(self) -> SheetFinish:
        """What printing makes of the sheets."""
        return SheetFinish(self.theme, self.printing)

    @cached_property
    def style(self) -> Style:
        """Colours, type and pens."""
        return style_of(self.theme)

    @cached_property
    def sheet_style(self) -> Style:
        """The same on the paper of sheets of text."""
        return self.style if self.theme.sheet.ground == "paper" else on_white(self.style)

    @property
    def words(self) -> Language:
        """The words of the theme's language, with the theme's own."""
        return self.theme.speech

    @property
    def plan(self) -> BoardPlan:
        """Where everything on the board goes."""
        return self.finish.board[0]

    @property
    def track(self) -> FieldMap:
        """The laid-out track."""
        return self.plan.track

    @property
    def paper(self) -> Paper:
        """The board's paper, as it lies."""
        return self.plan.paper

    @property
    def scale(self) -> float:
        """How many times the drawn board is larger than the laid-out track."""
        return self.finish.board[1]

    @cached_property
    def deck_signs(self) -> dict[str, DeckSign]:
        """The sign of each deck, by its name."""
        decks = self.theme.decks
        return dict(zip(decks, deck_signs([deck.title for deck in decks.values()], self.style), strict=True))

    @cached_property
    def dressing(self) -> Dressing:
        """Where pictures come from."""
        floor = self.finish.printing.floor
        least = max(floor.width, floor.height) / 2 if floor else 0.0  # on the floor half as many pixels will do
        return Dressing(self.theme.both, self.style, self.track, self.notes, self.deck_signs, scale=self.scale, least=least)

    @cached_property
    def notes(self) -> Mapping[int, Note]:
        """What the squares say that they do, in both languages where there are two; nothing where the board marks none that act."""
        notes, other = self.rules.notes(self.words), self.theme.other
        if self.theme.board.unmarked:
            hidden = {number for number in notes if self.theme.hidden(number) and self.rules.field(number).kind in ACTING}
            notes = {number: note for number, note in notes.items() if number not in hidden}
        if other is None:
            return notes
        below, start = other.rules.notes(other.speech), self.told("start")
        both = {number: note.beside(below[number]) for number, note in notes.items()}
        return {number: replace(note, sent=start) if note.send_to == 0 and not note.sent else note for number, note in both.items()}

    def told(self, key: str) -> str:
        """A word of the language, or of both."""
        own, other = self.words.text(key), self.theme.other
        return paired(own, other.speech.text(key)) if other else own

    def fewer(self, part: str, piece: Phrase, draw: Callable[[T], D], both: T, alone: T) -> D:
        """What is drawn of a text in ``both`` languages, or where these have no room of the leading one ``alone``, which is noted.

        Raises DoesNotFit where that has none either.
        """
        try:
            return draw(both)
        except DoesNotFit:
            if self.theme.other is None:
                raise
        drawn, own, other = draw(alone), self.theme.language, self.theme.other.language
        self.left_out[part, piece] = finding(
            "second-language", "language", said="second-language-piece", part=Phrase(f"kit.{part}"), own=own, other=other, piece=piece
        )
        return drawn

    def in_both(self, deck: Deck) -> tuple[Card, ...]:
        """The cards of one of the theme's decks in both languages, if there are two; their answers in as many choices as they have."""
        if self.theme.other is None:
            return deck.cards
        other = list(self.theme.other.decks.values())[list(self.theme.decks).index(deck.name)]
        return tuple(card.beside(its) for card, its in zip(deck.cards, other.cards, strict=True))

    @cached_property
    def shown(self) -> dict[int, Shown]:
        """What each square shows."""
        return self.dressing.shown()

    @cached_property
    def board(self) -> DrawnBoard:
        """The drawn board."""
        plan, said, labels = self.plan, self.theme.board, self.theme.style.labels
        texts = TextSquares(wanted=labels.size and labels.size * MM_PER_PT, align=labels.align, equal=labels.fit == "equal")
        page = BoardPage(
            width=plan.paper.width, height=plan.paper.height, area=plan.area, title_band=plan.title_band, imprint=plan.imprint
        )
        wish = BoardWish(
            along=said.labels == "along", filling=_filling(said), texts=texts, middle=self.dressing.middle(),
            background=self.dressing.background(), corners=self.dressing.corners(), links=self._links,
        )  # fmt: skip
        drawn = draw_board(plan.track, self.shown, self.style, self.board_words, page, wish, self.memory)
        if plan.strip:
            drawn = self._with_answers(drawn, plan.strip)
        return replace(drawn, sheet=enlarged(drawn.sheet, self.scale))

    @property
    def _links(self) -> LinkWish | None:
        """How jumps are drawn: as the theme says, or a few on a track in rows. Round a spiral they would run across whole coils."""
        said = self.theme.board
        if said.links is None:
            return "few" if find_layout(said.layout).rows else None
        return None if said.links == "none" else said.links

    def _with_answers(self, drawn: DrawnBoard, box: Rect) -> DrawnBoard:
        """The board with all answers upside down in a strip."""
        from goose_print.drawing.answers import LEAST, all_answers, strip

        answers, source = strip(all_answers(self.theme.decks), box, self.style), ("questions", "answers")
        item = replace(answers.item, tag=Tag(Element.ANSWER, source=source))
        plate = (Path(outline=rectangle(box), fill=self.style.paper),) if self.theme.board.background else ()
        troubles = () if answers.fits else (Misfit(None, "overflow", "the strip of answers", LEAST, LEAST, source),)
        sheet = replace(drawn.sheet, items=(*drawn.sheet.items, *plate, item))
        return replace(drawn, sheet=sheet, troubles=(*drawn.troubles, *troubles))

    @cached_property
    def board_words(self) -> BoardWords:
        """What stands on the board besides the squares' own words."""
        said = self.theme.board.qr
        code, both = QrCode(said, self.scale) if said else None, self.theme.both
        return BoardWords(
            title=both.title, subtitle=both.subtitle, imprint=both.imprint, start=self.told("start"), finish=self.told("finish"),
            ways=self.ways, code=code,
        )  # fmt: skip

    @cached_property
    def ways(self) -> tuple[DrawnWay, ...]:
        """How each of several ways is drawn."""
        return drawn_ways(self.rules.board, self.style)

    @property
    def board_page(self) -> Sheet:
        """The board as it is printed, perhaps with a line that says whose it is, and a ruler beside it."""
        page = self.finish.with_bearer(self.board.sheet, self.style)
        return self.finish.with_ruler(page, self.style, foot=self.finish.margins.bottom)

    @cached_property
    def tiling(self) -> Tiling:
        """The board on the sheets of a poster. Raises DoesNotFit."""
        from goose_print.kit.posters import tiled

        return tiled(self.finish.with_bearer(self.board.sheet, self.style), self.finish, self.look, self.words)

    @cached_property
    def poster(self) -> list[Sheet]:
        """The map that shows how the tiles go together, and the tiles. Raises DoesNotFit."""
        from goose_print.kit.board_speech import spoken_tiles
        from goose_print.kit.posters import tile_sheets

        plan, *tiles = tile_sheets(self.tiling, self.finish, self.look, self.words, self.style)
        return [plan, *spoken_tiles(tiles, self.tiling, self)]

    @cached_property
    def look(self) -> SheetLook:
        """How headings and marks on sheets look."""
        style = self.style
        ink, white = style.on(WHITE), style.dress["white"]
        paper = white if ink.contrast(white) >= LEGIBLE else WHITE
        return SheetLook(ink=ink, paper=paper, title=style.title(6.0, ink), text=style.body(self._sheet_pt * MM_PER_PT, ink))

    @property
    def _sheet_pt(self) -> float:
        """Type of headings, of which a page's number has a part."""
        return LARGE_PT / SMALL_PART / self.reduction if self.large_print else 9.5

    @property
    def sheet_paper(self) -> Paper:
        """The paper of all sheets but the board, upright, as they are drawn."""
        return self.theme.paper.for_sheets.portrait.scaled(1 / self.reduction)

    def on(self, sheets: Paper) -> Workshop:
        """The same with this paper for all sheets but the board."""
        papers = self.theme.paper
        if sheets == papers.for_sheets:
            return self
        return replace(self, theme=replace(self.theme, paper=papers.model_copy(update={"sheets": sheets.name})))

    @property
    def margin(self) -> float:
        """What stays free at all edges of the sheets, in mm, as they are drawn."""
        margins = self.finish.margins
        return max(margins.top, margins.right, margins.bottom, margins.left, 10.0) / self.reduction

    @property
    def text_margin(self) -> float:
        """The same on sheets that are read."""
        return max(self.margin, 14.0 / self.reduction)

    @property
    def least_margin(self) -> float | None:
        """The same where they are set more closely, for a page less; None in large print, which is not."""
        return None if self.large_print else self.margin

    def printed(self, sheets: Iterable[Sheet]) -> list[Sheet]:
        """Drawn sheets in the size in which they are printed."""
        return [enlarged(sheet, self.reduction) for sheet in sheets]

    def page_words(self, number: int, count: int) -> str:
        """A sheet's number, told; and whose it is in a set."""
        told, bearer = self.words.text("kit.page", k=number, n=count), self.printing.bearer
        return f"{told} · {bearer.brief}" if bearer and bearer.brief else told

    @cached_property
    def counter_diameter(self) -> float:
        """The size of a counter in mm: two stand side by side on a square, and all that there are on the start; or one alone."""
        if self.theme.counters.size:
            return self.theme.counters.size
        count = -(-all_counters(self.theme) // len(self.track.starts))
        pieces = self.theme.pieces
        wanted = self.track.width * (LYING if pieces.flat else ALONE if pieces.alone else 0.5) * self.scale
        diameter = min(max(wanted, least_counter(self.theme, self.plan, self.scale)), LARGEST_COUNTER)
        while diameter > SMALLEST_COUNTER and standing_room(self.track.start, diameter * AIR / self.scale, count) < count:
            diameter -= 0.1
        return round(max(SMALLEST_COUNTER, diameter), 1)

    @cached_property
    def emblem(self) -> tuple[Motif, Symbol]:
        """The motif that stands for the game on dice, coins and the booklet: the game's own, or the theme's picture on square 1."""
        art = self.theme.square(1).picture
        own = "" if art is None or art.is_file else art.name
        return self.style.motif(self.rules.emblem or own or EMBLEM)

    def emblem_art(self, *, flip: bool) -> Art:
        """The emblem as a picture, perhaps mirrored."""
        motif, symbol = self.emblem
        return Art(symbol=symbol, size=motif.size, flip=flip)

    def signs(self, square: int) -> tuple[Sign, ...]:
        """The signs of what a square does, where the theme wants any."""
        if not self.theme.style.symbols or square not in self.shown:
            return ()
        note = self.shown[square].note
        way: tuple[Sign, ...] = () if note.send_to is None else ("forward" if note.send_to > square else "back",)
        return (*way, *note.signs)

    def picture(self, square: int) -> Art | None:
        """The picture that a square shows on the board, if it is one of its own and no mere ornament."""
        shown = self.shown.get(square)
        return None if shown is None or shown.quiet else shown.art


def _filling(said: BoardSpec) -> Filling:
    """What fills the middle: one that has a picture of its own is neither without one nor empty."""
    if said.centre.art is None:
        return said.centre.show
    return "picture" if said.centre.show == "empty" else "garden"
