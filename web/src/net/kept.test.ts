import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { keepList, keptList, onDevice } from './kept';

const SRC = new URL('../', import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.(ts|svelte)$/.test(name));
/** The page's source lines that match, without comments. */
const lines = (what: RegExp, but: string[]) =>
  files
    .filter((name) => !but.includes(name))
    .flatMap((name) =>
      readFileSync(new URL(name, SRC), 'utf8')
        .split('\n')
        .filter((line) => what.test(line.replace(/\/\/.*|\/\*.*/, '')))
        .map((line) => `${name}: ${line.trim()}`),
    );

test('storage is reached through one file, which knows how browsers refuse it', () => {
  expect(
    lines(/\b(localStorage|sessionStorage|indexedDB|document\.cookie|caches)\b|navigator\??\.(storage|locks|serviceWorker|cookieEnabled)/, [
      'net/kept.ts',
    ]),
  ).toEqual([]);
});

test('the page and the host are reached through files that know under which path they lie', () => {
  expect(
    lines(/\bnew WebSocket\b|[^.\w]fetch\(|location\.(origin|pathname|replace|assign)\b|\b(href|src|action)=(\{['`]|")\//, [
      'net/base.ts',
      'net/host.ts',
      'net/place.svelte.ts',
      'pocket/worker.ts',
      'pages/Recover.svelte',
      'pages/parts/Stored.svelte',
    ]),
  ).toEqual([]);
});

test('what the browser does not take is kept as long as the page is open', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    vi.stubGlobal('localStorage', storage);
    expect(keptList('list')).toEqual([]);
    keepList('list', ['a']);
    expect(keptList('list')).toEqual(['a']);
    onDevice.set('list', null);
    expect(onDevice.get('list')).toBe(null);
  }
  // Full storage still returns the old value until the new one is set in memory.
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: refuse });
  expect(onDevice.get('word')).toBe('old');
  onDevice.set('word', 'new');
  expect(onDevice.get('word')).toBe('new');
});
