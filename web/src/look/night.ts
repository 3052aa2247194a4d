// Some books have a day and a night: the table turns dark with what lies open on it.
import type { View } from '../protocol';

/** Whether it is night at this table. */
export function isNight(view: View | null | undefined): boolean {
  return view?.shows.some((shown) => shown.id === 'night') ?? false;
}
