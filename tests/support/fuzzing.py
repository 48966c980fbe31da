"""Inputs that nobody would write, made from some that somebody did, and what a reader makes of them."""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from coinage_pnp.errors import UserError

CORPUS = Path(__file__).parents[1] / "fuzz" / "corpus"
"""Inputs that are kept: one folder for each reader. What has once made one fail is put there."""

EXAMPLES = int(os.environ.get("COINAGE_FUZZ", "300"))
"""How many inputs each reader meets, or the number in the environment."""

LONGEST = 2.0
"""Seconds of the processor's time after which an input counts as a hang."""

LARGEST = 300
"""Megabytes by which the process may grow over all inputs of a reader."""

ODD = (
    *"\t\r\n\0\x1b\x7f\x85\xa0²½①٣é\u0301\u200d\u202e\u2028\ufeff\U0001f600",
    *(
        "- ",
        ": ",
        "{",
        "}",
        "[",
        "]",
        "'",
        '"',
        "&a ",
        "*a",
        "!!python/object:os.system ",
        "|",
        ">",
        "%",
        "#",
        "@",
    ),
    *(
        "no",
        "~",
        "null",
        "-0",
        "1e999",
        "0x10",
        "99999999999999999999",
        "nan",
        "a" * 500,
        " " * 2000,
        "((" * 300,
    ),
    *("QNPD", "qnpd", "Q@a", "x@b", "a>b", "$D", "--", "/", "D/D/P", "rest", "sweep", "N1-4", "1913"),
    *("format: 1\n", "map: volcano\n", "turns:\n", "  - ", "---\n", "...\n", "../../etc/passwd", "~/x.yaml"),
)
"""Characters and words that are thrown in."""

FUZZ = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)
"""How Hypothesis makes the inputs."""


def kept(reader: str) -> list[str]:
    """What the corpus keeps for a reader, in the order of the files' names."""
    return [path.read_text(encoding="utf-8") for path in sorted((CORPUS / reader).glob("*"))]


@st.composite
def spoiled(draw: Any, seeds: Sequence[str]) -> str:
    """One of the seeds after one to six changes: cut, doubled, moved, mixed with another, or with odd words."""
    text: str = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(1, 6))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        end = min(end, start + draw(st.sampled_from([0, 1, 3, 20, len(text)])))
        text = text[:start] + draw(_instead(text[start:end], start, seeds)) + text[end:]
    return text


def _instead(piece: str, start: int, seeds: Sequence[str]) -> st.SearchStrategy[str]:
    """What comes in the place of a piece of a text that begins at `start`."""
    odd = st.sampled_from(ODD)
    return st.one_of(
        st.just(""),
        odd,
        odd.map(lambda word: piece + word),
        st.sampled_from(seeds).map(lambda other: other[start : start + len(piece)]),
        st.integers(2, 300).map(lambda times: (piece * times)[:20_000]),
        st.text(max_size=8),
    )


class Watch:
    """Counts inputs, and fails on a hang; what is no refusal passes through as the traceback it is."""

    def __init__(self, longest: float = LONGEST) -> None:
        self.inputs = self.refused = self.grown = 0
        self.slowest = 0.0
        self._longest = longest

    def run(self, read: Callable[[], object], what: object) -> None:
        """Let a reader have an input."""
        self.inputs += 1
        begun, before = time.process_time(), _peak()
        try:
            read()
        except UserError:
            self.refused += 1
        taken = time.process_time() - begun
        self.slowest = max(self.slowest, taken)
        self.grown += _peak() - before  # what Hypothesis keeps between inputs does not count
        assert taken < self._longest, f"{taken:.1f} s for {what!r}"

    def report(self, reader: str) -> None:
        """Print what was seen; AssertionError when the process has grown too much."""
        assert self.grown < LARGEST, f"grown by {self.grown} MB"
        counts = f"{self.inputs} inputs, {self.refused} refused, slowest {self.slowest:.2f} s"
        sys.stderr.write(f"\n{reader}: {counts}, grown by {self.grown} MB\n")


def _peak() -> int:
    """The most memory that the process has had, MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
