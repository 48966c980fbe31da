"""Behind the Play tab: taps on a page become a record like any other, saved after every turn."""

from pathlib import Path
from random import Random
from shutil import copyfile
from time import monotonic
from typing import Any

import pytest
from support.listed_games import LISTED_GAMES
from support.messages import assert_says
from support.project_files import ROOT
from support.table_server import ATLAS, EVENT_LOOP, OPEN_GAMES, Visitor, ask, close_games, new_visitor
from support.wide_runs import first_or_all

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.actions import Place
from coinage_pnp.game.rules.coins import HEADS
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Replay, check_result, read_record, replay
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.review import analysis
from coinage_pnp.lab.review.result import Alternative, Review
from coinage_pnp.players import level_players
from coinage_pnp.players.progress import Progress
from coinage_pnp.table import advice, games

WISH = {"map": "volcano", "level": "", "side": 0, "heads": "Ana", "tails": "Ben"}


def sent(one: Visitor, view: dict[str, Any], what: str, line: str = "", **by: str) -> dict[str, Any]:
    moment = {"turns": view["turns"], "done": view["done"], "do": what, "line": line, **by}
    return dict(ask(one, f"/api/games/{view['name']}", moment))


def played(one: Visitor, view: dict[str, Any], chance: Random, most: int = 400) -> dict[str, Any]:
    """The game after random taps, until it is over."""
    for _ in range(most):
        if view["stage"] == "over":
            break
        if view["stage"] == "toss":
            line = "".join(chance.choice(faces)[0] for faces, _ in view["kinds"])
            view = sent(one, view, *(("toss",) if view["on_screen"] else ("line", line)))
            continue
        words = [path[-1] for path in view["options"]]
        view = sent(one, view, "line", chance.choice([*words, "--"] if words else ["--"]))
    return view


def record_of(name: str) -> Path:
    return Path("records") / f"{name}.yaml"


def test_the_list_of_games_has_the_results_and_winners_of_their_turns(tmp_path: Path) -> None:
    for name, (text, _) in LISTED_GAMES.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    rows = ask(new_visitor(records=tmp_path), "/api/games")
    assert {row["name"]: (row["result"], row["winner"]) for row in rows} == {
        "unsaid": ([18, 4], HEADS),
        "swapped": ([18, 4], HEADS),
        "unfinished": (None, None),
        "banked": ([15, 15], HEADS),
        "drawn": ([19, 19], None),
    }


@pytest.mark.parametrize("on_screen", first_or_all(1, [True, False]))
def test_a_tapped_game_becomes_a_record_that_replays_and_its_end_can_be_redone(on_screen: bool) -> None:
    one = new_visitor()
    view = played(one, ask(one, "/api/games", {**WISH, "on_screen": on_screen}), Random(5))
    record = read_record(record_of(view["name"]).read_text(encoding="utf-8"), "", ATLAS.find)
    game = Game(ATLAS.find("volcano"))
    replayed = replay(game, record)
    assert replayed.refusal is None
    assert (record.players, len(record.turns)) == (("Ana", "Ben"), view["turns"])
    assert check_result(record, replayed, game) is None
    assert [total.total for total in replayed.steps[-1].score.totals] == view["totals"]
    path = f"/api/games/{view['name']}/after"
    assert ask(one, f"{path}/0")["line"].startswith("volcano -/-/-")
    assert ask(one, f"{path}/999")["totals"] == view["totals"]
    again = undone(one, view, 3)
    assert again["stage"] != "over"
    for _ in range(3):
        again = sent(one, again, "redo")
    assert state_of(again) == state_of(view)


def test_a_second_rematch_of_a_finished_game_joins_the_first(tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(LISTED_GAMES["unsaid"][0], encoding="utf-8")
    one = new_visitor(records=tmp_path)
    before = ask(one, "/api/games/friday")
    assert before["rematch"] == ""
    wish = {**WISH, "heads": "Ben", "tails": "Ana", "after": "friday"}
    first = ask(one, "/api/games", wish)
    assert (first["players"], first["turns"]) == (["Ben", "Ana"], 0)
    told = ask(one, "/api/games/friday")
    assert (told["rematch"], told["moment"]) == (first["name"], before["moment"] + 1)
    assert ask(one, "/api/games", wish) == first
    taken_back = sent(one, told, "undo")
    assert sent(one, taken_back, "redo")["rematch"] == "", "the game has gone on"
    assert ask(one, "/api/games", wish)["name"] == "volcano-2"


def test_turns_actions_and_hints_come_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    one = new_visitor()
    view = ask(one, "/api/games", {**WISH, "on_screen": False})
    path = f"/api/games/{view['name']}"
    view = sent(one, sent(one, view, "line", "QNpd"), "line", "Q@a --")
    first = "Ana tossed two matches and placed a quarter on The Maw."
    assert (view["sentences"], ask(one, f"{path}/after/1")["sentence"]) == ([first], first)
    view = sent(one, view, "line", "QNPd")
    assert view["sentences"] == [first, "Ben tossed one match."]
    assert view["played"] == ["1. Heads QNpd Q@a", "2. Tails QNPd"]
    assert view["says"] == "left: place 1, move 1", "without letters: the buttons show the coins"
    sentences = dict(zip([way[-1] for way in view["options"]], view["option_sentences"], strict=True))
    assert sentences["d@a"] == "place a dime on The Maw on top of Heads’ quarter"
    best = Alternative((Place("d", "b"),), Game(ATLAS.find("volcano")).start(), 0.5)
    monkeypatch.setattr(analysis, "judge_turn", lambda *_: ([best], 0.0))
    assert ask(one, f"{path}/hint", {}) == [["d@b", "50 of 100", "place a dime on High Saddle"]]


def test_a_hint_in_the_middle_of_a_turn_can_be_played_in_its_rest() -> None:
    one = new_visitor()
    view = ask(one, "/api/games", {**WISH, "on_screen": False})
    begun = sent(one, sent(one, view, "line", "QNpd"), "line", "N@a")
    told = {way[-1]: said for way, said in zip(begun["options"], begun["option_sentences"], strict=True)}
    told["--"] = "end the turn"
    for line, _, sentence in ask(one, f"/api/games/{view['name']}/hint", {}):
        assert told[line] == sentence


def test_a_killed_table_resumes_its_game_with_the_same_toss() -> None:
    one = new_visitor()
    view = ask(one, "/api/games", WISH)
    for _ in range(3):
        view = sent(one, sent(one, view, "toss"), "line", "--")
    tossed = sent(one, view, "toss")
    kept = record_of(view["name"]).read_text(encoding="utf-8")
    record_of(view["name"]).with_stem("again").write_text(kept, encoding="utf-8")
    again = new_visitor()
    assert [each["name"] for each in ask(again, "/api/games")] == ["again", view["name"]]
    found = ask(again, "/api/games/again")
    assert (found["turns"], found["stage"], found["line"]) == (3, "toss", view["line"])
    assert sent(again, found, "toss")["toss"] == tossed["toss"], "the same seed, the same toss"


def test_an_outdated_moment_is_rejected_with_the_current_one_and_a_game_at_another_table_is_refused() -> None:
    one = new_visitor()
    view = ask(one, "/api/games", WISH)
    then = sent(one, view, "toss")
    elsewhere = new_visitor().get(f"/api/games/{view['name']}")
    assert (elsewhere.status_code, "another window" in elsewhere.json()["error"]) == (422, True)
    moment = {"turns": view["turns"], "done": view["done"], "do": "toss"}
    answer = one.post(f"/api/games/{view['name']}", json=moment)
    assert (answer.status_code, answer.json()["toss"]) == (409, then["toss"])


def test_an_illegal_line_is_refused_and_changes_nothing() -> None:
    one = new_visitor()
    view = entered(one, "QNPD")
    path, moment = f"/api/games/{view['name']}", {"turns": 0, "done": 1, "do": "line"}
    for line in ("Q@z", "x@a", "a>a", "nonsense", "$Q $Q $Q", "Q@a" * 400):
        assert one.post(path, json=moment | {"line": line}).status_code == 422, line
        assert ask(one, path)["line"] == view["line"]


def entered(one: Visitor, *lines: str) -> dict[str, Any]:
    """A new game, with own coins, after some lines."""
    view: dict[str, Any] = ask(one, "/api/games", {**WISH, "on_screen": False})
    for line in lines:
        view = sent(one, view, "line", line)
    return view


def undone(one: Visitor, view: dict[str, Any], steps: int) -> dict[str, Any]:
    for _ in range(steps):
        view = sent(one, view, "undo")
    return view


def state_of(view: dict[str, Any]) -> tuple[object, ...]:
    return view["line"], view["under_way"], view["played"], view["redo"]


def test_undo_takes_back_actions_then_the_toss_then_the_turn_before_and_redo_gives_them_back() -> None:
    one = new_visitor()
    views = [entered(one, "QNpd Q@a --", "QnPd n@b", "d@c")]
    for left in ("QnPd n@b", "QnPd", "", "QNpd Q@a", "QNpd", ""):
        views.append(sent(one, views[-1], "undo"))
        assert views[-1]["under_way"] == left
    assert [view["redo"] for view in views] == [False, *[True] * 6]
    assert views[-1]["played"] == []
    assert "turns: []" in record_of(views[0]["name"]).read_text(encoding="utf-8")
    view = views.pop()
    while views:
        view, before = sent(one, view, "redo"), views.pop()
        assert state_of(view) == state_of(before)
    assert "- QNpd Q@a" in record_of(view["name"]).read_text(encoding="utf-8")
    answer = one.post(f"/api/games/{view['name']}?lang=de", json={"turns": 1, "done": 3, "do": "redo"})
    assert answer.json() == {"error": "Es gibt nichts zu wiederholen"}


def test_a_new_action_clears_what_can_be_redone_and_the_same_one_does_not() -> None:
    one = new_visitor()
    view = undone(one, entered(one, "QNpd Q@a --", "QnPd n@b"), 4)
    view = sent(one, view, "line", "Q@a")
    assert (view["redo"], view["under_way"]) == (True, "QNpd Q@a")
    assert sent(one, sent(one, view, "redo"), "redo")["under_way"] == "QnPd"
    view = undone(one, ask(one, f"/api/games/{view['name']}"), 3)
    assert sent(one, view, "line", "Q@b")["redo"] is False


@pytest.mark.parametrize(
    ("last", "steps", "lost"), [("", 4, 1), (" --", 3, 0), (" --", 6, 0)], ids=["within a turn", "one", "two"]
)
def test_undone_steps_can_be_redone_after_a_restart(last: str, steps: int, lost: int) -> None:
    """What was undone of the turn that was under way is undone as a whole."""
    one = new_visitor()
    before = entered(one, "QNpd Q@a --", "QnPd n@b --", f"NPd N@c{last}")
    view = undone(one, before, steps)
    assert view["under_way"] == ("QnPd" if lost else "")
    close_games()
    again = new_visitor()
    view = ask(again, f"/api/games/{view['name']}")
    assert (view["under_way"], view["redo"]) == ("", True)
    for _ in range(steps + lost):
        view = sent(again, view, "redo")
    assert state_of(view) == state_of(before)
    assert bool(list(Path("records").glob(".*"))) == bool(view["redo"]), "nothing more is left to be redone"


def test_an_open_page_that_restores_its_turn_after_a_restart_can_still_redo() -> None:
    one = new_visitor()
    view = undone(one, entered(one, "QNpd", "Q@a", "N@b"), 1)
    close_games()
    again = new_visitor()
    view = sent(again, ask(again, f"/api/games/{view['name']}"), "line", view["under_way"])
    assert sent(again, view, "redo")["under_way"] == "QNpd Q@a N@b"


def test_nothing_is_redone_after_a_restart_if_the_game_has_gone_on_elsewhere() -> None:
    one = new_visitor()
    view = undone(one, entered(one, "QNpd Q@a --", "QnPd n@b --"), 3)
    close_games()
    path = record_of(view["name"])
    path.write_text(path.read_text(encoding="utf-8") + "  - qnpd --\n", encoding="utf-8")
    assert ask(new_visitor(), f"/api/games/{view['name']}")["redo"] is False


def test_a_watcher_of_a_game_hears_of_its_next_change_and_of_nothing_before() -> None:
    one = new_visitor()
    view = entered(one)
    game = EVENT_LOOP.run_until_complete(OPEN_GAMES[-1].open(view["name"]))
    waiting = EVENT_LOOP.create_task(game.wait_for_change(game.version))
    ask(one, f"/api/games/{view['name']}")
    assert not waiting.done()
    sent(one, view, "line", "QNPD")
    assert waiting.done()


def test_an_undo_that_cannot_be_kept_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    one = new_visitor()
    view = entered(one, "QNpd Q@a --")
    monkeypatch.setattr(games, "write_whole", refuse)
    answer = one.post(f"/api/games/{view['name']}", json={"turns": 1, "done": 0, "do": "undo"})
    assert_says(answer.json()["error"], "cannot be written: no space left on device")
    assert ask(one, f"/api/games/{view['name']}")["turns"] == 1


def test_the_other_phone_hears_in_its_language_what_was_undone_redone_or_lost() -> None:
    one = new_visitor()
    view = entered(one, "QNpd Q@a --", "QnPd n@b")

    def hear(what: str, line: str = "", seat: str = "", language: str = "en") -> str:
        nonlocal view
        view = sent(one, view, what, line, page="0.5", seat=seat)
        news = ask(one, f"/api/games/{view['name']}?lang={language}")["news"]
        assert (news["page"], news["moment"] <= view["moment"]) == ("0.5", True)
        return str(news["text"])

    assert hear("undo", seat="1") == "Ben took back: place a nickel on High Saddle"
    assert hear("undo") == "The other phone took back: Toss"
    assert hear("undo", seat="0") == "Ana took back: End the turn"
    assert hear("redo", seat="0", language="fr") == "Ana a rétabli\u00a0: Finir le tour"
    said = hear("undo"), hear("undo"), hear("undo", language="fr")
    assert said[-1].startswith("L’autre téléphone")
    assert hear("line", "qnpd", seat="0") == "Ana played something else. The turns taken back are gone."
    assert hear("line", "--") == "Ana played something else. The turns taken back are gone.", (
        "still the last news"
    )


def test_the_program_takes_its_turns_and_undo_and_redo_go_from_one_turn_of_the_person_to_the_next() -> None:
    one = new_visitor()
    view = _settled(one, ask(one, "/api/games", {**WISH, "level": "random", "side": 1}))
    assert (view["turns"], view["side"], view["program"]) == (1, 1, 0)
    for _ in range(2):
        view = _settled(one, sent(one, sent(one, view, "toss"), "line", "--"))
    assert "players: {heads: random, tails: Ben}" in record_of(view["name"]).read_text(encoding="utf-8")
    back = sent(one, view, "undo")
    assert (view["turns"], back["turns"], back["redo"]) == (5, 3, True)
    assert back["news"]["text"].startswith("The other phone took back: You tossed ")
    tossed = sent(one, back, "toss")
    assert tossed["redo"], "the same seed, the same toss"
    forth = _settled(one, sent(one, tossed, "redo"))
    assert state_of(forth) == state_of(view)


def test_against_the_program_own_coins_can_be_tossed_again_without_losing_a_turn() -> None:
    one = new_visitor()
    wish = {**WISH, "level": "random", "side": 0, "on_screen": False}
    view = ask(one, "/api/games", wish)
    again = sent(one, sent(one, view, "line", "QNpd"), "undo")
    assert (again["turns"], again["stage"]) == (0, "toss")
    view = _settled(one, sent(one, sent(one, sent(one, again, "line", "QNPd"), "line", "--"), "line", "qnpd"))
    assert (view["turns"], view["side"]) == (2, 0)
    back = sent(one, view, "undo")
    assert (back["turns"], back["side"], back["stage"]) == (1, 1, "toss"), "its coins are tossed again"
    forth = _settled(one, sent(one, back, "redo"))
    assert state_of(forth) == state_of(view)


def test_a_missing_game_or_map_is_reported_in_the_chosen_language() -> None:
    for address, said in (
        ("/api/games/gone?lang=fr", "il n’y a pas de partie 'gone' à cette table"),
        (
            "/api/map?map=xyz&lang=ja",
            "'xyz' というマップはありません。"
            "マップ：caravan, ferries, forest, frozen, lagoon, terraces, volcano",
        ),
    ):
        assert new_visitor().get(address).json() == {"error": said}


def test_the_reason_why_the_program_cannot_play_is_in_the_chosen_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(*_: object) -> Recording:
        raise UserError("there is nothing to undo")

    monkeypatch.setattr(level_players, "answer_toss", failing)
    one = new_visitor()
    view = ask(one, "/api/games", {**WISH, "level": "random", "side": 1, "on_screen": False})
    sent(one, view, "line", "QNPD")
    path = f"/api/games/{view['name']}?lang=fr"
    view = _settled(one, view)
    assert ask(one, path)["trouble"] == "il n’y a rien à annuler"
    answer = one.post(path, json={"turns": 0, "done": 1, "do": "line", "line": "Q@a"})
    assert (answer.status_code, answer.json()) == (422, {"error": "c’est au programme de jouer"})


def _settled(one: Visitor, view: dict[str, Any]) -> dict[str, Any]:
    """The moment after the program has answered."""
    end = monotonic() + 60
    while view["stage"] == "thinking" and monotonic() < end:
        view = ask(one, f"/api/games/{view['name']}")
    return view


def test_no_tool_has_the_same_name_as_a_space() -> None:
    view = entered(new_visitor(), "QNPD --", "qnpd")
    tools = {path[0] for path in view["options"]}
    assert tools == {key for key, *_ in view["tools"]}
    assert not tools & set(view["labels"]), "a coin of Tails is a small letter, as a space is"


def test_a_page_gets_the_spaces_that_the_last_turn_changed_and_is_asked_to_end_one_without_actions() -> None:
    one = new_visitor()
    view = entered(one)
    for line in ("QNpd", "Q@a", "N@b"):
        assert view["last"] == []
        view = sent(one, view, "line", line)
    assert (view["options"], view["says"], view["last"]) == ([], "End the turn", [])
    view = sent(one, view, "line", "--")
    assert view["last"] == ["a", "b"]
    view = sent(one, view, "line", "qnpd")
    assert view["last"] == ["a", "b"], "until the next turn is finished"
    assert ask(one, f"/api/games/{view['name']}/after/1")["last"] == ["a", "b"]


@pytest.mark.parametrize(
    ("what", "note", "said"),
    [
        ("thinking", "", "Un instant"),
        ("thinking", "compiling", "Mise en place"),
        ("learning", "this map, once", "Apprentissage"),
        ("turns", "", "Chaque tour"),
        ("rollouts", "", "Les tours coûteux"),
    ],
)
def test_a_page_can_ask_for_the_step_and_the_progress_of_a_review(
    what: str, note: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reviewed(game: Game, replayed: Replay, progress: Progress, rollouts: int) -> Review:
        progress.show(what, 0.25, note=note)
        return Review((), 0.5, 0.5, False, True, 0)

    monkeypatch.setattr(advice, "review_once", reviewed)
    one = new_visitor()
    view = entered(one, "QNPD --")
    ask(one, f"/api/games/{view['name']}/review", {})
    text, part = ask(one, "/api/thinking?lang=fr")
    assert (text.startswith(said), part) == (True, 0.25)


@pytest.mark.compiled
def test_every_step_of_a_review_has_a_text_and_its_chances_are_a_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: set[str] = set()
    show = games.Latest.show

    def shown(self: games.Latest, what: str, *rest: Any, **more: Any) -> None:
        show(self, what, *rest, **more)
        done.add(self.now[0])

    monkeypatch.setattr(games.Latest, "show", shown)
    monkeypatch.setattr("coinage_pnp.lab.review.kept.load_review", lambda *_: None)  # one of an earlier run
    Path("records").mkdir()
    copyfile(ROOT / "docs" / "friday.yaml", "records/friday.yaml")
    one = new_visitor()
    assert one.get("/api/games/friday/chances.png").status_code == 422, "there is no review yet"
    found = ask(one, "/api/games/friday/review", {})
    assert not any("@" in cell for row in found["rows"] for cell in row), "turns are in sentences"
    assert [turn["sentence"] for turn in found["turns"]] == ask(one, "/api/games/friday")["sentences"]
    assert {"turns", "rollouts"} <= done <= Language().table.list_phrases().keys()
    picture = one.get("/api/games/friday/chances.png")
    assert (picture.headers["content-type"], picture.content[:4]) == ("image/png", b"\x89PNG")


def test_a_game_is_refused_while_its_map_is_edited_and_goes_on_where_it_was_played(tmp_path: Path) -> None:
    own = tmp_path / "maps" / "mine.yaml"
    own.parent.mkdir()
    text = (ROOT / "tests" / "data" / "small.yaml").read_text(encoding="utf-8")
    walled = f"{text}walls: [a-b]\n"
    own.write_text(walled, encoding="utf-8")
    one, wish = new_visitor(), {**WISH, "map": "mine", "on_screen": False}
    view = sent(one, sent(one, ask(one, "/api/games", wish), "line", "QNPD"), "line", "--")
    view = sent(one, view, "line", "qnpd")
    assert record_of(view["name"]).read_text(encoding="utf-8").splitlines()[1] == "map: mine", "its id"
    own.write_text(f"{text}walls: [a-b, c-d]\n", encoding="utf-8")
    moment = {"turns": 1, "done": 1, "do": "line", "line": "--"}
    answer = one.post(f"/api/games/{view['name']}", json=moment)
    assert_says(
        answer.json()["error"], "mine is not as it was … no longer neighbours: c-d … begin a new game"
    )
    opened = one.get(f"/api/games/{view['name']}?lang=de")
    assert_says(opened.json()["error"], "mine ist nicht mehr wie beim Spielen … beginne eine neue Partie")
    close_games()
    assert new_visitor().get("/api/games/mine-1").status_code == 422
    own.with_stem("kept").write_text(walled, encoding="utf-8")
    again = new_visitor()
    view = ask(again, "/api/games/mine-1")
    assert (view["map"], view["turns"]) == ("kept", 1), "a refused turn is not in the record"
    assert_says(view["trouble"], "kept is used in place of mine")
    view = sent(again, sent(again, view, "line", "qnpd"), "line", "--")
    assert [path.name for path in Path("records").glob("*.yaml")] == ["mine-1.yaml"]


def test_a_game_goes_on_though_its_map_has_a_name_that_cannot_be_drawn_any_more(tmp_path: Path) -> None:
    own = tmp_path / "maps" / "mine.yaml"
    own.parent.mkdir()
    text = (ROOT / "tests" / "data" / "small.yaml").read_text(encoding="utf-8")
    own.write_text(text, encoding="utf-8")
    one = new_visitor()
    view = ask(one, "/api/games", {**WISH, "map": "mine"})
    named = ATLAS.find("mine").spaces[0].name.best("en")
    own.write_text(text.replace(named, "กรุงเทพ", 1), encoding="utf-8")
    assert one.get("/api/map", params={"map": "mine"}).status_code == 422
    assert sent(one, sent(one, view, "toss"), "line", "--")["turns"] == 1


def test_after_its_record_is_deleted_a_game_makes_room_for_a_new_one() -> None:
    one = new_visitor()
    view = entered(one, "QNpd Q@a --")
    record_of(view["name"]).unlink()
    again = ask(one, "/api/games", WISH)
    assert (again["name"], again["turns"]) == (view["name"], 0)
    assert sent(one, sent(one, again, "toss"), "line", "--")["turns"] == 1
    assert record_of(view["name"]).exists()


def test_a_record_may_name_its_map_by_a_title() -> None:
    Path("records").mkdir()
    Path("records/titled.yaml").write_text("format: 1\nmap: Vulkan\nturns: [QNPD Q@a]\n", encoding="utf-8")
    one = new_visitor()
    assert ask(one, "/api/games/titled")["map"] == "volcano"
    assert ask(one, "/api/score?line=Nine Ferries -/-/-/-/-/-/-/-/-/- - - h")["map"] == "ferries"


def test_a_page_has_the_notes_of_a_record_and_keeps_them_when_it_saves_a_turn() -> None:
    Path("records").mkdir()
    text = "format: 1\nmap: volcano\nnotes: {game: After dinner., 1: Too bold}\nturns:\n  - QNPD Q@a\n"
    Path("records/noted.yaml").write_text(text, encoding="utf-8")
    one = new_visitor()
    view = ask(one, "/api/games/noted")
    assert view["notes"] == {"0": "After dinner.", "1": "Too bold"}
    view = sent(one, sent(one, view, "line", "qnpd"), "line", "--")
    assert (view["turns"], view["notes"]["1"]) == (2, "Too bold")
    assert "Too bold" in record_of("noted").read_text(encoding="utf-8")
