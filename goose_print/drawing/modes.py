"""Modes: what becomes of a palette when a kit is printed with little ink, to be coloured in, or on a copier.

A mode is no filter over finished pages: it is another style, which the same drawing code reads.
"""

from __future__ import annotations

from dataclasses import replace

from goose_print.art import ROLES, Dress
from goose_print.drawing.style import Style
from goose_print.scene import BLACK, WHITE, Colour
from goose_print.theme import Theme


def style_of(theme: Theme) -> Style:
    """The style that a theme's palette, fonts and mode make."""
    palette, said = theme.palette, theme.style
    colour = Style(
        dress=palette.roles,
        tints=palette.tints,
        players=palette.players,
        page=palette.roles["paper"],
        art_set=said.art_set,
        title_family=said.fonts.title,
        body_family=said.fonts.body,
        language=theme.language,
    )
    return {"colour": _colour, "ink-saver": _ink_saver, "colour-in": _colour_in, "mono": _mono}[said.mode](colour)


def _colour(style: Style) -> Style:
    return style


def _ink_saver(style: Style) -> Style:
    """Outlines and pale tints on bare paper; numbers and text stay as dark as they are."""
    dress: Dress = {role: _pale(style.dress[role], 0.82) for role in ROLES}
    dress = {**dress, "ink": style.ink, "paper": WHITE, "white": WHITE, "primary": style.dress["primary"], "accent": style.dress["accent"]}
    tints = {kind: _pale(tint, 0.88) if kind != "plain" else WHITE for kind, tint in style.tints.items()}
    return replace(style, dress=dress, tints=tints, page=None, solid=False, recolour=lambda colour: _pale(colour, 0.82))


def _colour_in(style: Style) -> Style:
    """Clean black lines, a little stronger, and everything else white."""
    dress: Dress = {role: BLACK if role == "ink" else WHITE for role in ROLES}
    tints = dict.fromkeys(style.tints, WHITE)
    return replace(
        style, dress=dress, tints=tints, page=None, solid=False, line_scale=1.1, players=(WHITE,) * len(style.players),
        recolour=lambda colour: BLACK if colour.luminance < 0.03 else WHITE,
    )  # fmt: skip


def _mono(style: Style) -> Style:
    """Greys as light as the colours were; kinds of square and players are told apart by pattern."""
    dress: Dress = {role: _grey(style.dress[role]) for role in ROLES}
    dress = {**dress, "ink": BLACK, "paper": WHITE, "white": WHITE}
    tints = dict.fromkeys(style.tints, WHITE)
    players = tuple(_grey(colour) for colour in style.players)
    return replace(style, dress=dress, tints=tints, page=None, players=players, patterned=True, recolour=_grey)


def _pale(colour: Colour, part: float) -> Colour:
    return colour.mixed(WHITE, part)


def _grey(colour: Colour) -> Colour:
    """The grey of the same luminance, as sRGB."""
    y = colour.luminance
    level = 12.92 * y if y <= 0.0031308 else 1.055 * y ** (1 / 2.4) - 0.055
    return Colour(level, level, level)
