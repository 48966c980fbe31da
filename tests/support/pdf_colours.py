"""The colours that a PDF sets in its pages and in the forms that they draw, read by pypdf."""

import re
from collections import Counter

import pypdf

_SET = re.compile(rb"((?:-?[0-9.]+ )+)(g|G|rg|RG|k|K|cs|CS)(?=\s|$)")


def colour_counts(reader: pypdf.PdfReader) -> Counter[str]:
    """How often each colour is set, by operands and operator, such as "0 g" or "0.5 0.4 0.3 RG"."""
    streams = [page.get_contents().get_data() for page in reader.pages]  # type: ignore[union-attr]
    for number in reader.xref[0]:
        found = reader.get_object(number)
        if isinstance(found, pypdf.generic.StreamObject) and found.get("/Subtype") == "/Form":
            streams.append(found.get_data())
    return Counter(
        f"{numbers.decode()}{operator.decode()}"
        for stream in streams
        for numbers, operator in _SET.findall(stream)
    )
