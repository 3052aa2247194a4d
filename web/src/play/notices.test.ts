import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from './notices.svelte';
import { readingMs } from './reading';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each stands as long as it takes to read it, whatever is said meanwhile', () => {
  const notices = new Notices();
  const texts = () => notices.all.map((one) => one.text);
  notices.tell('kurz');
  vi.advanceTimersByTime(readingMs('kurz') - 1);
  notices.tell('etwas länger', false);
  expect(texts()).toEqual(['kurz', 'etwas länger']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['etwas länger']);
  vi.advanceTimersByTime(readingMs('etwas länger') - 2);
  expect(notices.all).toMatchObject([{ text: 'etwas länger', news: false }]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('what is said again is there once, and for its whole time', () => {
  const notices = new Notices();
  notices.tell('kurz');
  vi.advanceTimersByTime(readingMs('kurz') - 1);
  notices.tell('kurz');
  vi.advanceTimersByTime(readingMs('kurz') - 1);
  expect(notices.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(notices.all).toHaveLength(0);
});
