// A card that is held for a moment, hovered or asked about with the question mark says what it does.
import type { Action } from 'svelte/action';
import type { Game } from './game.svelte';

/** Held or hovered so long, in ms. */
const HELD_MS = 450;
/** Moved so far while it is held, in px, it is dragged. */
const STILL = 8;

export interface Looking {
  game: Game;
  /** The card's code; nothing: there is none to look at. */
  card: string | null;
}

/** Lets a card be looked at. */
export const looks: Action<HTMLElement, Looking> = (node, looking) => {
  let { game, card } = looking;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let hovered = false;
  let held = false;

  const wait = (event: PointerEvent) => {
    clearTimeout(timer);
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      game.looked = card;
      held = !hovered;
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
    if (hovered && game.looked === card) game.looked = null;
  };
  const down = (event: PointerEvent) => {
    held = false;
    // A mouse that presses wants to lay or to drag.
    if (event.pointerType === 'mouse') clearTimeout(timer);
    else wait(event);
  };
  // The finger that held a card to look at it leaves it without a tap; a click from anywhere else is one.
  const click = (event: MouseEvent) => {
    if (held) event.stopPropagation();
    held = false;
  };
  const stop = () => clearTimeout(timer);
  const key = (event: KeyboardEvent) => {
    if (event.key !== '?') return;
    game.looked = game.looked === card ? null : card;
    event.preventDefault();
  };

  const heard = { pointerenter: enter, pointermove: move, pointerleave: leave, pointerdown: down, pointerup: stop, pointercancel: stop, click, keydown: key };
  for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear as EventListener);
  return {
    update: (next) => ({ game, card } = next),
    destroy() {
      clearTimeout(timer);
      for (const [name, hear] of Object.entries(heard)) node.removeEventListener(name, hear as EventListener);
    },
  };
};
