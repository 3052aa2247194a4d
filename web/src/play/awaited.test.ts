import { expect, test } from 'vitest';
import type { AskView, View, WindowView } from '../protocol';
import { awaited, races } from './awaited';

const window = (seats: number[], done: number[], deadline_ms: number | null, rests = false): WindowView => ({
  rule: 'A',
  tag: 0,
  seats,
  done,
  deadline_ms,
  rests,
});
const ask = (seat: number, others?: number[]): AskView => ({ seat, rule: 'A', kind: 'card', most: 0, ...(others && { others }) });
const view = (what: Partial<View>) => ({ phase: 'playing', on: 2, ask: null, windows: [], ...what }) as unknown as View;

test.each([
  ['who is on', {}, [2]],
  ['who is asked, whoever is on', { ask: ask(3) }, [3]],
  ['all who are asked at once', { ask: ask(3, [1, 4]) }, [3, 1, 4]],
  ['all who have not voted', { windows: [window([1, 2, 3], [2], null)] }, [1, 3]],
  ['nobody while time rests for something', { windows: [window([1], [], 500, true)] }, []],
  ['who is on while others may say something', { windows: [window([1, 3], [], 500)] }, [2]],
  ['nobody between rounds', { phase: 'between' as const }, []],
])('it waits for %s', (_, what, seats) => expect(awaited(view(what))).toEqual(seats));

test('a race is where somebody else may still do something in a time', () => {
  expect(races(view({ windows: [window([2], [], 500)] }), [2])).toBe(false);
  expect(races(view({ windows: [window([1, 2], [], 500)] }), [2])).toBe(true);
  expect(races(view({ windows: [window([1, 2], [1], 500)] }), [2])).toBe(false);
  expect(races(view({ windows: [window([1, 2], [], null)] }), [2])).toBe(false);
});
