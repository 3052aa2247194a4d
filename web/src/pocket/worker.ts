// A server inside the page: provides the clock, randomness and storage that the WebAssembly module lacks, and speaks the
// protocol with the page.
import module from './maumau.wasm.br?url';
import type { HostMessage } from '../protocol';
import { Alone } from './alone';
import { Clock } from './clock';
import { Crew, refusal } from './crew';
import { chance, Engine, type Now, type Told } from './engine';
import { Kept } from './kept';

/** Messages from the page. */
export type Said =
  | { kind: 'ask'; n: number; path: string; send?: unknown }
  | { kind: 'say'; socket: number; code: string; text: string; who: number | null }
  | { kind: 'clock'; code: string; runs: boolean }
  | { kind: 'leave'; socket: number; code: string };

/** Messages to the page. */
export type Heard =
  | { kind: 'answer'; n: number; status: number; body: unknown }
  | { kind: 'heard'; socket: number; text: string; last: boolean }
  | { kind: 'crew'; code: string; seats: (number | null)[] }
  | { kind: 'elsewhere' };

interface Port {
  postMessage(heard: Heard): void;
  onmessage: ((event: MessageEvent<Said>) => void) | null;
}
const port = self as unknown as Port;

function now(): Now {
  return { ms: Math.round(performance.now()), unix_s: Math.floor(Date.now() / 1000) };
}

/** True for a request to delete a match, named by its log. */
const isGone = (send: unknown): send is { gone: string } => typeof (send as { gone?: unknown } | null)?.gone === 'string';

/** Maximum delay of `setTimeout`. */
const TIMER_MOST_MS = 0x7fff_ffff;

class Pocket {
  private readonly timers = new Map<string, number>();
  private readonly clocks = new Map<string, Clock>();
  /** The players sharing this device, for each loaded table. */
  private readonly crews = new Map<string, Crew>();
  /** The identity of a spectator. */
  private readonly nobody = chance(32);

  private constructor(
    private readonly engine: Engine,
    private readonly kept: Kept,
    private readonly person: string,
  ) {}

  static async open(): Promise<Pocket> {
    const [kept, { instance }] = await Promise.all([Kept.open(), WebAssembly.instantiateStreaming(fetch(module), {})]);
    const pocket = new Pocket(Engine.of(instance, now), kept, await kept.person(() => chance(32)));
    pocket.engine.tell({ ask: 'boards', boards: await kept.boards() });
    return pocket;
  }

  async hear(said: Said): Promise<void> {
    switch (said.kind) {
      case 'ask':
        return this.answer(said.n, said.path, said.send);
      case 'clock':
        return this.set(said.code, said.runs);
      case 'leave': {
        const { code, socket } = said;
        if (await this.exists(code, socket)) await this.tell(code, { ask: 'leave', code, socket });
        return;
      }
      case 'say': {
        const { code, socket, text } = said;
        if (!(await this.exists(code, socket))) return;
        const person = said.who === null ? this.nobody : (this.crews.get(code)?.person(said.who) ?? this.person);
        await this.tell(code, { ask: 'say', code, socket, person, text });
        return;
      }
      default:
        said satisfies never;
    }
  }

  /** Returns whether there is such a table. If not, it closes the socket. */
  private async exists(code: string, socket: number): Promise<boolean> {
    if (await this.restored(code)) return true;
    bye(socket, 'gone');
    return false;
  }

  private clock(code: string): Clock {
    const clock = this.clocks.get(code) ?? new Clock(() => performance.now());
    this.clocks.set(code, clock);
    return clock;
  }

  private async set(code: string, runs: boolean): Promise<void> {
    const clock = this.clock(code);
    if (clock.runs === runs) return;
    if (!runs) clearTimeout(this.timers.get(code));
    clock[runs ? 'run' : 'stand']();
    if (runs && this.crews.has(code)) await this.tell(code, { ask: 'time', code });
  }

  /** Passes a request to the module. What it returns is stored first, then sent. */
  private async tell(code: string, asked: object): Promise<Told> {
    const clock = this.clock(code);
    const told = this.engine.tell(asked, clock.now());
    // If storage is full, play continues; the table is lost when the page closes.
    if (told.keep) await this.kept.keep(told.keep).catch((error: unknown) => console.warn('maumau: not kept', error));
    let moved = false;
    for (const { to, text, last = false } of told.say ?? []) {
      for (const socket of to) moved = this.pass(code, socket, text, last) || moved;
    }
    if (moved) await this.tellCrew(code);
    clearTimeout(this.timers.get(code));
    if (told.wakes_ms !== undefined && clock.runs) {
      const pause = Math.min(TIMER_MOST_MS, Math.max(0, told.wakes_ms - clock.now()));
      this.timers.set(
        code,
        self.setTimeout(() => inTurn(async () => alone.over || this.tell(code, { ask: 'time', code })), pause),
      );
    }
    return told;
  }

  /** Delivers a message to the page, or to a sharing player's socket. Returns whether such a player's seat has changed. */
  private pass(code: string, socket: number, text: string, last: boolean): boolean {
    const crew = this.crews.get(code);
    if (crew?.has(socket)) return crew.hear(socket, text, last);
    port.postMessage({ kind: 'heard', socket, text, last });
    return false;
  }

  private async tellCrew(code: string): Promise<void> {
    const crew = this.crews.get(code);
    if (!crew) return;
    await this.kept.keepCrew(code, crew.people);
    port.postMessage({ kind: 'crew', code, seats: crew.seats });
  }

  /** Returns whether there is such a table, and loads it if necessary. */
  private async restored(code: string): Promise<boolean> {
    if (this.crews.has(code)) return true;
    await alone.take();
    const saved = await this.kept.table(code);
    if (saved === null) return false;
    const lines = saved.game > 0 && saved.ended !== saved.game ? await this.kept.lines(`${code}.${saved.game}`) : [];
    const told = await this.tell(code, { ask: 'restore', code, saved, lines, chance: chance(32) });
    if (told.status !== 200) return false;
    const crew = new Crew(await this.kept.crew(code, this.person));
    this.crews.set(code, crew);
    if (!crew.shared) return true;
    // No one holds the phone yet.
    this.clock(code).stand();
    await this.enter(code, crew);
    return true;
  }

  /** Connects all players sharing the device. */
  private async enter(code: string, crew: Crew): Promise<void> {
    for (const hello of crew.hellos()) await this.tell(code, { ask: 'say', code, ...hello });
  }

  /** Seats another player who shares the device. */
  private async join(code: string, name: string): Promise<Told> {
    const crew = this.crews.get(code);
    if (!crew) return { status: 404 };
    if (!crew.shared) await this.enter(code, crew);
    const { socket, person } = crew.add(chance(32));
    const say = (text: object) => this.tell(code, { ask: 'say', code, socket, person, text: JSON.stringify(text) });
    await say({ say: 'hello', v: 2, last: null });
    const told = await say({ say: 'sit', name });
    const no = refusal(told, socket);
    if (no !== null) {
      await this.tell(code, { ask: 'leave', code, socket });
      crew.remove(socket);
      await this.tellCrew(code);
      return { status: 422, body: no };
    }
    return { status: 201, body: { seats: crew.seats } };
  }

  private async answer(n: number, path: string, send: unknown): Promise<void> {
    const { pathname, searchParams } = new URL(path, self.location.origin);
    const [, code, crew] = /^\/api\/tables\/([^/]+)(\/crew)?$/.exec(pathname) ?? [];
    if (code !== undefined) await this.restored(code);
    let told: Told;
    if (pathname === '/api/tables' && send === undefined) {
      told = { status: 200, body: await this.mine() };
    } else if (pathname === '/api/kept' && isGone(send)) {
      told = (await this.kept.forget(send.gone)) ? { status: 200, body: {} } : { status: 409, body: { code: 'running', why: '' } };
    } else if (code !== undefined && crew !== undefined) {
      const name = (send as { name?: unknown } | undefined)?.name;
      told = send === undefined ? { status: 200, body: { seats: this.crews.get(code)?.seats ?? [] } } : await this.join(code, String(name));
    } else {
      const query = Object.fromEntries(searchParams);
      told = await this.tell(code ?? '', {
        ask: 'request',
        path: pathname,
        query,
        send,
        chance: chance(36),
        ...(await this.about(pathname)),
      });
    }
    port.postMessage({ kind: 'answer', n, status: told.status, body: told.body ?? null });
  }

  /** Data for answers about finished rounds: the logs of their matches, and who shares this device. */
  private async about(path: string): Promise<object> {
    const code = /^\/api\/(?:tables|replays)\/([^/.]+)(?:\/(?:rounds|record)|\.)/.exec(path)?.[1];
    if (code === undefined && path !== '/api/kept' && !path.startsWith('/api/daily')) return {};
    return { logs: await this.kept.logs(code), people: await this.kept.people(this.person) };
  }

  private async mine(): Promise<object[]> {
    const tables = await this.kept.tables();
    return tables.map(([code, { book, places, at }]) => ({
      code,
      book,
      people: places.map((place) => place.name),
      awake: this.crews.has(code),
      at,
    }));
  }
}

// Requests run one at a time, so that each sees what the previous one stored.
let last: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>, failed = () => {}) {
  last = last.then(work).catch((error: unknown) => {
    console.error('maumau', error);
    failed();
  });
}

/** Reports a failed request: to the requester, or by closing the socket, which the page then reopens. */
function fail(said: Said) {
  switch (said.kind) {
    case 'ask':
      port.postMessage({ kind: 'answer', n: said.n, status: 500, body: { code: 'pocket' } });
      return;
    case 'say':
      bye(said.socket, 'pocket');
      return;
    // The page expects no answer to these.
    case 'clock':
    case 'leave':
      return;
    default:
      said satisfies never;
  }
}

function bye(socket: number, code: string) {
  const message: HostMessage = { say: 'bye', code, why: '' };
  port.postMessage({ kind: 'heard', socket, text: JSON.stringify(message), last: true });
}

const alone = new Alone(() => port.postMessage({ kind: 'elsewhere' }));
let pocket: Promise<Pocket> | null = null;

/** Opens the module once, and again after a failure. */
function opened(): Promise<Pocket> {
  pocket ??= Pocket.open().catch((error: unknown) => {
    pocket = null;
    throw error;
  });
  return pocket;
}

port.onmessage = ({ data }) =>
  inTurn(
    async () => alone.over || (await opened()).hear(data),
    () => fail(data),
  );
