"""Languages: each is a folder of `templates/` with fixed words (`words.yaml`) and templates, and no Python.

A language falls back from region to language to English: `en-GB` needs only what differs from `en`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Protocol

from goose_print.errors import MissingWord
from goose_print.isolates import isolate_name, without_direction_marks
from goose_print.language.plural import plural_category
from goose_print.records import record
from goose_print.resources import folder, load_plain_yaml
from goose_print.sentences import MESSAGES_FILE, Message, load_messages, suggest_word

if TYPE_CHECKING:
    from goose_print.errors import ThemeError
    from goose_print.language.custom_words import WordFault


_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*", re.IGNORECASE)
_TAGS_BY_NAME = {
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "spanish": "es", "español": "es",
    "italian": "it", "italiano": "it", "dutch": "nl", "nederlands": "nl", "polish": "pl", "polski": "pl", "russian": "ru",
    "русский": "ru", "ukrainian": "uk", "українська": "uk", "arabic": "ar", "hebrew": "he", "portuguese": "pt",
}  # fmt: skip


def language_tag(text: str) -> str:
    """Return a BCP 47 tag in its usual case (`pt-BR`, `zh-Hant`); raises ValueError for anything else."""
    if named := tag_of_name(text):
        raise ValueError(Message("format.tag", then=suggest_word(named)))
    if not _LANGUAGE.fullmatch(text):
        raise ValueError(Message("format.tag_code"))
    first, *rest = text.split("-")
    return "-".join([first.lower(), *(_canonical_case(part) for part in rest)])


def tag_of_name(text: str) -> str:
    """The tag of a language given by its name, or ""."""
    return _TAGS_BY_NAME.get(text.casefold(), "")


def two_tags(texts: Sequence[str]) -> tuple[str, ...]:
    """Parse two different tags; raises ValueError for anything else."""
    tags = tuple(language_tag(text.strip()) for text in texts)
    if len(tags) != 2 or tags[0] == tags[1]:
        raise ValueError(Message("format.two_tags"))
    return tags


def _canonical_case(part: str) -> str:
    if len(part) == 4 and part.isalpha():
        return part.title()
    return part.upper() if len(part) == 2 else part.lower()


def is_tag(key: object) -> bool:
    """Return whether a key is a language tag."""
    return isinstance(key, str) and bool(_LANGUAGE.fullmatch(key))


def tags_for(tag: str) -> tuple[str, ...]:
    """The tag and its fallbacks in lower case: `pt-br`, `pt`."""
    parts = tag.lower().split("-")
    return tuple("-".join(parts[:size]) for size in range(len(parts), 0, -1))


@record
class Face:
    """A face of every die: `name`, one word; `glyph`, its sign or ""; `text`, its line on the rules sheet."""

    name: str
    glyph: str = ""
    text: str = ""

    @property
    def caption(self) -> str:
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


DEFAULT = "en"
WORDS_FILE = "words.yaml"


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
    """The fixed words of a language and the folders of its templates.

    `chain`: names of the folders searched, the language itself first, English last. `words`: the content of
    `words.yaml`, with English for missing words.
    """

    tag: str
    chain: tuple[str, ...]
    words: Mapping[str, Any]
    templates: Mapping[str, OwnTemplate] = field(default_factory=dict)
    """Templates that lie beside a theme, by their paths there: what they say counts before that of the folders."""
    faces: tuple[Face, ...] = ()
    """Faces of the dice, if a theme names them."""
    own: frozenset[str] = frozenset()
    """The dotted names of the words that a theme has replaced."""

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """Writing direction: left to right, or right to left."""
        return "rtl" if self.words["direction"] == "rtl" else "ltr"

    def text(self, key: str, /, **values: object) -> str:
        """Return a fixed word or phrase by dotted key, with its `{places}` filled. Raises KeyError if there is none."""
        return self._fill_places(str(self._find_word(key)), values)

    def _find_word(self, key: str) -> Any:
        """The word or the forms of this dotted key. Raises MissingWord."""
        found: Any = self.words
        for part in key.split("."):
            if not isinstance(found, Mapping) or part not in found:
                raise self._missing(key, WORDS_FILE)
            found = found[part]
        return found

    def _missing(self, key: str, file: str) -> MissingWord:
        english = "" if self.chain[0] == DEFAULT else ", and English lacks it, too"
        return MissingWord(f"language {self.tag}: '{key}' is missing in templates/{self.chain[0]}/{file}{english}")

    def _fill_places(self, text: str, values: Mapping[str, object]) -> str:
        """Fill the places of a text; in right-to-left text, names in other scripts keep their direction."""
        return text.format(**(values if self.direction == "ltr" else {key: isolate_name(value) for key, value in values.items()}))

    def plural(self, key: str, number: int, /, **values: object) -> str:
        """Return a phrase in the plural form of the number, with `{n}` and its other places filled."""
        forms = self._find_word(key)
        form = forms.get(plural_category(self.words["plural"], number), forms["other"])
        return self._fill_places(str(form), {"n": number, **values})

    def counted(self, key: str, number: int, /, **values: object) -> str:
        """Return a phrase that has plural forms, or one form for all numbers."""
        forms = self._find_word(key)
        return self.plural(key, number, **values) if isinstance(forms, Mapping) else self.text(key, n=number, **values)

    def fault_message(self, key: str, number: int, /, **places: object) -> str:
        """Return a message about an author's input by its key in `faults.yaml`; missing places stay empty."""
        forms = load_messages(self.chain).get(key)
        if forms is None:
            raise self._missing(key, MESSAGES_FILE)
        form = forms if isinstance(forms, str) else forms.get(plural_category(self.words["plural"], number), forms["other"])
        return self._fill_places(form, {"n": number, "subject": ""} | places)

    def join_words(self, words: Iterable[object]) -> str:
        """Words of YAML one after the other."""
        return str(self.words["list"]["comma"]).join(map(str, words))

    def figure(self, value: float, form: str) -> str:
        """Format a number with the language's signs for thousands and decimals."""
        signs = self.words["figures"]
        return format(value, form).translate({ord(","): signs["thousands"], ord("."): signs["point"]})

    def noun(self, number: int, name: str, case: str = "") -> str:
        """Return a noun in the form that goes with the number: `coins`.

        `case`: the name of a mapping among the noun's forms, with those that differ in this case.
        """
        return self._plural_form(self._noun_forms(name, case), number)

    def count(self, number: int, name: str, case: str = "") -> str:
        """Return the number in digits with the noun: `2 coins`.

        Forms under `counted` replace number and noun together, for languages without a digit before one or two.
        """
        forms = self._noun_forms(name, case)
        whole = forms.get("counted", {}).get(plural_category(self.words["plural"], number))
        if whole is not None:
            return str(whole).format(n=number)
        return self.text("counted", n=number, noun=self._plural_form(forms, number))

    def _noun_forms(self, name: str, case: str) -> Mapping[str, Any]:
        forms: Mapping[str, Any] = self._find_word(f"nouns.{name}")
        return _merge_words(forms, forms.get(case, {})) if case else forms

    def _plural_form(self, forms: Mapping[str, Any], number: int) -> str:
        return str(forms.get(plural_category(self.words["plural"], number), forms["other"]))

    def spell_number(self, number: int) -> str:
        """Return the number as a word if the language has one, else in digits."""
        return str(self.words["numbers"].get(number, number))

    def ordinal(self, number: int) -> str:
        """Return the ordinal: `first`, `14th`."""
        known = self.words["ordinals"].get(number)
        if known is not None:
            return str(known)
        return self.text("ordinal." + plural_category(self.words["ordinal_plural"], number), n=number)

    def join(self, items: Iterable[object], last: str = "and") -> str:
        """Join items as a spoken list: `5, 9, 14 and 18`, with `2–62` for a run. `last`: `and` or `or`."""
        *head, tail = join_runs(map(isolate_name, items) if self.direction == "rtl" else items) or [""]
        if not head:
            return tail
        comma = str(self.words["list"]["comma"])
        return comma.join(head) + self._conjunction(last, tail) + tail

    def describe_throw(self, dice: Sequence[int]) -> str:
        """Describe a throw of named faces with its sum: `birch ᛒ and ice ᛁ (5 + 1)`."""
        named = self.join(self.faces[die - 1].caption for die in dice)
        return f"{named} ({' + '.join(map(str, dice))})"

    def _conjunction(self, last: str, item: str) -> str:
        """The word before the last item: the first whose pattern matches the item's beginning, else `other`."""
        forms: Any = self.words["list"][last]
        if not isinstance(forms, Mapping):
            return str(forms)
        begins = (
            form
            for pattern, form in forms.items()
            if pattern != "other" and re.match(pattern, without_direction_marks(item), re.IGNORECASE)
        )
        return str(next(begins, forms["other"]))

    def inside_sentence(self, phrase: str) -> str:
        """Return a title as used inside a sentence: `the Bridge` for `The Bridge`, `Bees` for `Bees!`.

        An article that ends with an apostrophe has no space after it: `l’auberge`.
        """
        title = strip_stops(phrase)
        articles = (str(each) + ("" if str(each).endswith(("’", "'")) else " ") for each in self.words["articles"])
        return next((each.lower() + title[len(each) :] for each in articles if title.startswith(each)), title)

    def says(self, text: str, phrase: str) -> bool:
        """Whether a sentence of the text repeats the phrase, with little else; numbers may be spelt or not.

        "Go back to 7." says "Back to 7", and "Miss 1 turn." says "Miss one turn!"; "Go back to the Start." does not say
        "The Start".
        """
        wanted = self._normalised_words(phrase)
        sentences = (self._normalised_words(sentence) for sentence in text.split(". "))
        return len(wanted) > 1 and any(
            len(said) <= len(wanted) + 2 and f" {' '.join(wanted)} " in f" {' '.join(said)} " for said in sentences
        )

    def _normalised_words(self, text: str) -> list[str]:
        digits = {str(word): str(number) for number, word in self.words["numbers"].items()}
        return [digits.get(word, word) for word in re.findall(r"\w+", text.casefold())]

    def start_name(self, label: str = "") -> str:
        """Return the start inside a sentence, with the theme's name for it: `the Start (Odessa)`."""
        plain, name = self.text("place.start"), self.inside_sentence(label)
        known = {plain.casefold(), self.text("start").casefold()}
        return self.text("place.start_named", label=name) if name and name.casefold() not in known else plain

    def player(self, seat: int) -> str:
        """The name of an unnamed player; seats count from 0."""
        return self.text("player", n=seat + 1)

    def with_words(self, words: Mapping[str, Any]) -> Language:
        """Return the language with some words replaced by name, as a theme asks: `coin`, `log.won`.

        Faulty words are ignored; `misfits` reports them.
        """
        if not words:
            return self
        from goose_print.language.custom_words import printed_words, validate_words

        laid, _ = validate_words(self.words, words)
        return replace(self, words=_merge_words(self.words, laid), own=self.own.union(printed_words(laid)))

    def extend_with_theme(
        self, tag: str, words: Mapping[str, Any], templates: Mapping[str, OwnTemplate]
    ) -> tuple[Language, list[WordFault]]:
        """Return the language beside a theme, based on this one, and the faults in its words."""
        from goose_print.language.custom_words import validate_words

        laid, misfits = validate_words(self.words, words, grammar=True)
        return replace(self, tag=tag, words=_merge_words(self.words, laid), templates=templates), misfits

    def misfits(self, words: Mapping[str, Any]) -> list[WordFault]:
        """The faults in a theme's replacements of words."""
        from goose_print.language.custom_words import validate_words

        return validate_words(self.words, words)[1]


MIN_RANGE = 5
"""Length from which a run of numbers is given by its first and last; four may be dice."""


def join_runs(items: Iterable[object]) -> list[str]:
    """Return the items as text, with `2–62` for runs of whole numbers."""
    rows: list[list[object]] = []
    for item in items:
        before = rows[-1][-1] if rows else None
        if isinstance(item, int) and isinstance(before, int) and item == before + 1:
            rows[-1].append(item)
        else:
            rows.append([item])
    told = ([f"{row[0]}–{row[-1]}"] if len(row) >= MIN_RANGE else map(str, row) for row in rows)
    return [text for row in told for text in row]


_STOPS = ".!?…¡¿؟"


def strip_stops(title: str) -> str:
    """Return a title without the stops around it, for use inside a sentence."""
    return title.strip(_STOPS + " ") or title


def end_with_stop(title: str) -> str:
    """Return a title as a sentence: `The Bridge.`, but `Bees!`."""
    return title if title.rstrip("”’“‘»«\"')").endswith((".", "!", "?", "…", "؟")) else title + "."


def capitalise(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def language_tags() -> tuple[str, ...]:
    """Tags of all available languages, sorted."""
    return tuple(sorted(place.parent.name for place in folder("templates").glob(f"*/{WORDS_FILE}")))


def fallback_folders(tag: str) -> tuple[str, ...]:
    """The language folders searched for a BCP 47 tag: the closest available ones, English last."""
    known = {name.lower(): name for name in language_tags()}
    wanted = (*tags_for(tag.replace("_", "-")), DEFAULT)
    return tuple(dict.fromkeys(known[name] for name in wanted if name in known))


@cache
def find_language(tag: str) -> Language:
    """Return the language for a BCP 47 tag, or the closest available: `en-GB`, else `en`; English if there is none."""
    chain = fallback_folders(tag)
    words: dict[str, Any] = {}
    for name in reversed(chain):
        words = _merge_words(words, load_plain_yaml(folder("templates") / name / WORDS_FILE))
    return Language(tag=chain[0], chain=chain, words=words)


def load_language(language: str | Language) -> Language:
    """Return the language of a tag, or the language itself."""
    return find_language(language) if isinstance(language, str) else language


def _merge_words(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        # Plural rules and plural forms belong together: half of one language's and half of another's would count wrongly.
        whole = key in ("plural", "ordinal_plural") or (isinstance(value, Mapping) and "other" in value)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and not whole:
            value = _merge_words(old, value)  # noqa: PLW2901
        merged[key] = value
    return merged
