"""What a PDF says about itself to other programs: XMP metadata, and that its colours are sRGB."""

from struct import pack
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from coinage_pnp.drawing.pages import Info
from coinage_pnp.files.signature import MAKER, PROGRAM

LICENCE = "Drawings and words of coinage-pnp: MIT licence; fonts: SIL Open Font License 1.1"
_LICENCE_PAGE = "https://spdx.org/licenses/MIT.html"

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">{licence}</rdf:li></rdf:Alt></dc:rights>
<xmpRights:Marked>True</xmpRights:Marked>
<xmpRights:WebStatement>{page}</xmpRights:WebStatement>
<pdf:Keywords>{keywords}</pdf:Keywords>
<xmp:CreatorTool>{maker}</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""


def add_metadata(document: Any, info: Info) -> None:
    """Add the metadata to a ReportLab document and, if `info` says so, the output intent."""
    values = {
        "title": info.title,
        "author": info.author or PROGRAM,
        "subject": info.subject,
        "language": info.language,
        "licence": LICENCE,
        "page": _LICENCE_PAGE,
        "keywords": info.keywords,
        "maker": MAKER,
    }
    text = _XMP.format(**{key: _escape(value) for key, value in values.items()})
    kind = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
    catalog = document.Catalog
    catalog.Metadata = PDFStream(kind, text.encode())  # uncompressed: other programs look for it
    if info.srgb:
        catalog.__NoDefault__ = (*catalog.__NoDefault__, "OutputIntents")  # ReportLab writes no others
        intent = {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),  # of a file in RGB; PDF/X asks for the profile of a press
            "OutputConditionIdentifier": PDFString(_PROFILE_NAME),
            "RegistryName": PDFString("http://www.color.org"),
            "Info": PDFString(_PROFILE_NAME),
            "DestOutputProfile": document.Reference(PDFStream(PDFDictionary({"N": 3}), _make_srgb_profile())),
        }
        catalog.OutputIntents = PDFArray([PDFDictionary(intent)])


def _escape(text: str) -> str:
    """The text in XML; the standard library's `escape` takes 1 ms to import."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_PROFILE_NAME = "sRGB IEC61966-2.1"

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


def _make_srgb_profile() -> bytes:
    """The profile as bytes, about 600 of them (IEC 61966-2-1, ICC.1:2004-10)."""

    def pack_text(text: str) -> bytes:
        written = text.encode("utf-16-be")
        return pack(">4sIII2s2sII", b"mluc", 0, 1, 12, b"en", b"US", len(written), 28) + written

    curve = pack(">4sIHH", b"para", 0, 3, 0) + _pack_fixed(_CURVE)
    tags = {
        b"desc": pack_text(_PROFILE_NAME),
        b"cprt": pack_text("No copyright"),
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
