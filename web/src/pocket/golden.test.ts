// The committed module plays exactly like the native program: the same rounds give the same lines.
// `crates/pocket/tests/it/golden.rs` plays them natively and writes the golden file; `web/pocket.sh --play` tests a
// freshly built module.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Engine, type Told } from './engine';

const here = (name: string) => readFileSync(new URL(name, import.meta.url));
const golden = JSON.parse(here('golden.json').toString()) as Record<string, { lines: number; digest: string }>;
const built = process.env.MAUMAU_MODULE;
const module = new WebAssembly.Module(built ? readFileSync(built) : brotliDecompressSync(here('maumau.wasm.br')));

/** True if rules have changed since the module was built; `web/pocket.sh --check` then fails in CI. */
const isOlder =
  !built && here('maumau.wasm.sources').toString().split('\n')[1] !== createHash('sha256').update(here('golden.json')).digest('hex');

/** Plays a round of a book among bots on a simulated clock. Returns its lines. */
function round(book: string): string[] {
  const now = { ms: 1000, unix_s: 1000 };
  const engine = Engine.of(new WebAssembly.Instance(module, {}), () => now);
  const lines: string[] = [];
  const tell = (asked: object): Told => {
    const told = engine.tell(asked);
    expect([200, 201], JSON.stringify(told)).toContain(told.status);
    for (const kept of told.keep ?? []) if (kept.keep === 'lines') lines.push(...kept.lines);
    return told;
  };
  const made = tell({ ask: 'request', path: '/api/tables', send: { book }, chance: '07'.repeat(36) });
  const { code } = made.body as { code: string };
  const kept = made.keep?.[0];
  const saved: unknown = JSON.parse(kept?.keep === 'table' ? kept.text : '');
  tell({ ask: 'restore', code, saved, lines: [], chance: '0b'.repeat(32) });
  const say = (message: object) => tell({ ask: 'say', code, socket: 1, person: 'a'.repeat(64), text: JSON.stringify(message) });
  say({ say: 'hello', v: 2 });
  say({ say: 'sit', name: 'Ann' });
  for (const bot of ['easy', 'medium', 'easy']) say({ say: 'host', power: { do: 'add_bot', bot } });
  say({ say: 'host', power: { do: 'start' } });
  say({ say: 'stand' });
  for (let steps = 0; steps < 20_000 && !lines.some((line) => line.startsWith('# over')); steps++) {
    now.ms = Math.max(now.ms, tell({ ask: 'time', code }).wakes_ms ?? 0);
  }
  return lines;
}

test.skipIf(isOlder).each(Object.keys(golden))('%s', (book) => {
  const lines = round(book);
  expect({ lines: lines.length, digest: createHash('sha256').update(lines.join('\n')).digest('hex') }).toEqual(golden[book]);
});
