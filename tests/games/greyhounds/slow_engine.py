"""A second engine of Hunting with Greyhounds, written from the rulings alone: who can still win is asked of all that may still happen."""

from __future__ import annotations

from itertools import product


class SlowGame:
    """A match of two players, A and B. A has the animals first (G10, G14)."""

    def __init__(self, animals: str, sets: tuple[str, ...], games: int) -> None:
        self.animals, self.sets, self.games = animals.split(), sets, games
        self.history: list[dict[str, str]] = []
        self.winners: list[str] = []
        self.fate: dict[str, str] = {}
        self.dogs_turn = False

    def enough(self, taken: list[str]) -> bool:
        """Some set of letters, like FHH, is among the animals taken (G6)."""
        letters = [name[0] for name in taken]
        return any(all(letters.count(letter) >= wanted.count(letter) for letter in wanted) for wanted in self.sets)

    def endings(self) -> set[bool]:
        """Whether the hounds have a winning set, for all that may become of the animals that still run."""
        open_ = [name for name in self.animals if name not in self.fate]
        caught = [name for name, what in self.fate.items() if what == "taken"]
        return {
            self.enough(caught + [name for name, taken in zip(open_, each, strict=True) if taken])
            for each in product((True, False), repeat=len(open_))
        }

    def hunter(self) -> str:
        return "BA"[len(self.winners) % 2]

    def mover(self) -> str:
        return self.hunter() if self.dogs_turn else "AB".replace(self.hunter(), "")

    def snap(self, hits: list[str], away: list[str]) -> None:
        self.fate |= dict.fromkeys(hits, "taken") | dict.fromkeys(away, "away")
        self.dogs_turn = not self.dogs_turn
        caught = [name for name, what in self.fate.items() if what == "taken"]
        if self.enough(caught):
            self.finish(self.hunter())
        elif self.endings() == {False}:
            self.finish("AB".replace(self.hunter(), ""))

    def finish(self, winner: str) -> None:
        self.winners.append(winner)
        self.history.append(self.fate)
        self.fate, self.dogs_turn = {}, False

    def over(self) -> bool:
        return len(self.winners) == self.games

    def points(self, player: str) -> int:
        """Animals taken with the hounds, and those away that were one's own (G14)."""
        return sum(
            what == ("taken" if player == "BA"[game % 2] else "away") for game, fate in enumerate(self.history) for what in fate.values()
        )

    def winner(self) -> str:
        worth = {player: (self.winners.count(player), self.points(player)) for player in "AB"}
        return "" if worth["A"] == worth["B"] else max(worth, key=lambda player: worth[player])
