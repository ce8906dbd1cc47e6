"""The log of a game in sentences, a turn each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import (
    Exchanged,
    Flew,
    Passed,
    Placed,
    Settled,
    SparkTaken,
    StarEvent,
    StarOver,
    StarState,
)  # fmt: skip
from goose_print.games.star.rays import Rays
from goose_print.games.star.setting import THIRD
from goose_print.games.teller import FinalPlace, Teller
from goose_print.language.words import sentence


class StarTeller(Teller[StarFacts, StarState, StarEvent]):
    """Tells moves."""

    def turn(self, mover: int, events: Iterable[StarEvent]) -> str:
        """What happened; swifts that were set up stand in one sentence."""
        parts = groupby(events, key=lambda event: isinstance(event, Placed))
        told = (self._set_up(mover, list(part)) if placed else self._each(mover, part) for placed, part in parts)
        return sentence(" ".join(told))

    def result(self, final: StarState, turns: int) -> str:
        """Why the game is over, and who has won."""
        return " ".join(self._over(final.outcome, final.sparks)) if final.over else ""

    def places(self, final: StarState) -> Iterator[FinalPlace]:
        """How many sparks each player has."""
        for seat, own in enumerate(final.sparks):
            yield FinalPlace(name=sentence(self.name(seat)), where=self.words.plural("star.has", own))

    def sparks(self, state: StarState) -> str:
        """How many each player has, and how many are left."""
        counted = (f"{self.name(seat)} {own}" for seat, own in enumerate(state.sparks))
        return sentence(self.words.text("star.sparks", sparks=self.words.join(counted), left=state.left))

    def ray(self, rays: Rays, number: int) -> str:
        """The swifts of a ray from the rim; rays count from 1."""
        swifts = " ".join(map(str, rays[number - 1])) or "–"
        return self.words.text("star.ray", ray=number, swifts=swifts)

    def _each(self, player: int, events: Iterable[StarEvent]) -> str:
        return " ".join(sentence(told) for event in events for told in self._told(player, event))

    def _set_up(self, player: int, events: Sequence[StarEvent]) -> str:
        placed = [event for event in events if isinstance(event, Placed)]
        third = self.players == 2 and placed[0].colour == THIRD
        places = self.words.join(self.words.text("star.place", strength=one.strength, ray=one.ray) for one in placed)
        return self.words.text("star.set_up_third" if third else "star.set_up", name=self.name(player), places=places)

    def _told(self, player: int, event: StarEvent) -> Iterator[str]:
        said, name = self.words.text, self.name(player)
        match event:
            case Flew(count=1):
                yield said("star.flew", name=name, ray=event.ray, to=event.to, square=event.square, strength=event.strength)
            case Flew():
                facts = {"ray": event.ray, "to": event.to, "square": event.square, "strength": event.strength}
                yield self.words.plural("star.flew_with", event.count - 1, name=name, **facts)
            case SparkTaken():
                yield said("star.spark", name=name, ray=event.ray, sparks=event.sparks, left=event.left)
            case Settled():
                yield said("star.settled", name=name, ray=event.ray, to=event.to, square=event.square, strength=event.strength)
            case Exchanged():
                yield said("star.exchanged", name=name, ray=event.ray, other=event.other, square=event.square)
            case Passed():
                yield said("star.missed" if event.missed else "star.enough", name=name)
            case StarOver():
                yield from self._over(event.outcome, event.sparks)
            case _:
                raise AssertionError(event)

    def _over(self, outcome: str, sparks: Sequence[int]) -> Iterator[str]:
        """Why the game is over, if not by the last spark, and who has won."""
        most = max(sparks)
        if outcome != "won":
            yield self.words.text("star.barred" if outcome == "barred" else "star.too_long")
        if sparks.count(most) == 1:
            yield self.words.plural("star.victory", most, name=self.name(sparks.index(most)))
        else:
            yield self.words.text("star.tie")
