// Playing without a mouse, and the page's weight on a slow connection.
import { expect, test } from 'vitest';
import { DESK, person, stage } from './browser';
import type { Person } from './person';
import { poses } from './poses';
import { Still } from './still';

// The next round begins on request.
const at = stage({ breath: '60000' });

/** Presses Tab until an element like this has the focus; false if it disappears first, like a question that expires. */
async function tabTo(who: Person, selector: string): Promise<boolean> {
  for (let tabs = 0; tabs < 60; tabs++) {
    const found = await who.page.evaluate(
      (wanted) => (document.querySelector(wanted) === null ? null : (document.activeElement?.matches(wanted) ?? false)),
      selector,
    );
    if (found !== false) return found ?? false;
    await who.page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by Tab`);
}

/** Describes where the focus was lost, if nothing has restored it. */
async function lost(who: Person): Promise<string | null> {
  const where = () =>
    who.page.evaluate(() =>
      document.activeElement === document.body
        ? (document.querySelector('.between, .question .answers, .hand')?.className ?? 'elsewhere')
        : null,
    );
  for (let tries = 0; tries < 6; tries++) {
    if ((await where()) === null) return null;
    await who.page.waitForTimeout(80);
  }
  return where();
}

/** Words that can be said at any time are said only a limited number of times. */
let calls = 0;
/** Number of hints dismissed: only the button disappears, and nothing else happens at the table. */
let hints = 0;

/** Takes one due action by keyboard. */
async function key(who: Person): Promise<'over' | 'on'> {
  const { page } = who;
  if (await page.locator('.between[data-over]').count()) return 'over';
  if (await page.locator('.between button.next').count()) {
    await tabTo(who, '.between button.next');
    await page.keyboard.press('Enter');
    await page.locator('.between').waitFor({ state: 'detached' });
    return 'on';
  }
  if (await page.locator('.question .tip[title]').count()) {
    if (!(await tabTo(who, '.question .tip[title]'))) return 'on';
    await page.keyboard.press('Enter');
    hints++;
    return 'on';
  }
  // A due word may be among the answers, or highlighted in the word row.
  if (await page.locator('.question:has(.asks) .answers button').count()) {
    if (await tabTo(who, '.question .answers button')) await page.keyboard.press('Enter');
  } else if ((await page.locator('.mouth .word.lit').count()) && ++calls % 3 !== 0) {
    await tabTo(who, '.hand [data-card]');
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
  } else {
    const [lit] = await page.locator('.mouth .hand.lit').all();
    const keys = await lit?.getAttribute('aria-keyshortcuts', { timeout: 1_000 }).catch(() => null);
    if (keys) await page.keyboard.press(keys);
  }
  return 'on';
}

test('a match by keyboard alone, from the link to the last card, and the focus is never lost', async () => {
  const ann = await person(at.browser, 'Ann', DESK);
  await ann.page.goto(`${at.host.base}/t/${await at.host.table('spin', 'rounds=2')}`);
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
  const losses: string[] = [];
  await tabTo(ann, '.hand [data-card]');
  while ((await key(ann)) === 'on' && Date.now() < end) {
    await ann.page.waitForTimeout(80);
    const where = await lost(ann);
    if (where !== null) losses.push(where);
  }
  expect(await ann.page.locator('.between[data-over]').count(), 'the match is over').toBe(1);
  expect(hints, 'a hint was sent away').toBeGreaterThan(0);
  expect(losses, 'the focus fell to the page').toEqual([]);
  ann.fine();
  await ann.page.context().close();
});

for (const book of ['swiss', 'vampir']) {
  test(`${book}: a question is answered and a word said by keys, and the hand has the focus before and after`, async () => {
    const ann = await person(at.browser, 'Ann', { ...DESK, reducedMotion: 'reduce' });
    const still = await Still.dealt(ann, at.host, book);
    const { mine, wish, due, 'asked for somebody': somebody } = poses(still.told);
    const has = (selector: string) => ann.page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
    still.put(mine?.put ?? {});
    await ann.rests();
    await tabTo(ann, '.hand [data-card]');
    for (const [asked, answer] of [
      [wish, /^choose suit /],
      [somebody, /^choose seat /],
    ] as const) {
      still.put(asked?.put ?? {});
      await expect.poll(() => has('.question .answers'), { message: 'the question has the focus' }).toBe(true);
      await ann.page.keyboard.press('Enter');
      await expect.poll(() => still.did.at(-1)).toMatch(answer);
      still.put(mine?.put ?? {});
      await expect.poll(() => has('#hand'), { message: 'the hand has it back' }).toBe(true);
    }
    const word = due?.put.view?.windows?.[0]?.sign;
    still.put(due?.put ?? {});
    await ann.rests();
    await ann.page.keyboard.press('Space');
    await expect.poll(() => still.did.at(-1)).toBe(`say ${word}`);
    expect(await has('#hand'), 'who speaks keeps the hand').toBe(true);
    ann.fine();
    await ann.page.context().close();
  });
}

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
