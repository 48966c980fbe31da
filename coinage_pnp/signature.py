"""How a picture says that we made it: a mark at its end that fits the rest only as long as nobody changes it.

PDF files say it in their metadata; pictures are opened and saved by other programs more often, and some of those
keep every note in them. So the mark holds a digest of all that is before it.
"""

from __future__ import annotations

import re
from hashlib import sha256

_DIGEST = re.compile(rb"\S+ ([0-9a-f]{16})")

_ROOM = 120
"""A mark lies within so many bytes of a file's end."""


def sign(maker: str, before: bytes) -> str:
    """The mark for a file.

    Args:
        maker: the program and its version, as in "coinage-pnp 0.1.0".
        before: every byte of the file that stands before the mark.
    """
    return f"{maker} {_digest(before)}"


def is_signed(data: bytes, program: str) -> bool:
    """Whether a file ends in a mark of `program`, of any version, and is as it was when it was marked."""
    at = data.rfind(program.encode() + b" ", max(len(data) - _ROOM, 0))
    found = _DIGEST.match(data, at + len(program) + 1) if at >= 0 else None
    return found is not None and found[1].decode() == _digest(data[:at])


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]
