"""The fit check of colours: whether players and kinds of square stay apart for every eye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from goose_print.errors import Fault, Key
from goose_print.kit.fit_room import fault
from goose_print.kit.sight import SIGHTS, Sight, nearest_pair
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour

PLAYERS_APART, PLAYERS_APART_GREY = 10.0, 4.0
"""CIEDE2000. Two counters of 10 are told apart at a glance across the table, of 4 when they lie side by side; in grey, that is
enough, as emblem and hatching differ too."""
TINTS_APART = 2.0
"""CIEDE2000: squares of different kinds that touch look different from 2 on."""


def colour_findings(workshop: Workshop) -> Iterator[Fault]:
    """Players and kinds of square that some eyes, or a copier, cannot tell apart. Where a mode has no colours, patterns do."""
    style = workshop.style
    if style.coloured:
        own = style.players[: workshop.theme.players]
        players = {f"player {k}": colour for k, colour in enumerate(own, 1)}
        yield from _too_near(players, "players", lambda sight: PLAYERS_APART_GREY if sight == "grey" else PLAYERS_APART)
    yield from _tints(workshop)


def _tints(workshop: Workshop) -> Iterator[Fault]:
    """In grey a note is enough, and only of full colours: pictures and ribbons tell the kinds too, and another mode is made for copiers."""
    style = workshop.style
    if workshop.theme.style.mode != "colour":
        return
    kinds = {shown.kind for number, shown in workshop.shown.items() if 0 < number < workshop.rules.board.last}
    tints = {f"{kind} squares": style.tints[kind] for kind in sorted(kinds)}
    eyes: list[Sight] = [sight for sight in SIGHTS if sight != "grey"]
    yield from _too_near(tints, None, lambda sight: TINTS_APART, eyes)
    for found in _too_near(tints, None, lambda sight: TINTS_APART, ["grey"]):
        yield replace(found, severity="note", message=f"{found.message}; for a copier there is the mode mono")


def _too_near(
    colours: Mapping[str, Colour], key: Key | None, limit: Callable[[Sight], float], sights: Sequence[Sight] = SIGHTS
) -> Iterator[Fault]:
    for sight in sights:
        pair = nearest_pair(colours, sight)
        if pair is not None and pair.apart < limit(sight):
            eye = {"usual": "", "grey": " in grey"}.get(sight, f" to {sight} eyes")
            message = (
                f"{pair.one} and {pair.other} look alike{eye}: {colours[pair.one].hex} and {colours[pair.other].hex} are"
                f" {pair.apart:.1f} apart (CIEDE2000), {limit(sight):g} is the least"
            )
            yield fault("fit-colours", message, "style", "palette", *([key] if key else []))
