// A rule card as the builder holds it: forms with their gaps filled. Written as text, and read from it.
import { CONDITIONS, ENDS, PLAIN, TRIGGERS, WANTS, pieces, type End, type Form, type Gap } from './phrases';

/** A form with its gaps filled. Cards are words with ` or ` between them; a time is `in time` or `in 2.5 s`. */
export interface Filled {
  form: Form;
  gaps: Partial<Record<Gap, string>>;
  /** What follows where somebody doesn't do what must be done. */
  want?: Filled;
  /** What becomes of those in a race. */
  ends?: Partial<Record<End, Filled>>;
}

/** A sentence of a rule: one that waits for something to happen, or one that stands for itself. */
export interface Clause {
  head: Filled;
  ifs: Filled[];
  /** Nothing where the sentence stands for itself. */
  wants: Filled[];
}

export interface Rule {
  name: string;
  clauses: Clause[];
}

const FIRST: Record<Gap, string> = {
  cards: 'any', sign: 'knock', n: '1', s: '5', who: 'next', of: 'chosen', to: 'chosen', like: 'rank', compare: 'is', time: 'in time', want: '', ends: '',
};

/** A form as it is before anything was picked. */
export function fresh(form: Form): Filled {
  const filled: Filled = { form, gaps: {} };
  for (const piece of pieces(form.text)) {
    if (!('gap' in piece)) continue;
    if (piece.gap === 'want') filled.want = fresh(fineOfOne);
    else if (piece.gap === 'ends') filled.ends = { last: fresh(fineOfOne) };
    else filled.gaps[piece.gap] = FIRST[piece.gap];
  }
  if (form.text.startsWith('several')) filled.gaps.n = '2';
  if (filled.want || filled.ends) filled.gaps.who = 'all';
  return filled;
}

const drawOne = WANTS[0] as Form;
const fineOfOne: Form = drawOne;

/** Whoever a duty or race has made out draws one. */
function ofIt(filled: Filled): Filled {
  for (const inner of [filled.want, ...Object.values(filled.ends ?? {})]) if (inner) inner.gaps.who = 'it';
  return filled;
}

export function freshWant(form: Form): Filled {
  return ofIt(fresh(form));
}

export function isWhen(clause: Clause): boolean {
  return TRIGGERS.includes(clause.head.form);
}

export function mayHaveIfs(clause: Clause): boolean {
  return isWhen(clause) || PLAIN.some((one) => one.text === clause.head.form.text && one.ifs);
}

export function write(filled: Filled): string {
  return pieces(filled.form.text)
    .map((piece) => {
      if ('words' in piece) return piece.words;
      if (piece.gap === 'want') return filled.want ? write(filled.want) : '';
      if (piece.gap !== 'ends') return filled.gaps[piece.gap] ?? '';
      return ENDS.flatMap((end) => (filled.ends?.[end] ? [`${end} ${write(filled.ends[end])}`] : [])).join(' ');
    })
    .filter((text) => text !== '')
    .join(' ')
    .replace(/ ,/g, ',');
}

export function writeClause(clause: Clause): string {
  const ifs = clause.ifs.length > 0 ? ` if ${clause.ifs.map(write).join(' and ')}` : '';
  if (!isWhen(clause)) return write(clause.head) + ifs;
  return `when ${write(clause.head)}${ifs}${clause.wants.length > 0 ? ` then ${clause.wants.map(write).join(' and ')}` : ''}`;
}

export function writeRule(rule: Rule): string {
  return [`rule ${rule.name}`, ...rule.clauses.map(writeClause)].join('\n');
}

/** Reads what stands there. Nothing if it can't be shown in the builder; the host says what is wrong with it. */
export function readRule(text: string): Rule | null {
  const words = text.split('\n').flatMap((row) => row.replace(/#.*/, '').replace(/,/g, ' , ').split(/\s+/)).filter((word) => word !== '');
  const reader = new Reader(words);
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
  constructor(private words: string[]) {}

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
    const head = this.one(when ? TRIGGERS : PLAIN);
    if (!head) return null;
    const ifs = this.takes('if') ? this.several(CONDITIONS) : [];
    if (!ifs) return null;
    if (!when) return { head, ifs, wants: [] };
    if (!this.takes('then')) return null;
    const wants = this.several(WANTS);
    return wants ? { head, ifs, wants } : null;
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

  /** The first form that fits what comes. */
  private one(forms: Form[]): Filled | null {
    const from = this.at;
    for (const form of forms) {
      const filled = this.fill(form);
      if (filled) return filled;
      this.at = from;
    }
    return null;
  }

  private fill(form: Form): Filled | null {
    const filled: Filled = { form, gaps: {} };
    for (const piece of pieces(form.text)) {
      if ('words' in piece) {
        if (!piece.words.split(' ').every((word) => this.takes(word))) return null;
      } else if (piece.gap === 'want') {
        const want = this.one(WANTS);
        if (!want) return null;
        filled.want = want;
      } else if (piece.gap === 'ends') {
        filled.ends = {};
        for (const end of ENDS) {
          if (!this.takes(end)) continue;
          const want = this.one(WANTS);
          if (!want) return null;
          filled.ends[end] = want;
        }
      } else {
        const value = this.gap(piece.gap);
        if (value === null) return null;
        filled.gaps[piece.gap] = value;
      }
    }
    return filled;
  }

  private gap(gap: Gap): string | null {
    const word = this.next();
    if (word === undefined) return null;
    if (gap === 'n') return /^-?\d+$/.test(word) ? word : null;
    if (gap === 's') return /^\d+(\.\d)?$/.test(word) ? word : null;
    if (gap === 'time') {
      if (word !== 'in') return null;
      const how = this.next();
      return how === 'time' ? 'in time' : how && this.takes('s') ? `in ${how} s` : null;
    }
    if (gap !== 'cards') return word;
    let cards = word;
    while (this.takes('or')) cards += ` or ${this.next() ?? ''}`;
    return cards;
  }
}
