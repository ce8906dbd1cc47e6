"""``python -m goose_print`` is the command ``goose-print``."""

from goose_print.cli import main

if __name__ == "__main__":
    main()
