// How each book presents itself: a short name, a sentence, five lines. A book without these uses its own texts.
import type { Sentence } from '../../protocol';
import { MANNERS } from '../../look/books';

interface Named {
  id: string;
  name: Sentence;
  /** Older servers do not send it. */
  short?: Sentence;
}

export const shortName = (book: Omit<Named, 'id'>): Sentence => (book.short?.de ? book.short : book.name);

/** Five lines for new players; empty if the book has none. */
export const howto = (book: string): Sentence[] => MANNERS[book]?.howto ?? [];

export const line = (book: Named): Sentence => MANNERS[book.id]?.line ?? book.name;
