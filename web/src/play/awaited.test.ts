import { expect, test } from 'vitest';
import type { View, WindowView } from '../protocol';
import { races, waitsFor } from './awaited';

const window = (seats: number[], done: number[], deadline_ms: number | null): WindowView => ({
  rule: 'A',
  tag: 0,
  seats,
  done,
  deadline_ms,
  rests: false,
});
const view = (what: Partial<View>) => ({ phase: 'playing', windows: [], ...what }) as unknown as View;

test.each([
  ['who is on', [], [2], null, [2]],
  ['all who have to react, before who is on', [1, 3], [2], null, [1, 3]],
  ['nobody while time runs for those who react', [1], [], 500, []],
  ['nobody between rounds', [], [], null, []],
])('it waits for %s', (_, reacting, acting, until_ms, seats) => {
  expect(waitsFor(view({ awaited: { reacting, acting, until_ms } }))).toEqual(seats);
});

test('a race is where somebody else may still do something in a time', () => {
  expect(races(view({ windows: [window([2], [], 500)] }), [2])).toBe(false);
  expect(races(view({ windows: [window([1, 2], [], 500)] }), [2])).toBe(true);
  expect(races(view({ windows: [window([1, 2], [1], 500)] }), [2])).toBe(false);
  expect(races(view({ windows: [window([1, 2], [], null)] }), [2])).toBe(false);
});
