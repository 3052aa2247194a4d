// The host's powers over players and the match, and what the affected pages show.
import { expect, test } from 'vitest';
import { person, PHONE, stage } from './browser';

const at = stage({ tempo: '40', 'trusted-proxy': '127.0.0.1' });

test('who is sent away is told and stays away, may sit down again when pardoned, and a match is ended after a question', async () => {
  const code = await at.host.table('spin', '');
  const [ann, ben, cem] = [
    await person(at.browser, 'Ann', PHONE),
    await person(at.browser, 'Ben', PHONE, 'en-GB'),
    await person(at.browser, 'Cem', PHONE),
  ];
  await ann.join(at.host.base, code);
  await ben.join(at.host.base, code);
  await cem.page.goto(`${at.host.base}/t/${code}`);
  await cem.page.locator('.bar form').waitFor();
  await ann.page.getByText('Ausgleich für langsame Netze: höchstens 100 ms').waitFor();
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('3 / ').waitFor();
  const send = ann.page.getByRole('button', { name: 'Wegschicken', exact: true });
  await ann.page.getByRole('button', { name: 'Mehr zu Ben' }).click();
  await send.click();
  await ben.page.getByText('The host has sent you away.').waitFor();

  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await ann.page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Zuschauende wegschicken' }).click();
  await send.click();
  await cem.page.getByText('Der Gastgeber hat alle weggeschickt, die zusehen.').waitFor();
  await ann.page.waitForTimeout(2000);
  expect(await ann.page.getByRole('button', { name: 'Zuschauende wegschicken' }).count(), 'pages came back by themselves').toBe(0);

  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Play from the next round on' }).click();
  await ben.page.getByText('You can’t sit down until the host lets you.').waitFor();
  await ann.page.getByRole('button', { name: 'Darf wieder sitzen: Ben' }).click();
  await ann.page.getByText('Weggeschickt', { exact: true }).waitFor({ state: 'detached' });

  await ann.page.getByRole('button', { name: 'Spiel beenden' }).click();
  expect(await ann.page.locator('.between').count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Ja, beenden' }).click();
  await ann.page.locator('.between[data-over]').waitFor();
  for (const who of [ann, ben, cem]) {
    who.fine();
    await who.page.context().close();
  }
});

test('a match ends after the round that runs, and at once if everybody agrees', async () => {
  const code = await at.host.table('spin', '');
  const [ann, ben] = [await person(at.browser, 'Ann', PHONE), await person(at.browser, 'Ben', PHONE)];
  for (const who of [ann, ben]) await who.join(at.host.base, code);
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  for (const who of [ann, ben]) await who.page.locator('.hand [data-card]').first().waitFor();
  for (const who of [ann, ben]) await who.page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Spiel beenden' }).click();
  await ann.page.getByRole('button', { name: 'Ja, beenden' }).click();
  for (const who of [ann, ben])
    await who.page
      .locator('.drawer')
      .getByText(/Nach dieser Runde ist das Spiel zu Ende/)
      .waitFor();
  expect(await ben.page.locator('.between').count(), 'the round is played to its end').toBe(0);
  await ben.shot('ending');
  await ben.page.getByRole('button', { name: 'Einverstanden', exact: true }).click();
  for (const who of [ann, ben]) await who.page.locator('.between[data-over]').waitFor();
  for (const who of [ann, ben]) {
    who.fine();
    await who.page.context().close();
  }
});
