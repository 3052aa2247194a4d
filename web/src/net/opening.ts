// What somebody who opens a table has already said about it: done as soon as it is reached, once.

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
  sessionStorage.setItem(key(code), JSON.stringify(opening));
}

/** Takes it; there is nothing the second time. */
export function take(code: string): Opening | null {
  const kept = sessionStorage.getItem(key(code));
  sessionStorage.removeItem(key(code));
  try {
    return kept ? (JSON.parse(kept) as Opening) : null;
  } catch {
    return null;
  }
}
