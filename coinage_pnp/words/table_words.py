"""The words of the page that `table` serves, read from templates/table."""

from coinage_pnp.sentences import TextFile, read_like, words_document

LIMIT = 240


def read_table_words(text: str, file: str, english: TextFile) -> dict[str, str]:
    """Read a file of templates/table, whose phrases are those of the English one. Raises InvalidFile."""
    with words_document(text, file, "a file of table words") as root:
        return read_like(root, english, LIMIT)
