// Muted players stay muted at the next table, and can be unmuted.
import { beforeEach, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
});

beforeEach(() => {
  kept.clear();
  vi.resetModules();
});

it('mutes by name, whatever its letters, until it is heard again', async () => {
  const { isMuted, mute } = await import('./muted.svelte');
  expect(isMuted('Ben')).toBe(false);
  mute('Ben', true);
  expect([isMuted('Ben'), isMuted(' BEN '), isMuted('Bea')]).toEqual([true, true, false]);
  mute('ben', false);
  expect(isMuted('Ben')).toBe(false);
});

it('knows it again when the page is opened anew', async () => {
  (await import('./muted.svelte')).mute('Ben', true);
  vi.resetModules();
  expect((await import('./muted.svelte')).isMuted('Ben')).toBe(true);
});

it('begins anew where what is kept is none of ours', async () => {
  kept.set('maumau.muted', '{');
  expect((await import('./muted.svelte')).isMuted('Ben')).toBe(false);
});
