"""A second engine for one counter alone, written from docs/rulings.md without a look at the first, slow and plain.

It knows what the shipped rule sets need and no more.
"""

from __future__ import annotations

from itertools import product

from goose_print.rules.ruleset import Hold, Jump, RuleSet, Step

Place = tuple[int, bool, bool]
"""Square, whether it has thrown before, whether the next throw counts backwards."""
START: Place = (0, False, False)
WON, STUCK = "won", "stuck"


def dice_at(rules: RuleSet, place: Place) -> list[tuple[int, ...]]:
    """Every throw that can be made."""
    one_from = rules.finish.one_die_from
    count = 1 if one_from and place[0] >= one_from else rules.dice
    return list(product((1, 2, 3, 4, 5, 6), repeat=count))


def after(rules: RuleSet, place: Place, dice: tuple[int, ...]) -> Place | str:
    """Where one throw leads."""
    square, thrown, backward = place
    track = [0, *rules.ways[0].squares]
    here = track.index(square)
    if not thrown:
        for first in rules.first_throw:
            if sorted(first.dice) == sorted(dice):
                return (first.go_to, True, False)
    if rules.finish.either_die and not backward and len(track) - 1 - here in dice:
        return WON
    direction = -1 if backward else 1
    while True:
        here, turned = walk(rules, track, here, direction, sum(dice))
        if here == len(track) - 1:
            return WON
        square = track[here]
        if square not in rules.geese.squares:
            return effect(rules, track, square)
        if turned and rules.geese.after_bounce == "stop":
            return (square, True, False)
        if rules.geese.move == "throw_again":
            return (square, True, square in rules.geese.backward)
        direction = -1 if turned else direction


def walk(rules: RuleSet, track: list[int], here: int, direction: int, steps: int) -> tuple[int, bool]:
    """One step at a time: where the counter comes to, and whether it bounced."""
    last, turned = len(track) - 1, False
    for _ in range(steps):
        if here == 0 and direction == -1:
            break
        if here == last and direction == 1:
            if rules.finish.overshoot == "pass":
                break
            direction, turned = -1, True
        here += direction
        if track[here] in rules.routes.stops:
            break
    return here, turned


def effect(rules: RuleSet, track: list[int], square: int) -> Place | str:
    """What a square does that is no goose."""
    for one in rules.effects_on(square):
        if isinstance(one, Hold) and one.limit is None:
            return STUCK
        if isinstance(one, Jump):
            return WON if one.to == track[-1] else (one.to, True, False)
        if isinstance(one, Step):
            return (track[track.index(square) + one.by], True, False)
    return (square, True, False)


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
