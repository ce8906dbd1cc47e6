"""What happens before the first turn and after a spark: swifts are set up (S4), and a full ray is broken up (S13, S22)."""

from __future__ import annotations

from dataclasses import replace

from goose_print.games.star.facts import COLOURS, StarFacts
from goose_print.games.star.position import Pass, Placed, PlaceSwift, Settle, Settled, StarEvent, StarMove, StarState
from goose_print.games.star.rays import Rays, Swift, changed, lawful, swifts_of

THIRD = 2
"""The colour that is nobody's where two play."""
FOR_TWO = ((0, 0), (1, 1), (0, THIRD), (1, 1), (0, 0), (1, THIRD))
"""Who sets up of which colour, in turn, where two play (S4); of three each sets up his own."""


def to_place(facts: StarFacts, state: StarState) -> tuple[int, int] | None:
    """Who sets up next, and which colour; ``None`` when all stand."""
    part = state.placed // facts.at_once
    if part >= len(FOR_TWO):
        return None
    return FOR_TWO[part] if state.players == 2 else (part % COLOURS, part % COLOURS)


def places(facts: StarFacts, state: StarState, colour: int) -> tuple[PlaceSwift, ...]:
    """Every swift of the colour that is not set up, on every ray that is as high as the lowest ones."""
    waiting = list(facts.strengths)
    for swift in swifts_of(state.rays):
        if swift.colour == colour:
            waiting.remove(swift.strength)
    height = min(map(len, state.rays))
    return tuple(
        PlaceSwift(ray, strength) for ray, column in enumerate(state.rays) if len(column) == height for strength in dict.fromkeys(waiting)
    )


def set_up_swift(facts: StarFacts, state: StarState, move: PlaceSwift) -> tuple[StarState, tuple[StarEvent, ...]]:
    """A swift is set up; when all are, the first player begins."""
    turn = to_place(facts, state)
    assert turn is not None
    swift = Swift(turn[1], move.strength)
    rays = changed(state.rays, [(move.ray, (*state.rays[move.ray], swift))])
    after = replace(state, rays=rays, placed=state.placed + 1)
    following = to_place(facts, after)
    event = Placed(ray=move.ray + 1, square=len(rays[move.ray]), colour=swift.colour, strength=swift.strength)
    return replace(after, mover=following[0] if following else 0), (event,)


# ------------------------------------------------------------------ a full ray


def rooms(facts: StarFacts, rays: Rays, broken: int) -> tuple[int, ...]:
    """The rays to which the leader of a full one may go: empty ones; if there are none, others of which the next square is not the last
    and where the law holds; if there are none of these either, its own (S22).
    """
    swift = rays[broken][-1]
    if empty := tuple(ray for ray, column in enumerate(rays) if not column):
        return empty
    free = tuple(
        ray for ray, column in enumerate(rays)
        if ray != broken and len(column) + 1 < facts.length and lawful(facts.most_of_a_colour, column, (swift,))
    )  # fmt: skip
    return free or ((broken,) if len(rays[broken]) < facts.length else ())


def breakings(facts: StarFacts, state: StarState, broken: int) -> tuple[StarMove, ...]:
    """Where the next swift may go; and a pass, if enough are taken or there is no place for it."""
    fewest, most = facts.moved(state.players)
    found: tuple[StarMove, ...] = ()
    if state.moved < most:
        found = tuple(Settle(ray) for ray in rooms(facts, state.rays, broken))
    return found if found and state.moved < fewest else (*found, Pass())


def settle(facts: StarFacts, state: StarState, move: Settle, broken: int) -> tuple[StarState, tuple[StarEvent, ...]]:
    """A swift is taken from the full ray and put elsewhere; who has taken all that he may is done."""
    *rest, swift = state.rays[broken]
    rays = changed(state.rays, [(broken, tuple(rest))])
    rays = changed(rays, [(move.ray, (*rays[move.ray], swift))])
    event = Settled(ray=broken + 1, to=move.ray + 1, square=len(rays[move.ray]), colour=swift.colour, strength=swift.strength)
    after = replace(state, rays=rays, moved=state.moved + 1)
    return done(after) if after.moved == facts.moved(state.players)[1] else after, (event,)


def done(state: StarState) -> StarState:
    """The next one breaks the ray up; after the last it is the catcher's turn (S14, S22)."""
    following = (state.mover + 1) % state.players
    after = replace(state, mover=following, moved=0)
    return replace(after, broken=None) if following == state.catcher else after
