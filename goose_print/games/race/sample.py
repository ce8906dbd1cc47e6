"""The sample game of a kit."""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.games.dice import rolls
from goose_print.games.played import Bet
from goose_print.games.race.actions import RaceAction
from goose_print.games.race.drawing import shuffled
from goose_print.games.race.game import RaceGame, RacePolicy, play_race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.recorder import LONGEST, MOST_EVENTS


def sample_game(rules: RuleSet, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> RaceGame:
    """A game with dice, cards and answers from the seed. A way is chosen by lot; of several counters the one furthest ahead is moved.

    A game that is longer than anybody would read is cut.
    """
    policy = _mixed(seed)
    return play_race(
        rules, players=players, throws=rolls(seed), policy=policy, draws=shuffled(seed), bets=bets, cap=LONGEST, most_events=MOST_EVENTS
    )


def _mixed(seed: int) -> RacePolicy:
    from goose_print.games.race.policy import furthest_forward, random_choice

    by_lot = random_choice(seed)

    def choose(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
        sets_out = any(move.route is not None for action in actions for move in action.moves)
        return (by_lot if sets_out else furthest_forward)(rules, state, actions)

    return choose
