"""What motifs are called: every one in every language, no two alike; and a word of any language leads to the motif's key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from goose_print.art.library import MotifWords, art_sets, find_motif, motif_names, motif_words, without_accents
from goose_print.errors import ArtError, ThemeError
from goose_print.kit.choices import list_entries
from goose_print.language.words import DEFAULT, fallback_folders, language_tags
from goose_print.theme.load import load_theme_text

SAME = {
    "de": {"ring", "tunnel", "wolf"}, "es": {"cactus", "samovar"}, "fr": {"cactus", "fleuron", "prison", "samovar", "tsar", "tunnel"},
    "it": {"cactus", "samovar"}, "nl": {"cactus", "disc-ladder", "ring", "tent", "tunnel", "wolf"}, "pt": {"samovar"},
}  # fmt: skip
"""Motifs that are called in a language as in English."""
LONGEST_NAME, LONGEST_WORD = 36, 20
"""Characters that have room below a small picture."""
MOTIFS = {name for art_set in art_sets() for name in motif_names(art_set)}


def rows(tag: str) -> MotifWords:
    """The names in a language, without those that English stands in for."""
    return motif_words([name for name in fallback_folders(tag) if tag == DEFAULT or name != DEFAULT])


def twice(words: Iterable[str]) -> list[str]:
    return [word for word, times in Counter(map(without_accents, words)).items() if times > 1]


@pytest.mark.parametrize("tag", language_tags())
def test_every_motif_has_a_name_and_no_other(tag: str) -> None:
    """Where this fails, these motifs want a row in ``templates/<tag>/motifs.yaml``, or are none."""
    found = rows(tag)
    assert (sorted(MOTIFS - found.keys()), sorted(found.keys() - MOTIFS)) == ([], [])


@pytest.mark.parametrize("tag", language_tags())
def test_names_are_words_that_differ(tag: str) -> None:
    found = rows(tag)
    assert all(words and all(isinstance(word, str) and word.strip() == word != "" for word in words) for words in found.values())
    assert not [(key, word) for key, words in found.items() for word in twice(words)]
    assert twice(title for title, *_ in found.values()) == []


@pytest.mark.parametrize("tag", language_tags())
def test_names_have_room_below_a_small_picture(tag: str) -> None:
    titles = [title for title, *_ in rows(tag).values()]
    assert not [title for title in titles if len(title) > LONGEST_NAME or max(map(len, title.split())) > LONGEST_WORD]


@pytest.mark.parametrize("tag", [tag for tag in language_tags() if tag != DEFAULT])
def test_no_name_is_left_in_english(tag: str) -> None:
    english = rows(DEFAULT)
    same = {key for key, (title, *_) in rows(tag).items() if title.casefold() in (key, key.replace("-", " "), english[key][0].casefold())}
    assert same == SAME.get(tag, set())


def test_a_region_has_the_names_of_its_language_and_others_the_english_ones() -> None:
    titles = {tag: {entry["name"]: entry["title"] for entry in list_entries("motifs", tag)} for tag in ("de-AT", "de", "eo", "en")}
    assert titles["de-AT"] == titles["de"]
    assert titles["eo"] == titles["en"]
    assert (titles["de"]["ship"], titles["en"]["ship"]) == ("Schiff", "ship")


def test_a_motif_without_names_is_called_by_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose_print.art.library._load_words", lambda path: {})
    assert {"name": "school-gate", "set": "line", "title": "school gate", "words": []} in list_entries("motifs", "de")


@pytest.mark.parametrize(("said", "key"), [
    ("Schiff", "ship"), ("SCHIFF", "ship"), ("bateau", "ship"), ("сова", "owl"), ("سفينة", "ship"), ("ספינה", "ship"),
    ("ecureuil", "squirrel"), ("oca", "goose-stand"), ("Pferd", "horse"), ("caballo", "horse"), ("Kazte", "cat"),
    ("Hochzeitstort", "wedding-cake"), ("brigde", "bridge"), ("Ship", "ship"), ("zzzz", None),
])  # fmt: skip
def test_a_word_of_any_language_leads_to_the_key(said: str, key: str | None) -> None:
    with pytest.raises(ArtError) as told:
        find_motif(said)
    assert str(told.value).partition("; ")[2] == (f"did you mean {key}?" if key else "")


def test_a_theme_that_names_a_motif_in_german_is_told_its_key(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"theme\.yaml:3:20: error: no motif 'Schiff' in the art set engraved; did you mean ship\?"):
        load_theme_text("title: T\nrules: royal\nsquares: {6: {art: Schiff}}\n", tmp_path, name="theme.yaml")
