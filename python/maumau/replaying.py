"""A record that shows itself in a notebook."""

import json
from html import escape

from ._maumau import steps
from .drawing import svg
from .reading import text_of


class Replay:
    """A match, step by step. A notebook shows the table and the events, with the arrow keys for navigation.

    >>> import maumau
    >>> env = maumau.env("spin", seats=2, record=True)
    >>> env.reset(seed=1)
    >>> match = Replay(env.record())
    >>> len(match) > 0, match.says(0)[0][-1]
    (True, '.')
    """

    def __init__(self, record, language="en"):
        self._language = language
        self._steps = steps(record, language)

    def __len__(self):
        return len(self._steps)

    def says(self, step):
        """Returns the events of a step as sentences."""
        return self._steps[step]["says"]

    def table(self, step):
        """Returns the table after a step: piles, seats, hands."""
        return self._steps[step]["table"]

    def svg(self, step):
        """Returns the table after a step as SVG."""
        return svg(self.table(step))

    def html(self):
        """Returns a self-contained HTML page."""
        shown = [{"says": step["says"], "svg": svg(step["table"])} for step in self._steps]
        data = json.dumps(shown).replace("<", "\\u003c")
        words = {"de": ("zurück", "weiter"), "en": ("back", "on")}[self._language]
        return _PAGE.format(data=data, lang=self._language, back=words[0], on=words[1])

    def _repr_html_(self):
        # A sandboxed frame, so that the text of a record cannot affect the notebook.
        return (
            f'<iframe srcdoc="{escape(self.html(), quote=True)}" sandbox="allow-scripts" '
            'style="width:760px;height:640px;border:0"></iframe>'
        )


def replay(record, language="en"):
    """Returns a replay of a record: the path of a .mau file, or its text."""
    return Replay(text_of(record), language)


_PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Mau-Mau</title>
<style>
body {{ font: 15px/1.45 system-ui, sans-serif; margin: 0.5rem; color: #1d2321; background: #fff }}
svg {{ max-width: 100%; height: auto }}
button {{ font: inherit; padding: 0.4rem 0.9rem; min-height: 2.6rem }}
output {{ margin: 0 0.75rem }}
#says {{ min-height: 4.5em }}
</style>
<div id="table"></div>
<p><button id="back">← {back}</button><output id="place"></output><button id="on">{on} →</button></p>
<p id="says" role="status"></p>
<script type="application/json" id="steps">{data}</script>
<script>
const steps = JSON.parse(document.getElementById("steps").textContent)
const by = id => document.getElementById(id)
let at = 0
function show(to) {{
  at = Math.max(0, Math.min(steps.length - 1, to))
  if (!steps.length) return
  by("table").innerHTML = steps[at].svg
  by("says").textContent = steps[at].says.join(" ")
  by("place").textContent = (at + 1) + " / " + steps.length
}}
by("back").onclick = () => show(at - 1)
by("on").onclick = () => show(at + 1)
addEventListener("keydown", event => {{
  const to = {{ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }}[event.key]
  if (to !== undefined) {{ show(to); event.preventDefault() }}
}})
show(0)
</script></html>"""
