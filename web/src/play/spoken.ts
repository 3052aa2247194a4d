// The log lines that screen readers announce.
import type { Entry } from './game.svelte';

/** Number of lines kept in the live region; only additions are announced. */
const LINES = 6;

/** Omits earlier events, and this player's turn, which the question announces. */
const isSpoken = (entry: Entry, me: number | null) =>
  'said' in entry || !(entry.read || (entry.line.word === 'turn' && entry.line.seat !== null && entry.line.seat === me));

/** Returns the lines announced to seat `me`. */
export function spoken(log: readonly Entry[], me: number | null): Entry[] {
  return log.filter((entry) => isSpoken(entry, me)).slice(-LINES);
}
