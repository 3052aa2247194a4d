import { expect, test } from 'vitest';
import { isAddress } from './notice';

test('only an address of the web is a link, and everything else is text', () => {
  expect(isAddress('https://club.example/imprint')).toBe(true);
  expect(isAddress('http://192.168.0.7/us')).toBe(true);
  for (const text of ['', 'Ann Example, see https://club.example', 'javascript:alert(1)']) expect(isAddress(text)).toBe(false);
});
