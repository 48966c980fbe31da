"""How a file says that we made it: a mark at its end that fits the rest only as long as nobody changes it.

Other programs that open and save a file often keep every note in it. So the mark holds a digest of all that is
before it, and only the end of the format may follow.
"""

import re
from hashlib import sha256

_PNG_END, _SVG_END, _PDF_END = rb".{4}\0\0\0\0IEND.{4}", rb" -->\n", rb"\nstartxref\n\d+\n%%EOF\n"
DXF_END = b"\n0\nEOF\n"
_JSON_END = rb'"\n}\n'
"""What follows a mark: a checksum and the last chunk, the end of a comment, where the objects are, the end."""

_MARK = re.compile(
    rb"\S+ ([0-9a-f]{16})(?:%b|%b|%b|%b|%b)" % (_PNG_END, _SVG_END, _PDF_END, DXF_END, _JSON_END), re.DOTALL
)

_ROOM = 120
"""A mark is within so many bytes of a file's end."""


def sign(maker: str, before: bytes) -> str:
    """The mark for a file, after all of its bytes `before`; `maker` is as in "coinage-pnp 0.1.0"."""
    return f"{maker} {_digest(before)}"


def is_signed(data: bytes, program: str) -> bool:
    """Whether a file ends in a mark of `program`, of any version, and is as it was when it was marked."""
    at = data.rfind(program.encode() + b" ", max(len(data) - _ROOM, 0))
    found = _MARK.fullmatch(data, at + len(program) + 1) if at >= 0 else None
    return found is not None and found[1].decode() == _digest(data[:at])


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]
