// Keys of lists. Svelte drops a whole update where two rows of a list have the same key, and the screen goes on showing what is over.

const made = new WeakMap<object, [key: string, one: unknown]>();

/**
 * Each entry with a key that is unique in the list and begins with what `of` says, so that its row is known again:
 * `{#each keyed(list, of) as [key, one] (key)}`. An entry that stays the same object stays the same pair, and its row is not drawn again.
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
