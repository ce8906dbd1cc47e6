"""Facts of rules are declared once: what may be written, and the way back, follow from the classes that hold them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import pytest
from pydantic import Field, ValidationError

from goose_print.fields import Part
from goose_print.games import find_game, game_names
from goose_print.games.pieces import Players
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.tightrope.facts import TightropeFacts, TightropeStakes
from goose_print.games.written import OPTIONAL_NAME, WrittenAs, build_model, parse_facts, unparse_facts


@dataclass(frozen=True, kw_only=True)
class Sail:
    """A sail.

    What else a reader of the code must know.
    """

    area: Annotated[int, "Square metres.", Field(ge=1, le=900)]
    colour: Annotated[str, "As it is seen from the shore."] = "white"


@dataclass(frozen=True, kw_only=True)
class Crew:
    """Who is on board."""

    hands: Annotated[int, "Besides the captain."] = 4


@dataclass(frozen=True, kw_only=True)
class Ship:
    """A ship."""

    name: Annotated[str, OPTIONAL_NAME, "Her name."] = ""
    sails: Annotated[tuple[Sail, ...], "All that she carries.", Field(max_length=2)] = ()
    crew: Annotated[Crew, "All hands."] = field(default_factory=Crew)
    ports: Annotated[
        tuple[tuple[int, str], ...], WrittenAs(dict[int, str], lambda said: tuple(sorted(said.items())), dict), "Day by day."
    ] = ()


SAILS = ({"area": 5}, {"area": 7, "colour": "red"})


def test_what_was_written_is_read_and_written_back() -> None:
    said = {"name": "Ida", "sails": SAILS, "crew": {"hands": 9}, "ports": {2: "Sète", 1: "Bari"}}
    model = build_model(Ship)
    ship = parse_facts(Ship, model.model_validate(said))
    sails = (Sail(area=5), Sail(area=7, colour="red"))
    assert ship == Ship(name="Ida", sails=sails, crew=Crew(hands=9), ports=((1, "Bari"), (2, "Sète")))
    assert unparse_facts(ship) == said | {"sails": list(SAILS)}
    assert parse_facts(Ship, model.model_validate({}), name="given") == Ship(name="given")


@pytest.mark.parametrize("wrong", [{"sails": (*SAILS, {"area": 1})}, {"sails": ({"area": 0},)}, {"sails": ({},)}, {"mast": 1}])
def test_limits_hold_for_what_is_written(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        build_model(Ship).model_validate(wrong)


def test_the_model_says_what_the_class_says() -> None:
    schema = build_model(Sail).model_json_schema()
    assert (schema["title"], schema["description"], schema["required"]) == ("SailSpec", "A sail.", ["area"])
    area = schema["properties"]["area"]
    assert (area["minimum"], area["maximum"], area["description"]) == (1, 900, "Square metres.")
    assert schema["properties"]["colour"]["default"] == "white"


def _parts(model: type[Part]) -> list[dict[str, Any]]:
    schema = model.model_json_schema()
    return [schema, *schema.get("$defs", {}).values()]


@pytest.mark.parametrize("name", game_names())
def test_every_fact_of_a_game_says_what_it_means(name: str) -> None:
    parts = _parts(find_game(name).written)
    assert parts[0]["properties"]
    for part in parts:
        assert part["description"]
        for key, said in part["properties"].items():
            assert said.get("description") or "$ref" in said, f"{part['title']}.{key}"


ROPES = (
    TightropeFacts(),
    TightropeFacts(name="short", columns=(4, 5, 6), carried=((3, 1),), dice=3, double="nothing", players=Players(min=2, max=3)),
    TightropeFacts(stakes=TightropeStakes(ante=2, fall=1), entry=6, again="never"),
)


@pytest.mark.parametrize("facts", ROPES)
def test_rules_of_tightrope_load_back_equal(facts: TightropeFacts) -> None:
    game, written = find_game("tightrope"), unparse_facts(facts)
    said = written | ({"columns": tuple(written["columns"])} if "columns" in written else {})
    assert game.rules(game.written.model_validate(said), "").facts == facts


def test_only_what_is_unusual_is_written() -> None:
    assert unparse_facts(TightropeFacts()) == unparse_facts(RuleSet()) == {}
    assert unparse_facts(ROPES[2]) == {"entry": 6, "again": "never", "stakes": {"ante": 2, "fall": 1}}
    assert unparse_facts(replace(ROPES[1], columns=TightropeFacts.columns, carried=())) == {
        "name": "short", "carried": {}, "dice": 3, "double": "nothing", "players": {"max": 3},
    }  # fmt: skip
