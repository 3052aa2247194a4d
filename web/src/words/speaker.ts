// One language at one table: a line of the log becomes a sentence, its templates filled.
import type { Play, Sentence } from '../protocol';
import { cardName, suitName } from '../cards/name';
import type { Language } from './language.svelte';
import { TEXTS } from './table';
import type { Line, Piece } from './teller';

/** One thing that stands in a slot: a card's code, a seat … as messages have it. */
export interface Value {
  kind: string;
  is: unknown;
}

export type Slots = Record<string, Value[]>;

/** Whether it says nothing: an unknown card, nobody, no suit. */
export function isVoid({ kind, is }: Value): boolean {
  // A charge that names no paragraph has the hand's in its place.
  return is === null || is === '' || (kind === 'Cite' && is === 'hand') || (kind === 'Choice' && Array.isArray(is) && is[0] === 'card' && is[1] === null);
}

/** The seat that it is, or whose zone. */
export function seatOf({ kind, is }: Value): number | null {
  if (kind === 'Zone' && Array.isArray(is)) return is[1] as number;
  return (kind === 'Seat' || kind === 'Zone') && typeof is === 'number' ? is : null;
}

const CASES = ['', 'whom', 'to'];
const SLOT = /\[(?:(\w+)<(\w+)\?)?([^\]]*)\]|\{(\w+)(?:\.(\w+))?(?::([^}]*))?\}/g;

export class Speaker {
  private readonly texts: Record<string, string>;

  constructor(readonly language: Language, readonly play: Play, readonly people: string[], readonly me: number | null) {
    this.texts = TEXTS[language];
  }

  /** A line as one sentence: what was done, what came of it, and each paragraph behind what it did. */
  sentence(line: Line, stop = '.'): string {
    const [head = '', ...tails] = line.pieces.map((piece, n) => this.piece(piece, line.pieces[n + 1]));
    const text = tails.length > 0 ? `${head}: ${tails.join(', ')}` : head;
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1) + (/[.!?…][“”]*$/.test(text) ? '' : stop);
  }

  private piece(piece: Piece, next: Piece | undefined): string {
    const said = this.told(piece.text, piece.slots);
    const rule = ruleOf(piece);
    if (rule === null || (piece.why === null && next && ruleOf(next) === rule)) return said;
    const [card, who] = [piece.slots['card'], piece.slots['who']];
    const reason = piece.why === null ? '' : this.reason(rule, card?.length === 1 ? (card[0]?.is as string) : null, who?.length === 1 ? (who[0]?.is as number) : null);
    return `${said} (${this.cite(rule)}${reason && `: ${reason}`})`;
  }

  told(template: string, slots: Slots = {}): string {
    return this.fill(this.texts[template] ?? '', slots, false) ?? '';
  }

  /** Nothing if `whole` is asked for and something is missing. */
  private fill(text: string, slots: Slots, whole: boolean): string | null {
    const number = (name: string) => Number(slots[name]?.[0]?.is);
    let missing = false;
    const said = text.replace(SLOT, (_, less?: string, than?: string, part?: string, name = '', how = '', forms?: string) => {
      if (part !== undefined) return !less || number(less) < number(than ?? '') ? (this.fill(part, slots, true) ?? '') : '';
      const values = slots[name] ?? [];
      const times = values.map((value) => values.filter((other) => other.is === value.is).length);
      const each = how === 'each' ? (times.every((n) => n === times[0]) ? times[0] : undefined) : null;
      missing ||= values.every(isVoid) || each === undefined;
      const plain = each == null ? this.values(values, how) : String(each);
      if (forms === undefined) return plain;
      const list = forms.split('|');
      const n = each ?? (values[0]?.kind === 'Number' ? Math.abs(number(name)) : null);
      const person = values.length === 1 && values[0] ? (this.me !== null && seatOf(values[0]) === this.me ? 0 : 1) : 2;
      const chosen = n === null ? person : list.length < 3 ? Number(n !== 1) : Math.min(n, 2);
      return (list[chosen] ?? list.at(-1) ?? '').replaceAll('#', plain);
    });
    return whole && missing ? null : said;
  }

  private values(values: Value[], how: string): string {
    return values.every((value) => value.kind === 'Card') ? this.cards(values.map((value) => value.is as string | null)) : values.map((value) => this.value(value, how)).join(', ');
  }

  private value(value: Value, how: string): string {
    const { kind, is } = value;
    const seat = seatOf(value);
    if (seat !== null && (how !== '' || kind === 'Seat')) return this.seat(seat, how);
    if (kind === 'Zone') return this.told(`zone.${String(Array.isArray(is) ? is[0] : seat === null ? is : 'hand')}`, { seat: [{ kind: 'Seat', is: seat }] });
    if (kind === 'Choice' && Array.isArray(is)) return this.value({ kind: String(is[0]).replace(/^./, (first) => first.toUpperCase()), is: is[1] }, 'whom') || this.told('choice.nothing');
    if (kind === 'Choice' || kind === 'Question' || kind === 'Direction') return this.told(`${kind.toLowerCase()}.${String(is)}`);
    if (kind === 'Card') return this.card(is as string | null);
    if (kind === 'Suit') return is === null ? '' : suitName(this.play, is as string, this.language);
    if (kind === 'Seat') return this.seat(null, how);
    if (kind === 'Sign') return this.play.signs.find((sign) => sign.code === is)?.name[this.language] || String(is);
    if (kind === 'Said') return (is as Sentence)[this.language];
    return kind === 'Number' ? String(is).replace('-', '−') : this.cite(String(is));
  }

  seat(seat: number | null, how = ''): string {
    if (seat !== null && seat !== this.me) return this.people[seat - 1] || String(seat);
    return this.texts[seat === null ? 'nobody' : 'you']?.split('|')[CASES.indexOf(how)] ?? '';
  }

  /** "Herz 7"; "eine Karte" if nobody here knows it. */
  card(code: string | null): string {
    return code === null ? this.cards([null]) : cardName(this.play, this.play.cards.some((card) => card.code === code) ? code : code.replace(/'+$/, ''), this.language);
  }

  /** Cards with commas between; those that nobody here knows are counted. */
  cards(codes: (string | null)[]): string {
    const known = codes.filter((code) => code !== null).map((code) => this.card(code));
    const n = codes.length - known.length;
    if (n > 0 || known.length === 0) known.push(this.told(known.length === 0 ? 'cards' : 'and-more', { n: [{ kind: 'Number', is: n }] }));
    return known.join(', ');
  }

  /** How a paragraph is named: by its number; a rule of the table's own by what it is called. */
  cite(rule: string): string {
    return this.play.house?.find((own) => own.name === rule)?.title[this.language] ?? rule;
  }

  /** The sentence by which a paragraph forbids, without its number. */
  reason(rule: string, card: string | null = null, seat: number | null = null): string {
    const found = this.play.rules.find((text) => text.name === rule);
    const said = found?.why[this.language] || found?.text[this.language] || '';
    return said.replaceAll('{card}', this.card(card)).replaceAll('{seat}', this.seat(seat));
  }
}

/** The paragraph that is told with a piece. */
export function ruleOf(piece: Piece): string | null {
  return piece.why ?? (piece.bare ? null : piece.cite);
}
