"""Untranslated names and likely mistakes are reported for every map that is drawn."""

import shlex
from functools import partial
from pathlib import Path

import pytest
from support.card_samples import tin_card_templates
from support.command_line import Run
from support.messages import assert_each_says, says_all
from support.print_samples import plain_card

from coinage_pnp.cli.commands import check, watch
from coinage_pnp.sheet import card_picture, printing, shop

FOUR = """format: 1
name: {en: Four, fr: Quatre}
about: {en: Small.}
regions:
  x: {name: Xx, terrain: forest}
  y: {name: Yy, terrain: town}
spaces:
  a: {name: {en: Here, fr: Ici}, region: x}
  b: {name: {en: There}, region: x}
  c: {name: Cc, region: y}
  d: {name: Dd, region: y}
layout: |
  aaabbb
  aaabbb
  cccddd
  cccddd
links: [a-d, b-c]
"""

FILE = Path("maps", "four.yaml")

ABOUT_THE_RULES = [f"{FILE}:4 : à vérifier … même taille … 2", f"{FILE}:7 : à vérifier … 4 régions … 10"]
WARNINGS = [
    f"{FILE}:17 : à vérifier … la liaison a-d … des terres de b",
    f"{FILE}:17 : à vérifier … les liaisons a-d et b-c se croisent",
    *ABOUT_THE_RULES,
]

NOTE = f"{FILE}\u00a0: … (fr) … There"


@pytest.fixture(autouse=True)
def four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / FILE).write_text(FOUR, encoding="utf-8")
    monkeypatch.setattr(watch, "watch_contents", lambda path: iter([b""]))
    monkeypatch.setattr(shop, "DPIS", ())  # pictures have tests of their own
    for module in (printing, card_picture):
        monkeypatch.setattr(module, "draw_card", lambda board, card, *_, **__: plain_card(card))


wide = partial(pytest.param, marks=pytest.mark.wide)


@pytest.mark.parametrize(
    ("line", "reported"),
    [
        ("build four", [*WARNINGS, f"{NOTE}, Small."]),
        ("build four --only rules", [*ABOUT_THE_RULES, f"{FILE}\u00a0: … (fr) … Small."]),
        ("build four --only rules --rules html", [*ABOUT_THE_RULES, f"{NOTE}, Small."]),
        ("build volcano --back four --only card", [*WARNINGS, NOTE]),
        ("build volcano --back four --only card -q", []),
        ("build volcano four --one-pdf --only card", [*WARNINGS, NOTE]),
        wide("build four --print-shop generic", [*WARNINGS, NOTE]),
        wide("build volcano --back four --print-shop generic", [*WARNINGS, NOTE]),
        wide("build volcano frozen --back four", [*WARNINGS, NOTE]),
        ("preview four --out x.svg", [f"{FILE}\u00a0: … (fr) … Small., There"]),
        ("preview -p 'four Qn/-/-/- DP dn h' --out x.svg", [f"{FILE}\u00a0: … (fr) … Small., There"]),
        ("preview four --out x.svg -q", []),
        ("gallery four --dpi 36", [NOTE]),
    ],
    ids=str,
)
def test_every_command_that_draws_a_map_reports_warnings_and_untranslated_names_once(
    line: str, reported: list[str], coinage: Run
) -> None:
    code, _, err = coinage(*shlex.split(line), "--lang", "fr")
    assert code == 0
    assert_each_says(sorted(err.splitlines()), sorted(reported))


def test_watch_reports_untranslated_names_with_its_findings(coinage: Run) -> None:
    _, out, _ = coinage("watch", "four", "--lang", "fr", "--dpi", "36")
    assert any(says_all(line, f"{FILE}\u00a0: … (fr) … Small., There") for line in out.splitlines())


def test_every_warning_of_build_is_also_reported_by_check(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "read_drawing_templates", tin_card_templates)
    checked = coinage("check", "four", "--lang", "fr")[1].splitlines()
    built = coinage("build", "four", "--only", "card", "--lang", "fr")[2].splitlines()
    assert_each_says(built, [*WARNINGS, NOTE])
    assert set(built[:-1]) <= set(checked)


def test_every_command_that_draws_a_map_reports_its_errors_in_the_language(coinage: Run) -> None:
    FILE.write_text(FOUR.replace("region: x}\n  c", "region: z}\n  c"), encoding="utf-8")
    wrong = f"{FILE}:9: 'region'\u00a0: 'z' n’est pas possible, choix possibles\u00a0: x, y"
    for words in (("build",), ("build", "volcano", "--back"), ("preview",), ("gallery",), ("watch",)):
        assert coinage(*words, "four", "--lang", "fr")[2].splitlines().count(wrong) == 1, words


def test_overlapping_coins_are_reported_for_shipped_maps_too(coinage: Run) -> None:
    _, _, err = coinage("build", "volcano", "--coins", "jpy", "--only", "card")
    assert "50-yen coins (21 mm) overlap by 1.6 mm on spaces h and j of the tin card" in err


def test_a_player_aid_without_room_for_a_rule_of_the_map_names_the_rule(coinage: Run) -> None:
    for name, options, says in (
        ("ferries", ("--only", "player-aid"), "about regions in several parts: keep the rules beside it"),
        (
            "ferries frozen",
            ("--only", "card", "--back", "player-aid", "--lang", "de"),
            "was die Regeln über geteilte Gebiete sagen: Lege",
        ),
        ("frozen", ("--only", "player-aid"), ""),
    ):
        code, _, err = coinage("build", *name.split(), *options, "--one-pdf", "--out", "aid.pdf")
        assert code == 0
        assert says in err
        assert bool(says) == bool(err)
