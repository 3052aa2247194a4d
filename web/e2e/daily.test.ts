// The deal of the day: begun from the start page, played once, and compared with others.
import { expect, test } from 'vitest';
import { MARKS } from '../src/protocol';
import { DESK, person, PHONE, stage } from './browser';
import { lasting } from './overlaps';
import { playOut } from './person';

const at = stage({ grace: '60' });

test.each([
  ['phone', { ...PHONE, viewport: { width: 390, height: 844 } }],
  ['desk', DESK],
] as const)('the first try is played and stands on the board (%s)', async (size, device) => {
  const ann = await person(at.browser, 'Ann', device);
  const { page } = ann;
  await page.goto(at.host.base);
  const here = new URL(at.host.base).host;
  await page.getByRole('heading', { name: `Blatt des Tages bei ${here}` }).waitFor();
  await page.getByRole('button', { name: 'Heute spielen' }).click();
  // The server's commitments for today and tomorrow.
  await page.getByText('Kann der Host die Karten noch ändern?').click();
  expect(await page.locator('section[aria-labelledby=today] dd').allTextContents()).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  await page.getByText('Kann der Host die Karten noch ändern?').click();
  const name = page.getByRole('textbox', { name: 'Dein Name' }).last();
  const rows = page.locator('section[aria-labelledby=today] li button');
  await rows.first().waitFor();
  // A player without a name is told so, and where to enter one.
  await rows.first().click();
  await page.getByRole('alert').getByText('Erst brauchst du einen Namen.').waitFor();
  expect(await name.evaluate((field) => field === document.activeElement), 'the name can be written at once').toBe(true);
  await name.fill('Ann');
  for (const box of await rows.all()) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await ann.shot(`daily-start-${size}`);
  await rows.first().click();
  await page.locator('.hand [data-card]').first().waitFor();
  await playOut([ann], 'step', 90);
  const board = page.getByRole('region', { name: 'Blatt des Tages' });
  await board.waitFor();
  await expect.poll(() => board.locator('.bot').count(), { timeout: 20_000 }).toBe(1);
  expect(await board.locator('.me').textContent()).toContain('Ann');
  const picture = await board.locator('textarea').inputValue();
  expect(picture).toMatch(/^Mau-Mau vom \d+\. /);
  expect(picture.split('\n')[0]).toContain(` bei ${here}: `);
  expect(picture).not.toContain('hard');
  expect(await board.getByRole('img').locator('i').count()).toBe(
    [...picture].filter((sign) => MARKS.some(({ square }) => square === sign)).length,
  );
  await ann.rests();
  await ann.shot(`daily-over-${size}`);
  expect(await lasting(ann)).toEqual([]);
  await page.goto(at.host.base);
  await page.getByRole('button', { name: /1 von \d gespielt/ }).waitFor();
  ann.fine();
  await page.context().close();
});
