"""Validates numbers from the caller."""

import operator


def number(action):
    """Returns an action as an int. Floats and other types are errors, not rounded."""
    try:
        return operator.index(action)
    except TypeError:
        raise TypeError(f"{action!r} is no action: a whole number is needed") from None


def count(name, value, least=1, most=(1 << 32) - 1):
    """Returns a whole number within limits; `name` is the parameter's name for error messages."""
    try:
        counted = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}={value!r}: a whole number is needed") from None
    if not least <= counted <= most:
        raise ValueError(f"{name}={counted}: from {least} to {most} is possible")
    return counted
