"""Records whose results are easily listed wrongly."""

import re

from support.project_files import ROOT

FRIDAY = (ROOT / "docs" / "friday.yaml").read_text(encoding="utf-8")
BY_BANK = """\
format: 1
map: volcano
turns:
  - QnPD D@h P@f
  - qnpd p@e d@c $q n@g
  - QnPD D@i Q@j
  - Npd d@j p@a
  - QNPD D@b P@d
"""
DRAW = """\
format: 1
map: volcano
turns:
  - QnPD D@e Q@c
  - Qnpd p@d d@j
  - nPD D@i P@b
  - QnpD n@f p@h
  - NPD P@g D@g
  - QnpD n@a
"""
LISTED_GAMES = {
    "unsaid": (re.sub("(?m)^result.*", "", FRIDAY), "18–4"),
    "swapped": (FRIDAY.replace("{heads: 18, tails: 4}", "{heads: 4, tails: 18}"), "18–4"),
    "unfinished": (FRIDAY.replace("  - d a>d d@g\n", ""), "After turn 15"),
    "banked": (BY_BANK, "15–15: Heads by the bank"),
    "drawn": (DRAW, "19–19: a draw"),
}
"""The texts of records, and what the list of games shows of each."""
