"""Runs the command line: the program coinage-pnp, and `python -m coinage_pnp`."""

import sys


def run() -> None:
    """Run the command line. Ctrl-C, also while the program is being loaded, ends it without a traceback."""
    try:
        from coinage_pnp.cli.main import main

        main()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    run()
