"""Options of a build, a set and a printer: one frozen model each, for the command line, the studio and the library.

``declaration`` says what an option is; ``models`` declares them all. Command-line options and the fields of requests
are made from these declarations.
"""
