"""The page and the heat map as files."""

from __future__ import annotations

from coinage_pnp.drawing import CardFormat, Drawing, Info, Paper
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.render import png_of, render_one
from coinage_pnp.report.map_report import MapReport
from coinage_pnp.report.page.heat_plate import draw_heat
from coinage_pnp.report.page.report_page import draw_report
from coinage_pnp.version import __version__

MAKER = f"{CREATOR} {__version__}"


def report_pdf(report: MapReport, card: CardFormat, paper: Paper) -> bytes:
    """The page, as a PDF. Arguments and errors as of `draw_report`."""
    return _pdf(draw_report(report, card, paper), f"The balance of {report.name}", report)


def heat_png(report: MapReport, what: str, card: CardFormat) -> bytes:
    """One heat map, as a PNG. Arguments and errors as of `draw_heat`."""
    title = f"{report.name}: {what}"
    texts = {"Title": title, "Description": " ".join(report.verdict)}
    return png_of(_pdf(draw_heat(report, what, card), title, report), MAKER, texts=texts)


def _pdf(drawing: Drawing, title: str, report: MapReport) -> bytes:
    info = Info(title=title, subject=" ".join(report.verdict), language="en", creator=MAKER)
    return render_one(drawing, info, report.name)
