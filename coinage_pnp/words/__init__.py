"""Every translated text: sheets, rules, scores, reviews, questions and the pages of `table`."""

from coinage_pnp.words.language import (
    ACTIONS,
    Block,
    CalibrateWords,
    FigureWords,
    GalleryWords,
    Language,
    PanelWords,
    SheetWords,
    language_code,
    read_calibrate_words,
    read_language,
    read_panels,
)
from coinage_pnp.words.line_breaks import atoms, is_japanese, phrases
from coinage_pnp.words.picture_words import DescriptionWords, called, describe, stack_in_words
from coinage_pnp.words.review_words import LADDER, ReviewWords, read_review_words
from coinage_pnp.words.score_table import (
    ScoreRow,
    board_strip,
    in_columns,
    outcome_sentence,
    padded,
    row_lines,
    score_cautions,
    score_line,
    score_remarks,
    score_rows,
    score_summary,
    text_width,
)
from coinage_pnp.words.score_words import ScoreWords, read_score_words
from coinage_pnp.words.slots import MarkedText, Phrases, filled, phrase, read_markup, read_words, slotted
from coinage_pnp.words.table_words import read_table_words
from coinage_pnp.words.talk_words import SpokenWords, TalkWords, choice_lines, read_talk, refusal
