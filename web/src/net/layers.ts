// Open sheets, menus and lifted cards. Each adds an entry to the browser history, so that the back gesture closes the top
// one and leaves the page only when nothing is open. Escape does the same.
import type { Action } from 'svelte/action';

interface Layer {
  node?: Element;
  close(): void;
}

/** From bottom to top. */
const open: Layer[] = [];
/** True while a history step requested here is pending. */
let steps = false;

/** Number of open layers that the current history entry stands for. */
const entry = () => (history.state as { layers?: number } | null)?.layers ?? 0;

/**
 * Opens a layer that `close` dismisses. Returns a function to call once the layer is gone, whatever the cause. A layer
 * inside another one's `node` lies above it, whichever was opened first.
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

/** The same as a Svelte action, for the lifetime of the element. */
export const layered: Action<HTMLElement, () => void> = (node, close) => ({ destroy: layer(close, node) });

/** Delays the history change, so that closing one layer and opening another in its place count together. */
function later() {
  setTimeout(settle);
}

/**
 * Adjusts the history to the open layers. Skips entries of layers that no longer exist, for example after a reload or the
 * forward button.
 */
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
