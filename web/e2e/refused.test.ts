// A browser that stores nothing: no cookies, no storage. Games last as long as the page is open, and the page says so.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealt } from './along';
import { DESK, LAUNCH, person, PHONE, stage } from './browser';
import { Person, playOut } from './person';

const at = stage();

/** Storage APIs that browsers refuse: accessing them throws, or they are missing. */
const STORAGE = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
const PARTS = ['serviceWorker', 'storage', 'locks'];

/** Refuses them in the page before it starts. */
async function refuse(page: Page, how: 'throws' | 'null', names: string[], parts: string[]) {
  await page.addInitScript(
    ([throwing, ofWindow, ofNavigator]) => {
      const get = () => {
        if (throwing) throw new DOMException('The operation is insecure.', 'SecurityError');
        return null;
      };
      for (const name of ofWindow) Object.defineProperty(window, name, { get, configurable: true });
      for (const name of ofNavigator) Object.defineProperty(Navigator.prototype, name, { get, configurable: true });
    },
    [how === 'throws', names, parts] as const,
  );
}

const SAYS = 'Dein Browser speichert nichts';

async function practises(who: Person) {
  await who.page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await dealt(who);
  for (let did = 0, tries = 0; did < 3 && tries < 150; tries++) {
    if ((await who.guess()) === 'did') did++;
    await who.page.waitForTimeout(100);
  }
  await who.page.locator('.hand [data-card], .between').first().waitFor();
}

for (const [how, names, parts] of [
  ['throws', STORAGE, PARTS],
  ['null', STORAGE, PARTS],
  ['throws', ['localStorage'], []],
  ['throws', ['sessionStorage'], []],
  ['throws', ['indexedDB'], []],
  ['throws', ['caches'], ['serviceWorker']],
] as const) {
  test(`${[...names, ...parts].join(', ')}: where it ${how === 'null' ? 'is null' : 'throws'}, one plays against bots all the same`, async () => {
    const ann = await person(at.browser, 'Ann', PHONE);
    await refuse(ann.page, how, [...names], [...parts]);
    await ann.page.goto(at.host.base);
    await practises(ann);
    ann.fine();
    await ann.page.context().close();
  });
}

// The setting "block all cookies" refuses every kind of storage, in workers too.
const profile = mkdtempSync(join(tmpdir(), 'maumau-refused-'));
const open: Person[] = [];

async function blocking(name: string, device = PHONE): Promise<Person> {
  const home = join(profile, name);
  mkdirSync(join(home, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 }, block_third_party_cookies: true } };
  writeFileSync(join(home, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(home, { ...LAUNCH, ...device, locale: 'de-DE' });
  const who = new Person(name, await context.newPage());
  open.push(who);
  return who;
}

let ann: Person;
beforeAll(async () => {
  ann = await blocking('Ann');
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.page.context().close()));
  rmSync(profile, { recursive: true, force: true });
});

test('with all cookies blocked the page says what is lost, and one plays against bots on this device', async () => {
  await ann.page.goto(at.host.base);
  const refused = await ann.page.evaluate(() => {
    try {
      return window.localStorage === null;
    } catch {
      return document.cookie === '';
    }
  });
  expect(refused, 'the browser of this test refuses').toBe(true);
  await ann.page.getByText(SAYS).waitFor();
  await ann.shot('refused-start');
  await practises(ann);
  ann.fine();
});

test('with all cookies blocked one sits at a host’s table as long as the page is open, and gets the record of the match', async () => {
  const ben = await person(at.browser, 'Ben', DESK);
  const code = await at.host.table('classic', 'hand=3 rounds=1');
  await ann.join(at.host.base, code);
  await ann.page.getByText(SAYS).first().waitFor();
  await ann.shot('refused-waiting');
  await ben.join(at.host.base, code);
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  for (const who of [ann, ben]) await who.page.locator('.hand [data-card]').first().waitFor();
  // A new socket is the same person: a restarted server finds them at their seat.
  const hand = () => ann.page.locator('.hand [data-card]').count();
  expect(await hand()).toBeGreaterThan(0);
  await at.host.kill();
  await ann.page.getByText('Keine Verbindung.').waitFor();
  await at.host.run();
  await ann.page.locator('.room:not(.lost)').first().waitFor();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await playOut([ann, ben], 'guess', 200);
  const coming = ann.page.waitForEvent('download');
  await ann.page.getByRole('link', { name: 'Aufzeichnung laden' }).click();
  expect(readFileSync(await (await coming).path(), 'utf8')).toMatch(/^maumau record 1\nbook classic/);
  ann.fine();
  ben.fine();
  await ben.page.context().close();
});

test('with all cookies blocked one makes a link to oneself for another browser, and follows none', async () => {
  const code = await at.host.table('classic', 'rounds=1');
  const cem = await blocking('Cem', DESK);
  await cem.page.goto(at.host.base);
  await cem.page.getByText(SAYS).waitFor();
  await cem.shot('refused-desk');
  await cem.join(at.host.base, code);
  // A login link made here leads others to the seat; opening it here would only use it up.
  await cem.page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await cem.page.getByRole('button', { name: 'Link machen' }).click();
  const link = cem.page.locator('.drawer .copy input');
  await link.waitFor();
  const address = await link.inputValue();
  const dan = await person(at.browser, 'Dan', PHONE);
  await ann.page.goto(address);
  await ann.page.getByText('nimmt keine Cookies an').waitFor();
  expect(await ann.page.getByRole('button', { name: /Hier weiterspielen|Trotzdem/ }).count()).toBe(0);
  await ann.shot('refused-recover');
  await dan.page.goto(address);
  await dan.page.getByRole('button', { name: 'Hier weiterspielen' }).click();
  await dan.page.waitForURL(`${at.host.base}/`);
  await dan.page.goto(`${at.host.base}/t/${code}`);
  await dan.page.getByText('Wieder aufstehen').waitFor();
  await dan.page.context().close();
});
