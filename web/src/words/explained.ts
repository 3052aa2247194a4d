// What a card does at this table: what the rules in force say of it, and what a sheet that lies open makes of it.
import type { Play, SaidOf, View } from '../protocol';

export interface Explained extends SaidOf {
  /** Whether it is so for me alone: by the sheet before me. */
  mine: boolean;
}

/** All that is said of a card, in the order of the rules; what a sheet before me or in the middle makes of it stands first. */
export function explained(play: Play, view: View | null, code: string): Explained[] {
  const shows = view?.shows ?? [];
  const lies = shows.filter((shown) => shown.seat === null || shown.seat === view?.me);
  const holds = (said: SaidOf) => !said.during || shows.some((shown) => shown.id === said.during);
  const sheets = lies.flatMap((shown) => {
    const sheet = play.sheets.find((one) => one.id === shown.sheet);
    return (sheet?.said ?? []).filter(holds).map((said) => ({ ...said, mine: shown.seat !== null }));
  });
  const all = [...sheets, ...play.said.map((said) => ({ ...said, mine: false }))];
  return all.filter((said) => said.cards.includes(code));
}
