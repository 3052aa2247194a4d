// How each book presents itself on this page: a short name, a sentence, five lines. A book without one speaks for itself.
import type { Sentence } from '../../protocol';
import { MANNERS } from '../../look/books';

interface Named {
  id: string;
  name: Sentence;
  /** Hosts of earlier versions don't tell it. */
  short?: Sentence;
}

export const shortName = (book: Omit<Named, 'id'>): Sentence => (book.short?.de ? book.short : book.name);

/** Five lines for whoever plays it for the first time; none if the book has none. */
export const howto = (book: string): Sentence[] => MANNERS[book]?.howto ?? [];

export const line = (book: Named): Sentence => MANNERS[book.id]?.line ?? book.name;
