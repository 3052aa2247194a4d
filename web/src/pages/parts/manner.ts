// How each book presents itself on this page: a short name and a sentence. A book without one speaks for itself.
import type { Sentence } from '../../protocol';
import type { BookInfo } from '../../net/api';

interface Manner {
  short: Sentence;
  line: Sentence;
}

const MANNERS: Record<string, Manner> = {
  classic: {
    short: { de: 'Wie zu Hause', en: 'As at home' },
    line: { de: 'Das Mau-Mau von früher. Jede Regel so, wie ihr sie kennt.', en: 'The Mau-Mau you grew up with. Every rule as you know it.' },
  },
  spin: {
    short: { de: 'spin.de', en: 'spin.de' },
    line: { de: 'Hell, schnell, sofort verstanden.', en: 'Bright, quick, understood at once.' },
  },
  swiss: {
    short: { de: 'Schweizer Regeln', en: 'Swiss rules' },
    line: { de: 'Falsch gelegt? Gilt, bis es jemand merkt.', en: 'A wrong card? It stands until somebody notices.' },
  },
  verschaerft: {
    short: { de: 'Verschärft', en: 'Sharpened' },
    line: { de: 'Der Tisch hilft dir bei nichts. Bleib wach.', en: 'The table helps you with nothing. Stay awake.' },
  },
  vampir: {
    short: { de: 'Vampir', en: 'Vampire' },
    line: { de: 'Am Tag bist du Mensch. Dann schlägt die Uhr.', en: 'By day you are human. Then the clock strikes.' },
  },
  'freie-voelker': {
    short: { de: 'Freie Völker', en: 'Free Peoples' },
    line: { de: 'Orte, Gefährten – und einer hat den Ring.', en: 'Places, companions, and somebody has the Ring.' },
  },
};

/** The order in which the plates lie. */
const ORDER = ['classic', 'spin', 'swiss', 'verschaerft', 'vampir', 'freie-voelker'];

export function shortName(book: { id: string; name: Sentence }): Sentence {
  return MANNERS[book.id]?.short ?? book.name;
}

export function line(book: BookInfo): Sentence {
  return MANNERS[book.id]?.line ?? book.name;
}

export function sorted(books: BookInfo[]): BookInfo[] {
  const place = (id: string) => (ORDER.indexOf(id) + ORDER.length + 1) % (ORDER.length + 1);
  return [...books].sort((a, b) => place(a.id) - place(b.id));
}
