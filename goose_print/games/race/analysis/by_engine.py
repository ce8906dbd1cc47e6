"""Games played one by one by the engine: for several counters each, for every policy, and where there is no NumPy."""

from __future__ import annotations

from random import Random

from goose_print.games.race.decks import CardSource, shuffled_piles
from goose_print.games.race.events import Won
from goose_print.games.race.game import POLICIES, RaceGame, RaceTurn, play_race
from goose_print.games.race.meeting import landing_squares
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.recorder import THROW_CAP
from goose_print.games.simulation import Tally, add_tallies

FACES = range(1, 7)


def play_by_engine(rules: RuleSet, players: int, games: int, *, seed: int, batch: int, policy: str, throws: int = THROW_CAP) -> Tally:
    """Play so many games under a policy. ``batch``: number of the batch, which has its own throws.

    A game that exceeds its share of all ``throws``, and of what earlier games left over, is given up.
    """
    random = Random(f"{seed} {batch}")
    choose = POLICIES[policy](random.getrandbits(62))

    def throw(count: int) -> tuple[int, ...]:
        return tuple(random.choices(FACES, k=count))

    def draws() -> CardSource:
        """Fresh piles for each game."""
        return shuffled_piles(random.getrandbits(62) if rules.drawn_decks else 0)

    tallies, left = [], throws * games
    for begun in range(games):
        cap = max(1, min(THROW_CAP, left // (games - begun)))
        game = play_race(rules, players=players, throws=throw, policy=choose, draws=draws(), cap=cap, most_events=EVENTS_PER_THROW * cap)
        left -= sum(max(1, len(turn.throws)) for turn in game.turns)
        tallies.append(_tally_game(rules, game))
    return add_tallies(tallies)


EVENTS_PER_THROW = 20
"""Most events a throw, on average, before a game is given up."""


def _tally_game(rules: RuleSet, game: RaceGame) -> Tally:
    length, finished = game.rules.length, game.end in ("won", "draw")
    turns = _until_first_is_home(game)
    rounds = -(-len(turns) // game.players)
    landings = [0] * (length + 1)
    for turn in turns:
        for square in landing_squares(turn.events):
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
    """The turns that decide the game: all, unless play goes on for the places (R31)."""
    for number, turn in enumerate(game.turns, start=1):
        if any(isinstance(event, Won) for event in turn.events):
            return game.turns[:number]
    return game.turns
