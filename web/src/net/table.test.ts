import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage } from '../protocol';
import type { Update } from './table.svelte';

/** A fake connection: what was sent, and what the server says. */
class Wire {
  static last: Wire;
  readyState = 1;
  readonly said: ClientMessage[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onopen: () => void = () => {};

  constructor() {
    Wire.last = this;
  }

  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage);
  }

  close() {}

  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  deeds(): string[] {
    return this.said.flatMap((message) => (message.say === 'deed' ? [message.deed] : []));
  }

  id(deed: string): string {
    const found = this.said.find((message) => message.say === 'deed' && message.deed === deed);
    return found?.say === 'deed' ? found.id : expect.fail(deed);
  }
}

const there = { addEventListener: () => {}, removeEventListener: () => {} };
vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => {} });
vi.stubGlobal('document', { ...there, visibilityState: 'visible', documentElement: {} });
vi.stubGlobal('window', { setInterval: () => 0 });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
vi.stubGlobal('WebSocket', Wire);
const { Table } = await import('./table.svelte');

let table: InstanceType<typeof Table>;
let wire: Wire;

beforeEach(() => {
  table = new Table(
    'moki',
    () => {},
    () => {},
    () => {},
  );
  wire = Wire.last;
  wire.tell({ say: 'welcome', v: 2, table: { people: [], me: 1 } });
});

test('what is still on its way is not sent twice; once it is answered it may be done again', () => {
  table.do(['draw']);
  table.do(['draw']);
  table.do(['pass']);
  expect(wire.deeds()).toEqual(['draw', 'pass']);
  wire.tell({ say: 'taken', id: wire.id('draw') });
  table.do(['draw']);
  expect(wire.deeds()).toEqual(['draw', 'pass', 'draw']);
});

test('what can’t be done is forgotten, and nothing else that is on its way', () => {
  table.do(['draw']);
  table.do(['pass']);
  wire.tell({ say: 'error', code: 'too_fast', why: '', id: wire.id('draw') });
  wire.tell({ say: 'error', code: 'bad_chat', why: '' });
  wire.said.length = 0;
  // The page reconnects.
  wire.tell({ say: 'welcome', v: 2, table: { people: [], me: 1 } });
  expect(wire.deeds()).toEqual(['pass']);
});

test('a message of a newer host changes nothing, and the page goes on', () => {
  wire.tell({ say: 'brand_new', seat: 1 });
  expect([table.status, table.trouble]).toEqual(['open', null]);
  wire.tell({ say: 'stalled', stalled: true });
  expect(table.stalled).toBe(true);
});

test('whoever wants to say something where nobody hears it is told so, and a deed waits for the host', () => {
  wire.readyState = 3;
  expect(table.say({ say: 'chat', text: 'Hallo' })).toBe(false);
  expect(table.trouble?.code).toBe('offline');
  table.trouble = null;
  table.do(['draw']);
  expect(table.trouble).toBeNull();
  table.ask();
  expect(table.asking, 'nobody thinks about it').toBe(false);
  wire.readyState = 1;
  expect(table.say({ say: 'chat', text: 'Hallo' })).toBe(true);
});

test('a table stands still until the host says otherwise, or lets it in anew', () => {
  for (const goesOn of [
    { say: 'stalled', stalled: false },
    { say: 'welcome', v: 2, table: { people: [], me: 1 } },
  ]) {
    wire.tell({ say: 'stalled', stalled: true });
    wire.tell({ say: 'table', table: { people: [], me: 1 } });
    expect(table.stalled).toBe(true);
    wire.tell(goesOn);
    expect(table.stalled).toBe(false);
  }
});

test('a slip can be taken back until its time is over, or something else happens', () => {
  vi.useFakeTimers();
  wire.tell({ say: 'slip', left_ms: 5000 });
  expect(table.slips).toBe(true);
  vi.advanceTimersByTime(3000);
  wire.tell({ say: 'slip', left_ms: 5000 });
  vi.advanceTimersByTime(3000);
  expect(table.slips, 'the time of the one before is none of this one').toBe(true);
  vi.advanceTimersByTime(2000);
  expect(table.slips).toBe(false);
  vi.useRealTimers();
});

test('updates that are missing are asked for through another socket', () => {
  const wrong = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const update = (n: number) => wire.tell({ say: 'update', n, seen: [], view: { me: 1, offers: [], windows: [] } });
  update(7);
  update(8);
  expect(Wire.last).toBe(wire);
  update(10);
  expect(wrong).toHaveBeenCalledOnce();
  expect(Wire.last, 'another socket').not.toBe(wire);
  wire = Wire.last;
  wire.onopen();
  expect(wire.said).toEqual([{ say: 'hello', v: 2, last: 8 }]);
  wire.tell({ say: 'welcome', v: 2, table: { people: [], me: 1 } });
  update(10);
  expect(Wire.last, 'it stays').toBe(wire);
});

test('where what has come can’t be shown the whole view is asked for, and what was read is not read again', () => {
  const shown: Update[] = [];
  table = new Table(
    'moki',
    (update) => shown.push(update),
    () => {},
    () => {},
  );
  Wire.last.tell({ say: 'welcome', v: 2, table: { people: [], me: 1 } });
  Wire.last.tell({ say: 'update', n: 1, seen: [], view: { me: 1 } });
  table.resync();
  Wire.last.onopen();
  expect(Wire.last.said).toContainEqual({ say: 'hello', v: 2, last: null });
  Wire.last.tell({ say: 'welcome', v: 2, table: { people: [], me: 1 } });
  Wire.last.tell({ say: 'update', n: 2, seen: [], earlier: [[['turn', 1]], [['turn', 2]]], view: { me: 1 } });
  expect(shown.at(-1)?.earlier).toEqual([[['turn', 2]]]);
});
