// Animations use only `transform` and `opacity`, which the graphics card handles without layout or painting.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HOME = new URL('../', import.meta.url);
const ALLOWED = new Set(['transform', 'opacity']);

function sources(): [string, string][] {
  const names = readdirSync(HOME, { recursive: true })
    .map(String)
    .filter((name) => /\.(svelte|css|ts)$/.test(name) && !name.endsWith('.test.ts'));
  return names.map((name) => [name, readFileSync(new URL(name, HOME), 'utf8')]);
}

export function animated(text: string): string[] {
  const transitions = [...text.matchAll(/transition:\s*([^;}]+)/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''),
  );
  const keyframes = [...text.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)/g)].map(([, frames = '']) => frames);
  const scripted = [...text.matchAll(/\.animate\(\s*\[([\s\S]*?)\]\s*,/g)].map(([, frames = '']) => frames);
  const named = [...keyframes.map((frames) => frames.replace(/[^{}]*\{/g, ';')), ...scripted].flatMap((frames) =>
    [...frames.matchAll(/(?:^|[;{,\s])([a-z-]+)\s*:/gi)].map(([, name = '']) => name),
  );
  return [...transitions, ...named].filter((name) => !['none', ''].includes(name));
}

test('what a source animates is found in each of its ways', () => {
  expect(animated('a { transition: top 1s, transform var(--fast); } @keyframes x { 10% { left: 0; } to { opacity: 0; } }')).toEqual([
    'top',
    'transform',
    'left',
    'opacity',
  ]);
  expect(animated('node.animate([{ width: at(from) }, { opacity: 1 }], { duration: 3 })')).toEqual(['width', 'opacity']);
  expect(animated('node.animate(\n  [{ left: 0 }, { left: 1 }],\n  { duration: 3 },\n)')).toEqual(['left', 'left']);
});

test('only transform and opacity animate', () => {
  const all = sources().flatMap(([name, text]) => animated(text).map((property) => ({ name, property })));
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ property }) => !ALLOWED.has(property))).toEqual([]);
});
