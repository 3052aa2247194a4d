// One language at one table: what cards, suits, people and places are called, and how a sentence about somebody begins.
import type { Play, Sentence } from '../../protocol';
import { cardName, suitName } from '../../cards/name';
import type { Language } from '../language.svelte';
import type { Zone } from './fact';

export class Speaker {
  constructor(
    readonly language: Language,
    readonly play: Play,
    readonly people: string[],
    readonly me: number | null,
  ) {}

  pick(de: string, en: string): string {
    return this.language === 'de' ? de : en;
  }

  of(sentence: Sentence): string {
    return sentence[this.language];
  }

  /** "Herz 7"; "eine Karte" if nobody here knows it. */
  card(code: string): string {
    if (code === '?') return this.pick('eine Karte', 'a card');
    const known = this.play.cards.some((card) => card.code === code);
    return cardName(this.play, known ? code : code.replace(/'+$/, ''), this.language);
  }

  /** Cards with commas between; those that nobody here knows are counted. */
  cards(codes: string[]): string {
    const known = codes.filter((code) => code !== '?').map((code) => this.card(code));
    const hidden = codes.length - known.length;
    if (hidden > 0) known.push(known.length === 0 ? this.count(hidden) : this.pick(`${hidden} verdeckte`, `${hidden} unseen`));
    return known.join(', ');
  }

  /** "1 Karte", "2 cards". */
  count(n: number): string {
    return this.pick(`${n} ${n === 1 ? 'Karte' : 'Karten'}`, `${n} ${n === 1 ? 'card' : 'cards'}`);
  }

  /** "1 Punkt", "−5 points". */
  points(n: number): string {
    const number = String(n).replace('-', '−');
    return this.pick(`${number} ${n === 1 ? 'Punkt' : 'Punkte'}`, `${number} ${n === 1 ? 'point' : 'points'}`);
  }

  suit(code: string): string {
    return code === 'none' ? '' : suitName(this.play, code, this.language);
  }

  /** How a word sounds or a gesture looks. */
  sign(code: string): string {
    const sign = this.play.signs.find((sign) => sign.code === code);
    return (sign && this.of(sign.name)) || code;
  }

  isGesture(code: string): boolean {
    return this.play.signs.find((sign) => sign.code === code)?.gesture ?? false;
  }

  isMe(seat: number | null): boolean {
    return seat !== null && seat === this.me;
  }

  seat(seat: number | null): string {
    if (seat === null) return this.pick('niemand', 'nobody');
    return this.people[seat - 1] || this.pick(`Platz ${seat}`, `Seat ${seat}`);
  }

  /** "Du legst", "Ben legt", "You lay", "Ben lays". */
  does(seat: number | null, du: string, er: string, you: string, he: string): string {
    if (this.isMe(seat)) return this.pick(`Du ${du}`, `You ${you}`);
    return `${this.seat(seat)} ${this.pick(er, he)}`;
  }

  /** Somebody to whom or against whom something is done: "dich", "you", "Ben". */
  whom(seat: number | null): string {
    return this.isMe(seat) ? this.pick('dich', 'you') : this.seat(seat);
  }

  /** To whom: "dir", "you", "Ben". */
  toWhom(seat: number | null): string {
    return this.isMe(seat) ? this.pick('dir', 'you') : this.seat(seat);
  }

  /** Where a card comes to lie. */
  place(zone: Zone): string {
    switch (zone.name) {
      case 'stock': return this.pick('in den Vorrat', 'into the stock');
      case 'pile': return this.pick('auf den Stapel', 'onto the pile');
      case 'pile2': return this.pick('auf den zweiten Stapel', 'onto the second pile');
      case 'middle': return this.pick('offen in die Mitte', 'face up into the middle');
      case 'aside': return this.pick('verdeckt in die Mitte', 'face down into the middle');
      case 'open': return this.pick(`offen vor ${this.whom(zone.seat)}`, `face up before ${this.whom(zone.seat)}`);
      case 'hand': return this.pick(`zu ${this.toWhom(zone.seat)} auf die Hand`, `into the hand of ${this.seat(zone.seat)}`);
      default: return this.pick(`verdeckt vor ${this.whom(zone.seat)}`, `face down before ${this.whom(zone.seat)}`);
    }
  }

  /** An answer, as `chose` and `voted` tell it: `suit H`, `seat 2`, `card 7H`, `number 2`, `yes`. */
  answer([kind = '', value = '']: string[]): string {
    switch (kind) {
      case 'suit': return this.suit(value) || this.pick('nichts', 'nothing');
      case 'seat': return this.whom(Number(value) || null);
      case 'card': return this.card(value);
      case 'number': return value;
      case 'yes': return this.pick('ja', 'yes');
      case 'no': return this.pick('nein', 'no');
      default: return this.pick('nichts', 'nothing');
    }
  }

  /** What is asked for, by the kind of the question. */
  asked(kind: string): string {
    switch (kind.replace(/-or-none$/, '')) {
      case 'suit': return this.pick('eine Farbe', 'a suit');
      case 'seat': return this.pick('jemanden', 'somebody');
      case 'card': return this.pick('eine Karte', 'a card');
      case 'number': return this.pick('eine Zahl', 'a number');
      default: return this.pick('ja oder nein', 'yes or no');
    }
  }

  /** How a paragraph is named: by its number; a rule of the table's own by what it is called. */
  cite(rule: string): string {
    const own = this.play.house?.find((own) => own.name === rule);
    return own ? this.of(own.title) : rule;
  }

  /** The sentence by which a paragraph forbids, without its number. */
  reason(rule: string, card: string | null = null, seat: number | null = null): string {
    const found = this.play.rules.find((text) => text.name === rule);
    const said = (found && (this.of(found.why) || this.of(found.text))) || '';
    return said.replaceAll('{card}', this.card(card ?? '?')).replaceAll('{seat}', this.seat(seat));
  }
}
