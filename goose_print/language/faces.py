"""Dice whose faces bear names and signs, runes for instance: as they are told, and as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from goose_print.records import record
from goose_print.sentences import Sentence


@record
class Face:
    """A face of every die. ``name`` is one word; ``glyph`` the sign on it, empty for none; ``text`` what the sheet tells of it."""

    name: str
    glyph: str = ""
    text: str = ""

    @property
    def shown(self) -> str:
        """Name and sign, as they stand in a sentence."""
        return f"{self.name} {self.glyph}".strip()


_WORDS = re.compile(r"[^\s,]+")


def numbered(text: str, faces: Sequence[Face]) -> str:
    """Throws, one a line, with numbers in place of the names and signs of faces; several signs may be typed as one word.

    What is no face stays as it is, and so does what follows ``#`` or ``|`` in a line.
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
    return "".join(_WORDS.sub(number, line[1]) + line[2] for line in parted if line)


def unlike(faces: Iterable[Face]) -> Iterator[tuple[int, str, str]]:
    """Faces that could not be told apart or typed, each by its place with the key and what is wrong."""
    met: set[str] = set()
    for place, face in enumerate(faces):
        for key, said in (("name", face.name), ("glyph", face.glyph)):
            if not said:
                continue
            if re.search(r"[\s,#|]", said) or said.isdecimal():
                yield place, key, Sentence("theme.face_typed", name=f"'{said}'")
            elif said.casefold() in met:
                yield place, key, Sentence("theme.face_twice", name=f"'{said}'")
            met.add(said.casefold())
