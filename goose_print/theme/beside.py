"""A language that lies beside a theme: a folder of words and templates, and of texts of the theme (``templates: my-lang``)."""

from __future__ import annotations

from pathlib import Path

from goose_print.errors import ArtError, ThemeError, quoted
from goose_print.language.tags import tags_for
from goose_print.language.words import WORDS, Language, catalogue
from goose_print.records import record
from goose_print.resources import folder as shipped_folder
from goose_print.sentences import Sentence, said_by
from goose_print.theme.desk import ThemeSources
from goose_print.theme.headings import UNTOLD
from goose_print.theme.node import YamlNode
from goose_print.theme.report import PlacedFault, theme_error
from goose_print.theme.source import Location, Source, shown
from goose_print.theme.yaml import UnreadableError, load_text

LARGEST, MOST = 100_000, 100
"""Bytes of a template, and how many there may be."""


def folder_of(tree: YamlNode, tag: str, own: str, home: Path, desk: ThemeSources) -> Path | None:
    """The folder of the language that is wanted, if the theme names one; what cannot be had is told."""
    said = tree.get("templates")
    named = said.entries if said else {}
    names = {str(key).lower(): entry.node for key, entry in named.items()} or ({UNTOLD: said} if said else {})
    keys = (*tags_for(tag), *((UNTOLD,) if tags_for(tag)[-1] == tags_for(own)[-1] else ()))
    name = next((names[key] for key in keys if key in names), None)
    if name is None or not isinstance(name.value, str):
        return None
    from goose_print.art.library import inside

    try:
        return inside(home, f"{name.value}/{WORDS}").parent
    except ArtError as error:
        desk.complain(name.place, said_by(error))
        return None


@record(eq=False)
class _Template:
    """A template, and the language in which its faults are told."""

    source: Source
    told_in: str

    @property
    def name(self) -> str:
        return self.source.name

    @property
    def text(self) -> str:
        return self.source.text

    def refusal(self, line: int, column: int, why: str) -> ThemeError:
        return theme_error([PlacedFault(Location(self.source, line, column), why)], catalogue(self.told_in))


def language_in(folder: Path | None, tag: str, game: str, desk: ThemeSources) -> Language:
    """The language: of this folder, or else the shipped one, or the nearest; its templates are those that a ``game`` asks for."""
    from goose_print.language.guard import template_faults

    base = catalogue(tag)
    root = desk.read(folder / WORDS) if folder else None
    if folder is None or root is None:
        return base
    words = root.plain() if isinstance(root.value, dict) else {}
    sources = _templates(folder, desk)
    found, misfits = base.beside(tag, words, {name: _Template(source=source, told_in=desk.told_in) for name, source in sources.items()})
    by_file = {source.name: source for source in sources.values()}
    for fault in template_faults(found, game) if sources else ():
        desk.complain(Location(by_file[fault.template.name], fault.line, fault.column), fault.why)
    for misfit in misfits:
        desk.complain(root.locate(misfit.path, on_key=True), misfit.message)
    return found


def _templates(folder: Path, desk: ThemeSources) -> dict[str, Source]:
    """The templates by their names."""
    from goose_print.art.library import inside

    files, found = sorted(folder.rglob("*.j2")), dict[str, Source]()
    wrappers = {file.name for file in shipped_folder("templates").glob("*.j2")}
    if len(files) > MOST:
        desk.complain(Source(shown(folder), folder, b"").at(0), Sentence("theme.templates", len(files), most=MOST))
    for file in files[:MOST]:
        name = file.relative_to(folder).as_posix()
        if file.name in wrappers:
            desk.complain(Source(shown(file), file, b"").at(0), Sentence("theme.wrapper", name=quoted(file.name)))
            continue
        try:
            found[name] = load_text(inside(folder, name), LARGEST)
        except UnreadableError as stop:
            desk.findings.append(stop.finding)
        except ArtError as error:
            desk.complain(Source(shown(file), file, b"").at(0), said_by(error))
    desk.sources += found.values()
    return found
