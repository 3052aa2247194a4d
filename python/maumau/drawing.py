"""Draws a table as SVG, from the data of `Core.picture` or `steps`."""

from html import escape
from math import cos, pi, sin

#: French suits: their signs and ink colours.
_SIGNS = {"C": ("♣", "#1d2321"), "S": ("♠", "#1d2321"), "H": ("♥", "#b3261e"), "D": ("♦", "#b3261e")}
#: The ink of suits that are colours.
_INKS = {"R": "#b3261e", "Y": "#9a6a00", "G": "#1e7a3c", "B": "#1f5fae", "P": "#6d3aa5"}
_PAPER, _FELT, _LINE, _WORDS = "#fbf8f0", "#e7eee4", "#8a9488", "#1d2321"
_WIDTH, _HEIGHT = 720, 480
_CARD = (34, 48)


def svg(table):
    """Returns the table as SVG, with a frame around the current player and visible hands face up.

    >>> import maumau
    >>> core = maumau.rules("spin").core()
    >>> core.reset(1)
    >>> svg(core.picture()).startswith("<svg")
    True
    """
    seats = table["seats"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="{_WORDS}">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="12" fill="{_FELT}"/>',
        _head(table),
        *_piles(table),
    ]
    for place, seat in enumerate(seats):
        turn = pi / 2 + 2 * pi * place / len(seats)
        parts += _seat(seat, _WIDTH / 2 + 260 * cos(turn), _HEIGHT / 2 + 168 * sin(turn))
    return "".join(parts) + "</svg>"


def _head(table):
    around = "↺" if table["counter_clockwise"] else "↻"
    says = f"{table['book']} · {table['round']} · {table['at_ms'] / 1000:.1f} s · {around}"
    return f'<text x="14" y="24" fill-opacity="0.75">{escape(says)}</text>'


def _piles(table):
    middle = _HEIGHT / 2
    wide, high = _CARD
    piles = table["piles"]
    left = _WIDTH / 2 - (wide + 14) * (len(piles) + 1) / 2
    yield _back(left, middle - high / 2)
    yield _under(left + wide / 2, middle + high / 2 + 16, str(table["stock"]))
    for nth, pile in enumerate(piles, 1):
        x = left + nth * (wide + 14)
        if pile["top"] is None:
            yield _frame(x, middle - high / 2, "none")
        else:
            yield from _card(pile["top"], x, middle - high / 2)
        wished = f"→ {pile['wish']}" if pile["wish"] else str(pile["len"])
        yield _under(x + wide / 2, middle + high / 2 + 16, wished)
    if table["owed"]:
        yield _under(_WIDTH / 2, middle - high / 2 - 10, f"+{table['owed']}")
    for nth, card in enumerate(table["middle"]):
        yield from _card(card, left + (len(piles) + 1 + nth) * (wide + 14), middle - high / 2)


def _seat(seat, x, y):
    wide, high = _CARD
    cards = seat["hand"] if seat["hand"] is not None else [None] * seat["len"]
    step = min(wide + 3, 190 / max(len(cards), 1))
    width = step * max(len(cards) - 1, 0) + wide
    x = min(max(x, width / 2 + 10), _WIDTH - width / 2 - 10)
    left, top = x - width / 2, y - high / 2
    if seat["on"]:
        yield f'<rect x="{left - 6:.0f}" y="{top - 6:.0f}" width="{width + 12:.0f}" height="{high + 30}" rx="8" '
        yield f'fill="none" stroke="{_WORDS}" stroke-width="2"/>'
    for nth, card in enumerate(cards):
        at = left + nth * step
        if card is None:
            yield _back(at, top)
        else:
            yield from _card(card, at, top)
    says = seat["name"]
    if seat["lying"]:
        says += f" +{seat['lying']}"
    if seat["open"]:
        says += " | " + " ".join(card["code"] for card in seat["open"])
    if seat["points"]:
        says += f" ({seat['points']})"
    if seat["out"]:
        says += " ✓"
    elif seat["asked"]:
        says += " ?"
    yield _under(x, top + high + 17, says)


def _card(card, x, y):
    sign, ink = _SIGNS.get(card["suit"], ("", _INKS.get(card["suit"], _WORDS)))
    says = (card["rank"] + sign if card["suit"] in {**_SIGNS, **_INKS} else "") or card["code"]
    wide, high = _CARD
    yield f"<g><title>{escape(card['name'] or card['code'])}</title>{_frame(x, y, _PAPER)}"
    size = min(15, 1.5 * wide / max(len(says), 1))
    yield f'<text x="{x + wide / 2:.1f}" y="{y + high / 2 + size / 3:.1f}" font-size="{size:.1f}" font-weight="600" '
    yield f'text-anchor="middle" fill="{ink}">{escape(says)}</text></g>'


def _back(x, y):
    return _frame(x, y, "#5b7a6a")


def _frame(x, y, fill):
    wide, high = _CARD
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide}" height="{high}" rx="4" fill="{fill}" stroke="{_LINE}"/>'
    )


def _under(x, y, says):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{escape(says)}</text>'
