// A word for whoever learns: what can be done now, where the table may show it.
import type { Sentence } from '../protocol';
import type { Game } from './game.svelte';

/** Nothing where there is nothing to do, or the table shows nobody what fits. */
export function hint(game: Game): Sentence | null {
  if (!game.mine || !game.play?.aids.fitting) return null;
  const { lays, draws, passes } = game.offers;
  if (lays.size > 0) return { de: 'Leg eine der hellen Karten', en: 'Lay one of the bright cards' };
  if (draws) return { de: 'Nichts passt: zieh', en: 'Nothing fits: draw' };
  return passes ? { de: 'Nichts passt: weiter', en: 'Nothing fits: pass' } : null;
}
