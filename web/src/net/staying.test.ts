// The browser is asked once for persistent storage, when there is something to lose, and the page shows the answer.
import { beforeEach, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
});

function browser(stays: boolean) {
  const storage = { persist: vi.fn(() => Promise.resolve(stays)), persisted: vi.fn(() => Promise.resolve(stays)) };
  vi.stubGlobal('navigator', { storage });
  return storage;
}

beforeEach(() => {
  kept.clear();
  vi.resetModules();
});

it('asks nobody before there is something to lose', async () => {
  const storage = browser(true);
  const { staying } = await import('./staying.svelte');
  await staying.look();
  expect([storage.persist.mock.calls.length, storage.persisted.mock.calls.length, staying.state]).toEqual([0, 0, 'unknown']);
});

it('asks at the first table, and at no other', async () => {
  const storage = browser(false);
  const { staying } = await import('./staying.svelte');
  await staying.wanted();
  await staying.wanted();
  expect([storage.persist.mock.calls.length, staying.state]).toEqual([1, 'may-go']);
  await staying.ask();
  expect(storage.persist.mock.calls.length).toBe(2);
});

it('tells later what was said', async () => {
  browser(true);
  await (await import('./staying.svelte')).staying.wanted();
  vi.resetModules();
  const { staying } = await import('./staying.svelte');
  await staying.look();
  expect(staying.state).toBe('stays');
});

it('promises nothing for a browser that can’t', async () => {
  vi.stubGlobal('navigator', {});
  const { staying } = await import('./staying.svelte');
  await staying.wanted();
  expect(staying.state).toBe('may-go');
});
