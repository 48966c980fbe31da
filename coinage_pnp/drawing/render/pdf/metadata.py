"""What a PDF says about itself to other programs: XMP metadata, and that its colours are sRGB."""

from html import escape
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.render.pdf.colour_profile import PROFILE_NAME, make_srgb_profile
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
    text = _XMP.format(**{key: escape(value, quote=False) for key, value in values.items()})
    kind = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
    catalog = document.Catalog
    catalog.Metadata = PDFStream(kind, text.encode())  # uncompressed: other programs look for it
    if info.srgb:
        catalog.__NoDefault__ = (*catalog.__NoDefault__, "OutputIntents")  # ReportLab writes no others
        catalog.OutputIntents = PDFArray([_make_output_intent(document)])


def _make_output_intent(document: Any) -> PDFDictionary:
    profile = PDFStream(PDFDictionary({"N": 3}), make_srgb_profile())
    return PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),  # of a file in RGB; PDF/X asks for the profile of a press
            "OutputConditionIdentifier": PDFString(PROFILE_NAME),
            "RegistryName": PDFString("http://www.color.org"),
            "Info": PDFString(PROFILE_NAME),
            "DestOutputProfile": document.Reference(profile),
        }
    )
