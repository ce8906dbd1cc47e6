"""Game on a screen: one HTML page with the board, the counters and everything from which it is played."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from goose_print.art.motif import place_symbol
from goose_print.backends.svg import svg_fragment
from goose_print.drawing.pieces.counters import disc
from goose_print.drawing.style import Style
from goose_print.games.board import LineBoard
from goose_print.games.pieces import CounterSet
from goose_print.games.protocol import Rules
from goose_print.geometry import Point, Rect
from goose_print.isolates import leading_text
from goose_print.kit.board_speech import describe_squares_in
from goose_print.kit.facts import sheet_facts
from goose_print.kit.page_font import sign_face, title_face
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.player_seats import player_seats
from goose_print.kit.workshop import Workshop
from goose_print.language.environment import environment
from goose_print.maths import plain_text
from goose_print.resources import folder
from goose_print.scene import BLACK, WHITE, Colour, Element, Item, Path, Symbol, bounds, ellipse, transform_outline, visit
from goose_print.scene.path_text import path_data
from goose_print.typesetting.fonts import find_family

if TYPE_CHECKING:
    from goose_print.drawing.pieces.seats import Seat

MOST_SEATS = 12
COIN = 20.0
"""Diameter of a coin in mm."""
LARGE_FIELD = 1.8
"""Widths of the track from which a field counts as large."""
LEAST_CLOTH, MOST_CLOTH = 7.5, 11.0
"""Contrast of white letters with the table under the board."""
CARD_PICTURE = 60.0
"""Side of a card's picture in mm."""


class _Play(KitPart):
    name, place, printed, on_request, texts = "play", 68, False, True, ("play.html",)

    def make(self, workshop: Workshop) -> PartOutput:
        page = PlayPage(workshop)
        return PartOutput(texts=lambda: {"play.html": page.render().encode()})


class PlayPage:
    """The page of one theme. ``engine``: whether the program's engine plays there what the page knows no rules of."""

    def __init__(self, workshop: Workshop, *, engine: bool = False) -> None:
        self.workshop, self.theme, self.rules, self.style = workshop, workshop.theme, workshop.rules, workshop.style
        pieces = self.rules.pieces(self.theme.players)
        self.dice, self.faces, self.has_money = pieces.dice, pieces.faces, pieces.purse is not None
        most = self.rules.players.max if pieces.counters or engine else self.theme.players
        self.symbols: dict[Symbol, str] = {}
        """Ids of drawings that stand on the page already: counters show figures of the board."""
        self.kinds = [each for each in self.rules.pieces(self.rules.players.max).counters if each.kind] if engine else []
        self.seats = player_seats(workshop, max(1, min(most, MOST_SEATS), *(1 + each.seat for each in self.kinds)))

    def render(self, module: str = "", *, board: bool = True) -> str:
        """The whole page as text.

        ``module``: the address of a module that plays, in place of the modules themselves and the page's policy. ``board``: whether the
        board is drawn; else that module has one.
        """
        workshop, words, data = self.workshop, self.theme.speech, json.dumps(self.data(), ensure_ascii=False, separators=(",", ":"))
        drawn = self.draw_board() if board else ""
        pieces = {name: _for_screen(drawing) for name, drawing in self.draw_pieces().items()}
        signs = "".join(sorted({face.glyph for face in words.faces}))
        look = "\n".join([title_face(self.style, data), sign_face(self.style, signs), _colours(workshop), _read("look.css")])
        return environment(words, wrapper=True).overlay(finalize=None).get_template("play.html.j2").render(
            title=plain_text(leading_text(self.theme.title)), board=_for_screen(drawn), pieces=pieces, look=look,
            script=bundle_modules(), module=module, data=data.replace("<", "\\u003c"),
        )  # fmt: skip

    @cached_property
    def screen(self) -> Mapping[str, Any] | None:
        """The rules as the page looks them up; None where counters are put by hand."""
        return self.rules.screen_data(sheet_facts(self.theme))

    def data(self) -> dict[str, Any]:
        """Everything that the page's modules need to know."""
        theme, words, board, rules = self.theme, self.theme.speech, self.workshop.board.sheet, self.screen
        named = theme.words.players
        return {
            "game": fingerprint(rules) if rules else "",
            "rules": rules,
            "title": plain_text(leading_text(theme.title)),
            "second": theme.other.language if theme.other else "",
            "words": words.words["play"]
            | {"own_counter": words.words["log"]["own_counter"], "player": words.words["player"], "start": words.text("start")},
            "names": [named[k] if k < len(named) else words.player(k) for k in range(len(self.seats))],
            "named": bool(named),
            "limits": {"min": self.rules.players.min, "max": self.rules.players.max},
            "players": self.rules.players.nearest(theme.players if named else 2),
            "seats": [{"colour": seat.colour.hex, "ink": self.style.text_colour(seat.colour).hex} for seat in self.seats],
            "dice": self.dice,
            "faces": self.faces,
            "signs": [face.glyph or face.name for face in words.faces],
            "line": isinstance(self.rules.board, LineBoard) and not self.rules.board.ways,
            "width": board.width,
            "height": board.height,
            "counter": self.workshop.counter_diameter,
            "squares": list(self._squares()),
            "pictures": sorted(self._card_pictures()),
        }

    def _squares(self) -> Iterator[dict[str, Any]]:
        """Each square: its sign, text in one or both languages, where it leads, its outline, and the box of a counter in it."""
        theme, outlines = self.theme, _square_outlines(self.workshop)
        said = [describe_squares_in(each, self.workshop) for each in (theme, theme.other) if each]
        leads = _square_links(self.rules, self.workshop)
        for number in sorted(self.workshop.square_contents):
            outline, box = outlines.get(number, ("", Rect(0.0, 0.0, 0.0, 0.0)))
            yield {
                "sign": _square_sign(self.workshop, number),
                "texts": list(dict.fromkeys(each[number] for each in said)),
                "leads": list(leads.get(number, ())),
                "outline": outline,
                "at": [round(box.centre.x, 2), round(box.centre.y, 2)],
                "room": round(min(box.width, box.height), 2),
            }

    def draw_board(self) -> str:
        """The board as printed."""
        sheet = self.workshop.board.sheet
        return svg_fragment(sheet.items, width=sheet.width, height=sheet.height, prefix="b-", symbols=self.symbols)

    def draw_pieces(self) -> dict[str, str]:
        """Drawings that the page copies, by id: counters, a coin and pictures of cards."""
        diameter, workshop, symbols = self.workshop.counter_diameter, self.workshop, self.symbols
        found: dict[str, str] = {}
        for each in self.kinds:
            found |= self._draw_kind(each, diameter, found)
        found |= {name: self._draw_disc(seat, diameter) for seat in self.seats if (name := f"disc-{seat.number}") not in found}
        if self.has_money:
            found["coin"] = svg_fragment(_draw_coin(workshop), width=COIN, height=COIN, prefix="coin-", symbols=symbols)
        for name, file in self._card_pictures().items():
            art = workshop.content_planner.card_art(file)
            box = Rect(0.0, 0.0, CARD_PICTURE, CARD_PICTURE)
            if art:
                found[name] = svg_fragment((art.at(box),), width=box.width, height=box.height, prefix=f"{name}-", symbols=symbols)
        return found

    def _draw_disc(self, seat: Seat, diameter: float) -> str:
        """A counter, so small on a screen that hatching would be lost; those beyond the printed ones show the emblem of the disc's back."""
        if seat.figure and self.style.hatched:
            motif, _ = seat.figure
            seat = replace(seat, figure=(motif, self.style.dress_plainly(motif)))
        piece = disc(diameter=diameter, seat=seat, style=self.style)
        items = piece.items if seat.number <= self.theme.players else piece.back or ()
        return svg_fragment(items, width=piece.width, height=piece.height, prefix=f"d{seat.number}-", symbols=self.symbols)

    def _draw_kind(self, kind: CounterSet, diameter: float, known: Mapping[str, str]) -> dict[str, str]:
        """Counters of a kind as printed, by what stands on them; a player's first kind stands for the player, too."""
        seat = replace(self.seats[kind.seat], figure=self.style.motif(kind.kind), flat=kind.flat, name="", portrait=None)
        signs = [f"{kind.letter}{k + 1}" for k in range(kind.count)] if kind.letter else [kind.mark or ""]
        wanted = {f"disc-{seat.number}-{kind.kind}-{sign}": sign for sign in signs} | {f"disc-{seat.number}": ""}
        found = {}
        for name, sign in wanted.items():
            if name not in known:
                piece = disc(diameter=diameter, seat=replace(seat, sign=sign, beside=bool(sign)), style=self.style)
                found[name] = svg_fragment(piece.items, width=piece.width, height=piece.height, prefix=f"{name}-", symbols=self.symbols)
        return found

    def _card_pictures(self) -> Mapping[str, str]:
        """Picture of each card that has one, by the id of its drawing."""
        decks = self.theme.decks.values()
        return {f"card-{k}-{deck.number_of(card)}": card.art for k, deck in enumerate(decks) for card in deck.cards if card.art}


_ABSOLUTE, _FINE = re.compile(r' d="M[^"]*"'), re.compile(r"(\.\d\d)\d+")
_SPOKEN = re.compile(r'<title>[^<]*</title>| aria-label="[^"]*"| role="img"')


def _for_screen(svg: str) -> str:
    """Drawing exact to a hundredth of a millimetre, which a screen does not show, and without what is told elsewhere on the page."""
    return _ABSOLUTE.sub(lambda path: _FINE.sub(r"\1", path.group()), _SPOKEN.sub("", svg))


def fingerprint(rules: Mapping[str, Any]) -> str:
    """Letters that tell the game's rules from others: the same in every language."""
    landings = [{key: value for key, value in one.items() if key != "told"} for one in rules["landings"]]
    kept = {key: value for key, value in rules.items() if key not in ("landings", "beats", "texts", "say", "decks")}
    return hashlib.sha256(json.dumps([kept, landings], sort_keys=True).encode()).hexdigest()[:8]


def _square_outlines(workshop: Workshop) -> dict[int, tuple[str, Rect]]:
    """Outline of each square on the board as path data, and the box where counters stand, in mm.

    That is the bounding box, but in a field far larger than the others a square about its number, clear of title and picture.
    """
    outlines: dict[int, tuple[str, Rect]] = {}
    numbers: dict[int, Rect] = {}
    for item, place, _, tag in visit(workshop.board.sheet.items):
        if not isinstance(item, Path) or tag.square is None or tag.in_small:
            continue
        if tag.element is Element.OUTLINE and tag.square not in outlines:
            outline = transform_outline(item.outline, place)
            outlines[tag.square] = path_data(outline, 1), bounds(outline)
        elif tag.element is Element.NUMBER and tag.square not in numbers:
            numbers[tag.square] = place.box(bounds(item.outline))
    usual = workshop.track.width * workshop.scale
    return {number: (outline, _standing_box(box, numbers.get(number), usual)) for number, (outline, box) in outlines.items()}


def _standing_box(box: Rect, number: Rect | None, usual: float) -> Rect:
    large = min(box.width, box.height) > LARGE_FIELD * usual
    return Rect.centred(number.centre, usual, usual) if large and number else box


def _square_sign(workshop: Workshop, number: int) -> str:
    shown = workshop.square_contents[number]
    if not number and shown.kind == "start":
        return workshop.theme.speech.text("start")
    return str(number) if shown.sign is None else shown.sign


def _square_links(rules: Rules, workshop: Workshop) -> dict[int, tuple[int, ...]]:
    """Squares that each square leads to by its effect, or by its ways where those are not numerical."""
    found: dict[int, list[int]] = {}
    for number, shown in workshop.square_contents.items():
        if shown.note.send_to is not None:
            found.setdefault(number, []).append(shown.note.send_to)
    if isinstance(rules.board, LineBoard):
        ways = [(0, *way.fields) for way in rules.board.ways]
        steps = [step for way in ways for step in pairwise(way)]
    else:
        steps = [step for one, other in rules.board.links for step in ((one, other), (other, one))]
    for one, other in steps:
        found.setdefault(one, []).append(other)
    return {number: tuple(dict.fromkeys(others)) for number, others in found.items()}


def _draw_coin(workshop: Workshop) -> tuple[Item, ...]:
    """A coin with the game's emblem, plain enough to be seen as small as a letter."""
    style, middle, (motif, symbol) = workshop.style, Point(COIN / 2, COIN / 2), workshop.emblem
    gold, pen = style.dress["gold"], style.pen(COIN / 14)
    return (
        Path(outline=ellipse(middle, COIN * 0.46), fill=gold, stroke=pen),
        Path(outline=ellipse(middle, COIN * 0.36), fill=gold.mixed(style.paper, 0.6)),
        place_symbol(symbol, motif.size, Rect.centred(middle, COIN * 0.5, COIN * 0.5)),
    )


def _colours(workshop: Workshop) -> str:
    """The palette, the measures and the type as CSS variables."""
    style, board = workshop.style, workshop.board.sheet
    roles = {role: style.dress[role].hex for role in ("ink", "paper", "primary", "secondary", "shade", "gold", "white")}
    plates = {f"on-{role}": style.text_colour(style.dress[role]).hex for role in ("primary", "gold", "paper", "white")}
    tints = {kind: style.tints[kind].hex for kind in ("boon", "hazard")}
    hand = "system-ui, sans-serif" if find_family(style.body_family).sans else 'Georgia, "Times New Roman", serif'
    measures = {
        "cloth": _cloth(style).hex, "pip": plates["on-white"], "wide": f"{board.width:g}", "high": f"{board.height:g}",
        "counter": f"{workshop.counter_diameter:g}", "hand": f"goose-signs, {hand}",
    }  # fmt: skip
    return f":root {{ {' '.join(f'--{name}: {value};' for name, value in (roles | plates | tints | measures).items())} }}"


def _cloth(style: Style) -> Colour:
    """Colour of the table under the board: the palette's accent, so dark that white letters stand out, and no black."""
    accent = style.dress["accent"]
    if accent.contrast(WHITE) > MOST_CLOTH:
        accent = next(each for share in range(20) if (each := accent.mixed(WHITE, share / 20)).contrast(WHITE) <= MOST_CLOTH)
    return next(each for share in range(20) if (each := accent.mixed(BLACK, share / 20)).contrast(WHITE) >= LEAST_CLOTH)


# ------------------------------------------------------------------ modules as one script

_COMMENT = re.compile(r"^ *(/\*\*.*?\*/|//[^\n]*)\n", re.DOTALL | re.MULTILINE)
"""Comments that begin a line."""


def _read(name: str) -> str:
    return (folder("templates") / "play" / name).read_text("utf-8")


@cache
def bundle_modules(first: str = "page.js") -> str:
    """The page's modules as one script, each after those that it imports; no two may give a name to different things."""
    found: dict[str, str] = {}

    def add(name: str) -> None:
        if name in found:
            return
        found[name] = ""  # its place is taken while those are read that it needs
        lines = _read(name).split("\n")
        for line in lines:
            if line.startswith("import "):
                add(line.rsplit('"./', 1)[1].rstrip('";'))
        del found[name]
        code = "\n".join(line.removeprefix("export ") for line in lines if not line.startswith("import "))
        found[name] = _COMMENT.sub("", code).strip()

    add(first)
    return "\n".join(found.values())


PART = _Play()
