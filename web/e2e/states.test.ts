// Tables during play, of three books in CI and of every book in `cargo xtask test rounds` (poses.test.ts covers every
// state): text is readable, and nothing overlaps.
import { expect, test } from 'vitest';
import { person, stage } from './browser';
import { drawn } from './books';
import type { DeedView, HostMessage, View } from '../src/protocol';
import { hidden, judge, SIZE, SIZES } from './judged';
import { lasting } from './overlaps';
import type { Person } from './person';

const at = stage({ tempo: '40' });

const STEPS = 10;

/** The table's state: a wish, another question, a lifted card, a window for this player, card names, or none of these. */
async function state(who: Person): Promise<string> {
  return who.page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has('.between')) return 'between';
    if (has('.announce')) return 'announcing';
    if (has('.question .answers .suit')) return 'wish';
    if (has('.lifted')) return 'lifted';
    if (has('.asks')) return has('.question .answers') ? 'asked' : 'waiting';
    return has('.wish') ? 'wished' : 'plain';
  });
}

const stockTop = (who: Person) => who.page.locator('[data-zone="stock"]').evaluate((stock) => stock.getBoundingClientRect().top);

/** Charges a player before the plenum, if the book has one. */
async function charge(who: Person): Promise<boolean> {
  await who.page.locator('.seats [data-seat]').first().click();
  const accuse = who.page.locator('.menu').getByRole('button', { name: 'vor dem Plenum anklagen' });
  if ((await accuse.count()) === 0) {
    await who.page.locator('.menu').getByRole('button', { name: 'Zu', exact: true }).click();
    return false;
  }
  await accuse.click();
  await who.page.locator('.menu .rules button').first().click();
  await who.page.locator('.plenum').waitFor();
  return true;
}

// By day only: poses.test.ts covers the night, and sizes do not depend on colours.
for (const book of drawn(3)) {
  test(`${book}: its states`, async () => {
    const code = await at.host.table(book, book === 'freie-voelker' ? 'preset=mordor' : '');
    const ann = await person(at.browser, 'Ann', { ...SIZE, colorScheme: 'light' });
    await ann.join(at.host.base, code);
    for (let bots = 0; bots < 2; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
    await ann.page.getByText('3 / ').waitFor();
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await ann.page.locator('.hand [data-card]').first().waitFor();
    await ann.rests();
    const seen = new Set<string>();
    const lifts: number[] = [];
    for (let steps = 0; steps < STEPS; steps++) {
      const now = await state(ann);
      if (!seen.has(now)) await judge(ann, `${book}-light-${now}`);
      seen.add(now);
      const name = ann.page.getByRole('button', { name: 'Karte ansagen …' });
      const top = now === 'plain' ? await stockTop(ann) : null;
      if (now === 'plain' && !seen.has('announcing') && (await name.count())) await name.click();
      else if (now === 'announcing') await ann.page.locator('.announce button').first().click();
      else await ann.step();
      await ann.page.waitForTimeout(300);
      if (top !== null && (await state(ann)) === 'lifted' && (await ann.page.locator('.due').count()) === 0)
        lifts.push(Math.abs((await stockTop(ann)) - top));
    }
    // A seat may have grown once in the meantime.
    expect
      .soft(lifts.filter((px) => px > 2).length, `${book}: piles jump when a card is lifted: ${lifts.join(' ')}`)
      .toBeLessThanOrEqual(1);
    if ((await state(ann)) !== 'between' && (await charge(ann))) await judge(ann, `${book}-light-plenum`);
    const ben = await person(at.browser, 'Ben', { ...SIZE, colorScheme: 'light' });
    await ben.page.goto(`${at.host.base}/t/${code}`);
    await ben.page.locator('.seats').waitFor();
    await judge(ben, `${book}-light-spectating`);
    ann.fine();
    await Promise.all([ann.page.context().close(), ben.page.context().close()]);
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`a learning table, ${scheme}: what is asked before a slip`, async () => {
    const ann = await person(at.browser, 'Ann', { ...SIZE, colorScheme: scheme });
    await ann.join(at.host.base, await at.host.table('swiss', 'learning=on'));
    for (let bots = 0; bots < 2; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
    await ann.page.getByText('3 / ').waitFor();
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await ann.page.getByRole('button', { name: '„Bereit“' }).click();
    const wrong = ann.page.locator('.hand button.dull').first();
    await wrong.waitFor({ timeout: 60_000 });
    await wrong.tap({ position: { x: 10, y: 40 } });
    await ann.page.getByRole('button', { name: 'Trotzdem legen' }).click();
    await ann.page.getByText('Das wäre falsch:').waitFor();
    expect.soft(await ann.page.locator('.question .asks button').textContent(), 'the paragraph leads to its rule').toMatch(/^(§|CH)/);
    await judge(ann, `swiss-${scheme}-doubting`, scheme === 'light' ? SIZES : { phone: SIZES.phone });
    ann.fine();
    await ann.page.context().close();
  });
}

/** Intercepts the server's messages so that the test can change the question. */
async function asks(who: Person, question: (view: View) => Partial<View>): Promise<{ put: boolean }> {
  const may = { put: false };
  await who.page.routeWebSocket(/\/ws\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((said) => far.send(said));
    far.onMessage((said) => {
      const heard = JSON.parse(String(said)) as HostMessage;
      if (may.put && heard.say === 'update') Object.assign(heard.view, question(heard.view));
      near.send(JSON.stringify(heard));
    });
  });
  return may;
}

for (const book of drawn(3)) {
  test(`${book}: fourteen cards to choose from, and letters twice as large, on the smallest phone`, async () => {
    const ann = await person(at.browser, 'Ann', { ...SIZE, viewport: SIZES.small });
    const cards = (view: View) => ({
      ask: { seat: view.me ?? 1, rule: 'C1', kind: 'card', most: 0 } as const,
      offers: codes.slice(0, 14).map((code): DeedView => ['choose', ['card', code]]),
    });
    let codes: string[] = [];
    const may = await asks(ann, cards);
    ann.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const heard = JSON.parse(String(payload)) as HostMessage;
        if (heard.say === 'play') codes = heard.play.cards.map((card) => card.code);
      }),
    );
    await ann.join(at.host.base, await at.host.table(book, book === 'freie-voelker' ? 'preset=mordor' : ''));
    for (let bots = 0; bots < 2; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
    await ann.page.getByText('3 / ').waitFor();
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await ann.page.locator('.hand [data-card]').first().waitFor();
    const seats = () => ann.page.locator('.seats').evaluate((list) => list.clientHeight);
    const high = await seats();
    for (const what of ['', 'lifted', 'fourteen']) {
      if (what === 'lifted')
        await ann.page
          .locator('.hand [data-card]')
          .first()
          .tap({ position: { x: 10, y: 40 } });
      if (what === 'fourteen') {
        may.put = true;
        await ann.page.reload();
        await ann.page.locator('.answers .card').nth(13).waitFor();
      }
      for (const letters of ['100%', '200%']) {
        await ann.page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
        await ann.rests();
        const name = `small-${book}-${what}-${letters.slice(0, 3)}`;
        await ann.shot(name);
        const pairs = await lasting(ann);
        expect.soft(pairs, `${name}: ${pairs.join('; ')}: lie upon each other`).toEqual([]);
        expect.soft(await hidden(ann), `${name}: out of reach`).toEqual([]);
      }
      await ann.page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await ann.rests();
      expect.soft(await seats(), `small-${book}-${what}: letters are small again, and seats are not`).toBeLessThan(high + 20);
    }
    ann.fine();
    await ann.page.context().close();
  });
}
