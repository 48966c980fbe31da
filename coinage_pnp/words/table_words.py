"""The words of the page that `table` serves, read from templates/table."""

from coinage_pnp.sentences import read_phrases
from coinage_pnp.yaml_source import document

LIMIT = 240

_PLAIN = """
title tabs score play design settings skip map page_language vision normal deutan protan tritan grey
loading offline board
hand hand_help take_off empty tally share link code copy_line copied picture yaml undo start_over majority
no_cover no_coin
new_game old_games against nobody_else level_random level_greedy level_learned level_strong level_master your_side
players tosses on_screen own_coins begin other_games toss turn_coins take_toss end_turn hint review
thinking compiling learning turns rollouts played now_over hint_later review_later pick where back_to_game earlier
later this_phone both
new_map map_id make to_print brush brush_size nothing grid grid_help mend checking found found_none at_file error
warning names name_in about regions spaces terrain region backdrop orientation default portrait landscape pairs
links links_help walls walls_help from to add_pair grid_size rows columns apply clear_grid balance quick thorough
stop figures no_games
"""
SLOTS: dict[str, tuple[str, ...]] = dict.fromkeys(_PLAIN.split(), ()) | {
    "cell": ("row", "column", "what"),
    "painted": ("count", "what"),
    "last_good": ("why",),
    "no_card": ("why",),
    "at_line": ("line",),
    "remove_pair": ("pair",),
    "saved": ("path",),
    "copied_map": ("path",),
    "changed_elsewhere": ("path",),
    "merged": ("path",),
    "space": ("space", "coins"),
    "bank_of": ("side",),
    "more": ("kind", "side"),
    "fewer": ("kind", "side"),
    "now_toss": ("side",),
    "now_act": ("side",),
    "now_thinking": ("side",),
    "after_turn": ("number",),
}
"""Every phrase with its slots, which the program or the page fills."""


def read_table_words(text: str, file: str) -> dict[str, str]:
    """Read a file of templates/table. Raises InvalidFile with every problem."""
    with document(text, file, "a file of table words") as root:
        root.text("language", limit=20)
        return read_phrases(root, SLOTS, LIMIT)
