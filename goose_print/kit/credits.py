"""Who made the pictures of a kit, and under which terms: for the colophon, and what is missing for the author."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from goose_print.art.motif import Motif
from goose_print.errors import FontError, Key
from goose_print.games.finding import Finding
from goose_print.kit.fit_words import finding, quoted_words
from goose_print.kit.workshop import Workshop
from goose_print.theme.board_parts import ArtSpec
from goose_print.theme.model import Theme, pictures_of
from goose_print.typesetting.shaping import shape


def credit_lines(workshop: Workshop) -> tuple[str, ...]:
    """Who made the shipped pictures, said once; and of each other maker, the pictures, the name and the terms."""
    theme = workshop.theme
    makers: dict[str, dict[str, None]] = {}
    for path, art in pictures_of(theme).items():
        if credit := _credit(workshop, art):
            makers.setdefault(credit, {})[_called(workshop, path, art)] = None
    return (*_shipped(workshop), *(f"{', '.join(called)}: {credit}" for credit, called in makers.items()))


def _shipped(workshop: Workshop) -> Iterator[str]:
    theme = workshop.theme
    fields = (theme.marked(n).motif for n in range(theme.rules.board.last + 1) if theme.square(n).art is None)
    named = (art.name for art in pictures_of(theme).values() if not art.is_file)
    motifs = (workshop.style.motif(name)[0] for name in (*fields, *named, *theme.style.counters) if name)
    yield from dict.fromkeys(motif.credit for motif in (workshop.emblem[0], *motifs) if motif.credit)


def uncredited(theme: Theme) -> Iterator[Finding]:
    """The author's own pictures of which nothing that can be printed says who made them, each where it is first named."""
    workshop, seen = Workshop(theme, seed=1), set[str | None]()
    for path, art in pictures_of(theme).items():
        if art.is_file and art.name not in seen and not _credit(workshop, art):
            yield finding("credit", *path, severity="note", file=quoted_words(art.name or ""))
        seen.add(art.name)


def _credit(workshop: Workshop, art: ArtSpec) -> str:
    """What the theme says of a picture, or else its file, as far as it can be printed; nothing of a shipped one, whose set is credited."""
    if art.credit or not (art.is_file or art.emoji):
        return art.credit or ""
    if art.emoji:
        from goose_print.art.emoji import emoji_motif

        found: object = emoji_motif(art.emoji)
    else:
        found = workshop.theme.gallery.picture(art.name or "")
    return found.credit if isinstance(found, Motif) and _printable(workshop, found.credit) else ""


def _called(workshop: Workshop, path: tuple[Key, ...], art: ArtSpec) -> str:
    """The name of a picture's file without its ending, or the number of its square, player or coin."""
    name = PurePath(art.name or "emoji").stem
    return name if _printable(workshop, name) else str(int(path[-1]) + 1 if path[0] in ("counters", "coins") else path[1])


def _printable(workshop: Workshop, text: str) -> bool:
    try:
        shape(text, workshop.style.body(1.0))
    except FontError:
        return False
    return True
