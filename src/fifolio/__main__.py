"""The command line, for `fifolio` and `python -m fifolio`."""

from fifolio.cli.command_line import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
