// Turns a log line into a sentence in one language, by filling its templates.
import type { Play, Sentence } from '../protocol';
import { cardName, suitName } from '../cards/name';
import type { Language } from './language.svelte';
import { TEXTS, type Part } from './table';
import type { Line, Piece } from './teller';
import { first, isVoid, only, seatOf, type Slots, type Value } from './value';

const CASES = ['', 'whom', 'to'];

/** A paragraph cited after its consequence: its name, and its own sentence if that is included. */
export interface Cited {
  readonly rule: string;
  readonly called: string;
  readonly reason: string;
}

/** A sentence for display: text, with citations in between. */
export type Words = readonly (string | Cited)[];

const written = (part: string | Cited) => (typeof part === 'string' ? part : ` (${part.called}${part.reason && `: ${part.reason}`})`);

/** Paragraph numbers mean nothing when read aloud, but names of house rules do. */
const spoken = (part: string | Cited) => {
  if (typeof part === 'string') return part;
  const heard = part.reason || (part.called === part.rule ? '' : part.called);
  return heard && ` (${heard})`;
};

const isEnded = (text: string) => /[.!?…][“”]*$/.test(text);

export class Speaker {
  constructor(
    readonly language: Language,
    readonly play: Play,
    readonly people: string[],
    readonly me: number | null,
  ) {}

  /** A line as one sentence: the action, its consequences, and each citation after what it caused. */
  sentence(line: Line, stop = '.'): string {
    const text = this.words(line).map(written).join('');
    return text + (isEnded(text) ? '' : stop);
  }

  /** The same for speech output. */
  heard(line: Line): string {
    const text = this.words(line).map(spoken).join('');
    return text + (isEnded(text) ? '' : '.');
  }

  /** The same for display: citations that give no reason follow the full stop. */
  shown(line: Line): Words {
    const words = this.words(line);
    const bare = words.filter((part) => typeof part !== 'string' && part.reason === '');
    const said = words.filter((part) => !bare.includes(part));
    const end = said.at(-1);
    return [...said, ...(typeof end === 'string' && isEnded(end) ? [] : ['.']), ...bare];
  }

  private words(line: Line): Words {
    const pieces = line.pieces.map((piece, n) => this.piece(piece, line.pieces[n + 1]));
    const all = pieces.flatMap((piece, n) => (n === 0 ? piece : [n === 1 ? ': ' : ', ', ...piece]));
    return all.map((part, n) =>
      n === 0 && typeof part === 'string' ? part.charAt(0).toLocaleUpperCase(this.language) + part.slice(1) : part,
    );
  }

  private piece(piece: Piece, next: Piece | undefined): Words {
    const [said, rule] = [this.told(piece.text, piece.slots), ruleOf(piece)];
    if (rule === null || (piece.why === null && next && ruleOf(next) === rule)) return [said];
    return [said, { rule, called: this.cite(rule), reason: piece.why === null ? '' : this.because(piece, rule).replace(/\.$/, '') }];
  }

  /** Why a player draws or pays by this paragraph, if it says so; for a penalty otherwise why the paragraph forbids the action. */
  private because(piece: Piece, rule: string): string {
    const cost = piece.draws || piece.price ? this.draws(rule) : '';
    return piece.draws || cost !== '' ? cost : this.reason(rule, piece.price ? null : only(piece.slots['card']), only(piece.slots['who']));
  }

  told(template: string, slots: Slots = {}): string {
    return this.fill(TEXTS[this.language][template] ?? [], slots) ?? '';
  }

  /** Fills a template. Returns null if an optional part lacks a value and is therefore left out. */
  private fill(parts: Part[], slots: Slots, within = false): string | null {
    const said = parts.map((part) => {
      if (typeof part === 'string') return part;
      if ('slot' in part) return this.slot(slots[part.slot] ?? [], part.how ?? '', part.forms, within);
      const [less, than] = part.less?.map((name) => Number(first(slots[name]))) ?? [];
      return less === undefined || less < (than ?? 0) ? (this.fill(part.parts, slots, true) ?? '') : '';
    });
    return said.includes(null) ? null : said.join('');
  }

  /** The value of a slot, or the form that agrees with it: by number or by person. */
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
    return values.every((value) => value.kind === 'Card')
      ? this.cards(values.map((value) => value.is as string | null))
      : values.map((value) => this.value(value, how)).join(', ');
  }

  private value(value: Value, how: string): string {
    const { kind, is } = value;
    const [word, within] = (Array.isArray(is) ? is : [is]) as unknown[];
    const seat = seatOf(value);
    if (kind === 'Seat' || (seat !== null && how !== '')) return this.seat(seat, how);
    if (kind === 'Zone') return this.told(`zone.${String(seat === word ? 'hand' : word)}`, { seat: [{ kind: 'Seat', is: seat }] });
    if (kind === 'Choice' && within !== undefined)
      return (
        this.value({ kind: String(word).replace(/^./, (first) => first.toUpperCase()), is: within }, 'whom') || this.told('choice.nothing')
      );
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

  /** "Herz 7"; "eine Karte" for a hidden card. */
  card(code: string | null): string {
    return code === null
      ? this.cards([null])
      : cardName(this.play, this.play.cards.some((card) => card.code === code) ? code : code.replace(/'+$/, ''), this.language);
  }

  /** A comma-separated list of cards; hidden ones are counted. */
  cards(codes: (string | null)[]): string {
    const known = codes.filter((code) => code !== null).map((code) => this.card(code));
    const n = codes.length - known.length;
    if (n > 0 || known.length === 0) known.push(this.told(known.length === 0 ? 'cards' : 'and-more', { n: [{ kind: 'Number', is: n }] }));
    return known.join(', ');
  }

  /** The name of a paragraph: its number, or a house rule's title. */
  cite(rule: string): string {
    return this.play.house?.find((own) => own.name === rule)?.title[this.language] ?? rule;
  }

  /** Why a paragraph makes a player draw; empty if it does not say. */
  draws(rule: string): string {
    return this.play.rules.find((text) => text.name === rule)?.draws?.[this.language] ?? '';
  }

  /** The sentence with which a paragraph forbids something, without its number. */
  reason(rule: string, card: string | null = null, seat: number | null = null): string {
    const found = this.play.rules.find((text) => text.name === rule);
    const said = found?.why[this.language] || found?.text[this.language] || '';
    return said.replaceAll('{card}', this.card(card)).replaceAll('{seat}', this.seat(seat));
  }
}

/** The paragraph cited with a piece. */
function ruleOf(piece: Piece): string | null {
  return piece.why ?? (piece.bare ? null : piece.cite);
}
