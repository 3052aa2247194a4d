// Absent players: a silent connection, a bot that stands in, a host who closes the page, a restart.
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_LONG } from './books';
import { DESK, person, stage } from './browser';
import { Cable } from './cable';
import type { Person } from './person';

const at = stage();
/** The host's role passes on quickly. */
const quick = stage({ grace: '2' });
const TALL: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
/** These tests wait in real time, so the short form covers one size. */
const SIZES = (
  [
    ['phone', TALL],
    ['desk', DESK],
  ] as const
).slice(0, IS_LONG ? 2 : 1);

const mine = (who: Person) => who.page.locator('.question').getByText('Du bist dran').first();

/** Ann opens a table, Ben joins through a cable, and it is Ben's turn. */
async function bensTurn(cable: Cable, device: BrowserContextOptions): Promise<[Person, Person]> {
  const code = await at.host.table('classic', '');
  const [ann, ben] = [await person(at.browser, 'Ann', device), await person(at.browser, 'Ben', device)];
  await ann.join(at.host.base, code);
  await ben.join(cable.base, code);
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  for (let tries = 0; tries < 200 && !(await mine(ben).isVisible()); tries++) {
    await ann.step();
    await ann.page.waitForTimeout(150);
  }
  await mine(ben).waitFor();
  return [ann, ben];
}

test.each(SIZES)('a silent line shows on both sides, a bot plays meanwhile, and whoever is back reads what: %s', async (name, device) => {
  const cable = await Cable.to(at.host.port);
  const [ann, ben] = await bensTurn(cable, device);
  cable.pull();
  await ben.page.getByText('Keine Verbindung.').waitFor();
  await ben.page.getByRole('button', { name: 'Jetzt versuchen' }).waitFor();
  await ann.page.locator('.seat .since').waitFor();
  const bot = ann.page.getByRole('button', { name: 'Bot spielt solange' });
  await bot.waitFor();
  await ann.shot(`absent-${name}-offered`);
  await ben.shot(`absent-${name}-lost`);
  await bot.click();
  await ann.page.locator('.seat .name svg').waitFor();
  // The bot acts for Ben: then it is Ann's turn, or there is another card on the pile.
  await expect.poll(() => ann.page.getByRole('log').getByText(/Ben/).count()).toBeGreaterThan(0);
  await expect.poll(async () => (await mine(ann).isVisible()) || (await ann.page.getByText('Alle warten auf').count()) === 0).toBe(true);
  await mine(ann).waitFor();
  cable.plug();
  await ben.page.locator('.meanwhile').waitFor();
  await ben.rests();
  expect(await ben.page.locator('.meanwhile p').count()).toBeGreaterThan(1);
  expect(await ben.page.locator('.meanwhile p').count()).toBeLessThanOrEqual(4);
  await ben.shot(`absent-${name}-back`);
  await expect.poll(() => ann.page.locator('.seat .name svg').count()).toBe(0);
  await ben.page.getByRole('button', { name: 'Schließen' }).last().click();
  await expect.poll(() => ben.page.locator('.meanwhile').count()).toBe(0);
  for (const who of [ann, ben]) who.fine();
  await Promise.all([ann, ben].map((one) => one.page.context().close()));
  cable.close();
});

test.each(SIZES)('a host who closes the page is followed by somebody who is here, and takes the role back: %s', async (name, device) => {
  const code = await quick.host.table('classic', '');
  const [ann, ben, cem] = await Promise.all(['Ann', 'Ben', 'Cem'].map((who) => person(quick.browser, who, device)));
  if (!ann || !ben || !cem) throw new Error('three people');
  for (const who of [ann, ben, cem]) await who.join(quick.host.base, code);
  await ben.page.getByText('3 / ').waitFor();
  await ann.page.goto('about:blank');
  await ben.page.getByText('Du bist jetzt der Gastgeber.').waitFor();
  await cem.page.getByText(/Ben.* ist jetzt der Gastgeber\./).waitFor();
  await ben.shot(`absent-${name}-host`);
  await ben.page.getByRole('button', { name: 'Karten geben' }).click();
  await cem.page.locator('.hand [data-card]').first().waitFor();
  await ann.page.goto(`${quick.host.base}/t/${code}`);
  const reclaim = ann.page.getByRole('button', { name: 'Wieder Gastgeber sein' });
  await reclaim.waitFor();
  await ann.shot(`absent-${name}-reclaim`);
  await reclaim.click();
  await expect.poll(() => reclaim.count()).toBe(0);
  await ben.page.getByText(/Ann.* ist jetzt der Gastgeber\./).waitFor();
  for (const who of [ann, ben, cem]) who.fine();
  await Promise.all([ann, ben, cem].map((one) => one.page.context().close()));
});
