// How each book looks and presents itself: a folder `look` beside its paragraphs, with its colours, a small picture of its mood, and
// a sentence for its plate, names for its piles where it has two, five lines for whoever plays it for the first time, and, where its deck shows signs of its own,
// their drawings by the codes of ranks. A book without one speaks for itself, in the colours of the page.
import type { Drawing } from '../cards/faces';
import type { Sentence } from '../protocol';

export interface Manner {
  line: Sentence;
  /** What one must know before the first card, in five lines. */
  howto: Sentence[];
  /** What its piles are called, where there can be two. */
  piles?: Sentence[];
}

import.meta.glob('../../../crates/rulebooks/src/*/look/colours.css', { eager: true });
const motifs = import.meta.glob<string>('../../../crates/rulebooks/src/*/look/motif.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const manners = import.meta.glob<Manner>('../../../crates/rulebooks/src/*/look/manner.json', { eager: true, import: 'default' });
const drawings = import.meta.glob<Record<string, Drawing>>('../../../crates/rulebooks/src/*/look/cards.json', {
  eager: true,
  import: 'default',
});

/** What is found, by the book's id: its folder is named as it is, with `_` for `-`. */
const byBook = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, what]) => [path.split('/').at(-3)?.replaceAll('_', '-') ?? '', what]));

export const MOTIFS = byBook(motifs);
export const MANNERS = byBook(manners);
export const DRAWINGS = byBook(drawings);
