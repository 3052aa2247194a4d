// Whom a table waits for, as everybody sees it: where several share one phone it goes to one of them.
import type { View, WindowView } from '../protocol';

const pends = (window: WindowView) => window.seats.filter((seat) => !window.done.includes(seat));

/** Who has something to do before play goes on; nobody while only time runs. */
export function awaited(view: View): number[] {
  if (view.phase !== 'playing' && view.phase !== 'dealing') return [];
  const untimed = view.windows.filter((window) => window.deadline_ms === null).flatMap(pends);
  if (untimed.length > 0) return [...new Set(untimed)];
  if (view.ask !== null) return [...new Set([view.ask.seat, ...(view.ask.others ?? [])])];
  const rests = view.phase === 'dealing' || view.windows.some((window) => window.rests);
  return view.on !== null && !rests ? [view.on] : [];
}

/** Whether a time runs in which somebody else than `seats` may do something. */
export function races(view: View, seats: readonly number[]): boolean {
  return view.windows.some((window) => window.deadline_ms !== null && pends(window).some((seat) => !seats.includes(seat)));
}
