// Some books have a day and a night, at which the table turns dark.
import type { View } from '../protocol';

export function isNight(view: View | null | undefined): boolean {
  return view?.shows.some((shown) => shown.id === 'night') ?? false;
}
