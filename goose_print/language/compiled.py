"""Templates compiled once and kept in the user's cache, as Python keeps byte code.

The twenty templates of a kit's words take longer to compile than to render: without, a rules sheet takes 38 % more
instructions.
"""

from __future__ import annotations

import hashlib
import marshal

import jinja2
from jinja2.bccache import Bucket, BytecodeCache, bc_magic

from goose_print import cache as kept
from goose_print.resources import module_bytes


class TemplateCache(BytecodeCache):
    """Bytecode cache in the user's private cache folder.

    Its keys are the template's name and source, whether values are isolated, and the versions of Jinja2 and Python.
    """

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load a template's code, if it is cached."""
        if data := kept.load_cached("templates", _cache_name(bucket)):
            bucket.code = marshal.loads(data)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store a template's code."""
        kept.store_cached("templates", _cache_name(bucket), marshal.dumps(bucket.code))


_ENVIRONMENT = module_bytes("language/environment")
"""Content of this module, part of each cache key: it decides how templates are compiled."""


def _cache_name(bucket: Bucket) -> str:
    isolating = repr(bucket.environment.finalize is not None)
    made_from = (bc_magic, jinja2.__version__.encode(), _ENVIRONMENT, isolating.encode(), bucket.key.encode(), bucket.checksum.encode())
    return hashlib.sha256(b"\0".join(made_from)).hexdigest()
