"""The documents of the site, built with Zensical from README, docs and what they link to, and two pages made from the program itself."""

from __future__ import annotations

import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import goose_print
from goose_print.errors import UsageError
from goose_print.options.declaration import declarations
from goose_print.theme.format_page import format_markdown

SECTIONS = {
    "teacher": "Teachers", "hobbyist": "Hobbyists", "rules": "Rules", "print-shop": "Print shops", "programmer": "Programmers",
    "translator": "Translators",
}  # fmt: skip
"""Folders of `docs` in the order of the menu, and what they are called."""
HOME = "README.md"
BARE_HOME = "# goose_print\n\nTwo pages for programmers, and for whoever writes themes by hand.\n"
"""The first page where there is no checkout."""
TO_STUDIO = "[Make a game in the browser](../studio/index.html){ .md-button .md-button--primary }"
BESIDE = ("ARCHITECTURE.md", "CONTRIBUTING.md")
"""Pages beside README that are for programmers."""
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
FENCE = re.compile(r"(^```.*?^```)", re.DOTALL | re.MULTILINE)
INLINE = "'self' 'unsafe-inline'"
POLICY = f"default-src 'self'; script-src {INLINE}; style-src {INLINE}; img-src 'self' data:; worker-src 'self' blob:"
"""What pages of documents may load: their own folder's. Zensical writes scripts into its pages."""
CONFIGURATION = """[project]
site_name = "goose_print"
docs_dir = "pages"
site_dir = "built"
nav = [
{nav}
]
[project.extra]
generator = false
homepage = "../index.html"
[project.theme]
language = "en"
font = false
features = ["navigation.sections", "navigation.top", "navigation.footer", "search.highlight", "content.code.copy"]
[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
[project.markdown_extensions.tables]
[project.markdown_extensions.attr_list]
[project.markdown_extensions.admonition]
[project.markdown_extensions.pymdownx.superfences]
[project.markdown_extensions.pymdownx.highlight]
[project.markdown_extensions.toc]
permalink = false
slugify = {{ object = "pymdownx.slugs.slugify", kwds = {{ case = "lower" }} }}
"""


def can_write_documents() -> bool:
    """Whether Zensical is installed."""
    return find_spec("zensical") is not None


def find_documents() -> Path | None:
    """Return the checkout that the program runs from, if it has the documents; a wheel has none."""
    root = Path(goose_print.__file__ or "").parents[1]
    return root if (root / HOME).is_file() and (root / "docs").is_dir() else None


def write_documents(work: Path, target: Path, source: Path | None) -> None:
    """Build the documents of a checkout into `target`; without one, the two pages that are made from the program.

    Raises UsageError where the folder has no README and docs, or Zensical refuses.
    """
    if source and not ((source / HOME).is_file() and (source / "docs").is_dir()):
        raise UsageError(f"{source} has no {HOME} and docs: it must be a checkout or an unpacked source archive of goose_print")
    pages = work / "pages"
    if source:
        _copy_pages(source.resolve(), pages)
    made = {"theme-format": format_markdown(), "reference": reference_markdown()}
    for name, text in made.items():
        (pages / "programmer").mkdir(parents=True, exist_ok=True)
        (pages / "programmer" / f"{name}.md").write_text(text, encoding="utf-8")
    home = pages / "index.md"
    head, _, rest = (home.read_text(encoding="utf-8") if source else BARE_HOME).partition("\n")
    home.write_text(f"{head}\n\n{TO_STUDIO}\n{rest}", encoding="utf-8")
    (work / "zensical.toml").write_text(CONFIGURATION.format(nav="\n".join(_menu(pages))), encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "-c"], cwd=work, capture_output=True, text=True, check=False)
    if done.returncode or not (work / "built" / "index.html").is_file():
        raise UsageError(f"the documents could not be built: {(done.stderr or done.stdout).strip()[-400:]}")
    for page in (work / "built").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        head = f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        page.write_text(text.replace("<head>", head, 1), encoding="utf-8")
    shutil.copytree(work / "built", target)


def _copy_pages(root: Path, pages: Path) -> None:
    """Copy README and all Markdown and pictures that can be reached from it; links to other files become plain text."""
    ahead, known = [root / HOME], {root / HOME}
    while ahead:
        page = ahead.pop()
        place = pages / _place(page, root)
        place.parent.mkdir(parents=True, exist_ok=True)
        if page.suffix != ".md":
            shutil.copyfile(page, place)
            continue

        def point(found: re.Match[str], page: Path = page, place: Path = place) -> str:
            picture, text, target = found.groups()
            path, mark, anchor = target.partition("#")
            if re.match(r"\w+:", target) or not path:
                return found[0]
            file = (page.parent / path).resolve()
            if not file.is_file() or not file.is_relative_to(root) or file.suffix not in {".md", ".png", ".svg", ".jpg"}:
                return text
            if file not in known:
                known.add(file)
                ahead.append(file)
            return f"{picture}[{text}]({os.path.relpath(pages / _place(file, root), place.parent)}{mark}{anchor})"

        parts = FENCE.split(page.read_text(encoding="utf-8"))
        place.write_text("".join(part if part.startswith("```") else LINK.sub(point, part) for part in parts), encoding="utf-8")


def _place(file: Path, root: Path) -> Path:
    """Where a file of the checkout lies among the pages: docs at the top, and README as the first."""
    inner = file.relative_to(root)
    if inner.name == HOME:
        return inner.with_name("index.md")
    return Path(*inner.parts[1:]) if inner.parts[0] == "docs" else inner


def _menu(pages: Path) -> Iterator[str]:
    """Yield the lines of the menu: a section for each reader."""
    yield '  { "Begin" = "index.md" },'
    for folder, name in SECTIONS.items():
        inside = sorted((pages / folder).glob("*.md"))
        entries = [f'{{ "{_heading(page)}" = "{page.relative_to(pages).as_posix()}" }}' for page in inside]
        if folder == "programmer":
            entries += [f'{{ "{_heading(pages / name)}" = "{name}" }}' for name in BESIDE if (pages / name).is_file()]
        if entries:
            yield f'  {{ "{name}" = [{", ".join(entries)}] }},'


def _heading(page: Path) -> str:
    found = re.search(r"^# (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1].replace('"', "'").replace("`", "") if found else page.stem


def reference_markdown() -> str:
    """Return the reference of ``import goose_print`` in Markdown, from signatures, docstrings and the declarations of options."""
    offered = [getattr(goose_print, name) for name in goose_print.__all__]
    functions = [_entry(one, _signature(one)) for one in offered if inspect.isfunction(one)]
    classes = [_entry(one, one.__name__) + _options(one) for one in offered if inspect.isclass(one)]
    head = "# The library's reference\n\nWhat `import goose_print` offers, from its own docstrings."
    return "\n\n".join([head, "## Functions", *functions, "## Classes", *classes]) + "\n"


def _entry(offered: Any, signature: str) -> str:
    said = inspect.cleandoc(offered.__doc__ or "").replace("``", "`")
    return f"### {offered.__name__}\n\n```python\n{signature}\n```\n\n{said}"


def _signature(function: Any) -> str:
    """The signature as one would write it, a parameter a line; functions as defaults are left out."""
    parts, found = [], inspect.signature(function)
    for each in found.parameters.values():
        if each.kind is each.KEYWORD_ONLY and "*" not in parts:
            parts.append("*")
        default = "" if each.default is each.empty or callable(each.default) else f" = {each.default!r}"
        parts.append(f"{'**' if each.kind is each.VAR_KEYWORD else ''}{each.name}: {each.annotation}{default}")
    inside = "".join(f"\n    {part}," for part in parts)
    return f"{function.__name__}({inside}\n) -> {found.return_annotation}"


def _options(model: Any) -> str:
    """A table of the options that a model declares."""
    if not model.__name__.endswith("Options"):
        return ""
    rows = [f"| `{one.name}` | {'' if one.default is None else f'`{one.default}`'} | {one.help} |" for one in declarations(model)]
    return "\n".join(["\n", "| option | default | meaning |", "|---|---|---|", *rows])
