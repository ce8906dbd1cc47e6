"""Files beside a theme: tables, pictures, rules and palettes of its own, whole and damaged."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from goose_print.resources import folder
from tests.fuzz import fonts, grown, mutations, photographs
from tests.fuzz.values import WORDS, evil, named
from tests.fuzz.written import encoded, flow, whole

COLUMNS = (
    "square", "label", "text", "art", "fill", "verse", "question", "answer", "choices", "level", "deck", "go_to", "Noch ein Wurf", "pay",
)  # fmt: skip
PIECES = (
    "Who? ", "{", "}", "=", "~", "a", "->", "#", "%50%", "####", "T", "\\", "\\=", "\n", "\n\n", "::t::", "//", "$CATEGORY: ", "[html]",
    "1..2",
)  # fmt: skip


def files(random: Random, theme: bytes) -> dict[str, bytes]:
    """Those that the theme names, each whole in two of three cases."""
    made = {name: maker(random) for name, maker in MAKERS.items() if name.encode() in theme}
    for name, data in list(made.items()):
        if random.random() < 0.35:
            change = mutations.text if name.endswith((".csv", ".tsv", ".svg", ".yaml")) else mutations.raw
            made[name] = change(random, data, random.choice((1, 1, 3, 20)))
    return made


def _rows(random: Random) -> list[list[str]]:
    columns = random.sample(COLUMNS, random.randint(1, len(COLUMNS))) if random.random() < 0.5 else list(COLUMNS[:4])
    rows = [columns] if random.random() < 0.95 else []
    for number in random.sample(range(70), random.choice((0, 1, 5, 30))):
        row = [str(number), *(named(random, column) or random.choice(WORDS) for column in columns[1:])]
        rows.append(row[: random.choice((len(row), len(row), 1, 99))] + [""] * random.choice((0, 0, 0, 1, 60)))
    return rows


def _gift(random: Random) -> bytes:
    whole = ("Who? {=Ann ~Ben}\n\n", "So. {F}\n\n", "{=a -> b =c -> d}\n\n", "When? {#1}\n\n")
    return encoded("".join(random.choice(random.choice((whole, PIECES))) for _ in range(random.choice((0, 3, 60)))))


def _delimited(delimiter: str) -> Callable[[Random], bytes]:
    def made(random: Random) -> bytes:
        cells = [[f'"{cell.replace(chr(34), chr(34) * 2)}"' if random.random() < 0.5 else cell for cell in row] for row in _rows(random)]
        return encoded("\n".join(delimiter.join(row) for row in cells))

    return made


@cache
def _workbooks() -> tuple[bytes, ...]:
    """A few, kept: to make one takes as long as to read fifty themes."""
    import openpyxl

    made = []
    for seed in range(8):
        random, book = Random(seed), openpyxl.Workbook()
        sheet = book.active
        assert sheet is not None
        for row in _rows(random):
            values = [random.choice((cell, 6, 6.5, 1e300, True, "=1+1", None)) if random.random() < 0.3 else cell for cell in row[:60]]
            sheet.append([_legal(value) for value in values])
        stream = io.BytesIO()
        book.save(stream)
        made.append(stream.getvalue())
    return tuple(made)


def _legal(value: object) -> object:
    return "".join(c for c in value if c.isprintable() and c < "\ud800") if isinstance(value, str) else value


def _workbook(random: Random) -> bytes:
    return random.choice(_workbooks())


@cache
def _motifs() -> tuple[Path, ...]:
    return tuple(sorted((folder("themes") / "art").glob("*/*.svg")))


def _motif(random: Random) -> bytes:
    return random.choice(_motifs()).read_bytes()


def _curve(random: Random) -> bytes:
    points = [(random.choice((0, 50, 100, 300, -5, 1e9)), random.randint(0, 200)) for _ in range(random.randint(1, 9))]
    way = "M" + " L".join(f"{x} {y}" for x, y in points) + random.choice(("", "", "Z", "A 1 1", "C 1 2 3", "M 0 0"))
    box = random.choice(("0 0 300 200", "0 0 0 0", "a", "0 0 1e9 1", ""))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{way}" fill="none"/></svg>'.encode()


def _picture(kind: str) -> Callable[[Random], bytes]:
    def made(random: Random) -> bytes:
        from PIL import Image

        mode = random.choice(("RGB", "L", "1", "P", "RGBA", "CMYK") if kind == "png" else ("RGB", "L", "CMYK"))
        mode = "RGB" if kind == "png" and mode == "CMYK" else mode
        stream = io.BytesIO()
        Image.new(mode, (random.randint(1, 40), random.randint(1, 40))).save(stream, "jpeg" if kind == "jpg" else kind)
        data = stream.getvalue()
        return _chunk(random, data) if kind == "png" and random.random() < 0.3 else data

    return made


def _chunk(random: Random, data: bytes) -> bytes:
    """The picture with one more chunk behind its header, correctly summed up and wrong inside."""
    kind = random.choice((b"tEXt", b"zTXt", b"iTXt", b"tRNS", b"gAMA", b"pHYs", b"iCCP", b"PLTE", b"acTL", b"fcTL", b"eXIf", b"sRGB"))
    content = random.randbytes(random.choice((0, 1, 3, 9, 40)))
    return data[:33] + len(content).to_bytes(4, "big") + kind + content + zlib.crc32(kind + content).to_bytes(4, "big") + data[33:]


def _rules(random: Random) -> bytes:
    part = grown.value(random, {"$ref": "#/$defs/RulesSpec"})
    return encoded(whole(part if random.random() < 0.7 else {"rules": part, "title": evil(random)}))


def _palette(random: Random) -> bytes:
    return encoded(flow(grown.value(random, {"$ref": "#/$defs/PaletteSpec"})))


MAKERS: dict[str, Callable[[Random], bytes]] = {
    "words.csv": _delimited(","),
    "words.tsv": _delimited("\t"),
    "words.xlsx": _workbook,
    "words.gift": _gift,
    "pic.svg": _motif,
    "pic.png": _picture("png"),
    "pic.jpg": _picture("jpg"),
    "curve.svg": _curve,
    "mine.yaml": _rules,
    "colours.yaml": _palette,
    **fonts.MAKERS,
    **photographs.MAKERS,
}
