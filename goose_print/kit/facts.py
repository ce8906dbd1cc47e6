"""What the wording of a theme's game must know besides its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from goose_print import __version__
from goose_print.decks import Deck
from goose_print.drawing.dressing import motif_of
from goose_print.games.facts import SheetFacts
from goose_print.kit.parts import needed_parts
from goose_print.maths import plain_text
from goose_print.theme.fonts import family_named
from goose_print.theme.model import Theme
from goose_print.typesetting.fonts import SYSTEM, FontChain, FontFile, find_family


def sheet_facts(theme: Theme) -> SheetFacts:
    """Names, titles and texts of the theme."""
    names = range(theme.rules.board.last + 1)
    return SheetFacts(
        title=plain_text(theme.title),
        language=theme.speech,
        author=theme.author,
        licence=theme.licence,
        version=__version__,
        labels={n: plain_text(" ".join(label.splitlines())) for n in names if (label := theme.square(n).label)},
        motifs={n: motif for n in names if (motif := motif_of(theme, n))},
        texts={n: plain_text(text) for n in names if (text := theme.square(n).text)},
        verses=theme.verses if theme.verses_by_square else "",
        pieces=needed_parts(theme),
        fonts=tuple(dict.fromkeys(_families(theme))),
        names=theme.words.players,
        decks={name: _told(deck) for name, deck in theme.decks.items()},
        unmarked=theme.board.unmarked,
    )


def _families(theme: Theme) -> Iterator[str]:
    """The families of title and text, by the names that the colophon has for them: of a file, what that says."""
    fonts = theme.style.fonts
    body, *fallback = (family_named(name, theme.folder) for name in (fonts.body, *fonts.fallback))
    for family in (family_named(fonts.title, theme.folder), body):
        first = FontChain(family=family, body=body, fallback=tuple(fallback), language=theme.language).first_family
        yield find_family(first).name if isinstance(first, FontFile) else first.removeprefix(SYSTEM).strip()


def _told(deck: Deck) -> Deck:
    """The deck with its formulas in plain characters, as sentences and files of text show them."""
    cards = (
        replace(card, question=plain_text(card.question), answer=plain_text(card.answer), text=plain_text(card.text)) for card in deck.cards
    )
    return replace(deck, cards=tuple(cards))
