"""The sample game of a kit."""

from __future__ import annotations

from collections.abc import Sequence

from goose_print import __version__
from goose_print.rules.actions import Action
from goose_print.rules.dice import given, read_throws, rolls
from goose_print.rules.game import Game, Policy, play
from goose_print.rules.ruleset import RuleSet
from goose_print.rules.state import Bet, State
from goose_print.wording import LogFacts, SheetFacts, log_text, told_labels

SAMPLE_PLAYERS = 4
"""A game of four shows collisions and relief, and can still be read in a few minutes."""

LONGEST, MOST_EVENTS = 4000, 20_000
"""Throws and missed turns of a sample game, and events: a log of some 2 MB at most."""


def sample_players(rules: RuleSet) -> int:
    """How many play the sample game: four, or as near as the rules allow."""
    return min(max(SAMPLE_PLAYERS, rules.players.min), rules.players.max)


def sample_game(rules: RuleSet, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Game:
    """A game with dice from the seed. A way is chosen by lot; of several counters the one furthest ahead is moved.

    A game that is longer than anybody would read is cut.
    """
    policy = _mixed(seed)
    return play(
        rules, players=players, throws=rolls(seed), policy=policy, bets=bets, cap=LONGEST, most_events=MOST_EVENTS
    )


def _mixed(seed: int) -> Policy:
    from goose_print.rules.policy import furthest_forward, random_choice

    by_lot = random_choice(seed)

    def choose(rules: RuleSet, state: State, actions: tuple[Action, ...]) -> Action:
        sets_out = any(move.route is not None for action in actions for move in action.moves)
        return (by_lot if sets_out else furthest_forward)(rules, state, actions)

    return choose


def told(game: Game, facts: SheetFacts, *, seed: int | None) -> str:
    """A game in sentences, with the names and labels that the theme gives."""
    log = LogFacts(
        language=facts.language, names=facts.names, labels=told_labels(game.rules, facts.labels), words=facts.words
    )
    return log_text(game, log, title=facts.title, seed=seed, version=__version__)


def replayed(rules: RuleSet, *, players: int, text: str, name: str, bets: Sequence[Bet] = ()) -> Game:
    """The game of the throws in ``text``, one a line; ``name`` stands for the file in messages.

    Where the rules leave a choice, the counter that is furthest ahead is moved. Raises TranscriptError.
    """
    from goose_print.rules.policy import furthest_forward

    return play(rules, players=players, throws=given(read_throws(text, name)), policy=furthest_forward, bets=bets)
