// The pages outside tables: no axe violations, nothing too wide or too small for a thumb, by day and by night (in CI by
// day on a phone and by night on a desktop; all combinations in `cargo xtask test rounds`).
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESK, KEEPS, person, PHONE, SHOTS, stage } from './browser';
import { BOOKS, IS_LONG } from './books';
import { Still } from './still';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TOUCH = 47.5;

const at = stage();

const tap = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const PLACES: [string, string, (page: Page) => Promise<void>][] = [
  [
    'start',
    '/',
    async (page) =>
      void (await page
        .getByRole('radio')
        .nth(BOOKS.length - 1)
        .waitFor({ state: 'attached' })),
  ],
  ['settings', '/', (page) => tap(page, /Einstellungen/)],
  [
    'options',
    '/',
    async (page) => {
      await tap(page, /Regeln einstellen/);
      await page.getByText('Alles einzeln').click();
      await page.getByPlaceholder('Regel suchen').waitFor();
    },
  ],
  [
    'house-rules',
    '/',
    async (page) => {
      await tap(page, /Hausregeln/);
      await tap(page, /per Los/);
      await page.getByText('Das Los hat entschieden').waitFor();
    },
  ],
  [
    'collection',
    '/build',
    async (page) =>
      void (await page
        .getByRole('button', { name: /Abwandeln/ })
        .first()
        .waitFor()),
  ],
  [
    'builder',
    '/build',
    async (page) => {
      await tap(page, /Eigene Regel/);
      await tap(page, /nur unter einer Bedingung/);
      await tap(page, /^Punkte/);
      await tap(page, /und außerdem/);
      await tap(page, /um die Wette/);
      await page.getByText('Das geht an diesem Tisch.').waitFor();
      await tap(page, /Probespielen/);
      await page.getByRole('heading', { name: 'Probe gespielt' }).waitFor({ timeout: 30_000 });
    },
  ],
  [
    'cards',
    '/build',
    async (page) => {
      await tap(page, /Eigene Regel/);
      await tap(page, /^7$/);
      await page.getByRole('heading', { name: 'Welche Karten?' }).waitFor();
    },
  ],
  ['boards', '/boards', async (page) => void (await page.getByText('Noch steht nichts an der Tafel.').waitFor())],
  ['about', '/about', async (page) => void (await page.getByRole('heading', { name: 'Freie Software' }).waitFor())],
  ['privacy', '/privacy', async (page) => void (await page.getByText('Gelöscht, wenn 30 Tage niemand mehr am Tisch war').waitFor())],
  [
    'waiting',
    '/',
    async (page) => {
      await page.getByLabel('Wie heißt du?').fill('Karla');
      await page.getByRole('button', { name: 'mehr', exact: true }).click();
      await tap(page, /Tisch aufmachen/);
      await page.getByRole('button', { name: 'Karten geben' }).waitFor();
    },
  ],
];

/** Controls smaller than a thumb, except links within a text. */
function tooSmall(page: Page, touch: number): Promise<string[]> {
  return page.evaluate((least) => {
    const around = document.querySelector('.waiting') ?? document;
    const inText = (element: Element) => element.matches('p > a, li > a');
    const seen = [...around.querySelectorAll('button, a[href], select, input:not(.hidden), summary')].filter((element) => !inText(element));
    return seen.flatMap((element) => {
      const { width, height } = (
        element.matches('input[type=radio], input[type=checkbox]') ? (element.closest('label') ?? element) : element
      ).getBoundingClientRect();
      return width > 0 && (width < least || height < least)
        ? [`${element.outerHTML.slice(0, 100)} ${Math.round(width)}×${Math.round(height)}`]
        : [];
    });
  }, touch);
}

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (size, device) => {
  describe.each(IS_LONG ? (['light', 'dark'] as const) : ([size === 'phone' ? 'light' : 'dark'] as const))('%s', (colorScheme) => {
    test.each(PLACES)('%s', async (name, path, go) => {
      const context = await at.browser.newContext({ ...device, colorScheme, locale: 'de-DE', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
      page.on('pageerror', (error) => said.push(String(error)));
      await page.goto(at.host.base + path);
      await go(page);
      if (KEEPS) await page.screenshot({ path: `${SHOTS}page-${name}-${size}-${colorScheme}.png` });
      // Sticky footers cover nothing at the end of the page.
      await page.evaluate(() => document.querySelectorAll('html, .waiting').forEach((one) => one.scrollTo(0, one.scrollHeight)));
      // The page's content security policy blocks foreign scripts, so axe is injected through the debugger.
      const debug = await context.newCDPSession(page);
      await debug.send('Runtime.evaluate', { expression: AXE });
      const found = await page.evaluate(async (rules) => {
        const { axe } = window as unknown as {
          axe: { run: (where: Document, how: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await axe.run(document, { runOnly: rules, rules: { 'target-size': { enabled: true } } });
        return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 140)}`));
      }, RULES);
      expect(found).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        'wider than the screen',
      ).toBeLessThanOrEqual(0);
      expect(await tooSmall(page, TOUCH)).toEqual([]);
      expect(said).toEqual([]);
      await context.close();
    });
  });
});

test('whoever is alone is told once how it goes, and from then on plays with bots by one tap', async () => {
  const context = await at.browser.newContext({ ...PHONE, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(at.host.base);
  await tap(page, /Gegen Bots üben/);
  await page.getByText('Passt nichts, zieh eine.').first().waitFor();
  await tap(page, /Los geht/);
  await page.locator('.hand [data-card]').first().waitFor();
  await page.goto(at.host.base);
  await page.getByText('Deine Tische').waitFor();
  await tap(page, /Gegen Bots üben/);
  await page.locator('.hand [data-card]').first().waitFor();
  await context.close();
});

test('whoever comes while a round runs is told how it goes while it waits', async () => {
  const [ann, ben] = [await person(at.browser, 'Ann', DESK), await person(at.browser, 'Ben', PHONE)];
  await Still.dealt(ann, at.host, 'spin');
  await ben.page.goto(ann.page.url());
  await tap(ben.page, /Ab der nächsten Runde mitspielen/);
  const told = ben.page.getByRole('dialog', { name: 'So geht’s' });
  await told.getByRole('button', { name: 'Los geht’s' }).click();
  await told.waitFor({ state: 'detached' });
  await ben.page.getByText('Du bist ab der nächsten Runde dabei.').waitFor();
  // Shown once: a player who declines and then returns has seen it.
  await tap(ben.page, /Doch nicht/);
  await tap(ben.page, /Ab der nächsten Runde mitspielen/);
  await ben.page.getByText('Du bist ab der nächsten Runde dabei.').waitFor();
  expect(await told.count()).toBe(0);
  for (const who of [ann, ben]) {
    who.fine();
    await who.page.context().close();
  }
});

test('house rules drawn by lot, and one made by the host, lie on the table for all to read', async () => {
  const context = await at.browser.newContext({ ...PHONE, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(at.host.base);
  await tap(page, /Hausregeln/);
  await tap(page, /per Los/);
  await page.getByText('Das Los hat entschieden').waitFor();
  await tap(page, /^Fertig$/);
  await page.getByLabel('Wie heißt du?').fill('Karla');
  await tap(page, /Tisch aufmachen/);
  await page.getByText('Dazu 3 Hausregeln').waitFor();
  await tap(page, /Ändern/);
  await page.getByText('Hausregeln: 3').click();
  await tap(page, /Eigene Regel/);
  await page.getByText('Das geht an diesem Tisch.').waitFor();
  await tap(page, /Auf den Tisch/);
  await page.getByText('Hausregeln: 4').waitFor();
  await tap(page, /So spielen wir/);
  await page.getByText('Dazu 4 Hausregeln').waitFor();
  const guest = await (await at.browser.newContext({ ...PHONE, locale: 'en-GB' })).newPage();
  await guest.goto(page.url());
  await guest.getByText('And 4 house rules').waitFor();
  await guest.getByText('When 7 is played, the next player draws', { exact: false }).waitFor();
  await guest.screenshot({ path: `${SHOTS}page-guest-phone.png`, fullPage: true });
  await guest.context().close();
  await context.close();
});

test('rules are kept under a name, and go to somebody else as a link', async () => {
  const context = await at.browser.newContext({ ...PHONE, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(at.host.base);
  await page.getByText('Neunerln', { exact: true }).click();
  await tap(page, /Hausregeln/);
  await tap(page, /per Los/);
  await page.getByText('Das Los hat entschieden').waitFor();
  await tap(page, /^Fertig$/);
  await tap(page, /Merken und teilen/);
  await page.getByLabel('Diese Regeln merken als').fill('Wie bei Oma');
  await tap(page, /^Merken$/);
  await page.getByRole('button', { name: 'Wie bei Oma vergessen' }).waitFor();
  await page.screenshot({ path: `${SHOTS}page-save-phone.png` });
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await tap(page, /Schließen/);
  expect(await page.getByRole('radio', { name: 'Wie bei Oma' }).isChecked()).toBe(true);
  await page.screenshot({ path: `${SHOTS}page-saved-phone.png`, fullPage: true });
  const other = await (await at.browser.newContext({ ...PHONE, locale: 'de-DE' })).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: /Tisch aufmachen.*Neunerln.*3 Hausregeln/ }).waitFor();
  expect(new URL(other.url()).search).toBe('');
  await other.context().close();
  await context.close();
});
