import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from './game.svelte';
import { looks } from './looks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function place(what: string | null) {
  const heard = new Map<string, (event: object) => void>();
  const node = {
    addEventListener: (name: string, hear: () => void) => heard.set(name, hear),
    removeEventListener: () => {},
  } as unknown as HTMLElement;
  const game = { looked: null as string | null, look: (what: string | null) => (game.looked = what) } as unknown as Game;
  const action = looks(node, { game, what });
  const mouse = (name: string) => heard.get(name)?.({ pointerType: 'mouse', clientX: 0, clientY: 0 });
  return {
    game,
    enter: () => (mouse('pointerenter'), vi.advanceTimersByTime(1000)),
    leave: () => mouse('pointerleave'),
    lie: (what: string | null) => action?.update?.({ game, what }),
    go: () => action?.destroy?.(),
  };
}

test('a mouse that rests where another card comes to lie sees that one, and nothing once it leaves', () => {
  const { game, enter, leave, lie } = place('7H');
  enter();
  expect(game.looked).toBe('7H');
  lie('8H');
  expect(game.looked).toBe('8H');
  leave();
  expect(game.looked).toBeNull();
});

test('a card that goes from under the mouse is not looked at any more', () => {
  const { game, enter, go } = place('7H');
  enter();
  go();
  expect(game.looked).toBeNull();
});

test('what somebody looks at by another way stays', () => {
  const { game, enter, leave, lie } = place('7H');
  enter();
  game.looked = 'QS';
  lie('8H');
  leave();
  expect(game.looked).toBe('QS');
  lie('9H');
  expect(game.looked, 'nothing is shown that no mouse rests on').toBe('QS');
});
