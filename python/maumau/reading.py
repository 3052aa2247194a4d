"""Reads a text from a file, or takes it as given."""

from pathlib import Path


def text_of(given):
    """Returns the text itself if it has several lines; otherwise it is the path of a file to read."""
    if not str(given).strip():
        raise ValueError("nothing is given: a file's name is needed, or the text itself")
    if isinstance(given, Path) or "\n" not in str(given):
        return Path(given).read_text(encoding="utf-8")
    return given
