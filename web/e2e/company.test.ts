// Undo, muting, returning after an absence, and a server with its own bots.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import type { Person } from './person';

// An absent player gets a stand-in after a second; this bot's program never answers.
const at = stage({ grace: '1', bot: 'eigenbau=cat' });

async function two(book: string, options: string): Promise<[Person, Person]> {
  const code = await at.host.table(book, options);
  const [ann, ben] = [await person(at.browser, 'Ann', DESK), await person(at.browser, 'Ben', DESK)];
  await ann.join(at.host.base, code);
  await ben.join(at.host.base, code);
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  for (const who of [ann, ben]) {
    await who.page.locator('.hand [data-card]').first().waitFor();
    await who.rests();
  }
  return [ann, ben];
}

const hand = (who: Person) =>
  who.page.locator('.hand [data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')).sort());

async function slip(people: Person[]): Promise<{ who: Person; before: (string | null)[] }> {
  for (let tries = 0; tries < 60; tries++) {
    for (const who of people) {
      await who.rests();
      const before = await hand(who);
      if ((await who.step()) === 'nothing') continue;
      await who.rests();
      const back = who.page.getByRole('button', { name: 'Zurücknehmen', exact: true });
      if ((await back.count()) > 0 && (await hand(who)).length < before.length) return { who, before };
    }
  }
  throw new Error('nothing was laid that could be taken back');
}

test('what was laid by mistake comes back into the hand, and both are told so', async () => {
  const [ann, ben] = await two('spin', 'take-back=60000');
  const { who, before } = await slip([ann, ben]);
  await who.page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click();
  await expect.poll(() => hand(who)).toEqual(before);
  for (const one of [ann, ben]) {
    await one.page
      .getByRole('log', { name: 'Verlauf' })
      .getByText(/zurück/)
      .first()
      .waitFor();
    one.fine();
  }
  // Only once: undo itself cannot be undone.
  expect(await who.page.getByRole('button', { name: 'Zurücknehmen', exact: true }).count()).toBe(0);
  await Promise.all([ann, ben].map((one) => one.page.context().close()));
});

test('what was refused stands until it has been read, or is put away', async () => {
  const [ann, ben] = await two('spin', '');
  const waits = (await ann.page.locator('.hand .fits, .stock.can').count()) > 0 ? ben : ann;
  const refusal = waits.page.locator('.refusal');
  await waits.page.locator('.stock').click();
  await refusal.waitFor();
  await waits.page.getByRole('button', { name: 'Gelesen' }).click();
  await expect.poll(() => refusal.count()).toBe(0);
  ann.fine();
  ben.fine();
  await Promise.all([ann, ben].map((one) => one.page.context().close()));
});

test('who is muted is not heard, after a reload neither, and then again', async () => {
  const [ann, ben] = await two('spin', '');
  const log = ann.page.getByRole('log', { name: 'Verlauf' });
  const says = async (words: string, who = ben) => {
    await who.page.getByLabel('Etwas sagen').fill(words);
    await who.page.getByRole('button', { name: 'Sagen', exact: true }).click();
    await who.page.getByRole('log', { name: 'Verlauf' }).getByText(words).waitFor();
  };
  const menu = async (button: string) => {
    await ann.page.locator('.seats [data-seat]').filter({ hasText: 'Ben' }).click();
    await ann.page.locator('.menu').getByRole('button', { name: button }).click();
    await ann.page.locator('.menu').getByRole('button', { name: 'Zu', exact: true }).click();
  };
  await says('Hallo zusammen');
  await log.getByText('Hallo zusammen').waitFor();
  await menu('Stumm, für mich');
  await expect.poll(() => log.getByText('Hallo zusammen').count()).toBe(0);
  await ann.page.reload();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await says('Noch jemand da?');
  // Her own message comes after it.
  await says('Ganz still hier', ann);
  expect(await log.getByText('Noch jemand da?').count()).toBe(0);
  await menu('Wieder hören');
  await says('Da bin ich wieder');
  await log.getByText('Da bin ich wieder').waitFor();
  ann.fine();
  ben.fine();
  await Promise.all([ann, ben].map((one) => one.page.context().close()));
});

test('what is said at the edge, and the menu of a charge, stay on the smallest phone', async () => {
  const [ann, ben] = [await person(at.browser, 'Ann', PHONE), await person(at.browser, 'Ben', DESK)];
  const code = await at.host.table('swiss', '');
  await ann.join(at.host.base, code);
  await ben.join(at.host.base, code);
  for (let bots = 0; bots < 2; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('4 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  for (const who of [ann, ben]) await who.page.getByRole('button', { name: '„Bereit“' }).click();
  // Speech bubbles last only moments, so the page itself measures them as soon as they appear.
  const hangs = ann.page.waitForFunction(() => {
    const bubble = [...document.querySelectorAll('.seats .bubble')].find((one) => one.textContent?.includes('Damenrunde'));
    return bubble ? (({ left, right }) => ({ left, right }))(bubble.getBoundingClientRect()) : null;
  });
  await ben.page.getByLabel('Etwas sagen').fill('Ende der Damenrunde!!!');
  await ben.page.getByRole('button', { name: 'Sagen', exact: true }).click();
  const bubble = await (await hangs).jsonValue();
  expect(bubble?.left).toBeGreaterThanOrEqual(0);
  expect(bubble?.right).toBeLessThanOrEqual(360);
  await ann.page.locator('.seats [data-seat]').filter({ hasText: 'Ben' }).click();
  await ann.page.locator('.menu').getByText('entscheidet das Spiel sofort').waitFor();
  await ann.page.locator('.menu').getByRole('button', { name: 'vor dem Plenum anklagen' }).click();
  const menu = await ann.page.locator('.menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(640);
  await ann.page.locator('.menu').getByRole('button', { name: 'Zurück', exact: true }).click();
  await ann.page.locator('.menu').getByRole('button', { name: 'Zu', exact: true }).click();
  ann.fine();
  ben.fine();
  await Promise.all([ann, ben].map((one) => one.page.context().close()));
});

test('who comes back is told what a stand-in did', async () => {
  const [ann, ben] = await two('spin', '');
  const table = ann.page.url();
  await ann.page.goto('about:blank');
  const told = ann.page.getByRole('log', { name: 'Verlauf' }).getByText('hat ein Bot für dich gespielt');
  const turns = () =>
    ben.page
      .getByRole('log', { name: 'Verlauf' })
      .getByText(/^.?Ann.? (legt|zieht|sagt)/)
      .count();
  const before = await turns();
  await expect.poll(async () => (await ben.step(), await turns()), { timeout: 60_000, interval: 300 }).toBeGreaterThan(before);
  await ann.page.goto(table);
  await told.waitFor();
  expect(await told.count()).toBe(1);
  ann.fine();
  await Promise.all([ann, ben].map((one) => one.page.context().close()));
});

test("a host's own bots can be chosen and sit down by a tap", async () => {
  const ann = await person(at.browser, 'Ann', DESK);
  await ann.join(at.host.base, await at.host.table('spin', ''));
  await ann.page.getByLabel('Stärke').selectOption('eigenbau');
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('2 / ').waitFor();
  ann.fine();
  await ann.page.context().close();
});
