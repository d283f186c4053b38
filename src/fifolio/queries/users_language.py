"""Which language does the user read?"""

from typing import Literal

from fifolio.queries.books import Books
from fifolio.store.settings import read_setting

LANGUAGE_KEY = "language"


def users_language(books: Books) -> Literal["en", "es"]:
    """Tell the language that is set; English where none is, or none we speak."""
    return "es" if read_setting(books.reader, LANGUAGE_KEY) == "es" else "en"
