import { expect, test, vi } from 'vitest';

const here = { pathname: '/' };
vi.stubGlobal('location', here);
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('history', { pushState: (_: null, __: string, path: string) => (here.pathname = path) });
const { place } = await import('./place.svelte');

test.each([
  ['/', 'start', ''],
  ['/t/moki', 'table', 'moki'],
  ['/rules/freie%20voelker', 'rules', 'freie voelker'],
  ['/t/50%', 'table', '50%'],
  ['/nowhere', 'start', ''],
  ['/t/mokilatupe.', 'table', 'mokilatupe'],
  ['/t/mokilatupe%E2%80%8B)', 'table', 'mokilatupe'],
  ['/t/Moki-latu-pe,', 'table', 'mokilatupe'],
])('%s', (path, name, arg) => {
  place.go(path);
  expect([place.name, place.arg]).toEqual([name, arg]);
});
