import { expect, test } from 'vitest';
import { around, side } from './around';

test('the others go round from my left to my right', () => {
  expect(around(4, 2)).toEqual([3, 4, 1]);
  expect(around(3, null)).toEqual([1, 2, 3]);
});

test('who sits left is heard left, who sits right is heard right, and I am in the middle', () => {
  expect([3, 4, 1].map((seat) => side(4, 2, seat))).toEqual([-0.8, 0, 0.8]);
  expect(side(4, 2, 2)).toBe(0);
  expect(side(4, 2, null)).toBe(0);
  expect(side(2, 1, 2)).toBe(0);
});
