"""`coinage-pnp classic-coins`: the commands of the second game, one file each, as in `cli`."""

from coinage_pnp.cli.common.lazy import make_lazy_app

COMMANDS = {
    "build": "Make the PDF of the deck: cards, rules, score pad.",
    "score": "Score a deal or a whole game.",
    "replay": "Check a recorded deal card by card and score it.",
}
"""Commands with their summaries, in order."""

app = make_lazy_app(__name__, {"Commands": COMMANDS}, add_completion=False)


@app.callback()
def classic_coins() -> None:
    """Classic Coins of the 20th Century: a card-capturing game with 36 cards, for two to four players or two teams.

    The notation, score sheets and records are explained in docs/classic.md.
    """
