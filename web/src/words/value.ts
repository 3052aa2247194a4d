// The values that fill the slots of templates, as messages contain them.

/** One value: a card's code, a seat … */
export interface Value {
  kind: string;
  is: unknown;
}

export type Slots = Record<string, Value[]>;

/** True for an empty value: a hidden card, no player, no suit. */
export function isVoid({ kind, is }: Value): boolean {
  // A charge without a paragraph is about the size of the hand.
  return (
    is === null ||
    is === '' ||
    (kind === 'Cite' && is === 'hand') ||
    (kind === 'Choice' && Array.isArray(is) && is[0] === 'card' && is[1] === null)
  );
}

/** The seat that a value is, or whose zone it is. */
export function seatOf({ kind, is }: Value): number | null {
  const seat: unknown = kind === 'Zone' && Array.isArray(is) ? is[1] : is;
  return (kind === 'Seat' || kind === 'Zone') && typeof seat === 'number' ? seat : null;
}

/** The first value. */
export function first<T>(values: Value[] = []): T | null {
  return (values[0]?.is as T | undefined) ?? null;
}

/** The value, if it is the only one. */
export function only<T>(values: Value[] = []): T | null {
  return values.length === 1 ? first(values) : null;
}
