"""From a theme to the files of a kit: the only place that knows the whole way."""

from goose_print.kit.build import Kit, KitFile, build_kit
from goose_print.kit.write import write_kit

__all__ = ["Kit", "KitFile", "build_kit", "write_kit"]
