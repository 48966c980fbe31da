"""Runs the command line as `python -m coinage_pnp`."""

from coinage_pnp.cli import main

if __name__ == "__main__":
    main()
