// Open sheets, menus and lifted cards. Each is a step in the browser's history, so that the back gesture closes the top one, and leaves
// the page only when nothing is open. Escape does the same.
import type { Action } from 'svelte/action';

interface Layer {
  node?: Element;
  close(): void;
}

/** The top layer is the last. */
const open: Layer[] = [];
/** Whether a step through the history that was asked for here has not been taken yet. */
let steps = false;

/** The history's entry belongs to so many open layers. */
const entry = () => (history.state as { layers?: number } | null)?.layers ?? 0;

/**
 * Lays something over the page, which `close` puts away. Returns what is to be called once it is gone, however it went.
 * What lies inside the `node` of another lies upon it, whichever came first.
 */
export function layer(close: () => void, node?: Element): () => void {
  const one = { close, node };
  const within = node ? open.findIndex((other) => other.node && node.contains(other.node)) : -1;
  open.splice(within < 0 ? open.length : within, 0, one);
  later();
  return () => {
    open.splice(open.indexOf(one), 1);
    later();
  };
}

/** The same for an element, as long as it is there. */
export const layered: Action<HTMLElement, () => void> = (node, close) => ({ destroy: layer(close, node) });

/** What closes and what opens in its place come one after the other: the history is moved once both have. */
function later() {
  setTimeout(settle);
}

/** Makes the history fit what is open. Entries of layers that are gone, as after a reload or by going forward, are left again. */
function settle() {
  if (steps) return;
  const surplus = entry() - open.length;
  for (let n = surplus; n < 0; n++) history.pushState({ layers: open.length + n + 1 }, '');
  if (surplus > 0) {
    steps = true;
    history.go(-surplus);
  }
}

addEventListener('popstate', () => {
  if (!steps) for (const one of open.slice(entry()).reverse()) one.close();
  steps = false;
  later();
});

addEventListener('keydown', (event) => {
  const top = open.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
  event.preventDefault();
  top.close();
});

later();
