"""Few combinations of many options in which every two values meet: where one breaks the other, it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

Choice = dict[str, str]
"""An option's value by its name; "" where it is not given."""

Pair = tuple[tuple[str, str], tuple[str, str]]


def cover(
    options: Mapping[str, Sequence[str]], possible: Callable[[Choice], bool]
) -> tuple[list[Choice], set[Pair]]:
    """Combinations in which every pair of values is found, and the pairs that are in no possible one.

    Greedy: a combination begins with the first pair that is still open, and takes for each option the value that
    closes most open pairs. The same input gives the same combinations.

    Args:
        options: the values of each option, the usual one first; those that exclude most others come first.
        possible: whether some of the options, as chosen, can be part of a possible combination.
    """
    todo = dict.fromkeys(
        ((one, a), (other, b))
        for one, other in combinations(options, 2)
        for a in options[one]
        for b in options[other]
    )
    found: list[Choice] = []
    impossible: set[Pair] = set()
    while todo:
        pair = next(iter(todo))
        whole = _completed(dict(pair), options, possible, todo)
        if whole is None:
            impossible.add(pair)
            del todo[pair]
            continue
        found.append({name: whole[name] for name in options})
        for closed in _pairs(found[-1]):
            todo.pop(closed, None)
    return found, impossible


def each_value(choices: Sequence[Choice]) -> list[Choice]:
    """Few of the combinations, in their order, that have every value."""
    has = [set(choice.items()) for choice in choices]
    missing = set().union(*has)
    kept = []
    while missing:
        kept.append(max(range(len(choices)), key=lambda at: len(missing & has[at])))
        missing -= has[kept[-1]]
    return [choices[at] for at in sorted(kept)]


def _pairs(choice: Choice) -> list[Pair]:
    return list(combinations(choice.items(), 2))


def _completed(
    chosen: Choice,
    options: Mapping[str, Sequence[str]],
    possible: Callable[[Choice], bool],
    todo: Mapping[Pair, None],
) -> Choice | None:
    """The choice with a value for every option, tried in order and taken back where that leads nowhere."""
    if not possible(chosen):
        return None
    rest = [name for name in options if name not in chosen]
    if not rest:
        return chosen

    def gain(value: str) -> int:
        other = (rest[0], value)
        return sum(
            ((name, has), other) in todo or (other, (name, has)) in todo for name, has in chosen.items()
        )

    for value in sorted(options[rest[0]], key=gain, reverse=True):
        whole = _completed({**chosen, rest[0]: value}, options, possible, todo)
        if whole is not None:
            return whole
    return None
