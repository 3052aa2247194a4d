// After a match: the page verifies its deals, and its rounds are replayed and shared.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import { playOut } from './person';

const at = stage();

test('a match is checked card by card, watched, and shared', async () => {
  const code = await at.host.table('spin', 'rounds=1');
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.join(at.host.base, code);
  for (let bots = 0; bots < 2; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await playOut([ann], 'step', 240);

  const page = ann.page;
  await page.goto(`${at.host.base}/verify/${code}`);
  await page.getByRole('heading', { name: 'Runde 1: ehrlich gemischt' }).waitFor();
  await page.getByText('Diesem Gerät wurde derselbe Fingerabdruck genannt').waitFor();
  await page.getByText('Die Zahl von \u2068Ann\u2069 kam von diesem Gerät.').waitFor();
  await page.getByRole('button', { name: 'Auch jede Karte vergleichen' }).click();
  await page.getByText('kamen in der Reihenfolge dieser Mischung vom Vorrat').waitFor();
  await page.getByText('Der erste Geber ist der, den das Los bestimmt hat.').waitFor();
  await ann.shot('after-verify');

  // A changed secret in the same record is detected.
  const record = await page.locator('textarea').inputValue();
  expect(record).toMatch(/^maumau record 1\n/);
  await page.locator('textarea').fill(record.replace(/# secret 1 ..../, '# secret 1 0000'));
  await page.getByRole('heading', { name: 'Runde 1: Hier stimmt etwas nicht' }).waitFor();
  await page.locator('textarea').fill('nothing of the kind');
  await page.getByText('Das ist keine Aufzeichnung').waitFor();

  await page.goto(`${at.host.base}/replay/${code}`);
  await page.getByRole('link', { name: /Spiel 1, Runde 1/ }).click();
  await page.getByRole('button', { name: 'Abspielen' }).waitFor();
  expect(page.url(), 'a round has an address that can be opened again').toContain(`/replay/${code}.1.1`);
  await page.reload();
  await page.getByLabel('Tempo').selectOption('4');
  await page.getByRole('button', { name: 'Abspielen' }).click();
  await page.getByText(/^[3-9]\/\d+$/).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await ann.shot('after-replay');
  await page.getByRole('button', { name: 'Diese Runde teilen' }).click();
  const link = await page.getByLabel('Link').inputValue();

  const ben = await person(at.browser, 'Ben', DESK, 'en-GB');
  await ben.page.goto(`${at.host.base}/replay/${code}.1.1`);
  await ben.page.getByText('Only those who were there see this').waitFor();
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await ben.page.getByText('Record (.mau)').count(), 'a link opens the round alone').toBe(0);
  await ben.page.keyboard.press('End');
  await ben.page.getByText('Ann', { exact: true }).first().waitFor();
  await ben.shot('after-shared');
  ann.fine();
  ben.fine();
});
