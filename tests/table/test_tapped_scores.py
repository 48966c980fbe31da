"""Behind the Score tab: taps make a position like any other, with the program's own tally."""

from pathlib import Path
from random import Random
from shutil import copyfile
from urllib.parse import unquote, urlencode

import pytest
from support.messages import assert_says
from support.project_files import ROOT
from support.shipped_templates import LANGUAGES
from support.table_server import ATLAS, ask, new_visitor

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.rules.coins import HEADS, SIDES, TAILS
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position, count_missing_coins
from coinage_pnp.game.rules.position_yaml import read_position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.table.answers import load_words
from coinage_pnp.table.score_taps import change_bank, lay_coin, take_top_coin

GAME = Game(ATLAS.find("volcano"))


def save_map(name: str, text: str) -> None:
    """Save a map of the user's own."""
    Path("maps").mkdir(exist_ok=True)
    Path("maps", f"{name}.yaml").write_text(text, encoding="utf-8")


def test_a_coin_comes_from_the_bank_of_its_side_and_the_same_coin_of_the_other_side_turns_it() -> None:
    start = GAME.start()
    laid = lay_coin(start, 0, HEADS, 4, GAME)
    turned = lay_coin(laid, 0, TAILS, 4, GAME)
    assert (laid.stacks[0], turned.stacks[0]) == ("Q", "q")
    assert (laid.banks[0][3], laid.banks[1][3], turned.banks[0][3], turned.banks[1][3]) == (0, 1, 1, 0)
    assert lay_coin(start, 0, TAILS, 4, GAME) == turned
    assert take_top_coin(turned, 0) == start
    with pytest.raises(UserError, match="higher rank"):
        lay_coin(laid, 0, HEADS, 4, GAME)


def test_random_taps_neither_lose_nor_create_coins() -> None:
    chance = Random(1)
    for _ in range(20):
        position = GAME.start()
        for _ in range(60):
            before = count_missing_coins(position, GAME.bank)
            try:
                position, change = _tapped(position, chance)
            except UserError:
                continue
            assert sum(count_missing_coins(position, GAME.bank)) - sum(before) == change


def _tapped(position: Position, chance: Random) -> tuple[Position, int]:
    """The position after a random tap, and how many more coins are missing then."""
    at, rank = chance.randrange(len(position.stacks)), chance.randrange(5)
    if chance.random() < 0.2 and rank:
        count = chance.choice((1, -1))
        return change_bank(position, chance.choice(SIDES), rank, count, GAME), -count
    if rank == 0:
        return take_top_coin(position, at), 0
    used = sum(map(sum, position.banks)) + sum(map(len, position.stacks))
    then = lay_coin(position, at, chance.choice(SIDES), rank, GAME)
    return then, used - sum(map(sum, then.banks)) - sum(map(len, then.stacks))


def test_the_page_shows_the_programs_own_tally_by_either_majority_and_a_link_and_pictures_of_the_position() -> (
    None
):
    one = new_visitor()
    view = ask(one, "/api/score?map=volcano")
    for space, side, rank in (("a", 0, 4), ("a", 1, 1), ("b", 1, 3), ("c", 0, 2)):
        tap = {"space": space, "side": side, "rank": rank}
        view = ask(one, "/api/score", {"line": view["line"], **tap})
    situation = read_line(view["line"], ATLAS.find)
    found = score(GAME, situation.position)
    assert situation.position.stacks[:3] == ("Qd", "n", "P")
    assert view["totals"] == [total.total for total in found.totals]
    shared = read_line(unquote(view["link"]).partition("#score/")[2], ATLAS.find)
    assert read_position(view["yaml"], "", ATLAS.find) == shared
    assert shared == situation._replace(digest=make_digest(GAME.board))
    assert read_line(view["summary"].splitlines()[-1], ATLAS.find) == situation
    assert view["link"].endswith(str(shared).replace(" ", "%20"))
    lit = {region.id for region in found.regions if region.majority is not None}
    assert set(view["lit"]) == lit
    assert one.get("/score.png", params={"line": view["line"]}).content.startswith(b"\x89PNG")
    assert b"<svg" in one.get("/api/qr.svg", params={"line": view["line"]}).content
    line = "volcano -/-/-/-/Q/-/-/-/-/- - - h"
    absolute = ask(one, "/api/score", {"line": line, "majority": 1})
    assert (absolute["majority"], absolute["lit"]) == (1, {}), "more than half of a region"
    assert absolute["line"].endswith(" absolute")
    plural = ask(one, "/api/score", {"line": absolute["line"], "majority": 0})
    assert (plural["majority"], plural["lit"]) == (0, {"woods": "heads"})


@pytest.mark.parametrize(
    ("language", "said"), [("en", "higher rank"), ("fr", "rang plus élevé"), ("ja", "ランク")]
)
def test_an_impossible_tap_is_refused_in_the_language_of_the_page(language: str, said: str) -> None:
    line = "volcano d/-/-/-/-/-/-/-/-/- - - h"
    answer = new_visitor().post(f"/api/score?lang={language}", json={"line": line, "space": "a", "rank": 4})
    assert answer.status_code == 422
    assert said in answer.json()["error"]


def test_an_invalid_request_is_refused_with_a_message() -> None:
    wrong = b"", b"[]", b'{"line": 3}', b'{"line": "x"}', b'{"line": "volcano", "rank": true}', b"\xff", b"{"
    for body in wrong:
        answer = new_visitor().post("/api/score", content=body)
        assert answer.status_code == 422, body
        assert answer.json()["error"], body


def test_the_first_page_loads_less_than_335_kilobytes() -> None:
    one = new_visitor()
    static = ROOT / "coinage_pnp" / "table" / "static"
    modules = [path.relative_to(static).as_posix() for path in static.rglob("*.js")]
    names = ("", "table.css", "fonts/body.ttf", "fonts/name.ttf", "api/start")
    asked_for = (*names, *modules, "api/map?map=volcano", "card.svg?map=volcano", "api/score?map=volcano")
    coins = [f"coins/{side}-{rank}.svg" for side in ("heads", "tails") for rank in range(1, 5)]
    packed = {"accept-encoding": "gzip"}
    size = sum(len(one.get(f"/{name}", headers=packed).content) for name in (*asked_for, *coins))
    assert size < 335_000


def test_the_page_explains_what_the_map_has_in_its_language_with_the_sign_of_the_card() -> None:
    text = (ROOT / "tests" / "data" / "small.yaml").read_text(encoding="utf-8")
    save_map("walled", f"{text}walls: [a-b]\n")
    one = new_visitor()
    wall, _count = ask(one, "/api/map?map=walled&lang=fr")["concepts"]
    sentence = LANGUAGES["fr"].concepts.wall.replace("{sign}", "").replace("*", "")
    assert "".join(part.get("text", "") for part in wall) == sentence
    assert {"sign": "wall"} in wall
    sign = one.get("/sign.svg?map=walled&concept=wall")
    assert sign.headers["content-type"] == "image/svg+xml"
    assert one.get("/sign.svg?map=walled&concept=ferry").status_code == 404
    assert ask(one, "/api/map?map=volcano")["concepts"] == []


def test_a_link_to_a_position_finds_the_map_it_was_made_on_and_says_so() -> None:
    one = new_visitor()
    line = unquote(ask(one, "/api/score?map=volcano")["link"]).partition("#score/")[2]
    save_map("volcano", (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8") + "walls: [d-g]\n")
    view = ask(one, f"/api/score?{urlencode({'line': line})}")
    assert view["map"] == str(ROOT / "maps" / "volcano.yaml")
    assert_says(view["cautions"][0], "is used in place of volcano")
    assert unquote(view["link"]).partition("#score/")[2] == line, "no path of this machine"
    assert ask(one, "/api/score", {"line": view["line"], "space": "a", "rank": 4})["map"] == view["map"]
    answer = one.get("/api/score", {"line": line.replace("-dg", "-dfg"), "lang": "de"})
    assert_says(answer.json()["error"], "volcano ist nicht mehr wie beim Spielen … d-f, d-g")


def test_a_page_begins_with_the_map_of_the_readme_or_with_one_of_the_users_own(tmp_path: Path) -> None:
    assert ask(new_visitor(), "/api/start")["first"] == "volcano"
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "broken.yaml").write_text("name: Broken\n", encoding="utf-8")
    assert ask(new_visitor(), "/api/start")["first"] == "volcano"
    copyfile(ROOT / "maps" / "forest.yaml", tmp_path / "maps" / "vale.yaml")
    assert ask(new_visitor(), "/api/start")["first"] == "vale"


@pytest.mark.parametrize("code", ["it", "en"])
def test_an_error_in_the_file_of_one_language_is_said_and_stops_no_other(tmp_path: Path, code: str) -> None:
    own = tmp_path / "templates" / "languages" / f"{code}.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(f"format: 1\nlanguage: {code}\nname: Mine\nscore: {{totl: Totale}}\n", encoding="utf-8")
    load_words.cache_clear()
    one, said = new_visitor(), f"{code}.yaml"
    started = ask(one, "/api/start?lang=fr&coins=eur")
    assert (started["language"], code in started["languages"]) == ("fr", False)
    kinds = {name: one["kinds"] for name, one in started["coin_sets"].items()}
    assert (kinds["usd"][3], kinds["eur"][3], kinds["jpy"][3]) == ("quarter", "50c", "¥500")
    assert_says(started["troubles"][0], f"{said} … totl")
    page = one.get(f"/api/start?lang={code}")
    assert page.status_code == (422 if code == "en" else 200), "without English, nothing else is said"
    assert_says(page.text, f"{said} … totl")
