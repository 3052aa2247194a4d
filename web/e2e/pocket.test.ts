// Without server and network: the page is kept once, then the network is cut for good.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { begin, choose, dealt, hurried, round, takenAlong } from './along';
import { person, PHONE, stage } from './browser';

const at = stage();

test('a round of a book with the network cut, and a reload in the middle of it', async () => {
  const { ann, wire } = await takenAlong(at);
  await ann.shot('pocket-start');
  await begin(ann, 'classic');
  const cards = () => ann.page.locator('.hand [data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')).sort());
  const before = await cards();
  await ann.page.reload();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  expect((await cards()).filter((card) => before.includes(card)).length, before.join(' ')).toBeGreaterThan(0);
  await hurried(ann);
  await round(ann, 240);
  await ann.shot('pocket-over');
  // No link leads to a server, which would not know this table.
  expect(await ann.page.locator('a[href^="/api/"], a[href^="/verify/"], a[href^="/replay/"]:not([href^="/replay/pocket-"])').count()).toBe(
    0,
  );
  // The round can be replayed offline too.
  await ann.page.getByRole('link', { name: 'Runde ansehen' }).click();
  await ann.page.getByText('Diese Runde liegt nur auf diesem Gerät.').waitFor();
  await ann.shot('pocket-replay');
  await ann.page.getByRole('button', { name: 'Meine Züge durchsehen lassen' }).click();
  await ann.page.getByText(/^(Genauigkeit \d+|In dieser Runde gab es für dich nichts)/).waitFor({ timeout: 120_000 });
  await ann.shot('pocket-coach');
  ann.fine();
  wire.close();
});

test('a host that lets everybody in and never answers is none', async () => {
  const { ann, wire } = await takenAlong(at);
  wire.mend();
  await ann.page.goto(wire.base);
  await ann.page.getByText('Kein Host zu erreichen').waitFor({ state: 'detached' });
  wire.hang();
  await begin(ann, 'spin');
  wire.mend();
  await ann.page.goto(wire.base);
  await ann.page.getByRole('button', { name: 'Tisch aufmachen' }).waitFor();
  await ann.page.getByText('Kein Host zu erreichen').waitFor({ state: 'detached' });
  ann.fine();
  wire.close();
});

test('a round goes out as a file, comes back from it, and goes to a host, which plays it again', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  const { page } = ann;
  await page.goto(at.host.base);
  await choose(ann, 'classic');
  await page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await dealt(ann);
  await hurried(ann);
  await round(ann, 240);
  await page.getByRole('link', { name: 'Runde ansehen' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Aufzeichnung (.mau)' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  expect(text).toMatch(/^maumau record 1\nbook classic [^]*\n\+\d+ check [0-9a-f]{16}\n$/);

  await page.getByRole('button', { name: 'Dem Host geben' }).click();
  await page.getByRole('link', { name: 'Liegt beim Host' }).click();
  await page.getByText('ohne Netz gespielt').waitFor();

  await page.goto(`${at.host.base}/replay/here`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'lie.mau',
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replace(/[0-9a-f]{16}\n$/, '0123456789abcdef\n')),
  });
  await page.getByText('lässt sich nicht nachspielen').waitFor();
  await file.setInputFiles({ name: 'round.mau', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByText('Diese Runde liegt nur auf diesem Gerät.').waitFor();
  await page.goto(`${at.host.base}/replay/here`);
  const rounds = page.locator('a[href^="/replay/pocket-"]');
  await rounds.nth(1).waitFor();
  await ann.shot('pocket-kept');

  // An uploaded round can be deleted after a confirmation; the one on the device stays.
  await rounds.filter({ hasText: 'Mitgebracht' }).first().click();
  await page.getByRole('button', { name: 'Von diesem Gerät löschen' }).click();
  await page.getByText('Die ganze Partie wird gelöscht').waitFor();
  await ann.shot('pocket-delete');
  await page.getByRole('button', { name: 'Ja, löschen' }).click();
  await page.waitForURL('**/replay/here');
  await expect.poll(() => rounds.count()).toBe(1);
  expect(await rounds.filter({ hasText: 'Mitgebracht' }).count()).toBe(0);
  await page.reload();
  await rounds.first().waitFor();
  expect(await rounds.count()).toBe(1);
  ann.fine();
});

test('the deal of the day is played with the network cut, and says that anybody could know the cards', async () => {
  const { ann, wire } = await takenAlong(at);
  const { page } = ann;
  await page.getByRole('button', { name: 'Heute spielen' }).click();
  const name = page.getByRole('textbox', { name: 'Dein Name' }).last();
  if (await name.isVisible()) await name.fill('Ann');
  await page.locator('section[aria-labelledby=today] li button').first().click();
  await dealt(ann);
  await hurried(ann);
  await round(ann, 240);
  const board = page.getByRole('region', { name: 'Blatt des Tages' });
  await board.getByText('Diese Karten konnte jeder vorher kennen').waitFor();
  expect(await board.locator('.me').textContent()).toContain('Ann');
  await expect.poll(() => board.locator('.bot').count(), { timeout: 20_000 }).toBe(1);
  await ann.shot('pocket-daily');
  await page.goto(wire.base);
  await page.getByRole('button', { name: /1 von \d gespielt/ }).waitFor();
  ann.fine();
  wire.close();
});

test('the browser is asked to keep rounds at the first table of this device, and what it refuses is said', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  const { page } = ann;
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      localStorage.setItem('times-asked', `${Number(localStorage.getItem('times-asked')) + 1}`);
      return false;
    };
    navigator.storage.persisted = async () => false;
  });
  const asked = () => page.evaluate(() => Number(localStorage.getItem('times-asked')));
  await page.goto(`${at.host.base}/replay/here`);
  await page.getByText('Hier ist noch keine Runde').waitFor();
  await page.goto(at.host.base);
  await choose(ann, 'classic');
  expect(await asked()).toBe(0);
  await page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await dealt(ann);
  expect(await asked()).toBe(1);
  await page.goto(`${at.host.base}/replay/here`);
  await page.getByText('Dein Browser verspricht nicht').waitFor();
  await ann.shot('pocket-may-go');
  expect(await asked()).toBe(1);
  ann.fine();
});

test('a rule of one’s own is made and tried out with the network cut', async () => {
  const { ann, wire } = await takenAlong(at);
  const tap = (name: RegExp) => ann.page.getByRole('button', { name }).first().click();
  await ann.page.goto(`${wire.base}/build`);
  await ann.page
    .getByRole('button', { name: /Abwandeln/ })
    .first()
    .waitFor();
  await tap(/Eigene Regel/);
  await ann.page.getByText('Das geht an diesem Tisch.').waitFor();
  await tap(/Probespielen/);
  await ann.page.getByRole('heading', { name: 'Probe gespielt' }).waitFor({ timeout: 60_000 });
  await ann.shot('pocket-rule');
  ann.fine();
  wire.close();
});

test('where the module can’t be fetched that is said, and it is played as soon as it can be', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  const { page } = ann;
  await page.context().route(/\.wasm\.br$/, (route) => route.abort());
  await page.goto(at.host.base);
  await choose(ann, 'classic');
  const plays = page.getByRole('button', { name: 'Ohne Netz gegen Bots' });
  await plays.click();
  await page.getByText('Auf diesem Gerät ist etwas schiefgegangen').waitFor();
  await page.goto(`${at.host.base}/t/pocket-moki`);
  await page.getByRole('button', { name: 'Neu laden' }).waitFor();
  await page.goto(at.host.base);
  await choose(ann, 'classic');
  await plays.click();
  await page.getByText('Auf diesem Gerät ist etwas schiefgegangen').waitFor();
  await page.context().unroute(/\.wasm\.br$/);
  await plays.click();
  await dealt(ann);
  await page.context().close();
});

test('one window at a time has a table of this device', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(at.host.base);
  await choose(ann, 'classic');
  await ann.page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await dealt(ann);
  const second = await ann.page.context().newPage();
  await second.goto(ann.page.url());
  await second.locator('#hand [data-card]').first().waitFor();
  await ann.page.getByText('Du spielst in einem anderen Fenster weiter').waitFor();
  await ann.page.reload();
  await ann.page.locator('#hand [data-card]').first().waitFor();
  await second.getByText('Du spielst in einem anderen Fenster weiter').waitFor();
  ann.fine();
});
