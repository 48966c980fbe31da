"""The page and the verdict agree on what is fair, and on what is written as a percentage."""

from coinage_pnp.lab.page.report_page import HOW_TO_READ
from coinage_pnp.lab.report.level_report import FAIR_RANGE
from coinage_pnp.lab.statistics.measures import FRACTION, MEASURES, SHARE


def test_only_shares_fractions_and_the_balance_are_written_as_percentages() -> None:
    for measure in MEASURES:
        share = measure.kind in (SHARE, FRACTION) or measure.name == "Balance"
        assert measure.in_per_cent is share, measure.name


def test_the_page_and_the_verdict_have_the_same_bounds_for_fair() -> None:
    low, high = (f"{100 * bound:.0f}" for bound in FAIR_RANGE)
    assert (low, high) == ("47", "53")
    assert f"{low} to {high}%, counts as fair" in HOW_TO_READ
