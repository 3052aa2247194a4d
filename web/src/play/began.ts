// Describes how a match begins: from zero, or with points from a board.
import type { Began } from '../net/table.svelte';
import { say } from '../words/language.svelte';

/** The starting points; '' if there are none and no match came before. */
export function points({ anew, points }: Pick<Began, 'anew' | 'points'>, names: readonly string[]): string {
  if (anew)
    return say('Ein neues Spiel auf eurer Tafel: Alle beginnen wieder bei null.', 'A new match on your board: all begin at nought again.');
  if (points.every((n) => n === 0)) return '';
  const stand = points.map((n, place) => `${names[place] ?? ''} ${String(n).replace('-', '−')}`).join(', ');
  return say(
    `Das Spiel geht mit dem weiter, was auf der Tafel steht: ${stand}.`,
    `The match goes on with what stands on the board: ${stand}.`,
  );
}
