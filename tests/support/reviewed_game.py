"""The game of the documentation with a review, and what the pocket is asked about it."""

from collections.abc import Iterable
from typing import Any

from coinage_pnp.game.rules.kept_review import KeptError, KeptFigures, KeptReview, sign_turns
from coinage_pnp.game.rules.record import add_review, read_record
from coinage_pnp.game.rules.turn_notation import read_turn
from support.project_files import MAPS, ROOT
from support.shipped_templates import LANGUAGES

TEXT = (ROOT / "docs" / "friday.yaml").read_text(encoding="utf-8")
RECORD = read_record(TEXT, "friday.yaml", lambda _: MAPS["volcano"])
BEST = {3: ("NPD P@h D@i", "NPD P@a D@h"), 2: ("qnpd p@a d@e",), 6: ("nPD --",)}
"""Better turns of the game of the documentation."""

ERRORS = tuple(
    KeptError(
        number,
        0.4,
        0.05,
        0.3,
        tuple(
            (round(0.4 + 0.01 * number - 0.002 * at, 6), read_turn(turn).actions)
            for at, turn in enumerate(turns, 1)
        ),
    )
    for number, turns in BEST.items()
)
REVIEW = KeptReview(sign_turns(RECORD.turns), (KeptFigures(8, 0.2, 0.3), KeptFigures(8, 0.25, -0.2)), ERRORS)
REVIEWED = add_review(TEXT, REVIEW, lambda _: MAPS["volcano"])


def list_practice_questions(codes: Iterable[str] = LANGUAGES) -> list[tuple[str, dict[str, Any]]]:
    """What the pocket is asked about a reviewed game and another one."""
    games = [
        {"name": "volcano-1", "record": REVIEWED},
        {"name": "volcano-2", "record": TEXT.replace("Ana", "Cleo")},
        {"name": "lost", "record": TEXT.replace("volcano", "atlantis")},
    ]
    lines = ("", "--", "P@h", "P@h D@i --", "N@j P@h --", "Q@z")
    questions: list[tuple[str, dict[str, Any]]] = []
    for code in codes:
        asker = {"lang": code, "coins": "eur", "home": ""}
        questions += [("series", {"kept": chosen} | asker) for chosen in ([], games, games[1:])]
        questions.append(("exercises", {"kept": games} | asker))
        questions += [
            ("exercise", {"kept": games[0], "game": "volcano-1", "turn": 3, "line": line} | asker)
            for line in lines
        ]
        questions.append(("exercise", {"kept": games[1], "game": "volcano-2", "turn": 3, "line": ""} | asker))
    return questions
