// A rule card as the builder holds it: forms with their gaps filled. Written as text, and parsed from it.
import { endsOf, pieces, type Form, type Gap, type Grammar, type Part } from './phrases';

/** A form with its gaps filled. Cards are words joined by ` or `; a time is `in time` or `in 2.5 s`. */
export interface Filled {
  form: Form;
  gaps: Partial<Record<Gap, string>>;
  /** The consequence if a player does not do what they must. */
  want?: Filled;
  /** The consequences for the players in a race, by keyword. */
  ends?: Partial<Record<string, Filled>>;
}

/** A sentence of a rule: one with a trigger, or one that always holds. */
export interface Clause {
  head: Filled;
  ifs: Filled[];
  /** True if the sentence has a trigger. */
  when: boolean;
  wants: Filled[];
}

export interface Rule {
  name: string;
  clauses: Clause[];
}

const FIRST: Record<Exclude<Gap, 'n' | 'want'>, string> = {
  cards: 'any',
  sign: 'knock',
  seconds: '5',
  who: 'next',
  of: 'chosen',
  to: 'chosen',
  many: 'all',
  like: 'rank',
  compare: 'is',
  time: 'in time',
};

export function fresh(grammar: Grammar, form: Form): Filled {
  const filled: Filled = { form, gaps: {} };
  for (const piece of pieces(form.text)) {
    if (!('gap' in piece)) continue;
    if (piece.gap === 'want') filled.want = ofIt(grammar);
    else filled.gaps[piece.gap] = piece.gap === 'n' ? String(Math.min(piece.most, Math.max(piece.least, 1))) : FIRST[piece.gap];
  }
  const last = endsOf(form.text).at(1);
  if (last) filled.ends = { [last.end]: ofIt(grammar) };
  if (filled.want || filled.ends) filled.gaps.who = 'all';
  if (form.text.endsWith(', chosen')) filled.gaps.to = 'left';
  return filled;
}

/** The default consequence: the player that a duty or race has determined draws one card. */
export function ofIt(grammar: Grammar): Filled {
  const filled = fresh(grammar, grammar.wants[0] as Form);
  filled.gaps.who = 'it';
  return filled;
}

export function mayHaveIfs(clause: Clause): boolean {
  return clause.when || clause.head.form.ifs;
}

export function write(filled: Filled): string {
  const part = (piece: Part): string => {
    if ('words' in piece) return piece.words;
    if ('end' in piece) {
      const end = filled.ends?.[piece.end];
      return end ? `${piece.end} ${write(end)}` : '';
    }
    return piece.gap === 'want' ? (filled.want ? write(filled.want) : '') : (filled.gaps[piece.gap] ?? '');
  };
  return pieces(filled.form.text)
    .map(part)
    .filter((text) => text !== '')
    .join(' ')
    .replace(/ ,/g, ',');
}

export function writeClause(clause: Clause): string {
  const ifs = clause.ifs.length > 0 ? ` if ${clause.ifs.map(write).join(' and ')}` : '';
  if (!clause.when) return write(clause.head) + ifs;
  return `when ${write(clause.head)}${ifs}${clause.wants.length > 0 ? ` then ${clause.wants.map(write).join(' and ')}` : ''}`;
}

export function writeRule(rule: Rule): string {
  return [`rule ${rule.name}`, ...rule.clauses.map(writeClause)].join('\n');
}

export function readRule(grammar: Grammar, text: string): Rule | null {
  const words = text
    .split('\n')
    .flatMap((row) => row.replace(/#.*/, '').replace(/,/g, ' , ').split(/\s+/))
    .filter((word) => word !== '');
  const reader = new Reader(grammar, words);
  const [first, name] = [reader.next(), reader.next()];
  if (first !== 'rule' || !name) return null;
  const clauses: Clause[] = [];
  while (!reader.done()) {
    const clause = reader.clause();
    if (!clause) return null;
    clauses.push(clause);
  }
  return clauses.length > 0 ? { name, clauses } : null;
}

class Reader {
  private at = 0;
  constructor(
    private grammar: Grammar,
    private words: string[],
  ) {}

  done(): boolean {
    return this.at >= this.words.length;
  }

  next(): string | undefined {
    return this.words[this.at++];
  }

  private takes(word: string): boolean {
    const is = this.words[this.at] === word;
    if (is) this.at += 1;
    return is;
  }

  clause(): Clause | null {
    const when = this.takes('when');
    const head = this.one(when ? this.grammar.triggers : this.grammar.plain);
    if (!head) return null;
    const ifs = this.takes('if') ? this.several(this.grammar.conditions) : [];
    if (!ifs) return null;
    if (!when) return { head, ifs, when, wants: [] };
    if (!this.takes('then')) return null;
    const wants = this.several(this.grammar.wants);
    return wants ? { head, ifs, when, wants } : null;
  }

  private several(forms: Form[]): Filled[] | null {
    const list: Filled[] = [];
    do {
      const filled = this.one(forms);
      if (!filled) return null;
      list.push(filled);
    } while (this.takes('and'));
    return list;
  }

  /** Returns the longest matching form. */
  private one(forms: Form[]): Filled | null {
    const from = this.at;
    let [best, end]: [Filled | null, number] = [null, from];
    for (const form of forms) {
      this.at = from;
      const filled = this.fill(form);
      if (filled && this.at > end) [best, end] = [filled, this.at];
    }
    this.at = end;
    return best;
  }

  private fill(form: Form): Filled | null {
    const filled: Filled = { form, gaps: {} };
    for (const piece of pieces(form.text)) {
      if ('words' in piece) {
        if (!piece.words.split(' ').every((word) => this.takes(word))) return null;
      } else if ('end' in piece) {
        filled.ends ??= {};
        if (!this.takes(piece.end)) continue;
        const want = this.one(this.grammar.wants);
        if (!want) return null;
        filled.ends[piece.end] = want;
      } else if (piece.gap === 'want') {
        const want = this.one(this.grammar.wants);
        if (!want) return null;
        filled.want = want;
      } else {
        const value = this.gap(piece.gap);
        if (value === null) return null;
        filled.gaps[piece.gap] = value;
      }
    }
    return filled;
  }

  private gap(gap: Exclude<Gap, 'want'>): string | null {
    const word = this.next();
    if (word === undefined) return null;
    switch (gap) {
      case 'n':
        return /^-?\d+$/.test(word) ? word : null;
      case 'seconds':
        return /^\d+(\.\d)?$/.test(word) ? word : null;
      case 'time': {
        if (word !== 'in') return null;
        const how = this.next();
        return how === 'time' ? 'in time' : how && this.takes('s') ? `in ${how} s` : null;
      }
      case 'cards': {
        let cards = word;
        while (this.takes('or')) cards += ` or ${this.next() ?? ''}`;
        return cards;
      }
      case 'sign':
      case 'who':
      case 'of':
      case 'to':
      case 'many':
      case 'like':
      case 'compare':
        return word;
      default:
        gap satisfies never;
        return word;
    }
  }
}
