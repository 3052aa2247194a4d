"""Runs every test of an environment for every book."""

import maumau

SEATS = {book: max(least, min(most, 4)) for book, least, most in maumau.books()}


def pytest_generate_tests(metafunc):
    """Parametrizes `book` with every book."""
    if "book" in metafunc.fixturenames:
        metafunc.parametrize("book", SEATS)


def seats(book):
    """Returns four, or the closest number of seats that the book allows."""
    return SEATS[book]
