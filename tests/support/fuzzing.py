"""Damages valid inputs at random, and measures how readers cope with the results."""

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
from support.random_texts import any_texts

CORPUS = Path(__file__).parents[1] / "fuzz" / "corpus"
"""Samples, with one folder for each reader. Add every input that has made a reader fail."""

EXAMPLES = int(os.environ.get("COINAGE_FUZZ", "300"))
"""How many inputs are tried with each reader."""

TIME_LIMIT = 2.0
"""Processor time after which an input counts as a hang, s."""

GROWTH_LIMIT = 300
"""How much the process may grow over all inputs of a reader, MB."""

ODD_PIECES = (
    *"\t\r\n\0\x1b\x7f\x85\xa0²½①٣é\u0301\u200d\u202e\u2028\ufeff\U0001f600",
    *("- ", ": ", "&a ", "*a", "!!python/object:os.system ", *"{}[]'\"|>%#@"),
    *("no", "~", "null", "-0", "1e999", "0x10", "9" * 20, "nan", "a" * 500, " " * 2000, "((" * 300),
    *("QNPD", "qnpd", "Q@a", "x@b", "a>b", "$D", "--", "/", "D/D/P", "rest", "sweep", "N1-4", "1913"),
    *("format: 1\n", "map: volcano\n", "turns:\n", "  - ", "---\n", "...\n", "../../etc/passwd", "~/x.yaml"),
)
"""Characters and words that are inserted."""

FUZZ_SETTINGS = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)
"""Settings of Hypothesis for the inputs: nothing is stored, and slow inputs are allowed."""


def corpus_samples(reader: str) -> list[str]:
    """The samples of a reader, sorted by file name."""
    return [path.read_text(encoding="utf-8") for path in sorted((CORPUS / reader).glob("*"))]


@st.composite
def damaged(draw: Any, seeds: Sequence[str]) -> str:
    """One of the seeds after one to six changes: cut, repeated, mixed with another seed or with odd pieces."""
    text: str = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(1, 6))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        end = min(end, start + draw(st.sampled_from([0, 1, 3, 20, len(text)])))
        text = text[:start] + draw(_replacement(text[start:end], start, seeds)) + text[end:]
    return text


def _replacement(piece: str, start: int, seeds: Sequence[str]) -> st.SearchStrategy[str]:
    """A replacement for the piece of a text that begins at `start`."""
    odd = st.sampled_from(ODD_PIECES)
    return st.one_of(
        st.just(""),
        odd,
        odd.map(lambda word: piece + word),
        st.sampled_from(seeds).map(lambda other: other[start : start + len(piece)]),
        st.integers(2, 300).map(lambda times: (piece * times)[:20_000]),
        any_texts(8),
    )


class FuzzMonitor:
    """Counts inputs and UserErrors, and fails if an input takes too long; other exceptions are passed on."""

    def __init__(self, time_limit: float = TIME_LIMIT) -> None:
        self.inputs = self.refused = self.grown = 0
        self.slowest = 0.0
        self._time_limit = time_limit

    def run(self, read: Callable[[], object], what: object) -> None:
        """Call `read`; `what` is its input, for the message."""
        self.inputs += 1
        begun, before = time.process_time(), _peak_memory()
        try:
            read()
        except UserError:
            self.refused += 1
        taken = time.process_time() - begun
        self.slowest = max(self.slowest, taken)
        self.grown += _peak_memory() - before  # without the memory that Hypothesis uses between inputs
        assert taken < self._time_limit, f"{taken:.1f} s for {what!r}"

    def report(self, reader: str) -> None:
        """Print the counts, and assert that memory has not grown too much."""
        assert self.grown < GROWTH_LIMIT, f"grown by {self.grown} MB"
        counts = f"{self.inputs} inputs, {self.refused} refused, slowest {self.slowest:.2f} s"
        sys.stderr.write(f"\n{reader}: {counts}, grown by {self.grown} MB\n")


def _peak_memory() -> int:
    """The largest memory of the process so far, MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
