"""The fit check of colours: whether players and kinds of square stay apart for every eye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from goose_print.errors import Key
from goose_print.games.amounts import Amount
from goose_print.games.finding import Finding
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.sight import SIGHTS, Sight, nearest_pair
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour

PLAYERS_APART, PLAYERS_APART_GREY = 10.0, 4.0
"""CIEDE2000. Two counters of 10 are told apart at a glance across the table, of 4 when they lie side by side; in grey, that is
enough, as emblem and hatching differ too."""
TINTS_APART = 2.0
"""CIEDE2000: squares of different kinds that touch look different from 2 on."""


def colour_findings(workshop: Workshop) -> Iterator[Finding]:
    """Players and kinds of square that some eyes, or a copier, cannot tell apart. Where a mode has no colours, patterns do."""
    style = workshop.style
    if style.coloured:
        own = style.players[: workshop.theme.players]
        players = {Phrase("fit.player", k): colour for k, colour in enumerate(own, 1)}
        yield from _too_near(players, "players", lambda sight: PLAYERS_APART_GREY if sight == "grey" else PLAYERS_APART)
    yield from _tints(workshop)


def _tints(workshop: Workshop) -> Iterator[Finding]:
    """In grey a note is enough, and only of full colours: pictures and ribbons tell the kinds too, and another mode is made for copiers."""
    style = workshop.style
    if workshop.theme.style.mode != "colour":
        return
    kinds = {shown.kind for number, shown in workshop.shown.items() if 0 < number < workshop.rules.board.last}
    tints = {Phrase(f"fit.{kind}_squares"): style.tints[kind] for kind in sorted(kinds)}
    eyes: list[Sight] = [sight for sight in SIGHTS if sight != "grey"]
    yield from _too_near(tints, None, lambda sight: TINTS_APART, eyes)
    for found in _too_near(tints, None, lambda sight: TINTS_APART, ["grey"]):
        yield replace(found, severity="note", said="fit-colours-copier")


def _too_near(
    colours: Mapping[Phrase, Colour], key: Key | None, limit: Callable[[Sight], float], sights: Sequence[Sight] = SIGHTS
) -> Iterator[Finding]:
    for sight in sights:
        pair = nearest_pair(colours, sight)
        if pair is not None and pair.apart < limit(sight):
            yield finding(
                "fit-colours", "style", "palette", *([key] if key else []), one=pair.one, other=pair.other,
                eye="" if sight == "usual" else Phrase(f"fit.to_{sight}"), one_colour=colours[pair.one].hex,
                other_colour=colours[pair.other].hex, apart=Amount(pair.apart, ".1f"), least=Amount(limit(sight), "g"),
            )  # fmt: skip
