"""A second engine of the Lamplighters' Star, written from the rulings alone: swifts are texts, and rays are walked square by square."""

from __future__ import annotations

from collections import Counter

COLOURS = "ABC"


class SlowStar:
    """One game. Moves are written as players note them."""

    def __init__(self, players: int, *, strengths: str = "112233", most: int = 2, sparks: int = 7, wins: int = 3, each: int = 2,
                 one: tuple[int, int] = (2, 4), longest: int = 500) -> None:  # fmt: skip
        self.players, self.strengths, self.most, self.wins = players, strengths, most, wins
        self.each, self.one, self.longest = each, one, longest
        self.count = len(strengths) * 3 // 2
        self.ray: dict[int, list[str]] = {number: [] for number in range(1, self.count + 1)}
        self.sparks = [0] * players
        self.star = sparks
        half = len(strengths) // 2
        seats = [0, 1, 2, 0, 1, 2] if players == 3 else [0, 1, 0, 1, 0, 1]
        colours = "ABCABC" if players == 3 else "ABCBAC"
        self.to_place = [(seat, colour) for seat, colour in zip(seats, colours, strict=True) for _ in range(half)]
        self.to_break: list[int] = []
        self.full = 0
        self.seat = 0
        self.turns = self.without = 0
        self.outcome = ""

    def whose(self) -> int:
        if self.to_place:
            return self.to_place[0][0]
        return self.to_break[0] if self.to_break else self.seat

    # -- what is legal

    def legal(self) -> set[str]:
        if self.to_place:
            return self._placing()
        if self.to_break:
            return self._breaking()
        return self._flying() or self._exchanging() or {"pass"}

    def _placing(self) -> set[str]:
        colour = self.to_place[0][1]
        standing = Counter(int(swift[1]) for ray in self.ray.values() for swift in ray if swift[0] == colour)
        waiting = Counter(map(int, self.strengths)) - standing
        first_ring = sum(map(len, self.ray.values())) < self.count
        free = [number for number, ray in self.ray.items() if len(ray) == (0 if first_ring else 1)]
        return {f"{number}:{strength}" for number in free for strength in waiting}

    def _flying(self) -> set[str]:
        mine, found = COLOURS[self.seat], set()
        for here, ray in self.ray.items():
            if not ray or ray[-1][0] != mine:
                continue
            for step in (1, -1):
                there = self._walk(here, step, int(ray[-1][1]))
                if there is None:
                    continue
                for behind in range(len(ray)):
                    if self._allowed(self.ray[there] + ray[len(ray) - 1 - behind :]):
                        found.add(f"{here}-{there}" + (f"x{behind + 1}" if behind else ""))
        return found

    def _walk(self, here: int, step: int, beats: int) -> int | None:
        """The ray on which so many wing beats end, every occupied one but that of departure being one beat."""
        there = here
        while beats:
            there = (there - 1 + step) % self.count + 1
            if there == here:
                return None
            if self.ray[there]:
                beats -= 1
        return there

    def _allowed(self, ray: list[str]) -> bool:
        return max(Counter(swift[0] for swift in ray).values()) <= self.most

    def _exchanging(self) -> set[str]:
        mine = COLOURS[self.seat]
        leads = [number for number, ray in self.ray.items() if ray and ray[-1][0] == mine]
        found = set()
        for here in leads:
            for there, ray in self.ray.items():
                for square, swift in enumerate(ray, 1):
                    two_leaders = there in leads and square == len(ray)
                    if swift[0] == mine and (not two_leaders or here < there):
                        found.add(f"{here}={there}.{square}")
        return found

    def _breaking(self) -> set[str]:
        taken_by_this = self.taken
        least, most = (self.each, self.each) if self.players == 3 else self.one
        swift = self.ray[self.full][-1]
        empty = {number for number, ray in self.ray.items() if not ray}
        last = self.most * 3
        beside = {
            number for number, ray in self.ray.items()
            if ray and number != self.full and len(ray) + 1 != last and self._allowed([*ray, swift])
        }  # fmt: skip
        own = {self.full} if len(self.ray[self.full]) != last else set()
        found = {f"+{number}" for number in empty or beside or own} if taken_by_this < most else set()
        return found | ({"pass"} if taken_by_this >= least or not found else set())

    # -- what it leads to

    def move(self, text: str) -> None:
        if ":" in text:
            number, strength = map(int, text.split(":"))
            _, colour = self.to_place.pop(0)
            self.ray[number].append(f"{colour}{strength}")
        elif "=" in text:
            here, rest = text.split("=")
            there, square = map(int, rest.split("."))
            one, other = self.ray[int(here)], self.ray[there]
            one[-1], other[square - 1] = other[square - 1], one[-1]
            self._next()
        elif text.startswith("+"):
            swift = self.ray[self.full].pop()
            self.ray[int(text[1:])].append(swift)
            self.taken += 1
            if self.taken == (self.each if self.players == 3 else self.one[1]):
                self._broken_by_this()
        elif text == "pass":
            if self.to_break:
                self._broken_by_this()
                return
            without = self.without + 1
            self._next()
            self.without = without
        else:
            self._fly(text)
        self._judge()

    def _fly(self, text: str) -> None:
        way, _, count = text.partition("x")
        here, there = map(int, way.split("-"))
        place = len(self.ray[here]) - int(count or 1)
        self.ray[there] += self.ray[here][place:]
        del self.ray[here][place:]
        if len(self.ray[there]) == self.most * 3:
            self.sparks[self.seat] += 1
            self.star -= 1
            self.full, self.taken = there, 0
            self.to_break = [(self.seat + k) % self.players for k in range(1, self.players)]
        self._next(stays=len(self.ray[there]) == self.most * 3)

    def _next(self, *, stays: bool = False) -> None:
        self.turns += 1
        self.without = 0
        self.seat = self.seat if stays else (self.seat + 1) % self.players

    def _broken_by_this(self) -> None:
        self.to_break.pop(0)
        self.taken = 0

    def _judge(self) -> None:
        if max(self.sparks) == self.wins:
            self.outcome = "won"
        elif self.without == self.players:
            self.outcome = "barred"
        elif self.turns >= self.longest:
            self.outcome = "longest"
