import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { keyed } from './keyed';

const SOURCE = new URL('..', import.meta.url).pathname;

interface Each {
  start: number;
  end: number;
  expression: { type: string; callee?: { name?: string } };
  context: { type: string; elements?: ({ name?: string } | null)[] } | null;
  key?: { type: string; name?: string };
  index?: string;
}

function eachBlocks(node: unknown): Each[] {
  if (Array.isArray(node)) return node.flatMap(eachBlocks);
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(eachBlocks);
  return 'type' in node && node.type === 'EachBlock' ? [node as unknown as Each, ...inside] : inside;
}

/** True if two rows can never share a key: there is none, it is the index, or it comes from `keyed`. */
function isUnique({ expression, context, key, index }: Each): boolean {
  if (!key) return true;
  if (key.type !== 'Identifier') return false;
  if (key.name === index) return true;
  return (
    expression.type === 'CallExpression' &&
    expression.callee?.name === 'keyed' &&
    context?.type === 'ArrayPattern' &&
    context.elements?.[0]?.name === key.name
  );
}

test('no list of the page can have the same key twice', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  const lists = files.flatMap((file) => {
    const text = readFileSync(SOURCE + file, 'utf8');
    return eachBlocks(parse(text, { modern: true }).fragment).map((each) => ({
      each,
      says: `${file}: ${text.slice(each.start, each.end).split('\n')[0]}`,
    }));
  });
  expect(lists.length).toBeGreaterThan(50);
  expect(lists.filter(({ each }) => !isUnique(each)).map(({ says }) => says)).toEqual([]);
});

test('entries that are called the same have keys of their own', () => {
  const keys = (list: string[]) => keyed(list, (one) => one).map(([key]) => key);
  expect(new Set(keys(['mau', 'mau', '2 mau', 'mau 2', '1 mau'])).size).toBe(5);
  expect(keys(['a', 'b'])[1]).toBe(keys(['b', 'a'])[0]);
});

test('an entry that is the same object is the same pair, as long as its key is', () => {
  const one = { code: 'S7' };
  const [first] = keyed([one], ({ code }) => code);
  expect(keyed([one], ({ code }) => code)[0]).toBe(first);
  expect(keyed([one, one], ({ code }) => code)[1]).not.toBe(first);
});
