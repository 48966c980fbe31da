"""The balance of a map on one page, and its heat map: simulated figures drawn as a plate of an old atlas."""

from coinage_pnp.report.page.heat_map import plan_plate as plan_plate
from coinage_pnp.report.page.report_page import heat_png as heat_png
from coinage_pnp.report.page.report_page import report_pdf as report_pdf
