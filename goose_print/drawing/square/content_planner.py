"""Plan of what each square shows: the theme's words and pictures, or a picture of the effect."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from goose_print.art.emoji import emoji_motif
from goose_print.art.library import hazard_motif, motif_names
from goose_print.art.motif import Motif, PaintRole
from goose_print.drawing.board.backdrops import LANDSCAPE_ORNAMENTS, NATIVES, SEAFARING, plan_landscapes
from goose_print.drawing.board.ground.lands.land import load_land
from goose_print.drawing.board.ground.plan import FLYING, LIT_AT_NIGHT, BoardGround, CornerFigure, CornerGroup
from goose_print.drawing.board.ground.world import VIEWS
from goose_print.drawing.cards.deck_signs import DeckSign
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import ways_of_squares
from goose_print.drawing.square.answers import square_answers
from goose_print.drawing.square.square_content import NO_EFFECT, Art, SquareContent, SquareWash
from goose_print.drawing.square.washes import choose_wash
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.actors import Actor, Companion
from goose_print.drawing.tableau.heights import AFLOAT, GLOWING, SWIMMING, WADING, world_height
from goose_print.drawing.tableau.tableau import Tableau
from goose_print.games.board import FieldKind, Note
from goose_print.geometry import Point, Rect
from goose_print.layout import FieldMap, Track
from goose_print.layout.fields import Network
from goose_print.scene import Colour, Picture, Symbol, bounds
from goose_print.theme.board_parts import ArtSpec, parse_picture
from goose_print.theme.model import Theme
from goose_print.theme.parts import BlankSpec

if TYPE_CHECKING:
    from goose_print.art.pixels import Raster

UPRIGHT_SLOPE = 0.35
"""Horizontal share of the track's direction below which it counts as upright."""
LIKENESS_DISTANCE = 4.5
"""Least distance of equal ornaments in track widths; a landscape's own are passed over where nearer."""
NO_SIGNS: Mapping[str, DeckSign] = MappingProxyType({})
OFTEN = 2 / 63
"""Number of times that one ornament may stand on a board, as a share of the number of squares; at least twice."""
REGION_TINTS: Mapping[str, tuple[tuple[PaintRole, float], ...]] = MappingProxyType({
    "meadow": (("leaf", 0.26),),
    "wood": (("leaf", 0.42), ("accent", 0.16)),
    "water": (("water", 0.48),),
    "road": (("gold", 0.36),),
    "town": (("stone", 0.4), ("secondary", 0.08)),
    "snow": (("water", 0.14),),
    "night": (("accent", 0.3),),
    "room": (("stone", 0.4),),
})  # fmt: skip
"""What is mixed into the ground of squares in a landscape, with its share."""
WORLD_TINTS: Mapping[str, tuple[tuple[PaintRole, float], ...]] = MappingProxyType({
    "meadow": (("leaf", 0.34), ("gold", 0.24)),
    "wood": (("leaf", 0.56),),
    "water": (("water", 0.5), ("accent", 0.06)),
    "road": (("gold", 0.62),),
    "town": (("secondary", 0.5), ("gold", 0.16)),
    "snow": (("white", 0.9),),
})  # fmt: skip
"""The same on a map of the world, whose lands are told apart from afar."""
LAST_SQUARE_MOTIF = "flag"
"""Motif of a last square whose own picture fills the middle."""
DPI = 300
"""Largest resolution of printed pictures, in pixels an inch."""
ON_CARD, ON_COUNTER, ON_COIN, ON_SHEET, LAST_ON_SHEET = 60.0, 40.0, 20.0, 20.0, 40.0
"""Largest size in mm of a picture on a card, a counter, a coin, the rules sheet, and of the last square's there."""


def motif_name(theme: Theme, square: int) -> str:
    """Name of the motif on a square, by the theme or by default; empty for none, a file or an emoji."""
    art = theme.square(square).art
    if art is None:
        return theme.shown_field(square).motif
    return "" if art.is_none or art.is_file or art.name is None else art.name


class Photograph(NamedTuple):
    """A bitmap picture: its file, and the factor by which its pixels a side were reduced."""

    file: str
    reduced: float


class ContentPlanner:
    """Planner of each square's ``SquareContent`` for one theme and track. Raises ArtError.

    ``scale``: how much larger than the track the board is drawn. ``least``: least size of pictures in mm for
    other sheets.
    """

    def __init__(
        self, theme: Theme, style: Style, track: FieldMap, notes: Mapping[int, Note], signs: Mapping[str, DeckSign] = NO_SIGNS, *,
        scale: float = 1.0, least: float = 0.0,
    ) -> None:  # fmt: skip
        self.theme, self.style, self.track, self.notes = theme, style, track, notes
        self._signs, self._scale, self._least = signs, scale, least
        self._files: dict[str, Art] = {}
        self.photographs: dict[Symbol, Photograph] = {}
        """Symbols that are bitmaps; a unit is a pixel."""
        self._ornaments: dict[str, list[Point]] = {}
        self._landscapes = plan_landscapes(theme, track)
        self._window = theme.board.has_ground
        self._has_regions = self._window and theme.board.ground.regions
        self._ways = ways_of_squares(theme.rules.board, style)

    def plan_squares(self) -> dict[int, SquareContent]:
        """Contents by square number; 0 is the start."""
        self._ornaments = self._list_ornaments()
        every = {number: self._plan_square(number) for number in range(self.theme.rules.board.last + 1)}
        every[0] = self._with_second_start(every[0])
        blank = self.theme.blank
        return {number: self._blank_square(number, shown, blank) for number, shown in every.items()} if blank else every

    def _list_ornaments(self) -> dict[str, list[Point]]:
        """What plain squares may show, with where the theme itself has it."""
        style, on_track = self.theme.style, isinstance(self.track, Track)
        meadow = [name for name in motif_names(self.style.art_set) if name.startswith("meadow-")] if style.filler == "meadow" else []
        found: dict[str, list[Point]] = {name: [] for name in (*style.fillers, *meadow)} if on_track else {}
        for number, square in self.theme.squares.items():
            if square.picture and square.picture.name in found:
                found[square.picture.name].append(self.track[number].centre)
        return found

    def _blank_square(self, number: int, shown: SquareContent, blank: BlankSpec) -> SquareContent:
        """The square of a blank board; start and last square keep their contents."""
        if number in (0, self.theme.rules.board.last):
            return shown
        unnumbered = bool(blank.missing) and number % (blank.missing or 1) == 0
        said = self.theme.square(number)
        fill = self.theme.palette.colour(said.fill) if said.fill and shown.kind == "plain" else None
        empty = SquareContent(writing=blank.lines, way=shown.way, unnumbered=unnumbered, window=shown.window, fill=fill)
        if blank.special == "plain":
            return empty
        return replace(empty, kind=shown.kind, note=shown.note, draws=shown.draws, deck=shown.deck)

    def _plan_square(self, number: int) -> SquareContent:
        rules, said = self.theme.rules, self.theme.square(number)
        field, last = self.theme.shown_field(number), number == rules.board.last
        kind = field.kind
        art = self._plan_picture(number)
        deck = self._signs.get(field.deck)
        if deck and said.art is None and art is None and not said.qr:
            art, deck = deck.art, None
        plain = said.art is None and art is None and kind == "plain"
        quiet = plain and not (said.label or said.qr)
        ornament = (
            self._choose_ornament(number, self._landscapes[number]) if plain and self._ornaments else ""
        )  # so that a name changes no other
        if quiet and ornament:
            art = self._motif_art(ornament, flip=False)
        return SquareContent(
            kind=kind,
            label=said.label or "",
            text=said.text or "",
            note=NO_EFFECT if last and isinstance(self.track, Track) else self.notes.get(number, NO_EFFECT),
            sign=field.sign,
            way=self._ways.get(number),
            art=art,
            code=QrCode(said.qr, self._scale) if said.qr else None,
            fill=self.theme.palette.colour(said.fill) if said.fill else self._region_tint(number, kind),
            quiet=quiet,
            backdrop=self._landscapes[number] if art and not (self._window and number) else "",
            window=self._window,
            wash=self._choose_wash(number, art) if art and number and not last else None,
            melts=self._window and last and isinstance(self.track, Track) and bool(self.track.waters),
            draws=field.deck in self._signs,
            deck=deck.art if deck else None,
            scene=self._plan_scene() if last else None,
            **self._plan_answer(number, field.deck),
        )

    def _with_second_start(self, start: SquareContent) -> SquareContent:
        said = self.theme.board.second_start
        if not (said.label or said.art):
            return start
        art = self.resolve_picture(said.art) if said.art else start.art
        return replace(start, second=replace(start, label=said.label or start.label, art=art))

    def _choose_wash(self, number: int, art: Art) -> SquareWash | None:
        """Wash behind a picture in a window of paper, or in a field of a prospect."""
        if self._window:
            return choose_wash(art, self._landscapes[number])
        return choose_wash(art, "meadow") if isinstance(self.track, Network) and self.track.prospect else None

    def _region_tint(self, number: int, kind: FieldKind) -> Colour | None:
        """Ground of a plain square in a region: a tint of its landscape; None for the usual ground."""
        if kind != "plain" or not self._has_regions:
            return None
        tint = self.theme.palette.tints["plain"]
        tints = WORLD_TINTS if self.theme.board.ground.land in VIEWS else REGION_TINTS
        for role, share in tints.get(self._landscapes[number], ()):
            tint = self.theme.palette.roles[role].mixed(tint, 1 - share)
        return tint

    def _plan_scene(self) -> Tableau | None:
        """The tableau for the middle of the board, if the theme has one."""
        said = self.theme.board.scene
        if said is None:
            return None
        rows: dict[str, list[Actor]] = {}
        for (row, _), art in said.pictures().items():
            name = (art.name or "").removesuffix(".svg")
            wet, swims = name in AFLOAT, name in SWIMMING
            actor = Actor(
                self.resolve_picture(art),
                world_height(name),
                wet,
                name in WADING,
                name in GLOWING,
                swims,
                name in FLYING,
                name in LIT_AT_NIGHT,
            )
            rows.setdefault(row, []).append(actor)
        company = zip(rows.pop("group", ()), said.group, strict=True)
        group = tuple(Companion(actor, where.right, where.up, where.height, where.plane) for actor, where in company)
        (hero,), others = rows.pop("hero"), {row: tuple(actors) for row, actors in rows.items()}
        return Tableau(hero=replace(hero, group=group), land=said.land, style=self.style, **others)

    def _plan_answer(self, number: int, name: str) -> dict[str, Any]:
        """Fields for an answer upside down on a square, and its path in the theme."""
        asked, deck = self.theme.questions, self.theme.decks.get(name)
        if asked is None or asked.answers != "upside_down" or deck is None:
            return {}
        cards = [card for card in deck.on(number) if card.answer]
        return {"answer": square_answers(deck, number), "answered": (*cards[0].path, "answer") if cards else ()}

    def _choose_ornament(self, number: int, landscape: str) -> str:
        """The ornament whose nearest equal is farthest away; the theme's own come first, then those of the landscape.

        None stands there more often than ``OFTEN`` allows while another may. Pictures that the theme names count as equals too.
        Among unused ones the first is taken.
        """
        here = self.track[number].centre
        apart = {
            name: min(((spot.x - here.x) ** 2 + (spot.y - here.y) ** 2 for spot in spots), default=math.inf)
            for name, spots in self._ornaments.items()
        }
        near = self.track.width * LIKENESS_DISTANCE
        often = max(2, round(self.theme.rules.board.last * OFTEN))
        spare = [name for name, spots in self._ornaments.items() if len(spots) < often]
        own = [name for name in self.theme.style.fillers if name in spare]
        if self._has_regions:
            homely, far = NATIVES.get(landscape, frozenset()), 2 * near
            if self.theme.board.ground.land in VIEWS:  # most of which is sea
                homely, far = homely | SEAFARING if landscape == "water" else homely, near
            own = [name for name in own if name in homely and apart[name] >= far * far] or own
        native = [name for name in LANDSCAPE_ORNAMENTS.get(landscape, ()) if name in spare and apart[name] >= near * near]
        name = max(own or native or spare or apart, key=lambda name: apart[name])
        self._ornaments[name].append(here)
        return name

    # -- pictures

    def _plan_picture(self, number: int) -> Art | None:
        said = self.theme.square(number).art
        if said is None:
            beside = number == self.theme.rules.board.last and self._middle_motif
            name = LAST_SQUARE_MOTIF if beside else self.theme.shown_field(number).motif
            return self._motif_art(self._shown_motif(number, name), flip=self._faces_left(number, name)) if name else None
        if said.is_none:
            return None
        if said.name is not None and not said.is_file:
            name, flip = self._shown_motif(number, said.name), said.flip != self._faces_left(number, said.name)
            said = said if (name, flip) == (said.name, said.flip) else said.model_copy(update={"name": name, "flip": flip})
        return self.resolve_picture(said)

    def _shown_motif(self, number: int, name: str) -> str:
        """Name of what a square shows for a motif: a hazard, somebody who met with it."""
        return hazard_motif(name, self.style.art_set) if self.theme.shown_field(number).kind == "hazard" else name

    def resolve_picture(self, said: ArtSpec) -> Art:
        """The picture an author names, fitted and mirrored as the author says. Raises ArtError."""
        art = self._load_picture(said)
        return replace(art, fit=said.fit or art.fit, focus=said.focus or art.focus) if said.fit or said.focus else art

    def _load_picture(self, said: ArtSpec) -> Art:
        if said.emoji:
            return replace(self._dressed_art(emoji_motif(said.emoji), said.emoji), flip=said.flip)
        assert said.name is not None
        return replace(self._file_art(said.name), flip=said.flip) if said.is_file else self._motif_art(said.name, flip=said.flip)

    def plan_middle(self) -> Art | None:
        """Picture that the middle shows in place of the last square's, if the theme has one."""
        said, own = self.theme.board.centre.picture, self._middle_motif
        if said:
            return self.resolve_picture(said)
        return self._motif_art(own, flip=False) if own else None

    @cached_property
    def _middle_motif(self) -> str:
        """Motif of a last square shown large in the middle beside it; empty where the theme says otherwise."""
        board, last, track = self.theme.board, self.theme.rules.board.last, self.track
        said = self.theme.square(last).art or self.theme.square(last).label or board.scene or board.centre.picture
        beside = isinstance(track, Track) and not track.finish_is_centre and bool(track.centre)
        return self.theme.shown_field(last).motif if beside and not said else ""

    def plan_corners(self, ground: BoardGround | None) -> tuple[CornerGroup, ...]:
        """Figures for the corners outside the track: the theme's, or those of the land round it."""
        said = self.theme.board.corners
        if said is None:
            winds = isinstance(self.track, Track) and (self.track.finish_is_centre or bool(self.track.centre))
            usual = load_land(ground.land).corners if ground and ground.show != "map" and winds else ()
            said = tuple(tuple(map(parse_picture, group)) for group in usual)
        return tuple(tuple(map(self._plan_figure, group)) for group in said)

    def _plan_figure(self, art: ArtSpec) -> CornerFigure:
        name = (art.name or "").removesuffix(".svg")
        return CornerFigure(
            art=self.resolve_picture(art),
            height=world_height(name),
            floats=name in AFLOAT - WADING,
            swims=name in SWIMMING,
            flies=name in FLYING,
            lit=name in LIT_AT_NIGHT,
        )

    def plan_background(self) -> Art | None:
        """Picture under the whole board, covering it unless the theme says otherwise."""
        said = self.theme.board.background
        return self.resolve_picture(said.model_copy(update={"fit": said.fit or "cover"})) if said else None

    def landscape_of(self, number: int) -> str:
        """Landscape of a square, also where the whole board has one instead; "" for none."""
        return self._landscapes[number]

    def card_art(self, name: str) -> Art:
        """Picture that a card names. Raises ArtError."""
        return self.resolve_picture(parse_picture(name))

    def _motif_art(self, name: str, *, flip: bool) -> Art:
        motif, symbol = self.style.motif(name)

        def art(motif: Motif) -> Art:
            shipped = name, self.style.art_set
            return Art(symbol=symbol, shipped=shipped, size=motif.size, flip=flip, alt=motif.title or name, hull=motif.hull)

        return self.style.cached(motif, (name, flip), art)

    def _dressed_art(self, motif: Motif, alt: str) -> Art:
        return Art(symbol=self.style.cached(motif, "dressed", self.style.dress_motif), size=motif.size, alt=alt, hull=motif.hull)

    def _file_art(self, name: str) -> Art:
        """An author's own picture, the same symbol wherever it is shown."""
        if name not in self._files:
            found = self.theme.gallery.picture(name)
            alt = PurePath(name).stem
            self._files[name] = self._dressed_art(found, alt) if isinstance(found, Motif) else self._photograph_art(found, name, alt)
        return self._files[name]

    def _photograph_art(self, found: Raster, name: str, alt: str) -> Art:
        shown = (number for number, square in self.theme.squares.items() if square.art and square.art.name == name)
        carded = any(card.art == name for deck in self.theme.decks.values() for card in deck.cards)
        counted = any(art.name == name for art in self.theme.counters.pictures)
        coined = any(art.name == name for art in self.theme.coins.pictures)
        pieces = (ON_CARD if carded else 0.0, ON_COUNTER if counted else 0.0, ON_COIN if coined else 0.0)
        side = max((*pieces, self._board_side(name), *map(self._square_side, shown)))
        cut = max(found.width_px, found.height_px) / min(found.width_px, found.height_px)  # one that is cut off is larger than its place
        pixels, called = math.ceil(side * cut / 25.4 * DPI), f"picture-{len(self._files) + 1}"
        symbol, raster = self.style.cached(found, (pixels, called), lambda whole: self._make_symbol(whole.within(pixels), called))
        self.photographs[symbol] = Photograph(name, raster.reduced)
        size = float(raster.width_px), float(raster.height_px)
        return Art(symbol=symbol, size=size, alt=alt, fit="cover" if raster.is_opaque else "contain")

    def _make_symbol(self, raster: Raster, called: str) -> tuple[Symbol, Raster]:
        """Pixels as a symbol of this name, a unit a pixel, as the mode prints them."""
        picture = Picture(file=raster.file, rect=Rect(0, 0, float(raster.width_px), float(raster.height_px)))
        retouch = self.style.retouch
        return Symbol(name=called, items=(retouch(picture) if retouch else picture,)), raster

    def _board_side(self, name: str) -> float:
        """Longer side in mm of the area a picture fills on the board or in the middle; 0 if it fills none."""
        board = self.theme.board
        box = Rect.bounding(place.bounds for place in self.track.places)
        if all(art.name != name for art in board.pictures.values()):
            if board.scene is None or all(art.name != name for art in board.scene.pictures().values()):
                return 0.0
            box = bounds(self.track.centre) if self.track.centre else box
        return max(box.width, box.height) * self._scale

    def _square_side(self, number: int) -> float:
        """Longer side in mm of the largest box in which a square's picture may be shown."""
        last = number == self.theme.rules.board.last
        fields = [(self.track[number] if number else self.track.start).bounds]
        fields += [bounds(self.track.centre)] if last and self.track.centre else []
        drawn = max(max(field.width, field.height) for field in fields) * self._scale
        card = ON_CARD if self.theme.square(number).verse else 0.0
        return max(drawn, self._least, card, LAST_ON_SHEET if last else ON_SHEET)

    def _faces_left(self, number: int, name: str) -> bool:
        """Whether a picture is mirrored.

        Motifs look right; a goose looks where it sends, on upright parts to either side. On a board that is no
        track the game decides.
        """
        field = self.theme.rules.field(number)
        if isinstance(self.track, Network) and field.mirrored is not None:
            return field.mirrored != self.track.mirrored
        if "goose" not in name or not number:
            return False
        if self.theme.board.labels == "along":
            return field.backward
        across = math.cos(self.track[number].heading + (math.pi if field.backward else 0.0))
        return across < 0 if field.mirrored is None or abs(across) >= UPRIGHT_SLOPE else field.mirrored
