"""Title face of a page, as a font subset in its style sheet."""

from __future__ import annotations

import base64
import hashlib
from importlib.util import find_spec
from io import BytesIO

from goose_print.backends.svg_text import NO_EMBEDDING_BITS
from goose_print.cache import load_cached, store_cached
from goose_print.drawing.style import Style
from goose_print.scene import Font
from goose_print.typesetting.faces import code_points
from goose_print.typesetting.fonts import EXTRA_LETTERS

LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x100), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2192)))
"""Letters of names that players type: those of Western Europe's languages."""
BLOCKS = ((0x0384, 0x03CF), (0x0401, 0x0460), (0x05D0, 0x05EB), (0x0621, 0x0653))
"""Usual letters of other scripts; those of one script are taken whole where the page has any letter of it."""
FAMILY, SIGNS = "goose-title", "goose-signs"


def title_face(style: Style, text: str) -> str:
    """CSS rule of the title's face with all letters that the text or a typed name may need; "" where its licence forbids it."""
    font = style.title(6.0).fonts[0]
    used = set(text)
    letters = used | set(LATIN) | set(EXTRA_LETTERS.get(style.language.partition("-")[0], ""))
    for low, high in BLOCKS:
        if any(low <= ord(letter) < high for letter in used):
            letters |= set(map(chr, range(low, high)))
    return _font_rule(FAMILY, _subset(font, "".join(sorted(letters))))


def sign_face(style: Style, signs: str) -> str:
    """CSS rule of a font for signs on dice, such as runes, which few devices have; "" where there are none."""
    chain = style.title(6.0).chain
    letters = set(map(ord, signs))
    font = chain.find_covering(list(signs), lambda each: letters <= code_points(each)) if chain and letters else None
    return _font_rule(SIGNS, _subset(font, signs)) if font else ""


def _font_rule(family: str, data: bytes) -> str:
    kind = "woff2" if find_spec("brotli") else "woff"
    source = f"url(data:font/{kind};base64,{base64.b64encode(data).decode()}) format(\"{kind}\")"
    return f'@font-face {{ font-family: "{family}"; src: {source}; }}' if data else ""


def _subset(font: Font, letters: str) -> bytes:
    """The font with these letters alone, kept in the user's cache; empty where it may not be embedded."""
    name = hashlib.sha256(f"{font.file} {font.face} {font.stamp} {letters}".encode()).hexdigest()
    kept = load_cached("page-fonts", name)
    if kept is not None:
        return kept
    made = _cut(font, letters)
    store_cached("page-fonts", name, made)
    return made


def _cut(font: Font, letters: str) -> bytes:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    made = TTFont(font.file, fontNumber=font.face, recalcTimestamp=False)
    if made["OS/2"].fsType & NO_EMBEDDING_BITS:
        return b""
    options = Options(hinting=False, notdef_outline=True, name_IDs=[0, 13, 14])
    options.drop_tables += ["FFTM"]  # what FontForge leaves
    cutter = Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(made)
    made.flavor = "woff2" if find_spec("brotli") else "woff"
    out = BytesIO()
    made.save(out)
    return out.getvalue()
