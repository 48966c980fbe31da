"""Maps are found by id or path, the user's own first, and an id never leads out of its folder."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from support.messages import assert_says

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.shipped import (
    find_map,
    list_known_maps,
    list_shipped_maps,
    load_map,
    read_template,
    read_text,
)

ROOT = Path(__file__).parents[2]
BRICK = ROOT / "tests" / "data" / "brick.yaml"


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with two maps of the user's own, and a program with two maps and a template."""
    here, program = tmp_path / "here", tmp_path / "program"
    for folder, ids in ((here / "maps", ("mine", "both")), (program / "maps", ("brick", "both"))):
        folder.mkdir(parents=True)
        for map_id in ids:
            shutil.copy(BRICK, folder / f"{map_id}.yaml")
    (program / "maps" / "README.md").write_text("no map", encoding="utf-8")
    (program / "templates" / "languages").mkdir(parents=True)
    (program / "templates" / "languages" / "en.yaml").write_text("format: 1", encoding="utf-8")
    (program / "secret.yaml").write_text("format: 1", encoding="utf-8")
    monkeypatch.setattr(shipped, "SHIPPED_MAPS", ("brick", "both"))
    monkeypatch.setattr(shipped, "__file__", str(program / "coinage_pnp" / "game" / "shipped.py"))
    monkeypatch.chdir(here)
    return tmp_path


@pytest.mark.usefixtures("folders")
def test_the_users_own_maps_come_first_and_hide_shipped_maps_of_the_same_id() -> None:
    Path("maps/both.yaml").write_text(BRICK.read_text("utf-8") + "edition: 2\n", "utf-8")
    assert [(m.id, m.origin) for m in list_known_maps()] == [
        ("both", "yours"),
        ("mine", "yours"),
        ("brick", "shipped"),
    ]
    assert find_map("both").path == Path("maps/both.yaml")
    assert "hides the shipped map 'both'" in find_map("both").describe_hidden()
    assert find_map("mine").describe_hidden() == find_map("brick").describe_hidden() == ""
    for name in (".#mine.yaml", "._mine.yaml", "mine.yaml~", "mine.yaml.bak"):
        Path("maps", name).write_text("", encoding="utf-8")
    Path("maps/folder.yaml").mkdir()
    assert [source.id for source in list_known_maps() if source.origin == "yours"] == ["both", "mine"], (
        "no editor's backups and no folders"
    )


@pytest.mark.usefixtures("folders")
def test_a_map_that_ends_in_yaml_says_that_it_hides_another_one_that_ends_in_yml() -> None:
    Path("maps/mine.yml").write_text(BRICK.read_text("utf-8"), "utf-8")
    assert find_map("mine").describe_hidden() == "", "the same map"
    Path("maps/mine.yml").write_text(BRICK.read_text("utf-8") + "edition: 2\n", "utf-8")
    assert find_map("mine").path == Path("maps/mine.yaml")
    mine, hidden = Path("maps/mine.yaml"), Path("maps/mine.yml")
    assert find_map("mine").describe_hidden() == f"{mine} is used; it hides {hidden}"
    Path("maps/both.yaml").write_text("edition: 2", "utf-8")
    Path("maps/both.yml").write_text("edition: 3", "utf-8")
    both = find_map("both").describe_hidden()
    assert_says(both, "both.yaml is used; it hides … both.yml and the shipped map 'both'")


@pytest.mark.usefixtures("folders")
def test_an_unchanged_copy_of_a_shipped_map_is_the_shipped_map_whatever_its_schema_and_line_ends() -> None:
    copy = "# yaml-language-server: $schema=map.schema.json\n" + BRICK.read_text("utf-8")
    like = find_map("brick").path
    like.write_text(copy.replace("$schema=", "$schema=../"), "utf-8")
    Path("maps/brick.yaml").write_text(copy.replace("\n", "\r\n"), "utf-8")
    found = find_map("brick")
    assert (found.path, found.origin, found.hides) == (Path("maps/brick.yaml"), "shipped", None)
    assert [m.id for m in list_known_maps() if m.origin == "yours"] == ["mine"]


def test_an_installed_program_reads_its_maps_from_inside_the_package(folders: Path) -> None:
    inside = folders / "program" / "coinage_pnp" / "_data" / "maps"
    inside.mkdir(parents=True)
    shutil.copy(BRICK, inside / "packed.yaml")
    assert [source.id for source in list_shipped_maps()] == ["packed"]


def test_in_a_clone_the_maps_that_ship_are_shipped_and_other_files_beside_them_are_the_users_own(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folders / "program")
    shutil.copy(BRICK, "maps/draft.yaml")
    assert [(m.id, m.origin) for m in list_known_maps()] == [
        ("draft", "yours"),
        ("both", "shipped"),
        ("brick", "shipped"),
    ]


def test_every_map_that_git_keeps_ships() -> None:
    command = ["git", "ls-files", "maps/*.yaml"]
    kept = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if not kept.stdout:
        pytest.skip("no repository here")
    assert sorted(Path(file).stem for file in kept.stdout.splitlines()) == list(shipped.SHIPPED_MAPS)


@pytest.mark.usefixtures("folders")
def test_a_map_given_as_a_path_is_read_from_that_path_alone() -> None:
    source = find_map("../program/maps/brick.yaml")
    assert (source.id, source.origin) == ("brick", "path")
    assert load_map(source).id == "brick"
    for word, why in (
        ("brick.yaml", "no such file"),
        ("./maps/none.yaml", "no such file"),
        ("./maps/", "a folder"),
    ):
        with pytest.raises(UserError, match=why):
            find_map(word)


@pytest.mark.usefixtures("folders")
def test_a_map_path_in_a_file_is_relative_to_that_file() -> None:
    assert find_map("brick.yaml", beside=Path("../program/maps/game.yaml")).id == "brick"
    assert find_map("brick", beside=Path("../nowhere/game.yaml")).origin == "shipped"


@pytest.mark.usefixtures("folders")
def test_a_word_that_is_not_a_valid_map_id_or_path_is_refused() -> None:
    for word in ("..", "../secret", "..\\secret", "/", "./maps", "maps/", "", "\0", "x" * 5000, "-"):
        with pytest.raises(UserError):
            find_map(word)


@pytest.mark.usefixtures("folders")
def test_an_unknown_id_is_refused_with_the_closest_id_all_ids_or_the_path_to_write() -> None:
    with pytest.raises(UserError, match="did you mean 'brick'"):
        find_map("brik")
    with pytest.raises(UserError, match="there are: mine, both, brick"):
        find_map("zzz")
    shutil.copy(BRICK, "game.txt")
    with pytest.raises(UserError, match=r"write '\./game\.txt'"):
        find_map("game.txt")


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_symbolic_link_out_of_the_maps_folder_is_refused(folders: Path) -> None:
    Path("maps/leak.yaml").symlink_to(folders / "program" / "secret.yaml")
    Path("maps/alias.yaml").symlink_to("mine.yaml")
    with pytest.raises(UserError, match="outside its folder"):
        load_map(find_map("leak"))
    assert load_map(find_map("alias")).id == "alias"


@pytest.mark.usefixtures("folders")
def test_templates_are_read_by_name_and_only_from_their_folder() -> None:
    text, file = read_template("languages/en.yaml")
    assert text == "format: 1"
    assert Path(file).name == "en.yaml"
    assert shipped.list_language_codes() == ("en",)
    for name in ("../secret.yaml", "languages/xx.yaml", "..", "languages"):
        with pytest.raises(UserError):
            read_template(name)


def test_a_file_that_is_not_utf8_or_is_over_256_kb_is_refused(tmp_path: Path) -> None:
    for data, says in (
        (b"a: 1\nb: \xff\n", ":2: not UTF-8"),
        ("a: 1".encode("utf-16"), ": not UTF-8"),
        (b"x" * 300_000, "larger than 256 kB"),
    ):
        path = tmp_path / "a.yaml"
        path.write_bytes(data)
        with pytest.raises(InvalidFile, match=says):
            read_text(path)


def test_an_unreadable_path_is_refused_with_the_reason(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", tmp_path / "a\0b", tmp_path / ("x" * 5000)):
        with pytest.raises(UserError, match=r"this is a folder|no such file|cannot be read"):
            read_text(path)


@pytest.mark.usefixtures("folders")
def test_a_loop_of_symbolic_links_is_reported_with_its_file_named_once() -> None:
    loop = Path("maps/loop.yaml")
    loop.symlink_to(loop.name)
    for read in (
        lambda: read_text(loop),
        lambda: find_map("maps/loop.yaml"),
        lambda: load_map(find_map("loop")),
    ):
        with pytest.raises(UserError) as refused:
            read()
        assert_says(str(refused.value), "maps/loop.yaml: cannot be read: a loop of symbolic links")
        assert str(refused.value).count("loop.yaml") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_or_device_is_refused_as_a_map_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", Path("/dev/zero")):
        with pytest.raises(InvalidFile, match="pipe or a device"):
            load_map(find_map(str(path)))


def test_in_a_clone_an_unchanged_template_does_not_count_as_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a program that is installed from a clone and run there, ./templates holds the shipped templates."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "templates").mkdir()
    own = tmp_path / "templates" / "cards.yaml"
    own.write_text(shipped.read_template("cards.yaml")[0], encoding="utf-8")
    assert shipped.read_own_template("cards.yaml") is None
    own.write_text("format: 1\ncards: {jumbo: {width: 88, height: 125, radius: 3}}\n", encoding="utf-8")
    assert shipped.read_own_template("cards.yaml") is not None
