"""A whole race as a log to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from goose_print.games.facts import SheetFacts
from goose_print.games.race.events import Paid, RaceEvent
from goose_print.games.race.game import RaceTurn
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.race.wording.log import TurnFacts, log_facts, tell
from goose_print.games.teller import FinalPlace, Teller
from goose_print.language.words import Language, sentence


class RaceTeller(Teller[RuleSet, RaceState, RaceEvent]):
    """Tells turns, and what the pot holds where they have changed that."""

    def __init__(self, rules: RuleSet, facts: SheetFacts, players: int) -> None:
        super().__init__(rules, facts, players)
        self.log_facts = log_facts(rules, facts, rules.counters.for_players(players))

    def opening(self, events: tuple[RaceEvent, ...]) -> str:
        """The antes; empty without stakes."""
        paid = sum(event.coins for event in events if isinstance(event, Paid))
        return tell(events, TurnFacts(player=0, pot_before=0, pot_after=paid), self.log_facts)

    def turn(self, mover: int, events: tuple[RaceEvent, ...]) -> str:
        """Without the pot."""
        return tell(events, TurnFacts(player=mover), self.log_facts)

    def story(self, turn: RaceTurn) -> str:
        """With the pot, in a game with money."""
        return self.numbered(turn.number, turn.player, turn.before, turn.after, turn.events)

    def numbered(self, number: int, mover: int, before: RaceState, after: RaceState, events: tuple[RaceEvent, ...]) -> str:
        """The turn of that number, which is told in words of its own."""
        pot = {"pot_before": before.pot, "pot_after": after.pot} if self.rules.has_money else {}
        return tell(events, TurnFacts(player=mover, turn=number, **pot), self.log_facts)

    def places(self, final: RaceState) -> Iterator[FinalPlace]:
        """The players as they finished, then the others from the nearest to home to the farthest."""
        others = [seat for seat in range(self.players) if seat not in final.placings]
        others.sort(key=lambda seat: -sum(counter.square for counter in final.players[seat].counters))
        for seat in (*final.placings, *others):
            player = final.players[seat]
            where = _where([counter.square for counter in player.counters], self.rules.length, self.words)
            yield FinalPlace(name=sentence(self.name(seat)), where=where, coins=player.purse)


def _where(squares: list[int], length: int, speech: Language) -> str:
    """Where a player's counters stand: ``home``, ``56``, or of several ``three home, one on 56``."""
    if set(squares) == {length}:
        return speech.text("log.home")
    if len(squares) == 1:
        return str(squares[0]) if squares[0] else speech.text("place.start")
    stand = sorted(Counter(squares).items(), reverse=True)
    keys = {length: "log.some_home", 0: "log.some_at_start"}
    told = [speech.text(keys.get(at, "log.some_on"), n=n, number=speech.spelt(n), at=at) for at, n in stand]
    return str(speech.words["list"]["comma"]).join(told)
