"""A file of templates/calibrate -> what the calibration sheet says."""

from dataclasses import dataclass

from coinage_pnp.words.slots import read_words
from coinage_pnp.yaml_source import document


@dataclass(frozen=True)
class CalibrateWords:
    """The words of one language, marked up as rules are: `**strong**`, `*italic*`."""

    title: str
    long: str
    short: str
    light: str
    read: str
    type: str
    """What to do with the numbers; the command follows."""
    scale: str
    back: str
    needle: str
    """How to do without light; an example follows."""
    edge: str
    again: str
    """How to see whether it has become right; the command follows."""


def read_calibrate_words(text: str, file: str) -> CalibrateWords:
    """Read a file of templates/calibrate, called `file` in messages. Raises InvalidFile with every problem."""
    with document(text, file, "the words of the calibration sheet") as root:
        root.text("language", limit=20)
        return read_words(root, CalibrateWords, limit=400, marked=True)
