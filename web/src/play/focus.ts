// Keeps the keyboard focus on the table: the focused element may vanish at any time (a played card, an expired answer, an
// undo button), so another one gets the focus before the next key.
import type { Action } from 'svelte/action';
import type { Game } from './game.svelte';

/** The card nearest the former position, which counts from 0. */
function card(table: HTMLElement, at: number): HTMLElement | null {
  const cards = table.querySelectorAll<HTMLElement>('#hand [data-card]');
  return cards[Math.min(at, cards.length - 1)] ?? null;
}

/** Returns the element that gets a lost focus: the first that exists. */
function heir(table: HTMLElement, at: number | null): HTMLElement | null {
  // Between rounds the whole section gets the focus rather than a button, so that a key meant for a card presses nothing.
  const first = table.querySelector<HTMLElement>('.between') ?? table.querySelector<HTMLElement>('.over .main');
  if (first !== null || at === null) return first;
  // A player who has played their last card can still speak.
  return card(table, at) ?? table.querySelector<HTMLElement>('.mouth button:not(:disabled)');
}

/** Restores the focus to the table as soon as it is lost; to cards only if it was on one. */
export const fetchesFocus: Action<HTMLElement, Game> = (table, game) => {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) heir(table, game.at)?.focus({ preventScroll: true });
  });
  observer.observe(table, { childList: true, subtree: true });
  return { destroy: () => observer.disconnect() };
};
