"""A whole game as a log to read: rounds as headings, turns as paragraphs, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from goose_print.rules.game import Game, Turn
from goose_print.wording.environment import environment
from goose_print.wording.log import LogFacts, TurnFacts, tell


@dataclass(frozen=True, kw_only=True)
class Told:
    """One turn in words."""

    number: int
    story: str


@dataclass(frozen=True, kw_only=True)
class Round:
    """The turns of one round."""

    number: int
    turns: tuple[Told, ...]


@dataclass(frozen=True, kw_only=True)
class Place:
    """How a player stands at the end."""

    name: str
    squares: tuple[str, ...]
    coins: int


def log_text(game: Game, facts: LogFacts, *, title: str, seed: int | None = None, version: str = "", width: int = 80) -> str:
    """The log as plain text, ``width`` columns wide. Without a seed none is named: the throws were given."""
    facts = replace(facts, counters=game.rules.counters.for_players(game.players))
    speech = facts.speech
    page = environment(speech).get_template("log.txt.j2")
    return page.render(
        title=speech.text("log.title", title=title),
        seed=seed,
        version=version,
        names=[facts.name(seat) for seat in range(game.players)],
        result=_result(game, facts),
        opening=_opening(game, facts),
        rounds=list(_rounds(game, facts)),
        places=list(_places(game, facts)),
        money=game.rules.has_money,
        width=width,
    )


def _opening(game: Game, facts: LogFacts) -> str:
    pot = game.final.money and _pot_at_first(game)
    return tell(game.opening, TurnFacts(player=0, pot_before=0, pot_after=pot or 0), facts)


def _pot_at_first(game: Game) -> int:
    """What the antes put into the pot."""
    return sum(getattr(event, "coins", 0) for event in game.opening)


def _rounds(game: Game, facts: LogFacts) -> Iterator[Round]:
    told = zip(game.turns, _stories(game, facts), strict=True)
    for number, turns in groupby(told, key=lambda pair: pair[0].round):
        yield Round(number=number, turns=tuple(Told(number=turn.number, story=story) for turn, story in turns))


def _stories(game: Game, facts: LogFacts) -> Iterator[str]:
    pot = _pot_at_first(game)
    for turn in game.turns:
        yield tell(turn.events, _turn_facts(turn, pot, game), facts)
        pot = turn.pot


def _turn_facts(turn: Turn, pot: int, game: Game) -> TurnFacts:
    money = game.rules.has_money
    return TurnFacts(
        player=turn.player,
        turn=turn.number,
        pot_before=pot if money else None,
        pot_after=turn.pot if money else None,
    )


def _result(game: Game, facts: LogFacts) -> str:
    speech, turns = facts.speech, len(game.turns)
    winner = game.winner
    if winner is not None:
        last = next(turn.number for turn in game.turns if game.rules.length in turn.squares[winner])
        return speech.plural("log.won", last, name=facts.name(winner))
    return speech.plural("log.draw" if game.final.draw else "log.unfinished", turns)


def _places(game: Game, facts: LogFacts) -> Iterator[Place]:
    """The players as they finished, then the others from the nearest to home to the farthest."""
    final = game.final
    others = [seat for seat in range(game.players) if seat not in final.placings]
    others.sort(key=lambda seat: -sum(counter.square for counter in final.players[seat].counters))
    for seat in (*final.placings, *others):
        player = final.players[seat]
        squares = tuple(_where(counter.square, game, facts) for counter in player.counters)
        if len(set(squares)) == 1:
            squares = squares[:1]
        yield Place(name=facts.name(seat), squares=squares, coins=player.purse)


def _where(square: int, game: Game, facts: LogFacts) -> str:
    speech = facts.speech
    if square == game.rules.length:
        return speech.text("log.home")
    return speech.text("place.start") if square == 0 else str(square)
