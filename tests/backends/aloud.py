"""Reads the structure of a PDF as a screen reader does: elements in their order, each with what is said of it.

Text comes from the content that is marked as an element's own, through each font's table of characters; an element's alternative or
replacement stands for all that is in it.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field

import pikepdf


@dataclass
class Heard:
    """An element: its structure type, what is said of it alone, its language, and the elements in it."""

    role: str
    text: str = ""
    language: str = ""
    title: str = ""
    kids: list[Heard] = field(default_factory=list)

    def all(self, role: str) -> list[Heard]:
        """Every element of this type, in the order of reading."""
        return [each for each in self.walk() if each.role == role]

    def walk(self) -> Iterator[Heard]:
        yield self
        for kid in self.kids:
            yield from kid.walk()

    @property
    def aloud(self) -> str:
        """All that is said from here on."""
        return " ".join(" ".join(each.text for each in self.walk() if each.text).split())


def read_aloud(data: bytes) -> Heard:
    """The structure of a file, from its document on."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        marked = {page.objgen: _marked(page) for page in pdf.pages}
        return _element(pdf.Root.StructTreeRoot.K, marked)


def _element(node: pikepdf.Object, marked: dict[tuple[int, int], dict[int, str]]) -> Heard:
    kids = node.get("/K", [])
    kids = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    heard = Heard(str(node.S)[1:], language=str(node.get("/Lang", "")), title=str(node.get("/T", "")))
    said = []
    for kid in kids:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            heard.kids.append(_element(kid, marked))
        else:
            page, number = (kid.Pg, int(kid.MCID)) if isinstance(kid, pikepdf.Dictionary) else (node.Pg, int(kid))
            said.append(marked[page.objgen][number])
    instead = node.get("/ActualText", node.get("/Alt"))
    heard.text = " ".join(said) if instead is None else str(instead)
    return heard


def _marked(page: pikepdf.Page) -> dict[int, str]:
    """What is said between the marks of a page, by number; a nested replacement stands for what is in it."""
    fonts = {name: _characters(font) for name, font in page.Resources.get("/Font", {}).items()}
    found: dict[int, str] = {}
    open_: list[tuple[str, int | str | None]] = []
    table: dict[int, str] = {}
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in ("BDC", "BMC"):
            facts = operands[1] if name == "BDC" else {}
            mark = int(facts["/MCID"]) if "/MCID" in facts else str(facts["/ActualText"]) if "/ActualText" in facts else None
            open_.append((str(operands[0]), mark))
            if isinstance(mark, int):
                assert mark == len(found), "numbers follow one another"
                found[mark] = ""
            elif mark and (number := _number(open_)) is not None:
                found[number] += mark
        elif name == "EMC":
            open_.pop()
        elif name == "Tf":
            table = fonts[str(operands[0])]
        elif name == "TJ" and (number := _number(open_)) is not None and not isinstance(open_[-1][1], str):
            found[number] += "".join(table[code] for part in operands[0] if isinstance(part, pikepdf.String) for code in bytes(part))
        elif name == "ET" and (number := _number(open_)) is not None:
            found[number] += " "
        elif name in ("f", "f*", "S", "B", "B*", "Do", "sh"):
            assert open_, "everything is marked"
    assert not open_
    return {number: " ".join(text.split()) for number, text in found.items()}


def _number(open_: list[tuple[str, int | str | None]]) -> int | None:
    return next((mark for _, mark in reversed(open_) if isinstance(mark, int)), None)


def _characters(font: pikepdf.Object) -> dict[int, str]:
    table = bytes(font.ToUnicode.read_bytes()).decode()
    pairs = (line.strip("<>").split("> <") for line in table.splitlines() if line.count("> <") == 1 and line.startswith("<"))
    return {int(code, 16): bytes.fromhex(text).decode("utf-16-be") for code, text in pairs}
