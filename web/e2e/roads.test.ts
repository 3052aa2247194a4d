// Ways to a table and back: a link, a reload, a lost network, a killed server, a restart.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import { playOut, type Person } from './person';
import { Wire } from './wire';

const at = stage();

async function inTheMiddle(options = 'rounds=1', base = at.host.base): Promise<{ ann: Person; ben: Person; code: string }> {
  const code = await at.host.table('spin', options);
  const [ann, ben] = [await person(at.browser, 'Ann', PHONE), await person(at.browser, 'Ben', DESK, 'en-GB')];
  await ann.join(base, code);
  await ben.join(at.host.base, code);
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await ben.page.locator('.hand [data-card]').first().waitFor();
  return { ann, ben, code };
}

async function hand(who: Person): Promise<string[]> {
  return who.page.locator('.hand [data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? '').sort());
}

async function done(...people: Person[]) {
  for (const one of people) {
    one.fine();
    await one.page.context().close();
  }
}

test('a table is opened on the start page, and somebody comes by its link', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(at.host.base);
  await ann.shot('start-phone');
  await ann.page
    .getByRole('button', { name: /Tisch aufmachen/ })
    .first()
    .click();
  await ann.page.waitForURL('**/t/*');
  const code = ann.page.url().split('/t/')[1] ?? '';
  const ben = await person(at.browser, 'Ben', DESK, 'en-GB');
  await ben.join(at.host.base, code);
  await ann.shot('waiting-phone');
  await ben.shot('waiting-desk');
  await ann.page.getByText('Ben').first().waitFor();
  await done(ann, ben);
});

test('a reload in the middle of a round changes nothing', async () => {
  const { ann, ben } = await inTheMiddle();
  const before = await hand(ann);
  await ann.page.reload();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  expect(await ann.page.locator('.notice').count(), 'nothing came too late').toBe(0);
  // Earlier events are in the log.
  await ann.page.getByTitle('Verlauf öffnen').click();
  await ann.page
    .getByRole('log', { name: 'Verlauf' })
    .getByText(/^Runde 1 /)
    .waitFor();
  await ann.page.getByRole('button', { name: 'Zu', exact: true }).click();
  const after = await hand(ann);
  expect(after.filter((card) => before.includes(card)).length, `${before.join(' ')} and then ${after.join(' ')}`).toBeGreaterThan(0);
  await playOut([ann, ben], 'step', 200);
  await done(ann, ben);
});

// Two tests that wait for a network, in parallel.
test.concurrent('twenty seconds without a network: the table stays, says so, and goes on', async () => {
  const wire = await Wire.to(at.host.port);
  const { ann, ben } = await inTheMiddle('rounds=1', wire.base);
  wire.cut();
  await ann.page.getByText('Keine Verbindung.').waitFor();
  await ann.shot('lost-phone');
  await ann.page.waitForTimeout(20_000);
  wire.mend();
  await playOut([ann, ben], 'step', 200);
  await done(ann, ben);
  wire.close();
});

test.concurrent('what is on its way for long is said to be, and comes', async () => {
  const wire = await Wire.to(at.host.port);
  const { ann, ben } = await inTheMiddle('rounds=1', wire.base);
  const waits = ann.page.getByText('Moment … dein Zug ist unterwegs');
  const end = Date.now() + 120_000;
  // Lifting a card sends nothing.
  while (!(await waits.isVisible()) && Date.now() < end) {
    wire.delay = 0;
    await ben.step();
    await ann.page.waitForTimeout(300);
    wire.delay = 2500;
    if ((await ann.step()) === 'did') await ann.page.waitForTimeout(2000);
  }
  expect(await waits.isVisible(), 'a move was on its way for long').toBe(true);
  await ann.shot('waits-phone');
  wire.delay = 0;
  await waits.waitFor({ state: 'detached' });
  await playOut([ann, ben], 'step', 200);
  await done(ann, ben);
  wire.close();
});

test('the host is killed in the middle of a round; the match goes on after it is back', async () => {
  const { ann, ben } = await inTheMiddle('rounds=1');
  for (let steps = 0; steps < 3; steps++) await ann.step();
  await at.host.kill();
  await ann.page.getByText('Keine Verbindung.').waitFor();
  await new Promise((wait) => setTimeout(wait, 1500));
  await at.host.run();
  await ann.page.locator('.room:not(.lost)').first().waitFor();
  await playOut([ann, ben], 'step', 200);
  await done(ann, ben);
});

test('a table that is not there says so', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(`${at.host.base}/t/keinsolchertisch`);
  await ann.page.getByText('Diesen Tisch gibt es nicht').waitFor();
  await ann.shot('gone-phone');
  await done(ann);
});
