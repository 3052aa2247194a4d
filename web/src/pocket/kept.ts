// This device's stored tables. Every change is atomic.
import type { Keep } from './engine';
import { openShelf, type Change, type Range, type Shelf } from './shelf';

/** The parts of a stored table used here. */
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

const linesOf = (log: string): Range => [
  [log, 0],
  [log, Infinity],
];
const logsOf = (code: string): Range => [
  [`${code}.`, 0],
  [`${code}.~`, Infinity],
];

function changes(one: Keep): Change[] {
  switch (one.keep) {
    case 'table':
      return [{ put: 'tables', key: one.code, value: one.text }];
    case 'board':
      return [{ put: 'boards', key: one.id, value: one.board }];
    case 'lines':
      return [{ put: 'lines', key: [one.log, one.from], value: { log: one.log, from: one.from, lines: one.lines } satisfies Lines }];
    case 'gone':
      return [
        { remove: 'tables', keys: [one.code, one.code] },
        { remove: 'self', keys: [`crew.${one.code}`, `crew.${one.code}`] },
        { remove: 'lines', keys: logsOf(one.code) },
      ];
    default:
      one satisfies never;
      // Fail, so that the rest of the change is not stored without it.
      throw new Error(`unknown: ${JSON.stringify(one)}`);
  }
}

export class Kept {
  private constructor(private readonly shelf: Shelf) {}

  static async open(): Promise<Kept> {
    return new Kept(await openShelf());
  }

  /** Stores all of it in one transaction. */
  async keep(all: Keep[]): Promise<void> {
    await this.shelf.change(all.flatMap(changes));
  }

  async table(code: string): Promise<Saved | null> {
    const text = await this.shelf.get<string>('tables', code);
    return text === undefined ? null : (JSON.parse(text) as Saved);
  }

  async tables(): Promise<[string, Saved][]> {
    const all = await this.shelf.all<string>('tables');
    return all.map(([code, text]) => [String(code), JSON.parse(text) as Saved]);
  }

  async lines(log: string): Promise<string[]> {
    const parts = await this.shelf.all<Lines>('lines', linesOf(log));
    return parts.flatMap(([, part]) => part.lines);
  }

  /** Deletes a match's log. Returns false if the match is still running. */
  async forget(log: string): Promise<boolean> {
    const at = log.lastIndexOf('.');
    const saved = await this.table(log.slice(0, at));
    if (saved && saved.game === Number(log.slice(at + 1)) && saved.ended !== saved.game) return false;
    await this.shelf.change([{ remove: 'lines', keys: linesOf(log) }]);
    return true;
  }

  /** The logs of a table's matches, or of all matches, by name. */
  async logs(code?: string): Promise<Record<string, string[]>> {
    const parts = await this.shelf.all<Lines>('lines', code === undefined ? undefined : logsOf(code));
    const logs: Record<string, string[]> = {};
    for (const [, part] of parts) (logs[part.log] ??= []).push(...part.lines);
    return logs;
  }

  /** Everyone who has ever shared this device, with `person` first. */
  async people(person: string): Promise<string[]> {
    const crews = await this.shelf.all<string[]>('self', ['crew.', 'crew.~']);
    return [person, ...crews.flatMap(([, others]) => others)];
  }

  async boards(): Promise<Record<string, unknown>> {
    return Object.fromEntries((await this.shelf.all('boards')).map(([id, board]) => [String(id), board]));
  }

  /** This device's identity, created once. */
  async person(make: () => string): Promise<string> {
    const known = await this.shelf.get<string>('self', 'person');
    if (known !== undefined) return known;
    const person = make();
    await this.shelf.change([{ put: 'self', key: 'person', value: person }]);
    return person;
  }

  /** The players sharing this device at a table, with `person` first. */
  async crew(code: string, person: string): Promise<string[]> {
    const others = await this.shelf.get<string[]>('self', `crew.${code}`);
    return [person, ...(others ?? [])];
  }

  async keepCrew(code: string, [, ...others]: string[]): Promise<void> {
    await this.shelf.change([{ put: 'self', key: `crew.${code}`, value: others }]);
  }
}
