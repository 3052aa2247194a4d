// Card names that can be read aloud.
import type { Play } from '../protocol';
import type { Language } from '../words/language.svelte';
import { settings } from '../net/settings.svelte';
import { TEXTS } from '../words/table';
import { isFrench } from './suits';

type Pair = { de: string; en: string };

const GERMAN_SUITS: Record<string, Pair> = {
  C: { de: 'Eichel', en: 'acorns' },
  D: { de: 'Schellen', en: 'bells' },
  H: { de: 'Herz', en: 'hearts' },
  S: { de: 'Laub', en: 'leaves' },
};
const GERMAN_RANKS: Record<string, Pair> = {
  J: { de: 'Unter', en: 'Unter' },
  Q: { de: 'Ober', en: 'Ober' },
  K: { de: 'König', en: 'King' },
};

const german = (play: Play) => isFrench(play) && settings.suits === 'german';

/** A suit's name: “Herz”, “Laub”, “Grün”. */
export function suitName(play: Play, suit: string, language: Language): string {
  const own = german(play) ? GERMAN_SUITS[suit] : undefined;
  return (own ?? play.suits.find((named) => named.code === suit)?.name)?.[language] ?? suit;
}

/** A rank's name: “7”, “Unter”, “Spinne”. */
export function rankName(play: Play, rank: string, language: Language): string {
  const own = german(play) ? GERMAN_RANKS[rank] : undefined;
  return (own ?? play.ranks.find((named) => named.code === rank)?.name)?.[language] ?? rank;
}

/** A card's name: “Herz 7”, “Spinne in Grün”, “Frodo (Grün 7)”; a code that the deck lacks is returned as it is. */
export function cardName(play: Play, code: string, language: Language): string {
  const card = play.cards.find((one) => one.code === code);
  if (!card) return code;
  const rank = rankName(play, card.rank, language);
  if (card.suit === '') return card.name[language] || rank;
  const suit = suitName(play, card.suit, language);
  const numbered = /^\d+$/.test(rank);
  const form = isFrench(play) ? 'card.french' : numbered ? 'card.numbered' : 'card.plain';
  const plain = filled(language, form, { suit, rank });
  const name = card.name[language];
  return name ? filled(language, 'card.own', { name, card: plain }) : plain;
}

function filled(language: Language, form: string, slots: Record<string, string>): string {
  return (TEXTS[language][form] ?? []).map((part) => (typeof part === 'string' ? part : 'slot' in part ? slots[part.slot] : '')).join('');
}

/** A card with all attributes that a rule may mention: “Legolas (Grün 3), Elbe”. */
export function cardLabel(play: Play, code: string, language: Language): string {
  const card = play.cards.find((one) => one.code === code);
  const name = cardName(play, code, language);
  const marks = (card?.marks ?? []).map((mark) => play.marks.find((named) => named.code === mark)?.name[language] ?? '');
  return [name, ...marks.filter((mark) => mark !== '' && !name.toLowerCase().includes(mark.toLowerCase()))].join(', ');
}
