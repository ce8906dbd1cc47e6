"""Shared resources of a kit's parts: track, style, board, rules and words of one theme."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from goose_print.art.motif import Motif
from goose_print.decks import Card, Deck
from goose_print.drawing.board.board import BoardOptions, BoardPage, BoardWords, DrawnBoard, draw_board
from goose_print.drawing.board.centre import Filling
from goose_print.drawing.board.ground.plan import plan_ground
from goose_print.drawing.board.links import LinkStyle
from goose_print.drawing.cards.deck_signs import DeckSign, deck_signs
from goose_print.drawing.modes import make_style, with_white_paper
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import WayStyle, way_styles
from goose_print.drawing.square.answers import LEAST, all_answers, answer_strip
from goose_print.drawing.square.content_planner import ContentPlanner
from goose_print.drawing.square.labels import TextSquareStyle
from goose_print.drawing.square.square_content import Art, FitProblem, SquareContent
from goose_print.drawing.style import MM_PER_PT, SMALLEST_PT, TEXT_CONTRAST, Style
from goose_print.errors import DoesNotFit
from goose_print.games.board import ACTING_KINDS, Note, Sign
from goose_print.games.finding import Finding
from goose_print.games.protocol import Rules
from goose_print.geometry import Rect
from goose_print.imposition.marks import FOOT_TYPE_SHARE, SheetLook
from goose_print.isolates import pair_texts
from goose_print.kit.finish import LARGE_PT, SheetFinish, enlarge_sheet
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.plan import AIR, SMALLEST_COUNTER, BoardPlan, all_counters, least_counter
from goose_print.kit.printing import HOME_PRINTING, Printing
from goose_print.kit.tiling import tile_board
from goose_print.language.words import Language
from goose_print.layout import FieldMap, Paper, find_layout
from goose_print.layout.fitting import count_discs
from goose_print.piece import LEAST_FOOT, LEAST_STANDEE
from goose_print.records import record
from goose_print.scene import WHITE, Element, Path, Sheet, Symbol, Tag, rectangle
from goose_print.theme.board_parts import BoardSpec
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.drawing.board.memory import BoardCache
    from goose_print.imposition.tiles import Tiling

T = TypeVar("T")
D = TypeVar("D")
LONE_COUNTER_SHARE, FLAT_COUNTER_SHARE = 0.8, 0.92
"""Share of the track width for a lone standing counter, and for a flat one."""
LARGEST_COUNTER = 22.0
EFFECT_SIZES_PT = ((400.0, 7.0), (270.0, 6.5))
"""Lengths of a board's paper in mm, such as A3's and A4's, and the least type of effects from there in points."""
USUAL_PAPER, LARGER_NUMBERS = 297.0, 1.3
"""Shorter side in mm of the paper for which names and numbers have their usual size; most by which numbers grow."""
DEFAULT_EMBLEM = "goose-stand"
"""Motif of games without a picture of their own."""


@record(eq=False, kw_only=False)
class Workshop:
    """Resources shared by the parts of one theme's kit; each is computed on first use."""

    theme: Theme
    seed: int
    printing: Printing = HOME_PRINTING
    reduction: float = 1.0
    """Factor by which sheets other than the board are drawn smaller than printed."""
    left_out: dict[tuple[str, str | Phrase], Finding] = field(default_factory=dict)
    """Findings by part and piece where only the leading language had room."""
    large_print: bool = False
    """Whether text beside the pieces is also set in large print."""
    aids_apart: bool = False
    """Whether aid cards have sheets of their own, and fill no others."""
    memory: BoardCache | None = None
    """Memory of earlier drawings, for boards that are drawn again and again."""

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return self.theme.rules

    @cached_property
    def finish(self) -> SheetFinish:
        """Print finishing of the sheets."""
        return SheetFinish(self.theme, self.printing)

    @cached_property
    def style(self) -> Style:
        """Colours, type and pens."""
        return make_style(self.theme)

    @cached_property
    def sheet_style(self) -> Style:
        """Style on the paper of text sheets."""
        return self.style if self.theme.sheet.ground == "paper" else with_white_paper(self.style)

    @property
    def words(self) -> Language:
        """Words of the theme's language, with the theme's own."""
        return self.theme.speech

    @property
    def plan(self) -> BoardPlan:
        """Plan of the board."""
        return self.finish.board[0]

    @property
    def track(self) -> FieldMap:
        """Track as laid out."""
        return self.plan.track

    @property
    def paper(self) -> Paper:
        """Paper of the board, as oriented."""
        return self.plan.paper

    @property
    def scale(self) -> float:
        """Factor by which the printed board is larger than its laid-out track."""
        return self.finish.board[1]

    @cached_property
    def deck_signs(self) -> dict[str, DeckSign]:
        """Sign of each deck, by its name."""
        decks = self.theme.decks
        return dict(zip(decks, deck_signs([deck.title for deck in decks.values()], self.style), strict=True))

    @cached_property
    def content_planner(self) -> ContentPlanner:
        """Planner of the content of squares and of all pictures."""
        floor = self.finish.printing.floor
        least = max(floor.width, floor.height) / 2 if floor else 0.0  # on the floor half as many pixels will do
        return ContentPlanner(self.theme.both, self.style, self.track, self.notes, self.deck_signs, scale=self.scale, least=least)

    @cached_property
    def notes(self) -> Mapping[int, Note]:
        """Notes of what the squares do, in both languages of a bilingual theme.

        Squares with an effect have none where the board leaves them unmarked.
        """
        notes, other = self.rules.notes(self.words), self.theme.other
        if self.theme.board.unmarked:
            hidden = {number for number in notes if self.theme.is_hidden(number) and self.rules.field(number).kind in ACTING_KINDS}
            notes = {number: note for number, note in notes.items() if number not in hidden}
        if other is None:
            return notes
        below, start = other.rules.notes(other.speech), self.word("start")
        both = {number: note.with_second_language(below[number]) for number, note in notes.items()}
        return {number: replace(note, sent=start) if note.send_to == 0 and not note.sent else note for number, note in both.items()}

    def word(self, key: str) -> str:
        """Word of the language by its key, or the pair in both languages."""
        own, other = self.words.text(key), self.theme.other
        return pair_texts(own, other.speech.text(key)) if other else own

    def draw_in_languages(self, part: str, piece: Phrase, draw: Callable[[T], D], both: T, alone: T) -> D:
        """Draw ``both`` languages, or only the leading one ``alone`` where they do not fit, and note that.

        Raises DoesNotFit where the leading language does not fit either.
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

    def cards_in_languages(self, deck: Deck) -> tuple[tuple[Card, Card], ...]:
        """Each card in both languages of a bilingual theme, and in the leading one alone."""
        own = _cards_with_text(deck, self.rules, self.words)
        if self.theme.other is None:
            return tuple(zip(own, own, strict=True))
        theme = self.theme.other
        other = _cards_with_text(list(theme.decks.values())[list(self.theme.decks).index(deck.name)], theme.rules, theme.speech)
        return tuple((card.with_second_language(its), card) for card, its in zip(own, other, strict=True))

    @cached_property
    def square_contents(self) -> dict[int, SquareContent]:
        """Content of each square, by number."""
        return self.content_planner.plan_squares()

    @cached_property
    def board(self) -> DrawnBoard:
        """Board as drawn."""
        plan, said, labels = self.plan, self.theme.board, self.theme.style.labels
        texts = TextSquareStyle(
            wanted=labels.size and labels.size * MM_PER_PT, align=labels.align, equal=labels.fit == "equal",
            effect=self.effect_pt * MM_PER_PT, names=self._name_scale,
            numbers=min(self._reading_scale**1.5, LARGER_NUMBERS),
        )  # fmt: skip
        page = BoardPage(
            width=plan.paper.width, height=plan.paper.height, area=plan.area, title_band=plan.title_band, imprint=plan.imprint
        )
        ground = plan_ground(self.theme, plan.track)
        wish = BoardOptions(
            along=said.labels == "along", filling=_centre_filling(said), texts=texts, middle=self.content_planner.plan_middle(),
            background=self.content_planner.plan_background(), corners=self.content_planner.plan_corners(ground), links=self._link_style,
            ground=ground,
        )  # fmt: skip
        drawn = draw_board(plan.track, self.square_contents, self.style, self.board_words, page, wish, self.memory)
        if plan.strip:
            drawn = self._with_answer_strip(drawn, plan.strip)
        return replace(drawn, sheet=enlarge_sheet(drawn.sheet, self.scale))

    @property
    def _reading_scale(self) -> float:
        """Factor on the size of names and numbers: a large sheet is read from its far side."""
        return max(1.0, math.sqrt(min(self.plan.paper.width, self.plan.paper.height) / USUAL_PAPER))

    @property
    def _name_scale(self) -> float:
        """Factor on the size of names: the theme's, of which a sheet smaller than usual keeps no more than it has room for."""
        wished, paper = self.theme.style.labels.names or self._reading_scale, self.plan.paper
        return min(wished, max(1.0, wished * min(paper.width, paper.height) / USUAL_PAPER))

    @property
    def effect_pt(self) -> float:
        """Least type in points for what squares do that is read with ease, on the board as laid out."""
        longer = max(self.plan.paper.width, self.plan.paper.height)
        return next((pt for length, pt in EFFECT_SIZES_PT if longer >= length), SMALLEST_PT)

    @property
    def _link_style(self) -> LinkStyle | None:
        """How jumps are drawn: as the theme says, else a few on tracks in rows and none on others.

        Around a spiral they would cross whole coils.
        """
        said = self.theme.board
        if said.links is None:
            return LinkStyle("arrows", "arrows", few=True) if find_layout(said.layout).rows else None
        return LinkStyle(said.links.up_look, said.links.down_look)

    def _with_answer_strip(self, drawn: DrawnBoard, box: Rect) -> DrawnBoard:
        """Board with all answers upside down in a strip."""
        answers, source = answer_strip(all_answers(self.theme.decks), box, self.style), ("questions", "answers")
        item = replace(answers.item, tag=Tag(Element.ANSWER, source=source))
        plate = (Path(outline=rectangle(box), fill=self.style.paper),) if self.theme.board.background else ()
        troubles = () if answers.fits else (FitProblem(None, "overflow", "the strip of answers", LEAST, LEAST, source),)
        sheet = replace(drawn.sheet, items=(*drawn.sheet.items, *plate, item))
        return replace(drawn, sheet=sheet, troubles=(*drawn.troubles, *troubles))

    @cached_property
    def board_words(self) -> BoardWords:
        """Words on the board besides those of the squares."""
        said = self.theme.board.qr
        code, both = QrCode(said, self.scale) if said else None, self.theme.both
        return BoardWords(
            title=both.title, subtitle=both.subtitle, imprint=both.imprint, start=self.word("start"), finish=self.word("finish"),
            ways=self.ways, code=code,
        )  # fmt: skip

    @cached_property
    def ways(self) -> tuple[WayStyle, ...]:
        """Drawing of each of several ways."""
        return way_styles(self.rules.board, self.style)

    @property
    def board_page(self) -> Sheet:
        """Printed board page, with the owner's line and a ruler if wanted."""
        page = self.finish.with_owner_line(self.board.sheet, self.style)
        return self.finish.with_ruler(page, self.style, foot=self.finish.margins.bottom)

    @cached_property
    def tiling(self) -> Tiling:
        """Board cut into the tiles of a poster. Raises DoesNotFit."""
        return tile_board(self.finish.with_owner_line(self.board.sheet, self.style), self.finish, self.sheet_look, self.words)

    @cached_property
    def sheet_look(self) -> SheetLook:
        """Look of headings and marks on sheets."""
        style = self.style
        ink, white = style.text_colour(WHITE), style.dress["white"]
        paper = white if ink.contrast(white) >= TEXT_CONTRAST else WHITE
        return SheetLook(ink=ink, paper=paper, title=style.title(6.0, ink), text=style.body(self._sheet_pt * MM_PER_PT, ink))

    @property
    def _sheet_pt(self) -> float:
        """Type size of headings in points; page numbers use a share of it."""
        return LARGE_PT / FOOT_TYPE_SHARE / self.reduction if self.large_print else 9.5

    @property
    def sheet_paper(self) -> Paper:
        """Paper of all sheets but the board, upright, in the size drawn."""
        return self.theme.paper.for_sheets.portrait.scaled(1 / self.reduction)

    def with_sheet_paper(self, sheets: Paper) -> Workshop:
        """Workshop with this paper for all sheets but the board."""
        papers = self.theme.paper
        if sheets == papers.for_sheets:
            return self
        return replace(self, theme=replace(self.theme, paper=papers.model_copy(update={"sheets": sheets.name})))

    def beside(self, parts: Collection[str]) -> Workshop:
        """Workshop of a kit with parts of these names."""
        return replace(self, aids_apart=True) if "aids" in parts else self

    @property
    def margin(self) -> float:
        """Free margin at all edges of the sheets in mm, as drawn."""
        margins = self.finish.margins
        return max(margins.top, margins.right, margins.bottom, margins.left, 10.0) / self.reduction

    @property
    def text_margin(self) -> float:
        """Margin of sheets that are read, in mm as drawn."""
        return max(self.margin, 14.0 / self.reduction)

    @property
    def least_margin(self) -> float | None:
        """Margin of text sheets set more closely to save a page, in mm; None in large print."""
        return None if self.large_print else self.margin

    def at_print_size(self, sheets: Iterable[Sheet]) -> list[Sheet]:
        """Drawn sheets enlarged to their printed size."""
        return [enlarge_sheet(sheet, self.reduction) for sheet in sheets]

    def page_label(self, number: int, count: int) -> str:
        """Page label of a sheet, with the owner's name in a set."""
        told, bearer = self.words.text("kit.page", k=number, n=count), self.printing.bearer
        return f"{told} · {bearer.brief}" if bearer and bearer.brief else told

    @cached_property
    def counter_diameter(self) -> float:
        """Counter diameter in mm: two fit side by side on a square and all on the start, or one alone."""
        if self.theme.counters.size:
            return self.theme.counters.size
        count = -(-all_counters(self.theme) // len(self.track.starts))
        pieces = self.theme.pieces
        share = LONE_COUNTER_SHARE if pieces.alone else 0.5
        wanted = self.track.width * (FLAT_COUNTER_SHARE if pieces.flat else share) * self.scale
        diameter = min(max(wanted, least_counter(self.theme, self.plan, self.scale)), LARGEST_COUNTER)
        while diameter > SMALLEST_COUNTER and count_discs(self.track.start, diameter * AIR / self.scale, count) < count:
            diameter -= 0.1
        return round(max(SMALLEST_COUNTER, diameter), 1)

    @cached_property
    def standee_diameter(self) -> float | None:
        """Diameter in mm of a standee's feet; None where the board is too small for one that can be cut out and stands firmly."""
        if self.theme.pieces.flat:
            return None
        if own := self.theme.counters.size:
            return own if own >= LEAST_FOOT else None
        if not all(place.holds(LEAST_STANDEE / self.scale) for place in self.track.squares):
            return None
        diameter = max(LEAST_FOOT, self.counter_diameter)
        count = -(-all_counters(self.theme) // len(self.track.starts))
        return diameter if count_discs(self.track.start, diameter / self.scale, count) >= count else None

    @cached_property
    def emblem(self) -> tuple[Motif, Symbol]:
        """Motif of the game on dice, coins and booklet: the game's own, else the theme's picture on square 1."""
        art = self.theme.square(1).picture
        own = "" if art is None or art.is_file else art.name
        return self.style.motif(self.rules.emblem or own or DEFAULT_EMBLEM)

    def emblem_art(self, *, flip: bool) -> Art:
        """Emblem as a picture, mirrored if ``flip``."""
        motif, symbol = self.emblem
        return Art(symbol=symbol, size=motif.size, flip=flip)

    def signs(self, square: int) -> tuple[Sign, ...]:
        """Signs of a square's effect, if the theme wants symbols."""
        if not self.theme.style.symbols or square not in self.square_contents:
            return ()
        note = self.square_contents[square].note
        way: tuple[Sign, ...] = () if note.send_to is None else ("forward" if note.send_to > square else "back",)
        return (*way, *note.signs)

    def picture(self, square: int) -> Art | None:
        """Picture of a square on the board, unless it is only an ornament."""
        shown = self.square_contents.get(square)
        return None if shown is None or shown.quiet else shown.art


def _centre_filling(said: BoardSpec) -> Filling:
    """Filling of the board's centre; a picture of its own excludes "empty" and no picture."""
    if said.centre.art is None:
        return said.centre.show
    return "picture" if said.centre.show == "empty" else "garden"


def _cards_with_text(deck: Deck, rules: Rules, language: Language) -> tuple[Card, ...]:
    """The cards; those that say nothing get the game's sentences on what they do."""
    texts = () if all(map(_says_something, deck.cards)) else rules.card_texts(deck.name, language)
    if not texts:
        return deck.cards
    return tuple(card if _says_something(card) else replace(card, text=text) for card, text in zip(deck.cards, texts, strict=True))


def _says_something(card: Card) -> bool:
    return bool(card.text or card.question)
