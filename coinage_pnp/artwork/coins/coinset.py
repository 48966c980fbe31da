"""Coin sets: which real coins people lay on a card, and how large these are."""

from dataclasses import dataclass
from itertools import pairwise

from coinage_pnp.artwork.coins.engraving import OUTLINES
from coinage_pnp.board.model import Name
from coinage_pnp.board.reader import read_name
from coinage_pnp.rules.coins import KINDS, Kind
from coinage_pnp.yaml_source import Fields, document, shown

NAME_LIMIT, HEADS_LIMIT, VALUE_LIMIT = 20, 30, 4
"""The most characters of a coin's name (and its set's), of what shows Heads, of a face value."""


@dataclass(frozen=True)
class RealCoin:
    """A coin of a country, in the role of one of the game's kinds."""

    name: Name
    diameter: float
    """mm; of a seven-sided coin its width."""
    outline: str = OUTLINES[0]
    """One of `engraving.OUTLINES`."""
    value: str = ""
    """Its face value in brief, as drawn on it: "2c"; "" where its name says its role."""


@dataclass(frozen=True)
class CoinSet:
    """One country's coins in the roles of the game's four kinds."""

    id: str
    name: Name
    """What these coins are called together, by language."""
    heads: Name
    """Which of their faces counts as Heads, by language."""
    coins: tuple[RealCoin, ...]
    """One for each kind, lowest rank first; their diameters rise."""

    @property
    def diameters(self) -> tuple[float, ...]:
        """One for each kind, mm, lowest rank first."""
        return tuple(coin.diameter for coin in self.coins)

    @property
    def valued(self) -> bool:
        """Whether the coins are known by a face value, and not by the names that the game gives them."""
        return any(coin.value for coin in self.coins)


def read_coin_sets(text: str, file: str) -> dict[str, CoinSet]:
    """The sets of templates/coins.yaml by their id. Raises InvalidFile with every problem and its line."""
    with document(text, file, "a file of coin sets") as root:
        return {key: _set(key, fields) for key, fields in root.entries("sets", "the set")}


def _set(key: str, fields: Fields) -> CoinSet:
    name, heads = read_name(fields, "name", NAME_LIMIT), read_name(fields, "heads", HEADS_LIMIT)
    listed = fields.fields("coins")
    roles = {kind: listed.fields(kind.name, "coin") for kind in KINDS}
    coins = {kind: _coin(role) for kind, role in roles.items()}
    for lower, higher in pairwise(KINDS):
        known = "diameter" in roles[lower] and "diameter" in roles[higher]
        if known and coins[higher].diameter <= coins[lower].diameter:
            one, other = _called(higher, coins[higher]), _called(lower, coins[lower])
            roles[higher].wrong(
                "diameter",
                f"in the set {shown(key)} {one} is not larger than {other}, which ranks below it: "
                "choose coins whose diameters rise with rank",
            )
    return CoinSet(key, name, heads, tuple(coins.values()))


def _coin(fields: Fields) -> RealCoin:
    return RealCoin(
        read_name(fields, "name", NAME_LIMIT),
        fields.number("diameter", 10.0, 50.0),
        fields.choice("outline", OUTLINES, default=OUTLINES[0]),
        fields.text("value", default="", limit=VALUE_LIMIT),
    )


def _called(kind: Kind, coin: RealCoin) -> str:
    said = f", {coin.value}," if coin.value else ""
    return f"the {kind.name}{said} ({coin.diameter:g} mm)"
