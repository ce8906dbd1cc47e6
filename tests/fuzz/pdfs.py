"""PDFs for ``preflight``: small ones with a bit of everything, whose objects, operands, boxes, colours, pictures and bytes are changed."""

from __future__ import annotations

import copy
import zlib
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.fuzz import mutations

NAME = "sheet.pdf"
SHARE = 0.02
"""Of all cases."""
MOST = 300_000
"""Bytes: a larger PDF is given more time than a case has."""


class Ref(NamedTuple):
    """A reference to an object."""

    number: int


class Stream(NamedTuple):
    """A stream's facts and its data."""

    facts: dict[str, Any]
    data: bytes


NUMBERS: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 8, 9, 16, 100, 300, 0.5, 0.001, -1, -0.5, -300, 14_400, 65_536, 10**6, 10**9, 2**31, -(2**31), 2**63, 10**18, 10**30,
)  # fmt: skip
NAMES = (
    "/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/CalRGB", "/Lab", "/ICCBased", "/Indexed", "/Separation", "/DeviceN", "/Pattern", "/All",
    "/None", "/A", "/B", "/C", "/D", "/Form", "/Image", "/FlateDecode", "/DCTDecode", "/LZWDecode", "/RunLengthDecode", "/ASCII85Decode",
    "/JPXDecode", "/JBIG2Decode", "/CCITTFaxDecode", "/Crypt", "/X" * 300, "/" + "x" * 3000, "/#00", "/Type3", "/Multiply", "/Page",
)  # fmt: skip
TOKENS = (b"<<", b">>", b"[", b"]", b"(", b")", b"<", b"BI", b"ID", b"EI", b"stream", b"endobj", b"%", b"{", b"1e9", b"--1", b"\0")
KINDS: dict[str, int] = {
    "q": 0, "Q": 0, "cm": 6, "w": 1, "J": 1, "d": 2, "gs": -1, "Do": -1, "sh": -1, "g": 1, "G": 1, "rg": 3, "RG": 3, "k": 4, "K": 4,
    "cs": -2, "CS": -2, "sc": 1, "SC": 3, "scn": -1, "SCN": 4, "m": 2, "l": 2, "c": 6, "v": 4, "y": 4, "re": 4, "h": 0, "S": 0, "s": 0,
    "f": 0, "F": 0, "f*": 0, "B": 0, "b*": 0, "n": 0, "W": 0, "BT": 0, "ET": 0, "Tf": -3, "Tm": 6, "Td": 2, "Tr": 1, "Tj": -4, "'": -4,
    "TJ": -5, "BMC": -1, "EMC": 0, "BX": 0, "d1": 6, "xyz": 2,
}  # fmt: skip
"""Operators and how many numbers they take, or other operands."""


def files(random: Random) -> dict[str, bytes]:
    """One PDF."""
    objects = _objects(random)
    for _ in range(random.choice((0, 1, 1, 2, 4, 9))):
        _change(random, objects)
    data = _written(random, objects)[:MOST]
    return {NAME: mutations.raw(random, data, random.choice((1, 3, 20))) if random.random() < 0.25 else data}


def command(random: Random) -> tuple[str, ...]:
    """What is asked about it."""
    return ("preflight", NAME, *random.choice(((), (), ("--strict",), ("--format", "json"))))


# ------------------------------------------------------------------ whole ones

FIRST, LAST = 10, 21
"""Objects that pages and forms draw with."""


def _objects(random: Random) -> dict[int, Any]:
    """The objects of a document of a few pages, by number: what pages draw with comes behind them."""
    pages = [Ref(number) for number in range(3, random.choice((4, 4, 5, 8)))]
    tree = {"/Type": "/Pages", "/Kids": list(pages), "/Count": len(pages)}
    objects: dict[int, Any] = {1: {"/Type": "/Catalog", "/Pages": Ref(2)}, 2: tree}
    for page in pages:
        side = random.choice((200,) * 4 + (300,) * 4 + (842, 842, 3000, 14_400, 10**6))
        facts: dict[str, Any] = {"/Type": "/Page", "/Parent": Ref(2), "/MediaBox": [0, 0, side, side], "/Resources": _resources(random)}
        facts |= {key: [9, 9, side - 9, side - 9] for key in random.sample(("/TrimBox", "/BleedBox", "/CropBox"), random.randint(0, 3))}
        facts["/Contents"] = random.choice((Ref(FIRST), Ref(FIRST), [Ref(FIRST), Ref(FIRST + 1)]))
        objects[page.number] = facts
    objects |= {FIRST: _stream(random, {}, _operators(random)), FIRST + 1: _stream(random, {}, _operators(random))}
    makers = (_form, _form, _form, _picture, _picture, _tile, _space, _shading, _state)
    objects |= {number: maker(random) for number, maker in enumerate(makers, FIRST + 2)}
    objects[LAST] = {"/Type": "/Font", "/Subtype": random.choice(("/Type1", "/TrueType", "/Type3", "/Type0")), "/BaseFont": "/A"}
    return objects


def _resources(random: Random) -> Any:
    kinds = {
        "/XObject": (FIRST + 2, FIRST + 3, FIRST + 4, FIRST + 5, FIRST + 6), "/Pattern": (FIRST + 7,), "/ColorSpace": (FIRST + 8,),
        "/Shading": (FIRST + 9,), "/ExtGState": (FIRST + 10,), "/Font": (LAST,),
    }  # fmt: skip
    return {kind: {name: Ref(random.choice(numbers)) for name in ("/A", "/B", "/C", "/D")} for kind, numbers in kinds.items()}


def _operators(random: Random) -> bytes:
    words: list[bytes] = []
    for _ in range(random.choice((3, 10, 40, 40, 200))):
        operator, takes = random.choice(list(KINDS.items()))
        operands = [_number(random) for _ in range(takes)] if takes >= 0 else _operands(random, takes)
        if random.random() < 0.04:
            operands = [_evil(random) for _ in range(random.randint(0, 7))]
        words += [*map(_word, operands), operator.encode()]
        if random.random() < 0.01:
            words.append(random.choice(TOKENS))
    if random.random() < 0.1:
        words.append(b"BI /W 2 /H 2 /CS /RGB /BPC 8 ID 123412341234 EI")
    return b" ".join(words) * random.choice((1,) * 40 + (50, 2000))


def _operands(random: Random, kind: int) -> list[Any]:
    match kind:
        case -1:
            return [random.choice(("/A", "/B", "/C", "/D"))]
        case -2:
            return [random.choice(("/A", "/B", "/DeviceRGB", "/DeviceCMYK", "/Pattern", "/DeviceGray"))]
        case -3:
            return ["/A", random.choice(NUMBERS)]
        case -4:
            return [b"Goose"]
        case _:
            return [[b"Goose", -20, b"Goose"]]


def _number(random: Random) -> Any:
    return random.choice(NUMBERS) if random.random() < 0.2 else random.choice((0, 1, 0.2, 0.7, 9, 20, 100, 250))


def _stream(random: Random, facts: dict[str, Any], data: bytes) -> Stream:
    """A stream, packed or not, which now and then is a small one that unpacks to a large one."""
    match random.randrange(200):
        case 0:
            return Stream({**facts, "/Filter": "/FlateDecode"}, _bomb(random.choice((b"q ", b"0 0 m 9 9 l S ", b"\0", b"/A Do ")), 20))
        case 1:
            return Stream({**facts, "/Filter": "/FlateDecode"}, _bomb(random.choice((b"q ", b"1 ")), 130))
        case 2:
            return Stream({**facts, "/Filter": ["/FlateDecode"] * 2}, zlib.compress(_bomb(b"\0", 130), 9))
        case part if part > 150 or len(data) > 20_000:
            return Stream({**facts, "/Filter": "/FlateDecode"}, zlib.compress(data))
    return Stream(facts, data)


@cache
def _bomb(piece: bytes, megabytes: int) -> bytes:
    packer, block = zlib.compressobj(9), piece * (1_000_000 // len(piece))
    return b"".join(packer.compress(block) for _ in range(megabytes)) + packer.flush()


def _form(random: Random) -> Stream:
    facts: dict[str, Any] = {"/Type": "/XObject", "/Subtype": "/Form", "/BBox": [0, 0, 300, 300], "/Resources": _resources(random)}
    if random.random() < 0.3:
        facts["/Matrix"] = [random.choice((1, 0.5, -1, 2)), 0, 0, 1, 5, 5]
    if random.random() < 0.3:
        facts["/Group"] = {"/S": "/Transparency", "/CS": "/DeviceRGB"}
    drawn = b"/A Do /B Do 0.9 0 0 0.9 1 1 cm /C Do " if random.random() < 0.3 else _operators(random)
    return _stream(random, facts, drawn)


def _picture(random: Random) -> Stream:
    across, down = random.choice(((2, 2), (9, 9), (40, 30), (3000, 3000), (4000, 6000), (10**5, 10**5), (0, 1), (1, 10**9), (-1, 4)))
    space, parts = random.choice((("/DeviceRGB", 3), ("/DeviceCMYK", 4), ("/DeviceGray", 1), (Ref(FIRST + 8), 1)))
    facts: dict[str, Any] = {"/Type": "/XObject", "/Subtype": "/Image", "/Width": across, "/Height": down, "/ColorSpace": space}
    facts["/BitsPerComponent"] = random.choice((8, 8, 8, 1, 4, 16, 99))
    if random.random() < 0.15:
        facts["/SMask"] = Ref(random.choice((FIRST + 5, FIRST + 6)))
    if random.random() < 0.1:
        facts |= {"/ImageMask": True}
    if random.random() < 0.15:
        facts["/Filter"] = random.choice(NAMES[18:26])
    return _stream(random, facts, bytes(max(0, min(across * down * parts, 4800))))


def _tile(random: Random) -> Stream:
    step = random.choice((1, 9, 20, 0, -5, 0.5, 0.01, 10**9))
    facts = {"/PatternType": 1, "/PaintType": random.choice((1, 2)), "/TilingType": 1, "/BBox": [0, 0, 9, 9]}
    return _stream(random, {**facts, "/XStep": step, "/YStep": step, "/Resources": _resources(random)}, _operators(random))


def _space(random: Random) -> Any:
    tint = {"/FunctionType": 2, "/Domain": [0, 1], "/C0": [0, 0, 0, 0], "/C1": [0, 0.2, 0.6, 0.1], "/N": 1}
    return random.choice((
        ["/Separation", "/Gold", "/DeviceCMYK", tint], ["/DeviceN", ["/Cyan", "/A"], "/DeviceCMYK", tint], ["/ICCBased", Ref(FIRST)],
        ["/Indexed", "/DeviceRGB", 1, b"123456"], ["/Indexed", Ref(FIRST + 8), 1, b"123456"], ["/Indexed", "/A", 255, b""],
        ["/Pattern", Ref(FIRST + 8)], ["/Lab", {"/WhitePoint": [1, 1, 1]}], "/A", ["/Separation", "/All", "/DeviceCMYK", tint],
    ))  # fmt: skip


def _shading(random: Random) -> Any:
    function = {"/FunctionType": 2, "/Domain": [0, 1], "/C0": [0.8, 0.8, 0.8, 0.9], "/C1": [0, 0, 0, 0], "/N": random.choice(NUMBERS)}
    if random.random() < 0.3:
        several = {"/Functions": [function, Ref(FIRST + 9)], "/Bounds": [0.5], "/Encode": [0, 1, 0, 1]}
        function = {"/FunctionType": 3, "/Domain": [0, 1], **several}
    return {
        "/ShadingType": random.choice((1, 2, 2, 3, 4, 7)), "/ColorSpace": random.choice(("/DeviceCMYK", "/DeviceRGB", Ref(FIRST + 8))),
        "/Coords": [_number(random) for _ in range(random.choice((4, 6)))], "/Function": function, "/Extend": [True, True],
    }  # fmt: skip


def _state(random: Random) -> Any:
    mask = {"/S": "/Luminosity", "/G": Ref(FIRST + 2)}
    blending = {"/BM": random.choice(NAMES), "/SMask": random.choice(("/None", mask))}
    return {"/ca": random.choice((1, 0.5, 0)), "/OP": True, "/op": True, **blending}


# ------------------------------------------------------------------ damaged ones


def _change(random: Random, objects: dict[int, Any]) -> None:
    """One object, or a part of one, lost, moved or put in place of another."""
    number = random.choice(list(objects))
    tree = objects[number].facts if isinstance(objects[number], Stream) else objects[number]
    spots = _spots(tree)
    if not spots or random.random() < 0.1:
        objects[number] = random.choice((None, _evil(random), copy.deepcopy(objects[random.choice(list(objects))])))
        return
    holder, key = random.choice(spots)
    match random.randrange(6):
        case 0:
            del holder[key]
        case 1:
            holder[key] = Ref(random.choice((*objects, 99, number)))
        case 2:
            holder[key] = [copy.deepcopy(holder[key])] * random.choice((1, 2, 3, 40))
        case _:
            holder[key] = _evil(random)


def _spots(tree: Any) -> list[tuple[Any, Any]]:
    if isinstance(tree, Ref | Stream):
        return []
    pairs = list(tree.items()) if isinstance(tree, dict) else list(enumerate(tree)) if isinstance(tree, list) else []
    return [spot for key, inner in pairs for spot in ((tree, key), *_spots(inner))]


def _evil(random: Random) -> Any:
    match random.randrange(9):
        case 0 | 1 | 2:
            return random.choice(NUMBERS)
        case 3 | 4:
            return random.choice(NAMES)
        case 5:
            return Ref(random.choice((1, 2, 3, *range(FIRST, LAST + 1), 99)))
        case 6:
            return random.choice((None, True, False, b"", b"goose", b"\xfe\xff\xd8\x00", [], {}))
        case 7:
            return [random.choice(NUMBERS) for _ in range(random.choice((1, 2, 4, 6, 400)))]
        case _:
            return random.choice((b"Raw" * 2000, [[[[[]]]]], {"/A": {"/A": {}}}, ["/Indexed"], ["/Separation"], ["/DeviceN", [], "/A"]))


# ------------------------------------------------------------------ as bytes


def _written(random: Random, objects: dict[int, Any]) -> bytes:
    out, places = b"%PDF-1.7\n", {}
    for number, value in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, _word(value))
    trailer = b"trailer\n" + _word({"/Root": Ref(1), "/Size": random.choice((LAST + 1,) * 9 + (2, 10**9, -1))})
    if random.random() < 0.2:
        return out + trailer
    start = len(out)
    lines = [b"%010d 00000 %c \n" % (places.get(number, 0), b"n" if number in places else b"f") for number in range(LAST + 1)]
    return out + b"xref\n0 %d\n%s%s\nstartxref\n%d\n%%%%EOF\n" % (LAST + 1, b"".join(lines), trailer, start)


def _word(value: Any) -> bytes:
    match value:
        case Ref():
            return b"%d 0 R" % value.number
        case Stream():
            return _word({**value.facts, "/Length": len(value.data)}) + b"\nstream\n" + value.data + b"\nendstream"
        case dict():
            return b"<<" + b" ".join(key.encode() + b" " + _word(inner) for key, inner in value.items()) + b">>"
        case list():
            return b"[" + b" ".join(map(_word, value)) + b"]"
        case bytes():
            return b"<" + value.hex().encode() + b">"
        case bool() | None:
            return {True: b"true", False: b"false", None: b"null"}[value]
        case _:
            return str(value).encode()
