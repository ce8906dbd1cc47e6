"""Road under a track on a landscape or a map: one strip with kerbs, on which the squares lie like stones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.land_parts import land_tones
from goose_print.geometry import Rect
from goose_print.layout import Place, Track
from goose_print.scene import Item, Path, Segment, Stroke, rectangle

VERGE = 0.045
"""Width of the road beside its squares, in track widths."""
LEAST_VERGE, WIDEST_VERGE = 0.7, 1.6
"""Its limits in mm."""
KERB = 2.0
"""Width of a kerb, in usual lines."""
POCKET = 0.5
"""Largest area of ground enclosed by squares that the road covers, in that of a square as long as the track is wide."""
EARTH = 0.22
"""Share of the palette's wood in the road."""


def draw_road_bed(track: Track, style: Style) -> Iterator[Item]:
    """Draw the road: all kerbs first, so that squares that touch are one strip."""
    verge, kerb, tones = _verge(track), _kerb(style), land_tones(style)
    earth = tones.path.mixed(style.area_fill("secondary"), EARTH) if style.coloured else tones.path
    places = [place for place in track.places if not _is_middle(place, track)]
    for colour, width in ((tones.line, 2 * (verge + kerb)), (earth, 2 * verge)):
        for place in places:
            yield Path(outline=place.outline, fill=earth, stroke=Stroke(colour=colour, width=width))
    if pockets := tuple(_find_pockets(track, places, verge + kerb)):
        yield Path(outline=pockets, fill=earth)


def _find_pockets(track: Track, places: Sequence[Place], rim: float) -> Iterator[Segment]:
    """Boxes over what little ground squares enclose where two rows of them part, with a rim that lies below these."""
    room = FreeRoom(track.area)
    for place in places:
        room.cover(place.corners)
    cell, most = room.cell, POCKET * track.width**2
    for pocket in room.pockets():
        if len(pocket) * cell**2 <= most:
            for spot in pocket:
                yield from rectangle(Rect.centred(spot, cell + 2 * rim, cell + 2 * rim))


def road_rim(track: Track, style: Style) -> float:
    """How far in mm a road reaches beyond its squares."""
    return _verge(track) + _kerb(style)


def _verge(track: Track) -> float:
    return min(max(track.width * VERGE, LEAST_VERGE), WIDEST_VERGE)


def _kerb(style: Style) -> float:
    return style.line * KERB * piece_look(style).land


def _is_middle(place: Place, track: Track) -> bool:
    """Whether it is a last square that is the picture's room."""
    return track.finish_is_centre and place.number == len(track.squares)
