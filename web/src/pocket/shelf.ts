// Storage for a device's tables: IndexedDB, or memory if the browser refuses it.
import { databases } from '../net/kept';

const STORES = ['tables', 'boards', 'lines', 'self'] as const;
export type Store = (typeof STORES)[number];
export type Key = string | [log: string, from: number];

/** A key range, inclusive at both ends. */
export type Range = [from: Key, to: Key];

export type Change = { put: Store; key: Key; value: unknown } | { remove: Store; keys: Range };

export interface Shelf {
  get<T>(store: Store, key: Key): Promise<T | undefined>;
  /** Returns the entries in key order. */
  all<T>(store: Store, range?: Range): Promise<[Key, T][]>;
  /** Applies all changes or none. */
  change(changes: Change[]): Promise<void>;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });
}

const bounds = ([from, to]: Range) => IDBKeyRange.bound(from, to);

class DatabaseShelf implements Shelf {
  constructor(private readonly base: IDBDatabase) {}

  private read(store: Store): IDBObjectStore {
    return this.base.transaction(store).objectStore(store);
  }

  get<T>(store: Store, key: Key): Promise<T | undefined> {
    return done(this.read(store).get(key) as IDBRequest<T | undefined>);
  }

  async all<T>(store: Store, range?: Range): Promise<[Key, T][]> {
    const from = this.read(store);
    const query = range && bounds(range);
    const [keys, values] = await Promise.all([done(from.getAllKeys(query)), done(from.getAll(query) as IDBRequest<T[]>)]);
    return values.map((value, place) => [keys[place] as Key, value]);
  }

  async change(changes: Change[]): Promise<void> {
    const work = this.base.transaction(STORES, 'readwrite');
    for (const one of changes) {
      if ('remove' in one) work.objectStore(one.remove).delete(bounds(one.keys));
      // Entries of `lines` contain their key.
      else if (one.put === 'lines') work.objectStore(one.put).put(one.value);
      else work.objectStore(one.put).put(one.value, one.key);
    }
    await new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onerror = work.onabort = () => reject(work.error ?? new Error('the transaction failed'));
    });
  }
}

/** Compares keys as IndexedDB does. */
function order(a: Key, b: Key): number {
  const [one, other] = [[a].flat(), [b].flat()];
  for (const [place, part] of one.entries()) {
    const against = other[place];
    if (against === undefined) return 1;
    if (part !== against) return part < against ? -1 : 1;
  }
  return one.length - other.length;
}

export class MemoryShelf implements Shelf {
  private readonly stores = new Map<Store, [Key, unknown][]>(STORES.map((store) => [store, []]));

  private entries(store: Store): [Key, unknown][] {
    return this.stores.get(store) ?? [];
  }

  async get<T>(store: Store, key: Key): Promise<T | undefined> {
    return this.entries(store).find(([known]) => order(known, key) === 0)?.[1] as T | undefined;
  }

  async all<T>(store: Store, range?: Range): Promise<[Key, T][]> {
    const within = this.entries(store).filter(([key]) => !range || (order(range[0], key) <= 0 && order(key, range[1]) <= 0));
    return within as [Key, T][];
  }

  async change(changes: Change[]): Promise<void> {
    for (const one of changes) {
      const store = 'remove' in one ? one.remove : one.put;
      const [from, to] = 'remove' in one ? one.keys : [one.key, one.key];
      const others = this.entries(store).filter(([key]) => order(key, from) < 0 || order(to, key) < 0);
      if ('put' in one) others.push([one.key, structuredClone(one.value)]);
      this.stores.set(
        store,
        others.sort(([a], [b]) => order(a, b)),
      );
    }
  }
}

export async function openShelf(): Promise<Shelf> {
  try {
    const request = databases()?.open('maumau-pocket', 1);
    if (!request) return new MemoryShelf();
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name, name === 'lines' ? { keyPath: ['log', 'from'] } : {});
    };
    return new DatabaseShelf(await done(request));
  } catch (error) {
    console.warn('maumau: nothing is kept', error);
    return new MemoryShelf();
  }
}
