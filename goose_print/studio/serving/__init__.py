"""The studio behind a server on this machine: a folder of static files, and the protocol over HTTP (``docs/studio-protocol.md``).

``app`` has the addresses, ``guard`` who may call them, ``bodies`` how much; ``pool`` shares requests among ``process``es, in which
``worker`` answers; ``folder`` is what the page may read and write on the disk; ``run`` starts and ends all of it.
"""
