// Without a host and without a net: the page is kept once, then the network is cut for good.
import { expect, test } from 'vitest';
import { begin, round, takenAlong } from './along';
import { stage } from './browser';
import { BOOKS } from './host';

const at = stage();

test('a round of a book with the network cut, and a reload in the middle of it', async () => {
  const { ann, wire } = await takenAlong(at);
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
  const { ann, wire } = await takenAlong(at);
  for (const book of BOOKS) {
    await begin(ann, book);
    await round(ann, 240);
  }
  ann.fine();
  wire.close();
});
