// Every screen, as people meet it: axe finds nothing, nothing has to be scrolled sideways, and there is a picture of it to look at.
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { DESK, person, PHONE, stage } from './browser';
import { BOOKS } from './host';
import type { Person } from './person';

const at = stage({ tempo: '100' });

interface Found { id: string; nodes: { html: string }[] }

/** What axe finds on the page, each with the elements. */
async function findings(who: Person): Promise<string[]> {
  await who.page.evaluate(axe.source);
  const found = (await who.page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as { violations: Found[] };
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

async function judge(who: Person, name: string) {
  await who.rests();
  await who.shot(name);
  expect.soft(await findings(who), name).toEqual([]);
  const over = await who.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(over, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

const DEVICES: [string, BrowserContextOptions][] = [['phone', PHONE], ['desk', DESK]];
const PAGES: [string, string][] = [['start', '/'], ['rules-spin', '/rules/spin'], ['build', '/build'], ['boards', '/boards'], ['about', '/about'], ['verify', '/verify'], ['replay-gone', '/replay/nothing']];

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

for (const book of BOOKS) {
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
