"""A theme's texts by language: chosen, laid over, and told where there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from goose_print.errors import Fault, ThemeError, UsageError
from goose_print.language.words import language_tags
from goose_print.library import load_theme, play
from goose_print.resources import folder
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.shipped import find_theme, theme_names
from goose_print.theme.translated import ThemeTexts, unknown_keys
from goose_print.theme.yaml import read_yaml

THEME: dict[str, Any] = {
    "title": {"en": "My Game", "fr": "Mon jeu", "pt-BR": "Meu jogo"},
    "description": {"en": "A game.", "fr": "Un jeu."},
    "rules": {
        "length": 20,
        "dice": 1,
        "routes": {"ways": {"Kharkov": ["1-19", "20"], "Kyiv": ["10-19", "1-9", "20"]}},
        "squares": {5: {"draw": "rivers"}, 6: {"pay": 1}},
        "stakes": {"purse": 3},
    },
    "decks": {
        "rivers": {"cards": [{"question": {"en": "Where?", "fr": "Où ?"}, "answer": "x", "choices": {"en": ["a"], "fr": ["b", "c"]}}]},
    },
    "squares": {
        6: {"label": {"en": "The Inn", "fr": "L’auberge"}, "art": {"name": "inn", "credit": {"en": "by Ann", "fr": "par Anne"}}},
        7: {"label": "The Well", "text": {"en": "Deep.", "fr": "Profond."}},
        8: {"label": "$2 x$", "verse": "Roses are red."},
    },
    "words": {"coin": {"en": "mark", "fr": {"one": "sou", "other": "sous"}}, "coins": "marks", "players": ["Ann", "Ben"]},
}


def spoken(wanted: str | None = None, **changes: Any) -> Theme:
    return load_theme({**THEME, **changes}, language=wanted)


def stays(theme: Theme) -> list[str]:
    return [fault.message for fault in theme.faults if fault.code == "language-stays"]


@pytest.mark.parametrize(
    ("language", "own", "title", "label"),
    [
        (None, "en", "My Game", "The Inn"),
        (None, "fr", "Mon jeu", "L’auberge"),
        ("fr", "en", "Mon jeu", "L’auberge"),
        ("fr-CA", "en", "Mon jeu", "L’auberge"),
        ("pt", "en", "Meu jogo", "The Inn"),
        ("de", "en", "My Game", "The Inn"),
        ("de", "fr", "Mon jeu", "L’auberge"),
        ("en-GB", "fr", "My Game", "The Inn"),
    ],
)
def test_the_text_of_the_language_else_of_the_theme_s_own(language: str | None, own: str, title: str, label: str) -> None:
    theme = spoken(language, language=own)
    assert (theme.title, theme.square(6).label) == (title, label)
    assert theme.language == (language or own)


def test_every_text_that_may_be_printed() -> None:
    theme = spoken("fr", words={"coin": {"fr": {"one": "sou", "other": "sous"}, "en": "mark"}, "won": {"en": "x", "fr": "{name} gagne"}})
    square, card = theme.square(6), theme.decks["rivers"].cards[0]
    assert theme.description == "Un jeu."
    assert square.picture is not None
    assert square.picture.credit == "par Anne"
    assert theme.square(7).text == "Profond."
    assert (card.question, card.choices) == ("Où ?", ("b", "c"))
    assert theme.words.own() == {"coin": {"one": "sou", "other": "sous"}, "won": "{name} gagne"}


def test_what_stays_is_told_in_one_notice() -> None:
    (german,) = stays(spoken("de"))
    for kind in ("Titel", "Beschreibung", "Felder 6 und 7", "Text von Feld 7", "Vers", "Karten", "rivers", "Kharkov und Kyiv", "coin"):
        assert kind in german
    assert "Feld 8" not in german, "a formula is the same in every language"
    assert "Ann" not in german, "and so are names"


@pytest.mark.parametrize("own", ["en", "eo"])
def test_nothing_stays_in_the_theme_s_own_language(own: str) -> None:
    assert not stays(spoken(language=own, title="x", squares={7: {"label": "y"}}, decks={}, words={}, description="z",
                            rules={"length": 20, "squares": {6: {"miss_turns": 1}}}))  # fmt: skip


def test_a_text_that_its_own_language_lacks_is_told_too() -> None:
    theme = spoken(squares={6: {"label": {"fr": "Le pont"}}})
    assert theme.square(6).label == "Le pont"
    assert "Français" in stays(theme)[0]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("title", {"english": "x"}, "'english' is not a language tag"),
        ("title", {"en": "x", 7: "y"}, "'7' is not a language tag"),
        ("squares", {6: {"label": {"en": {"fr": "x"}}}}, "label must be"),
        ("squares", {6: {"label": {"lable": "x"}}}, "squares.6.label.lable: error: label must be a text, or texts by language"),
        ("words", {"coin": {"onne": "x"}}, "coin must be one text, or one for each plural form"),
        ("words", {"mis_turns": "x"}, "did you mean miss_turns"),
        ("words", {"draw": "x"}, "draw may be board.draw, log.draw or referee.draw: write which"),
        ("words", {"miss_turns": "sit {m} out"}, "the place {m}, which is not filled there; places are: {n}"),
        ("words", {"won": "{name.__class__}"}, "a brace that belongs to no place"),
        ("words", {"won": "{name:>999999999}"}, "a brace that belongs to no place"),
        ("words", {"sheet.example_names": "Ann"}, "must be a list of texts"),
        ("words", {"plural": {"one": "i = 7"}}, "no word of the language"),
    ],
)
def test_faults_have_their_place(key: str, value: Any, message: str) -> None:
    with pytest.raises(ThemeError) as error:
        spoken(**{key: value})
    assert message in error.value.report
    assert f"<mapping>:{key}" in error.value.report


def test_no_language_is_wrong_use() -> None:
    with pytest.raises(UsageError, match="language must be a BCP 47 language tag"):
        spoken("g")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"coin": "mark", "coins": "marks"}, "2 marks"),
        ({"coin": {"one": "монета", "few": "монеты", "many": "монет"}}, "2 монет"),
        ({"coin": {"one": "sou", "other": "sous"}}, "2 sous"),
        ({"nouns": {"coin": "euro"}}, "2 euro"),
        ({"nouns.coin": {"one": "euro"}}, "2 euro"),
    ],
)
def test_nouns_of_one_s_own(words: dict[str, Any], told: str) -> None:
    from goose_print.language.words import find_language

    assert find_language("en").with_words(spoken(words=words).words.own()).count(2, "coin") == told


def test_words_and_sentences_of_one_s_own_are_printed() -> None:
    words = {"won": "{name} made it in {n}.", "start": "Go", "board": {"hold": "stuck"}}
    theme = load_theme({"title": "x", "rules": "royal", "words": words})
    assert "made it in" in str(play(theme))
    from goose_print.kit.workshop import Workshop

    assert any("stuck" in note.words for note in theme.rules.notes(Workshop(theme, 1).words).values())


def test_columns_of_a_table_by_language(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("square,label,Label_fr,question,question_fr,answer\n8,Tree,Arbre,Why?,Pourquoi ?,so\n9,Gate,,,,\n")
    (tmp_path / "x.yaml").write_text("title: {en: x, fr: y}\nrules: {length: 20}\nlabels: t.csv\n")
    theme = load_theme_named(tmp_path / "x.yaml", "fr")
    assert [theme.square(n).label for n in (8, 9)] == ["Arbre", "Gate"]
    assert theme.decks["labels"].cards[0].question == "Pourquoi ?"
    assert load_theme_named(tmp_path / "x.yaml").square(8).label == "Tree"
    assert "case 9" in stays(theme)[0]


# ------------------------------------------------------------------ texts that come with the program

FILES = sorted(folder("templates").glob("*/themes/*.yaml"))


@pytest.mark.sample(3)
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_shipped_texts_are_of_their_theme(file: Path) -> None:
    tag, root = file.parent.parent.name, read_yaml(file).root
    ThemeTexts.model_validate(root.plain())
    theme = load_theme_named(file.stem)
    assert list(unknown_keys(root, theme.tree)) == []
    faults: list[Fault] = list(load_theme_named(file.stem, tag).faults)
    assert not [fault for fault in faults if fault.severity == "error"]


def test_shipped_texts_are_of_shipped_themes_and_languages() -> None:
    assert {file.stem for file in FILES} <= set(theme_names())
    assert {file.parent.parent.name for file in FILES} <= set(language_tags())


@pytest.mark.parametrize("text", ["titel: x", "squares: {6: {art: inn}}", "rules: royal", "squares: {6: {label: {en: x}}}"])
def test_only_texts_stand_there(text: str) -> None:
    from pydantic import ValidationError

    from goose_print.theme.source import Source
    from goose_print.theme.yaml import parse_yaml

    with pytest.raises(ValidationError):
        ThemeTexts.model_validate(parse_yaml(Source("x", Path("x"), b"", text)).root.plain())


def test_texts_laid_over_a_shipped_theme() -> None:
    german = load_theme_named("railway", "de")
    assert german.title != load_theme_named("railway").title
    assert {way.name for way in german.rules.board.ways} == {"Charkow", "Kiew"}
    assert not stays(german)
    assert any(path.suffix == ".yaml" and "templates" in path.parts for path in german.files)
    assert find_theme("railway") == german.source


STAYING = {"dauphin", "times-tables", "vocabulary", "humpbacked-horse"}
"""Themes of which questions, words to be learnt, or verses may stay as they are."""


@pytest.mark.parametrize("tag", sorted({file.parent.parent.name for file in FILES}))
@pytest.mark.sample(4)
def test_nothing_of_a_shipped_theme_stays_in_english(tag: str) -> None:
    assert {name for name in theme_names() if stays(load_theme_named(name, tag))} <= STAYING
