// Unique keys for lists. Svelte drops a whole update if two rows share a key, and the screen keeps showing the old state.

const made = new WeakMap<object, [key: string, one: unknown]>();

/**
 * Pairs each entry with a unique key that begins with `of(entry)`: `{#each keyed(list, of) as [key, one] (key)}`. The
 * same object keeps the same pair, so its row is not drawn again.
 */
export function keyed<T>(list: Iterable<T>, of: (one: T) => string | number): [key: string, one: T][] {
  const counts = new Map<string | number, number>();
  return Array.from(list, (one) => {
    const name = of(one);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return pair(`${count} ${name}`, one);
  });
}

function pair<T>(key: string, one: T): [key: string, one: T] {
  if (typeof one !== 'object' || one === null) return [key, one];
  const known = made.get(one) as [string, T] | undefined;
  if (known?.[0] === key) return known;
  const pair: [string, T] = [key, one];
  made.set(one, pair);
  return pair;
}
