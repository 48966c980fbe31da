"""A game keeps to the board it was played on: a map that was edited, renamed or hidden since is noticed."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.command_line import Run
from support.messages import assert_says
from support.project_files import ROOT

SHIPPED = ROOT / "maps" / "volcano.yaml"
VOLCANO = SHIPPED.read_text(encoding="utf-8")
DIGEST = "a.bcd.efgh.ij-abcdefg-bce-cd-dg-ef-fgh-ghij-hj-ij"
FRIDAY = (ROOT / "docs" / "friday.yaml").read_text(encoding="utf-8")
KEPT = FRIDAY.replace("map: volcano\n", f"map: volcano\nboard: {DIGEST}\n")
LINE = "volcano -/nD/pD/nD/-/QpD/Nd/nPd/P/qP DDP - h"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Writes a map of the user's own; there is a record of a game on the shipped Volcano, and nothing is typed."""
    (tmp_path / "friday.yaml").write_text(KEPT, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    def write(map_id: str, text: str) -> None:
        path = tmp_path / "maps" / f"{map_id}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return write


Write = Callable[[str, str], None]
WALLED = f"{VOLCANO}walls: [d-g]\n"


def test_a_new_record_has_the_digest_of_its_map_and_an_old_one_is_continued_without(
    coinage: Run, tmp_path: Path
) -> None:
    coinage("record", "new.yaml", "--map", "volcano")
    assert f"map: volcano\nboard: {DIGEST}\n" in (tmp_path / "new.yaml").read_text(encoding="utf-8")
    old = "".join(FRIDAY.splitlines(keepends=True)[:-2])
    (tmp_path / "old.yaml").write_text(old, encoding="utf-8")
    coinage("record", "old.yaml")
    assert (tmp_path / "old.yaml").read_text(encoding="utf-8") == old


def test_a_shipped_map_that_an_edited_one_hides_is_found_for_its_games(
    coinage: Run, own: Write, tmp_path: Path
) -> None:
    whole = coinage("replay", "friday.yaml")
    own("volcano", WALLED)
    code, out, err = coinage("replay", "friday.yaml")
    assert (code, out) == whole[:2]
    assert_says(err, f"{SHIPPED} is used in place of volcano")
    assert "hides" not in err
    line = json.loads(coinage("replay", "friday.yaml", "--json")[1])["position"]
    assert line == LINE.replace("volcano", str(SHIPPED))
    (tmp_path / "friday.yaml").write_text(FRIDAY, encoding="utf-8")
    assert_says(coinage("replay", "friday.yaml")[2], "it hides the shipped map 'volcano'")


def test_a_game_on_a_map_that_was_edited_is_refused_with_the_line_what_differs_and_how_to_go_on(
    coinage: Run, own: Write, tmp_path: Path
) -> None:
    for command in ("replay", "review", "record", "play"):
        own("mine", WALLED)
        played = DIGEST.replace("a.bcd", "ab.cd").replace("-ij", "-hi-ij")
        text = KEPT.replace("volcano", "mine").replace(DIGEST, played)
        (tmp_path / "friday.yaml").write_text(text, encoding="utf-8")
        code, out, err = coinage(command, "friday.yaml")
        assert (code, out) == (1, "")
        assert_says(
            err,
            "friday.yaml:3: mine is not as it was when this was played",
            "regions were ab, cd and are now a, bcd; no longer neighbours: d-g, h-i",
            "maps … or remove 'board'",
        )
        assert (tmp_path / "friday.yaml").read_text(encoding="utf-8") == text
        assert (
            "friday.yaml:3: mine はプレイ時と異なります" in coinage(command, "friday.yaml", "--lang", "ja")[2]
        )


def test_a_map_that_was_renamed_is_found_and_named(coinage: Run, own: Write, tmp_path: Path) -> None:
    own("etna", WALLED.replace("en: Volcano", "en: Etna"))
    text = KEPT.replace("volcano", "./old.yaml").replace("-dg", "")
    (tmp_path / "friday.yaml").write_text(text, encoding="utf-8")
    code, out, err = coinage("replay", "friday.yaml")
    assert (code, out.splitlines()[0][:5]) == (0, "Etna,")
    assert_says(err, "etna is used in place of ./old.yaml")
    (tmp_path / "maps" / "etna.yaml").unlink()
    assert_says(coinage("replay", "friday.yaml")[2], "friday.yaml:2: … old.yaml: there is no such file")


def test_a_position_with_a_digest_is_scored_on_the_map_that_has_it_or_refused(
    coinage: Run, own: Write, tmp_path: Path
) -> None:
    own("volcano", WALLED)
    plain, kept = coinage("score", LINE), coinage("score", f"{LINE} {DIGEST}")
    assert "hides" in plain[2]
    assert_says(kept[2], "is used in place of volcano")
    assert plain[:2] == kept[:2]
    other = DIGEST.replace("-dg", "-dfg")
    code, _, err = coinage("score", f"{LINE} {other}")
    assert code == 1
    assert_says(err, f"no longer neighbours: d-f, d-g … remove {other}")
    text = f"format: 1\nmap: volcano\nplayed_on: {other}\nboard: {{}}\nbank: {{heads: D, tails: d}}\n"
    (tmp_path / "position.yaml").write_text(text, encoding="utf-8")
    assert_says(coinage("score", "position.yaml")[2], "position.yaml:3: … d-f, d-g … remove 'played_on'")


def test_a_record_with_a_digest_is_still_known_as_a_record(coinage: Run) -> None:
    assert_says(coinage("score", "friday.yaml")[2], "this is a game record … coinage-pnp replay friday.yaml")


def test_a_map_with_the_same_digest_is_the_same_map_to_a_game(coinage: Run, own: Write) -> None:
    own("etna", VOLCANO.replace("en: Volcano", "en: Etna"))
    code, _, err = coinage("record", "friday.yaml", "--map", "etna")
    assert "Continuing friday.yaml" in err
    assert code == 0  # the game is over, so nothing had to be typed
    assert_says(coinage("record", "friday.yaml", "--map", "frozen")[2], "is a game on volcano")
