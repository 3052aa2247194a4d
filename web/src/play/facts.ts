// What the page shows of a fact besides words.
import type { Seen, Way, Zone } from '../protocol';

export interface Move {
  /** The card's code; nothing if it isn't known. */
  card: string | null;
  /** The face that it shows then, where that is another. */
  face: string | null;
  /** The zones, as the page marks them: `2`, `2.lying`, `pile`. */
  from: string;
  to: string;
  /** How: `laid`, `drawn`, `dealt`, `fined` … */
  way: Way;
}

function mark(zone: Zone): string {
  return Array.isArray(zone) ? `${zone[1]}.${zone[0]}` : String(zone);
}

/** Whose zone it is; nothing if nobody's. */
export function seatOf(zone: Zone): number | null {
  const seat = Array.isArray(zone) ? zone[1] : zone;
  return typeof seat === 'number' ? seat : null;
}

/** A card that goes from one place to another; nothing if the fact is something else. */
export function moveOf(seen: Seen): Move | null {
  if (seen[0] !== 'moved') return null;
  const [, shown, from, to, way] = seen;
  const [card, face] = Array.isArray(shown) ? shown : [shown, null];
  return { card, face, from: mark(from), to: mark(to), way };
}
