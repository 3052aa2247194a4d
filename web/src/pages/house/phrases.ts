// The forms of rule cards from the server (`/api/house/words`): how each is written, and how it reads in the builder. The
// server words the finished rule.
import type { RuleForm, RuleWords, Sentence } from '../../protocol';

/** The kinds of gap. `of` and `to` are players too, in other grammatical cases; `many` is all players or the others. */
export type Gap = 'cards' | 'sign' | 'n' | 'seconds' | 'who' | 'of' | 'to' | 'many' | 'like' | 'compare' | 'time' | 'want';

export interface Form {
  /** Its source text, with gaps in braces. */
  text: string;
  /** Its text in the builder. */
  reads: Sentence;
  /** True if `if` may follow. */
  ifs: boolean;
}

/** A part of a form: text, a gap with the bounds of its number, or a place for consequences, with its keyword and label. */
export type Part = { words: string } | { gap: Gap; least: number; most: number } | { end: string; label: string };

/** The rule language: forms by position, and the values of gaps. */
export interface Grammar {
  triggers: Form[];
  conditions: Form[];
  wants: Form[];
  /** Sentences without a trigger. */
  plain: Form[];
  /** Players by keyword, in three cases: who, of whom, to whom. */
  people: [string, Sentence[]][];
  likes: [string, Sentence][];
  compares: [string, Sentence][];
}

const IFS = ' [if {if} [and {if}]]';
const NOTHING: Sentence = { de: '', en: '' };

export function grammar(words: RuleWords): Grammar {
  const form = (piece: RuleForm): Form => ({
    text: piece.form.replace(IFS, ''),
    reads: piece.reads[0] ?? NOTHING,
    ifs: piece.form.includes(IFS),
  });
  const one = (piece: RuleForm): [string, Sentence] => [piece.form, piece.reads[0] ?? NOTHING];
  return {
    triggers: words.whens.map(form),
    conditions: words.ifs.map(form),
    wants: words.thens.map(form),
    plain: words.clauses.filter((piece) => !piece.form.startsWith('when ')).map(form),
    people: words.whos.map((piece) => [piece.form, piece.reads]),
    likes: words.likes.map(one),
    compares: words.compares.map(one),
  };
}

/** Parses a form or its text in the builder. */
export function pieces(text: string): Part[] {
  return text
    .split(/(\[[^\]]*\]|\{[^}]*\})/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.slice(1, -1).split(' ');
      if (part.startsWith('[')) return { end: name, label: rest.join(' ') };
      return part.startsWith('{') ? { gap: name as Gap, least: Number(rest[0] ?? 0), most: Number(rest[1] ?? 0) } : { words: part };
    });
}

/** The keywords that consequences can follow, with their labels. */
export function endsOf(text: string): { end: string; label: string }[] {
  return pieces(text).flatMap((piece) => ('end' in piece ? [piece] : []));
}
