"""The balance of a map and the review of a game, each as a page in the style of an old atlas."""

from coinage_pnp.report.page.heat_map import plan_plate
from coinage_pnp.report.page.report_page import print_heat_map, print_report
from coinage_pnp.report.page.review_page import ReviewPage
