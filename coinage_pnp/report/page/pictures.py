"""The page and the heat map as files."""

from __future__ import annotations

from coinage_pnp.drawing import CardFormat, Drawing, Info, Paper
from coinage_pnp.press.printing import MAKER, PrintFile
from coinage_pnp.render import png_of, render_one
from coinage_pnp.report.map_report import MapReport
from coinage_pnp.report.page.heat_plate import draw_heat
from coinage_pnp.report.page.report_page import draw_report


def report_pdf(report: MapReport, card: CardFormat, paper: Paper) -> PrintFile:
    """The page, as a PDF. Arguments and errors as of `draw_report`."""
    data = _pdf(draw_report(report, card, paper), f"The balance of {report.name}", report)
    return PrintFile(".pdf", data, f"the balance of {report.name}")


def heat_png(report: MapReport, what: str, card: CardFormat) -> PrintFile:
    """One heat map, as a PNG. Arguments and errors as of `draw_heat`."""
    title = f"{report.name}: {what}"
    texts = {"Title": title, "Description": " ".join(report.verdict)}
    data = png_of(_pdf(draw_heat(report, what, card), title, report), MAKER, texts=texts)
    return PrintFile(".png", data, f"{what} on {report.name}")


def _pdf(drawing: Drawing, title: str, report: MapReport) -> bytes:
    info = Info(title=title, subject=" ".join(report.verdict), language="en", creator=MAKER)
    return render_one(drawing, info, report.name)
