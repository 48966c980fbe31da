"""The report has words for every measure that the lab hands over."""

from coinage_pnp.report import phrases
from coinage_pnp.sim.statistics.measures import FRACTION, MEASURES, SHARE
from coinage_pnp.sim.statistics.verdict import FAIR

WHOLE_SHARES = ("Balance",)


def test_every_measure_has_its_words_in_the_order_of_the_lab_and_shares_are_per_cent() -> None:
    assert list(phrases.MEASURES) == [measure.name for measure in MEASURES]
    for measure in MEASURES:
        share = measure.kind in (SHARE, FRACTION) or measure.name in WHOLE_SHARES
        assert phrases.MEASURES[measure.name].share is share, measure.name


def test_the_page_calls_fair_what_the_verdict_calls_fair() -> None:
    assert (phrases.LOW, phrases.HIGH) == FAIR
    low, high = (f"{100 * bound:.0f}" for bound in FAIR)
    assert f"{low} to {high} %, is called fair" in phrases.HOW_TO_READ
