"""A language that lies beside a theme: a folder of words and templates, and of texts of the theme (``templates: my-lang``)."""

from __future__ import annotations

from pathlib import Path

from goose_print.errors import ArtError
from goose_print.language.tags import tags_for
from goose_print.language.words import WORDS, Language, catalogue
from goose_print.sentences import Sentence, said_by
from goose_print.theme.desk import ThemeSources
from goose_print.theme.headings import UNTOLD
from goose_print.theme.node import YamlNode
from goose_print.theme.source import Source, shown
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


def language_in(folder: Path | None, tag: str, desk: ThemeSources) -> Language:
    """The language: of this folder, or else the shipped one, or the nearest."""
    from goose_print.language.guard import template_faults

    base = catalogue(tag)
    root = desk.read(folder / WORDS) if folder else None
    if folder is None or root is None:
        return base
    words = root.plain() if isinstance(root.value, dict) else {}
    sources = _templates(folder, desk)
    found, misfits = base.beside(tag, words, {name: source.text for name, source in sources.items()})
    for fault in template_faults(found):
        source = sources[fault.name]
        desk.complain(source.at(0)._replace(line=fault.line), fault.why)
    for misfit in misfits:
        desk.complain(root.locate(misfit.path, on_key=True), misfit.message)
    return found


def _templates(folder: Path, desk: ThemeSources) -> dict[str, Source]:
    """The templates by their names."""
    from goose_print.art.library import inside

    files, found = sorted(folder.rglob("*.j2")), dict[str, Source]()
    if len(files) > MOST:
        desk.complain(Source(shown(folder), folder, b"").at(0), Sentence("theme.templates", len(files), most=MOST))
    for file in files[:MOST]:
        name = file.relative_to(folder).as_posix()
        try:
            found[name] = load_text(inside(folder, name), LARGEST)
        except UnreadableError as stop:
            desk.findings.append(stop.finding)
        except ArtError as error:
            desk.complain(Source(shown(file), file, b"").at(0), said_by(error))
    desk.sources += found.values()
    return found
