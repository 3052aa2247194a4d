// What the player chose on the start page for a new table: applied once, when the table is reached.
import { inTab } from './kept';

export interface Opening {
  name: string;
  bots: string[];
  /** True if the match begins at once. */
  start: boolean;
}

const key = (code: string) => `maumau.opening.${code}`;

export function put(code: string, opening: Opening) {
  inTab.set(key(code), JSON.stringify(opening));
}

/** Returns and removes it; null the second time. */
export function take(code: string): Opening | null {
  const kept = inTab.get(key(code));
  inTab.set(key(code), null);
  try {
    return kept ? (JSON.parse(kept) as Opening) : null;
  } catch {
    return null;
  }
}
