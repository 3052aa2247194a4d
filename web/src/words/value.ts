// What stands in the slots of templates, as messages have it.

/** One thing that stands in a slot: a card's code, a seat … */
export interface Value {
  kind: string;
  is: unknown;
}

export type Slots = Record<string, Value[]>;

/** Whether it says nothing: an unknown card, nobody, no suit. */
export function isVoid({ kind, is }: Value): boolean {
  // A charge that names no paragraph has the hand's in its place.
  return (
    is === null ||
    is === '' ||
    (kind === 'Cite' && is === 'hand') ||
    (kind === 'Choice' && Array.isArray(is) && is[0] === 'card' && is[1] === null)
  );
}

/** The seat that it is, or whose zone. */
export function seatOf({ kind, is }: Value): number | null {
  const seat: unknown = kind === 'Zone' && Array.isArray(is) ? is[1] : is;
  return (kind === 'Seat' || kind === 'Zone') && typeof seat === 'number' ? seat : null;
}

/** The first that stands there. */
export function first<T>(values: Value[] = []): T | null {
  return (values[0]?.is as T | undefined) ?? null;
}

/** The same, where it is the only one. */
export function only<T>(values: Value[] = []): T | null {
  return values.length === 1 ? first(values) : null;
}
