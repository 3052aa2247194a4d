// Words for cards: combinations of ranks, suits and colours.
import type { Sentence } from '../../protocol';

export const RANKS: [string, Sentence][] = [
  ...['2', '3', '4', '5', '6', '7', '8', '9', '10'].map((rank): [string, Sentence] => [rank, { de: rank, en: rank }]),
  ['J', { de: 'Bube', en: 'Jack' }],
  ['Q', { de: 'Dame', en: 'Queen' }],
  ['K', { de: 'König', en: 'King' }],
  ['A', { de: 'Ass', en: 'Ace' }],
  ['X', { de: 'Joker', en: 'joker' }],
];

export const SUITS: [string, string, Sentence][] = [
  ['clubs', 'C', { de: 'Kreuz', en: 'clubs' }],
  ['spades', 'S', { de: 'Pik', en: 'spades' }],
  ['hearts', 'H', { de: 'Herz', en: 'hearts' }],
  ['diamonds', 'D', { de: 'Karo', en: 'diamonds' }],
];

export const COLOURS: [string, Sentence][] = [
  ['red', { de: 'Rot', en: 'red' }],
  ['black', { de: 'Schwarz', en: 'black' }],
];

const ANY: Sentence = { de: 'irgendeine Karte', en: 'any card' };

export function wordsOf(value: string): string[] {
  return value === 'any' || value === '' ? [] : value.split(' or ');
}

export function written(words: string[]): string {
  return words.length === 0 ? 'any' : words.join(' or ');
}

function nameOf(word: string): Sentence {
  const rank = RANKS.find(([code]) => code === word)?.[1];
  const suit = SUITS.find(([code]) => code === word)?.[2];
  const colour = COLOURS.find(([code]) => code === word)?.[1];
  if (rank ?? suit ?? colour) return (rank ?? suit ?? colour) as Sentence;
  const [front, back] = [word.slice(0, -1), word.slice(-1)];
  const [one, of] = [RANKS.find(([code]) => code === front)?.[1], SUITS.find(([, code]) => code === back)?.[2]];
  return one && of ? { de: `${of.de}-${one.de}`, en: `${one.en} of ${of.en}` } : { de: word, en: word };
}

export function cardsName(value: string): Sentence {
  const words = wordsOf(value).map(nameOf);
  if (words.length === 0) return ANY;
  return { de: words.map((word) => word.de).join(' oder '), en: words.map((word) => word.en).join(' or ') };
}
