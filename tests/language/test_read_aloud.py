"""Sentences of sheets that could be misread, or went against others: what is said, and what no longer is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from goose_print.isolates import without_direction_marks
from goose_print.kit.parts.rules import _rules_document
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Document, Paragraph, spans_text
from goose_print.language.text import render_text
from goose_print.language.words import find_language, language_tags
from goose_print.theme.load import load_theme_named

SAID = [  # theme, language, what its sheet says, and what it does not
    ("star", "en", "3 of his swifts, whichever he likes, on", "which he likes"),
    ("star", "en", "if nobody has more than all the others, it is a draw", "if nobody has,"),
    ("star", "es", "si nadie tiene más que los demás, hay empate", "si nadie las tiene"),
    ("star", "fr", "si personne n’en a plus que tous les autres", "si personne ne l’a"),
    ("star", "pt", "se ninguém tiver mais do que os outros", "se ninguém as tiver"),
    ("royal", "pl", "liczy się tylko suma", "tylko ona"),
    ("royal", "pl", "zawróć na polu 63", "zawróć na nim"),
    ("royal", "pl", "grę w gęś „odnowioną", "gąskę"),
    ("royal", "pl", "od XVII do XIX wieku", "dziewiętnastego"),
    ("royal", "es", "Las ocas. Si caes en una oca, sigue", "De oca a oca"),
    ("royal", "es", "de los siglos XVII a XIX", "diecisiete"),
    ("royal", "pt", "Se cair num ganso, ande", "Se cair ganso"),
    ("royal", "de", "2 Runden ausgesetzt hast; in der nächsten würfelst du wieder. Wirst du vorher", ""),
    ("camino", "fr", "Sont de nous : quelles oies", "Est de nous"),
    ("camino", "fr", "Attends ici jusqu’à ce qu’un autre pion tombe sur cette case et te délivre, ou que tu aies passé 3 tours", "d’avoir"),
]


def sheet(name: str, language: str) -> Document:
    theme = load_theme_named(name, language)
    return _rules_document(theme, Workshop(theme, seed=1))


@pytest.mark.parametrize(("name", "language", "said", "unsaid"), SAID)
def test_what_a_sheet_says(name: str, language: str, said: str, unsaid: str) -> None:
    told = re.sub(r"\s+", " ", render_text(sheet(name, language)))
    assert said in told
    assert not unsaid or unsaid not in told


@pytest.mark.parametrize("language", language_tags())
def test_no_name_of_a_word_is_read_as_yes_or_no(language: str) -> None:
    """YAML takes ``on`` for true, and whoever asks for a case of that name gets the plain noun."""

    def keys(words: object) -> Iterator[object]:
        for key, value in words.items() if isinstance(words, Mapping) else ():
            yield key
            yield from keys(value)

    assert not [key for key in keys(find_language(language).words) if isinstance(key, bool)]


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(2)
def test_the_winner_takes_the_pot_less_the_share_of_a_guide(language: str) -> None:
    """Aim and end say it as the money does; nothing is said of a guide where there is none."""
    guide = {
        "ar": "المرشد", "de": "Spielleiter", "en": "guide", "es": "guía", "fr": "guide", "he": "המדריך", "it": "guida", "nl": "gids",
        "pl": "przewodnik", "pt": "guia", "ru": "ведущ",
    }  # fmt: skip
    for name, told in (("dauphin", True), ("royal", False)):
        document = sheet(name, language)
        end = next(section for section in document.sections if section.name == "end")
        said = [spans_text(block.spans) for block in end.blocks if isinstance(block, Paragraph)]
        assert [guide[language] in without_direction_marks(text) for text in (spans_text(document.aim), said[0])] == [told, told]
