// What stands on the screen is true, whatever comes at once.
import { expect, test } from 'vitest';
import { DESK, person, stage } from './browser';
import { SIZE } from './judged';
import { Still } from './still';
import type { View, WindowView } from '../src/protocol';

const at = stage();

for (const [size, device] of Object.entries({ phone: SIZE, desk: DESK })) {
  test(`two windows of one rule are open, and the hand goes on being the hand, on a ${size}`, async () => {
    const ann = await person(at.browser, 'Ann', device);
    const still = await Still.dealt(ann, at.host, 'classic');
    const { view, play } = still.told;
    const me = view.me ?? 1;
    const window: WindowView = { rule: play.rules[0]?.name ?? '', tag: 1, sign: 'mau', seats: [me], done: [], deadline_ms: null, rests: false };
    const [played = '', ...hand] = view.hand;
    const mine: Partial<View> = { phase: 'playing', on: me, ask: null, windows: [window], offers: [['say', 'mau'], ['lay', played, 'pile']] };
    still.put({ view: mine });
    await ann.page.locator(`#hand [data-card="${played}"]`).waitFor();
    still.put({ view: { ...mine, hand, on: me === 1 ? 2 : 1, windows: [window, window], offers: [['say', 'mau']] } });
    await expect.poll(() => ann.page.locator('.question .asks').count()).toBe(2);
    await ann.rests();
    expect(await ann.page.locator('#hand [data-card]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card))).not.toContain(played);
    await ann.page.context().close();
  });
}
