// The messages to a seat during one round, which the offline module plays deterministically on a simulated clock.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { Engine, type Told } from '../../src/pocket/engine';
import type { DeedView as Deed, HostMessage, View } from '../../src/protocol';

const module = new WebAssembly.Module(brotliDecompressSync(readFileSync(new URL('../../src/pocket/maumau.wasm.br', import.meta.url))));

/** Ann's thinking time per action, in ms. */
const THINKS_MS = 900;
/** The table may wait for a player at most this long, in ms. */
const STUCK_MS = 60_000;
const STEPS_MAX = 5_000;

/** Her actions by priority; words only when a window waits for them. */
const OWN = ['choose', 'lay', 'draw', 'pass', 'take-up', 'show'];

function due(view: View | null, stuck: boolean): Deed | null {
  if (view === null || view.me === null) return null;
  const { me, offers } = view;
  const waits = view.windows
    .filter((window) => window.seats.includes(me) && !window.done.includes(me))
    .flatMap((window) => window.sign ?? []);
  // Before a round, a player who is not ready has nothing else to do.
  if (view.phase === 'dealing') waits.push('ready');
  const word = offers.find((deed) => deed[0] === 'say' && waits.includes(deed[1]));
  if (word) return word;
  for (const kind of OWN) {
    const deed = offers.find((one) => one[0] === kind);
    if (deed) return deed;
  }
  return stuck ? (offers[0] ?? null) : null;
}

/** Options for books that otherwise do not show whose turn it is. */
const options = (book: string) => (['swiss', 'verschaerft'].includes(book) ? 'learning=on' : '');

/** Ann's messages in a round of this book with two bots. */
export function stream(book: string): string[] {
  const now = { ms: 1000, unix_s: 1000 };
  const engine = Engine.of(new WebAssembly.Instance(module, {}), () => now);
  const heard: string[] = [];
  let [over, count, seenAt] = [false, 0, 0];
  let view: View | null = null;
  const tell = (asked: object): Told => {
    const told = engine.tell(asked);
    if (told.status !== 200 && told.status !== 201) throw new Error(`${book}: ${JSON.stringify(told)}`);
    for (const kept of told.keep ?? []) if (kept.keep === 'lines') over ||= kept.lines.some((line) => line.startsWith('# over'));
    for (const { to, text } of told.say ?? []) {
      if (!to.includes(1)) continue;
      heard.push(text);
      const message = JSON.parse(text) as HostMessage;
      if (message.say === 'update') [view, seenAt] = [message.view, now.ms];
    }
    return told;
  };
  const made = tell({ ask: 'request', path: '/api/tables', send: { book, options: options(book) }, chance: '07'.repeat(36) });
  const { code } = made.body as { code: string };
  const kept = made.keep?.[0];
  tell({ ask: 'restore', code, saved: JSON.parse(kept?.keep === 'table' ? kept.text : '') as unknown, lines: [], chance: '0b'.repeat(32) });
  const say = (message: object) => tell({ ask: 'say', code, socket: 1, person: 'a'.repeat(64), text: JSON.stringify(message) });
  say({ say: 'hello', v: 2 });
  say({ say: 'sit', name: 'Ann' });
  for (const bot of ['easy', 'medium']) say({ say: 'host', power: { do: 'add_bot', bot } });
  say({ say: 'host', power: { do: 'start' } });
  for (let steps = 0; steps < STEPS_MAX && !over; steps++) {
    const wakes = tell({ ask: 'time', code }).wakes_ms ?? Infinity;
    const deed = due(view, wakes > now.ms + STUCK_MS);
    if (deed !== null && seenAt + THINKS_MS <= wakes) {
      now.ms = Math.max(now.ms, seenAt + THINKS_MS);
      // Do not repeat a rejected action before something has happened.
      seenAt = Infinity;
      say({ say: 'deed', id: `a-${++count}`, deed: deed.flat().join(' '), reaction_ms: null });
    } else now.ms = Math.max(now.ms, wakes);
  }
  if (!over) throw new Error(`${book}: no round is over`);
  return heard;
}
