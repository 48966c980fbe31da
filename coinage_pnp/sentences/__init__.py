"""Translated texts with slots, and scores as tables and sentences: everything that `score` prints."""

from coinage_pnp.sentences.score_sentences import (
    board_strip,
    outcome_sentence,
    score_cautions,
    score_line,
    score_remarks,
    score_summary,
)
from coinage_pnp.sentences.score_table import ScoreRow, in_columns, padded, score_rows, text_width
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
