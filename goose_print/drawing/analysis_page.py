"""The page of pictures of an analysis: where counters land, on the board itself; how long games last; when they are over.

Everything comes in as plain figures. Measures in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from goose_print.drawing.lettering import SMALLEST, mark_on, numerals
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Place, Track
from goose_print.scene import Colour, Group, Item, Path, Sheet, polyline, rectangle
from goose_print.typesetting import fit_text, shape

GAP = 7.0
"""Between the parts of the page."""
GAMMA = 0.9
"""Of the colour scale: below 1, so that seldom still differs from never."""


@dataclass(frozen=True, kw_only=True)
class Length:
    """How long games last with so many players: the share of games of each number of rounds, from 0 on."""

    players: int
    shares: Sequence[float]
    caption: str
    """``4 players``."""


@dataclass(frozen=True, kw_only=True)
class PageWords:
    """The words on the page, in the player's language."""

    title: str
    subtitle: str
    landings: str
    """Over the board: what the colours mean."""
    never: str
    most: str
    """At the ends of the colour scale."""
    lengths: str
    finished: str
    """Over the two diagrams."""
    rounds: str
    """Under them."""
    games: str
    """At the side of them: games in a hundred."""


ENGLISH = PageWords(
    title="What to expect",
    subtitle="",
    landings="How often counters land on each square in a game",
    never="never",
    most="most often",
    lengths="How long games last",
    finished="How many games are over",
    rounds="rounds",
    games="of 100 games",
)


def draw_analysis_page(
    track: Track,
    landings: Mapping[int, float],
    lengths: Sequence[Length],
    style: Style,
    words: PageWords,
    *,
    width: float,
    height: float,
    margin: float = 12.0,
) -> Sheet:
    """The whole page. ``track``: as laid out for the board, of whatever size; it is scaled to the page.

    ``landings``: how often counters land on each square in a game. The page is meant to stand upright.
    """
    page = Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    items: list[Item] = []
    if style.page is not None:
        items.append(Path(outline=rectangle(Rect(0.0, 0.0, width, height)), fill=style.page, css="page"))
    top = _heading(items, page, style, words)
    diagrams = Rect(page.x, page.bottom - page.height * 0.3, page.width, page.height * 0.3)
    items += _heat(track, landings, Rect(page.x, top, page.width, diagrams.y - GAP - top), style, words)
    each = (page.width - GAP) / 2
    items += _diagram(Rect(page.x, diagrams.y, each, diagrams.height), lengths, style, words, sums=False)
    items += _diagram(Rect(page.x + each + GAP, diagrams.y, each, diagrams.height), lengths, style, words, sums=True)
    return Sheet(width=width, height=height, items=tuple(items), name="analysis", title=words.title)


def _heading(items: list[Item], page: Rect, style: Style, words: PageWords) -> float:
    """Title and subtitle; returns where what follows may begin."""
    items += fit_text(words.title, style.title(9.0), Rect(page.x, page.y, page.width, 10.0), smallest=5.0).runs
    if not words.subtitle:
        return page.y + 14.0
    box = Rect(page.x, page.y + 11.0, page.width, 6.0)
    items += fit_text(words.subtitle, style.body(4.0), box, smallest=2.6).runs
    return page.y + 23.0


# ------------------------------------------------------------------ the board as a heat map


def _heat(track: Track, landings: Mapping[int, float], area: Rect, style: Style, words: PageWords) -> Iterator[Item]:
    yield from shape(words.landings, style.title(4.6)).at(area.x, area.y + 4.0)
    yield from _scale(Rect(area.right - 62.0, area.y + 0.6, 62.0, 4.2), max(landings.values(), default=0.0), style, words)
    room = Rect(area.x, area.y + 9.0, area.width, area.height - 9.0)
    most = max((times for square, times in landings.items() if square < len(track.squares)), default=0.0) or 1.0
    box = Rect.around(corner for place in track.squares for corner in place.bounds.corners())
    factor = room.fit(box.width, box.height)
    by = Affine.shift(-box.centre.x, -box.centre.y).then(Affine.scale(factor))
    by = by.then(Affine.shift(room.centre.x, room.centre.y))
    end = track.squares[-1]
    squares = [
        _square(place, landings.get(place.number, 0.0), most, style, factor, track.width * 0.6, last=place is end)
        for place in track.squares
    ]
    yield Group(items=tuple(squares), place=by, css="heat")


def _square(place: Place, times: float, most: float, style: Style, factor: float, largest: float, *, last: bool) -> Item:
    """One square in its colour, with its number. The last one, where every game ends, stays as it is."""
    ground = style.paper if last else heat(min(times / most, 1.0), style)
    (x, y), radius = place.disc_centre
    size = max(SMALLEST / factor, min(radius * 0.75, largest))
    number = shape(str(place.number), numerals(style, size, mark_on(ground, style)))
    return Group(
        items=(
            Path(outline=place.outline, fill=ground, stroke=style.pen(style.fine / factor), css="outline"),
            *number.at(x, y + number.caps / 2, "middle"),
        ),
        css="square",
    )


def heat(share: float, style: Style) -> Colour:
    """The colour of a square: the paper's if nobody lands there, the strongest for the one landed on most."""
    cold, warm, hot = style.paper, style.area("accent"), style.ink.mixed(style.area("accent"), 0.35)
    strength = share**GAMMA
    return cold.mixed(warm, strength / 0.75) if strength < 0.75 else warm.mixed(hot, (strength - 0.75) / 0.25)


def _scale(area: Rect, most: float, style: Style, words: PageWords) -> Iterator[Item]:
    """The colours from never to most often, with words at the ends."""
    small = style.body(3.0)
    never, often = shape(words.never, small), shape(f"{words.most} ({most:.2g})", small)
    bar = Rect(area.x + never.width + 1.5, area.y, area.width - never.width - often.width - 3.0, area.height)
    steps = 24
    for step in range(steps):
        part = Rect(bar.x + bar.width * step / steps, bar.y, bar.width / steps + 0.05, bar.height)
        yield Path(outline=rectangle(part), fill=heat(step / (steps - 1), style))
    yield Path(outline=rectangle(bar), stroke=style.pen(style.fine))
    base = bar.y + bar.height / 2 + never.caps / 2
    yield from never.at(area.x, base)
    yield from often.at(area.right, base, "end")


# ------------------------------------------------------------------ the diagrams


def _diagram(area: Rect, lengths: Sequence[Length], style: Style, words: PageWords, *, sums: bool) -> Iterator[Item]:
    """A curve for each number of players: the games of each length, or those that are over by then."""
    yield from shape(words.finished if sums else words.lengths, style.title(4.6)).at(area.x, area.y + 4.0)
    curves = [_summed(one.shares) if sums else [100 * share for share in one.shares] for one in lengths]
    last = max((_shown(one.shares) for one in lengths), default=1)
    top = 100.0 if sums else _round_up(max((max(curve) for curve in curves), default=1.0))
    plot = Rect(area.x + 9.0, area.y + 12.0, area.width - 10.0, area.height - 23.0)
    yield from _axes(plot, last, top, style, words)
    for number, (one, curve) in enumerate(zip(lengths, curves, strict=True)):
        colour = _line_colour(number, style)
        points = [
            Point(plot.x + plot.width * length / last, plot.bottom - plot.height * value / top)
            for length, value in enumerate(curve[: last + 1])
        ]
        yield Path(outline=polyline(points), stroke=style.pen(style.bold, colour), css="curve")
        yield from _key(plot, number, one.caption, colour, style, low=sums)


def _key(plot: Rect, number: int, caption: str, colour: Colour, style: Style, *, low: bool) -> Iterator[Item]:
    """Which curve is which: in the corner that the curves leave free."""
    text = shape(caption, style.body(3.2))
    y = (plot.bottom - 14.0 if low else plot.y + 4.0) + 5.0 * number
    yield from text.at(plot.right - 2.0, y, "end")
    left = plot.right - 2.0 - text.width
    line = polyline([Point(left - 8.0, y - text.caps / 2), Point(left - 2.0, y - text.caps / 2)])
    yield Path(outline=line, stroke=style.pen(style.bold, colour))


def _line_colour(number: int, style: Style) -> Colour:
    """Dark enough to be seen as a line."""
    colour = style.players[number % len(style.players)]
    return colour if colour.contrast(style.paper) > 2.5 else colour.mixed(style.ink, 0.5)


def _axes(plot: Rect, last: int, top: float, style: Style, words: PageWords) -> Iterator[Item]:
    small, faint = style.body(3.0), style.pen(style.fine, style.ink.mixed(style.paper, 0.75))
    for value in (top * k / 4 for k in range(5)):
        y = plot.bottom - plot.height * value / top
        yield Path(outline=polyline([Point(plot.x, y), Point(plot.right, y)]), stroke=faint)
        label = shape(f"{value:g}", small)
        yield from label.at(plot.x - 1.5, y + label.caps / 2, "end")
    step = _step(last)
    for length in range(0, last + 1, step):
        x = plot.x + plot.width * length / last
        yield Path(outline=polyline([Point(x, plot.bottom), Point(x, plot.bottom + 1.0)]), stroke=style.pen(style.fine))
        yield from shape(str(length), small).at(x, plot.bottom + 4.2, "middle")
    yield Path(outline=polyline([Point(plot.x, plot.bottom), Point(plot.right, plot.bottom)]), stroke=style.pen(style.line))
    yield from shape(words.rounds, small).at(plot.right, plot.bottom + 8.6, "end")
    yield from shape(words.games, small).at(plot.x - 7.0, plot.y - 3.2)


def _summed(shares: Sequence[float]) -> list[float]:
    return [100 * share for share in accumulate(shares)]


def _shown(shares: Sequence[float]) -> int:
    """Up to where the diagram goes: 98 games in a hundred are over by then."""
    return next((length for length, reached in enumerate(accumulate(shares)) if reached > 0.98), len(shares) - 1) or 1


def _step(last: int) -> int:
    """Rounds between two numbers on the axis: about six of them, in fives and tens."""
    return next((step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200) if last / step <= 8), 500)


def _round_up(value: float) -> float:
    """A round number not below the value, that can be quartered."""
    return next((top for top in (4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 32.0, 40.0, 60.0, 80.0) if value <= top), 100.0)
