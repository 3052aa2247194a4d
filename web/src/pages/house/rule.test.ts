import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRule, writeRule } from './rule';

const folder = new URL('../../../../house/', import.meta.url);
const plain = (text: string) => text.split('\n').map((row) => row.replace(/#.*/, '')).join(' ').split(/\s+/).filter((word) => word !== '').join(' ');

describe('the builder', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.rule'))) {
    it(`shows ${file} and writes it as it was`, () => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const rule = readRule(text);
      expect(rule, text).not.toBeNull();
      if (rule) expect(plain(writeRule(rule))).toBe(plain(text));
    });
  }

  it('has nothing to show for what is no rule', () => {
    for (const text of ['', 'rule x', 'rule x when play 7', 'rule x when play 7 than again', 'honour x y']) expect(readRule(text)).toBeNull();
  });
});
