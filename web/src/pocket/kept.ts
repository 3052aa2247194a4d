// What a device keeps of its own tables: in the browser's database, whole or not at all.
import type { Keep } from './engine';

/** As much of a stored table as is needed here. */
export interface Saved {
  book: string;
  game: number;
  ended: number;
  at: number;
  places: { name: string }[];
}

interface Lines {
  log: string;
  from: number;
  lines: string[];
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Kept {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(): Promise<Kept> {
    const request = indexedDB.open('maumau-pocket', 1);
    request.onupgradeneeded = () => {
      const base = request.result;
      for (const name of ['tables', 'boards', 'self']) base.createObjectStore(name);
      base.createObjectStore('lines', { keyPath: ['log', 'from'] });
    };
    return new Kept(await done(request));
  }

  /** Keeps all of it at once. */
  async keep(all: Keep[]): Promise<void> {
    const work = this.base.transaction(['tables', 'boards', 'lines', 'self'], 'readwrite');
    for (const one of all) {
      if (one.keep === 'table') work.objectStore('tables').put(one.text, one.code);
      else if (one.keep === 'board') work.objectStore('boards').put(one.board, one.id);
      else if (one.keep === 'lines') work.objectStore('lines').put({ log: one.log, from: one.from, lines: one.lines } satisfies Lines);
      else {
        work.objectStore('tables').delete(one.code);
        work.objectStore('self').delete(`crew.${one.code}`);
        work.objectStore('lines').delete(IDBKeyRange.bound([`${one.code}.`], [`${one.code}.~`]));
      }
    }
    await new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onerror = work.onabort = () => reject(work.error);
    });
  }

  async table(code: string): Promise<Saved | null> {
    const text = await done<string | undefined>(this.base.transaction('tables').objectStore('tables').get(code));
    return text === undefined ? null : (JSON.parse(text) as Saved);
  }

  /** All tables, by code. */
  async tables(): Promise<[string, Saved][]> {
    const store = this.base.transaction('tables').objectStore('tables');
    const [codes, texts] = await Promise.all([done(store.getAllKeys()), done<string[]>(store.getAll())]);
    return codes.map((code, place) => [String(code), JSON.parse(texts[place] ?? '{}') as Saved]);
  }

  /** The lines of a match. */
  async lines(log: string): Promise<string[]> {
    const range = IDBKeyRange.bound([log, 0], [log, Infinity]);
    const parts = await done<Lines[]>(this.base.transaction('lines').objectStore('lines').getAll(range));
    return parts.flatMap((part) => part.lines);
  }

  /** A match is forgotten: its log goes. Whether it was over, so that nobody plays on with it. */
  async forget(log: string): Promise<boolean> {
    const at = log.lastIndexOf('.');
    const saved = await this.table(log.slice(0, at));
    if (saved && saved.game === Number(log.slice(at + 1)) && saved.ended !== saved.game) return false;
    const work = this.base.transaction('lines', 'readwrite');
    await done(work.objectStore('lines').delete(IDBKeyRange.bound([log, 0], [log, Infinity])));
    return true;
  }

  /** All matches of a table, or of all of them, by the name of their log. */
  async logs(code?: string): Promise<Record<string, string[]>> {
    const range = code === undefined ? undefined : IDBKeyRange.bound([`${code}.`], [`${code}.~`]);
    const parts = await done<Lines[]>(this.base.transaction('lines').objectStore('lines').getAll(range));
    const logs: Record<string, string[]> = {};
    for (const part of parts) (logs[part.log] ??= []).push(...part.lines);
    return logs;
  }

  /** All who have shared this device at a table, `person` first. */
  async people(person: string): Promise<string[]> {
    const store = this.base.transaction('self').objectStore('self');
    const crews = await done<string[][]>(store.getAll(IDBKeyRange.bound('crew.', 'crew.~')));
    return [person, ...crews.flat()];
  }

  async boards(): Promise<Record<string, unknown>> {
    const store = this.base.transaction('boards').objectStore('boards');
    const [ids, boards] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
    return Object.fromEntries(ids.map((id, place) => [String(id), boards[place]]));
  }

  /** Who has this device: made once. */
  async person(make: () => string): Promise<string> {
    const known = await done<string | undefined>(this.base.transaction('self').objectStore('self').get('person'));
    if (known !== undefined) return known;
    const person = make();
    await done(this.base.transaction('self', 'readwrite').objectStore('self').put(person, 'person'));
    return person;
  }

  /** Who else than `person` shares this device at a table. */
  async crew(code: string, person: string): Promise<string[]> {
    const others = await done<string[] | undefined>(this.base.transaction('self').objectStore('self').get(`crew.${code}`));
    return [person, ...(others ?? [])];
  }

  async keepCrew(code: string, [, ...others]: string[]): Promise<void> {
    await done(this.base.transaction('self', 'readwrite').objectStore('self').put(others, `crew.${code}`));
  }
}
