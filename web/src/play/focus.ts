// Whoever plays by keyboard is never left on nothing: what had the focus may go at any time, a card that is laid, an answer whose time is
// over, a slip that can no more be taken back. Whatever takes it away, somebody has it again before the next key.
import type { Action } from 'svelte/action';
import type { Game } from './game.svelte';

/** A card of one's own, the place where one was last, counted from nought. */
function card(table: HTMLElement, at: number): HTMLElement | null {
  const cards = table.querySelectorAll<HTMLElement>('#hand [data-card]');
  return cards[Math.min(at, cards.length - 1)] ?? null;
}

/** Who has the focus when it is on nothing: the first that is there. */
function heir(table: HTMLElement, at: number | null): HTMLElement | null {
  // Nothing is pressed by a key that was meant for a card: between two rounds all of it has the focus, and no button.
  const first = table.querySelector<HTMLElement>('.between') ?? table.querySelector<HTMLElement>('.over .main');
  if (first !== null || at === null) return first;
  // Who has laid the last card can still speak.
  return card(table, at) ?? table.querySelector<HTMLElement>('.mouth button:not(:disabled)');
}

/** Fetches the focus back to a table as soon as it is on nothing; for cards only if it has been on one. */
export const fetchesFocus: Action<HTMLElement, Game> = (table, game) => {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) heir(table, game.at)?.focus({ preventScroll: true });
  });
  observer.observe(table, { childList: true, subtree: true });
  return { destroy: () => observer.disconnect() };
};
