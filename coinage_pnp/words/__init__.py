"""Every translated text but scores: sheets, rules, reviews, questions and the pages of `table`."""

from coinage_pnp.words.language import (
    ACTIONS,
    Block,
    CalibrateWords,
    FigureWords,
    GalleryWords,
    Language,
    PanelWords,
    SheetWords,
    read_calibrate_words,
    read_language,
    read_panels,
)
from coinage_pnp.words.line_breaks import atoms, is_japanese, phrases
from coinage_pnp.words.picture_words import DescriptionWords, describe, space_label, stack_in_words
from coinage_pnp.words.review_words import ReviewWords, read_review_words, wins_of_100
from coinage_pnp.words.table_words import read_table_words
from coinage_pnp.words.talk_words import SpokenWords, TalkWords, choice_lines, read_spoken, read_talk, refusal
