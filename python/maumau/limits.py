"""What may be asked for: numbers that are looked over before anything is made of them."""

import operator


def number(action):
    """An action as a whole number: what is none is not made one."""
    try:
        return operator.index(action)
    except TypeError:
        raise TypeError(f"{action!r} is no action: a whole number is needed") from None


def count(name, value, least=1, most=(1 << 32) - 1):
    """A whole number within limits, by the name that it has to whoever asks."""
    try:
        counted = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}={value!r}: a whole number is needed") from None
    if not least <= counted <= most:
        raise ValueError(f"{name}={counted}: from {least} to {most} is possible")
    return counted
