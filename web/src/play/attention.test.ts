import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const notes: [string, string | undefined][] = [];

class Note {
  static permission = 'granted';
  static requestPermission = async () => Note.permission;
  onclick = () => {};

  constructor(why: string, options?: { tag?: string }) {
    notes.push([why, options?.tag]);
  }
}

const page = { hidden: true };
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: mouse }));
vi.stubGlobal('location', { href: 'http://here/t/moki' });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', page);
vi.stubGlobal('window', { Notification: Note });
vi.stubGlobal('Notification', Note);
let worker: object | undefined;
let mouse = true;
vi.stubGlobal('navigator', {
  language: 'de',
  serviceWorker: { getRegistration: async () => worker, register: async () => worker, ready: Promise.resolve() },
});
vi.stubGlobal('isSecureContext', true);
const { call } = await import('./attention');
const { canNotify, mayNotify } = await import('../net/leave');
const { installed } = await import('../net/installed.svelte');
const { settings } = await import('../net/settings.svelte');

beforeEach(() => {
  notes.length = 0;
  [page.hidden, settings.notify, Note.permission, worker, mouse] = [true, true, 'granted', undefined, true];
});
afterEach(() => vi.restoreAllMocks());

test('whoever has turned away is told that it is its turn', async () => {
  await call('Du bist dran', 60);
  expect(notes).toEqual([['Du bist dran', 'maumau']]);
});

test('whoever looks at the page is not, nor who does not want it, nor who has not allowed it', async () => {
  page.hidden = false;
  await call('Du bist dran', 60);
  [page.hidden, settings.notify] = [true, false];
  await call('Du bist dran', 60);
  [settings.notify, Note.permission] = [true, 'denied'];
  await call('Du bist dran', 60);
  expect(notes).toEqual([]);
});

test('leave is asked for once it is wanted', async () => {
  expect(await mayNotify()).toBe(true);
  Note.permission = 'denied';
  expect(await mayNotify()).toBe(false);
});

test('where the page may show nothing itself its worker does, and knows where it was called from', async () => {
  const shown: unknown[] = [];
  worker = { active: {}, showNotification: async (...what: unknown[]) => void shown.push(what) };
  await call('Du bist dran', 60);
  expect(shown).toEqual([['Du bist dran', { tag: 'maumau', data: 'http://here/t/moki' }]]);
  expect(notes, 'not twice').toEqual([]);
});

test('a phone without a worker can show nothing, and does not offer to', async () => {
  vi.spyOn(installed, 'keep').mockResolvedValue(undefined);
  mouse = false;
  expect([canNotify(), await mayNotify()], 'the worker could not be fetched').toEqual([true, false]);
  Object.assign(installed, { can: false });
  expect([canNotify(), await mayNotify()]).toEqual([false, false]);
  mouse = true;
  expect([canNotify(), await mayNotify()]).toEqual([true, true]);
});
