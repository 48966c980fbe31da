"""A file of a print, before it is written."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PrintFile:
    """One file of a print."""

    ending: str  # appended to the print's name: ".pdf", "-front-300.png"
    data: bytes
    what: str
