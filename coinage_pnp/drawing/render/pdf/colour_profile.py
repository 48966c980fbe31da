"""The sRGB colour profile, made from the numbers of its standard (IEC 61966-2-1, ICC.1:2004-10)."""

from struct import pack

PROFILE_NAME = "sRGB IEC61966-2.1"

_D50 = (0.9642, 1.0, 0.8249)  # white of every profile
_PRIMARIES = {  # XYZ of red, green and blue, adapted to that white
    b"rXYZ": (0.43607, 0.22249, 0.01392),
    b"gXYZ": (0.38515, 0.71687, 0.09708),
    b"bXYZ": (0.14307, 0.06061, 0.71410),
}
_ADAPTATION = (1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)
"""The Bradford matrix from the white of screens, D65, to D50."""
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)  # gamma, a, b, c, d of the transfer function

_HEADER_SIZE, _ENTRY_SIZE = 128, 12  # bytes


def make_srgb_profile() -> bytes:
    """The profile as bytes, about 600 of them."""
    curve = pack(">4sIHH", b"para", 0, 3, 0) + _pack_fixed(_CURVE)
    tags = {
        b"desc": _pack_text(PROFILE_NAME),
        b"cprt": _pack_text("No copyright"),
        b"wtpt": b"XYZ \0\0\0\0" + _pack_fixed(_D50),
        b"chad": b"sf32\0\0\0\0" + _pack_fixed(_ADAPTATION),
        **{name: b"XYZ \0\0\0\0" + _pack_fixed(xyz) for name, xyz in _PRIMARIES.items()},
        **dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve),
    }
    start = _HEADER_SIZE + 4 + _ENTRY_SIZE * len(tags)
    table, data, places = pack(">I", len(tags)), b"", dict[bytes, int]()
    for name, tag in tags.items():
        if tag not in places:  # the three curves are one
            places[tag] = start + len(data)
            data += tag + b"\0" * (-len(tag) % 4)
        table += pack(">4sII", name, places[tag], len(tag))
    size = start + len(data)
    header = pack(">II4s4s4s4s6H", size, 0, b"\4\x20\0\0", b"mntr", b"RGB ", b"XYZ ", 2000, 1, 1, 0, 0, 0)
    header += b"acsp" + bytes(28) + _pack_fixed(_D50)
    return header + bytes(_HEADER_SIZE - len(header)) + table + data


def _pack_fixed(numbers: tuple[float, ...]) -> bytes:
    """Signed numbers with 16 binary places."""
    return pack(f">{len(numbers)}i", *(round(number * 65536) for number in numbers))


def _pack_text(text: str) -> bytes:
    """A text in one language, English."""
    written = text.encode("utf-16-be")
    return pack(">4sIII2s2sII", b"mluc", 0, 1, 12, b"en", b"US", len(written), 28) + written
