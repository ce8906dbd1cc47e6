"""A second engine of Wolves and Sheep, written from the rulings alone: points are names, and every rule is looked up as it is told."""

from __future__ import annotations

from itertools import combinations

RINGS = "ABC"
NAMES = ["L", *(f"{ring}{number}" for ring in RINGS for number in range(1, 9))]


def joined(one: str, other: str) -> bool:
    """Along each ring, and along each spoke: L, A, B, C (W6)."""
    if one == other:
        return False
    if "L" in (one, other):
        return (one + other).replace("L", "")[0] == "A"
    same_ring, apart = one[0] == other[0], (int(one[1]) - int(other[1])) % 8
    return apart in (1, 7) if same_ring else apart == 0 and abs(RINGS.index(one[0]) - RINGS.index(other[0])) == 1


class SlowGame:
    """One hunt. Moves are written as players note them."""

    def __init__(self, folds: tuple[str, ...] = ("C2", "C4", "C6", "C8"), steps: int = 2, guards: int = 2, starves: int = 12) -> None:
        self.folds, self.steps, self.guards, self.starves = folds, steps, guards, starves
        self.at: dict[str, str] = {"L": "wolf"}
        self.sheep = set(folds)
        self.turns = ["watchmen", "dogs"]
        self.without = 0
        self.outcome = ""

    def whose(self) -> str:
        return self.turns[0]

    def standing(self, who: str) -> list[str]:
        return sorted(name for name, piece in self.at.items() if piece == who)

    def legal(self) -> set[str]:
        who = self.whose()
        if len(self.standing(who)) == 0:
            ring = "A" if who == "watchmen" else "B"
            return {" ".join(pair) for pair in combinations([name for name in NAMES if name[0] == ring], self.guards)}
        found = self.hunting() if who == "wolf" else self.guarding(who)
        return found or {"pass"}

    def hunting(self) -> set[str]:
        (here,) = self.standing("wolf")
        found = set()
        for first in NAMES:
            if not joined(here, first) or first in self.at:
                continue
            found.add(first)
            for second in NAMES:
                if self.steps == 2 and first not in self.sheep and joined(first, second) and second not in self.at:
                    found.add(f"{first} {second}")
        return found

    def guarding(self, who: str) -> set[str]:
        return {
            f"{here} {there}"
            for here in self.standing(who)
            for there in NAMES
            if joined(here, there) and there not in self.at and self.may_stand(who, there)
        }

    def may_stand(self, who: str, name: str) -> bool:
        return name[0] in "AB" if who == "watchmen" else name[0] in "BC" and name not in self.folds

    def move(self, text: str) -> None:
        who = self.turns.pop(0)
        names = text.split()
        if not self.standing(who):
            self.at |= dict.fromkeys(names, who)
        elif who == "wolf":
            del self.at[self.standing("wolf")[0]]
            self.at[names[-1]] = "wolf"
            self.without = 0 if names[-1] in self.sheep else self.without + 1
            self.sheep.discard(names[-1])
        elif text != "pass":
            del self.at[names[0]]
            self.at[names[1]] = who
        self.turns = self.turns or ["wolf", "watchmen", "dogs"]
        self.judge()

    def judge(self) -> None:
        if not self.sheep:
            self.outcome = "eaten"
        elif self.without == self.starves:
            self.outcome = "starved"
        elif self.whose() == "wolf" and self.hunting() == set():
            self.outcome = "stuck"
