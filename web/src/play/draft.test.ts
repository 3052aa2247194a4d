import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('what was decided is no draft any more, and what was picked since then is', async () => {
  const { draft, keepDraft, settle } = await import('./draft.svelte');
  const [seven, eight] = ['rule seven-draws when 7', 'rule eight-waits when 8'];
  keepDraft('moki', seven);
  const added = { text: 'rule  seven-draws when 7' };
  settle('moki', added);
  expect(draft('moki')).toBeNull();
  // The next pause receives the same decision.
  keepDraft('moki', eight);
  settle('moki', added);
  expect(draft('moki'), 'another rule').toBe(eight);
  const refused = { text: eight };
  settle('moki', refused);
  expect(draft('moki')).toBeNull();
  keepDraft('moki', eight);
  settle('moki', refused);
  expect(draft('moki'), 'the same rule, tried again').toBe(eight);
});
