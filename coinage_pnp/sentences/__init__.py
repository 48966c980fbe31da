"""Translated texts with slots, and scores as tables and sentences: everything that `score` prints."""

from coinage_pnp.sentences.score_table import (
    ScoreRow,
    board_strip,
    in_columns,
    outcome_sentence,
    padded,
    score_cautions,
    score_line,
    score_remarks,
    score_rows,
    score_summary,
    text_width,
)
from coinage_pnp.sentences.score_words import ScoreWords, read_score_words
from coinage_pnp.sentences.slots import (
    SLOT,
    MarkedText,
    Plural,
    TextFile,
    Texts,
    check_markup,
    filled,
    phrase,
    read_like,
    read_markup,
    read_phrases,
    read_plural,
    read_sides,
    read_words,
    slotted,
    words_document,
)
