// Makes the README's pictures in screenshots/: phones.png, table.png and start.png (`cargo xtask test rounds`). Tables in
// mid-round, without overlaps or rejections.
import { expect, test } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { IS_LONG } from './books';
import { person, SHOTS, stage } from './browser';
import { lasting } from './overlaps';
import type { Person } from './person';

const at = stage({ tempo: '40' });

const HELD: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** Number of actions before a picture, and at most. */
const [BEGUN, MOST] = [10, 60];
const GAP = 24;

async function good(who: Person): Promise<boolean> {
  const quiet = await who.page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    return (
      has('.hand .fits') &&
      document.querySelectorAll('.hand [data-card]').length > 2 &&
      !has('.refusal, .notice, .between, .lifted, .asks, .bubble')
    );
  });
  return quiet && (await lasting(who)).length === 0;
}

async function playing(book: string, options: string, device: BrowserContextOptions): Promise<Person> {
  const ann = await person(at.browser, 'Ann', { ...device, colorScheme: 'light' });
  await ann.join(at.host.base, await at.host.table(book, options));
  for (let bots = 0; bots < 3; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('4 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  for (let steps = 0; steps < MOST; steps++) {
    await ann.rests();
    if (steps >= BEGUN && (await good(ann))) return ann;
    await ann.step();
    await ann.page.waitForTimeout(300);
  }
  expect.fail(`${book}: no moment in which nothing lies upon anything else`);
}

test.runIf(IS_LONG)('three books on a phone', { retry: 2 }, async () => {
  const shown = await Promise.all(
    [
      ['spin', ''],
      ['swiss', 'learning=on'],
      ['vampir', ''],
    ].map(([book = '', options = '']) => playing(book, options, HELD)),
  );
  const shots = await Promise.all(shown.map((who) => who.page.screenshot()));
  const [width, height] = [HELD.viewport?.width ?? 0, HELD.viewport?.height ?? 0];
  const sheet = await person(at.browser, 'Sheet', {
    viewport: { width: 3 * width + 4 * GAP, height: height + 2 * GAP },
    deviceScaleFactor: 1.5,
  });
  const images = shots.map(
    (shot) => `<img width="${width}" style="border-radius:20px" src="data:image/png;base64,${shot.toString('base64')}">`,
  );
  await sheet.page.setContent(`<body style="margin:0;padding:${GAP}px;display:flex;gap:${GAP}px;background:#e9e4d8">${images.join('')}`);
  await sheet.page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await sheet.page.screenshot({ path: `${SHOTS}phones.png` });
  for (const who of [...shown, sheet]) await who.page.context().close();
});

test.runIf(IS_LONG)('a table on a desk', { retry: 2 }, async () => {
  const ann = await playing('freie-voelker', 'preset=mordor', WIDE);
  await ann.shot('table');
  ann.fine();
  await ann.page.context().close();
});

test.runIf(IS_LONG)('the start page', async () => {
  const ann = await person(at.browser, 'Ann', { ...WIDE, colorScheme: 'light' });
  await ann.page.goto(at.host.base);
  await ann.page.locator('[data-book] .plate, .plate').first().waitFor();
  await ann.rests();
  await ann.shot('start');
  ann.fine();
  await ann.page.context().close();
});
