import { expect, it } from 'vitest';
import type { RuleText } from '../protocol';
import { found, ofBook, paragraphs, pieces, wordsOf } from './search';

it('finds every word, whatever its case', () => {
  expect(found(wordsOf(' BUBE  farbe '), 'R3', 'Ein Bube wünscht eine Farbe.')).toBe(true);
  expect(found(wordsOf('Bube zieht'), 'R3', 'Ein Bube wünscht eine Farbe.')).toBe(false);
  expect(found([], 'anything')).toBe(true);
});

it('shows where a word stands, and takes no sign for a pattern', () => {
  expect(pieces('Eine 7 (sieben)', wordsOf('(SIEBEN)'))).toEqual([
    { text: 'Eine 7 ', found: false },
    { text: '(sieben)', found: true },
  ]);
  expect(pieces('Eine 7', [])).toEqual([{ text: 'Eine 7', found: false }]);
});

it('puts parts under their paragraph', () => {
  const rule = (name: string): RuleText => ({ name, text: { de: 'x', en: 'x' }, why: { de: '', en: '' }, breach: 'refused' });
  const list = paragraphs([rule('R3'), rule('R3.1'), rule('R30'), { ...rule('R4'), text: { de: '', en: '' } }]);
  expect(list.map((one) => [one.name, one.parts.map((part) => part.name)])).toEqual([
    ['R3', ['R3.1']],
    ['R30', []],
  ]);
});

it('tells the rules of the book from those of the table, which stand among them', () => {
  const rule = (name: string) => ({ name }) as Parameters<typeof ofBook>[0]['rules'][number];
  const own = { name: 'own' } as Parameters<typeof ofBook>[0]['house'][number];
  expect(ofBook({ rules: [rule('R1'), rule('own'), rule('R2')], house: [own] }).map((one) => one.name)).toEqual(['R1', 'R2']);
});
