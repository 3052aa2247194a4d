import { afterEach, expect, test, vi } from 'vitest';
import type { Seen, View } from '../protocol';

// Stub a visible page without elements; settings are read when the module loads.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('CSS', { escape: (name: string) => name });
vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => null });
const { Stage } = await import('./stage.svelte');

afterEach(() => vi.restoreAllMocks());

const laid: Seen = ['moved', '7H', '1', 'pile', 'laid'] as unknown as Seen;
const view = { windows: [], me: null } as unknown as View;

test('a pile knows that a card is on its way to it before the card is shown to lie there', async () => {
  let then: boolean | null = null;
  const stage = new Stage(
    async () => void (then = stage.flyingTo('pile')),
    () => {},
    (error) => expect.fail(String(error)),
  );
  stage.push({ seen: [laid], view });
  await vi.waitFor(() => expect(then).not.toBeNull());
  expect(then, 'while it is shown').toBe(true);
  await vi.waitFor(() => expect(stage.flyingTo('pile'), 'nothing flies where no place is found').toBe(false));
});

test('a card that flies to the middle is not shown there before it lands', async () => {
  const place = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 10, height: 14 }) };
  vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => place });
  const stage = new Stage(
    async () => {},
    () => {},
    (error) => expect.fail(String(error)),
  );
  stage.push({ seen: [['moved', '7H', 'stock', 'middle', 'put'] as unknown as Seen], view });
  await vi.waitFor(() => expect(stage.flights.length).toBe(1));
  expect(stage.arriving('7H', 'middle')).toBe(true);
  expect(stage.arriving('7H'), 'it comes into no hand').toBe(false);
  expect(stage.arriving('7H', '1.open')).toBe(false);
  stage.landed(stage.flights[0]?.id ?? 0);
  expect(stage.arriving('7H', 'middle')).toBe(false);
});

test('an update that can’t be shown keeps none of the next back', async () => {
  const shown: number[] = [];
  const failed = vi.fn();
  const stage = new Stage(
    async ({ view }) => void shown.push(view.hand.length),
    () => {},
    failed,
  );
  stage.push({ seen: [], view: { ...view, hand: null as never } });
  stage.push({ seen: [], view: { ...view, hand: [] } });
  await vi.waitFor(() => expect(shown).toEqual([0]));
  expect(failed).toHaveBeenCalledOnce();
});
