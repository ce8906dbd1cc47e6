"""Aid cards: their words are the rules sheet's and the board's, one card a player, and never a sheet more unasked."""

from __future__ import annotations

import re

import pytest

from goose_print.drawing.cards.aid_card import AID_SIZE
from goose_print.drawing.style import MM_PER_PT
from goose_print.kit.aids import aid_pieces, aid_text
from goose_print.kit.facts import sheet_facts
from goose_print.kit.forecast import forecast_kit
from goose_print.kit.parts import kit_parts
from goose_print.kit.parts.counters import SPARE_ROUNDS
from goose_print.kit.printing import HOME_PRINTING
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Bullets, Paragraph, spans_text
from goose_print.language.words import language_tags
from goose_print.scene import Element, GlyphRun, Group, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names

GAMES = ("royal", "bank", "tightrope", "star", "greyhounds", "wolves-and-sheep", "snakes-and-ladders", "dauphin")


def flat(text: str) -> str:
    return re.sub(r"[\s.]+", " ", text).strip().casefold()


def workshop_of(name: str, language: str | None = None, **changes: object) -> Workshop:
    return Workshop(change_theme(load_theme_named(name, language=language), **changes), seed=1)  # type: ignore[arg-type]


@pytest.mark.sample(8)
@pytest.mark.parametrize("language", language_tags())
@pytest.mark.parametrize("name", GAMES)
def test_an_aid_card_says_what_the_sheet_or_the_board_says(name: str, language: str) -> None:
    workshop = workshop_of(name, language)
    said, theme = aid_text(workshop), workshop.theme
    document = theme.rules.document(sheet_facts(theme), seed=1)
    turn = next(section for section in document.sections if section.name == "turn")
    blocks = [block for block in turn.blocks if isinstance(block, Paragraph | Bullets)]
    told = " ".join(spans_text(spans) for block in blocks for spans in (block.items if isinstance(block, Bullets) else (block.spans,)))
    assert said.heading == turn.title
    assert 1 <= len(said.turn) <= 3
    assert all(flat(line) in flat(told) for line in said.turn)
    legend = flat(" ".join(spans_text(entry.spans) for entry in document.entries))
    notes = {flat(note.words) for note in theme.rules.notes(theme.speech).values()}
    assert all(flat(entry.text) in notes or flat(entry.text) in legend for entry in said.entries)


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", theme_names())
def test_every_square_that_does_something_is_on_the_card_or_has_its_name_there(name: str) -> None:
    workshop = workshop_of(name)
    last, said = workshop.rules.board.last, aid_text(workshop)
    legend = workshop.rules.document(sheet_facts(workshop.theme), seed=1).entries
    if not legend:
        assert not said.entries
        return
    names = {entry.name for entry in said.entries}
    numbers = {int(number) for each in names for number in re.findall(r"\d+", each)}
    labels = {entry.label for entry in legend} & names
    for number, note in workshop.rules.notes(workshop.words).items():
        if (note.words or note.send_to is not None) and number != last:
            assert number in numbers or labels or "" in names


@pytest.mark.sample(4)
@pytest.mark.parametrize("language", ["en", "ar", "de", "pl"])
@pytest.mark.parametrize("name", GAMES)
def test_a_card_for_each_player_holds_all_in_legible_type(name: str, language: str) -> None:
    workshop = workshop_of(name, language)
    cards = list(aid_pieces(workshop))
    assert [card.name for card in cards] == [f"aid-{k}" for k in range(1, workshop.theme.players + 1)]
    for card in cards[:2]:
        assert (card.width, card.height) == AID_SIZE
        assert min(item.size for item, *_ in visit(card.items) if isinstance(item, GlyphRun)) >= 6 * MM_PER_PT - 1e-6


def test_a_card_that_would_be_too_full_leaves_out_what_the_board_says() -> None:
    workshop = workshop_of("birthday")
    told = "".join(item.text for item, *_ in visit(next(aid_pieces(workshop)).items) if isinstance(item, GlyphRun))
    left_out = [entry for entry in aid_text(workshop).entries if entry.on_board]
    assert len(left_out) > 3
    assert all(workshop.theme.square(int(number)).text for entry in left_out for number in re.findall(r"\d+", entry.name))
    assert "Go on to 32" in told
    assert "Crow" not in told


@pytest.mark.parametrize("name", ["pavement", "track-150", "track-500"])
def test_a_card_for_many_squares_tells_what_most_of_them_do(name: str) -> None:
    workshop = workshop_of(name)
    cards = list(aid_pieces(workshop))
    assert len(cards) == workshop.theme.players
    told = "".join(item.text for item, *_ in visit(cards[0].items) if isinstance(item, GlyphRun))
    usual = max(aid_text(workshop).entries, key=lambda entry: entry.squares)
    assert usual.text.split()[0] in told


def count_pieces(workshop: Workshop) -> tuple[int, int]:
    """Pieces on the counters' sheets, and those sheets."""
    sheets = kit_parts()["counters"].make(workshop).sheets
    return sum(isinstance(item, Group) and item.tag.element is Element.PIECE for sheet in sheets for item in sheet.items), len(sheets)


def test_aid_cards_are_on_the_counters_sheet_where_that_has_room_for_all() -> None:
    rounds = 1 + SPARE_ROUNDS
    assert count_pieces(workshop_of("royal", paper="A4")) == (6 + 6 * rounds, 1)
    assert count_pieces(workshop_of("royal", paper="A4").beside({"aids"})) == (6 * rounds, 1), "they have a sheet of their own"
    assert count_pieces(workshop_of("royal", paper="A3")) == (6 * 3 * 2, 1), "beside six standees there is no room"


def test_the_forecast_counts_their_sheet_only_where_it_is_asked_for() -> None:
    theme = load_theme_named("royal")
    usual, more = (forecast_kit(theme, HOME_PRINTING, only=["counters"], also=also) for also in ((), ("aids",)))
    assert {part.name for part in more.parts} - {part.name for part in usual.parts} == {"aids"}
    assert more.sheets == usual.sheets + 1
