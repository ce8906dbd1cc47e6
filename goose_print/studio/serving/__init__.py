"""The studio's server on this machine: a folder of static files, and the protocol over HTTP.

`docs/programmer/studio-protocol.md` describes the protocol. `run` has the routes and starts and ends everything, `guard`
restricts callers, `bodies` limits sizes; `worker_pool` shares requests among processes, in which `worker` answers;
`folder` is what the page may read and write on disk.
"""
