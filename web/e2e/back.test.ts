// Going back by gesture, button or Escape closes what is open, layer by layer, and leaves the page only when nothing is.
import { expect, test } from 'vitest';
import { DESK, person, stage } from './browser';
import { SIZE } from './judged';
import type { Person } from './person';
import { Still } from './still';
import type { DeedView, View } from '../src/protocol';

const at = stage();

type Way = (who: Person) => Promise<unknown>;
/** Each closes one layer. */
const WAYS: Record<string, Way> = {
  back: (who) => who.page.evaluate(() => history.back()),
  escape: (who) => who.page.keyboard.press('Escape'),
};
const gone = (who: Person, selector: string) => who.page.locator(selector).waitFor({ state: 'detached' });
const steps = (who: Person) => who.page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);

async function table(device: typeof SIZE | typeof DESK): Promise<[Person, Still]> {
  const ann = await person(at.browser, 'Ann', device);
  await ann.page.goto(at.host.base);
  const still = await Still.dealt(ann, at.host, 'verschaerft');
  const { view, play } = still.told;
  const me = view.me ?? 1;
  const other = me === 1 ? 2 : 1;
  const offers: DeedView[] = [
    ['draw'],
    ...view.hand.map((card): DeedView => ['lay', card, 'pile']),
    ['charge', other, 1, ''],
    ...play.cards.map((card): DeedView => ['announce', card.code]),
  ];
  const mine: Partial<View> = { phase: 'playing', on: me, ask: null, windows: [], offers };
  still.put({ view: mine });
  await ann.page.locator('#hand [data-card]').first().waitFor();
  return [ann, still];
}

for (const [size, device] of Object.entries({ phone: SIZE, desk: DESK })) {
  for (const [name, way] of Object.entries(WAYS)) {
    test(`${name} closes what is open upon a table, on a ${size}`, async () => {
      const [ann] = await table(device);
      const { page } = ann;
      const here = page.url();
      const click = (selector: string) => page.locator(selector).first().click();
      const closes = async (open: () => Promise<void>, ...selectors: string[]) => {
        await open();
        await page.locator(selectors[0] ?? '').waitFor();
        await expect.poll(() => steps(ann), { message: selectors[0] }).toBe(selectors.length);
        for (const [place, selector] of selectors.entries()) {
          await way(ann);
          await gone(ann, selector);
          for (const under of selectors.slice(place + 1)) expect(await page.locator(under).count(), `${under} stays`).toBe(1);
          await expect.poll(() => steps(ann)).toBe(selectors.length - place - 1);
        }
        expect(page.url()).toBe(here);
      };
      for (const panel of ['rules', 'points', 'settings', ...(size === 'phone' ? ['log'] : [])])
        await closes(() => click(`nav .${panel}`), '.drawer');
      await closes(() => click('.seats [data-seat] button, .seats button[data-seat]'), '.menu');
      await closes(() => click('.mouth .more'), '.mouth .others');
      await closes(() => click('#hand [data-card]'), '.lifted');
      await closes(() => click('.question [aria-controls=announce]'), '.announce');
      await closes(
        async () => {
          await click('.question [aria-controls=announce]');
          await click('.announce .rank');
        },
        '.announce button.suit:first-child',
        '.announce',
      );
      await closes(
        async () => {
          await click('#hand [data-card]');
          await click('nav .rules');
        },
        '.drawer',
        '.lifted',
      );
      // A menu that opens at one of its steps.
      await closes(
        async () => {
          await click('.mouth .more');
          await click('.mouth .against');
        },
        '.menu .charge',
        '.menu',
      );
      if (name === 'back') {
        await way(ann);
        await page.getByText('Deine Tische').waitFor();
      }
      await page.context().close();
    });
  }
}

test('what is closed by its button leaves nothing behind in the history, and neither does what a reload closes', async () => {
  const ann = await person(at.browser, 'Ann', SIZE);
  const { page } = ann;
  await page.goto(at.host.base);
  await ann.join(at.host.base, await at.host.table('classic', ''));
  await page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await page.getByText('2 / ').waitFor();
  await page.getByRole('button', { name: 'Karten geben' }).click();
  const here = page.url();
  await page.locator('nav .rules').click();
  await page.locator('.drawer .close').click();
  await gone(ann, '.drawer');
  await expect.poll(() => steps(ann)).toBe(0);
  await page.evaluate(() => history.forward());
  await page.waitForTimeout(300);
  expect([await page.locator('.drawer').count(), await steps(ann), page.url()]).toEqual([0, 0, here]);
  await page.locator('nav .points').click();
  await expect.poll(() => steps(ann)).toBe(1);
  await page.reload();
  await page.locator('nav .points').waitFor();
  await expect.poll(() => steps(ann)).toBe(0);
  expect(await page.locator('.drawer').count()).toBe(0);
  await page.goBack();
  await page.getByText('Deine Tische').waitFor();
  await page.context().close();
});

test('the card picker goes by its button and by a tap beside it', async () => {
  const [ann] = await table(SIZE);
  const { page } = ann;
  const open = () => page.locator('.question [aria-controls=announce]').click();
  await open();
  await page.locator('.announce').getByRole('button', { name: 'Schließen' }).click();
  await gone(ann, '.announce');
  await open();
  await page.locator('.announce').waitFor();
  await ann.shot('announce');
  await page.locator('main').click({ position: { x: 20, y: 300 } });
  await gone(ann, '.announce');
  await page.context().close();
});

test('on the start page back closes a sheet and what is made in it', async () => {
  const ann = await person(at.browser, 'Ann', SIZE);
  const { page } = ann;
  await page.goto(`${at.host.base}/rules`);
  await page.locator('a.brand').click();
  await page.getByRole('button', { name: /Hausregeln/ }).click();
  await page.getByRole('button', { name: /Eigene Regel/ }).click();
  await page.getByRole('button', { name: 'Auf den Tisch' }).waitFor();
  await expect.poll(() => steps(ann)).toBe(2);
  await page.goBack();
  await page.getByRole('button', { name: /Eigene Regel/ }).waitFor();
  await page.goBack();
  await gone(ann, 'dialog');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await page.waitForURL('**/rules');
  await page.context().close();
});
