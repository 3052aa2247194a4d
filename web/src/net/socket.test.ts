import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostMessage } from '../protocol';
import { farewell, isFinal } from './farewell';
import { Pauses } from './pauses';
import { Socket } from './socket';

/** A fake socket that the test controls. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    Wire.all.push(this);
  }

  said: string[] = [];

  send(text: string) {
    this.said.push((JSON.parse(text) as { say: string }).say);
  }

  close() {
    this.readyState = 3;
  }

  welcome() {
    this.readyState = Wire.OPEN;
    this.onopen();
    this.tell({ say: 'welcome' });
  }

  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** Sends a `bye`, if given, and closes the socket. */
  end(bye?: Omit<Extract<HostMessage, { say: 'bye' }>, 'say' | 'why'>) {
    if (bye) this.tell({ say: 'bye', why: '', ...bye });
    this.close();
    this.onclose();
  }
}

const heard: string[] = [];
const listeners = new Map<string, () => void>();
let plays = false;
const newest = () => Wire.all.at(-1) ?? expect.fail('nothing was opened');

function open(dice: () => number): Socket {
  return new Socket(
    'moki',
    { hear: () => {}, status: (status, why) => heard.push(why === '' ? status : `${status} ${why}`), last: () => null, plays: () => plays },
    dice,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  heard.length = 0;
  plays = false;
  const listen = { addEventListener: (name: string, then: () => void) => listeners.set(name, then), removeEventListener: () => {} };
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', { ...listen, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', listen.addEventListener);
  vi.stubGlobal('removeEventListener', listen.removeEventListener);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async () => ({ status: 200 }));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('pauses double up to a bound, and lie anywhere below it', () => {
  const late = new Pauses(() => 0.5);
  expect(Array.from({ length: 8 }, () => late.next(null, false))).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  const early = new Pauses(() => 0);
  expect(Array.from({ length: 8 }, () => early.next(null, false))).toEqual(Array(8).fill(0));
});

test('whoever looks is back within 2 s of a restart, and pages that nobody needs are patient', () => {
  const looks = new Pauses(() => 1);
  const first = Array.from({ length: 32 }, () => looks.next(null, true));
  expect(first.slice(0, 4)).toEqual([500, 1000, 2000, 2000]);
  expect(Math.max(...first)).toBe(2000);
  expect(looks.next(null, true)).toBe(20_000);
});

test('only a connection that has held makes the pause short again', () => {
  const pauses = new Pauses(() => 0.5);
  pauses.next(null, false);
  pauses.next(null, false);
  pauses.held(9_999);
  expect(pauses.next(null, false)).toBe(1000);
  pauses.held(10_000);
  expect(pauses.next(null, false)).toBe(250);
});

test('two pages that were lost together come back apart', () => {
  open(() => 0.25);
  open(() => 0.75);
  for (const wire of [...Wire.all]) wire.end();
  vi.advanceTimersByTime(125);
  expect(Wire.all).toHaveLength(3);
  vi.advanceTimersByTime(249);
  expect(Wire.all).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(4);
});

test('a host that closes at once after its welcome is not hurried', () => {
  open(() => 0.5);
  for (const pause of [250, 500, 1000]) {
    newest().welcome();
    newest().end({ code: 'flood' });
    const before = Wire.all.length;
    vi.advanceTimersByTime(pause - 1);
    expect(Wire.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Wire.all).toHaveLength(before + 1);
  }
});

test('a host that stops is left alone as long as it has asked, also by whoever comes back to the page', () => {
  open(() => 0);
  newest().welcome();
  newest().end({ code: 'shutdown', retry_after_ms: 7000 });
  expect(heard).toEqual(['open', 'restarting shutdown']);
  listeners.get('visibilitychange')?.();
  listeners.get('online')?.();
  vi.advanceTimersByTime(6999);
  expect(Wire.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(2);
  // The server is not up yet: from here on delays are random, and going online counts again.
  newest().end();
  listeners.get('online')?.();
  expect(Wire.all).toHaveLength(3);
});

test('whoever is back online does not wait, and comes once', () => {
  open(() => 0.5);
  newest().end();
  listeners.get('online')?.();
  expect(Wire.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(2);
});

test.each(['kicked', 'sent_away', 'unwatched', 'full', 'elsewhere', 'forgotten', 'closed', 'shut_out', 'version', 'bad_message'])(
  'after %s nobody comes back',
  (code) => {
    open(() => 0);
    newest().welcome();
    newest().end({ code });
    listeners.get('online')?.();
    vi.advanceTimersByTime(600_000);
    expect(Wire.all).toHaveLength(1);
    expect(heard).toEqual(['open', `closed ${code}`]);
  },
);

test('after a restart, a flood or no word at all the page tries on', () => {
  for (const code of ['shutdown', 'flood', '']) expect(isFinal(code)).toBe(false);
});

test('a table that was never there is asked for once', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 404 }));
  open(() => 0.5);
  newest().end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Wire.all).toHaveLength(1);
  expect(heard).toEqual(['lost', 'closed gone']);
});

test('what the page says at the end differs by what happened', () => {
  const codes = [
    'kicked',
    'sent_away',
    'unwatched',
    'full',
    'elsewhere',
    'forgotten',
    'closed',
    'shut_out',
    'version',
    'bad_message',
    'gone',
    'constructor',
  ];
  expect(new Set(codes.map((code) => farewell(code).de)).size).toBe(codes.length);
  expect(new Set(codes.map((code) => farewell(code).en)).size).toBe(codes.length);
});

/** Advances by `count` ping intervals. */
const beats = (count: number) => vi.advanceTimersByTime(count * 9_000);

test('a quiet table is no lost one as long as what is asked is answered', () => {
  open(() => 0);
  newest().welcome();
  for (let beat = 0; beat < 20; beat++) {
    beats(1);
    newest().tell({ say: 'pong', t: 0 });
  }
  expect(heard).toEqual(['open']);
  expect(newest().said.filter((say) => say === 'ping')).toHaveLength(20);
});

test('a host that answers nothing is lost, and another socket is opened', () => {
  open(() => 0);
  newest().welcome();
  beats(2);
  expect(heard).toEqual(['open']);
  beats(1);
  expect(heard).toEqual(['open', 'lost']);
});

test('a page that has slept asks before it gives its socket up', () => {
  open(() => 0);
  newest().welcome();
  // Keep the real clock, but no timer fires.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 600_000);
  beats(1);
  listeners.get('visibilitychange')?.();
  newest().tell({ say: 'pong', t: 0 });
  beats(2);
  expect(heard).toEqual(['open']);
  expect(Wire.all).toHaveLength(1);
});

const playingBeats = (count: number) => vi.advanceTimersByTime(count * 1_500);

test('whoever plays knows within 5 s that nothing comes any more, and when it comes again', () => {
  plays = true;
  open(() => 0);
  newest().welcome();
  playingBeats(2);
  expect(heard).toEqual(['open']);
  playingBeats(1);
  expect(heard).toEqual(['open', 'silent']);
  newest().tell({ say: 'pong', t: 0 });
  expect(heard).toEqual(['open', 'silent', 'open']);
  playingBeats(7);
  expect(heard).toEqual(['open', 'silent', 'open', 'silent', 'lost']);
});

test('a device without network says so at once, and opens another socket when it has one', () => {
  open(() => 0);
  newest().welcome();
  listeners.get('offline')?.();
  expect(heard).toEqual(['open', 'silent']);
  listeners.get('online')?.();
  expect(Wire.all).toHaveLength(2);
});

test('nobody waits who wants to try now', () => {
  const socket = open(() => 1);
  newest().welcome();
  newest().end();
  socket.retry();
  expect(Wire.all).toHaveLength(2);
});
