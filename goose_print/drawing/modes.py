"""Modes: what becomes of a palette when a kit is printed with little ink, to be coloured in, or on a copier.

A mode is no filter over finished pages: it is another style, which the same drawing code reads. Whatever the mode, every line,
word and picture lies in the same place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from goose_print.art.motif import ROLES, Dress, PaintRole
from goose_print.drawing.patterns import DARK, LinePattern, black_or_white
from goose_print.drawing.photographs import greyed, line_drawing, washed
from goose_print.drawing.piece_looks import look_named
from goose_print.drawing.style import CLEAR, LEGIBLE, Style
from goose_print.games.board import FieldKind
from goose_print.language.words import catalogue
from goose_print.scene import BLACK, WHITE, Colour
from goose_print.theme.fonts import family_named
from goose_print.theme.model import Theme


def style_of(theme: Theme) -> Style:
    """The style that a theme's palette, fonts and mode make."""
    palette, said, folder = theme.palette, theme.style, theme.folder
    colour = Style(
        dress=palette.roles,
        tints=palette.tints,
        players=palette.players,
        contour=palette.contour,
        page=palette.roles["paper"],
        art_set=said.art_set,
        ornament=said.ornament or look_named(said.art_set).mood,
        title_family=family_named(said.fonts.title, folder),
        body_family=family_named(said.fonts.body, folder),
        fallback=tuple(family_named(name, folder) for name in said.fonts.fallback),
        language=theme.language,
        direction=catalogue(theme.language).direction,
        symbols=said.symbols,
        faces=tuple(face.glyph for face in theme.speech.faces),
        second=(theme.other.language, theme.other.speech.direction) if theme.other else None,
    )
    modes: dict[str, Callable[[Style], Style]] = {
        "colour": lambda style: style, "ink-saver": ink_saver, "colour-in": colour_in, "mono": mono,
    }  # fmt: skip
    return modes[said.mode](colour)


# ------------------------------------------------------------------ little ink

TINT = 0.78
"""Part of white in what fills an area of an ink-saving kit."""
DARK_TINT = 0.25
"""The same where it is as dark as ink."""
MIDDLING = 0.12
"""Luminance from which a colour is taken for an area's."""
WASH = 0.68
"""Part of white in the ground of a square, which is pale already."""


def ink_saver(style: Style) -> Style:
    """Thinner outlines and pale tints on bare paper; numbers and text stay as dark as they are."""
    ink = _dark(style)
    dress: Dress = {**style.dress, "ink": ink, "paper": WHITE, "white": WHITE}
    fills: Dress = {role: style.dress[role].mixed(WHITE, TINT) for role in ROLES}
    fills = {**fills, "ink": ink.mixed(WHITE, DARK_TINT), "paper": WHITE, "white": WHITE}
    tints = {kind: tint.mixed(WHITE, WASH) if kind != "plain" else WHITE for kind, tint in style.tints.items()}
    return replace(
        style, dress=dress, fills=fills, tints=tints, contour=None, page=None, solid=False, hollow=True, sparse=2.0, line_scale=0.55,
        fine=0.1, line=0.18, bold=0.3, faint=0.0, recolour=thinned, reground=lambda colour: colour.mixed(WHITE, TINT), retouch=washed(TINT),
    )  # fmt: skip


def on_white(style: Style) -> Style:
    """The same on white paper that stays bare, for sheets of text: dark ink, and grounds on which it is read."""
    if style.page is None:
        return style
    ink = _dark(style)
    dress: Dress = {**style.dress, "ink": ink, "paper": WHITE, "white": WHITE}
    tints = {kind: tint if ink.contrast(tint) >= CLEAR else tint.mixed(WHITE, TINT) for kind, tint in style.tints.items()}
    return replace(style, dress=dress, tints=tints, page=None)


def _dark(style: Style) -> Colour:
    """An ink that is read on white."""
    return style.ink if style.ink.contrast(WHITE) >= LEGIBLE else style.contour or BLACK


def thinned(colour: Colour) -> Colour:
    """A colour that an author fixed: the darker it is, the more of it stays, for dark colours draw the lines of a picture."""
    return colour.mixed(WHITE, DARK_TINT + (TINT - DARK_TINT) * min(1.0, colour.luminance / MIDDLING))


# ------------------------------------------------------------------ to be coloured in


def colour_in(style: Style) -> Style:
    """Clean black lines, a little stronger, and everything else white."""
    return replace(
        _black_on_white(style), players=(WHITE,) * len(style.players), hollow=True,
        line_scale=1.15, fine=0.25, line=0.45, bold=0.8, faint=0.0, figures=1.2,
        recolour=black_or_white, reground=lambda colour: WHITE, retouch=line_drawing,
    )  # fmt: skip


def _black_on_white(style: Style) -> Style:
    """Black lines, letters and areas of ink; everything else is white."""
    dress: Dress = {role: WHITE if role in ("paper", "white") else BLACK for role in ROLES}
    fills: Dress = {role: BLACK if role == "ink" else WHITE for role in ROLES}
    tints = dict.fromkeys(style.tints, WHITE)
    return replace(style, dress=dress, fills=fills, tints=tints, contour=None, page=None, solid=False, coloured=False)


# ------------------------------------------------------------------ for the copier

KINDS: Mapping[FieldKind, LinePattern] = {
    "goose": LinePattern("dots", 1.0, 0.17),
    "hazard": LinePattern("falling", 0.9, 0.2),
    "boon": LinePattern("rising", 0.9, 0.2),
    "start": LinePattern("level", 0.9, 0.2),
    "finish": LinePattern("rings", 4.2, 0.12),
}
"""Plain squares have none. Spacing and width in mm: coarse enough for a copy of a copy."""

TEXTURES: Mapping[PaintRole, LinePattern] = {
    "primary": LinePattern("level", 4.2, 1.8),
    "accent": LinePattern("crossed", 5.6, 1.3),
    "secondary": LinePattern("rising", 5.6, 1.3),
    "water": LinePattern("waves", 5.6, 1.3),
    "leaf": LinePattern("falling", 5.4, 1.4),
    "stone": LinePattern("dots", 4.4, 0.95),
}
"""White, gold, shade and paper stay bare."""


def mono(style: Style) -> Style:
    """Black lines on white. Kinds of square, areas of pictures and players are told apart by the pattern of lines."""
    players = tuple((BLACK, WHITE)[k % 2] for k in range(len(style.players)))
    return replace(
        _black_on_white(style), players=players, patterned=True, kinds=KINDS, textures=TEXTURES, reground=pale_grey, retouch=greyed,
        recolour=lambda colour: BLACK if colour.luminance < DARK else pale_grey(colour),
    )  # fmt: skip


def pale_grey(colour: Colour) -> Colour:
    """The grey of the same luminance, lightened until black text on it is easily read."""
    level = 0.7 + 0.3 * colour.grey
    return Colour(level, level, level)
