import { expect, test } from 'vitest';
import { apart } from './apart';

test('a name stands apart from the sentence around it', () => {
  expect(`${apart('דן')} 7`).toBe('\u2068דן\u2069 7');
});

test('no name turns what comes after it', () => {
  expect(apart('Ann\u202e')).toBe('\u2068Ann\u2069');
  expect(apart('\u2069\u202dBen\u2067')).toBe('\u2068Ben\u2069');
});

test('who has no name is called by the seat', () => {
  expect(apart('')).toBe('');
});
