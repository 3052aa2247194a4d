// Each book's look: a folder `look` next to its paragraphs, with colours, a small picture, a sentence for its plate,
// names for its piles if there can be two, five lines for new players, and drawings of its own signs by rank code. A book
// without one uses its own texts and the page's colours.
import type { Drawing } from '../cards/faces';
import type { Sentence } from '../protocol';

export interface Manner {
  line: Sentence;
  /** What new players must know, in five lines. */
  howto: Sentence[];
  /** The names of its piles, if there can be two. */
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

/** Indexes the modules by book id; folders use `_` for `-`. */
const byBook = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, what]) => [path.split('/').at(-3)?.replaceAll('_', '-') ?? '', what]));

export const MOTIFS = byBook(motifs);
export const MANNERS = byBook(manners);
export const DRAWINGS = byBook(drawings);
