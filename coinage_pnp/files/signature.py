"""Marks our files, to recognize them as long as nobody changes them.

Other programs often keep metadata when saving a file. So the mark at its end contains a digest of everything before
it, and only the end of the format may follow.
"""

import re
from hashlib import sha256

from coinage_pnp.version import __version__

PROGRAM = "coinage-pnp"
MAKER = f"{PROGRAM} {__version__}"

_PNG_END, _SVG_END, _PDF_END = rb".{4}\0\0\0\0IEND.{4}", rb" -->\n", rb"\nstartxref\n\d+\n%%EOF\n"
DXF_END = b"\n0\nEOF\n"
_JSON_END = rb'"\n}\n'  # what may follow a mark: the end of each file format

_MARK = rb"(?s)\S+ ([0-9a-f]{16})(?:%b|%b|%b|%b|%b)" % (_PNG_END, _SVG_END, _PDF_END, DXF_END, _JSON_END)

_MOST_BYTES_AFTER = 120  # maximum distance of a mark from the end of a file, bytes


def make_signature(before: bytes) -> bytes:
    """The mark to append to the bytes `before`."""
    return f"{MAKER} {_digest(before)}".encode()


def sign_markup(text: str) -> bytes:
    """An SVG or HTML file, whose mark is in a comment at its end."""
    data = f"{text}\n<!-- ".encode()
    return data + make_signature(data) + b" -->\n"


def is_signed(data: bytes) -> bool:
    """Whether a file has a mark of this program, of any version, and is unchanged since."""
    at = data.rfind(f"{PROGRAM} ".encode(), max(len(data) - _MOST_BYTES_AFTER, 0))
    found = re.fullmatch(_MARK, data[at + len(PROGRAM) + 1 :]) if at >= 0 else None
    return found is not None and found[1].decode() == _digest(data[:at])


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]
