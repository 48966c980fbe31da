"""Adjacency of spaces, derived from the character grid alone, not from the drawing."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from coinage_pnp.game.board.model import BACKDROP, Map, Pair


def find_touching_pairs(layout: Sequence[str]) -> frozenset[Pair]:
    """The sorted pairs of letters whose cells share an edge; a corner is not enough."""
    pairs: set[Pair] = set()
    for row in layout:
        pairs.update(pairwise(row))
    for upper, lower in pairwise(layout):
        pairs.update(zip(upper, lower, strict=True))
    return frozenset((min(p), max(p)) for p in pairs if p[0] != p[1] and BACKDROP not in p)


def find_borders(board: Map) -> frozenset[Pair]:
    """The sorted pairs of adjacent spaces: shared borders, plus links, minus walls."""
    return (find_touching_pairs(board.layout) | frozenset(board.links)) - frozenset(board.walls)


def find_neighbours(board: Map) -> Mapping[str, frozenset[str]]:
    """The letters adjacent to each space."""
    return pair_letters(board.letters, find_borders(board))


def pair_letters(letters: Iterable[str], pairs: Iterable[Pair]) -> dict[str, frozenset[str]]:
    """The letters paired with each of `letters`; pairs with other letters are ignored."""
    near: dict[str, set[str]] = {letter: set() for letter in letters}
    for a, b in pairs:
        if a in near and b in near:
            near[a].add(b)
            near[b].add(a)
    return {letter: frozenset(others) for letter, others in near.items()}
