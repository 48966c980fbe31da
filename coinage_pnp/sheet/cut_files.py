"""Files for cutting machines: the lines of a page in true size, in layers "cut" and "fold"."""

from collections.abc import Iterator, Sequence

from coinage_pnp.drawing.pages import Page
from coinage_pnp.drawing.render.png import rasterize, write_png
from coinage_pnp.drawing.render.svg import write_path_data
from coinage_pnp.files.signature import DXF_END, make_signature, sign_markup
from coinage_pnp.files.units import write_decimal
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import CRICUT, SVG, PrintOptions


def write_cut_files(pdf: bytes, pages: Sequence[Page], options: PrintOptions) -> Iterator[PrintFile]:
    """A file for each page with cuts, and for Cricut also a picture of the page, rendered from the PDF."""
    for number, page in enumerate(pages):
        if not page.cuts:
            continue
        if options.cut_file:
            write = _write_svg if options.cut_file == SVG else _write_dxf
            what = f"outlines to cut: {len(page.cuts)}, in millimetres"
            yield PrintFile(f"-cut-{number + 1}.{options.cut_file}", write(page), what)
        if options.cut_marks == CRICUT:
            dpi = 300
            data = write_png(rasterize(pdf, dpi, number), dpi, {"Title": page.label})
            yield PrintFile(f"-page-{number + 1}.png", data, f"page {number + 1}, {dpi} dpi")


def _write_svg(page: Page) -> bytes:
    width, height, units = page.drawing.width, page.drawing.height, 100  # units per mm
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        f' width="{write_decimal(width)}mm" height="{write_decimal(height)}mm"'
        f' viewBox="0 0 {write_decimal(width * units)} {write_decimal(height * units)}">',
    ]
    for name, path, colour in (("cut", page.cuts, "#ff0000"), ("fold", page.folds, "#0000ff")):
        paths = "".join(f'<path d="{write_path_data((part,), units)}"/>' for part in path)
        lines.append(
            f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none"'
            f' stroke="{colour}" stroke-width="10">{paths}</g>'
        )
    return sign_markup("\n".join([*lines, "</svg>"]))


def _write_dxf(page: Page) -> bytes:
    """Polylines as in AutoCAD release 12, which every program reads (group codes of the DXF reference); y up."""
    pairs: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    pairs += [(9, "$INSUNITS"), (70, 4), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for name, path in (("cut", page.cuts), ("fold", page.folds)):
        for part in path:
            pairs += [(0, "POLYLINE"), (8, name), (66, 1), (70, int(part.closed))]
            for x, y in part.flatten(24):  # a corner of 13 mm is off by at most 0.01 mm
                up = page.drawing.height - y
                pairs += [(0, "VERTEX"), (8, name), (10, write_decimal(x)), (20, write_decimal(up))]
            pairs += [(0, "SEQEND"), (8, name)]
    pairs.append((0, "ENDSEC"))
    data = "".join(f"{code}\n{value}\n" for code, value in pairs).encode() + b"999\n"
    return data + make_signature(data) + DXF_END
