"""Games played by the engine itself, one after another: the way for the team game, and for every policy."""

from __future__ import annotations

from goose_print.games.race.analysis.casting import random_of
from goose_print.games.race.drawing import CardSource, shuffled
from goose_print.games.race.events import Won
from goose_print.games.race.game import RaceGame, RaceTurn, play_race
from goose_print.games.race.landing import landed
from goose_print.games.race.policy import POLICIES
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.recorder import CAP
from goose_print.games.tally import Tally, total


def played(rules: RuleSet, players: int, games: int, *, seed: int, batch: int, policy: str, throws: int = CAP) -> Tally:
    """Play so many games under a policy. ``batch``: number of the batch, which has throws of its own.

    A game of more than its share of all ``throws``, and of what those before it left, is given up.
    """
    random = random_of(seed, batch)
    choose = POLICIES[policy](int(random.integers(1 << 62)))

    def throw(count: int) -> tuple[int, ...]:
        return tuple(map(int, random.integers(1, 7, count)))

    def draws() -> CardSource:
        """Fresh piles for each game."""
        return shuffled(int(random.integers(1 << 62)) if rules.drawn_decks else 0)

    tallies, left = [], throws * games
    for begun in range(games):
        cap = max(1, min(CAP, left // (games - begun)))
        game = play_race(rules, players=players, throws=throw, policy=choose, draws=draws(), cap=cap, most_events=EVENTS * cap)
        left -= sum(max(1, len(turn.throws)) for turn in game.turns)
        tallies.append(_tally(rules, game))
    return total(tallies)


EVENTS = 20
"""Of a throw, in a game that is not given up for having too many."""


def _tally(rules: RuleSet, game: RaceGame) -> Tally:
    length, finished = game.rules.length, game.end in ("won", "draw")
    turns = _until_first_is_home(game)
    rounds = -(-len(turns) // game.players)
    landings = [0] * (length + 1)
    for turn in turns:
        for square in landed(turn.events):
            landings[square] += 1
    purses = tuple(player.purse for player in game.final.players) if rules.has_money else ()
    pot = sum(event.coins for event in turns[-1].events if isinstance(event, Won))
    return Tally(
        games=1,
        win=tuple(int(seat == game.winner) for seat in range(game.players)),
        draw=int(game.final.draw),
        unfinished=int(not finished),
        rounds=(*(0,) * rounds, 1),
        casts=sum(len(turn.throws) for turn in turns),
        landings=tuple(landings),
        visited=tuple(int(times > 0) for times in landings),
        purses=purses,
        purses_squared=tuple(purse**2 for purse in purses),
        pot=pot,
        pot_squared=pot**2,
        broke=int(any(purse == 0 and seat != game.winner for seat, purse in enumerate(purses))),
    )


def _until_first_is_home(game: RaceGame) -> tuple[RaceTurn, ...]:
    """The turns that decide the game; those are all, unless play goes on for the places (R31)."""
    for number, turn in enumerate(game.turns, start=1):
        if any(isinstance(event, Won) for event in turn.events):
            return game.turns[:number]
    return game.turns
