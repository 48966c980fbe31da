"""`python -m coinage_pnp` is `coinage-pnp`."""

from coinage_pnp.cli import main

if __name__ == "__main__":
    main()
