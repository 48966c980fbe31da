"""The link that writes a game into the app BG Stats.

Its format is documented by the app: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

import hashlib
import json
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from coinage_pnp.files.signature import PROGRAM
from coinage_pnp.files.typed_text import fold_word
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.series.recorded_games import PlayedGame

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
BGG_ID = 146130  # of Coin Age on BoardGameGeek


def make_play_link(game: PlayedGame, words: Language) -> str:
    """The link; the app knows players, the game and a play that it has already by their ids in it."""
    results = game.result, 1 - game.result
    played = "\n".join(str(step.turn) for step in game.replayed.steps)
    play = {
        "sourceName": PROGRAM,
        "sourcePlayId": hashlib.sha256(played.encode()).hexdigest()[:16],
        "playDate": f"{game.record.date or _find_day(game.file)} 12:00:00",
        "game": {
            "name": "Coin Age",
            "bggId": BGG_ID,
            "sourceGameId": str(BGG_ID),
            "highestWins": True,
            "noPoints": False,
        },
        "board": game.game.board.name.best(words.code),
        "players": [
            {
                "name": name,
                "sourcePlayerId": fold_word(name),
                "startPlayer": begins,
                "role": side,
                "score": points,
                "rank": 1 if result >= 0.5 else 2,
                "winner": result >= 0.5,
            }
            for name, begins, side, points, result in zip(
                game.players, (True, False), words.sides, game.points, results, strict=True
            )
        ],
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def _find_day(file: str) -> str:
    """The day on which a file was last changed."""
    return datetime.fromtimestamp(Path(file).stat().st_mtime, UTC).date().isoformat()
