// What somebody who opens a table has already said about it: done as soon as it is reached, once.
import { inTab } from './kept';

/** What to do at a new table. */
export interface Opening {
  name: string;
  bots: string[];
  /** Whether the match begins at once. */
  start: boolean;
}

const key = (code: string) => `maumau.opening.${code}`;

/** Keeps it for the table. */
export function put(code: string, opening: Opening) {
  inTab.set(key(code), JSON.stringify(opening));
}

/** Takes it; there is nothing the second time. */
export function take(code: string): Opening | null {
  const kept = inTab.get(key(code));
  inTab.set(key(code), null);
  try {
    return kept ? (JSON.parse(kept) as Opening) : null;
  } catch {
    return null;
  }
}
