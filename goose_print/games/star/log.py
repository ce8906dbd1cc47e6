"""Log of the Lamplighters' Star: sentences for each turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from goose_print.games.recorder import FinalPlace, Teller
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import (
    THIRD_COLOUR,
    Exchanged,
    Flew,
    Passed,
    Placed,
    Rays,
    Settled,
    SparkTaken,
    StarEvent,
    StarOver,
    StarState,
    next_to_set_up,
)
from goose_print.language.words import capitalise


class StarTeller(Teller[StarFacts, StarState, StarEvent]):
    """Teller of the Lamplighters' Star."""

    def turn(self, mover: int, events: Iterable[StarEvent]) -> str:
        """Sentences on the events; set-ups share one sentence."""
        parts = groupby(events, key=lambda event: isinstance(event, Placed))
        told = (self._describe_set_up(mover, list(part)) if placed else self._describe_events(mover, part) for placed, part in parts)
        return capitalise(" ".join(told))

    def result(self, final: StarState, turns: int) -> str:
        """Sentences on why the game is over, and who has won."""
        return " ".join(self._outcome_text(final.outcome, final.sparks)) if final.over else ""

    def places(self, final: StarState) -> Iterator[FinalPlace]:
        """Sparks of each player."""
        for seat, own in enumerate(final.sparks):
            yield FinalPlace(name=capitalise(self.name(seat)), where=self.words.plural("star.has", own))

    def sparks(self, state: StarState) -> str:
        """Sentence on the sparks of each player, and those left."""
        counted = (f"{self.name(seat)} {own}" for seat, own in enumerate(state.sparks))
        return capitalise(self.words.text("star.sparks", sparks=self.words.join(counted), left=state.left))

    def ray(self, rays: Rays, number: int) -> str:
        """The swifts of a ray from the rim; rays count from 1."""
        swifts = " ".join(map(str, rays[number - 1])) or "–"
        return self.words.text("star.ray", ray=number, swifts=swifts)

    def _describe_events(self, player: int, events: Iterable[StarEvent]) -> str:
        return " ".join(capitalise(told) for event in events for told in self._describe_event(player, event))

    def _describe_set_up(self, player: int, events: Sequence[StarEvent]) -> str:
        placed = [event for event in events if isinstance(event, Placed)]
        third = self.players == 2 and placed[0].colour == THIRD_COLOUR
        places = self.words.join(self.words.text("star.place", strength=one.strength, ray=one.ray) for one in placed)
        return self.words.text("star.set_up_third" if third else "star.set_up", name=self.name(player), places=places)

    def _describe_event(self, player: int, event: StarEvent) -> Iterator[str]:
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
                yield from self._outcome_text(event.outcome, event.sparks)
            case _:
                raise AssertionError(event)

    def _outcome_text(self, outcome: str, sparks: Sequence[int]) -> Iterator[str]:
        """Sentences on why the game is over, unless by the last spark, and who has won."""
        most = max(sparks)
        if outcome != "won":
            yield self.words.text("star.barred" if outcome == "barred" else "star.too_long")
        if sparks.count(most) == 1:
            yield self.words.plural("star.victory", most, name=self.name(sparks.index(most)))
        else:
            yield self.words.text("star.tie")


# The rays as plain text: a line each, from the rim to the star, clockwise from the top

def rays_as_text(facts: StarFacts, state: StarState) -> str:
    """Lines with each ray's number and swifts. ``<`` marks a leader of the mover, ``*`` the star."""
    lines = []
    for ray, column in enumerate(state.rays):
        cells = [str(swift) for swift in column] + [" ."] * (facts.length - len(column))
        if ray in state.leads and state.broken is None and next_to_set_up(facts, state) is None:
            cells[len(column) - 1] += "<"
        lines.append(f"{ray + 1:>2} | " + " ".join(cell.ljust(3) for cell in cells) + "*")
    return "\n".join(lines)
