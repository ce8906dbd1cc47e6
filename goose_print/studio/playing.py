"""``play``: a game on the screen, turn by turn. The moves are those of the referee, the sentences those of the log.

Nothing is kept between requests: a client sends all moves, and is told what they led to and what may be given next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import cached_property
from random import Random
from typing import Any

from goose_print.errors import RefusedAction, RequestError, TranscriptError, printable
from goose_print.games.dice import rolls
from goose_print.games.facts import SheetFacts
from goose_print.games.played import Referee
from goose_print.games.view import GameView, walks
from goose_print.studio.requests import Given, PlayRequest, TypedMove
from goose_print.studio.themes import theme_in
from goose_print.theme.model import Theme


def play(request: PlayRequest) -> Iterator[dict[str, Any]]:
    """A sample game; or what the moves led to, and what comes next."""
    from goose_print.kit.facts import sheet_facts
    from goose_print.library import players_of

    theme = theme_in(request.model_copy(update={"players": None}))
    names = request.players if isinstance(request.players, list) else []
    count = players_of(theme, len(names) or request.players)  # type: ignore[arg-type]
    facts = sheet_facts(theme)
    facts = replace(facts, names=tuple(map(printable, names))) if names else facts
    table = _table(theme, facts, count, request)
    head = {"players": [{"name": table.referee.name(seat), "colour": _colour(theme, seat)} for seat in range(count)]}
    if request.sample:
        yield head | _sample(theme, facts, count, table, request.seed)
    else:
        yield head | _thrown(theme, table, request)


def _table(theme: Theme, facts: SheetFacts, players: int, request: PlayRequest) -> GameOnScreen:
    """The table at which the longest part of these moves was made, if one is kept; else a new one."""
    files = tuple((name, file.sha256) for name, file in request.files.items())
    key = (request.text, request.name, request.language, files, facts.names, players)
    given = [] if request.sample else list(map(_given, request.moves))
    for number, (known, table) in enumerate(TABLES):
        if known == key and given and table.given == given[: len(table.given)]:
            TABLES.insert(0, TABLES.pop(number))
            return table
    TABLES.insert(0, (key, GameOnScreen(theme.rules.referee(facts, players))))
    del TABLES[MOST_TABLES:]
    return TABLES[0][1]


def _colour(theme: Theme, seat: int) -> str:
    """That of a player's counters."""
    colours = theme.palette.players
    return colours[seat % len(colours)].hex


MOST_TABLES = 6
TABLES: list[tuple[tuple[object, ...], GameOnScreen]] = []
"""Games that were played last in this process, as far as they went. An answer does not depend on them, only how soon it comes."""

# ------------------------------------------------------------------ a sample game


def _sample(theme: Theme, facts: SheetFacts, players: int, table: GameOnScreen, seed: int) -> dict[str, Any]:
    game = theme.rules.sample(players=players, seed=seed)
    shown, before = [], table.view
    for turn in game.board_turns(facts):
        after = turn.view.following(before)
        numbers = {"turn": turn.number, "round": turn.round, "player": turn.seat + 1, "throws": [list(dice) for dice in turn.throws]}
        shown.append(numbers | _step(turn.told, before, after, turn.walks))
        before = after
    end = game.as_json(seed=seed)
    return {"colours": _colours(theme, before), "begin": table.begin, "steps": shown, "end": end["end"], "winner": end["winner"]}


def _step(told: str, before: GameView, after: GameView, known: Sequence[Any]) -> dict[str, Any]:
    """What happened: in sentences, the ways of the pieces, and how the game then stands."""
    ways = [{"piece": walk.piece, "squares": list(walk.fields)} for walk in walks(before, after, known)]
    return {"told": told, "walks": ways, **after.as_json()}


def _colours(theme: Theme, view: GameView) -> list[str]:
    """Of the pieces, by whose they are: in some games there are more kinds of them than players."""
    return [_colour(theme, seat) for seat in range(1 + max((each.seat for each in view.standings), default=-1))]


# ------------------------------------------------------------------ thrown by oneself


class GameOnScreen:
    """A game that is played through: ``steps`` tell it."""

    def __init__(self, referee: Referee) -> None:
        self.referee, self.view = referee, referee.view()
        self.given: list[TypedMove] = []
        self.steps: list[dict[str, Any]] = []
        self.begin = self._begin()

    def _begin(self) -> dict[str, Any]:
        """How it stands before the first turn."""
        return {"told": "" if self.referee.wanted().moves else self.referee.opening(), **self.view.as_json()}

    def make(self, given: TypedMove) -> None:
        """A move, or the choice of a way, and the turns that are missed after it. Raises RefusedAction, TranscriptError."""
        seat = self.referee.wanted().seat
        if self.referee.over:
            raise RefusedAction("the game is over")
        if ways := self.referee.ways():
            told = self.referee.set_out(_chosen(ways, given))
        else:
            choice = _chosen(self.referee.choices(given.move), given)
            if asked := self.referee.still_to_tell(given.move, choice):
                raise TranscriptError(asked.question)
            told = self.referee.make(given.move, choice)
        self.given.append(given)
        self._note(told, seat, self.referee.walks)
        self.miss()

    def miss(self) -> None:
        """The turns of whoever cannot throw."""
        while not self.referee.over:
            seat = self.referee.wanted().seat
            if not (told := self.referee.miss_turns()):
                return
            self._note(told, seat, (), missed=True)

    def _note(self, told: str, seat: int, known: Sequence[Any], **more: Any) -> None:
        after = self.referee.view().following(self.view)
        self.steps.append({"move": len(self.given) - 1, "player": seat + 1, **more} | _step(told, self.view, after, known))
        self.view = after


def _chosen(choices: Sequence[str], given: TypedMove) -> int:
    """The number of the use of a move. Raises TranscriptError where it must be said and is not."""
    if given.choice is None and len(choices) > 1:
        raise TranscriptError("this may be used in several ways: one of them must be chosen")
    if (given.choice or 0) >= len(choices):
        raise TranscriptError(f"there are only {len(choices)} ways to choose from")
    return given.choice or 0


def _thrown(theme: Theme, table: GameOnScreen, request: PlayRequest) -> dict[str, Any]:
    table.miss()
    for number, given in enumerate(map(_given, request.moves)):
        if number < len(table.given):
            continue
        try:
            table.make(given)
        except (RefusedAction, TranscriptError) as error:
            raise _of_move(error, number) from None
    weighed = Weighed(table, request)
    asked = weighed.answer() if request.ask is not None or request.roll else None
    referee = table.referee
    return {
        "colours": _colours(theme, table.view),
        **({} if request.since else {"begin": table.begin}),
        "steps": [step for step in table.steps if step["move"] >= request.since or not request.since],
        **({"asked": asked} if asked else {}),
        "over": referee.over,
        "winner": None if referee.winner is None else referee.winner + 1,
        "next": None if referee.over else _next(theme, referee),
    }


def _given(given: Given) -> TypedMove:
    return TypedMove(move=given) if isinstance(given, str) else given


def _of_move(error: RefusedAction | TranscriptError, number: int) -> RequestError:
    """What is wrong with one of the moves."""
    code = "illegal-move" if isinstance(error, RefusedAction) else "bad-move"
    return RequestError(code, _plain(error), move=number)


def _plain(error: Exception) -> str:
    """The sentence, without the place of a throw that was typed."""
    return printable(str(error).removeprefix("throw: "))


def _next(theme: Theme, referee: Referee) -> dict[str, Any]:
    """Who comes next, and what may be given."""
    wanted, ways = referee.wanted(), referee.ways()
    found: dict[str, Any] = {"player": wanted.seat + 1, "name": referee.name(wanted.seat)}
    if ways:
        return found | {"choices": list(ways)}
    found["question"] = referee.question()
    if wanted.dice:
        names = [{"name": face.name, "glyph": face.glyph} for face in theme.speech.faces]
        return found | {"dice": wanted.dice, "faces": wanted.faces} | ({"named": names} if names else {})
    return found | {"moves": list(wanted.moves), "free": wanted.free}


class Weighed:
    """A move that is asked for before it is made, or thrown for: made only if nothing is to be chosen or told any more."""

    def __init__(self, table: GameOnScreen, request: PlayRequest) -> None:
        self.table, self.request = table, request
        self.given = _given(request.ask) if request.ask is not None else TypedMove()

    def answer(self) -> dict[str, Any]:
        """The move, and its ``choices``, what is still to ``tell``, why it is not legal, or that it was ``made``."""
        if self.request.roll and not self.given.move and not self.table.referee.ways():
            self.given = TypedMove(move=" ".join(map(str, self._dice())))
        try:
            found = self._weighed()
        except RefusedAction as error:
            found = {"why": _plain(error), "ruling": error.ruling}
        except TranscriptError as error:
            found = {"why": _plain(error)}
        choice = {} if self.given.choice is None else {"choice": self.given.choice}
        return {"move": self.given.move, **choice, **found}

    def _weighed(self) -> dict[str, Any]:
        referee = self.table.referee
        if ways := referee.ways():
            return {"choices": list(ways)} if self.given.choice is None else self._made()
        choices = referee.choices(self.given.move)
        if self.given.choice is None and len(choices) > 1:
            return {"choices": list(choices)}
        choice = _chosen(choices, self.given)
        drawn = 0
        while asked := referee.still_to_tell(self.given.move, choice):
            if not (self.request.roll and asked.chance):
                return {"tell": asdict(asked)}
            option = asked.options[int(self._chance(f"card {drawn}") * len(asked.options))]
            self.given = TypedMove(move=f"{self.given.move} | {option}", choice=self.given.choice)
            drawn += 1
        return self._made() if self.request.roll else {"choices": [referee.choices(self.given.move)[choice]]}

    def _made(self) -> dict[str, Any]:
        self.table.make(self.given)
        return {"made": True}

    def _dice(self) -> tuple[int, ...]:
        """As many as are wanted. Raises RequestError in a game without dice."""
        wanted = self.table.referee.wanted()
        if not wanted.dice:
            raise RequestError("bad-request", "nothing is thrown now")
        return rolls(int(self._chance("dice") * 2**53), wanted.faces)(wanted.dice) or ()

    def _chance(self, what: str) -> float:
        """By the seed, another one for each move."""
        return Random(f"{what} {self.request.seed} {len(self.table.given)} {self._drawn_before}").random()

    @cached_property
    def _drawn_before(self) -> int:
        """What is told of the move already, so that cards behind an answer are others than those before it."""
        return self.given.move.count("|")
