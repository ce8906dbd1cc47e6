"""A made-up hand, for games that nobody has played: each animal is taken with one chance, whatever the others come to.

That is the supposition from which the odds are worked out, and nothing is known of fingers besides: in what order animals are decided, and
how many snaps come to nothing, is told for the story's sake, and no figure rests on it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from goose_print.errors import UsageError, quoted
from goose_print.games.greyhounds.facts import DiscName, GreyhoundsFacts
from goose_print.games.greyhounds.game import SnapChooser
from goose_print.games.greyhounds.position import HuntState, Snap
from goose_print.sentences import nearest

HANDS: Mapping[str, float] = {"even": 0.5, "hounds": 0.75, "animals": 0.25}
"""With what chance each animal is taken: between equal hands, and where one side has the better one."""
POLICIES = tuple(HANDS)
DECIDES, LEAVES = 0.5, 0.1
"""Of the snaps that could decide the next animal so many do, and of the others so many go over the edge."""


def chance_of(hand: str) -> float:
    """By name, or as a number from 0 to 1; ``random`` is as good as even. Raises UsageError."""
    if hand in HANDS:
        return HANDS[hand]
    if hand == "random":
        return HANDS["even"]
    try:
        chance = float(hand)
    except ValueError:
        chance = -1.0
    if not 0 <= chance <= 1:
        known = nearest(hand, POLICIES) or f"; there are {', '.join(POLICIES)}, and chances from 0 to 1"
        raise UsageError(f"no hand is called {quoted(hand)}{known}")
    return chance


def fates(facts: GreyhoundsFacts, chance: float, draw: Callable[[], float]) -> tuple[tuple[DiscName, bool], ...]:
    """The animals in the order in which they are decided, and whether each is taken."""
    keyed = sorted((draw(), disc) for disc in facts.animals)
    return tuple((disc, draw() < chance) for _, disc in keyed)


def hand_of(name: str, facts: GreyhoundsFacts, seed: int) -> SnapChooser:
    """A chooser for whole matches. Raises UsageError."""
    chance, draw = chance_of(name), random.Random(f"snap {seed}").random
    drawn: dict[int, tuple[tuple[DiscName, bool], ...]] = {}

    def choose(state: HuntState, snaps: tuple[Snap, ...]) -> Snap:
        game = len(state.scores)
        order = drawn.setdefault(game, fates(facts, chance, draw))
        disc, taken = order[len(state.taken) + len(state.away)]
        if taken == (state.side == "hounds") and draw() < DECIDES:
            return Snap(snaps[int(draw() * len(snaps))].disc, hits=(disc,)) if taken else Snap(disc, away=(disc,))
        snapped = snaps[int(draw() * len(snaps))].disc
        return Snap(snapped, off=(snapped,)) if draw() < LEAVES else Snap(snapped)

    return choose
