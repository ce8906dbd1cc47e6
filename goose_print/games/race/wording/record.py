"""A whole race as a log to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from goose_print.games.log_page import FinalPlace, log_page
from goose_print.games.race.events import Paid
from goose_print.games.race.game import RaceGame
from goose_print.games.race.wording.log import LogFacts, TurnFacts, tell
from goose_print.language.words import sentence


def log_text(game: RaceGame, facts: LogFacts, *, title: str, seed: int | None = None, version: str = "", width: int = 80) -> str:
    """The log as plain text, ``width`` columns wide. Without a seed none is named: the throws were given."""
    rules = game.rules
    facts = replace(facts, counters=rules.counters.for_players(game.players), one_way=len(rules.ways) == 1)
    opening = TurnFacts(player=0, pot_before=0, pot_after=_pot_at_first(game))
    return log_page(
        game, facts.speech, title=title, name=facts.name, opening=tell(game.opening, opening, facts), stories=stories(game, facts),
        places=_places(game, facts), seed=seed, version=version, width=width,
    )  # fmt: skip


def _pot_at_first(game: RaceGame) -> int:
    """What the antes put into the pot."""
    return sum(event.coins for event in game.opening if isinstance(event, Paid))


def stories(game: RaceGame, facts: LogFacts) -> Iterator[str]:
    """The turns in sentences."""
    for turn in game.turns:
        pot = {"pot_before": turn.before.pot, "pot_after": turn.after.pot} if game.rules.has_money else {}
        yield tell(turn.events, TurnFacts(player=turn.player, turn=turn.number, **pot), facts)


def _places(game: RaceGame, facts: LogFacts) -> Iterator[FinalPlace]:
    """The players as they finished, then the others from the nearest to home to the farthest."""
    final = game.final
    others = [seat for seat in range(game.players) if seat not in final.placings]
    others.sort(key=lambda seat: -sum(counter.square for counter in final.players[seat].counters))
    for seat in (*final.placings, *others):
        player = final.players[seat]
        where = _where([counter.square for counter in player.counters], game.rules.length, facts)
        yield FinalPlace(name=sentence(facts.name(seat)), where=where, coins=player.purse)


def _where(squares: list[int], length: int, facts: LogFacts) -> str:
    """Where a player's counters stand: ``home``, ``56``, or of several ``three home, one on 56``."""
    speech = facts.speech
    if set(squares) == {length}:
        return speech.text("log.home")
    if len(squares) == 1:
        return str(squares[0]) if squares[0] else speech.text("place.start")
    stand = sorted(Counter(squares).items(), reverse=True)
    keys = {length: "log.some_home", 0: "log.some_at_start"}
    told = [speech.text(keys.get(at, "log.some_on"), n=n, number=speech.spelt(n), at=at) for at, n in stand]
    return str(speech.words["list"]["comma"]).join(told)
