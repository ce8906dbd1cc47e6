"""Named dice faces, for instance runes: how they are told and how they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from goose_print.records import record
from goose_print.sentences import Message


@record
class Face:
    """A face of every die: `name`, one word; `glyph`, its sign or ""; `text`, its line on the rules sheet."""

    name: str
    glyph: str = ""
    text: str = ""

    @property
    def shown(self) -> str:
        """Name and sign, as they stand in a sentence."""
        return f"{self.name} {self.glyph}".strip()


_WORD = re.compile(r"[^\s,]+")


def replace_faces_by_numbers(text: str, faces: Sequence[Face]) -> str:
    """Replace names and signs of faces in throws, one a line, by numbers; several signs may be typed as one word.

    Other words stay, and so does what follows `#` or `|` in a line.
    """
    if not faces:
        return text
    known = {name.casefold(): number for number, face in enumerate(faces, start=1) for name in (face.name, face.glyph) if name}

    def number(word: re.Match[str]) -> str:
        if word[0].casefold() in known:
            return str(known[word[0].casefold()])
        signs = [known.get(sign.casefold()) for sign in word[0]]
        return " ".join(map(str, signs)) if all(signs) else word[0]

    parted = (re.match(r"([^#|]*)(.*)", line, re.DOTALL) for line in text.splitlines(keepends=True))
    return "".join(_WORD.sub(number, line[1]) + line[2] for line in parted if line)


def face_faults(faces: Iterable[Face]) -> Iterator[tuple[int, str, str]]:
    """Yield the faces that are ambiguous or cannot be typed: index, key and message."""
    met: set[str] = set()
    for place, face in enumerate(faces):
        for key, said in (("name", face.name), ("glyph", face.glyph)):
            if not said:
                continue
            if re.search(r"[\s,#|]", said) or said.isdecimal():
                yield place, key, Message("theme.face_typed", name=f"'{said}'")
            elif said.casefold() in met:
                yield place, key, Message("theme.face_twice", name=f"'{said}'")
            met.add(said.casefold())
