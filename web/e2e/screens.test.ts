// Every screen: no axe violations, no sideways scrolling, and a screenshot of each. Tables of three books in CI, of every
// book in `cargo xtask test rounds`.
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { DESK, person, PHONE, stage } from './browser';
import { drawn } from './books';
import type { Person } from './person';

const at = stage({ tempo: '100' });

interface Found {
  id: string;
  nodes: { html: string }[];
}

/** axe's violations on the page, with their elements. */
async function findings(who: Person): Promise<string[]> {
  await who.page.evaluate(axe.source);
  const run = 'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })';
  const found = await who.page.evaluate<{ violations: Found[] }>(run);
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

async function judge(who: Person, name: string) {
  await wide(who, name);
  expect.soft(await findings(who), name).toEqual([]);
  expect.soft(await broken(who), `${name}: words of buttons that are broken`).toEqual([]);
}

/** Button words broken across lines. */
async function broken(who: Person): Promise<string[]> {
  return who.page.evaluate(() => {
    const texts = [...document.querySelectorAll('button')].flatMap((button) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (walker.nextNode()) all.push(walker.currentNode as Text);
      return all;
    });
    return texts.flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
        // Text for screen readers only has no size.
        return tops.size > 1 && (text.parentElement?.clientWidth ?? 0) !== 1 ? [word[0]] : [];
      }),
    );
  });
}

/** Checks that nothing extends beyond the screen sideways, and saves a screenshot. */
async function wide(who: Person, name: string) {
  await who.rests();
  await who.shot(name);
  const over = await who.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(over, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

const DEVICES: [string, BrowserContextOptions][] = [
  ['phone', PHONE],
  ['desk', DESK],
];
const PAGES: [string, string][] = [
  ['start', '/'],
  ['rules-spin', '/rules/spin'],
  ['build', '/build'],
  ['boards', '/boards'],
  ['about', '/about'],
  ['privacy', '/privacy'],
  ['verify', '/verify'],
  ['replay-gone', '/replay/nothing'],
  ['table-gone', '/t/keinsolchertisch'],
];

for (const [device, options] of DEVICES) {
  for (const locale of ['de-DE', 'en-GB']) {
    const scheme = locale === 'de-DE' ? 'light' : 'dark';
    test(`pages on a ${device}, ${locale}, ${scheme}`, async () => {
      const ann = await person(at.browser, 'Ann', { ...options, colorScheme: scheme }, locale);
      for (const [name, path] of PAGES) {
        await ann.page.goto(at.host.base + path);
        await ann.page.locator('h1').first().waitFor();
        await judge(ann, `${name}-${device}-${locale.slice(0, 2)}`);
      }
      ann.fine();
      await ann.page.context().close();
    });
  }
}

test('letters twice as large: nothing is pushed aside, and words break at syllables', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  const large = async () => ann.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const [name, path] of PAGES.slice(0, 3)) {
    await ann.page.goto(at.host.base + path);
    await ann.page.locator('h1').first().waitFor();
    await large();
    await wide(ann, `${name}-large`);
  }
  const breaks = await ann.page.evaluate(() => [getComputedStyle(document.body).hyphens, document.documentElement.lang]);
  expect(breaks).toEqual(['auto', 'de']);
  await ann.join(at.host.base, await at.host.table('swiss', ''));
  for (let bots = 0; bots < 2; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('3 / ').waitFor();
  await large();
  await wide(ann, 'waiting-large');
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await ann.rests();
  await wide(ann, 'table-large');
  ann.fine();
  await ann.page.context().close();
});

for (const book of drawn(3)) {
  test(`a table of ${book}: waiting, playing, its drawers`, async () => {
    const code = await at.host.table(book, book === 'freie-voelker' ? 'preset=mordor' : '');
    const ann = await person(at.browser, 'Ann', { ...PHONE, colorScheme: book === 'vampir' ? 'dark' : 'light' });
    await ann.join(at.host.base, code);
    for (let bots = 0; bots < 3; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
    await ann.page.getByText('4 / ').waitFor();
    await judge(ann, `waiting-${book}`);
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await ann.page.locator('.hand [data-card]').first().waitFor();
    await judge(ann, `table-${book}`);
    await ann.page.locator('.hand [data-card]').first().click();
    await judge(ann, `lifted-${book}`);
    for (const drawer of ['Regeln', 'Punkte', 'Verlauf', 'Einstellungen']) {
      await ann.page.getByRole('button', { name: drawer, exact: true }).click();
      await judge(ann, `drawer-${drawer.toLowerCase()}-${book}`);
      await ann.page.getByRole('button', { name: drawer, exact: true }).click();
    }
    ann.fine();
    await ann.page.context().close();
  });
}
