"""Which font a character is set in: families by name, and the chain of those that are asked one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from goose_print.errors import FontError, near
from goose_print.records import record
from goose_print.scene import Font
from goose_print.sentences import Sentence
from goose_print.typesetting.faces import coverage
from goose_print.typesetting.instances import instance
from goose_print.typesetting.packages import Family, FontFace, packaged_families, packaged_family

SYSTEM = "system:"
TITLE_FAMILY = "Marcellus"
BODY_FAMILY = "Cardo"

KIN = {"Fredoka": ("Nunito",)}
"""Families of few letters, each with those that come nearest to it and have more."""
ALPHABETS = {
    "pl": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż", "cs": "ČĎĚŇŘŠŤŮŽčďěňřšťůž", "sk": "ĽĹŔŠŤŽľĺŕšťž", "hu": "ŐŰőű", "ro": "ĂÂÎȘȚăâîșț", "tr": "ĞİŞğış",
    "eo": "ĈĜĤĴŜŬĉĝĥĵŝŭ", "hr": "ČĆĐŠŽčćđšž", "sl": "ČŠŽčšž", "lt": "ĄČĘĖĮŠŲŪŽąčęėįšųūž", "lv": "ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž", "et": "ŠŽšž",
    "vi": "ĂĐƠƯăđơưạậếệ",
}  # fmt: skip
"""Letters of languages beyond those that every family of Latin letters has."""
SCRIPTS_OF = (
    dict.fromkeys(("ar", "fa", "ur"), "Arab") | dict.fromkeys(("he", "yi"), "Hebr") | {"el": "Grek"}
    | dict.fromkeys(("be", "bg", "kk", "ky", "mk", "mn", "ru", "tg", "uk"), "Cyrl")
)  # fmt: skip
"""Languages in other letters: the family that writes these sets figures and stops, too, so that a line is in one hand."""


class FontFile(NamedTuple):
    """A font file beside a theme in place of a family's name. ``stamp``: as that of a ``Font``."""

    file: Path
    stamp: int


FamilyName = str | FontFile
"""A family of a package, by name; one of the system, its name after ``system:``; or a file."""


def families() -> tuple[Family, ...]:
    """Every family that installed packages bring, by name."""
    return packaged_families()


def find_family(name: FamilyName) -> Family:
    """The family of this name, however it is written (``EB Garamond``, ``eb-garamond``).

    Raises FontError for a family that is not here; the message names the nearest ones and the package to install.
    """
    if isinstance(name, FontFile):
        from goose_print.typesetting.fontfile import font_facts

        facts = font_facts(Font(name.file, 0, name.stamp))
        return Family(name=facts.family, sans=facts.sans, faces=(facts.face,))
    if name.startswith(SYSTEM):
        from goose_print.typesetting.system_fonts import system_family

        return system_family(name.removeprefix(SYSTEM).strip())
    family = packaged_family(name)
    if family is None or not family.faces:
        raise FontError(_not_installed(name))
    return family


@cache
def find_font(family: FamilyName, weight: int = 400, italic: bool = False) -> Font:
    """The font of a family that comes nearest to a weight (CSS scale, 400 regular, 700 bold) and slope.

    The slope counts before the weight; of two weights equally near, a text weight (up to 500) gets the lighter and a
    bold one the heavier. Of a variable font a static instance is cut, once, into the user's cache. Raises FontError.
    """
    face = _nearest(find_family(family), weight, italic)
    if not face.variable:
        return face.font
    file = instance(face.file, face.weight_near(weight), face.index, face.stamp)
    return face.font if file == face.file else Font(file, 0, face.stamp)


def _nearest(family: Family, weight: int, italic: bool) -> FontFace:
    def distance(face: FontFace) -> tuple[bool, int, int]:
        near = face.weight_near(weight)
        return face.italic != italic, abs(near - weight), near if weight <= 500 else -near

    return min(family.faces, key=distance)


# ------------------------------------------------------------------ the chain


@record
class FontChain:
    """In which families characters are looked up: the family itself, the one for text, the author's fallbacks, then what packages bring.

    The last go by the script of the word, those first that are like the family. Families of the system are there only by name, so
    that the same theme and packages give the same letters everywhere.
    """

    family: FamilyName
    body: FamilyName = BODY_FAMILY
    fallback: tuple[FamilyName, ...] = ()
    title: FamilyName | None = None
    """Of text the title's family, which is asked after the author's fallbacks."""
    language: str = "en"
    weight: int = 400
    italic: bool = False

    @property
    def first(self) -> Font:
        """The font of nearly all letters: the family's own, or of one like it that has all letters of the language. Raises FontError."""
        return find_font(self.first_family, self.weight, self.italic)

    @property
    def first_family(self) -> FamilyName:
        """The family of nearly all letters. Raises FontError."""
        return _first(self)

    @property
    def sans(self) -> bool:
        """Whether the family has no serifs."""
        return find_family(self.family).sans

    def covering(self, parts: Iterable[str], has: Callable[[Font], bool]) -> Font | None:
        """The first of the fonts that has parts of a word; it is cut only if it has."""
        for name in self._names(parts):
            if has(_nearest(find_family(name), self.weight, self.italic).font):
                return find_font(name, self.weight, self.italic)
        return None

    def _names(self, parts: Iterable[str]) -> Iterator[FamilyName]:
        """All families of the chain; those of packages as they suit the script, then all the rest, first those like the family."""
        yield from (*self.named, *self.fallback, *((self.title,) if self.title else ()))
        # what follows is loaded for nobody whose own families do
        from goose_print.typesetting.scripts import preferred, script_of_word

        script = script_of_word(parts, self.language)
        yield from (name for name in preferred(script, self.language, sans=self.sans) if packaged_family(name))
        yield from (family.name for family in sorted(families(), key=lambda family: family.sans != self.sans))

    @property
    def named(self) -> tuple[FamilyName, ...]:
        """The theme's two families, behind each those that stand in for letters it lacks and are here."""
        kin = {own: filter(packaged_family, KIN.get(find_family(own).name, ())) for own in (self.family, self.body)}
        return tuple(name for own, others in kin.items() for name in (own, *others))


@cache
def _first(chain: FontChain) -> FamilyName:
    language = chain.language.partition("-")[0]
    if language in SCRIPTS_OF:
        return next(_writing(chain, SCRIPTS_OF[language]), chain.family)
    letters = set(map(ord, ALPHABETS.get(language, "")))
    like = (name for name in chain.named if letters and find_family(name).sans == chain.sans)
    whole = (name for name in like if coverage(find_family(name).faces[0].font) >= letters)
    return next(whole, chain.family)


def _writing(chain: FontChain, script: str) -> Iterator[FamilyName]:
    """The families that write a script well: those that the theme names, then those that packages bring."""
    from goose_print.typesetting.scripts import SCRIPTS, UNFIT, preferred

    letters = set(map(ord, SCRIPTS[script].letters))
    packaged = filter(packaged_family, preferred(script, chain.language, sans=chain.sans))
    for name in (*chain.named, *chain.fallback, *packaged):
        family = find_family(name)
        if family.name not in UNFIT.get(script, ()) and coverage(family.faces[0].font) >= letters:
            yield name


def _not_installed(name: str) -> str:
    from goose_print.typesetting.scripts import package_of

    close = near(name, [family.name for family in families()])
    return Sentence("font.near" if close else "font.missing", name=repr(name), near=close, package=package_of(name))
