import { expect, test } from 'vitest';
import type { DeedView as Deed } from '../protocol';
import { overtaken, right } from './offers';

const seven: Deed = ['lay', '7H'];
const onPile: Deed = ['lay', '7H', 'pile'];
const slap: Deed = ['say', 'slap'];

test('a card is right where it is offered, with or without the name of the pile', () => {
  expect(right([onPile], seven)).toBe(true);
  expect(right([['lay', '7H', 'pile2']], seven)).toBe(false);
});

test('a charge is right where somebody may be charged, whatever rule it names', () => {
  expect(right([['charge', 2, 1, 'hand']], ['charge', 2, 1, '§4'])).toBe(true);
  expect(right([['charge', 2, 1, 'hand']], ['charge', 3, 1, '§4'])).toBe(false);
});

test("what is still shown and offered no more is overtaken; what was never right is a slip of one's own", () => {
  expect(overtaken(slap, [slap], [])).toBe(true);
  expect(overtaken(slap, [slap], [slap])).toBe(false);
  expect(overtaken(slap, [], [])).toBe(false);
  expect(overtaken(slap, [], [slap])).toBe(false);
});
