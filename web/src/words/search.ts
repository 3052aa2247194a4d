// Finding words in rules, and showing where they were found.
import type { Play, RuleText, Sentence } from '../protocol';

export interface Piece {
  text: string;
  found: boolean;
}

const plain = (text: string) => text.toLocaleLowerCase();

/** What is looked for: each word for itself. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every word stands somewhere in one of the texts. */
export function found(words: string[], ...texts: string[]): boolean {
  const all = plain(texts.join(' '));
  return words.every((word) => all.includes(word));
}

/** A text cut where the words stand in it. */
export function pieces(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, found: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
  return parts.map((text, place) => ({ text, found: place % 2 === 1 })).filter((piece) => piece.text !== '');
}

/** The rules of the book itself: those of the table's own stand among them too, and have a place of their own on the page. */
export const ofBook = ({ rules, house }: Pick<Play, 'rules' | 'house'>) =>
  rules.filter((rule) => !house.some((own) => own.name === rule.name));

export interface Paragraph {
  name: string;
  text: Sentence;
  /** Its parts, whose names go on from its own. */
  parts: RuleText[];
}

/** Paragraphs with their parts under them, as far as they have words. */
export function paragraphs(rules: RuleText[]): Paragraph[] {
  const list: Paragraph[] = [];
  for (const rule of rules.filter((rule) => rule.text.de !== '')) {
    const whole = list.find((paragraph) => rule.name.startsWith(`${paragraph.name}.`));
    if (whole) whole.parts.push(rule);
    else list.push({ name: rule.name, text: rule.text, parts: [] });
  }
  return list;
}
