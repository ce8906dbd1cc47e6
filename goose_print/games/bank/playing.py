"""Many games at once: a batch of them moves side by side, throw by throw. The purses make a game too large to be worked out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from goose_print.games.bank.facts import BANK, NUMBERS, ORDER, TWELVE, BankFacts
from goose_print.games.simulation import SimulatedGames, simulation_of
from goose_print.games.tally import Tally, total
from goose_print.language.words import Language
from goose_print.records import record

BATCH = 1 << 14
"""Games that are played side by side. Each batch has throws of its own, so that this is part of what a seed means."""
MOST_ROUNDS = 20_000
"""After so many a game is given up."""
FIRST = NUMBERS[0]


@record
class Counts:
    """What was counted besides: turns, sevens, and those that could not be paid in full."""

    turns: int = 0
    sevens: int = 0
    short: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(**{each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(self)})


@record
class BankGames:
    """What many games came to."""

    found: SimulatedGames
    counts: Counts

    @property
    def turns(self) -> float:
        """Of a game, on average."""
        return self.counts.turns / self.found.tally.games

    @property
    def short(self) -> float:
        """The share of sevens that were not paid in full."""
        return self.counts.short / max(1, self.counts.sevens)

    @property
    def taken(self) -> dict[int, float]:
        """How often in a game coins are taken off each field by its number; those of 12 are sweeps of the board."""
        times = self.found.tally.landings
        return {number: times[place] / self.found.tally.games for place, number in enumerate(ORDER) if number != BANK}

    def figures(self) -> dict[str, Any]:
        """As data."""
        return {
            "turns": self.turns,
            "sevens_not_paid_in_full": self.short,
            "taken": {str(n): often for n, often in sorted(self.taken.items())},
        }

    def document(self, words: Language) -> dict[str, Any]:
        """As ``simulate --format json`` prints it."""
        return self.found.document(words) | self.figures()

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """As ``simulate`` prints it."""
        return self.found.text(seconds_per_turn, wall, words) + "".join(f"  {line}\n" for line in self.lines(words))

    def lines(self, words: Language) -> tuple[str, str]:
        """Turns, sevens and fields in a sentence each."""
        turns, short = words.figure(self.turns, ".1f"), words.figure(100 * self.short, ".1f")
        colon = words.text("list.colon")
        taken = words.text("list.comma").join(f"{n}{colon}{words.figure(100 * often, '.0f')}" for n, often in sorted(self.taken.items()))
        return words.text("bank.turns", turns=turns, short=short), words.text("bank.taken", fields=taken)


def simulate_bank(
    facts: BankFacts, *, players: int, games: int, seed: int, most_rounds: int = MOST_ROUNDS, progress: Callable[[int], None] | None = None
) -> BankGames:
    """Play so many games. The same seed gives the same figures."""
    tallies, counts = [], Counts()
    for number in range(-(-games // BATCH)):
        batch = _Batch(facts, players, min(BATCH, games - number * BATCH), seed, number)
        tallies.append(batch.play(most_rounds))
        counts += batch.counts
        if progress:
            progress(number * BATCH + batch.size)
    found = simulation_of(total(tallies), players=players, seed=seed, policy="none")
    return BankGames(found=replace(found, turns=counts.turns / games), counts=counts)


class _Batch:
    """Games side by side: purses by game and seat, fields by game and number."""

    def __init__(self, facts: BankFacts, players: int, size: int, seed: int, number: int) -> None:
        import numpy as np

        self.facts, self.players, self.size = facts, players, size
        self.random = np.random.Generator(np.random.PCG64([seed, number]))
        self.purses = np.full((size, players), facts.purse - sum(facts.antes.values()), dtype=np.int64)
        self.fields = np.tile(np.array([facts.antes.get(n, 0) * players for n in NUMBERS], dtype=np.int64), (size, 1))
        self.previous = np.zeros(size, dtype=np.int64)
        self.taken = np.zeros(len(NUMBERS), dtype=np.int64)
        self.casts, self.counts = 0, Counts()

    def play(self, most_rounds: int) -> Tally:
        """To the end of all games, or until they are given up."""
        import numpy as np

        going, win, rounds, drawn = np.arange(self.size), np.zeros(self.players, dtype=np.int64), [0], 0
        last = self.facts.end or most_rounds
        while len(going) and len(rounds) <= last:
            begun = len(going)
            for seat in range(self.players):
                self._turn(going[self.purses[going, seat] > 0], seat)
                inside = self.purses[going] > 0
                over = inside.sum(axis=1) == 1
                win += inside[over].sum(axis=0)
                going = going[~over]
            rounds.append(begun - len(going))
        if self.facts.end and len(going):
            alone, drawn = self._counted(going)
            win, going, rounds[-1] = win + alone, going[:0], rounds[-1] + len(going)
        rounds[-1] += len(going)
        return Tally(
            games=self.size, win=tuple(map(int, win)), draw=drawn, unfinished=len(going), rounds=tuple(rounds), casts=self.casts,
            landings=tuple(int(self.taken[number - FIRST]) for number in ORDER),
        )  # fmt: skip

    def _counted(self, games: Any) -> tuple[Any, int]:
        """Those who have won alone when the last round is over, and in how many games several share (B17)."""
        most = self.purses[games] == self.purses[games].max(axis=1, keepdims=True)
        alone = most.sum(axis=1) == 1
        return most[alone].sum(axis=0), int((~alone).sum())

    def _turn(self, games: Any, seat: int) -> None:
        """One player's turn in all games that go on."""
        thrown = self._thrown(len(games))
        lying = self.fields[games, thrown - FIRST]
        usual = (thrown != BANK) & (thrown != TWELVE)
        taking = usual & ((lying > 0) if self.facts.takes == "any" else (thrown == self.previous[games]))
        self._put(games, seat, thrown, lying, usual & ~taking)
        self._take(games[taking], seat, thrown[taking], lying[taking])
        self._sweep(games[thrown == TWELVE], seat)
        self.previous[games] = thrown
        self.counts += Counts(turns=len(games))

    def _thrown(self, count: int) -> Any:
        """What the dice come to; a 1 is thrown again (B18)."""
        import numpy as np

        facts, thrown, missing = self.facts, np.zeros(count, dtype=np.int64), np.arange(count)
        while len(missing):
            dice = self.random.integers(1, facts.faces + 1, size=(len(missing), facts.dice))
            self.casts += len(missing)
            thrown[missing] = dice.sum(axis=1)
            missing = missing[thrown[missing] < FIRST]
        return thrown

    def _put(self, games: Any, seat: int, thrown: Any, lying: Any, usual: Any) -> None:
        """What is owed on the fields, as far as the purses allow (B4, B15, B16)."""
        import numpy as np

        facts, seven = self.facts, thrown == BANK
        owed = thrown if facts.put == "number" else np.full(len(thrown), facts.put)
        cost = np.where(lying > 0, lying, BANK) if facts.seven == "match" else np.full(len(thrown), facts.seven)
        paying = usual | seven
        owed, payers = np.where(seven, cost, owed)[paying], games[paying]
        paid = np.minimum(owed, self.purses[payers, seat])
        self.purses[payers, seat] -= paid
        self.fields[payers, thrown[paying] - FIRST] += paid
        self.counts += Counts(sevens=int(seven.sum()), short=int((paid < owed)[seven[paying]].sum()))

    def _take(self, games: Any, seat: int, thrown: Any, lying: Any) -> None:
        import numpy as np

        self.purses[games, seat] += lying
        self.fields[games, thrown - FIRST] = 0
        self.taken += np.bincount(thrown[lying > 0] - FIRST, minlength=len(NUMBERS))

    def _sweep(self, games: Any, seat: int) -> None:
        """A twelve (B13)."""
        if self.facts.twelve == "rake":
            self.purses[games, seat] += self.fields[games].sum(axis=1)
            self.taken[TWELVE - FIRST] += len(games)
        self.fields[games] = 0
