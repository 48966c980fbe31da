"""Runs the command line as `python -m coinage_pnp`."""

from coinage_pnp.cli.main import main

if __name__ == "__main__":
    main()
