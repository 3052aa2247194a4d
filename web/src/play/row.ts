// Which words have a place in the row of the mouth, and which stand behind "more".
import type { SignName } from '../protocol';

/** By this word everybody says that it may begin. */
export const READY = 'ready';

/** So many words have a place in the row. */
const PLACES = 3;
/** What is said most stands first. */
const FIRST = ['mau', 'mau-mau', 'last-card', READY, 'slap'];

/** All words of a table: those in the row, and the others. */
export function row(signs: readonly SignName[]): { near: SignName[]; others: SignName[] } {
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  const all = [...signs].sort((a, b) => rank(a.code) - rank(b.code));
  return { near: all.slice(0, PLACES), others: all.slice(PLACES) };
}
