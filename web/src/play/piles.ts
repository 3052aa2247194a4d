// Names of piles at a table with two: from the book's theme, or by number.
import { MANNERS } from '../look/books';
import { say, told } from '../words/language.svelte';

export function pileName(book: string, spot: 'pile' | 'pile2'): string {
  const named = MANNERS[book]?.piles?.[spot === 'pile' ? 0 : 1];
  if (named) return told(named);
  return spot === 'pile' ? say('Erster', 'First') : say('Zweiter', 'Second');
}
