"""Print modes: the change of a style for little ink, for colouring in, or for a copier.

A mode is not a filter over finished pages, but another style for the same drawing code. In every mode each line,
word and picture lies in the same place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from goose_print.art.motif import ROLES, PaintRole, RoleColours
from goose_print.drawing.patterns import LINE_LUMINANCE, LinePattern, black_or_white
from goose_print.drawing.photographs import line_drawing, make_grey, make_paler
from goose_print.drawing.piece_looks import look_named
from goose_print.drawing.style import NUMBER_CONTRAST, TEXT_CONTRAST, Style
from goose_print.games.board import FieldKind
from goose_print.language.words import find_language
from goose_print.scene import BLACK, WHITE, Colour
from goose_print.theme.fonts import resolve_family
from goose_print.theme.model import Theme


def make_style(theme: Theme) -> Style:
    """Style made from a theme's palette, fonts and mode."""
    palette, said, folder = theme.palette, theme.style, theme.folder
    look = look_named(said.art_set)
    colour = Style(
        dress=look.dress(palette.roles),
        tints=palette.tints,
        players=palette.players,
        contour=palette.contour,
        page=palette.roles["paper"],
        art_set=said.art_set,
        ornament=said.ornament or look.mood,
        lettering=said.lettering or look.lettering,
        title_form=said.title_form,
        hatched=look.hatched,
        aged=said.paper == "aged",
        title_family=resolve_family(said.fonts.title, folder),
        body_family=resolve_family(said.fonts.body, folder),
        fallback=tuple(resolve_family(name, folder) for name in said.fonts.fallback),
        language=theme.language,
        direction=find_language(theme.language).direction,
        symbols=said.symbols,
        faces=tuple(face.glyph for face in theme.speech.faces),
        second=(theme.other.language, theme.other.speech.direction) if theme.other else None,
    )
    modes: dict[str, Callable[[Style], Style]] = {
        "colour": lambda style: style, "ink-saver": ink_saver, "colour-in": colour_in, "mono": mono,
    }  # fmt: skip
    return modes[said.mode](colour)


# ------------------------------------------------------------------ little ink

AREA_TINT = 0.78
"""Share of white in the fill of an area in an ink-saving kit."""
DARK_AREA_TINT = 0.25
"""Share of white in areas as dark as ink."""
AREA_LUMINANCE = 0.12
"""Luminance from which a colour counts as that of an area."""
SQUARE_TINT = 0.68
"""Share of white in the ground of a square, which is pale already."""


def ink_saver(style: Style) -> Style:
    """Style with thinner outlines and pale tints on bare paper; numbers and text stay dark."""
    ink = _dark_ink(style)
    dress: RoleColours = {**style.dress, "ink": ink, "paper": WHITE, "white": WHITE, "skin": WHITE}
    fills: RoleColours = {role: style.dress[role].mixed(WHITE, AREA_TINT) for role in ROLES}
    fills = {**fills, "ink": ink.mixed(WHITE, DARK_AREA_TINT), "paper": WHITE, "white": WHITE, "skin": WHITE}
    tints = {kind: tint.mixed(WHITE, SQUARE_TINT) if kind != "plain" else WHITE for kind, tint in style.tints.items()}
    return replace(
        style, dress=dress, fills=fills, tints=tints, contour=None, page=None, hatched=False, aged=False, solid=False, hollow=True,
        sparse=2.0, line_scale=0.55, fine=0.1, line=0.18, bold=0.3, faint=0.0, recolour=thin_colour,
        reground=lambda colour: colour.mixed(WHITE, AREA_TINT), retouch=make_paler(AREA_TINT),
    )  # fmt: skip


def with_white_paper(style: Style) -> Style:
    """The style on bare white paper, for sheets of text: dark ink, and grounds on which it is legible."""
    if style.page is None:
        return style
    ink = _dark_ink(style)
    dress: RoleColours = {**style.dress, "ink": ink, "paper": WHITE, "white": WHITE}
    tints = {kind: tint if ink.contrast(tint) >= NUMBER_CONTRAST else tint.mixed(WHITE, AREA_TINT) for kind, tint in style.tints.items()}
    return replace(style, dress=dress, tints=tints, page=None)


def _dark_ink(style: Style) -> Colour:
    """An ink that is legible on white."""
    return style.ink if style.ink.contrast(WHITE) >= TEXT_CONTRAST else style.contour or BLACK


def thin_colour(colour: Colour) -> Colour:
    """An author's fixed colour with less ink; dark colours keep more, as they draw the lines of a picture."""
    return colour.mixed(WHITE, DARK_AREA_TINT + (AREA_TINT - DARK_AREA_TINT) * min(1.0, colour.luminance / AREA_LUMINANCE))


# ------------------------------------------------------------------ for colouring in


def colour_in(style: Style) -> Style:
    """Style with slightly stronger black lines and everything else white."""
    return replace(
        _black_on_white(style), players=(WHITE,) * len(style.players), hollow=True,
        line_scale=1.15, fine=0.25, line=0.45, bold=0.8, faint=0.0, figures=1.2,
        recolour=black_or_white, reground=lambda colour: WHITE, retouch=line_drawing,
    )  # fmt: skip


def _black_on_white(style: Style) -> Style:
    """Style with black lines, letters and areas of ink, and everything else white."""
    dress: RoleColours = {role: WHITE if role in ("paper", "white", "skin") else BLACK for role in ROLES}
    fills: RoleColours = {role: BLACK if role == "ink" else WHITE for role in ROLES}
    tints = dict.fromkeys(style.tints, WHITE)
    return replace(
        style, dress=dress, fills=fills, tints=tints, contour=None, page=None, hatched=False, aged=False, solid=False, coloured=False,
    )  # fmt: skip


# ------------------------------------------------------------------ for the copier

KINDS: Mapping[FieldKind, LinePattern] = {
    "goose": LinePattern("dots", 1.0, 0.17),
    "hazard": LinePattern("falling", 0.9, 0.2),
    "boon": LinePattern("rising", 0.9, 0.2),
    "start": LinePattern("level", 0.9, 0.2),
    "finish": LinePattern("crossed", 1.5, 0.14),
}
"""Patterns of the kinds of square; plain ones have none. In mm, coarse enough for a copy of a copy."""

TEXTURES: Mapping[PaintRole, LinePattern] = {
    "primary": LinePattern("level", 4.2, 1.8),
    "accent": LinePattern("crossed", 5.6, 1.3),
    "secondary": LinePattern("rising", 5.6, 1.3),
    "water": LinePattern("waves", 5.6, 1.3),
    "leaf": LinePattern("falling", 5.4, 1.4),
    "stone": LinePattern("dots", 4.4, 0.95),
}
"""Patterns of the roles in motifs; white, skin, gold, shade and paper stay bare."""


def mono(style: Style) -> Style:
    """Style with black lines on white, where line patterns tell kinds of square, areas and players apart."""
    players = tuple((BLACK, WHITE)[k % 2] for k in range(len(style.players)))
    return replace(
        _black_on_white(style), players=players, patterned=True, kinds=KINDS, textures=TEXTURES, reground=pale_grey, retouch=make_grey,
        recolour=lambda colour: BLACK if colour.luminance < LINE_LUMINANCE else pale_grey(colour),
    )  # fmt: skip


def pale_grey(colour: Colour) -> Colour:
    """Grey for a colour, lightened until black text on it is easily read."""
    level = 0.7 + 0.3 * colour.grey
    return Colour(level, level, level)
