import { expect, test } from 'vitest';
import { Clock } from './clock';

test('it stands while it is told to, and goes on from there', () => {
  let real = 1000;
  const clock = new Clock(() => real);
  real = 1500;
  expect(clock.now()).toBe(1500);
  clock.stand();
  real = 9000;
  clock.stand();
  expect([clock.now(), clock.runs]).toEqual([1500, false]);
  clock.run();
  real = 9200;
  clock.run();
  expect([clock.now(), clock.runs]).toEqual([1700, true]);
});
