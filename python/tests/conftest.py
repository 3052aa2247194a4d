"""Every test of an environment is one for every book."""

import maumau

SEATS = {book: max(least, min(most, 4)) for book, least, most in maumau.books()}


def pytest_generate_tests(metafunc):
    """`book` stands for each of them."""
    if "book" in metafunc.fixturenames:
        metafunc.parametrize("book", SEATS)


def seats(book):
    """Four, or as near to that as the book allows."""
    return SEATS[book]
