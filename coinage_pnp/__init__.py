"""A print-and-play studio for Coin Age, Adam P. McIver's two-player microgame (unofficial)."""

__version__ = "0.1.0"
