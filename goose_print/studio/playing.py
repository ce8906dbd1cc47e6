"""`play`: a game on screen, turn by turn, with the referee's moves and the log's sentences.

Nothing is stored between requests: a client sends all moves, and gets their results and what may be entered next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import cached_property
from random import Random
from typing import Any

from goose_print.errors import RefusedAction, RequestError, TranscriptError, printable
from goose_print.games.board import GameView, find_walks
from goose_print.games.dice import seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.games.played import Referee
from goose_print.kit.facts import sheet_facts
from goose_print.kit.large_print import is_sized, workshop_for
from goose_print.kit.parts.play import PlayPage
from goose_print.library import count_players
from goose_print.studio.file_store import load_request_theme
from goose_print.studio.requests import Given, PlayRequest, TypedMove
from goose_print.theme.model import Theme

PAGE_MODULE = "play/frame/frame.js"
"""What plays on the page within the studio: it has the board from there."""


def play(request: PlayRequest) -> Iterator[dict[str, Any]]:
    """Yield the page that plays, a sample game, or the result of the moves and what comes next."""
    theme = load_request_theme(request.model_copy(update={"players": None}))
    if request.page:
        yield {"page": PlayPage(workshop_for(theme, 1), engine=True).render(PAGE_MODULE, board=is_sized(theme))}
        return
    names = request.players if isinstance(request.players, list) else []
    count = count_players(theme, len(names) or request.players)  # type: ignore[arg-type]
    facts = sheet_facts(theme)
    facts = replace(facts, names=tuple(map(printable, names))) if names else facts
    table = _find_game(theme, facts, count, request)
    head = {"players": [{"name": table.referee.name(seat), "colour": _player_colour(theme, seat)} for seat in range(count)]}
    if request.sample:
        yield head | _sample_game(theme, facts, count, table, request.seed)
    else:
        yield head | _play_moves(theme, table, request)


def _find_game(theme: Theme, facts: SheetFacts, players: int, request: PlayRequest) -> ScreenGame:
    """The cached game with the longest common beginning of moves; else a new one."""
    files = tuple((name, file.sha256) for name, file in request.files.items())
    key = (request.text, request.name, request.language, files, facts.names, players)
    given = [] if request.sample else list(map(_typed_move, request.moves))
    for number, (known, table) in enumerate(RECENT_GAMES):
        if known == key and given and table.given == given[: len(table.given)]:
            RECENT_GAMES.insert(0, RECENT_GAMES.pop(number))
            return table
    RECENT_GAMES.insert(0, (key, ScreenGame(theme.rules.referee(facts, players))))
    del RECENT_GAMES[MAX_GAMES:]
    return RECENT_GAMES[0][1]


def _player_colour(theme: Theme, seat: int) -> str:
    """That of a player's counters."""
    colours = theme.palette.players
    return colours[seat % len(colours)].hex


MAX_GAMES = 6
RECENT_GAMES: list[tuple[tuple[object, ...], ScreenGame]] = []
"""The most recent games of this process, as far as they went; a cache only."""

# ------------------------------------------------------------------ a sample game


def _sample_game(theme: Theme, facts: SheetFacts, players: int, table: ScreenGame, seed: int) -> dict[str, Any]:
    game = theme.rules.sample(players=players, seed=seed)
    shown, before = [], table.view
    for turn in game.board_turns(facts):
        after = turn.view.with_names_from(before)
        numbers = {"turn": turn.number, "round": turn.round, "player": turn.seat + 1, "throws": [list(dice) for dice in turn.throws]}
        shown.append(numbers | _describe_step(turn.told, before, after, turn.walks))
        before = after
    end = game.as_json(seed=seed)
    return {"colours": _piece_colours(theme, before), "begin": table.begin, "steps": shown, "end": end["end"], "winner": end["winner"]}


def _describe_step(told: str, before: GameView, after: GameView, known: Sequence[Any]) -> dict[str, Any]:
    """Describe a step: sentences, paths of the pieces, and the position after it."""
    ways = [{"piece": walk.piece, "squares": list(walk.fields)} for walk in find_walks(before, after, known)]
    return {"told": told, "walks": ways, **after.as_json()}


def _piece_colours(theme: Theme, view: GameView) -> list[str]:
    """Colours of the pieces by owner: in some games there are more kinds of pieces than players."""
    return [_player_colour(theme, seat) for seat in range(1 + max((each.seat for each in view.standings), default=-1))]


# ------------------------------------------------------------------ moves entered by the player


class ScreenGame:
    """A game in progress and the descriptions of its `steps`."""

    def __init__(self, referee: Referee) -> None:
        self.referee, self.view = referee, referee.view()
        self.given: list[TypedMove] = []
        self.steps: list[dict[str, Any]] = []
        self.begin = self._describe_start()

    def _describe_start(self) -> dict[str, Any]:
        """Describe the position before the first turn."""
        return {"told": "" if self.referee.next_input().moves else self.referee.opening(), **self.view.as_json()}

    def make(self, given: TypedMove) -> None:
        """Make a move or choose a route, and skip the missed turns after it. Raises RefusedAction, TranscriptError."""
        seat = self.referee.next_input().seat
        if self.referee.over:
            raise RefusedAction("the game is over")
        if ways := self.referee.ways():
            told = self.referee.set_out(_resolve_choice(ways, given))
        else:
            choice = _resolve_choice(self.referee.choices(given.move), given)
            if asked := self.referee.still_to_tell(given.move, choice):
                raise TranscriptError(asked.question)
            told = self.referee.make(given.move, choice)
        self.given.append(given)
        self._add_step(told, seat, self.referee.walks)
        self.skip_missed_turns()

    def skip_missed_turns(self) -> None:
        """Skip the turns of players who miss them."""
        while not self.referee.over:
            seat = self.referee.next_input().seat
            if not (told := self.referee.miss_turns()):
                return
            self._add_step(told, seat, (), missed=True)

    def _add_step(self, told: str, seat: int, known: Sequence[Any], **more: Any) -> None:
        after = self.referee.view().with_names_from(self.view)
        self.steps.append({"move": len(self.given) - 1, "player": seat + 1, **more} | _describe_step(told, self.view, after, known))
        self.view = after


def _resolve_choice(choices: Sequence[str], given: TypedMove) -> int:
    """Return the index of the chosen use of a move. Raises TranscriptError if it must be chosen and is not."""
    if given.choice is None and len(choices) > 1:
        raise TranscriptError("this may be used in several ways: one of them must be chosen")
    if (given.choice or 0) >= len(choices):
        raise TranscriptError(f"there are only {len(choices)} ways to choose from")
    return given.choice or 0


def _play_moves(theme: Theme, table: ScreenGame, request: PlayRequest) -> dict[str, Any]:
    table.skip_missed_turns()
    for number, given in enumerate(map(_typed_move, request.moves)):
        if number < len(table.given):
            continue
        try:
            table.make(given)
        except (RefusedAction, TranscriptError) as error:
            raise _move_error(error, number) from None
    weighed = TentativeMove(table, request)
    asked = weighed.answer() if request.ask is not None or request.roll else None
    referee = table.referee
    return {
        "colours": _piece_colours(theme, table.view),
        **({} if request.since else {"begin": table.begin}),
        "steps": [step for step in table.steps if step["move"] >= request.since or not request.since],
        **({"asked": asked} if asked else {}),
        "over": referee.over,
        "winner": None if referee.winner is None else referee.winner + 1,
        "next": None if referee.over else _describe_next(theme, referee),
    }


def _typed_move(given: Given) -> TypedMove:
    return TypedMove(move=given) if isinstance(given, str) else given


def _move_error(error: RefusedAction | TranscriptError, number: int) -> RequestError:
    """Return the error about one of the moves."""
    code = "illegal-move" if isinstance(error, RefusedAction) else "bad-move"
    return RequestError(code, _error_sentence(error), move=number)


def _error_sentence(error: Exception) -> str:
    """The error's sentence without its place in typed input."""
    return printable(str(error).removeprefix("throw: "))


def _describe_next(theme: Theme, referee: Referee) -> dict[str, Any]:
    """Describe whose turn is next, and what may be entered."""
    wanted, ways = referee.next_input(), referee.ways()
    found: dict[str, Any] = {"player": wanted.seat + 1, "name": referee.name(wanted.seat)}
    if ways:
        return found | {"choices": list(ways)}
    found["question"] = referee.question()
    if wanted.dice:
        names = [{"name": face.name, "glyph": face.glyph} for face in theme.speech.faces]
        return found | {"dice": wanted.dice, "faces": wanted.faces} | ({"named": names} if names else {})
    return found | {"moves": list(wanted.moves), "free": wanted.free}


class TentativeMove:
    """A move that is tried out, or thrown for; it is made only when no choice or fact is missing."""

    def __init__(self, table: ScreenGame, request: PlayRequest) -> None:
        self.table, self.request = table, request
        self.given = _typed_move(request.ask) if request.ask is not None else TypedMove()

    def answer(self) -> dict[str, Any]:
        """Return the move with its `choices`, the fact still to `tell`, why it is illegal, or that it was `made`."""
        if self.request.roll and not self.given.move and not self.table.referee.ways():
            self.given = TypedMove(move=" ".join(map(str, self._throw_dice())))
        try:
            found = self._try_move()
        except RefusedAction as error:
            found = {"why": _error_sentence(error), "ruling": error.ruling}
        except TranscriptError as error:
            found = {"why": _error_sentence(error)}
        choice = {} if self.given.choice is None else {"choice": self.given.choice}
        return {"move": self.given.move, **choice, **found}

    def _try_move(self) -> dict[str, Any]:
        referee = self.table.referee
        if ways := referee.ways():
            return {"choices": list(ways)} if self.given.choice is None else self._make_move()
        choices = referee.choices(self.given.move)
        if self.given.choice is None and len(choices) > 1:
            return {"choices": list(choices)}
        choice = _resolve_choice(choices, self.given)
        drawn = 0
        while asked := referee.still_to_tell(self.given.move, choice):
            if not (self.request.roll and asked.chance):
                return {"tell": asdict(asked)}
            option = asked.options[int(self._random_number(f"card {drawn}") * len(asked.options))]
            self.given = TypedMove(move=f"{self.given.move} | {option}", choice=self.given.choice)
            drawn += 1
        return self._make_move() if self.request.roll else {"choices": [referee.choices(self.given.move)[choice]]}

    def _make_move(self) -> dict[str, Any]:
        self.table.make(self.given)
        return {"made": True}

    def _throw_dice(self) -> tuple[int, ...]:
        """Throw as many dice as wanted. Raises RequestError in a game without dice."""
        wanted = self.table.referee.next_input()
        if not wanted.dice:
            raise RequestError("bad-request", "nothing is thrown now")
        return seeded_throws(int(self._random_number("dice") * 2**53), wanted.faces)(wanted.dice) or ()

    def _random_number(self, what: str) -> float:
        """A random number from the seed, different for each move."""
        return Random(f"{what} {self.request.seed} {len(self.table.given)} {self._known_facts}").random()

    @cached_property
    def _known_facts(self) -> int:
        """Number of facts already told of the move, so that later cards differ from earlier ones."""
        return self.given.move.count("|")
