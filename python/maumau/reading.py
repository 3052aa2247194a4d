"""What stands in files, or is given as text."""

from pathlib import Path


def text_of(given):
    """The text itself, or what stands in the file of this name: what has lines is text."""
    if not str(given).strip():
        raise ValueError("nothing is given: a file's name is needed, or the text itself")
    if isinstance(given, Path) or "\n" not in str(given):
        return Path(given).read_text(encoding="utf-8")
    return given
