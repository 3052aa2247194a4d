// Rules saved under a name, or sent to others as a link.
import { whole } from '../../net/base';
import { onDevice } from '../../net/kept';

/** Options and house rules, without the book. */
export interface Rules {
  options: string;
  house: string[];
}

export interface Saved extends Rules {
  name: string;
}

const NAME_MAX = 40;
const RULES_MAX = 40;
const TEXT_MAX = 4000;
const key = (book: string) => `maumau.saved.${book}`;

function isRules(value: unknown): value is Rules {
  const { options, house } = (value ?? {}) as Partial<Rules>;
  return typeof options === 'string' && Array.isArray(house) && house.every((rule) => typeof rule === 'string');
}

export function same(a: Rules, b: Rules): boolean {
  return a.options === b.options && a.house.join('\n') === b.house.join('\n');
}

export function saved(book: string): Saved[] {
  try {
    const list: unknown = JSON.parse(onDevice.get(key(book)) ?? '[]');
    return Array.isArray(list) ? list.filter((one): one is Saved => isRules(one) && typeof (one as Saved).name === 'string') : [];
  } catch {
    return [];
  }
}

/** Saves rules under a name, replacing any with the same name. */
export function save(book: string, rules: Saved): Saved[] {
  const name = rules.name.trim().slice(0, NAME_MAX);
  return write(book, [...saved(book).filter((one) => one.name !== name), { ...rules, name }]);
}

export function forget(book: string, name: string): Saved[] {
  return write(
    book,
    saved(book).filter((one) => one.name !== name),
  );
}

function write(book: string, list: Saved[]): Saved[] {
  onDevice.set(key(book), JSON.stringify(list));
  return list;
}

/** A link that opens the start page with these rules. */
export function toLink(book: string, rules: Rules): string {
  const query = new URLSearchParams({ book });
  if (rules.options !== '') query.set('options', rules.options);
  for (const rule of rules.house) query.append('rule', rule);
  return whole(`/?${query}`);
}

/** Parses such a link, or returns null. The server validates the rules. */
export function fromLink(search: string): (Rules & { book: string }) | null {
  if (search.length > TEXT_MAX * 2) return null;
  const query = new URLSearchParams(search);
  const book = query.get('book');
  const house = query
    .getAll('rule')
    .slice(0, RULES_MAX)
    .filter((rule) => /^(rule|honour) \S/.test(rule) && rule.length <= TEXT_MAX);
  return book ? { book, options: query.get('options') ?? '', house } : null;
}
