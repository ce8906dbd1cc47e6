"""A whole race as a log to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from goose_print.games.log_page import FinalPlace, LogPage
from goose_print.games.race.events import Won
from goose_print.games.race.game import Game, Turn
from goose_print.games.race.wording.log import LogFacts, TurnFacts, tell
from goose_print.language.words import sentence


def log_text(game: Game, facts: LogFacts, *, title: str, seed: int | None = None, version: str = "", width: int = 80) -> str:
    """The log as plain text, ``width`` columns wide. Without a seed none is named: the throws were given."""
    rules = game.rules
    facts = replace(facts, counters=rules.counters.for_players(game.players), one_way=len(rules.ways) == 1)
    page = LogPage(
        title=title,
        seed=seed,
        version=version,
        names=[facts.name(seat) for seat in range(game.players)],
        result=_result(game, facts),
        opening=_opening(game, facts),
        turns=[(turn.round, turn.number, story) for turn, story in zip(game.turns, _stories(game, facts), strict=True)],
        places=list(_places(game, facts)),
        money=rules.has_money,
    )
    return page.text(facts.speech, width)


def _opening(game: Game, facts: LogFacts) -> str:
    pot = game.final.money and _pot_at_first(game)
    return tell(game.opening, TurnFacts(player=0, pot_before=0, pot_after=pot or 0), facts)


def _pot_at_first(game: Game) -> int:
    """What the antes put into the pot."""
    return sum(getattr(event, "coins", 0) for event in game.opening)


def _stories(game: Game, facts: LogFacts) -> Iterator[str]:
    pot = _pot_at_first(game)
    for turn in game.turns:
        yield tell(turn.events, _turn_facts(turn, pot, game), facts)
        pot = turn.after.pot


def _turn_facts(turn: Turn, pot: int, game: Game) -> TurnFacts:
    money = game.rules.has_money
    return TurnFacts(
        player=turn.player,
        turn=turn.number,
        pot_before=pot if money else None,
        pot_after=turn.after.pot if money else None,
    )


def _result(game: Game, facts: LogFacts) -> str:
    """Who won, and whether the log is cut."""
    cut = [facts.speech.text("log.cut")] if game.end == "cap" else []
    return " ".join([_outcome(game, facts), *cut])


def _outcome(game: Game, facts: LogFacts) -> str:
    speech, turns = facts.speech, len(game.turns)
    for turn in game.turns:
        if any(isinstance(event, Won) for event in turn.events):
            return sentence(speech.plural("log.won", turn.number, name=facts.name(turn.player)))
    return speech.plural("log.draw" if game.final.draw else "log.unfinished", turns)


def _places(game: Game, facts: LogFacts) -> Iterator[FinalPlace]:
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
