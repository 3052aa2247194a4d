// A fact as the host tells it: `SP6: moved 7H 2 pile laid` is a paragraph, a word and what belongs to it.

export interface Fact {
  /** The paragraph that caused it; nothing if a player's hand did. */
  rule: string | null;
  word: string;
  args: string[];
}

const FORM = /^(?:(\S+): )?(\S+)(?: (.*))?$/;

/** Reads a fact. */
export function read(seen: string): Fact {
  const [, rule, word = '', rest] = FORM.exec(seen.trim()) ?? [];
  return { rule: rule ?? null, word, args: rest ? rest.split(' ') : [] };
}

/** A seat, from 1; nothing for nobody. */
export function seatOf(token: string | undefined): number | null {
  const seat = Number.parseInt(token ?? '', 10);
  return Number.isNaN(seat) ? null : seat;
}

export interface Zone {
  /** `stock`, `pile`, `pile2`, `middle`, `aside`; or a seat's `hand`, `lying`, `ripe`, `open`. */
  name: string;
  /** Whose it is. */
  seat: number | null;
}

/** A zone: `2` is a hand, `2.lying` what lies face down before that seat. */
export function zoneOf(token: string): Zone {
  const [first = '', second] = token.split('.');
  const seat = seatOf(first);
  return seat === null ? { name: first, seat } : { name: second ?? 'hand', seat };
}

export interface Moved {
  card: string;
  /** What it counts as, where that is another card. */
  face: string | null;
  from: Zone;
  to: Zone;
  way: string;
}

/** `7H 2 pile laid`, `10H as 8C 2 pile laid`. */
export function movedOf(args: string[]): Moved {
  const [card = '?', ...rest] = args;
  const face = rest[0] === 'as' ? (rest.splice(0, 2)[1] ?? null) : null;
  const [from = '', to = '', way = ''] = rest;
  return { card, face, from: zoneOf(from), to: zoneOf(to), way };
}

export interface Window {
  rule: string;
  tag: number;
  seats: number[];
}

/** A window's paragraph with its tag behind a slash, then its seats: `…/1 1+2`. */
export function windowOf(args: string[]): Window {
  const [name = '', seats = ''] = args;
  const [rule = '', tag = '0'] = name.split('/');
  return { rule, tag: Number(tag), seats: seats.split('+').map(Number) };
}
