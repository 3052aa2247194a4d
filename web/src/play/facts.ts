// What the page shows of a fact besides words.
import { movedOf, read, seatOf } from '../words/tell/fact';

export interface Move {
  /** The card's code; nothing if it isn't known. */
  card: string | null;
  /** The face that it shows then, where that is another. */
  face: string | null;
  /** The zones, as the page marks them: `2`, `2.lying`, `pile`. */
  from: string;
  to: string;
  /** How: `laid`, `drawn`, `dealt`, `fined` … */
  way: string;
}

type Zone = ReturnType<typeof movedOf>['from'];

function mark(zone: Zone): string {
  if (zone.seat === null) return zone.name;
  return zone.name === 'hand' ? String(zone.seat) : `${zone.seat}.${zone.name}`;
}

/** A card that goes from one place to another; nothing if the fact is something else. */
export function moveOf(seen: string): Move | null {
  const { word, args } = read(seen);
  if (word !== 'moved') return null;
  const { card, face, from, to, way } = movedOf(args);
  return { card: card === '?' ? null : card, face, from: mark(from), to: mark(to), way };
}

/** What somebody says or does with the hand. */
export function signOf(seen: string): { seat: number; sign: string } | null {
  const { word, args } = read(seen);
  const seat = seatOf(args[0]);
  return word === 'said' && seat !== null ? { seat, sign: args[1] ?? '' } : null;
}

/** Whose turn begins. */
export function turnOf(seen: string): number | null {
  const { word, args } = read(seen);
  return word === 'turn' ? seatOf(args[0]) : null;
}

/** Whether it is one of these things that happen. */
export function is(seen: string, word: 'drew' | 'round-ended'): boolean {
  return read(seen).word === word;
}
