// One language at one table: a line of the log becomes a sentence, its templates filled.
import type { Play, Sentence } from '../protocol';
import { cardName, suitName } from '../cards/name';
import type { Language } from './language.svelte';
import { TEXTS, type Part } from './table';
import type { Line, Piece } from './teller';
import { first, isVoid, only, seatOf, type Slots, type Value } from './value';

const CASES = ['', 'whom', 'to'];

export class Speaker {
  constructor(readonly language: Language, readonly play: Play, readonly people: string[], readonly me: number | null) {}

  /** A line as one sentence: what was done, what came of it, and each paragraph behind what it did. */
  sentence(line: Line, stop = '.'): string {
    const [head = '', ...tails] = line.pieces.map((piece, n) => this.piece(piece, line.pieces[n + 1]));
    const text = tails.length > 0 ? `${head}: ${tails.join(', ')}` : head;
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1) + (/[.!?…][“”]*$/.test(text) ? '' : stop);
  }

  private piece(piece: Piece, next: Piece | undefined): string {
    const [said, rule] = [this.told(piece.text, piece.slots), ruleOf(piece)];
    if (rule === null || (piece.why === null && next && ruleOf(next) === rule)) return said;
    const reason = piece.why === null ? '' : this.reason(rule, only(piece.slots['card']), only(piece.slots['who']));
    return `${said} (${this.cite(rule)}${reason && `: ${reason}`})`;
  }

  told(template: string, slots: Slots = {}): string {
    return this.fill(TEXTS[this.language][template] ?? [], slots) ?? '';
  }

  /** Nothing if something is missing in a part that is then left out. */
  private fill(parts: Part[], slots: Slots, within = false): string | null {
    const said = parts.map((part) => {
      if (typeof part === 'string') return part;
      if ('slot' in part) return this.slot(slots[part.slot] ?? [], part.how ?? '', part.forms, within);
      const [less, than] = part.less?.map((name) => Number(first(slots[name]))) ?? [];
      return less === undefined || less < (than ?? 0) ? (this.fill(part.parts, slots, true) ?? '') : '';
    });
    return said.includes(null) ? null : said.join('');
  }

  /** What stands there, or the form that belongs to it: by how many they are, or by whom it is about. */
  private slot(values: Value[], how: string, forms: string[] | undefined, within: boolean): string | null {
    const times = values.map((value) => values.filter((other) => other.is === value.is).length);
    const each = how !== 'each' ? null : times.every((n) => n === times[0]) ? (times[0] ?? null) : null;
    if (within && (values.every(isVoid) || (how === 'each' && each === null))) return null;
    const plain = each === null ? this.values(values, how) : String(each);
    if (!forms) return plain;
    const number = each ?? (values[0]?.kind === 'Number' ? Math.abs(Number(values[0].is)) : null);
    const person = values.length !== 1 ? 2 : Number(this.me === null || values.map(seatOf)[0] !== this.me);
    const form = number === null ? person : forms.length < 3 ? Number(number !== 1) : Math.min(number, 2);
    return (forms[form] ?? forms.at(-1) ?? '').replaceAll('#', plain);
  }

  private values(values: Value[], how: string): string {
    return values.every((value) => value.kind === 'Card') ? this.cards(values.map((value) => value.is as string | null)) : values.map((value) => this.value(value, how)).join(', ');
  }

  private value(value: Value, how: string): string {
    const { kind, is } = value;
    const [word, within] = Array.isArray(is) ? is : [is];
    const seat = seatOf(value);
    if (kind === 'Seat' || (seat !== null && how !== '')) return this.seat(seat, how);
    if (kind === 'Zone') return this.told(`zone.${String(seat === word ? 'hand' : word)}`, { seat: [{ kind: 'Seat', is: seat }] });
    if (kind === 'Choice' && within !== undefined) return this.value({ kind: String(word).replace(/^./, (first) => first.toUpperCase()), is: within }, 'whom') || this.told('choice.nothing');
    if (kind === 'Choice' || kind === 'Question' || kind === 'Direction') return this.told(`${kind.toLowerCase()}.${String(is)}`);
    if (kind === 'Card') return this.card(is as string | null);
    if (kind === 'Suit') return is === null ? '' : suitName(this.play, is as string, this.language);
    if (kind === 'Sign') return this.play.signs.find((sign) => sign.code === is)?.name[this.language] || String(is);
    if (kind === 'Said') return (is as Sentence)[this.language];
    return kind === 'Number' ? String(is).replace('-', '−') : this.cite(String(is));
  }

  seat(seat: number | null, how = ''): string {
    if (seat !== null && seat !== this.me) return this.people[seat - 1] || String(seat);
    return this.told(seat === null ? 'nobody' : 'you').split('|')[CASES.indexOf(how)] ?? '';
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
