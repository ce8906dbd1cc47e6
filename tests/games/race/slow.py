"""One counter alone, counted throw by throw with the second reading of the rulings."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from goose_print.games.race.ruleset import RuleSet
from tests.games.race.reading import Movement, Piece

Place = tuple[int, bool, bool]
"""Square, whether it has thrown before, whether the next throw counts backwards."""
START: Place = (0, False, False)
WON, STUCK = "won", "stuck"


def dice_at(rules: RuleSet, place: Place) -> list[tuple[int, ...]]:
    """Every throw that can be made."""
    one_from = rules.finish.one_die_from
    count = 1 if one_from and place[0] >= one_from else rules.dice
    return list(product((1, 2, 3, 4, 5, 6), repeat=count))


@lru_cache(maxsize=1 << 16)
def after(rules: RuleSet, place: Place, dice: tuple[int, ...]) -> Place | str:
    """Where one throw leads."""
    square, thrown, backward = place
    rest = Movement(rules, Piece(square=square, thrown=thrown), dice, backward).made()
    if rest.square == rules.length:
        return WON
    return STUCK if rest.wait and rest.wait.left is None else (rest.square, True, rest.backward)


def brute_force(rules: RuleSet, most: int) -> list[tuple[int, int]]:
    """For 1 to ``most`` throws: how many sequences win with the last of them, and how many are held for ever by it."""
    counts = [[0, 0] for _ in range(most)]

    def go_on(place: Place, throws: int) -> None:
        for dice in dice_at(rules, place):
            following = after(rules, place, dice)
            if isinstance(following, str):
                counts[throws][following == STUCK] += 1
            elif throws + 1 < most:
                go_on(following, throws + 1)

    go_on(START, 0)
    return [(won, stuck) for won, stuck in counts]
