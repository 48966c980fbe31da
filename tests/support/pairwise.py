"""Pairwise testing: few combinations of options that contain every pair of values."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

Choice = dict[str, str]
"""The value of each option by its name; "" if it is not given."""

Pair = tuple[tuple[str, str], tuple[str, str]]


def cover_pairs(
    options: Mapping[str, Sequence[str]], possible: Callable[[Choice], bool]
) -> tuple[list[Choice], set[Pair]]:
    """Combinations that contain every possible pair of values, and the pairs that are impossible.

    Greedy: a combination begins with the first pair not yet covered, and takes for each option the value that
    covers most new pairs. The same input gives the same combinations.

    Args:
        options: the values of each option, the default first; options that exclude most others come first.
        possible: whether values for some of the options can be part of a possible combination.
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


def cover_values(choices: Sequence[Choice]) -> list[Choice]:
    """A few of the combinations, in their order, that together contain every value."""
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
    """The choice with a value for every option, by backtracking; None if there is none."""
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
