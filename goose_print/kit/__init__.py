"""From a theme to the files of a kit: the only place that knows the whole way."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.kit.build import Kit, KitFile, build_kit, file_names
    from goose_print.kit.write import make_sure_of, write_kit
else:
    from goose_print.lazy import fetcher

    __getattr__ = fetcher(__name__, {"build": "Kit KitFile build_kit file_names", "write": "make_sure_of write_kit"})

__all__ = ["Kit", "KitFile", "build_kit", "file_names", "make_sure_of", "write_kit"]
