"""Reads SVG path data (`d=`): lines and Bézier curves.

Source of the notation: W3C SVG 1.1 (Second Edition), chapter 8.3. While reading, points are complex numbers.
"""

import re
from collections.abc import Iterator, Sequence

import numpy as np

from coinage_pnp.drawing.paths.path import Path, Subpath
from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import quote_text

MOST_CHARACTERS, MOST_CURVES, FARTHEST = 4000, 400, 10_000
"""Limits of a path: text length, number of lines and curves, absolute value of coordinates."""

_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
"""Number of arguments of each command."""

_TOKEN = re.compile(r"[\s,]*(?:([A-Za-z])|([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,2})?)|(\S))")


def read_path(text: str) -> Path:
    """Read a path such as `M0 0 L1 -2 Z`. Raises UserError: it is unreadable or too large."""
    if len(text) > MOST_CHARACTERS:
        raise UserError(f"a path of {len(text)} characters is too long: write at most {MOST_CHARACTERS}")
    runs: list[list[complex]] = []
    closed: list[bool] = []
    at = handle = 0j
    before = ""
    for letter, numbers in _split_commands(text):
        command, origin = letter.upper(), at if letter.islower() else 0j
        if not runs and command != "M":
            raise UserError(f"a path begins with M, not with {quote_text(letter)}")
        if command == "M":
            at = origin + complex(*numbers)
        if command == "M" or before == "Z":  # after a Z, go on where the closed part began
            runs.append([at])
            closed.append(False)
        if command == "Z":
            closed[-1], at = True, runs[-1][0]
        elif command != "M":
            mirrored = 2 * at - handle if before in _SMOOTH[command] else at
            *handles, end = _read_curve(command, numbers, at, origin, mirrored)
            handle = handles[0] if command in "QT" else handles[-1] if handles else end
            if len(handles) < 2:  # as a cubic curve
                middle = handles[0] if handles else (at + end) / 2
                handles = [at + (middle - at) * 2 / 3, end + (middle - end) * 2 / 3]
            runs[-1] += [*handles, end]
            at = end
        before = command
    curves = sum(len(run) // 3 for run in runs)
    if not curves or curves > MOST_CURVES:
        raise UserError(f"a path of {curves} lines and curves: write 1 to {MOST_CURVES}")
    return tuple(
        Subpath(np.array([(p.real, p.imag) for p in run]), closed=shut, curved=True)
        for run, shut in zip(runs, closed, strict=True)
        if len(run) > 1
    )


_SMOOTH = {"L": "", "H": "", "V": "", "C": "", "Q": "", "S": "CS", "T": "QT"}
"""Commands after which the first handle mirrors the last one before it."""


def _read_curve(
    command: str, numbers: Sequence[float], at: complex, origin: complex, mirrored: complex
) -> list[complex]:
    """The handles (none for a line, one for a quadratic, two for a cubic curve) and the end."""
    if command == "H":
        return [complex(origin.real + numbers[0], at.imag)]
    if command == "V":
        return [complex(at.real, origin.imag + numbers[0])]
    found = [origin + complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    return [mirrored, *found] if command in "ST" else found


def _split_commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its arguments; an omitted command repeats the last one, or is a line after M."""
    letter, numbers = "", list[float]()
    for found in _TOKEN.finditer(text):
        name, number, other = found.groups()
        if other:
            raise UserError(f"{quote_text(other)} does not belong in a path: write commands and numbers")
        if number:
            if not letter or not _NUMBERS[letter.upper()]:
                raise UserError(f"the number {number} follows no command")
            numbers.append(float(number))
            if abs(numbers[-1]) > FARTHEST:
                raise UserError(f"the number {number} is too large: write at most {FARTHEST}")
            if len(numbers) == _NUMBERS[letter.upper()]:
                yield letter, numbers
                numbers, letter = [], {"M": "L", "m": "l"}.get(letter, letter)
            continue
        if numbers:
            raise UserError(f"{quote_text(letter)} lacks numbers: it takes {_NUMBERS[letter.upper()]}")
        letter = name
        if letter in "Aa":
            raise UserError("arcs ('A') cannot be read: turn them into curves ('C') in your drawing program")
        if letter.upper() not in _NUMBERS:
            raise UserError(
                f"{quote_text(letter)} is not a command of a path: use M, L, H, V, C, S, Q, T or Z"
            )
        if letter in "Zz":
            yield letter, []
    if numbers:
        raise UserError(f"{quote_text(letter)} lacks numbers: it takes {_NUMBERS[letter.upper()]}")
