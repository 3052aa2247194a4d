// The forms of rule cards, as the host tells them (`/api/house/words`): how each is written, and how it reads in the builder.
// What a rule says is said by the host; these are only the pieces to pick from.
import type { RuleForm, RuleWords, Sentence } from '../../protocol';

/** What stands in a gap. `of` and `to` are people too, in another case; `many` are all or the others. */
export type Gap = 'cards' | 'sign' | 'n' | 'seconds' | 'who' | 'of' | 'to' | 'many' | 'like' | 'compare' | 'time' | 'want';

export interface Form {
  /** How it is written, gaps in braces. */
  text: string;
  /** How it reads in the builder. */
  reads: Sentence;
  /** Whether `if` may follow. */
  ifs: boolean;
}

/** A part of a form: words, a gap with the bounds of its number, or what may follow a word and what that is called. */
export type Part = { words: string } | { gap: Gap; least: number; most: number } | { end: string; label: string };

/** The language: its forms by where they can stand, and what can stand in a gap. */
export interface Grammar {
  triggers: Form[];
  conditions: Form[];
  wants: Form[];
  /** Sentences that stand for themselves. */
  plain: Form[];
  /** People by their word: who it is, from or with whom, to whom. */
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

/** The parts of a form, or of how it reads. */
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

/** What can follow a word in it, and what that is called. */
export function endsOf(text: string): { end: string; label: string }[] {
  return pieces(text).flatMap((piece) => ('end' in piece ? [piece] : []));
}
