"""Packs the parts of the pocket: pictures that share most of what they draw, and bytes as text of a page."""

import re
import zlib
from collections.abc import Iterable, Sequence

_SPLIT = re.compile(r"(?<=M)(-?\d+ -?\d+)|(-?\d+ -?\d+)(?=\)\"/>)|(?<=\n)")
"""Where a picture is cut: around the place where a path begins or a symbol is, and between lines."""

_PLACE = re.compile(r"-?\d+ -?\d+")
_FORBIDDEN = {0: "\u0100", 10: "\u010a", 13: "\u010d", 60: "\u013c"}
"""Codes that a page would change, or read as its own, and the signs that stand for them."""

_SIGNS = [_FORBIDDEN.get(code, chr(code)) for code in range(128)]


def pack_pictures(pictures: Sequence[str]) -> bytes:
    """Pictures as shared pieces, and for each picture the pieces it is made of; `unpack.js` reads it.

    A path is the same at another place, and in another language most of the land is the same. Four parts follow a
    line with their lengths in bytes: pieces, numbers of pieces, places, lengths of pictures.
    """
    split = [[part for part in _SPLIT.split(picture) if part] for picture in pictures]
    pieces = sorted(
        {part for parts in split for part in parts if not _PLACE.fullmatch(part)}
    )  # alike together
    known = {piece: number for number, piece in enumerate(pieces)}
    numbers: list[int] = []
    places: list[int] = []
    last = 0
    for picture in split:
        x = y = 0
        for part in picture:
            if part in known:
                numbers.append(1 + _fold(known[part] - last))
                last = known[part]
            else:
                to_x, to_y = map(int, part.split())
                places += [_fold(to_x - x), _fold(to_y - y)]
                x, y = to_x, to_y
                numbers.append(0)
    lengths = map(len, split)
    parts = ["\0".join(pieces).encode(), *map(_write_numbers, (numbers, places, lengths))]
    return " ".join(str(len(part)) for part in parts).encode() + b"\n" + b"".join(parts)


def compress(data: bytes) -> bytes:
    """What a browser's DecompressionStream reads as "deflate"; pictures and words need different ways."""
    packers = (zlib.compressobj(9, strategy=way) for way in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED))
    return min((packer.compress(data) + packer.flush() for packer in packers), key=len)


def write_text(data: bytes) -> str:
    """Bytes as text of a page, seven bits a sign; `unpack.js` reads it."""
    padded = data + bytes(-len(data) % 7)
    signs = []
    for at in range(0, len(padded), 7):
        bits = int.from_bytes(padded[at : at + 7])
        signs += [_SIGNS[bits >> shift & 127] for shift in range(49, -1, -7)]
    return "".join(signs[: -(-len(data) * 8 // 7)])


def _fold(number: int) -> int:
    """A number with a sign as one without."""
    return number << 1 if number >= 0 else -number << 1 | 1


def _write_numbers(numbers: Iterable[int]) -> bytes:
    """Numbers as bytes, seven bits each, the lowest first; the eighth bit says that more follow."""
    found = bytearray()
    for number in numbers:
        while number > 127:
            found.append(number & 127 | 128)
            number >>= 7
        found.append(number)
    return bytes(found)
