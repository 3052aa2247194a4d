// A host in one's own pocket: it has the clock, the chance and the store that the module lacks, and speaks the protocol with the page.
import module from './maumau.wasm?url';
import { chance, Engine, type Now, type Told } from './engine';
import { Kept } from './kept';

/** What the page says. */
export type Said =
  | { kind: 'ask'; n: number; path: string; send?: unknown }
  | { kind: 'say'; socket: number; code: string; text: string }
  | { kind: 'leave'; socket: number; code: string };

/** What the page is told. */
export type Heard = { kind: 'answer'; n: number; status: number; body: unknown } | { kind: 'heard'; socket: number; text: string; last: boolean };

interface Port {
  postMessage(heard: Heard): void;
  onmessage: ((event: MessageEvent<Said>) => void) | null;
}
const port = self as unknown as Port;

function now(): Now {
  return { ms: Math.round(performance.now()), unix_s: Math.floor(Date.now() / 1000) };
}

/** A `setTimeout` is no longer than that. */
const TIMER_MOST_MS = 0x7fff_ffff;

class Pocket {
  private readonly timers = new Map<string, number>();
  private readonly awake = new Set<string>();

  private constructor(private readonly engine: Engine, private readonly kept: Kept, private readonly person: string) {}

  static async open(): Promise<Pocket> {
    const [kept, { instance }] = await Promise.all([Kept.open(), WebAssembly.instantiateStreaming(fetch(module), {})]);
    const pocket = new Pocket(Engine.of(instance, now), kept, await kept.person(() => chance(32)));
    pocket.engine.tell({ ask: 'boards', boards: await kept.boards() });
    return pocket;
  }

  async hear(said: Said): Promise<void> {
    if (said.kind === 'ask') return this.answer(said.n, said.path, said.send);
    if (!(await this.restored(said.code))) {
      const text = JSON.stringify({ say: 'bye', code: 'gone', why: '' });
      port.postMessage({ kind: 'heard', socket: said.socket, text, last: true });
      return;
    }
    const { socket, code } = said;
    const asked = said.kind === 'say' ? { ask: 'say', code, socket, person: this.person, text: said.text } : { ask: 'leave', code, socket };
    await this.tell(code, asked);
  }

  /** Tells the module something of a table: what is to be kept is kept first, then what is said is said. */
  private async tell(code: string, asked: object): Promise<Told> {
    const told = this.engine.tell(asked);
    // Who has no room left to keep anything plays on: the table is lost with the page, and nothing else.
    if (told.keep) await this.kept.keep(told.keep).catch((error: unknown) => console.warn('maumau: not kept', error));
    for (const { to, text, last = false } of told.say ?? []) {
      for (const socket of to) port.postMessage({ kind: 'heard', socket, text, last });
    }
    clearTimeout(this.timers.get(code));
    if (told.wakes_ms !== undefined) {
      const pause = Math.min(TIMER_MOST_MS, Math.max(0, told.wakes_ms - performance.now()));
      this.timers.set(code, self.setTimeout(() => inTurn(() => this.tell(code, { ask: 'time', code })), pause));
    }
    return told;
  }

  /** Whether there is such a table: it comes back from what was kept. */
  private async restored(code: string): Promise<boolean> {
    if (this.awake.has(code)) return true;
    const saved = await this.kept.table(code);
    if (saved === null) return false;
    const lines = saved.game > 0 && saved.ended !== saved.game ? await this.kept.lines(`${code}.${saved.game}`) : [];
    const told = await this.tell(code, { ask: 'restore', code, saved, lines, chance: chance(32) });
    if (told.status !== 200) return false;
    this.awake.add(code);
    return true;
  }

  private async answer(n: number, path: string, send: unknown): Promise<void> {
    const { pathname, searchParams } = new URL(path, self.location.origin);
    let told: Told;
    const code = /^\/api\/tables\/([^/]+)$/.exec(pathname)?.[1];
    if (pathname === '/api/tables' && send === undefined) {
      told = { status: 200, body: await this.mine() };
    } else {
      if (code !== undefined) await this.restored(code);
      const query = Object.fromEntries(searchParams);
      told = await this.tell(code ?? '', { ask: 'request', path: pathname, query, send, chance: chance(36) });
    }
    port.postMessage({ kind: 'answer', n, status: told.status, body: told.body ?? null });
  }

  private async mine(): Promise<object[]> {
    const tables = await this.kept.tables();
    return tables.map(([code, { book, places, at }]) => ({ code, book, people: places.map((place) => place.name), awake: this.awake.has(code), at }));
  }
}

// One thing after the other: what is kept is there before the next is asked.
let last: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>) {
  last = last.then(work).catch((error: unknown) => console.error('maumau', error));
}

const pocket = Pocket.open();
port.onmessage = ({ data }) => inTurn(async () => (await pocket).hear(data));
