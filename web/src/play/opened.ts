// An overlay of the table: takes the focus, is a layer of the page, and returns the focus when it closes.
import type { Action } from 'svelte/action';
import { layer } from '../net/layers';

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
