"""`coinage-pnp build`: the files it makes, its messages, and the files it does not replace."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from shutil import copyfile

import pypdf
import pytest
from support.command_line import Run
from support.messages import assert_says
from support.option_choices import OPTIONS, assert_lists, refused_combinations
from support.pdf_text import page_text
from support.project_files import ROOT
from support.shipped_templates import CARDS, COIN_SETS, PAPERS
from support.wide_runs import WIDE, case_count, few_or_all, first_or_all

from coinage_pnp.drawing.formats import read_tins
from coinage_pnp.files.units import parse_offset
from coinage_pnp.game.shipped import find_map, list_shipped_maps, load_map, read_template
from coinage_pnp.sheet.print_options import Offset, PrintOptions
from coinage_pnp.sheet.refusals import find_refusals
from coinage_pnp.sheet.saved_offset import save_offset

SHIPPED = ("caravan", "ferries", "forest", "frozen", "lagoon", "terraces", "volcano")


def test_a_default_build_is_one_page_under_400_kb_and_is_reported(coinage: Run, tmp_path: Path) -> None:
    code, out, err = coinage("build", "--map", "volcano")
    made = tmp_path / "output" / "volcano.pdf"
    data = made.read_bytes()
    assert (code, err) == (0, "")
    size = round(len(data) / 1000)
    assert out == f"{Path('output', made.name)}: tin card, map + rules on A4, 1 page, {size} kB\n"
    assert pypdf.PdfReader(made).page_labels == ["map + rules"]
    about = load_map(find_map("volcano")).about
    assert about
    assert about.best("en")[:25] in page_text(made).replace("\n", " ")
    assert len(data) < 400_000


@pytest.mark.parametrize("name", first_or_all(1, ["volcano", "lagoon"]))
def test_a_shipped_map_is_printed_in_french_throughout_and_reported_in_english(
    name: str, coinage: Run, tmp_path: Path
) -> None:
    code, out, err = coinage("build", name, "--lang", "fr", "--card", "credit", "--paper", "4x6")
    assert (code, err) == (0, "")
    assert "credit card, map, rules on " in out
    path = tmp_path / "output" / f"{name}-credit-4x6-fr.pdf"
    made = pypdf.PdfReader(path)
    text = "".join(page_text(path, number) for number in range(len(made.pages)))
    board = load_map(find_map(name))
    size = "85,6 × 53,98" if board.orientation == "landscape" else "53,98 × 85,6"
    for printed in (board.names[0].best("fr"), "À vous de jouer", "édition 1", f"carte {size} mm"):
        assert printed in text
    for space in board.spaces:
        assert space.name.best("fr") in text
    assert not {"credit", "Photo", "card"} & {*text.split()}
    assert str(made.root_object["/Lang"]) == "fr"
    assert [*dict.fromkeys(made.page_labels)] == ["plateau", "règles"]
    assert str(made.metadata["/Title"] if made.metadata else "").endswith("\xa0: plateau, règles")


def test_another_process_with_another_hash_seed_makes_the_same_bytes(coinage: Run, tmp_path: Path) -> None:
    board = "volcano" if WIDE else str(ROOT / "tests" / "data" / "small.yaml")
    card = ["build", "--map", board, "--only", "card", "--quiet", "--out", "map.pdf"]
    deck = ["classic-coins", "build", "--only", "rules", "--quiet", "--out", "deck.pdf"]
    lines = few_or_all([card], [card, deck])
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    program = (
        "import contextlib\nfrom coinage_pnp.cli.main import main\n"
        f"for words in {lines}:\n    with contextlib.suppress(SystemExit): main(words)"
    )
    there = tmp_path / "there"
    there.mkdir()
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", program], check=True, env=env, cwd=there)
    for words in lines:
        assert coinage(*words) == (0, "", "")
        assert (tmp_path / words[-1]).read_bytes() == (there / words[-1]).read_bytes()


@pytest.mark.usefixtures("plain_cards")
def test_all_builds_every_map_that_is_shipped_and_the_users_own(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = list_shipped_maps()[-case_count(1, 7) :]
    monkeypatch.setattr("coinage_pnp.game.shipped.list_shipped_maps", lambda: some)
    own = tmp_path / "maps" / "mine.yaml"
    own.parent.mkdir()
    copyfile(ROOT / "tests" / "data" / "small.yaml", own)
    code, out, _ = coinage("build", "--all", "--only", "card", "--out", "cards")
    assert code == 0
    assert len(out.splitlines()) == len(some) + 1
    made = sorted(path.name for path in (tmp_path / "cards").iterdir())
    assert made == sorted(f"{name}-card.pdf" for name in (*(one.id for one in some), "mine"))


def test_random_builds_one_valid_map_and_says_which_unless_quiet(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    for number in range(40):
        (tmp_path / "maps" / f"draft-{number}.yaml").write_text("format: 1\nname: Draft\n")
    code, _, err = coinage("build", "--map", "random", "--only", "score-pad")
    assert code == 0
    [made] = (tmp_path / "output").iterdir()
    name = made.stem.removesuffix("-only-score-pad")
    assert name in SHIPPED
    assert err == f"random: {name}\n"
    assert coinage("build", "random", "--quiet", "--only", "score-pad") == (0, "", "")


def test_an_existing_output_folder_may_be_named_like_a_pdf(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "my.pdf").mkdir()
    assert coinage("build", "volcano", "--paper", "a5", "--only", "rules", "--out", "my.pdf")[0] == 0
    assert (tmp_path / "my.pdf" / "volcano-a5-paper-rules.pdf").exists(), "a5 is also a card"


def test_maps_that_are_missing_are_reported_all_at_once_and_nothing_is_made(
    coinage: Run, tmp_path: Path
) -> None:
    for words, missing in (
        (("build", "nomap", "volcano", "x.yaml"), ("'nomap'", "x.yaml")),
        (("build", "nomap", "--back", "nosuch"), ("'nomap'", "'nosuch'")),
        (("gallery", "nomap", "volcano", "nosuch"), ("'nomap'", "'nosuch'")),
        (("balance", "nomap", "volcano", "nosuch"), ("'nomap'", "'nosuch'")),
        (("invent", "--like", "volcanoo"), ("'volcanoo'; did you mean 'volcano'?",)),
        (("check", "vulcano"), ("'vulcano'; did you mean 'volcano'?",)),
        (("watch", "vulcano"), ("'vulcano'",)),
        (("watch", "./nowhere.yaml"), ("nowhere.yaml",)),
    ):
        code, out, err = coinage(*words)
        assert (code, out) == (1, "")
        assert len(err.splitlines()) == len(missing)
        assert all(word in line for word, line in zip(missing, err.splitlines(), strict=True))
        assert not list(tmp_path.iterdir())


def test_a_map_named_twice_is_built_once_and_a_broken_one_does_not_stop_it(
    coinage: Run, tmp_path: Path
) -> None:
    (tmp_path / "broken.yaml").write_text("format: 1\nname: Broken\n", encoding="utf-8")
    code, out, err = coinage("build", "./broken.yaml", "volcano", "--map", "volcano", "--only", "rules")
    assert (code, len(out.splitlines())) == (1, 1)
    assert out.startswith(str(Path("output", "volcano-rules.pdf")))
    assert err.startswith("broken.yaml:")
    assert "Traceback" not in err


def test_two_maps_that_would_become_the_same_file_are_refused(coinage: Run, tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        copyfile(ROOT / "maps" / "frozen.yaml", tmp_path / folder / "same.yaml")
    code, _, err = coinage("build", "a/same.yaml", "b/same.yaml")
    assert code == 1
    assert "would both become" in err


def test_open_starts_a_viewer_with_the_new_file_and_reports_if_there_is_none(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def launch(path: str) -> int:
        opened.append(path)
        return len(opened) - 1  # the second time, there is no viewer

    monkeypatch.setattr("typer.launch", launch)
    command = ("build", "volcano", "--only", "rules", "--open")
    assert coinage(*command)[::2] == (0, "")
    code, _, err = coinage(*command, "--rules", "html", "--out", "words.html")
    assert (code, "could not be opened" in err) == (0, True)
    assert opened == [str(Path("output", "volcano-rules.pdf")), "words.html"]


@pytest.mark.usefixtures("plain_cards")
def test_several_maps_go_into_one_file_with_the_rules_once(coinage: Run, tmp_path: Path) -> None:
    code, out, _ = coinage("build", "volcano", "frozen", "--one-pdf")
    assert code == 0
    assert out.startswith(f"{Path('output', 'volcano+frozen.pdf')}: tin card, map + rules on A4, 1 page")
    path = tmp_path / "output" / "volcano+frozen.pdf"
    made, text = pypdf.PdfReader(path), page_text(path)
    assert "VOLCANO · FROZEN" in text
    assert text.count("Four actions") == 1
    assert [entry.title for entry in made.outline if not isinstance(entry, list)] == [
        "Volcano: map",
        "Frozen: map",
        "Volcano · Frozen: rules",
    ]


def test_a_print_of_four_or_more_maps_is_titled_by_their_number(coinage: Run, tmp_path: Path) -> None:
    for maps, lang, title in first_or_all(
        2,
        [
            ("volcano frozen forest lagoon", "en", "COIN AGE: FOUR MAPS"),
            ("--all", "fr", "COIN AGE\u00a0: SEPT PLATEAUX"),
            ("--all", "de", "COIN AGE: SIEBEN SPIELPLÄNE"),
            ("--all", "es", "COIN AGE: SIETE MAPAS"),
        ],
    ):
        options = ["--one-pdf", "--only", "rules", "--lang", lang, "--out", "all.pdf"]
        assert coinage("build", *maps.split(), *options)[0] == 0
        assert title in page_text(tmp_path / "all.pdf")


def test_a_second_map_on_the_back_is_printed_two_sided(coinage: Run, tmp_path: Path) -> None:
    assert coinage("build", "volcano", "--back", "frozen", "--flip", "short", "-q") == (0, "", "")
    path = tmp_path / "output" / "volcano-back-frozen-flip-short.pdf"
    front, back = (page_text(path, number) for number in range(2))
    assert "VOLCANO / FROZEN" in front
    assert "The mountain feeds four peoples" not in front, "there is room for one line about one map"
    assert "The Maw" in front
    assert "The Maw" not in back


def test_the_page_on_printing_lists_every_refused_combination() -> None:
    page = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
    options = OPTIONS | {"--print-shop": ("generic", "tarot")}
    found = refused_combinations(options, PrintOptions, find_refusals, {"--back": "frozen"})
    assert_lists(page.split("## What cannot be combined")[1], [*found])


@pytest.mark.usefixtures("plain_cards")
def test_the_saved_offset_is_reported_and_an_explicit_one_replaces_it(coinage: Run, tmp_path: Path) -> None:
    command = ("build", "volcano", "--back", "frozen", "--only", "back")
    assert coinage(*command)[2] == ""
    [made] = (tmp_path / "output").iterdir()
    assert made.name == "volcano-back-frozen-backs-only.pdf"
    save_offset(Offset(0.4, -0.2, 0.1), "long")
    code, _, err = coinage(*command)
    assert code == 0
    assert_says(err, "0.4mm,-0.2mm,0.1deg … 'coinage-pnp calibrate'")
    assert coinage(*command, "--back-offset", "0mm,0mm")[2] == ""
    assert [*(tmp_path / "output").iterdir()] == [made]


def test_an_offset_as_printed_can_be_read_again() -> None:
    for offset in (Offset(0.5, -1.25), Offset(0, 0, -0.3), Offset(0.0001, 0)):
        assert Offset(*parse_offset(str(offset))) == offset


def test_the_help_has_examples_and_names_every_card_paper_coin_set_and_tin(coinage: Run) -> None:
    helps = {name: " ".join(coinage(name, "--help")[1].split()) for name in ("build", "gallery", "export")}
    assert "coinage-pnp build --map volcano" in helps["build"].split("Examples:")[1]
    assert f"{', '.join(CARDS)}, or a size" in helps["build"]
    assert f"{', '.join(PAPERS)}, or a size" in helps["build"]
    assert f"inside: {' or '.join(read_tins(*read_template('tin.yaml')))}." in helps["build"]
    *first, last = COIN_SETS
    assert f"{', '.join(first)} or {last}: " in helps["export"]
    plain = [key for key, paper in PAPERS.items() if not paper.places]
    assert f"{', '.join(plain)}, or a size" in helps["gallery"]


def test_several_maps_are_printed_as_each_is_alone(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("volcano", "frozen")
    for name in names:
        assert coinage("build", name, "--only", "rules", "--out", "alone")[0] == 0
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    code, out, _ = coinage("build", *names, "--only", "rules", "--out", "together")
    assert code == 0
    assert [line.partition(":")[0] for line in out.splitlines()] == [
        str(Path("together", f"{name}-rules.pdf")) for name in names
    ]
    for file in (tmp_path / "alone").iterdir():
        assert (tmp_path / "together" / file.name).read_bytes() == file.read_bytes()


def test_the_shell_completes_maps_cards_papers_and_opponents(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for line, offered in (
        ("build --map f", ["ferries", "forest", "frozen"]),
        ("build vol", ["volcano"]),
        ("build --card ", ["tin", "credit", "poker", "a6", "a5"]),
        ("build --paper l", ["letter"]),
        (
            "build --only ",
            ["card", "rules", "front", "back", "paper-coins", "player-aid", "score-pad", "tin-kit"],
        ),
        ("build --lang f", ["fr"]),
        ("play --against gr", ["greedy"]),
    ):
        monkeypatch.setenv("_COINAGE_PNP_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", f"coinage-pnp {line}")
        monkeypatch.setenv("COMP_CWORD", str(len(line.split(" "))))
        assert coinage()[1].split() == offered


@pytest.mark.usefixtures("plain_cards")
@pytest.mark.parametrize(
    ("asked", "labels"),
    [
        ("--only card --only rules", ["map + rules"]),
        ("--only score-pad --only card", ["map + score pad"]),
        ("--only rules --only player-aid", ["rules + player aid"]),
        ("--only front --back frozen --copies 9", ["map", "map + rules"]),
        ("--only back --only card --paper-coins duplex --back frozen", ["back"]),
        ("--only card --only rules --rules card", ["map + rules"]),
        ("--only rules --only card --back frozen", ["map + rules", "back"]),
        ("--only paper-coins --score-pad --marks none", ["score pad + paper coins"]),
    ],
)
def test_the_only_option_combines_parts_and_sides(
    asked: str, labels: list[str], coinage: Run, tmp_path: Path
) -> None:
    assert coinage("build", "volcano", *asked.split(), "--out", "made.pdf", "-q") == (0, "", "")
    assert pypdf.PdfReader(tmp_path / "made.pdf").page_labels == labels
