// Without a mouse, and light enough for a slow line.
import { expect, test } from 'vitest';
import { DESK, person, stage } from './browser';
import type { Person } from './person';

const at = stage();

/** Tabs on until something of that kind has the focus. */
async function tabTo(who: Person, selector: string) {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await who.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await who.page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by Tab`);
}

/** What may be said at any time is not said for ever. */
let calls = 0;

/** One thing by keys alone, if it is due. */
async function key(who: Person): Promise<'over' | 'on'> {
  const { page } = who;
  if (await page.locator('.between[data-over]').count()) return 'over';
  // A word that is waited for may stand among the answers or, lit, in the row below.
  if (await page.locator('.question:has(.asks) .answers button').count()) {
    await tabTo(who, '.question .answers button');
    await page.keyboard.press('Enter');
  } else if ((await page.locator('.mouth .word.lit').count()) && ++calls % 3 !== 0) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
  } else if (await page.locator('.hand .fits').count()) {
    await tabTo(who, '.hand [data-card]');
    await page.keyboard.press('Home');
    const cards = page.locator('.hand [data-card]');
    for (let place = 0; place < (await cards.count()); place++) {
      if (await page.evaluate(() => document.activeElement?.matches('.fits') ?? false)) break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  } else if (await page.locator('.mouth .hand.lit').count()) {
    await page.keyboard.press((await page.locator('.mouth .hand.lit').first().getAttribute('aria-keyshortcuts')) ?? 'd');
  }
  return 'on';
}

test('a round by keyboard alone, from the link to the last card', async () => {
  const ann = await person(at.browser, 'Ann', DESK);
  await ann.page.goto(`${at.host.base}/t/${await at.host.table('spin', 'rounds=1')}`);
  await ann.page.locator('.bar form input').waitFor();
  await tabTo(ann, '.bar form input');
  await ann.page.keyboard.type('Ann');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).waitFor();
  await tabTo(ann, '.add button');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByText('2 / ').waitFor();
  await tabTo(ann, '.bar .main');
  await ann.page.keyboard.press('Enter');
  await ann.page.locator('.hand [data-card]').first().waitFor();
  const end = Date.now() + 200_000;
  while ((await key(ann)) === 'on' && Date.now() < end) await ann.page.waitForTimeout(80);
  expect(await ann.page.locator('.between[data-over]').count(), 'the match is over').toBe(1);
  ann.fine();
  await ann.page.context().close();
});

test('the first load of a table weighs at most 150 KB', async () => {
  const ann = await person(at.browser, 'Ann', DESK);
  const cdp = await ann.page.context().newCDPSession(ann.page);
  await cdp.send('Network.enable');
  let bytes = 0;
  cdp.on('Network.loadingFinished', (done) => (bytes += done.encodedDataLength));
  await ann.page.goto(`${at.host.base}/t/${await at.host.table('spin', '')}`, { waitUntil: 'networkidle' });
  console.log(`first load: ${bytes} bytes over the wire`);
  expect(bytes).toBeLessThanOrEqual(150_000);
  expect(bytes).toBeGreaterThan(10_000);
  await ann.page.context().close();
});
