"""Coin sets: how large the real coins are that people lay on a card."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.rules.coins import KINDS
from coinage_pnp.yaml_source import Fields, document, shown


@dataclass(frozen=True)
class CoinSet:
    """One country's coins in the roles of the game's four kinds."""

    id: str
    """Its key in the file."""
    diameters: tuple[float, ...]
    """One for each kind, mm, lowest rank first; they rise."""


def read_coin_sets(text: str, file: str) -> dict[str, CoinSet]:
    """Read templates/coins.yaml: the sets by their id.

    Args:
        text: the whole file.
        file: its path as the user knows it.

    Raises:
        InvalidFile: with every problem and its line, among them a set whose diameters do not rise with rank.
    """
    with document(text, file, "a file of coin sets") as root:
        return {key: CoinSet(key, _diameters(key, fields)) for key, fields in root.entries("sets")}


def _diameters(key: str, fields: Fields) -> tuple[float, ...]:
    names = [kind.name for kind in KINDS]
    sizes = tuple(fields.number(name, 10.0, 50.0) for name in names)
    for lower, higher, d, e in zip(names, names[1:], sizes, sizes[1:], strict=False):
        if lower in fields and higher in fields and e <= d:
            fields.wrong(
                higher,
                f"in the set {shown(key)} the {higher} ({e:g} mm) is not larger than the {lower} ({d:g} mm), "
                "which ranks below it: choose coins whose diameters rise with rank",
            )
    return sizes
