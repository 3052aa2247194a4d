// Hints for beginners: what they can do now, if the table may show it.
import type { Sentence } from '../protocol';
import { settings } from '../net/settings.svelte';
import type { Game } from './game.svelte';

/**
 * Returns the hint; null if there is nothing to do or the table does not show what fits. `heard` is for screen readers,
 * and avoids referring to highlights.
 */
export function hint(game: Game): (Sentence & { heard?: Sentence }) | null {
  if (!game.mine || !game.play?.aids.fitting) return null;
  const { lays, draws, passes, others } = game.offers;
  const owes = game.view?.owes ?? 0;
  if (lays.size > 0) {
    const heard = { de: 'Leg eine Karte, die passt', en: 'Lay a card that fits' };
    return settings.marks ? { de: 'Leg eine helle Karte', en: 'Lay a bright card', heard } : heard;
  }
  if (draws)
    return owes > 0
      ? { de: `Nichts passt: zieh ${owes}`, en: `Nothing fits: draw ${owes}` }
      : { de: 'Nichts passt: zieh', en: 'Nothing fits: draw' };
  if (passes && (game.view?.sits_out ?? 0) > 0) return { de: 'Du setzt aus: weiter', en: 'You sit out: pass' };
  if (!passes && others.some((deed) => deed[0] === 'take-up'))
    return { de: 'Nimm auf, was vor dir liegt', en: 'Take up what lies before you' };
  return passes ? { de: 'Nichts passt: weiter', en: 'Nothing fits: pass' } : null;
}
