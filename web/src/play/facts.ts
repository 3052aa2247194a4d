// Facts as the host tells them (docs/scene.md), taken apart where the page shows more of them than words.

export interface Move {
  /** The card's code; nothing if it isn't known. */
  card: string | null;
  /** The face that it shows then, where that is another. */
  face: string | null;
  from: string;
  to: string;
  /** How: `laid`, `drawn`, `dealt`, `fined` … */
  way: string;
}

/** A fact without the paragraph before it. */
export function bare(fact: string): string {
  return fact.replace(/^\S+: /, '');
}

/** A card that goes from one place to another; nothing if the fact is something else. */
export function moveOf(fact: string): Move | null {
  const found = /^moved (\S+)(?: as (\S+))? (\S+) (\S+) (\S+)$/.exec(bare(fact));
  if (!found) return null;
  const [, card = '?', face, from = '', to = '', way = ''] = found;
  return { card: card === '?' ? null : card, face: face ?? null, from, to, way };
}

/** What somebody says or does with the hand. */
export function signOf(fact: string): { seat: number; sign: string } | null {
  const found = /^said (\d+) (\S+)$/.exec(bare(fact));
  return found ? { seat: Number(found[1]), sign: found[2] ?? '' } : null;
}

/** Whose turn begins. */
export function turnOf(fact: string): number | null {
  const found = /^turn (\d+)$/.exec(bare(fact));
  return found ? Number(found[1]) : null;
}

/** Who won the round that ends: 0 for nobody. */
export function endOf(fact: string): number | null {
  const found = /^round-ended (\S+)$/.exec(bare(fact));
  return found ? Number(found[1]) || 0 : null;
}

/** How many cards somebody drew. */
export function drawnBy(fact: string): { seat: number; n: number } | null {
  const found = /^drew (\d+) (\d+) of/.exec(bare(fact));
  return found ? { seat: Number(found[1]), n: Number(found[2]) } : null;
}
