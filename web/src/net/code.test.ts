import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCode } from './code';

const texts = JSON.parse(readFileSync(new URL('../../../crates/protocol/tests/codes.json', import.meta.url), 'utf8')) as [
  string,
  string | null,
][];

it.each(texts)('finds the code in %j as the host does', (text, code) => {
  expect(readCode(text)).toBe(code);
});
