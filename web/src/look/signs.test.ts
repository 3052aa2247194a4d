// Signs are drawn, because some devices lack glyphs for them or show them in colour.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HOME = new URL('../', import.meta.url);

/**
 * Pictographic characters: arrows, mathematical signs, crosses and ticks, suits, emoji. Plain shapes, which every font
 * has, are allowed.
 */
const PICTURES = /[\u2190-\u2429\u2600-\u2bff\u{1f000}-\u{1faff}]/gu;

test('no sign of the page is a picture of the font', () => {
  const names = readdirSync(HOME, { recursive: true })
    .map(String)
    .filter((name) => /\.(svelte|css)$/.test(name));
  const found = names.flatMap((name) =>
    (readFileSync(new URL(name, HOME), 'utf8').match(PICTURES) ?? []).map((sign) => `${name}: ${sign}`),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
