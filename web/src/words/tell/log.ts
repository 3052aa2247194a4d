// What the teller is about to say, and what it keeps in mind between facts.
import type { Play } from '../../protocol';
import { draft, type Draft, type Kind, type Said } from './draft';
import type { Window } from './fact';

/** Cards that came to somebody and were not told yet: the fact that says how many comes behind them. */
export interface Coming {
  seat: number;
  way: string;
  rule: string | null;
  cards: string[];
}

export interface Dealing {
  round: number | null;
  dealer: number | null;
  counts: Map<number, number>;
}

export class Log {
  lines: Draft[] = [];
  coming: Coming | null = null;
  dealing: Dealing | null = null;
  /** A window whose time has just run out. */
  lapsed: Window | null = null;
  /** A sign that was just made, and by whom. */
  signed: { seat: number | null; sign: string } | null = null;
  /** Signs by the window that they closed. */
  readonly learned = new Map<string, string>();

  constructor(
    readonly play: Play,
    readonly me: number | null,
  ) {}

  get last(): Draft | undefined {
    return this.lines.at(-1);
  }

  say(kind: Kind, seat: number | null, rule: string | null, head: Said): Draft {
    const line = draft(kind, seat, rule, head);
    this.lines.push(line);
    return line;
  }

  /** Adds what came of the last line, if it is one of these; else it is a line of its own. */
  add(joins: string[], kind: Kind, seat: number | null, rule: string | null, said: Said) {
    const last = this.last;
    if (last && joins.includes(last.joins)) last.tails.push({ said, rule });
    else this.say(kind, seat, rule, said);
  }

  /** Another player's hand moved: nothing joins what was said before. */
  rest() {
    for (const line of this.lines) line.joins = '';
    this.lapsed = null;
    this.signed = null;
  }

  /** The sign that a window waits for, as far as it can be told. */
  signFor(window: { rule: string; tag: number }): string | null {
    return this.learned.get(`${window.rule}/${window.tag}`) ?? named(this.play, window);
  }
}

/** A paragraph names the words that it asks for in quotes; where there are several a window's tag is the place. */
export function named(play: Play, window: { rule: string; tag: number }): string | null {
  const same = (text: string) => text.toLowerCase().replaceAll('-', ' ');
  const text = same(play.rules.find((rule) => rule.name === window.rule)?.text.de ?? '');
  const places = play.signs.map((sign) => ({ code: sign.code, at: text.indexOf(`„${same(sign.name.de)}“`) }));
  const found = places.filter((place) => place.at >= 0).sort((a, b) => a.at - b.at);
  return (found.length === 1 ? found[0] : found[window.tag])?.code ?? null;
}
