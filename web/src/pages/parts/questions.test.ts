// Every answer to a question is valid for its option, and a table's own number is offered too.
import { expect, it } from 'vitest';
import { SHARED_OPTIONS, type BookInfo, type OptionInfo } from '../../protocol';
import { ASKED, questions } from './questions';

const spec = (key: string, start: string): OptionInfo => ({
  key,
  cite: 'R1',
  text: { de: '{}', en: '{}' },
  default: start,
  takes: { kind: 'number', least: 0, most: 60_000, unit: 'ms' },
});
const book: BookInfo = {
  id: 'one',
  name: { de: '', en: '' },
  seats: [2, 8],
  presets: [],
  options: [spec('reaction', '2600'), spec('hand', '5')],
};

it('asks for what the book leaves open alone', () => {
  expect(questions(book, new Map()).map((one) => one.spec.key)).toEqual(['reaction']);
});

it('has the value that holds among its answers', () => {
  const values = (text: string) => questions(book, new Map([['reaction', text]]))[0]?.answers.map(([value]) => value);
  expect(values('2600')).toEqual(['0', '1500', '2600', '6000']);
  expect(values('777')).toEqual(['0', '1500', '2600', '6000', '777']);
});

it('has answers that the options take', () => {
  const taken = (key: keyof typeof SHARED_OPTIONS, value: string): boolean => {
    const takes = SHARED_OPTIONS[key];
    if (takes.kind === 'switch') return ['on', 'off'].includes(value);
    if (takes.kind === 'number') return Number(value) >= takes.least && Number(value) <= takes.most;
    return takes.kind === 'one_of' && takes.words.some((word) => word.value === value);
  };
  for (const { key, answers } of ASKED)
    expect(answers.map(([value]) => [key, value, taken(key, value)])).toEqual(answers.map(([value]) => [key, value, true]));
  expect(taken('rounds', '1001')).toBe(false);
  expect(taken('new-rules', 'nobody')).toBe(false);
});
