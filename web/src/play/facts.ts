// Extracts card moves and zones from events, for what the page shows apart from text.
import type { Seen, Way, Zone } from '../protocol';

export interface Move {
  /** The card's code; null if hidden. */
  card: string | null;
  /** The face it then shows, if different. */
  face: string | null;
  /** Zones as the page marks them: `2`, `2.lying`, `pile`. */
  from: string;
  to: string;
  /** How it moved: `laid`, `drawn`, `dealt`, `fined` … */
  way: Way;
}

function mark(zone: Zone): string {
  return Array.isArray(zone) ? `${zone[1]}.${zone[0]}` : String(zone);
}

/** The seat that owns a zone, or null. */
export function seatOf(zone: Zone): number | null {
  const seat = Array.isArray(zone) ? zone[1] : zone;
  return typeof seat === 'number' ? seat : null;
}

/** The card move in an event, or null. */
export function moveOf(seen: Seen): Move | null {
  if (seen[0] !== 'moved') return null;
  const [, shown, from, to, way] = seen;
  const [card, face] = Array.isArray(shown) ? shown : [shown, null];
  return { card, face, from: mark(from), to: mark(to), way };
}
