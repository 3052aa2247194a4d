// Whom a table waits for.
import type { View, WindowView } from '../protocol';

const pends = (window: WindowView) => window.seats.filter((seat) => !window.done.includes(seat));

/** Returns the seats that the table waits for; players in a reaction window come first. Empty while only time runs. */
export function waitsFor(view: View): readonly number[] {
  const { reacting, acting, until_ms } = view.awaited;
  if (reacting.length > 0) return until_ms === null ? reacting : [];
  return acting;
}

/** True if a timer runs in which players other than `seats` may act. */
export function races(view: View, seats: readonly number[]): boolean {
  return view.windows.some((window) => window.deadline_ms !== null && pends(window).some((seat) => !seats.includes(seat)));
}
