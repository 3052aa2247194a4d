// What opens upon the table has the focus while it is open, is a layer of the page, and gives the focus back to who has opened it.
import type { Action } from 'svelte/action';
import { layer } from '../net/layers';

/** `close` puts it away. */
export const opened: Action<HTMLElement, () => void> = (node, close) => {
  const opener = document.activeElement;
  const gone = layer(close, node);
  node.focus({ preventScroll: true });
  return {
    destroy() {
      gone();
      const here = document.activeElement;
      if ((here === document.body || node.contains(here)) && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  };
};
