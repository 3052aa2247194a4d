// The screen shows the truth, however many updates arrive at once.
import { expect, test } from 'vitest';
import { DESK, person, stage } from './browser';
import { SIZE } from './judged';
import { Still } from './still';
import type { HostMessage, View, WindowView } from '../src/protocol';

const at = stage();

for (const [size, device] of Object.entries({ phone: SIZE, desk: DESK })) {
  test(`two windows of one rule are open, and the hand goes on being the hand, on a ${size}`, async () => {
    const ann = await person(at.browser, 'Ann', device);
    const still = await Still.dealt(ann, at.host, 'classic');
    const { view, play } = still.told;
    const me = view.me ?? 1;
    const window: WindowView = {
      rule: play.rules[0]?.name ?? '',
      tag: 1,
      sign: 'mau',
      seats: [me],
      done: [],
      deadline_ms: null,
      rests: false,
    };
    const [played = '', ...hand] = view.hand;
    const mine: Partial<View> = {
      phase: 'playing',
      on: me,
      ask: null,
      windows: [window],
      offers: [
        ['say', 'mau'],
        ['lay', played, 'pile'],
      ],
    };
    still.put({ view: mine });
    await ann.page.locator(`#hand [data-card="${played}"]`).waitFor();
    still.put({ view: { ...mine, hand, on: me === 1 ? 2 : 1, windows: [window, window], offers: [['say', 'mau']] } });
    await expect.poll(() => ann.page.locator('.question .asks').count()).toBe(2);
    await ann.rests();
    expect(
      await ann.page.locator('#hand [data-card]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card)),
    ).not.toContain(played);
    await ann.page.context().close();
  });
}

/** A table whose updates cannot be drawn while `isSpoiled` returns true. */
async function spoiled(isSpoiled: () => boolean) {
  const ann = await person(at.browser, 'Ann', SIZE);
  await ann.page.routeWebSocket(/\/ws\//, (near) => {
    const far = near.connectToServer();
    far.onMessage((said) => {
      const message = JSON.parse(String(said)) as HostMessage;
      if (message.say === 'update' && message.view.phase === 'playing' && isSpoiled())
        near.send(JSON.stringify({ ...message, view: { ...message.view, middle: null } }));
      else near.send(said);
    });
  });
  await ann.join(at.host.base, await at.host.table('classic', ''));
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  return ann;
}

test('a table that could not be drawn is fetched again, and the player is told', async () => {
  at.expected = /middle|null/;
  let times = 1;
  const ann = await spoiled(() => times-- > 0);
  await ann.page.getByText('Der Tisch wird neu geholt').waitFor();
  await ann.page.locator('#hand [data-card]').first().waitFor();
  await ann.shot('fetched-again');
  await ann.page.context().close();
});

test('where fetching it again does not help the page can be reloaded, and asks the host no more', async () => {
  at.expected = /middle|null/;
  let spoils = true;
  const ann = await spoiled(() => spoils);
  const reload = ann.page.getByRole('button', { name: 'Neu laden' });
  await reload.waitFor();
  await ann.shot('broken');
  spoils = false;
  await reload.click();
  await ann.page.locator('#hand [data-card]').first().waitFor();
  await ann.page.context().close();
});
