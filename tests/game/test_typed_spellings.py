"""Whatever is typed means the same in every spelling; what programs write is read as before."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_games import BRICK
from support.shipped_templates import LANGUAGES

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import match_words, narrow_text
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.position_yaml import read_position
from coinage_pnp.game.rules.record import Record, read_record
from coinage_pnp.game.rules.recording import enter_line, resume
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.game.rules.typed_words import find_side
from coinage_pnp.game.shipped import find_map, list_shipped_maps, load_map
from coinage_pnp.lab.templates import ENGLISH_NAMES, find_language_code

VOLCANO = load_map(find_map("volcano"))
STACKS_LINE, BANKS = "D/D/P/Pd/p/Qd/D/n/qN/nP", "DN ddpp"
FULL = read_line(f"volcano {STACKS_LINE} {BANKS} t", lambda _: VOLCANO)

_WIDE = {code: chr(code + 0xFEE0) for code in range(ord("!"), ord("~") + 1)}
RESPELL: dict[str, Callable[[str], str]] = {
    "as it is": str,
    "capitals": str.upper,
    "small": str.lower,
    "hyphens": lambda word: word.replace(" ", "-"),
    "blanks": lambda word: word.replace("-", " "),
    "underscores": lambda word: word.replace("-", "_").replace(" ", "_"),
    "a phone's dash": lambda word: word.replace("-", "–"),
    "wide": lambda word: word.translate(_WIDE),
    "curly quotes": lambda word: f"“{word}”",
    "French quotes": lambda word: f"«\u00a0{word}\u00a0»",
}


TITLES = {
    word: source.id
    for source in list_shipped_maps()
    for word in (source.id, *(title for _, title in load_map(source).name.texts))
}


def find(word: str) -> Map:
    return load_map(find_map(word))


@pytest.mark.parametrize("at", range(len(RESPELL)), ids=list(RESPELL))
def test_a_map_is_found_by_its_id_and_by_its_title_in_every_language_and_spelling(at: int) -> None:
    """Every seventh title in each spelling, and so each title in one or two."""
    respell = list(RESPELL.values())[at]
    for word, name in list(TITLES.items())[at % 7 :: 7]:
        assert find_map(respell(word)).id == name, respell(word)


@pytest.mark.parametrize("respell", RESPELL.values(), ids=list(RESPELL))
def test_a_side_is_read_in_the_words_of_every_language(respell: Callable[[str], str]) -> None:
    for words in LANGUAGES.values():
        assert [find_side(respell(word)) for word in words.sides] == list(SIDES)
    assert [find_side(respell(side.letter)) for side in SIDES] == list(SIDES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_found_by_code_locale_and_name(code: str) -> None:
    named = {ENGLISH_NAMES.get(code, "English"), LANGUAGES[code].name}
    for word in (code, code.upper(), f"{code}_{code.upper()}", f"{code}-XX", f"{code}_XX.UTF-8", *named):
        assert find_language_code(word) == find_language_code(word.upper()) == code


@pytest.mark.parametrize(
    "line",
    [
        f"Volcano {STACKS_LINE} {BANKS} H",
        f"vulkan {STACKS_LINE} {BANKS} Heads",
        f"volcano {STACKS_LINE.replace('/', ', ')}, DN, ddpp, Face",
        f"volcano: {STACKS_LINE.replace('/', ' ')} {BANKS} h",
        f"volcano {STACKS_LINE.replace('/', ' / ')} {BANKS} 表",
        f"“volcano {STACKS_LINE.translate(_WIDE)} DN　ddpp h”",
        "volcano A: D, B: D, C: P, D: Pd, E: p, F: Qd, G: D, H: n, I: qN, J: nP DN ddpp h",
        "volcano a:D b:D c:P d:Pd e:p f:Qd g:D h:n i:qN j:nP Heads: DN, Zahl: ddpp, Kopf",
        "Volcano: The Maw: D, b: D, cinder stair: P, d：Pd, e: p, f: Qd, g: D, h: n, i: qN, j: nP DN ddpp h",
    ],
)
def test_a_line_means_the_same_in_every_spelling(line: str) -> None:
    found = read_line(line, find)
    assert str(found) == f"volcano {STACKS_LINE} {BANKS} h"


def test_a_finished_game_needs_no_side_to_move() -> None:
    assert read_line(f"volcano {STACKS_LINE} {BANKS}", find).position.to_move is None
    for banks in ("- ddpp", "DN -"):
        assert read_line(f"volcano {STACKS_LINE.replace('nP', '-')} {banks}", find).position.ended_by
    with pytest.raises(UserError, match="the side to move is missing"):
        read_line("volcano a: D DN ddpp", find)


@pytest.mark.parametrize(
    "line",
    [
        f"volcano {STACKS_LINE.replace('/nP', '')} D d -",
        f"volcano {STACKS_LINE.replace('/nP', '').replace('/', ' ')} D d -",
        f"volcano {STACKS_LINE.replace('/nP', '').replace('/', ',')}, D, d, -",
        f"volcano {STACKS_LINE.replace('/p', '/')} {BANKS} t",
        f"volcano {STACKS_LINE.replace('/p', ' p')} {BANKS} t",
        f"volcano {STACKS_LINE} DN/ddpp t",
        "volcano a: D, a: D DN ddpp t",
        "volcano a: D, z: D DN ddpp t",
        "volcano a: D DN t",
    ],
)
def test_a_line_that_lacks_a_stack_or_could_mean_two_things_is_refused(line: str) -> None:
    with pytest.raises(UserError):
        read_line(line, find)


@pytest.mark.parametrize(
    ("banks", "odd"),
    [
        ("DN ddpp", False),
        ("ddpp DN", True),
        ("- DN", True),
        ("dn -", True),
        ("- dn", False),
        ("DN DDPP", False),
        ("dn ddpp", False),
        ("- -", False),
    ],
)
def test_banks_whose_capitals_contradict_their_places_get_a_caution(banks: str, odd: bool) -> None:
    heads, tails = banks.split()
    text = f"format: 1\nmap: volcano\nboard: {{a: D}}\nbank: {{heads: '{heads}', tails: '{tails}'}}\n"
    for found in (read_line(f"volcano {STACKS_LINE} {banks} t", find), read_position(text, "p.yaml", find)):
        assert [str(one)[-10:] for one in found.cautions] == ["swap them?"] * odd
    words = text.replace(f"'{heads}'", "2 Dimes").replace(f"'{tails}'", "3 Pennies")
    assert read_position(words, "p.yaml", find).cautions == (), "capitals of words mean nothing"


def test_a_position_file_takes_names_of_spaces_and_words_for_sides_and_coins() -> None:
    text = "format: 1\nmap: {}\nto_move: {}\nboard: {{{}}}\nbank: {{{}}}\n"
    plain = text.format("volcano", "tails", "a: D, b: Qd", "heads: DN, tails: ddpp")
    typed = text.format(
        "Vulkan", "Zahl", "The Maw: heads dime, B: 'Q d'", "Face: 'dime, nickel', TAILS: '2 dimes, 2 pennies'"
    )
    assert read_position(typed, "p.yaml", find) == read_position(plain, "p.yaml", find)
    twice = text.format("volcano", "tails", "a: D, A: D", "heads: DN, tails: ddpp")
    with pytest.raises(UserError, match="space 'a' has a stack already"):
        read_position(twice, "p.yaml", find)


def test_a_record_is_read_the_same_with_capitals_names_and_commas() -> None:
    plain = "format: 1\nmap: volcano\nturns:\n  - QNPD Q@a P@b\n  - qnpd q@c\n"
    first, second = "ＱＮＰＤ, Q@The Maw, P @ High–Saddle", "q n p d q@Cinder Stair"
    typed = f"format: 1\nmap: Volcano\nturns:\n  - {first}\n  - {second}\n"
    assert read_record(typed, "r.yaml", find) == read_record(plain, "r.yaml", find)


@given(st.sampled_from(["Q@A", "q@j", "a>B", "X@c", "$d"]), st.booleans())
def test_an_action_is_read_in_any_case_of_its_spaces(action: str, wide: bool) -> None:
    from coinage_pnp.game.rules.notation import read_action

    assert read_action(narrow_text(action.translate(_WIDE) if wide else action)) is not None
    assert str(read_action(action))[0] == action[0].replace("X", "x")


def test_unknown_words_and_words_with_another_meaning_are_refused_with_the_reason() -> None:
    begun = enter_line(resume(BRICK, Record("brick")), "QNPD")
    with pytest.raises(UserError, match="q shows the other side"):
        enter_line(begun, "q@A")
    with pytest.raises(UserError, match=r"there is no language 'freedom'; there are: de, en, es, fr, ja"):
        find_language_code("freedom")
    with pytest.raises(UserError, match=r"'\u043e' is Cyrillic \(U\+043E\): type the Latin 'o'"):
        find_map("v\u043elcano")
    with pytest.raises(UserError, match="the map has no space 'Z'"):
        read_line("Nine Ferries Z: D, DN ddpp t", find)


@given(st.lists(st.text(max_size=12), max_size=6), st.text(max_size=12))
def test_a_known_word_means_itself_whatever_else_is_known(known: list[str], word: str) -> None:
    assert match_words(word, [*known, word]) == (word,)
