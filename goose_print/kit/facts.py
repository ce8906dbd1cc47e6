"""Facts of a theme that the texts of its game need besides the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from goose_print import __version__
from goose_print.decks import Deck
from goose_print.drawing.square.content_planner import motif_name
from goose_print.games.game_facts import SheetFacts
from goose_print.kit.parts import needed_parts
from goose_print.maths import plain_text
from goose_print.theme.fonts import resolve_family
from goose_print.theme.model import Theme
from goose_print.typesetting.fonts import SYSTEM, FontChain, FontFile, find_family


def sheet_facts(theme: Theme) -> SheetFacts:
    """Names, titles, texts and fonts of the theme, for the rules sheet and transcripts."""
    names = range(theme.rules.board.last + 1)
    labels = {n: plain_text(" ".join(label.splitlines())) for n in names if (label := theme.square(n).label)}
    if theme.board.second_start.label and 0 in labels:
        labels[0] = theme.speech.join([labels[0], theme.speech.inside_sentence(plain_text(theme.board.second_start.label))])
    return SheetFacts(
        title=plain_text(theme.title),
        language=theme.speech,
        author=theme.author,
        licence=theme.licence,
        version=__version__,
        labels=labels,
        motifs={n: motif for n in names if (motif := motif_name(theme, n))},
        texts={n: plain_text(text) for n in names if (text := theme.square(n).text)},
        verses=theme.verses if theme.verses_by_square else "",
        pieces=needed_parts(theme),
        fonts=tuple(dict.fromkeys(_family_names(theme))),
        names=theme.words.players,
        decks={name: _plain_deck(deck) for name, deck in theme.decks.items()},
        unmarked=theme.board.unmarked,
    )


def _family_names(theme: Theme) -> Iterator[str]:
    """Font families of title and text as the colophon names them; for a font file, its own name."""
    fonts = theme.style.fonts
    body, *fallback = (resolve_family(name, theme.folder) for name in (fonts.body, *fonts.fallback))
    for family in (resolve_family(fonts.title, theme.folder), body):
        first = FontChain(family=family, body=body, fallback=tuple(fallback), language=theme.language).first_family
        yield find_family(first).name if isinstance(first, FontFile) else first.removeprefix(SYSTEM).strip()


def _plain_deck(deck: Deck) -> Deck:
    """Deck with formulas as plain characters, for sentences and text files."""
    cards = (
        replace(card, question=plain_text(card.question), answer=plain_text(card.answer), text=plain_text(card.text)) for card in deck.cards
    )
    return replace(deck, cards=tuple(cards))
