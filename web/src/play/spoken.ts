// What of the log is spoken to whoever hears the page.
import type { Entry } from './game.svelte';

/** So many lines stay: those that come are spoken, those that go are not. */
const LINES = 6;

/** What has happened before is there to be read. That it is my turn is urgent, and said where it is asked what I do. */
const isSpoken = (entry: Entry, me: number | null) =>
  'said' in entry || !(entry.read || (entry.line.word === 'turn' && entry.line.seat !== null && entry.line.seat === me));

/** The lines that are spoken at the seat `me`. */
export function spoken(log: readonly Entry[], me: number | null): Entry[] {
  return log.filter((entry) => isSpoken(entry, me)).slice(-LINES);
}
