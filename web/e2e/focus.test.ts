// Focus, keys and repeated announcements, on a frozen table.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import type { Person } from './person';
import { poses } from './poses';
import { Still } from './still';

const at = stage();

async function dealt(book = 'swiss', device: object = { ...DESK, reducedMotion: 'reduce' }) {
  const ann = await person(at.browser, 'Ann', device);
  const still = await Still.dealt(ann, at.host, book);
  await ann.rests();
  return {
    ann,
    still,
    page: ann.page,
    has: (selector: string) => ann.page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector),
  };
}

async function leaves(ann: Person) {
  ann.fine();
  await ann.page.context().close();
}

test('what opens upon the table has the focus, goes by Escape, and gives the focus back', async () => {
  const { ann, page, has } = await dealt();
  const opens = [
    ['header .rules', '.drawer'],
    ['header .settings', '.drawer'],
    ['.seats [data-seat]', '.menu'],
  ] as const;
  for (const [opener, opened] of opens) {
    await page.locator(opener).first().press('Enter');
    await expect.poll(() => has(opened), { message: `${opener}: the focus is there` }).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator(opened).waitFor({ state: 'detached' });
    await expect.poll(() => has(opener), { message: `${opener}: it has the focus back` }).toBe(true);
  }
  // The same applies to spectators, and between two rounds.
  const watcher = await person(at.browser, 'Ben', DESK);
  await watcher.page.goto(page.url());
  await watcher.page.locator('.seats [data-seat]').first().press('Enter');
  await watcher.page.locator('.menu').waitFor();
  await watcher.page.keyboard.press('Escape');
  await watcher.page.locator('.menu').waitFor({ state: 'detached' });
  await leaves(watcher);
  await leaves(ann);
});

test('whoever goes to the hand to look while it is asked something stays there, whatever is said meanwhile', async () => {
  const { ann, still, page, has } = await dealt();
  const { wish } = poses(still.told);
  await page.locator('.hand [data-card]').first().focus();
  still.put(wish?.put ?? {});
  await expect.poll(() => has('.question .answers'), { message: 'the question has the focus' }).toBe(true);
  await page.locator('.hand [data-card]').first().focus();
  still.put({ ...wish?.put, seen: [['said', 2, still.told.play.signs[0]?.code ?? 'mau']] });
  await page.locator('[data-seat="2"] .bubble').waitFor();
  await ann.rests();
  expect(await has('#hand')).toBe(true);
  await leaves(ann);
});

test('a letter does something at the table, once, where it is wanted, and nowhere else', async () => {
  const { ann, still, page } = await dealt();
  await page.locator('.hand [data-card]').first().focus();
  await page.keyboard.down('d');
  await page.keyboard.down('d');
  await page.keyboard.down('d');
  await page.keyboard.up('d');
  await expect.poll(() => still.did).toEqual(['draw']);
  await page.locator('header .settings').press('Enter');
  await page.locator('.drawer').waitFor();
  await page.keyboard.press('p');
  const letters = page.getByRole('switch', { name: 'Mit Buchstaben spielen' });
  await letters.focus();
  await page.keyboard.press('p');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  await page.locator('.hand [data-card]').first().focus();
  await page.keyboard.press('p');
  expect(await page.locator('.mouth [aria-keyshortcuts]').count()).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => still.did.at(-1), { message: 'the word is said by the space bar all the same' }).toMatch(/^say /);
  expect(still.did.filter((deed) => deed === 'pass')).toEqual([]);
  await leaves(ann);
});

test('a nudge is told once, whoever comes and goes after it and in whatever language', async () => {
  const { ann, still, page } = await dealt();
  const notice = page.locator('.notice');
  still.put({ says: [{ say: 'nudged', by: 2 }] });
  await notice.filter({ hasText: 'stupst dich an' }).waitFor();
  await notice.waitFor({ state: 'detached', timeout: 20_000 });
  const people = still.told.table.people.map((one, place) => (place === 1 ? { ...one, here: !one.here } : one));
  still.put({ table: { people } });
  await page.locator('header .settings').click();
  await page.getByText('English', { exact: true }).click();
  await page.getByText('Your name at the table').waitFor();
  await ann.rests();
  expect(await notice.count()).toBe(0);
  await leaves(ann);
});

test('the seconds of a lost connection are seen, and not said each time', async () => {
  const { still, page } = await dealt();
  await still.lose();
  const lost = page.locator('div.lost:not(.room)');
  await lost.getByText('Keine Verbindung').waitFor();
  const told = await lost.getByRole('status').innerText();
  await lost.getByText('(2 s)').waitFor();
  expect(await lost.getByRole('status').innerText()).toBe(told);
  await page.context().close();
});

test('a table that stands still says so, and no more once it goes on', async () => {
  const { ann, still, page } = await dealt();
  const lost = page.locator('div.lost:not(.room)');
  still.put({ says: [{ say: 'stalled', stalled: true }] });
  await lost.getByText('Moment … der Tisch steht still').waitFor();
  still.put({ says: [{ say: 'stalled', stalled: false }] });
  await lost.waitFor({ state: 'detached' });
  await leaves(ann);
});

test('the card on the pile says what it does, by key and by tap', async () => {
  const { ann, page } = await dealt('spin');
  const looked = page.locator('.looked > .card');
  await page.locator('.piles .pile').first().press('Enter');
  await looked.waitFor();
  await page.keyboard.press('Enter');
  await looked.waitFor({ state: 'detached' });
  await leaves(ann);
  const phone = await dealt('spin', { ...PHONE, viewport: { width: 390, height: 844 } });
  const card = phone.page.locator('.looked > .card');
  await phone.page.locator('.piles .pile').first().tap();
  await card.waitFor();
  await phone.page.locator('.piles .pile').first().tap();
  await card.waitFor({ state: 'detached' });
  await leaves(phone.ann);
});
