"""Picture credits: lines for the colophon, and findings about pictures without a credit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

from goose_print.art.emoji import emoji_motif
from goose_print.art.motif import Motif
from goose_print.errors import FontError, Key
from goose_print.games.finding import Finding
from goose_print.kit.fit_words import finding, quoted_words
from goose_print.kit.workshop import Workshop
from goose_print.language.words import Language
from goose_print.theme.board_parts import ArtSpec
from goose_print.theme.model import Theme, pictures_of
from goose_print.typesetting.shaping import shape_text

MOST_NAMED = 6
"""Pictures without a credit that are named in the one note about them."""


class _Files(NamedTuple):
    """Names of files, of which only the first are told."""

    names: tuple[str, ...]

    def describe(self, language: Language) -> str:
        """The first names, and dots for others."""
        first = language.join(quoted_words(name).describe(language) for name in self.names[:MOST_NAMED])
        return f"{first} …" if len(self.names) > MOST_NAMED else first


def credit_lines(workshop: Workshop) -> tuple[str, ...]:
    """Credits of shipped pictures, once each, then for every other maker the pictures, name and terms."""
    theme = workshop.theme
    makers: dict[str, dict[str, None]] = {}
    for path, art in pictures_of(theme).items():
        if credit := _picture_credit(workshop, art):
            makers.setdefault(credit, {})[_picture_name(workshop, path, art)] = None
    return (*_shipped_credits(workshop), *(f"{', '.join(called)}: {credit}" for credit, called in makers.items()))


def _shipped_credits(workshop: Workshop) -> Iterator[str]:
    theme = workshop.theme
    fields = (theme.shown_field(n).motif for n in range(theme.rules.board.last + 1) if theme.square(n).art is None)
    named = (art.name for art in pictures_of(theme).values() if not art.is_file)
    motifs = (workshop.style.motif(name)[0] for name in (*fields, *named, *theme.style.counters) if name)
    yield from dict.fromkeys(motif.credit for motif in (workshop.emblem[0], *motifs) if motif.credit)


def pictures_without_credit(theme: Theme) -> Iterator[Finding]:
    """Note on the author's pictures that lack a printable credit, at the first use of the first; one for all of them."""
    workshop, found = Workshop(theme, seed=1), dict[str, tuple[Key, ...]]()
    for path, art in pictures_of(theme).items():
        if art.is_file and art.name and art.name not in found and not _picture_credit(workshop, art):
            found[art.name] = path
    if len(found) == 1:
        [(name, path)] = found.items()
        yield finding("credit", *path, severity="note", file=quoted_words(name))
    elif found:
        yield finding("credit", *next(iter(found.values())), severity="note", said="credits", files=_Files((*found,)))


def _picture_credit(workshop: Workshop, art: ArtSpec) -> str:
    """Credit of a picture from the theme, else from its file if printable; "" for shipped pictures."""
    if art.credit or not (art.is_file or art.emoji):
        return art.credit or ""
    if art.emoji:
        found: object = emoji_motif(art.emoji)
    else:
        found = workshop.theme.gallery.picture(art.name or "")
    return found.credit if isinstance(found, Motif) and _is_printable(workshop, found.credit) else ""


def _picture_name(workshop: Workshop, path: tuple[Key, ...], art: ArtSpec) -> str:
    """File name without its ending, or the number of the picture's square, player or coin."""
    name = PurePath(art.name or "emoji").stem
    return name if _is_printable(workshop, name) else str(int(path[-1]) + 1 if path[0] in ("counters", "coins") else path[1])


def _is_printable(workshop: Workshop, text: str) -> bool:
    try:
        shape_text(text, workshop.style.body(1.0))
    except FontError:
        return False
    return True
