import { beforeEach, expect, test, vi } from 'vitest';
import { dayAfter, keepDay, keptDay } from './kept';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('what a host has committed to is kept as it was told first', () => {
  const first = { day: '2026-11-24', commitment: 'ab'.repeat(32), told: '2026-11-23' };
  expect(keptDay(first.day)).toBeNull();
  keepDay(first);
  keepDay({ ...first, commitment: 'cd'.repeat(32), told: '2026-11-24' });
  expect(keptDay(first.day)).toEqual(first);
  expect(keptDay('2026-11-25')).toBeNull();
});

test('the day after is that of the calendar', () => {
  expect(['2026-11-23', '2026-12-31', '2028-02-28'].map(dayAfter)).toEqual(['2026-11-24', '2027-01-01', '2028-02-29']);
});
