"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from enum import StrEnum
from importlib import import_module
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import typer

from goose_print.options.declaration import Declaration, declarations
from goose_print.options.models import LANGUAGE_HELP, MOST_SEED, SEED_HELP
from goose_print.resources import module_names

# Shell completion; each list of words is loaded on use.

Complete = Callable[[str], list[str]]
THEME_SUFFIXES = (".yaml", ".yml")


def complete_theme(begun: str) -> list[str]:
    """Completions of a theme: shipped themes, rule sets, and theme files and folders."""
    from goose_print.theme.shipped import rule_set_names, theme_names

    names = sorted({*theme_names(), *rule_set_names()})
    return [name for name in names if name.startswith(begun)] + [path for path in _theme_paths(begun) if path.startswith(begun)]


def _theme_paths(begun: str) -> list[str]:
    """Theme files and folders in the folder typed so far; other folders end in a slash."""
    above, slash, _ = begun.rpartition("/")
    try:
        found = sorted(Path(above + slash or ".").iterdir())
    except (OSError, ValueError):
        return []
    seen = [path for path in found if not path.name.startswith(".")]
    files = [path.name for path in seen if path.suffix.lower() in THEME_SUFFIXES and path.is_file()]
    folders = [path.name if (path / "theme.yaml").is_file() else f"{path.name}/" for path in seen if path.is_dir()]
    return [f"{above}{slash}{name}" for name in files + folders]


def complete_from(words: Callable[[], Iterable[str]], *, listed: bool = False) -> Complete:
    """Completer of these words; if ``listed``, of the last word of a comma-separated list."""

    def complete(begun: str) -> list[str]:
        before, comma, last = begun.rpartition(",") if listed else ("", "", begun)
        return [f"{before}{comma}{word}" for word in words() if word.lower().startswith(last.lower())]

    return complete


COMPLETIONS = {
    "modes": complete_from(lambda: import_module("goose_print.theme.parts").MODES),
    "papers": complete_from(lambda: import_module("goose_print.layout").SIZES),
    "printers": complete_from(lambda: import_module("goose_print.theme.shipped").printer_names()),
    "layouts": complete_from(lambda: import_module("goose_print.layout").layout_names()),
    "languages": complete_from(lambda: import_module("goose_print.language.words").language_tags()),
    "lists": complete_from(lambda: import_module("goose_print.kit.choices").LISTS),
    "ways": complete_from(lambda: import_module("goose_print.sets.code").WAYS, listed=True),
    "parts": complete_from(lambda: module_names("kit", "parts"), listed=True),
}
"""Completion of the words of each list that a declaration names."""


class Format(StrEnum):
    """Format of results on standard output."""

    text = "text"
    json = "json"


ThemeArgument = Annotated[
    str,
    typer.Argument(metavar="THEME", autocompletion=complete_theme, help="A path, a shipped theme's name, or a shipped rule set's name."),
]
Seed = Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help=SEED_HELP)]
LanguageOption = Annotated[str | None, typer.Option(autocompletion=COMPLETIONS["languages"], help=LANGUAGE_HELP)]
WithoutCoins = Annotated[bool, typer.Option("--without-coins", help="Leave out the coins, where the rules say that one may.")]
PlayerCount = Annotated[int | None, typer.Option(help="How many play.")]
OutputFormat = Annotated[Format, typer.Option("--format", help="Text, or one JSON document.")]
Strict = Annotated[bool, typer.Option("--strict", help="Take warnings for errors.")]


# ---- options that a model declares


def expand_options(command: Callable[..., None]) -> Callable[..., None]:
    """Command whose parameters that are models of options become one command-line option for each field."""
    hints = get_type_hints(command, include_extras=True)
    models: dict[str, list[Declaration]] = {}
    parameters: list[Parameter] = []
    for each in signature(command).parameters.values():
        kind = hints[each.name]
        if isinstance(kind, type) and is_dataclass(kind):
            models[each.name] = [declared for declared in declarations(kind) if declared.on_command]
            parameters += map(_make_parameter, models[each.name])
        else:
            parameters.append(each.replace(kind=Parameter.KEYWORD_ONLY, annotation=kind))

    def run(**values: Any) -> None:
        for name, declared in models.items():
            values[name] = hints[name](**{each.name: _parse_value(each, values.pop(each.name)) for each in declared})
        command(**values)

    run.__doc__, run.__name__ = command.__doc__, command.__name__
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    return run


def _make_parameter(declared: Declaration) -> Parameter:
    """Typer's parameter of a declared option."""
    kinds: dict[str, Any] = {"text": str, "number": int, "measure": float, "switch": bool, "words": list[str], "file": Path}
    kind = Literal[declared.choices] if declared.choices else kinds[declared.value]
    flags = declared.flags or (f"--{declared.name.replace('_', '-')}",)
    default = declared.default
    if declared.value == "words":
        default = [",".join(default)] if default else None
    said: Any = typer.Option(
        *flags, metavar=declared.metavar, help=declared.help, autocompletion=COMPLETIONS.get(declared.complete),
        min=declared.limits[0], max=declared.limits[1],
    )  # fmt: skip
    return Parameter(
        declared.name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind | None if default is None else kind, said]
    )


def _parse_value(declared: Declaration, given: Any) -> Any:
    """Value of an option as its model has it: lists of words may also be given with commas."""
    if declared.value != "words":
        return given
    return declared.default if given is None else tuple(word.strip() for text in given for word in text.split(",") if word.strip())
