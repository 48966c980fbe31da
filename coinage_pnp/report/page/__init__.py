"""The balance of a map on one page, and its heat map: simulated figures drawn as a plate of an old atlas."""

from coinage_pnp.report.page.heat_plate import draw_heat as draw_heat
from coinage_pnp.report.page.layout import draw_report as draw_report
