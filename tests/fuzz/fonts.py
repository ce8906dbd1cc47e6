"""Fonts beside a theme: small ones, whole, with damaged tables, and with letters that no honest font has."""

from __future__ import annotations

import io
import math
import string
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tests.typesetting.font_files import make_font

LETTERS = string.ascii_letters + string.digits + string.punctuation + " ’“”–—·…×"
NUMBERS = (-32768, -5000, -1, 0, 1, 16, 8000, 32767)
KINDS = ("ttf", "otf", "variable.ttf")
TABLES = ("head", "hhea", "hmtx", "maxp", "cmap", "OS/2", "name", "post", "loca", "glyf", "CFF ", "fvar", "gvar", "GSUB", "GPOS")
THEMES = (
    "rules: royal", "rules: gusek-money", "rules: {length: 20, dice: 1}\nboard: {layout: path, path: none}",
    "rules: {length: 30}\nsquares: {6: {label: The Old Mill, text: A word, art: bridge}}", "game: bank", "game: tightrope",
)  # fmt: skip


def theme(random: Random) -> bytes:
    """One that is set in fonts beside it."""
    names = [random.choice([f"own.{kind}" for kind in KINDS]) for _ in range(2)]
    fonts = random.choice(("{title: %s, body: %s}", "{body: %s, fallback: [%s]}", "{title: %s, fallback: [Cardo, %s]}")) % tuple(names)
    look = random.choice(("", ", large_print: true", ", mode: mono", ", mode: colour-in"))
    return f"title: The 63 Geese\n{random.choice(THEMES)}\nstyle: {{fonts: {fonts}{look}}}\n".encode()


@cache
def _whole(kind: str) -> bytes:
    with tempfile.TemporaryDirectory() as place:
        return make_font(Path(place, "own"), LETTERS, cff=kind == "otf", variable=kind == "variable.ttf").read_bytes()


def _font(kind: str) -> Callable[[Random], bytes]:
    def made(random: Random) -> bytes:
        data = _whole(kind)
        for _ in range(random.choice((0, 1, 1, 2))):
            change = random.choice(CHANGES) if kind == "ttf" else random.choice((_widths, _kerned, _substituted))
            with TTFont(io.BytesIO(data), recalcBBoxes=False) as font:
                change(random, font)
                stream = io.BytesIO()
                font.save(stream)
                data = stream.getvalue()
        return _damaged(random, data) if random.random() < 0.6 else data

    return made


def _damaged(random: Random, data: bytes) -> bytes:
    """One table with other bytes, its place and length in the file kept."""
    found = {data[at : at + 4]: data[at + 8 : at + 16] for at in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16)}
    where = found.get(random.choice(TABLES).encode())
    if where is None:
        return data
    start, length = int.from_bytes(where[:4], "big"), int.from_bytes(where[4:], "big")
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 4, 30))):
        at = start + random.randrange(max(1, min(length, random.choice((64, length)))))
        changed[at] = random.choice((0, 255, 127, 128, random.randrange(256)))
    return bytes(changed)


def _some(random: Random, font: TTFont) -> list[str]:
    glyphs = font.getGlyphOrder()
    return random.sample(glyphs, random.choice((1, 5, len(glyphs))))


def _widths(random: Random, font: TTFont) -> None:
    for glyph in _some(random, font):
        font["hmtx"][glyph] = (random.choice((0, 0, 1, 32767)), random.choice(NUMBERS))


def _kerned(random: Random, font: TTFont) -> None:
    pairs = [(one, other) for one in _some(random, font)[:5] for other in _some(random, font)[:9]]
    rules = "".join(f"pos {one} {other} {random.choice(NUMBERS)};" for one, other in dict.fromkeys(pairs))
    addOpenTypeFeaturesFromString(font, f"feature kern {{ {rules} }} kern;")


def _substituted(random: Random, font: TTFont) -> None:
    many = " ".join(random.choices(font.getGlyphOrder(), k=random.choice((2, 4, 9, 300, 3600))))
    chosen = _some(random, font)[: 100 if len(many) < 100 else 3]
    rules = "".join(f"sub {glyph} by {many};" for glyph in chosen)
    feature = random.choice(("ccmp", "liga", "rlig"))
    addOpenTypeFeaturesFromString(font, f"feature {feature} {{ {rules} }} {feature};")


def _points(random: Random, font: TTFont) -> None:
    many = random.choice((3, 400, 4900, 30_000))
    for glyph in _some(random, font)[: 5000 // many + 1]:
        pen = TTGlyphPen(None)
        pen.moveTo((0, 0))
        for k in range(many):
            pen.lineTo((int(400 + 400 * math.cos(k)), int(400 + 400 * math.sin(k * 1.1))))
        pen.closePath()
        drawn = pen.glyph()
        drawn.recalcBounds(font["glyf"])
        font["glyf"][glyph] = drawn


def _heights(random: Random, font: TTFont) -> None:
    font["head"].unitsPerEm = random.choice((16, 200, 2000, 5000, 16384))
    font["hhea"].ascent, font["hhea"].descent = random.choices(NUMBERS, k=2)
    font["OS/2"].sCapHeight = random.choice(NUMBERS)


CHANGES: tuple[Callable[[Random, TTFont], None], ...] = (_widths, _kerned, _substituted, _points, _heights)
MAKERS = {f"own.{kind}": _font(kind) for kind in KINDS}
