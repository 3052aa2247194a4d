// What is on each card, as data for drawing it.
import { pathOf } from './icons.svelte';
import type { CardName, Play } from '../protocol';
import { DRAWINGS } from '../look/books';
import { SHAPES } from './shapes';
import { isFrench, suitLook, type SuitLook, type Suits } from './suits';

/** A drawing: a path in a square box. */
export interface Drawing {
  path: string;
  /** The centre and size of the box, in the path's units. */
  box: [x: number, y: number, size: number];
  /** Coloured parts on top: paths in the same box, each with a colour token. */
  painted?: [path: string, colour: string][];
}

export type Court = 'J' | 'Q' | 'K' | 'O';

export interface Face {
  suit: SuitLook;
  /** French and German cards are plain; the books' own decks are coloured. */
  ground: 'bare' | 'colour' | 'night' | 'gold';
  /** The corner: letters or a drawing. */
  index: string | Drawing;
  /** The middle of the card. */
  body:
    { is: 'pips'; count: number } | { is: 'court'; court: Court } | { is: 'drawing'; drawing: Drawing } | { is: 'number'; number: string };
  /** Small drawings at the side for other attributes that a rule may mention. */
  badges: Drawing[];
  /** True for the dark side. */
  dark: boolean;
}

const shape = (name: keyof typeof SHAPES): Drawing => ({ path: SHAPES[name], box: [0, 0, 100] });
const icon = (name: string, box: Drawing['box'] = [0, 0, 512]): Drawing => ({
  get path() {
    return pathOf(name);
  },
  box,
});

const RANKS: Record<string, Drawing> = {
  Spider: icon('spider-alt'),
  Grave: shape('grave'),
  Coffin: icon('coffin'),
  Skull: icon('death-skull'),
  Bat: icon('bat', [25, 25, 462]),
  Stake: icon('stake-hammer'),
  Garlic: icon('garlic'),
  Chalice: icon('jeweled-chalice'),
  Cross: shape('cross'),
  Castle: icon('castle'),
  Candle: icon('candle-light'),
  Clock: icon('alarm-clock'),
  Wolf: icon('werewolf'),
  Ring: icon('ring'),
  Earth: icon('mountains'),
  MEarth: icon('mountains'),
  Fire: icon('firework-rocket'),
  Palantir: icon('crystal-ball'),
  Pillar: icon('evil-tower'),
};

const MARKS: Record<string, Drawing> = {
  elf: icon('elf-helmet'),
  human: icon('visored-helm'),
  dwarf: icon('dwarf-face'),
  halfling: icon('hobbit-door'),
};

const BADGES: Record<string, Drawing> = { bearer: icon('ring'), seer: icon('third-eye') };

/** The jester's hat marks a card that stands for another. */
export const JESTER = icon('jester-hat');

const GERMAN: Record<string, [string, Court]> = { J: ['U', 'J'], Q: ['O', 'O'], K: ['K', 'K'] };
const COURTS: Record<string, Court> = { J: 'J', Q: 'Q', K: 'K' };
/** German letters; the English ones are those of the codes. */
const LETTERS: Record<string, string> = { J: 'B', Q: 'D' };

/** The letter or number of a French deck's rank. */
function letter(rank: string, suits: Suits, language: string): string {
  if (suits === 'german') return GERMAN[rank]?.[0] ?? rank;
  return language === 'de' ? (LETTERS[rank] ?? rank) : rank;
}

function french(card: CardName, suit: SuitLook, suits: Suits, language: string): Face {
  const court = suits === 'german' ? GERMAN[card.rank]?.[1] : COURTS[card.rank];
  const face = { suit, ground: 'bare' as const, badges: [], dark: false };
  if (card.suit === '') return { ...face, index: JESTER, body: { is: 'drawing', drawing: JESTER } };
  const index = letter(card.rank, suits, language);
  if (court) return { ...face, index, body: { is: 'court', court } };
  return { ...face, index, body: { is: 'pips', count: card.rank === 'A' ? 1 : Number(card.rank) || 1 } };
}

function painted(play: Play, card: CardName, suit: SuitLook): Face {
  const people = card.marks.map((mark) => MARKS[mark]).find((drawing) => drawing);
  const number = /^\d+$/.test(card.rank) ? card.rank : '';
  const special = card.suit === '';
  const own = DRAWINGS[play.book]?.[card.rank] ?? RANKS[card.rank];
  const drawing = own ?? people;
  const badges = card.marks.flatMap((mark) => BADGES[mark] ?? []);
  const rankName = play.ranks.find((rank) => rank.code === card.rank)?.name.de ?? card.rank;
  return {
    suit,
    ground: !special ? 'colour' : card.rank === 'Ring' || card.rank === 'Fire' || card.rank === 'Earth' ? 'gold' : 'night',
    index: number || (own ?? rankName.slice(0, 2)),
    body: drawing ? { is: 'drawing', drawing } : { is: 'number', number: number || rankName.slice(0, 2) },
    badges,
    dark: card.marks.includes('mordor'),
  };
}

export function faceOf(play: Play, card: CardName, suits: Suits, language: string): Face {
  const suit = suitLook(play, card.suit, suits);
  return isFrench(play) ? french(card, suit, suits, language) : painted(play, card, suit);
}
