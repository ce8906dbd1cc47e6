"""The part of the linter that reads the facts alone, without following any movement: rings of jumps, and money."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.errors import Key
from goose_print.games.finding import Finding
from goose_print.games.race.effect import CoinReason, Effect
from goose_print.games.race.ruleset import RuleSet


def of_the_facts(rules: RuleSet) -> Iterator[Finding]:
    """Every finding of this part."""
    yield from _jump_cycle(rules)
    yield from _unpayable(rules)
    yield from _idle_stakes(rules)
    yield from _empty_pot(rules)
    yield from _even_coins(rules)
    yield from _guide_unpaid(rules)
    yield from _idle_alone(rules)
    yield from _fewer_never(rules)


def _jump_cycle(rules: RuleSet) -> Iterator[Finding]:
    """Jumps that lead to each other, taken on and on (R30)."""
    leads = dict(_jumps(rules)) if rules.chain_jumps else {}
    known: set[int] = set()
    for begin in sorted(leads):
        path: list[int] = []
        square = begin
        while square in leads and square not in path and square not in known:
            path.append(square)
            square = leads[square]
        if square in path:
            ring = path[path.index(square) :]
            yield Finding(
                code="jump-cycle",
                severity="error",
                squares=tuple(sorted(ring)),
                chain=" → ".join(map(str, [*ring, ring[0]])),
                told=(("ring", tuple(ring)),),
                path=("squares", ring[0]),
            )
        known.update(path)


def _jumps(rules: RuleSet) -> Iterator[tuple[int, int]]:
    for way in rules.ways:
        for square in way.squares:
            if square in rules.goose_squares:
                continue
            for effect in rules.effects_on(square):
                if (to := effect.target(square, way)) is not None:
                    yield square, to


def _unpayable(rules: RuleSet) -> Iterator[Finding]:
    """Fees that a full purse could not pay (R27)."""
    purse = rules.purse - rules.stakes.ante
    for rule in rules.squares:
        for effect in rule.effects:
            why, amount = effect.coins() or ("", 0)
            if why == "pay" and amount > purse:
                yield _too_dear(purse, amount, (rule.square,), ("squares", rule.square, *effect.write()))
    for name, coins in rules.due.items():
        if coins > purse:
            yield _too_dear(purse, coins, (), ("stakes", name))


def _idle_stakes(rules: RuleSet) -> Iterator[Finding]:
    """Stakes for what never happens in this game."""
    for name, coins in rules.due.items():
        if asked := getattr(rules.stakes, name) - coins:
            yield Finding(
                code="idle-stake",
                facts=(("coins", asked), ("why", name)),
                said=f"idle-stake-{name}",
                path=("stakes", name),
            )


def _too_dear(purse: int, coins: int, squares: tuple[int, ...], path: tuple[Key, ...]) -> Finding:
    return Finding(
        code="unpayable-stake",
        squares=squares,
        facts=(("coins", coins), ("purse", purse)),
        told=(("key", str(path[-1])),),
        said="" if squares else "unpayable-stake-key",
        path=path,
    )


def _empty_pot(rules: RuleSet) -> Iterator[Finding]:
    """Receipts from a pot into which nothing is ever paid."""
    receipts = [(rule.square, effect) for rule in rules.squares for effect in rule.effects if _reason(effect) == "receive"]
    if receipts and not _pays_in(rules):
        yield Finding(
            code="empty-pot",
            squares=tuple(dict.fromkeys(square for square, _ in receipts)),
            path=("squares", receipts[0][0], *receipts[0][1].write()),
        )


def _pays_in(rules: RuleSet) -> bool:
    """Whether any coins go into the pot."""
    paid = any(_reason(effect) not in (None, "receive") for effect in rules.every_effect)
    return paid or bool(rules.stakes.ante) or any(rules.due.values())


def _reason(effect: Effect) -> CoinReason | None:
    """Why coins change hands by it, if any do."""
    why, amount = effect.coins() or (None, 0)
    return why if amount else None


def _even_coins(rules: RuleSet) -> Iterator[Finding]:
    """Squares that give back what they ask for."""
    for rule in rules.squares:
        paid = rule.coins("pay")
        if paid and paid == rule.coins("receive"):
            yield Finding(code="even-coins", squares=(rule.square,), facts=(("coins", paid),), path=("squares", rule.square))


def _guide_unpaid(rules: RuleSet) -> Iterator[Finding]:
    """A guide who has a part of nothing (R46)."""
    if rules.guide.players is not None and not _pays_in(rules):
        yield Finding(code="guide-unpaid", severity="note", path=("guide",))


def _idle_alone(rules: RuleSet) -> Iterator[Finding]:
    """Changes of places where nobody else plays (R39)."""
    does: list[tuple[tuple[int, ...], tuple[Effect, ...], tuple[Key, ...]]]
    does = [((rule.square,), rule.effects, ("squares", rule.square)) for rule in rules.squares]
    does += [((), rule.effects, ("on_throw", rule.key)) for rule in rules.on_throw]
    does += [((), deck.every_effect, ("decks", deck.name)) for deck in rules.drawn_decks]
    for squares, effects, path in does if rules.players.max == 1 else ():
        for key in (next(iter(effect.write())) for effect in effects if effect.exchanges):
            yield Finding(code="idle-alone", squares=squares, told=(("key", key),), path=path if path[0] == "decks" else (*path, key))


def _fewer_never(rules: RuleSet) -> Iterator[Finding]:
    """Fewer counters for more players than there can be."""
    fewest = rules.counters.fewer_from
    if fewest is not None and fewest > rules.players.max:
        facts = (("fewest", fewest), ("most", rules.players.max))
        yield Finding(code="fewer-never", facts=facts, path=("counters", "fewer_from"))


def idle_facts(rules: RuleSet) -> Iterator[Finding]:
    """What is said of several dice where one is thrown."""
    if rules.dice > 1:
        return
    finish = rules.finish
    said: dict[tuple[Key, ...], bool] = {
        ("doubles",): rules.doubles != "nothing",
        ("one_die_serves",): rules.one_die_serves,
        ("finish", "either_die"): finish.either_die,
        ("finish", "one_die_from"): finish.one_die_from is not None,
    }
    for path in (path for path, written in said.items() if written):
        yield Finding(code="idle", path=path, told=(("key", str(path[-1])),))
