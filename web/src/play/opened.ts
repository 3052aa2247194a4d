// What opens upon the table has the focus while it is open, goes by Escape, and gives the focus back to who has opened it.
import type { Action } from 'svelte/action';

/** What is open, the newest last: that goes first. */
const open: HTMLElement[] = [];

/** `close` puts it away. */
export const opened: Action<HTMLElement, () => void> = (node, close) => {
  const opener = document.activeElement;
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== node) return;
    event.preventDefault();
    close();
  };
  open.push(node);
  addEventListener('keydown', key);
  node.focus({ preventScroll: true });
  return {
    destroy() {
      open.splice(open.indexOf(node), 1);
      removeEventListener('keydown', key);
      const here = document.activeElement;
      if ((here === document.body || node.contains(here)) && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  };
};
