import { expect, test } from 'vitest';
import { outcome, streak } from './days';

const result = { won: false, drawn: false, left: 3, turns: 20, points: 0 };

test('a result is told without a word for losing', () => {
  const all = [result, { ...result, left: 1 }, { ...result, left: 0 }, { ...result, drawn: true }, { ...result, won: true, left: 0 }];
  const said = all.map(outcome);
  expect(new Set(said.map((one) => one.de)).size).toBe(all.length);
  for (const { de, en } of said) expect(`${de} ${en}`).not.toMatch(/verlor|lost/i);
});

test('points are told where there are some', () => {
  const told = [0, 1, 12, -3].map((points) => outcome({ ...result, points }).de);
  expect(told).toEqual(['3 Karten übrig', '3 Karten übrig, 1 Punkt', '3 Karten übrig, 12 Punkte', '3 Karten übrig, -3 Punkte']);
});

test('a streak is told when it is one', () => {
  expect([0, 1, 2].map(streak)).toEqual([null, null, null]);
  expect(streak(3)?.de).toContain('3');
});
