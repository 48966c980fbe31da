"""A print-and-play studio for Coin Age, Adam P. McIver's two-player microgame (unofficial)."""

from coinage_pnp.version import __version__ as __version__
