"""What is said against a faulty theme is said in its own language: every sentence in every language, and none left in English."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from yaml import safe_load

from goose_print.errors import ThemeError
from goose_print.language.custom_words import PLURAL_CATEGORIES
from goose_print.language.words import DEFAULT, Language, find_language, language_tags
from goose_print.resources import folder
from goose_print.sentences import MESSAGES_FILE, Message, load_messages, translate_message
from goose_print.studio import answer
from goose_print.theme.load import load_theme_text
from tests.commands import run
from tests.language.contradictions import CONTRADICTIONS
from tests.theme.test_broken_themes import BROKEN

OTHERS = [tag for tag in language_tags() if tag != DEFAULT]
ENGLISH = load_messages((DEFAULT,))
TELLTALE = re.compile(r"\b(the|this|that|must|be|not|there|cannot|have|with|only|which|needs)\b")
"""Words of English that are no words of the others."""
ENGLISH_WORD = r"\b(?:the|is|must|not|no|there|to|of|or|and|cannot|are|has|have)\b(?!\W*:)"
"""Words of English that are no words of German, and have no Arabic or Cyrillic letters; not keys, behind which a colon stands."""
PLACE = re.compile(r"\{(\w+)\}")


def sentences(tag: str) -> dict[str, Any]:
    """The sentences that a language has itself."""
    written = safe_load((folder("templates") / tag / MESSAGES_FILE).read_text(encoding="utf-8"))
    return {f"{section}.{name}": said for section, said_there in written.items() for name, said in said_there.items()}


def forms_of(said: Any) -> dict[str, str]:
    """A sentence by plural category."""
    return said if isinstance(said, dict) else {"other": said}


def english_in(message: str) -> list[str]:
    """Words of English in a message, outside what is quoted or bracketed there as it is written in themes."""
    return TELLTALE.findall(re.sub(r"'[^']*'|\[.*?\]|\{.*?\}", "", message))


@pytest.mark.parametrize("tag", OTHERS)
def test_every_language_has_every_sentence_and_no_other(tag: str) -> None:
    """Where this fails, these sentences want a line in ``templates/<tag>/faults.yaml``, or are none."""
    found = sentences(tag)
    assert (sorted(ENGLISH.keys() - found.keys()), sorted(found.keys() - ENGLISH.keys())) == ([], [])


@pytest.mark.parametrize("tag", language_tags())
def test_sentences_have_their_places_and_the_forms_of_their_language(tag: str) -> None:
    known = [form for form in PLURAL_CATEGORIES if form in find_language(tag).words["plural"]] + ["other"]
    for key, said in sentences(tag).items():
        forms = forms_of(said)
        assert isinstance(said, str) or sorted(forms) == sorted(known), key
        wanted = set(PLACE.findall(forms_of(ENGLISH[key])["other"]))
        for form in forms.values():
            left = {"n", "count", "named"} if form is not forms["other"] else set[str]()  # a form may say its one or two as a word
            free = {"subject"} if "{subject}" not in forms_of(ENGLISH[key])["other"] else set[str]()
            assert wanted - left <= set(PLACE.findall(form)) <= wanted | free, key
            assert form.strip(" ;؛") and not form.rstrip().endswith("."), key


@pytest.mark.parametrize("tag", OTHERS)
def test_no_sentence_is_left_in_english(tag: str) -> None:
    mine = sentences(tag)
    same = {key for key, said in mine.items() if said == ENGLISH[key] and re.search("[a-z]", re.sub(r"'[^']*'|\{\w+\}", "", str(said)))}
    assert same == ({"severity.error"} if tag == "es" else set())


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.sample(3)
def test_every_sentence_is_told_without_a_word_of_english(tag: str) -> None:
    """With another sentence in one of its places and behind it, for every number that languages tell apart."""
    for key, said in ENGLISH.items():
        places = dict.fromkeys(PLACE.findall(forms_of(said)["other"]), "Ж") | {"known": ("Ж", "Ш"), "subject": Message("subject.theme")}
        for number in (0, 1, 2, 3, 5, 11, 21):
            message = translate_message(Message(key, number, then=Message("hint.quote"), **places), find_language(tag))
            assert "Ж" in message or not set(places) - {"n", "subject", "known"} or number in (0, 1, 2), key
            assert not re.search(r"None|\{(?!n\})[a-z]+\}|  ", message), message
            assert english_in(message) == [], key
            assert tag != "fr" or not re.search(r"\w[;!?]", message), "a narrow space stands before these"


# ------------------------------------------------------------------ themes full of mistakes

CARDS = "deck,number,question,answer,choices,extra\nquiz,1,Ж?,,,x\nquiz,1,Ж?,Ж,Ж;Ш\n,3,Ж,Ж,,\nquiz,2,Ж?,Ж,,,,\n"
GIFT = "Ж\n\nЖ {Ж}\n\nЖ {=Ж =Ш ~Щ}\n\nЖ {~Ж}\n\nЖ {#Ж}\n\nЖ {=a -> b =c}\n\nЖ {=Ж\n\nЖ {= ~Ж}\n"
FILES = {
    "cards.csv": CARDS, "cards.gift": GIFT, "labels.csv": "square,label\n3,Ж\n3,Ш\nx,Ж\n900,Ж\n", "empty.csv": "", "a.doc": "Ж",
    "nothing.csv": "Ж\n3\n", "quote.csv": 'square,label\n3,"Ж"Ш\n4,Ж,Ш\n', "twice.csv": "square,label,label\n", "b.xlsx": "Ж",
    "pairs.csv": "Ж,Ш\nЩ,\n", "none.csv": "deck,question,answer\nЖ,Ш,Щ\n",
}  # fmt: skip
HEAD = "title: Ж\nrules: royal\n"
DECK = "title: Ж\nrules: royal\ndecks: {q: {%s}}\n"
MORE = {
    "decks": HEAD + "decks:\n  a: {cards: [{question: Ж}, {answer: Ж}, {choices: [Ж, Ж], question: Ш, answer: Щ}, {choices: [Ж]}]}\n"
        "  b: {}\n  c: {draw: by_square, cards: [{question: Ж, answer: Ш}]}\n  d: {cards: [{text: Ж, square: 3}, {text: Ж, square: 3}], "
        "right: {forward: 1}}\n  e: {draw: by_square, cards: [{text: Ж, square: 3}, {text: Ш}, {text: Щ, square: 99}]}\n"
        "questions: {deck: e, answers: upside_down}\n",
    "no such deck": HEAD + "questions: {deck: e, squares: [5], answers: upside_down}\n",
    "another deck": DECK % "cards: [{text: Ж}]" + "questions: {deck: e, squares: [5], answers: upside_down}\n",
    "cards in a game without": "title: Ж\ngame: bank\ndecks: {q: {cards: [{text: Ж}]}}\n",
    "table": HEAD + "decks: {quiz: {table: cards.csv}, other: {table: empty.csv}, third: {table: cards.gift}, fourth: {table: a.doc}}\n",
    "no card of this deck": DECK % "table: none.csv", "no workbook": HEAD + "labels: b.xlsx\n",
    "no columns": HEAD + "labels: nothing.csv\n",
    "quotes in a table": HEAD + "labels: quote.csv\n", "columns twice": HEAD + "labels: twice.csv\n",
    "labels": HEAD + "labels: labels.csv\n",
    "numbers": DECK % "generate: {kind: addition, from: 9, to: 2}", "few": DECK % "generate: {kind: addition, from: 1, to: 2, count: 99}",
    "few pairs": DECK % "generate: {kind: pairs, count: 5}, table: pairs.csv", "no pairs": DECK % "generate: {kind: pairs}",
    "out of bounds": DECK % "generate: {kind: addition, from: 1, to: 9999999}",
    "table for numbers": DECK % "generate: {kind: addition}, table: pairs.csv",
    "words": HEAD + "words: {Ж: Ш, coin: 5, player: 'Ж {Ш}', start: '}', title: Ж}\n",
    "kinds": HEAD + "players: [4]\ndice: {a: 1}\nkit: board\npaper: A44\nmargins: Ж\nscale: Ж\nmode: Ж\n"
        "squares: {6: Ж, 7: {labels: Ж}, Ж: 5}\nboard: {layout: Ж, turn: left, shape: 5, second_coil: 900, art: [1]}\n"
        "style: {fonts: {body: 7}, palette: {ink: red, Ж: '#000'}}\n",
    "papers": HEAD + "paper: Ж\n", "small paper": HEAD + "paper: 5x5mm\n", "cards' paper": HEAD + "cards: {size: Ж}\n",
    "people": HEAD + "players: 3\nwords: {players: [Ж, Ш]}\nkit: [board, board]\nfoo: 1\n",
    "faces": HEAD + "faces: [{name: Ж}, {name: Ж}]\n",
    "options of layouts": HEAD + "board: {layout: ring, second_coil: 20, angle: 5, path: a.svg}\nfoo: 1\n",
    "no path": HEAD + "board: {layout: path}\n",
    "longest": HEAD + f"subtitle: {'Ж' * 5000}\n", "no money": "title: Ж\nrules: {length: 20, dice: 1}\nkit: [money]\nfoo: 1\n",
    "rules": "title: Ж\nrules: {extends: roial, goto: 5, squares: {8: {goto: 5}, Ж: {pay: 1}, 9: {pay: Ж}}}\n",
    "extends": "title: Ж\nrules: {extends: [5]}\n", "printer": HEAD + "printer: Ж\n", "two documents": HEAD + "---\na: 1\n",
    "aliases": HEAD + "author: *a\n", "tags": HEAD + "author: !a Ж\n", "merge": HEAD + "<<: {a: 1}\n", "escape": HEAD + 'author: "\\Ж"\n',
    "star": HEAD + "author: * Ж\n", "bar": HEAD + "author: |Ж\n", "no colon": HEAD + "author\n", "directive": "%a\n" + HEAD,
    "item": HEAD + "kit:\n  - board\n - box\n", "comma first": HEAD + "kit: [, box]\n",
    "many": HEAD + "".join(f"k{n}: 1\n" for n in range(30)),
}  # fmt: skip
MISTAKES = {name: text for name, (text, *_) in BROKEN.items() if "language: " not in text} | MORE | CONTRADICTIONS


@pytest.fixture
def beside(tmp_path: Path) -> Path:
    """A folder with the files that the themes name."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def refusal(text: str, place: Path, language: str | None = None, told_in: str = DEFAULT) -> ThemeError:
    with pytest.raises(ThemeError) as caught:
        load_theme_text(text, place, language, "theme.yaml", told_in=told_in)
    return caught.value


@pytest.mark.parametrize("tag", ["ar", "de", "ru"])
@pytest.mark.sample(3)
def test_mistakes_of_every_kind_are_told_without_a_word_of_english(tag: str, beside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys, tell = set[str](), Language.fault_message

    def complaint(self: Language, key: str, number: int, /, **places: object) -> str:
        keys.add(key)
        return tell(self, key, number, **places)

    monkeypatch.setattr(Language, "fault_message", complaint)
    english: dict[str, list[str]] = {}
    for name, text in MISTAKES.items():
        error = refusal(text, beside, tag)
        assert error.findings, name
        assert not re.search(r": (error|warning|note): ", error.report), name
        for finding in error.findings:
            said = re.sub(r"'[^']*'|\[.*?\]|\{.*?\}", "", finding.message.replace(f"{beside}", ""))
            english.setdefault(name, []).extend(re.findall(ENGLISH_WORD, said))
    assert not {name: words for name, words in english.items() if words}
    assert len(keys) > 100, "so many sentences are looked at as they come"


FAULTY = "title: Ж\nrules: royal\nfoo: 1\n"
UNREAD = "title: Ж\nrules: [\n"


@pytest.mark.parametrize(("text", "language", "told_in", "word"), [
    (FAULTY, None, "en", "error"), (FAULTY, "fr", "en", "erreur"), (FAULTY, None, "de", "Fehler"), (FAULTY, "fr", "de", "erreur"),
    (f"language: de\n{FAULTY}", None, "fr", "Fehler"), (f"language: de\n{FAULTY}", "fr", "en", "Fehler"),
    (f"language: [de, fr]\n{FAULTY}", None, "en", "Fehler"), (f"language: Deutsch\n{FAULTY}", None, "en", "Fehler"),
    (f"language: 'de-AT'\n{FAULTY}", None, "en", "Fehler"), (f"language: xx\n{FAULTY}", None, "de", "error"),
    (UNREAD, None, "de", "Fehler"), (UNREAD, None, "en", "error"), (f"language: de\n{UNREAD}", None, "en", "Fehler"),
    (f"language: [de, fr]\n{UNREAD}", "fr", "en", "Fehler"), (f'language: "de" # Ж\n{UNREAD}', None, "en", "Fehler"),
])  # fmt: skip
def test_the_language_is_that_of_the_text_or_the_one_asked_for(text: str, language: str, told_in: str, word: str, tmp_path: Path) -> None:
    assert f": {word}: " in refusal(text, tmp_path, language, told_in).report


def test_a_request_says_in_which_language_a_text_without_one_is_read() -> None:
    [mute], [said], [own] = (
        list(answer({"do": "check", "depth": "theme", "text": text, **more}))
        for text, more in ((FAULTY, {}), (FAULTY, {"reader": "de"}), (f"language: fr\n{FAULTY}", {"reader": "de"}))
    )
    assert "unknown key 'foo'" in mute["findings"][-1]["message"]
    assert "den Schlüssel 'foo' gibt es hier nicht" in said["findings"][-1]["message"]
    assert "la clé 'foo' n’existe pas ici" in own["findings"][-1]["message"]


def test_a_terminal_shows_no_escapes_for_marks_of_direction_that_the_program_made(tmp_path: Path) -> None:
    """But for those that an author wrote."""
    (tmp_path / "t.yaml").write_text(f"language: ar\n{FAULTY}'\u2067Ж': 1\n", encoding="utf-8")
    first, *_ = [line for line in run("check", str(tmp_path / "t.yaml")).stderr.splitlines() if ":4:1: " in line]
    assert first.endswith("\u2069") and "\u2067خطأ: " in first and "\\u" not in first
    (last,) = [line for line in run("check", str(tmp_path / "t.yaml")).stderr.splitlines() if ":5:1: " in line]
    assert "'\\u2067Ж'" in last and last.count("\u2067") == 1
