import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RuleWords } from '../../protocol';
import { grammar } from './phrases';
import { fresh, readRule as read, write, writeRule } from './rule';

const folder = new URL('../../../../crates/house/catalogue/', import.meta.url);
const words = grammar(
  JSON.parse(readFileSync(new URL('../../../../crates/protocol/tests/words.json', import.meta.url), 'utf8')) as RuleWords,
);
const readRule = (text: string) => read(words, text);
const plain = (text: string) =>
  text
    .split('\n')
    .map((row) => row.replace(/#.*/, ''))
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

describe('the builder', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.rule'))) {
    it(`shows ${file} and writes it as it was`, () => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const rule = readRule(text);
      expect(rule, text).not.toBeNull();
      if (rule) expect(plain(writeRule(rule))).toBe(plain(text));
    });
  }

  it('shows a silence until the next card and one until certain cards', () => {
    for (const [wants, gaps] of [
      ['silence 2', [{ n: '2' }]],
      ['silence 2 until K or QH', [{ n: '2', cards: 'K or QH' }]],
      ['silence 1 until any and turn-round', [{ n: '1', cards: 'any' }, {}]],
      ['silence 1 and silence 3 until black', [{ n: '1' }, { n: '3', cards: 'black' }]],
    ] as const) {
      const text = `rule hush when play KH then ${wants}`;
      const rule = readRule(text);
      expect(
        rule?.clauses[0]?.wants.map((want) => want.gaps),
        text,
      ).toEqual(gaps);
      expect(rule && plain(writeRule(rule))).toBe(text);
    }
    for (const text of ['silence 1 until', 'silence until K', 'silence 1 till K'])
      expect(readRule(`rule hush when play KH then ${text}`), text).toBeNull();
  });

  it('puts a new silence so that the host reads it', () => {
    const form = words.wants.find((one) => one.text === 'silence {n 1 4} until {cards}');
    expect(form && write(fresh(words, form))).toBe('silence 1 until any');
  });

  it('writes every form afresh so that it can be read again', () => {
    for (const form of words.wants) {
      const text = `rule x when play 7 then ${write(fresh(words, form))}`;
      const rule = readRule(text);
      expect(rule?.clauses[0]?.wants[0]?.form, text).toBe(form);
      expect(rule && plain(writeRule(rule))).toBe(text);
    }
    for (const form of words.conditions)
      expect(readRule(`rule x forbid 7 if ${write(fresh(words, form))}`)?.clauses[0]?.ifs[0]?.form, form.text).toBe(form);
    for (const form of words.triggers)
      expect(readRule(`rule x when ${write(fresh(words, form))} then again`)?.clauses[0]?.head.form, form.text).toBe(form);
    for (const form of words.plain) expect(readRule(`rule x ${write(fresh(words, form))}`)?.clauses[0]?.head.form, form.text).toBe(form);
  });

  it('has nothing to show for what is no rule', () => {
    for (const text of ['', 'rule x', 'rule x when play 7', 'rule x when play 7 than again', 'honour x y'])
      expect(readRule(text)).toBeNull();
  });
});
