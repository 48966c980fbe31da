"""Coin sets: the real coins that people play with, and their sizes."""

from itertools import pairwise
from typing import NamedTuple

from coinage_pnp.drawing.coins.engraving import OUTLINES
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.board.reader import read_name
from coinage_pnp.game.rules.coins import KINDS, RANK, Coin, Kind

PUBLISHED = "usd"  # the set that the published game is played with
NAME_LIMIT, HEADS_LIMIT, VALUE_LIMIT = 20, 30, 4  # longest texts, in characters


class RealCoin(NamedTuple):
    """A country's coin for one of the game's kinds."""

    name: Name
    diameter: float  # mm; of a heptagonal coin, its width
    outline: str  # one of `engraving.OUTLINES`
    value: str  # short face value to draw on it, as "2c"; "" if its name identifies it


class CoinSet(NamedTuple):
    """One country's coins for the game's four kinds."""

    id: str
    name: Name  # name of the set, by language
    heads: Name  # the face that counts as Heads, by language
    coins: tuple[RealCoin, ...]  # one per kind, lowest rank first, with increasing diameters

    @property
    def diameters(self) -> tuple[float, ...]:
        """One per kind, mm, lowest rank first."""
        return tuple(coin.diameter for coin in self.coins)

    def measure_coin(self, coin: Coin) -> float:
        """The diameter of one of its coins, mm."""
        return self.coins[RANK[coin] - 1].diameter

    @property
    def explained(self) -> bool:
        """Whether rules name the set and its Heads: every set but the coins that the game is played with."""
        return self.id != PUBLISHED


def read_coin_sets(text: str, file: str) -> dict[str, CoinSet]:
    """Reads templates/coins.yaml: sets by id. Raises InvalidFile with every problem and its line."""
    with open_document(text, file, "a file of coin sets") as root:
        return {key: _read_set(key, fields) for key, fields in root.read_entries("sets", "the set")}


def _read_set(key: str, fields: Fields) -> CoinSet:
    name, heads = read_name(fields, "name", NAME_LIMIT), read_name(fields, "heads", HEADS_LIMIT)
    listed = fields.read_fields("coins")
    roles = {kind: listed.read_fields(kind.name, "coin") for kind in KINDS}
    coins, measured = dict[Kind, RealCoin](), set[Kind]()
    for kind, role in roles.items():
        title, noted = read_name(role, "name", NAME_LIMIT), role.noted
        diameter = role.read_number("diameter", 10.0, 50.0)
        if "diameter" in role and role.noted == noted:
            measured.add(kind)
        outline = role.read_choice("outline", OUTLINES, default=OUTLINES[0])
        coins[kind] = RealCoin(
            title, diameter, outline, role.read_text("value", default="", limit=VALUE_LIMIT)
        )
    for lower, higher in pairwise(KINDS):
        if measured.issuperset((lower, higher)) and coins[higher].diameter <= coins[lower].diameter:
            one, other = _name_kind(higher, coins[higher]), _name_kind(lower, coins[lower])
            roles[higher].note_problem(
                "diameter",
                f"in the set {quote_text(key)} {one} is not larger than {other}, which ranks below it: "
                "choose coins whose diameters rise with rank",
            )
    return CoinSet(key, name, heads, tuple(coins.values()))


def _name_kind(kind: Kind, coin: RealCoin) -> str:
    said = f", {coin.value}," if coin.value else ""
    return f"the {kind.name}{said} ({coin.diameter:g} mm)"
