"""The parts of a kit: each made from the theme by drawing and imposition, all from the same track, style and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, get_args

from goose_print import __version__
from goose_print.art import Motif
from goose_print.drawing.board import Board, BoardWords, draw_board
from goose_print.drawing.dressing import Dressing, motif_of
from goose_print.drawing.modes import style_of
from goose_print.drawing.shown import Art, Shown
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.drawing.ways import DrawnWay, drawn_ways
from goose_print.games import Pieces, Played, SheetFacts
from goose_print.geometry import Rect
from goose_print.imposition.look import SheetLook
from goose_print.kit.pieces import MAKERS, Cut, booklet_sheets
from goose_print.kit.plan import SMALLEST_COUNTER, Plan, all_counters
from goose_print.kit.printing import Finish, Printing, enlarged
from goose_print.language import Language
from goose_print.layout import FieldMap, Paper
from goose_print.layout.standing import standing_room
from goose_print.scene import WHITE, Sheet, Symbol
from goose_print.theme import Theme

if TYPE_CHECKING:
    from goose_print.imposition.tiles import Tiling
    from goose_print.language import Document

Part = Literal["board", "counters", "dice", "money", "cards", "rules", "log", "analysis"]
PARTS: tuple[Part, ...] = get_args(Part)

LARGEST_COUNTER = 22.0
EMBLEM = "goose-stand"
"""What stands for a game that has no picture of its own."""
AIR = 1.06
"""Room that a counter takes on the start, as a multiple of its size."""


@dataclass(frozen=True, kw_only=True)
class Made:
    """A part: its sheets, and files of text by name. ``vector``: whether the sheets are also wanted as SVG."""

    sheets: list[Sheet] = field(default_factory=list)
    texts: dict[str, bytes] = field(default_factory=dict)
    vector: bool = False


class Workshop:
    """Makes the parts of one theme's kit. Everything that several parts need is made once, when first asked for."""

    def __init__(self, theme: Theme, seed: int, printing: Printing | None = None) -> None:
        self.theme, self.rules, self.seed = theme, theme.rules, seed
        self.finish = Finish(theme, printing or Printing())

    def needed(self) -> tuple[Part, ...]:
        """The parts that the theme names, or all that the rules need."""
        if self.theme.kit is not None:
            return self.theme.kit
        money: tuple[Part, ...] = ("money",) if self.game_pieces.purse is not None else ()
        cards: tuple[Part, ...] = ("cards",) if self.verses else ()
        dice: tuple[Part, ...] = ("dice",) if self.game_pieces.dice else ()
        return ("board", "counters", *dice, *money, *cards, "rules", "log")

    def make(self, part: Part) -> Made:
        """One part. Raises ArtError, FontError, DoesNotFit."""
        makers: dict[Part, Callable[[], Made]] = {
            "board": lambda: Made(sheets=[self._board_page], vector=True),
            "counters": lambda: Made(sheets=self._pieces("counters"), vector=True),
            "dice": lambda: Made(sheets=self._pieces("dice"), vector=True),
            "money": lambda: Made(sheets=self._pieces("money"), vector=True),
            "cards": self._verses_made,
            "rules": self._rules,
            "log": self._log,
            "analysis": self._analysis,
        }
        return makers[part]()

    # -- what several parts need

    @cached_property
    def game_pieces(self) -> Pieces:
        """What so many players need as the theme has counters."""
        return self.rules.pieces(self.theme.players)

    @cached_property
    def style(self) -> Style:
        """Colours, type and pens."""
        return style_of(self.theme)

    @cached_property
    def words(self) -> Language:
        """The fixed words of the theme's language, with the theme's own names for coins."""
        return self.facts.speech()

    @cached_property
    def facts(self) -> SheetFacts:
        """What the wording must know besides the rules."""
        theme = self.theme
        names = range(theme.rules.board.last + 1)
        return SheetFacts(
            title=theme.title,
            language=theme.language,
            author=theme.author,
            licence=theme.licence,
            version=__version__,
            labels={n: " ".join(label.splitlines()) for n in names if (label := theme.square(n).label)},
            motifs={n: motif for n in names if (motif := motif_of(theme, n))},
            texts={n: text for n in names if (text := theme.square(n).text)},
            verses=self.theme.verses if self.verses else "",
            pieces=frozenset(self.needed()),
            fonts=tuple(dict.fromkeys((theme.style.fonts.title, theme.style.fonts.body))),
            names=theme.words.players,
            words=_own_words(theme),
        )

    @property
    def plan(self) -> Plan:
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
    def shown(self) -> dict[int, Shown]:
        """What each square shows."""
        floor = self.finish.printing.floor
        least = max(floor.width, floor.height) / 2 if floor else 0.0  # on the floor half as many pixels will do
        notes = self.rules.notes(self.words)
        return Dressing(self.theme, self.style, self.track, notes, scale=self.scale, least=least).shown()

    @cached_property
    def board(self) -> Board:
        """The drawn board."""
        plan, said = self.plan, self.theme.board
        drawn = draw_board(
            plan.track, self.shown, self.style, self._board_words,
            width=plan.paper.width, height=plan.paper.height, area=plan.area,
            along=said.labels == "along", filling=said.centre, title_band=plan.title_band,
        )  # fmt: skip
        return replace(drawn, sheet=enlarged(drawn.sheet, self.scale))

    @cached_property
    def _board_words(self) -> BoardWords:
        start, finish = self.words.text("start"), self.words.text("finish")
        return BoardWords(title=self.theme.title, start=start, finish=finish, ways=self._ways)

    @cached_property
    def _ways(self) -> tuple[DrawnWay, ...]:
        """How each of several ways is drawn."""
        return drawn_ways(self.rules.board, self.style)

    @property
    def _board_page(self) -> Sheet:
        return self.finish.with_ruler(self.board.sheet, self.style, foot=self.finish.margins.bottom)

    # -- posters

    def posters(self, *, board: bool) -> Iterator[tuple[str, str, list[Sheet]]]:
        """The name of a file, what it is called, and its sheets: the board by tiles, if there is one, and the floor game."""
        finish, words, style = self.finish, self.words, self.style
        if finish.printing.tile and board:
            from goose_print.kit.posters import tile_sheets

            yield "board-tiles", words.text("kit.tiles"), tile_sheets(self.tiling, finish, self._look, words, style)
        if finish.printing.floor:
            from goose_print.kit.posters import floor_sheets

            sheets = floor_sheets(self.shown, finish, self._look, words, style, self._board_words)
            yield "floor", words.text("kit.floor"), sheets

    @cached_property
    def tiling(self) -> Tiling:
        """The board on the sheets of a poster. Raises DoesNotFit."""
        from goose_print.kit.posters import tiled

        return tiled(self.board.sheet, self.finish, self._look, self.words)

    # -- pieces

    def _pieces(self, part: Cut) -> list[Sheet]:
        from goose_print.imposition.sheets import FOOT, Heading, impose

        words, paper, finish = self.words, self.sheet_paper, self.finish
        heading = Heading(title=self.theme.title, name=words.text(f"kit.{part}"), instructions=words.text(f"kit.{part}_how"))
        sheets = impose(
            list(MAKERS[part](self)), width=paper.width, height=paper.height, margin=self._margin, gap=5.0, heading=heading,
            page_words=self._page_words, look=self._look, flip=finish.flip, offset=finish.offset(finish.flip or "long"),
            reserve=finish.proof_room,
        )  # fmt: skip
        printed = slice(None, None, 2 if finish.flip else 1)
        sheets[printed] = [finish.with_ruler(sheet, self.style, foot=self._margin + FOOT) for sheet in sheets[printed]]
        return sheets

    @cached_property
    def _look(self) -> SheetLook:
        style = self.style
        ink = style.on(WHITE)
        return SheetLook(ink=ink, paper=style.dress["white"], title=style.title(6.0, ink), text=style.body(9.5 * MM_PER_PT, ink))

    @property
    def sheet_paper(self) -> Paper:
        """The paper of all sheets but the board, upright."""
        return self.theme.paper.for_sheets.portrait

    @property
    def _margin(self) -> float:
        margins = self.finish.margins
        return max(margins.top, margins.right, margins.bottom, margins.left, 10.0)

    def _page_words(self, number: int, count: int) -> str:
        return self.words.text("kit.page", k=number, n=count)

    @cached_property
    def counter_diameter(self) -> float:
        """The size of a counter in mm: two stand side by side on a square, and all that there are on the start."""
        count = -(-all_counters(self.theme) // len(self.track.starts))
        diameter = min(self.track.width * 0.5 * self.scale, LARGEST_COUNTER)
        while diameter > SMALLEST_COUNTER and standing_room(self.track.start, diameter * AIR / self.scale) < count:
            diameter -= 0.1
        return round(max(SMALLEST_COUNTER, diameter), 1)

    @cached_property
    def emblem(self) -> tuple[Motif, Symbol]:
        """The motif that stands for the game on dice, coins and the booklet: the game's own, or the theme's picture on square 1."""
        art = self.theme.square(1).art
        own = "" if art is None or art.is_file else art.name
        return self.style.motif(self.rules.emblem or own or EMBLEM)

    def _emblem_art(self, *, flip: bool) -> Art:
        motif, symbol = self.emblem
        return Art(symbol=symbol, size=motif.size, flip=flip)

    @cached_property
    def figures(self) -> list[tuple[Motif, Symbol]]:
        """The pictures on the counters: those that the theme names; else geese in several poses, or the game's emblem."""
        named = [self.style.motif(name) for name in self.theme.style.counters]
        return named or ([] if self.rules.emblem == EMBLEM else [self.emblem])

    # -- verses

    def _verses_made(self) -> Made:
        if self.theme.verses == "booklet":
            return Made(sheets=booklet_sheets(self))
        return Made(sheets=self._pieces("cards"), vector=True)

    @property
    def verses(self) -> dict[int, str]:
        """The squares' verses, by number."""
        squares = self.theme.squares
        return {number: square.verse for number, square in sorted(squares.items()) if square.verse}

    # -- rules sheet and log

    @cached_property
    def document(self) -> Document:
        """The rules sheet's text."""
        return self.rules.document(self.facts, seed=self.seed)

    def picture(self, square: int) -> Art | None:
        """The picture that a square shows on the board, if it is one of its own and no mere ornament."""
        shown = self.shown[square]
        return None if shown.quiet else shown.art

    def _rules(self) -> Made:
        from goose_print.drawing.rules_sheet import draw_rules
        from goose_print.language import as_html, as_text

        margin = max(self._margin, 14.0)
        emblems = self._emblem_art(flip=False), self._emblem_art(flip=True)
        sheets = draw_rules(
            self.document, self.picture, self.style, self.sheet_paper, margin, self._page_words, emblems,
            goal=self.picture(self.rules.board.last), ways=self._ways,
        )  # fmt: skip
        texts = {
            "rules.txt": as_text(self.document).encode(),
            "rules.html": as_html(self.document, self._web_pictures()).encode(),
        }
        return Made(sheets=sheets, texts=texts)

    def _web_pictures(self) -> dict[int, str]:
        from goose_print.backends.svg import svg_fragment

        symbols: dict[Symbol, str] = {}
        squares = {entry.squares[0] for entry in self.document.entries}
        pictures = {number: art for number in sorted(squares) if (art := self.picture(number))}
        return {
            number: svg_fragment((art.at(Rect(0.0, 0.0, 20.0, 20.0)),), width=20.0, height=20.0, prefix=f"p{number}-", symbols=symbols)
            for number, art in pictures.items()
        }

    @cached_property
    def game(self) -> Played:
        """The sample game."""
        return self.rules.sample(players=self.rules.sample_players(), seed=self.seed)

    def _log(self) -> Made:
        import json

        text = self.game.told(self.facts, seed=self.seed)
        data = json.dumps(self.game.as_json(seed=self.seed), indent=1, ensure_ascii=False) + "\n"
        return Made(texts={"log.txt": text.encode(), "log.json": data.encode()})

    def _analysis(self) -> Made:
        from goose_print.kit.figures import expected_page

        paper, margin = self.sheet_paper, max(self._margin, 12.0)
        page = expected_page(
            self.theme, self.track, self.style, self.words, seed=self.seed, width=paper.width, height=paper.height, margin=margin
        )
        return Made(sheets=[page], vector=True)


def _own_words(theme: Theme) -> dict[str, object]:
    """The theme's names for coins and pot, as they replace those of the language."""
    words: dict[str, object] = {}
    if theme.words.coin:
        words["nouns"] = {"coin": {"one": theme.words.coin, "other": theme.words.coins or theme.words.coin}}
    if theme.words.pot:
        words["pot"] = theme.words.pot
    return words
