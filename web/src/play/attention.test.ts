import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was shown, by its tag: one at a time. */
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
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', page);
vi.stubGlobal('window', { Notification: Note });
vi.stubGlobal('Notification', Note);
vi.stubGlobal('navigator', { language: 'de' });
vi.stubGlobal('isSecureContext', true);
const { call, mayNotify } = await import('./attention');
const { settings } = await import('../net/settings.svelte');

beforeEach(() => {
  notes.length = 0;
  [page.hidden, settings.notify, Note.permission] = [true, true, 'granted'];
});
afterEach(() => vi.restoreAllMocks());

test('whoever has turned away is told that it is its turn', () => {
  call('Du bist dran', 60);
  expect(notes).toEqual([['Du bist dran', 'maumau']]);
});

test('whoever looks at the page is not, nor who does not want it, nor who has not allowed it', () => {
  page.hidden = false;
  call('Du bist dran', 60);
  [page.hidden, settings.notify] = [true, false];
  call('Du bist dran', 60);
  [settings.notify, Note.permission] = [true, 'denied'];
  call('Du bist dran', 60);
  expect(notes).toEqual([]);
});

test('leave is asked for once it is wanted', async () => {
  expect(await mayNotify()).toBe(true);
  Note.permission = 'denied';
  expect(await mayNotify()).toBe(false);
});
