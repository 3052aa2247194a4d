// Results of the deal of the day, in words.
import type { DayResult, Sentence } from '../../protocol';

/** The shortest streak worth mentioning, in days. */
const STREAK = 3;

const both = (de: string, en: string): Sentence => ({ de, en });

/** A deal's outcome in a few words, with its points if there are any. */
export function outcome(result: DayResult): Sentence {
  const { de, en } = how(result);
  const { points } = result;
  if (points === 0) return both(de, en);
  return points === 1 ? both(`${de}, 1 Punkt`, `${en}, 1 point`) : both(`${de}, ${points} Punkte`, `${en}, ${points} points`);
}

function how({ won, drawn, left, turns }: DayResult): Sentence {
  if (won) return both(`gewonnen, ${turns} Züge`, `won, ${turns} turns`);
  if (drawn) return both('ohne Sieger', 'no winner');
  if (left === 0) return both('fertig, nicht zuerst', 'out, not first');
  return left === 1 ? both('1 Karte übrig', '1 card left') : both(`${left} Karten übrig`, `${left} cards left`);
}

/** A streak of days in words; null if it is too short. */
export function streak(days: number): Sentence | null {
  return days < STREAK ? null : both(`${days} Tage in Folge`, `${days} days in a row`);
}
