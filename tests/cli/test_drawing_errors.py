"""Drawing errors are reported at the line that causes them, in a map or in a language file."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.command_line import Run
from support.messages import assert_each_says, assert_says
from support.wide_runs import first_or_all

from coinage_pnp.cli.commands import watch
from coinage_pnp.drawing.fonts import faces
from coinage_pnp.game import shipped

DATA = Path(__file__).parents[1] / "data"
BRICK = (DATA / "brick.yaml").read_text(encoding="utf-8")

LONG = "W" * 40

HEAD, ROWS = BRICK.split("layout: |\n")
FINE = "".join(f"  {''.join(cell * 8 for cell in row.strip())}\n" * 8 for row in ROWS.splitlines())
TINY = f"{HEAD}layout: |\n{FINE.replace('j', 'i')[:-2]}j\n"
"""The map BRICK on a grid eight times as fine, where space j has one cell."""


@pytest.fixture
def long(tmp_path: Path) -> str:
    """Writes the maps long and odd, with names that cannot be drawn; returns the error for long."""
    small = (DATA / "small.yaml").read_text(encoding="utf-8")
    text = small.replace("name: Ash", f"name: {{en: {LONG}}}").replace("name: Bay", "name: 😀")
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "long.yaml").write_text(small.replace("name: Ash", f"name: {LONG}"), "utf-8")
    (tmp_path / "maps" / "odd.yaml").write_text(text, encoding="utf-8")
    shutil.copy(DATA / "small.yaml", tmp_path / "maps")
    return f"{Path('maps', 'long.yaml')}:5: … '{LONG}' … too long … seat … shorten"


def test_a_name_that_does_not_fit_is_reported_once_at_its_line(
    long: str, coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "watch_contents", lambda path: iter([b""]))
    for line in first_or_all(
        7,
        [
            "build long",
            "build long --print-shop generic",
            "build small --back long",
            "build small long --one-pdf --only card",
            "preview -p 'long -/-/-/- DPN dpn h'",
            "gallery long small --dpi 36",
            "watch long",
            "preview long",
            "build volcano --back long --print-shop generic",
            "build volcano frozen --back long",
        ],
    ):
        code, _, err = coinage(*shlex.split(line))
        assert code == (0 if line == "watch long" else 1)
        assert_each_says([row for row in err.splitlines() if "seat" in row or "rror" in row], [long])
        assert not list(tmp_path.rglob("long*.pdf"))


def test_a_map_with_any_error_is_left_out_of_the_one_pdf_and_the_gallery(
    tmp_path: Path, long: str, coinage: Run
) -> None:
    (tmp_path / "maps" / "broken.yaml").write_text("format: [", encoding="utf-8")
    (tmp_path / "maps" / "cheese.yaml").write_text(BRICK.replace("terrain: ", "terrain: x"), encoding="utf-8")
    (tmp_path / "maps" / "tiny.yaml").write_text(TINY, encoding="utf-8")
    maps = ("broken", "cheese", "long", "odd", "tiny", "small")
    for words in (("build", "--one-pdf", "--only", "card"), ("gallery", "--dpi", "36")):
        code, out, err = coinage(*words, *maps)
        assert code == 1
        assert ".pdf" in out
        lines = [line for line in err.splitlines() if ".yaml" in line and ": warning: " not in line]
        assert {Path(line.split(":")[0]).stem for line in lines} == {*maps} - {"small"}


def test_a_balance_page_of_a_map_that_cannot_be_drawn_is_refused_before_the_games(
    tmp_path: Path, coinage: Run
) -> None:
    (tmp_path / "tiny.yaml").write_text(TINY, encoding="utf-8")
    code, out, err = coinage("balance", "./tiny.yaml", "--games", "1000000", "--pdf", "x.pdf")
    assert (code, out) == (1, "")
    assert_says(err, "tiny.yaml:91: space 'j' (row 72, column 96) … more cells")


def test_errors_on_both_sides_of_a_card_are_reported_at_once(long: str, coinage: Run) -> None:
    code, _, err = coinage("build", "long", "--back", "odd", "-q")
    assert code == 1
    odd = f'{Path("maps", "odd.yaml")}:6: … "😀" … cannot be printed'
    assert_each_says(err.splitlines(), [long, odd])


@pytest.mark.usefixtures("long")
def test_a_custom_card_that_is_too_small_brings_the_advice_to_use_a_larger_one(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "watch_contents", lambda path: iter([b""]))
    for command in ("build", "preview", "gallery", "watch"):
        assert_says(coinage(command, "long", "--card", "40x60mm")[2], "larger card than 40 x 60 mm")


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The French language file in a copy of the program, to be changed."""
    program = tmp_path / "program"
    for folder in ("maps", "templates"):
        shutil.copytree(shipped.find_data_folder(folder), program / folder)
    monkeypatch.setattr(shipped, "__file__", str(program / "coinage_pnp" / "game" / "shipped.py"))
    yield program / "templates" / "languages" / "fr.yaml"
    faces.find_font_file.cache_clear()  # which may have found fonts in the copy


def change(file: Path, pattern: str, new: str) -> int:
    """Replace the first match of the pattern by `new`, and return its line number."""
    text = file.read_text(encoding="utf-8")
    found = re.search(pattern, text, re.MULTILINE)
    assert found
    file.write_text(text[: found.start()] + new + text[found.end() :], encoding="utf-8")
    return text[: found.start()].count("\n") + 1


def test_everything_that_does_not_fit_its_panel_is_reported_at_once(coinage: Run, french: Path) -> None:
    """So a translator can shorten all of them in one go, not panel by panel."""
    title = change(french, r"(?<=- title: )À vous de jouer", "À vous de jouer, et longtemps encore")
    words = change(french, r"(?<=text: )Les pièces", 2 * LONG)
    matches = change(french, r"(?<=  matches: )bonnes", LONG[:30])
    change(french, r"(?<=Banque.\*\* )1 point", "Un point et un autre, " * 20)
    code, out, err = coinage("build", "volcano", "--lang", "fr", "--only", "rules", "-q")
    assert (code, out) == (1, "")
    end = change(french, r"^  - title: Décompte", "")
    assert_each_says(
        err.splitlines(),
        [
            f"{french}:{matches}: … panel 2/4 … too long",
            f"{french}:{title}: … panel 2/4 … too long",
            f"{french}:{words}: … panel 2/4 … wider than its column",
            f"{french}:{end}: … panel 4/4 … mm too tall",
        ],
    )


def test_everything_that_does_not_fit_a_player_aid_or_a_score_pad_is_reported_at_once(
    coinage: Run, french: Path
) -> None:
    texts = (
        "toss: Votre lancer",
        "bank: Votre banque",
        "games: Dix parties",
        "player: joueur",
        "won: parties gagnées",
    )
    toss, bank, *pad = (change(french, text, f"{text.split(':')[0]}: {LONG[:30]}") for text in texts)
    stack = change(french, '(?<=stack: )"Posez sur', f'"{LONG}')
    parts = ("--only", "player-aid", "--only", "score-pad")
    code, out, err = coinage("build", "volcano", "--lang", "fr", "-q", *parts)
    assert (code, out) == (1, "")
    assert_each_says(
        err.splitlines(),
        [
            *(f"{french}:{line}: … Player aid (fr): … too long" for line in (toss, bank)),
            f"{french}:{stack}: … Player aid (fr): … wider than its column",
            *(f"{french}:{line}: … Score pad (fr): … too long" for line in pad),
        ],
    )
    err = coinage("build", "frozen", "--lang", "fr", "--only", "player-aid")[2]
    assert_says(
        err, f"{french}:{stack}: … Player aid (fr): … wider than its column"
    )  # with the sign of a wall


def test_words_that_do_not_fit_the_rule_cards_of_the_deck_are_reported_at_their_lines(
    coinage: Run, french: Path
) -> None:
    second = change(french, r"(?<=^    - title: )À vous de jouer", LONG)
    fourth = change(french, r"(?<=^    - title: )La marque", LONG)
    code, out, err = coinage("classic-coins", "build", "--only", "rules", "--lang", "fr", "-q")
    assert (code, out) == (1, "")
    assert_each_says(
        err.splitlines(),
        [f"{french}:{second}: … card 2/4 … too long", f"{french}:{fourth}: … card 4/4 … too long"],
    )


@pytest.mark.parametrize(
    "pattern", first_or_all(1, [r"(?<=  unofficial: ).*", r"(?<=- title: )À vous de jouer"])
)
def test_a_text_that_no_font_can_print_is_reported_at_its_line(
    pattern: str, coinage: Run, french: Path
) -> None:
    line = change(french, pattern, "Bonjour 😀")
    code, _, err = coinage("build", "volcano", "--lang", "fr", "--only", "rules", "-q")
    assert code == 1
    (reported,) = err.splitlines()
    assert_says(reported, f'{french}:{line}: … "Bonjour 😀" … cannot be printed')


def test_a_coin_name_that_is_too_long_is_not_blamed_on_the_language_file(coinage: Run, french: Path) -> None:
    change(french.parents[1] / "coins.yaml", r"(?<=fr: )dime", "WWWWWWWWWWWWWWWWWWWW")
    code, _, err = coinage("build", "volcano", "--lang", "fr", "--only", "rules", "-q")
    assert code == 1
    assert str(french) not in err
    assert_says(err, "1/4 … WWWWWWWWWWWWWWWWWWWW")
