"""Languages: each is a folder of ``templates/`` with its fixed words (``words.yaml``) and its templates, and no Python.

A language falls back from the region to the language to English: ``en-GB`` needs to hold only what differs from ``en``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Protocol

from goose_print.errors import MissingWord
from goose_print.isolates import isolated_name, unsteered
from goose_print.language.faces import Face
from goose_print.language.plural import category
from goose_print.language.tags import tags_for
from goose_print.records import record
from goose_print.resources import folder, plain_yaml
from goose_print.sentences import FILE, complaints_in

if TYPE_CHECKING:
    from goose_print.errors import ThemeError
    from goose_print.language.own import WrongWord

DEFAULT = "en"
WORDS = "words.yaml"


class OwnTemplate(Protocol):
    """A template beside a theme."""

    @property
    def name(self) -> str:
        """Its file, as people know it."""

    @property
    def text(self) -> str:
        """What it says."""

    def refusal(self, line: int, column: int, why: str) -> ThemeError:
        """The error that tells what is wrong at a place in it."""


@record(eq=False)
class Language:
    """The fixed words of a language, and where its templates lie.

    ``chain``: names of the folders that are searched, the language itself first, English last. ``words``: what
    ``words.yaml`` holds, the words of English standing in for those that are missing.
    """

    tag: str
    chain: tuple[str, ...]
    words: Mapping[str, Any]
    templates: Mapping[str, OwnTemplate] = field(default_factory=dict)
    """Templates that lie beside a theme, by their paths there: what they say counts before that of the folders."""
    faces: tuple[Face, ...] = ()
    """The faces of the dice, where a theme gives them names."""
    own: frozenset[str] = frozenset()
    """The dotted names of the words that a theme has replaced."""

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """Which way it is written: from left to right, or from right to left."""
        return "rtl" if self.words["direction"] == "rtl" else "ltr"

    def text(self, key: str, /, **values: object) -> str:
        """A fixed word or phrase by its dotted key, its ``{places}`` filled. Raises MissingWord where there is none."""
        return self._filled(str(self._found(key)), values)

    def _found(self, key: str) -> Any:
        """The word or the forms of this dotted key. Raises MissingWord."""
        found: Any = self.words
        for part in key.split("."):
            if not isinstance(found, Mapping) or part not in found:
                raise self._missing(key, WORDS)
            found = found[part]
        return found

    def _missing(self, key: str, file: str) -> MissingWord:
        english = "" if self.chain[0] == DEFAULT else ", and English lacks it, too"
        return MissingWord(f"language {self.tag}: '{key}' is missing in templates/{self.chain[0]}/{file}{english}")

    def _filled(self, text: str, values: Mapping[str, object]) -> str:
        """The text with its places filled; in one that runs to the left names in other letters keep their direction."""
        return text.format(**(values if self.direction == "ltr" else {key: isolated_name(value) for key, value in values.items()}))

    def plural(self, key: str, number: int, /, **values: object) -> str:
        """A phrase that has a form for each plural category, ``{n}`` and its other places filled."""
        forms = self._found(key)
        form = forms.get(category(self.words["plural"], number), forms["other"])
        return self._filled(str(form), {"n": number, **values})

    def counted(self, key: str, number: int, /, **values: object) -> str:
        """A phrase that a language may have in forms for each plural category, or in one for all."""
        forms = self._found(key)
        return self.plural(key, number, **values) if isinstance(forms, Mapping) else self.text(key, n=number, **values)

    def complaint(self, key: str, number: int, /, **places: object) -> str:
        """What is said against something that an author wrote, by its key in ``faults.yaml``; places that are not given stay empty."""
        forms = complaints_in(self.chain).get(key)
        if forms is None:
            raise self._missing(key, FILE)
        form = forms if isinstance(forms, str) else forms.get(category(self.words["plural"], number), forms["other"])
        return self._filled(form, {"n": number, "subject": ""} | places)

    def row(self, words: Iterable[object]) -> str:
        """Words of YAML one after the other."""
        return str(self.words["list"]["comma"]).join(map(str, words))

    def figure(self, value: float, form: str) -> str:
        """A number as Python formats it, with the language's own signs for thousands and fractions."""
        signs = self.words["figures"]
        return format(value, form).translate({ord(","): signs["thousands"], ord("."): signs["point"]})

    def noun(self, number: int, name: str, case: str = "") -> str:
        """The noun in the form that goes with the number: ``coins``.

        ``case``: the name of a mapping among the noun's forms, which holds those that differ in that case.
        """
        return self._form(self._forms(name, case), number)

    def count(self, number: int, name: str, case: str = "") -> str:
        """The number in digits, and the noun: ``2 coins``.

        Where a noun's forms have ``counted``, it says number and noun together, as languages do that put no digit before one or two.
        """
        forms = self._forms(name, case)
        whole = forms.get("counted", {}).get(category(self.words["plural"], number))
        if whole is not None:
            return str(whole).format(n=number)
        return self.text("counted", n=number, noun=self._form(forms, number))

    def _forms(self, name: str, case: str) -> Mapping[str, Any]:
        forms: Mapping[str, Any] = self._found(f"nouns.{name}")
        return _merged(forms, forms.get(case, {})) if case else forms

    def _form(self, forms: Mapping[str, Any], number: int) -> str:
        return str(forms.get(category(self.words["plural"], number), forms["other"]))

    def spelt(self, number: int) -> str:
        """The number as a word where the language has one, else in digits: ``two``."""
        return str(self.words["numbers"].get(number, number))

    def ordinal(self, number: int) -> str:
        """The place in a row: ``first``, ``14th``."""
        known = self.words["ordinals"].get(number)
        if known is not None:
            return str(known)
        return self.text("ordinal." + category(self.words["ordinal_plural"], number), n=number)

    def join(self, items: Iterable[object], last: str = "and") -> str:
        """A list as it is spoken: ``5, 9, 14 and 18``, and ``2–62`` for numbers that follow on one another. ``last``: ``and`` or ``or``."""
        *head, tail = runs(map(isolated_name, items) if self.direction == "rtl" else items) or [""]
        if not head:
            return tail
        comma = str(self.words["list"]["comma"])
        return comma.join(head) + self._joining(last, tail) + tail

    def thrown(self, dice: Sequence[int]) -> str:
        """What dice with named faces show, and what it counts: ``birch ᛒ and ice ᛁ (5 + 1)``."""
        named = self.join(self.faces[die - 1].shown for die in dice)
        return f"{named} ({' + '.join(map(str, dice))})"

    def _joining(self, last: str, item: str) -> str:
        """The word before the last item of a list: the first whose pattern the item's beginning matches, else that of ``other``."""
        forms: Any = self.words["list"][last]
        if not isinstance(forms, Mapping):
            return str(forms)
        begins = (form for pattern, form in forms.items() if pattern != "other" and re.match(pattern, unsteered(item), re.IGNORECASE))
        return str(next(begins, forms["other"]))

    def within(self, phrase: str) -> str:
        """A title as it stands inside a sentence: ``the Bridge`` for ``The Bridge``, ``Bees`` for ``Bees!``.

        An article that ends with an apostrophe stands at its noun: ``l’auberge``.
        """
        title = bare(phrase)
        articles = (str(each) + ("" if str(each).endswith(("’", "'")) else " ") for each in self.words["articles"])
        return next((each.lower() + title[len(each) :] for each in articles if title.startswith(each)), title)

    def says(self, text: str, phrase: str) -> bool:
        """Whether a sentence of the text says the phrase and hardly more, be numbers spelt or not.

        "Go back to 7." says "Back to 7", and "Miss 1 turn." says "Miss one turn!"; "Go back to the Start." does not say "The Start".
        """
        wanted = self._words_of(phrase)
        sentences = (self._words_of(sentence) for sentence in text.split(". "))
        return len(wanted) > 1 and any(
            len(said) <= len(wanted) + 2 and f" {' '.join(wanted)} " in f" {' '.join(said)} " for said in sentences
        )

    def _words_of(self, text: str) -> list[str]:
        digits = {str(word): str(number) for number, word in self.words["numbers"].items()}
        return [digits.get(word, word) for word in re.findall(r"\w+", text.casefold())]

    def start_called(self, label: str = "") -> str:
        """The start inside a sentence, with the name that a theme gives it: ``the Start (Odessa)``."""
        plain, name = self.text("place.start"), self.within(label)
        known = {plain.casefold(), self.text("start").casefold()}
        return self.text("place.start_named", label=name) if name and name.casefold() not in known else plain

    def player(self, seat: int) -> str:
        """What a player is called who has no name; seats count from 0."""
        return self.text("player", n=seat + 1)

    def with_words(self, words: Mapping[str, Any]) -> Language:
        """The same language with some of its words replaced by their names, as a theme may ask for: ``coin``, ``log.won``.

        What is wrong is left out; ``misfits`` tells it.
        """
        if not words:
            return self
        from goose_print.language.own import printed_words, replacing

        laid, _ = replacing(self.words, words)
        return replace(self, words=_merged(self.words, laid), own=self.own.union(printed_words(laid)))

    def beside(self, tag: str, words: Mapping[str, Any], templates: Mapping[str, OwnTemplate]) -> tuple[Language, list[WrongWord]]:
        """The language that lies beside a theme, which has all else from this one; and what is wrong with its words."""
        from goose_print.language.own import replacing

        laid, misfits = replacing(self.words, words, grammar=True)
        return replace(self, tag=tag, words=_merged(self.words, laid), templates=templates), misfits

    def misfits(self, words: Mapping[str, Any]) -> list[WrongWord]:
        """What is wrong with words by which a theme would replace those of the language."""
        from goose_print.language.own import replacing

        return replacing(self.words, words)[1]


LONG = 5
"""So many numbers in a row, and more, are told by the first and the last; four may be dice."""


def runs(items: Iterable[object]) -> list[str]:
    """The items as text, with ``2–62`` for whole numbers that follow on one another."""
    rows: list[list[object]] = []
    for item in items:
        before = rows[-1][-1] if rows else None
        if isinstance(item, int) and isinstance(before, int) and item == before + 1:
            rows[-1].append(item)
        else:
            rows.append([item])
    told = ([f"{row[0]}–{row[-1]}"] if len(row) >= LONG else map(str, row) for row in rows)
    return [text for row in told for text in row]


_STOPS = ".!?…¡¿؟"


def bare(title: str) -> str:
    """A title without the stops around it, which would end the sentence that it stands in."""
    return title.strip(_STOPS + " ") or title


def stopped(title: str) -> str:
    """A title as a sentence of its own: ``The Bridge.``, but ``Bees!``."""
    return title if title.rstrip("”’“‘»«\"')").endswith((".", "!", "?", "…", "؟")) else title + "."


def sentence(text: str) -> str:
    """The text with a capital letter at its head."""
    return text[:1].upper() + text[1:]


def languages() -> tuple[str, ...]:
    """The tags of all languages that are there, sorted."""
    return tuple(sorted(place.parent.name for place in folder("templates").glob(f"*/{WORDS}")))


def searched(tag: str) -> tuple[str, ...]:
    """The folders of languages that are searched for a BCP 47 tag: those of the nearest that are there, and English last."""
    known = {name.lower(): name for name in languages()}
    wanted = (*tags_for(tag.replace("_", "-")), DEFAULT)
    return tuple(dict.fromkeys(known[name] for name in wanted if name in known))


@cache
def catalogue(tag: str) -> Language:
    """The language for a BCP 47 tag, or the nearest that is there: ``en-GB``, else ``en``; English if there is none."""
    chain = searched(tag)
    words: dict[str, Any] = {}
    for name in reversed(chain):
        words = _merged(words, plain_yaml(folder("templates") / name / WORDS))
    return Language(tag=chain[0], chain=chain, words=words)


def spoken(language: str | Language) -> Language:
    """The language that is named by its tag, or is given."""
    return catalogue(language) if isinstance(language, str) else language


def _merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        # Plural rules and plural forms belong together: half of one language's and half of another's would count wrongly.
        whole = key in ("plural", "ordinal_plural") or (isinstance(value, Mapping) and "other" in value)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and not whole:
            value = _merged(old, value)  # noqa: PLW2901
        merged[key] = value
    return merged
