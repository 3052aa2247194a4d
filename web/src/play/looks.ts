// Explains a card, character or location that is held, hovered or queried with the question mark key.
import type { Action } from 'svelte/action';
import type { Game } from './game.svelte';

/** Time to hold or hover, in ms. */
const HELD_MS = 450;
const STILL = 8;

export interface Looking {
  game: Game;
  /** The card's code or the sheet's id; null if there is nothing to show. */
  what: string | null;
}

/** A Svelte action that adds this behaviour to an element. */
export const looks: Action<HTMLElement, Looking> = (node, looking) => {
  let { game, what } = looking;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let hovered = false;
  let held = false;
  /** What the mouse opened here, even if the element's content has changed since. */
  let shown: string | null = null;

  const put = (next: string | null) => {
    if (shown !== null && game.looked === shown) game.look(next, true);
    shown = shown === null ? null : next;
  };

  const wait = (event: PointerEvent) => {
    clearTimeout(timer);
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      game.look(what, hovered);
      held = !hovered;
      if (hovered) shown = what;
    }, HELD_MS);
  };
  const enter = (event: PointerEvent) => {
    hovered = event.pointerType === 'mouse';
    if (hovered) wait(event);
  };
  const move = (event: PointerEvent) => {
    if (!hovered && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) clearTimeout(timer);
  };
  const leave = () => {
    clearTimeout(timer);
    put(null);
  };
  const down = (event: PointerEvent) => {
    held = false;
    // A pressed mouse button starts playing or dragging.
    if (event.pointerType === 'mouse') clearTimeout(timer);
    else wait(event);
  };
  // Suppresses the click that ends a long press; other clicks pass.
  const click = (event: MouseEvent) => {
    if (held) event.stopPropagation();
    held = false;
  };
  const stop = () => clearTimeout(timer);
  const key = (event: KeyboardEvent) => {
    if (event.key !== '?') return;
    game.look(game.looked === what ? null : what);
    event.preventDefault();
  };

  const heard = {
    pointerenter: enter,
    pointermove: move,
    pointerleave: leave,
    pointerdown: down,
    pointerup: stop,
    pointercancel: stop,
    click,
    keydown: key,
  };
  for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear as EventListener);
  return {
    update(next) {
      if (next.what !== what) put(next.what);
      ({ game, what } = next);
    },
    destroy() {
      clearTimeout(timer);
      put(null);
      for (const [name, hear] of Object.entries(heard)) node.removeEventListener(name, hear as EventListener);
    },
  };
};
