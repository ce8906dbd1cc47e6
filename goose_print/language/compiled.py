"""Templates, compiled once: kept in the user's cache as Python keeps its own byte code.

A kit's words come from twenty templates, which take longer to compile than to render.
"""

from __future__ import annotations

import hashlib
import marshal
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket, BytecodeCache, bc_magic

from goose_print import cache as kept


class KeptTemplates(BytecodeCache):
    """Byte code by the template's name and words, whether values are isolated, and the versions of Jinja2 and Python.

    It is read only where nobody else could write.
    """

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fetch the code of a template, if it was kept."""
        if data := kept.recall("templates", _name(bucket)):
            bucket.code = marshal.loads(data)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        kept.keep("templates", _name(bucket), marshal.dumps(bucket.code))


_ENVIRONMENT = Path(__file__).with_name("environment.py").read_bytes()
"""Says how templates are read."""


def _name(bucket: Bucket) -> str:
    isolating = repr(bucket.environment.finalize is not None)
    made_from = (bc_magic, jinja2.__version__.encode(), _ENVIRONMENT, isolating.encode(), bucket.key.encode(), bucket.checksum.encode())
    return hashlib.sha256(b"\0".join(made_from)).hexdigest()
