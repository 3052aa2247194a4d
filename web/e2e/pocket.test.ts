// Without a host and without a net: the page is kept once, then the network is cut for good.
import { expect, test } from 'vitest';
import { person, PHONE, stage } from './browser';
import { BOOKS } from './host';
import type { Person } from './person';
import { Wire } from './wire';

const at = stage();

/** Plays until a round is over. */
async function round(who: Person, seconds: number) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await who.page.locator('.between').count()) return;
    const did = await who.guess();
    await who.page.waitForTimeout(did === 'did' ? 60 : 200);
  }
  throw new Error(`the round is not over after ${seconds} s`);
}

/** A phone with the page kept on it, and no network. */
async function takenAlong(): Promise<{ ann: Person; wire: Wire }> {
  const wire = await Wire.to(at.host.port);
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(wire.base);
  await ann.page.getByRole('button', { name: 'Für unterwegs bereitmachen' }).click();
  await ann.page.getByText('Liegt bereit').waitFor();
  wire.cut();
  await ann.page.goto(wire.base);
  await ann.page.getByText('Kein Host zu erreichen').waitFor();
  return { ann, wire };
}

/** Opens a table of this device by the page's own controls. */
async function begin(ann: Person, book: string) {
  await ann.page.evaluate((chosen) => {
    localStorage.setItem('maumau.book', chosen);
    localStorage.setItem('maumau.learned', '');
  }, book);
  await ann.page.goto(new URL('/', ann.page.url()).href);
  await ann.page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await ann.page.waitForURL('**/t/pocket-*');
  const teaching = ann.page.locator('dialog button.main, [role="dialog"] button.main').first();
  await Promise.race([teaching.waitFor(), ann.page.locator('.hand [data-card], .mouth').first().waitFor()]);
  if (await teaching.isVisible()) await teaching.click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
}

test('a round of a book with the network cut, and a reload in the middle of it', async () => {
  const { ann, wire } = await takenAlong();
  await ann.shot('pocket-start');
  await begin(ann, 'classic');
  const cards = () => ann.page.locator('.hand [data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')).sort());
  const before = await cards();
  await ann.page.reload();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  expect((await cards()).filter((card) => before.includes(card)).length, `${before}`).toBeGreaterThan(0);
  await round(ann, 240);
  await ann.shot('pocket-over');
  // Nothing leads to a host that has never heard of this table.
  expect(await ann.page.locator('a[href^="/api/"], a[href^="/verify/"], a[href^="/replay/"]').count()).toBe(0);
  ann.fine();
  wire.close();
});

test.skipIf(!process.env.ALL_BOOKS)('a round of every book with the network cut', { timeout: 1_800_000 }, async () => {
  const { ann, wire } = await takenAlong();
  for (const book of BOOKS) {
    await begin(ann, book);
    await round(ann, 240);
  }
  ann.fine();
  wire.close();
});
