"""Set-up of the swifts (S4), and breaking up of a full ray (S13, S22)."""

from __future__ import annotations

from dataclasses import replace

from goose_print.games.star.facts import COLOURS, StarFacts
from goose_print.games.star.position import (
    Pass,
    Placed,
    PlaceSwift,
    Rays,
    Settle,
    Settled,
    StarEvent,
    StarMove,
    StarState,
    Swift,
    can_join,
    list_swifts,
    with_columns,
)

THIRD_COLOUR = 2
"""Colour that belongs to nobody with two players."""
SET_UP_FOR_TWO = ((0, 0), (1, 1), (0, THIRD_COLOUR), (1, 1), (0, 0), (1, THIRD_COLOUR))
"""Pairs of player and colour set up in turn with two players (S4); of three each sets up his own."""


def next_to_set_up(facts: StarFacts, state: StarState) -> tuple[int, int] | None:
    """Player and colour to set up next; ``None`` when the set-up is complete."""
    part = state.placed // facts.at_once
    if part >= len(SET_UP_FOR_TWO):
        return None
    return SET_UP_FOR_TWO[part] if state.players == 2 else (part % COLOURS, part % COLOURS)


def set_up_moves(facts: StarFacts, state: StarState, colour: int) -> tuple[PlaceSwift, ...]:
    """Moves that set up a swift of the colour, on the rays with the fewest swifts."""
    waiting = list(facts.strengths)
    for swift in list_swifts(state.rays):
        if swift.colour == colour:
            waiting.remove(swift.strength)
    height = min(map(len, state.rays))
    return tuple(
        PlaceSwift(ray, strength) for ray, column in enumerate(state.rays) if len(column) == height for strength in dict.fromkeys(waiting)
    )


def set_up_swift(facts: StarFacts, state: StarState, move: PlaceSwift) -> tuple[StarState, tuple[StarEvent, ...]]:
    """Set up a swift; after the last one the first player begins."""
    turn = next_to_set_up(facts, state)
    assert turn is not None
    swift = Swift(turn[1], move.strength)
    rays = with_columns(state.rays, [(move.ray, (*state.rays[move.ray], swift))])
    after = replace(state, rays=rays, placed=state.placed + 1)
    following = next_to_set_up(facts, after)
    event = Placed(ray=move.ray + 1, square=len(rays[move.ray]), colour=swift.colour, strength=swift.strength)
    return replace(after, mover=following[0] if following else 0), (event,)


# ------------------------------------------------------------------ breaking up a full ray


def settle_targets(facts: StarFacts, rays: Rays, broken: int) -> tuple[int, ...]:
    """Rays to which the leader of a full one may go (S22).

    Empty ones; without these, others whose next square is not the last and whose colours allow it; otherwise its
    own.
    """
    swift = rays[broken][-1]
    if empty := tuple(ray for ray, column in enumerate(rays) if not column):
        return empty
    free = tuple(
        ray for ray, column in enumerate(rays)
        if ray != broken and len(column) + 1 < facts.length and can_join(facts.most_of_a_colour, column, (swift,))
    )  # fmt: skip
    return free or ((broken,) if len(rays[broken]) < facts.length else ())


def breaking_moves(facts: StarFacts, state: StarState, broken: int) -> tuple[StarMove, ...]:
    """Moves for the next swift, and a pass if enough are taken or there is no place for it."""
    fewest, most = facts.moved(state.players)
    found: tuple[StarMove, ...] = ()
    if state.moved < most:
        found = tuple(Settle(ray) for ray in settle_targets(facts, state.rays, broken))
    return found if found and state.moved < fewest else (*found, Pass())


def settle_swift(facts: StarFacts, state: StarState, move: Settle, broken: int) -> tuple[StarState, tuple[StarEvent, ...]]:
    """Move a swift from the full ray to another; a player who has taken the most allowed is done."""
    *rest, swift = state.rays[broken]
    rays = with_columns(state.rays, [(broken, tuple(rest))])
    rays = with_columns(rays, [(move.ray, (*rays[move.ray], swift))])
    event = Settled(ray=broken + 1, to=move.ray + 1, square=len(rays[move.ray]), colour=swift.colour, strength=swift.strength)
    after = replace(state, rays=rays, moved=state.moved + 1)
    return finish_breaking(after) if after.moved == facts.moved(state.players)[1] else after, (event,)


def finish_breaking(state: StarState) -> StarState:
    """Pass the breaking up to the next player, or the turn to the catcher after the last one (S14, S22)."""
    following = (state.mover + 1) % state.players
    after = replace(state, mover=following, moved=0)
    return replace(after, broken=None) if following == state.catcher else after
