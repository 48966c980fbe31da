"""Runs the command line: the program coinage-pnp, and `python -m coinage_pnp`."""

import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn


def run(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line with the words typed, or with `args`, and end the process.

    Ctrl-C, also while the program is being loaded, ends it without a traceback.
    """
    gc.set_threshold(200_000, 20, 100)  # what is imported and drawn stays: there is no garbage to look for
    try:
        from coinage_pnp.cli.main import main

        main(args)
    except KeyboardInterrupt:
        sys.exit(130)
    except SystemExit as end:
        if not isinstance(end.code, int):
            raise
        os._exit(end.code)  # all is written: Python would first free each value that was drawn


if __name__ == "__main__":
    run()
