"""What a theme calls otherwise in every language: its geese, on sheet and log, and the questions and answers of its cards."""

from __future__ import annotations

import re

import pytest

from goose_print.kit.facts import sheet_facts
from goose_print.language.text import render_text
from goose_print.language.words import language_tags
from goose_print.library import play
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme

GOOSE = {
    "ar": "إوز", "de": r"\bG(ans|änse)\b", "en": r"\b(geese|goose)\b", "es": r"\bocas?\b", "fr": r"\boies?\b", "he": "אווז",
    "it": r"\boc(a|he)\b", "nl": r"\bgan(s|zen)\b", "pl": r"\bgęs?[śi]", "pt": r"\bgansos?\b", "ru": r"\bгус",
}  # fmt: skip
SHIP = {
    "ar": "سفينة", "de": "Schiff", "en": "ship", "es": "barco", "fr": "bateau", "he": "ספינה", "it": "nave", "nl": "schip", "pl": "statek",
    "pt": "navio", "ru": "корабл",
}  # fmt: skip
COUNTRY = {"de": "Thailand", "fr": "Thaïlande", "ru": "Таиланд"}


def rules_told(theme: Theme) -> str:
    """The rules by themselves, without what the author says before and after them."""
    return re.sub(r"\s+", " ", render_text(theme.rules.document(sheet_facts(theme), seed=1), language=theme.speech))


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(3)
def test_ships_are_no_geese_and_cards_speak_the_language(language: str) -> None:
    theme = load_theme_named("dauphin", language)
    told = rules_told(theme)
    assert not re.search(GOOSE[language], told, re.IGNORECASE)
    assert len(re.findall(SHIP[language], told, re.IGNORECASE)) >= 3
    (deck,) = theme.decks.values()
    capitals = {card.square or 0: re.split(r"[,،] ", str(theme.square(card.square or 0).label))[-1] for card in deck.cards}
    assert all(capitals[card.square or 0] in card.question for card in deck.cards)
    assert COUNTRY.get(language, "") in next(card.answer for card in deck.cards if card.square == 38)
    assert not theme.stays


def test_the_log_has_the_own_word_too() -> None:
    log = play(load_theme_named("dauphin", "de"), players=3, seed=2).text
    assert re.search(r"Auf \d+ ist ein Schiff, und", log)
    assert "Gans" not in log


@pytest.mark.parametrize(("name", "language", "said"), [("clay-disc", "en", "land on a swallow"), ("valhalla", "de", "auf einen Raben")])
def test_ravens_and_swallows_are_none_either(name: str, language: str, said: str) -> None:
    told = rules_told(load_theme_named(name, language))
    assert said in told
    assert not re.search(GOOSE[language], told, re.IGNORECASE)


def test_elsewhere_it_is_the_goose() -> None:
    assert "Whenever you land on a goose," in rules_told(load_theme_named("gusek"))
