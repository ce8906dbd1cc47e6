"""A second engine, for all facts and several counters: docs/rules/rulings.md read again, step by step, slow and plain.

It is written from that page alone. Counters go square by square, everything is changed in place, and a use of a throw is judged
by trying it on a copy of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import permutations

from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.go_back import GoBack
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.ruleset import RuleSet

Card = tuple[int, bool | None]
"""A card that is drawn, by its number, and whether the answer is right."""
Use = tuple[tuple[int, tuple[int, ...], int | None], ...]
"""For each half of a throw: the counter, the dice, and the route if one is chosen now."""


@dataclass(frozen=True)
class Wait:
    """A wait for so many turns, or without limit."""

    left: int | None
    freezes: bool
    fee: int


@dataclass
class Piece:
    """One counter."""

    square: int = 0
    route: int | None = None
    wait: Wait | None = None
    thrown: bool = False


@dataclass
class Rest:
    """Where one throw brings a counter."""

    square: int
    wait: Wait | None = None
    again: bool = False
    whom: str = ""
    backward: bool = False
    unusable: bool = False
    circled: bool = False
    by_one_die: bool = False
    returned: bool = False
    dues: list[tuple[int, int]] = field(default_factory=list)
    down: list[int] = field(default_factory=list)
    """Squares on which it came down."""


class Movement:
    """Steps 3 to 7 for one counter. ``origin``: where the turn began, if not here."""

    def __init__(
        self, rules: RuleSet, piece: Piece, dice: tuple[int, ...], backward: bool, cards: list[Card] | None = None,
        origin: int | None = None,
    ) -> None:  # fmt: skip
        self.rules, self.dice, self.backward = rules, dice, backward
        self.cards = [] if cards is None else cards
        self.wants: tuple[str, int] | None = None
        self.drawn: list[tuple[str, int]] = []
        self.track = [0, *rules.ways[piece.route or 0].squares]
        self.here = self.begin = self.track.index(piece.square)
        self.last = len(self.track) - 1
        self.origin = self.here if origin is None else self.track.index(origin)
        self.first = piece.square == 0 if rules.first_throw_applies == "from_start" else not piece.thrown
        self.rest = Rest(piece.square)

    def made(self) -> Rest:
        """The whole movement."""
        rest = self.rest
        if not self.backward and not self.placed() and not self.won_by_one_die():
            self.go(sum(self.dice))
            self.obey()
        elif self.backward:
            self.go(-sum(self.dice))
            self.obey()
        if rest.circled:
            self.here, rest.wait, rest.again, rest.backward = self.begin, None, False, False
            rest.whom = ""
        elif self.rules.doubles == "throw_again" and len(self.dice) > 1 and len(set(self.dice)) == 1:
            rest.again = True
        rest.square = self.track[self.here]
        if self.here == self.last:
            rest.wait, rest.again, rest.whom = None, False, ""
        if rest.wait:
            rest.again, rest.whom = False, ""
        if not rest.again:
            rest.backward = False
        rest.returned = rest.returned and self.here == self.origin
        if not rest.unusable and not rest.circled and rest.down[-1:] != [rest.square]:
            rest.down.append(rest.square)
        return rest

    def obey(self) -> None:
        """What the throw does once the move is done."""
        if self.rest.circled or self.rest.unusable or self.rest.wait or self.rest.returned or self.here == self.last or self.wants:
            return
        named = [rule for rule in self.rules.on_throw if rule.dice and sorted(rule.dice) == sorted(self.dice)]
        summed = [rule for rule in self.rules.on_throw if not rule.dice and rule.total == sum(self.dice)]
        for rule in (named or summed)[:1]:
            where = self.track[self.here]
            if self.rest.down[-1:] != [where]:
                self.rest.down.append(where)
            fee = sum(effect.amount for effect in rule.effects if isinstance(effect, PayEachTurn))
            goal = self.here
            for effect in rule.effects:
                if isinstance(effect, Pay):
                    self.rest.dues.append((where, effect.amount))
                if isinstance(effect, Receive):
                    self.rest.dues.append((where, -effect.amount))
                if isinstance(effect, MissTurns):
                    self.rest.wait = Wait(effect.turns, effect.freezes_player, fee)
                if isinstance(effect, ThrowAgain):
                    self.rest.again = True
                if (to := self.led(effect)) is not None:
                    goal = to
            self.rest.whom = next((one.whom for one in rule.effects if isinstance(one, SwapWith)), self.rest.whom)
            if 0 <= goal <= self.last and goal != self.here:
                self.here, self.rest.whom = goal, ""
            self.draw_all(rule.effects)

    def led(self, effect: Effect) -> int | None:
        """Where the effect leads, as a step of the track. Whoever is sent to where the turn began need not wait, and changes places
        with nobody (R44).
        """
        if isinstance(effect, Jump):
            return self.track.index(effect.to)
        if isinstance(effect, Step):
            return self.here + effect.by
        if isinstance(effect, GoBack):
            self.rest.returned, self.rest.wait, self.rest.whom = True, None, ""
            return self.origin
        return None

    def draw_all(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Draw):
                self.draw(effect.deck)

    def draw(self, name: str) -> None:
        """A card, and all that it does, each thing from where the counter is by then."""
        square = self.track[self.here]
        deck = next(deck for deck in self.rules.decks if deck.name == name)
        there = [card for card in deck.cards if deck.draw != "by_square" or card.square == square]
        if not there or (name, square) in self.drawn or (self.here == self.origin and not deck.again):
            return
        self.drawn.append((name, square))
        if not self.cards:
            self.wants = name, square
            return
        number, right = self.cards.pop(0)
        card = deck.card(number)
        for effects in (card.effects, () if right is None else card.right if right else card.wrong):
            fee = sum(effect.amount for effect in effects if isinstance(effect, PayEachTurn))
            for effect in effects:
                if self.here != self.last and not self.wants:
                    self.card_does(effect, fee)

    def card_does(self, effect: Effect, fee: int) -> None:
        goal, rest = self.here, self.rest
        if isinstance(effect, Pay):
            rest.dues.append((self.track[self.here], effect.amount))
        if isinstance(effect, Receive):
            rest.dues.append((self.track[self.here], -effect.amount))
        if isinstance(effect, MissTurns):
            rest.wait = Wait(effect.turns, effect.freezes_player, fee)
        if isinstance(effect, ThrowAgain):
            rest.again = True
        if isinstance(effect, SwapWith):
            rest.whom = effect.whom
        if isinstance(effect, Draw):
            self.draw(effect.deck)
            return
        if (to := self.led(effect)) is not None:
            goal = to
        if 0 <= goal <= self.last and goal != self.here:
            self.here, rest.whom = goal, ""
            rest.down.append(self.track[goal])

    def placed(self) -> bool:
        for entry in self.rules.first_throw:
            if self.first and sorted(entry.dice) == sorted(self.dice):
                self.here = self.track.index(entry.go_to)
                return True
        return False

    def won_by_one_die(self) -> bool:
        between = self.track[self.here + 1 : self.last]
        if not self.rules.finish.either_die or len(self.dice) < 2 or self.last - self.here not in self.dice:
            return False
        if any(square in self.rules.routes.stops for square in between):
            return False
        self.here, self.rest.by_one_die = self.last, True
        return True

    def go(self, by: int) -> None:
        """Leg after leg."""
        gone_on: list[tuple[int, int | str]] = []
        first_leg = True
        while by:
            if (self.here, by) in gone_on:
                self.rest.circled = True
                return
            gone_on.append((self.here, by))
            if self.is_too_much(by):
                self.rest.unusable = first_leg
                return
            surplus = self.leg(by)
            first_leg = False
            if self.here == self.last:
                return
            by = self.come_down(by, surplus, gone_on)

    def is_too_much(self, by: int) -> bool:
        """With ``stay`` a leg that leads too far is not made; but a stop may end it before."""
        if self.rules.finish.overshoot != "stay" or self.here + by <= self.last:
            return False
        return not any(square in self.rules.routes.stops for square in self.track[self.here + 1 :])

    def leg(self, by: int) -> int:
        """Square by square. Returns how many were too many."""
        direction, surplus = (1 if by > 0 else -1), 0
        for gone in range(abs(by)):
            if direction == -1 and self.here == 0:
                break
            if direction == 1 and self.here == self.last:
                if self.rules.finish.overshoot == "pass":
                    break
                direction, surplus = -1, by - gone
            self.here += direction
            if self.track[self.here] in self.rules.routes.stops:
                break
        return surplus

    def come_down(self, by: int, surplus: int, gone_on: list[tuple[int, int | str]], *, sent: bool = False) -> int:
        """Steps 6 and 7. Returns the steps of the next leg, or 0. ``sent``: by a card, which has noted it."""
        square = self.track[self.here]
        if not sent:
            self.rest.down.append(square)
        for effect in self.rules.effects_on(square):
            if isinstance(effect, Pay):
                self.rest.dues.append((square, effect.amount))
            if isinstance(effect, Receive):
                self.rest.dues.append((square, -effect.amount))
        if square in self.rules.geese.squares:
            return self.goose(square, by, surplus)
        left = self.here
        leaves = self.act(square)
        if leaves is not None:
            self.here = leaves
        if self.here == left or self.wants or self.rest.returned or self.here == self.last or not self.rules.chain_jumps:
            return 0
        if (left, "jump") in gone_on:
            self.rest.circled = True
            return 0
        gone_on.append((left, "jump"))
        return self.come_down(sum(self.dice), 0, gone_on, sent=leaves is None)

    def act(self, square: int) -> int | None:
        """Waiting, another throw; and where the square sends the counter, as a step of the track."""
        fee = sum(effect.amount for effect in self.rules.effects_on(square) if isinstance(effect, PayEachTurn))
        leaves: int | None = None
        for effect in self.rules.effects_on(square):
            if isinstance(effect, SwapWith):
                self.rest.whom = effect.whom
            if isinstance(effect, MissTurns):
                self.rest.wait = Wait(effect.turns, effect.freezes_player, fee)
            if isinstance(effect, Hold):
                self.rest.wait = Wait(effect.limit, effect.freezes_player, fee)
            if isinstance(effect, ThrowAgain):
                self.rest.again, self.rest.backward = True, False
            if (to := self.led(effect)) is not None:
                leaves = to
        self.draw_all(self.rules.effects_on(square))
        return leaves

    def goose(self, square: int, by: int, surplus: int) -> int:
        geese, throw = self.rules.geese, sum(self.dice)
        if surplus and geese.after_bounce == "stop":
            return 0
        if geese.move == "repeat":
            after = {"keep_direction": -throw, "surplus": -surplus, "forward": throw}
            return after[geese.after_bounce] if surplus else by
        self.rest.again = True
        if geese.move == "next_goose_and_throw_again":
            ahead = [step for step in range(self.here + 1, self.last) if self.track[step] in geese.squares]
            if ahead:
                self.here = ahead[0]
            elif geese.last == "finish":
                self.here = self.last
        self.rest.backward = self.here > 0 and self.track[self.here] in geese.backward
        return 0


class Reading:
    """A game under way."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules, self.players = rules, players
        counters = rules.counters
        fewer = counters.fewer is not None and counters.fewer_from is not None and players >= counters.fewer_from
        each = counters.fewer if fewer and counters.fewer else counters.each
        self.pieces = [[Piece(route=self.route_of(seat)) for _ in range(each)] for seat in range(players)]
        paid = min(rules.stakes.ante, rules.purse)
        self.purses, self.pot, self.guide = [rules.purse - paid] * players, paid * players, 0
        self.mover, self.again, self.backward, self.over = 0, False, False, False
        self.origin: int | None = None
        self.home: list[int] = []
        self.down: list[int] = []
        self.own_met = False
        self.wants: tuple[str, int] | None = None
        """The deck of which a card must be drawn, and where, before the throw is brought to its end."""

    def copy(self) -> Reading:
        """The same game, to go on with in another way."""
        other = copy(self)
        other.pieces = [[copy(piece) for piece in own] for own in self.pieces]
        other.purses, other.home, other.down = self.purses[:], self.home[:], self.down[:]
        return other

    def route_of(self, seat: int) -> int | None:
        ways = len(self.rules.ways)
        if ways == 1:
            return 0
        return seat % ways if self.rules.routes.choice == "seat" else None

    # -- what can be done

    def free(self) -> list[int]:
        """The mover's counters that may be moved."""
        own = self.pieces[self.mover]
        if self.over or any(piece.wait and piece.wait.freezes for piece in own):
            return []
        return [k for k, piece in enumerate(own) if not piece.wait and piece.square != self.rules.length]

    def unrouted(self) -> int | None:
        """The first counter of the mover that must be given a route before the throw (E9)."""
        if self.over or self.rules.routes.choice != "before_throw":
            return None
        return next((k for k, piece in enumerate(self.pieces[self.mover]) if piece.route is None), None)

    def choose(self, k: int, route: int) -> None:
        """Give it one; the turn goes on."""
        self.pieces[self.mover][k].route = route

    def dice(self) -> int:
        """How many dice are thrown; 0 for a missed turn, and while a route must be chosen."""
        if self.unrouted() is not None:
            return 0
        one_from = self.rules.finish.one_die_from or self.rules.length + 1
        return max((1 if self.pieces[self.mover][k].square >= one_from else self.rules.dice for k in self.free()), default=0)

    def uses(self, dice: tuple[int, ...]) -> set[Use]:
        """Every legal use: of all that can be thought of, those of the best kind (T3, T4)."""
        thought: set[Use] = {((k, dice, route),) for k in self.free() for route in self.routes(k)}
        if self.rules.counters.split_dice and len(dice) == 2 and len(self.pieces[self.mover]) > 1:
            for k, other in permutations(self.free(), 2):
                for one, rest in (dice, dice[::-1]):
                    for route in self.routes(k):
                        thought |= {((k, (one,), route), (other, (rest,), way)) for way in self.routes(other)}
            thought |= {((k, (die,), route),) for k in self.free() for die in dice for route in self.routes(k)}
        if len(self.pieces[self.mover]) == 1:
            return thought
        kinds = {use: self.kind(use, len(dice)) for use in thought}
        best = min(kinds.values())
        return {use for use, kind in kinds.items() if kind == best}

    def routes(self, k: int) -> list[int | None]:
        chosen = self.pieces[self.mover][k].route is not None
        return [None] if chosen else list(range(len(self.rules.ways)))

    def kind(self, use: Use, dice: int) -> int:
        """How good a use is: 0 for the best."""
        trial = self.copy()
        trial.own_met, used, by_one = False, 0, False
        for half in use:
            rest = trial.half(half, [])
            used += 0 if rest.unusable else len(half[1])
            by_one |= rest.by_one_die
        if not used:
            return 5
        if by_one:
            return 2
        return (0 if used == dice else 3) + trial.own_met

    # -- a turn

    def miss(self) -> None:
        """Step 1."""
        self.sit_out()
        self.pass_on()

    def sit_out(self) -> None:
        for piece in self.pieces[self.mover]:
            if piece.wait:
                self.pay(self.mover, piece.wait.fee)
                if piece.wait.left is not None:
                    piece.wait = replace(piece.wait, left=piece.wait.left - 1) if piece.wait.left > 1 else None

    def throw(self, dice: tuple[int, ...], use: Use, cards: Sequence[Card] = ()) -> None:
        """Steps 2 to 9. ``cards``: what is drawn on the way."""
        self.wants, left = None, list(cards)
        if not self.again:
            self.sit_out()
        rests = [self.half(half, left) for half in use]
        assert not left, "more is drawn than is to be drawn"
        double = self.rules.doubles == "throw_again" and len(dice) > 1 and len(set(dice)) == 1
        again = any(rest.again for rest in rests)
        if len(use) > 1 and double and not all(rest.circled for rest in rests):
            again = True
        if again and self.mover not in self.home and self.free():
            self.again, self.backward = True, rests[-1].backward
        else:
            self.pass_on()

    def half(self, half: tuple[int, tuple[int, ...], int | None], cards: list[Card]) -> Rest:
        """A throw or a half of one, brought to its end."""
        k, dice, route = half
        piece = self.pieces[self.mover][k]
        if route is not None:
            piece.route = route
        several = len(self.pieces[self.mover]) > 1
        origin = piece.square if self.origin is None or several else self.origin
        movement = Movement(self.rules, piece, dice, self.backward, cards, origin)
        rest = movement.made()
        self.wants = self.wants or movement.wants
        for _, coins in rest.dues:
            self.pay(self.mover, coins)
        piece.square, piece.wait, piece.thrown = rest.square, rest.wait, True
        self.down += rest.down
        if rest.square == self.rules.length:
            self.come_home()
        elif rest.again and not several:
            self.origin = origin
        else:
            self.meet(k, origin, rest.unusable or rest.returned)
            if rest.whom and piece.square == rest.square:
                self.change_places(piece, rest.whom)
        return rest

    def change_places(self, mine: Piece, whom: str) -> None:
        """R39, counter by counter in the order of the turns: who is better placed takes the place of who was found before."""
        found: Piece | None = None
        togo = self.steps_to_go(mine)
        for step in range(1, self.players):
            for one in self.pieces[(self.mover + step) % self.players]:
                if one.square in (0, self.rules.length, mine.square) or mine.square == 0 or not self.may_change(mine, one):
                    continue
                left = self.steps_to_go(one)
                before = None if found is None else self.steps_to_go(found)
                better = {
                    "leader": left < togo and (before is None or left < before),
                    "last": left > togo and (before is None or left > before),
                    "nearest": before is None
                    or abs(left - togo) < abs(before - togo)
                    or (abs(left - togo) == abs(before - togo) and left < togo < before),
                }
                if better[whom]:
                    found = one
        if found:
            mine.square, found.square = found.square, mine.square
            mine.wait = found.wait = None

    def steps_to_go(self, piece: Piece) -> int:
        way = [0, *self.rules.ways[piece.route or 0].squares]
        return len(way) - 1 - way.index(piece.square)

    def may_change(self, mine: Piece, other: Piece) -> bool:
        ways = self.rules.ways
        return other.square in ways[mine.route or 0].squares and mine.square in ways[other.route or 0].squares

    def meet(self, k: int, origin: int, unusable: bool) -> None:
        """Step 8."""
        rules, mine = self.rules, self.pieces[self.mover][k]
        square = mine.square
        if square == 0:
            return
        holds = any(isinstance(effect, Hold) for effect in rules.effects_on(square))
        everybody = [(seat, one) for seat in range(self.players) for one in self.pieces[seat] if one is not mine]
        found = [(seat, one) for seat, one in everybody if one.square == square]
        for seat, one in found:
            if holds and square == origin:
                if one.wait and not unusable:
                    self.relieve(seat, one)
            elif holds:
                self.own_met |= seat == self.mover
                if one.wait:
                    self.relieve(seat, one)
                if rules.relief == "swap":
                    one.square, one.wait = origin, None
            elif square != origin and rules.collision != "share":
                self.own_met |= seat == self.mover
                self.collide(seat, one, mine, origin)

    def relieve(self, seat: int, one: Piece) -> None:
        own = [effect.amount for effect in self.rules.effects_on(one.square) if isinstance(effect, PayOnRelief)]
        self.pay(seat, own[0] if own else self.rules.stakes.relief)
        one.wait = None

    def collide(self, seat: int, one: Piece, mine: Piece, origin: int) -> None:
        if seat != self.mover:
            self.pay(self.mover, self.rules.stakes.collision)
            self.pay(seat, self.rules.stakes.collision)
        if seat == self.mover or self.rules.collision == "swap":
            one.square, one.wait = origin, None
        elif self.rules.collision == "send_to_start":
            one.square, one.wait = 0, None
        else:
            mine.square, mine.wait = origin, None

    def pay(self, seat: int, due: int) -> None:
        """Into the pot, or out of it if less than nothing is due."""
        coins = min(due, self.purses[seat]) if due > 0 else -min(-due, self.pot)
        self.purses[seat] -= coins
        self.pot += coins

    def come_home(self) -> None:
        if any(piece.square != self.rules.length for piece in self.pieces[self.mover]):
            return
        self.home.append(self.mover)
        if len(self.home) == 1:
            self.pay_guide()
            self.purses[self.mover] += self.pot
            self.pot = 0
        self.over = not self.rules.play_on or len(self.home) >= self.players - 1

    def pay_guide(self) -> None:
        """R46: one part of the pot, rounded down, if there is a guide with so many who race."""
        guide = self.rules.guide
        if guide.players is not None and self.players >= guide.players:
            self.guide += self.pot // guide.share
            self.pot -= self.pot // guide.share

    def pass_on(self) -> None:
        """Step 9, and the end by deadlock."""
        self.again, self.backward, self.origin = False, False, None
        if self.over:
            return
        playing = [seat for seat in range(self.players) if seat not in self.home]
        self.mover = min(playing, key=lambda seat: (seat - self.mover - 1) % self.players)
        if all(self.is_held(seat) for seat in playing):
            if not self.home:
                self.pay_guide()
            for seat in playing:
                self.purses[seat] += self.pot // len(playing)
            self.pot %= len(playing)
            self.over = True

    def is_held(self, seat: int) -> bool:
        held = [piece.wait for piece in self.pieces[seat] if piece.wait and piece.wait.left is None]
        on_the_way = [piece for piece in self.pieces[seat] if piece.square != self.rules.length]
        return len(held) == len(on_the_way) or any(wait.freezes for wait in held)
