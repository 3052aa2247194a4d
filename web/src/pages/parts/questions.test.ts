// Questions in words have answers that their options take, and a table's own number is one of them.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { BookInfo, OptionSpec } from '../../protocol';
import { questions } from './questions';

const spec = (key: string, start: string): OptionSpec => ({ key, cite: 'R1', text: { de: '{}', en: '{}' }, default: start, takes: { kind: 'number', least: 0, most: 60_000, unit: 'ms' } });
const book: BookInfo = { id: 'one', name: { de: '', en: '' }, seats: [2, 8], presets: [], options: [spec('reaction', '2600'), spec('hand', '5')] };

it('asks for what the book leaves open alone', () => {
  expect(questions(book, new Map()).map((one) => one.spec.key)).toEqual(['reaction']);
});

it('has the value that holds among its answers', () => {
  const values = (text: string) => questions(book, new Map([['reaction', text]]))[0]?.answers.map(([value]) => value);
  expect(values('2600')).toEqual(['0', '1500', '2600', '6000']);
  expect(values('777')).toEqual(['0', '1500', '2600', '6000', '777']);
});

it('speaks of options that every book has', () => {
  const shared = readFileSync(new URL('../../../../crates/rulebooks/src/shared/options.rs', import.meta.url), 'utf8');
  const all: BookInfo = { ...book, options: ['reaction', 'rounds', 'take-back', 'whole-window'].map((key) => spec(key, '0')) };
  const asked = questions(all, new Map());
  expect(asked).toHaveLength(4);
  for (const { spec: { key } } of asked) expect(shared).toContain(`key: "${key}"`);
});
