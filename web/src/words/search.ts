// Searches rules and highlights the matches.
import type { Play, RuleText, Sentence } from '../protocol';

export interface Piece {
  text: string;
  found: boolean;
}

const plain = (text: string) => text.toLocaleLowerCase();

/** The words of a query; each must match. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function found(words: string[], ...texts: string[]): boolean {
  const all = plain(texts.join(' '));
  return words.every((word) => all.includes(word));
}

export function pieces(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, found: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
  return parts.map((text, place) => ({ text, found: place % 2 === 1 })).filter((piece) => piece.text !== '');
}

/** The book's own rules; house rules are listed separately on the page. */
export const ofBook = ({ rules, house }: Pick<Play, 'rules' | 'house'>) =>
  rules.filter((rule) => !house.some((own) => own.name === rule.name));

export interface Paragraph {
  name: string;
  text: Sentence;
  /** The parts, whose ids extend this one's. */
  parts: RuleText[];
}

/** Groups the paragraphs that have text with their parts. */
export function paragraphs(rules: RuleText[]): Paragraph[] {
  const list: Paragraph[] = [];
  for (const rule of rules.filter((rule) => rule.text.de !== '')) {
    const whole = list.find((paragraph) => rule.name.startsWith(`${paragraph.name}.`));
    if (whole) whole.parts.push(rule);
    else list.push({ name: rule.name, text: rule.text, parts: [] });
  }
  return list;
}
