// Several players on one phone without network: it is passed around, and while no one holds it the page contains no hand.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose, LEARNING, takenAlong } from './along';
import { stage } from './browser';
import { BOOKS } from './books';
import type { Person } from './person';

const at = stage();
const POCKET = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

/** Records the hands that the worker sends, where the page itself does not look. */
const OVERHEAR = () => {
  const heard: number[] = [];
  Object.assign(window, { hands: heard });
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const text: unknown = (data as { text?: unknown }).text;
        if (typeof text === 'string' && text.startsWith('{"say":"update"'))
          heard.push((JSON.parse(text) as { view: { hand: string[] } }).view.hand.length);
      });
    }
  };
};

const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

const handOf = (page: Page) =>
  page.locator('#hand [data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''));

async function gather(ann: Person, book: string, options = '') {
  await choose(ann, book, options);
  await ann.page.getByLabel('Wie heißt du?').fill(ann.name);
  await ann.page.getByRole('button', { name: 'Zu mehreren an diesem Telefon' }).click();
  await ann.page.waitForURL('**/t/pocket-*');
  await ann.page.getByLabel('Wer noch an diesem Telefon spielt').fill('Cem');
  await ann.page.getByRole('button', { name: 'Dazu', exact: true }).click();
  await ann.page.locator('.people').getByText('Cem').waitFor();
  await ann.page.getByRole('button', { name: 'Bot dazu' }).click();
  await ann.page.locator('.people li').nth(2).waitFor();
}

/** Cards of an earlier hand that are in the page while no one holds the phone. */
async function left(page: Page, hand: string[]): Promise<string[]> {
  return page.evaluate((cards) => {
    const open = new Set(
      [...document.querySelectorAll('[data-zone^="pile"] [data-card], [data-zone="middle"] [data-card]')].map((card) =>
        card.getAttribute('data-card'),
      ),
    );
    const shown = [...document.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card') ?? '');
    return [...document.querySelectorAll('#hand')]
      .map(() => 'a hand')
      .concat(shown.filter((card) => cards.includes(card) && !open.has(card)));
  }, hand);
}

/** Passes the phone and plays until the round is over. Returns how often each player held it. */
async function handRound(ann: Person, seconds: number, how: 'step' | 'guess' = 'guess'): Promise<Map<string, number>> {
  const { page } = ann;
  const held = new Map<string, number>();
  const end = Date.now() + seconds * 1000;
  let hand: string[] = [];
  let [looked, steps] = [0, 0];
  while (Date.now() < end) {
    if (await page.locator('.between').count()) return held;
    const over = page.locator('.over');
    if (await over.count()) {
      expect(await left(page, hand), 'of the hand that was held before').toEqual([]);
      // If the table does not show whose turn it is, each player looks.
      const unsaid = await page.getByText('Wer dran ist').count();
      const mine = unsaid > 0 ? over.locator('.row button').nth(++looked % 2) : over.locator('.main');
      if (!(await mine.count())) {
        await page.waitForTimeout(100);
        continue;
      }
      if (held.size === 0) await ann.shot('phone-over');
      const name = plain(await mine.textContent());
      await mine.click();
      await page.locator('#hand').waitFor();
      hand = await handOf(page);
      held.set(name, (held.get(name) ?? 0) + 1);
      if (held.size === 2 && held.get(name) === 1) await ann.shot('phone-held');
      continue;
    }
    const on = page.locator('.bar .main');
    if (looked > 0 && ++steps % 12 === 0)
      await page
        .getByRole('button', { name: 'Telefon hinlegen' })
        .click({ timeout: 1000 })
        .catch(() => {});
    else if (await on.count()) await on.click({ timeout: 1000 }).catch(() => {});
    else await ann[how]();
    hand = [...new Set([...hand, ...(await handOf(page))])];
    await page.waitForTimeout(80);
  }
  await ann.shot('phone-stuck');
  throw new Error(`the round is not over after ${seconds} s`);
}

test('two people and a bot play a round on one phone, and neither sees the hand of the other', async () => {
  const { ann, wire } = await takenAlong(at, POCKET);
  await ann.page.addInitScript(OVERHEAR);
  await gather(ann, 'classic');
  await ann.shot('phone-waiting');
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.over').waitFor();
  // No messages contained a hand while the phone was on the table.
  const before = await ann.page.evaluate(() => (window as unknown as { hands: number[] }).hands.length);
  await ann.page.reload();
  await ann.page.locator('.over').waitFor();
  expect(await ann.page.evaluate(() => (window as unknown as { hands: number[] }).hands.every((cards) => cards === 0)), `${before}`).toBe(
    true,
  );
  const held = await handRound(ann, 240);
  expect([...held.keys()].sort()).toEqual(['Ich bin Ann', 'Ich bin Cem']);
  await ann.shot('phone-between');
  ann.fine();
  wire.close();
});

test('whoever speaks up has the word, and time stands until then', async () => {
  const { ann, wire } = await takenAlong(at, POCKET);
  await gather(ann, 'classic');
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  const take = ann.page.locator('.over .main');
  await take.waitFor();
  const name = (await take.textContent()) ?? '';
  const other = name.includes('Ann') ? 'Cem' : 'Ann';
  await take.click();
  const hand = await handOf(ann.page);
  await ann.page.getByRole('button', { name: new RegExp(`${other}.* meldet sich`) }).click();
  await ann.page.getByText('Gib das Telefon an').waitFor();
  expect(await left(ann.page, hand)).toEqual([]);
  await ann.page.getByRole('button', { name: new RegExp(`Ich bin .*${other}`) }).click();
  await ann.page.locator('#hand').waitFor();
  expect((await handOf(ann.page)).filter((card) => hand.includes(card))).toEqual([]);
  ann.fine();
  wire.close();
});

test.skipIf(!process.env.ALL_BOOKS)('a round of every book on one phone', { timeout: 1_800_000 }, async () => {
  const { ann, wire } = await takenAlong(at, POCKET);
  for (const book of BOOKS.filter((one) => !process.env.BOOK || one === process.env.BOOK)) {
    const begun = Date.now();
    await gather(ann, book, LEARNING[book]);
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await handRound(ann, 400, book in LEARNING ? 'step' : 'guess');
    console.log(`${book}: ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  ann.fine();
  wire.close();
});
