"""A file of a print, before it is written."""

from typing import NamedTuple


class PrintFile(NamedTuple):
    """One file of a print."""

    ending: str  # appended to the print's name: ".pdf", "-front-300.png"
    data: bytes
    what: str
