// The coach for a player alone with bots.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import { playOut, type Person } from './person';

const at = stage({ grace: '60' });

async function alone(who: Person, book: string): Promise<void> {
  const code = await at.host.table(book, '');
  await who.join(at.host.base, code);
  await who.page.getByRole('button', { name: 'Bot dazu' }).click();
  await who.page.getByText('2 / ').waitFor();
  await who.page.getByRole('button', { name: 'Karten geben' }).click();
  await who.page.locator('.hand [data-card]').first().waitFor();
  await who.rests();
}

/** Plays on until a hint is available. */
async function untilAsked(who: Person) {
  const button = who.page.getByRole('button', { name: 'Tipp', exact: true });
  for (let tries = 0; tries < 200; tries++) {
    await who.rests();
    if (await button.isVisible()) return button;
    await who.step();
  }
  throw new Error('nobody may ask for a hint');
}

test.each(['light', 'dark'] as const)('who plays alone asks for a hint, and what it says lights up (%s)', async (colorScheme) => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.emulateMedia({ colorScheme });
  await alone(ann, 'classic');
  const button = await untilAsked(ann);
  await ann.shot(`hint-before-${colorScheme}`);
  await button.click();
  const says = ann.page.locator('.advice');
  await says.waitFor();
  expect(await says.textContent()).toMatch(/\. .+\.$/);
  const lit = ann.page.locator('button.hinted');
  await expect.poll(() => lit.count()).toBeGreaterThan(0);
  await ann.rests();
  await ann.shot(`hint-${colorScheme}`);
  // The highlighted action is possible, and the highlight then disappears.
  const card = ann.page.locator('.hand button.hinted');
  if (await card.count()) {
    await card.click();
    await ann.page.getByRole('button', { name: /^(Legen|Auf den Stapel)$/ }).click();
  } else {
    await ann.page.locator('.mouth button.hinted').click();
  }
  await expect.poll(() => says.count()).toBe(0);
  ann.fine();
  await ann.page.context().close();
});

test('with somebody else at the table nobody is offered a hint', async () => {
  const code = await at.host.table('classic', '');
  const [ann, ben] = [await person(at.browser, 'Ann', DESK), await person(at.browser, 'Ben', DESK)];
  for (const who of [ann, ben]) await who.join(at.host.base, code);
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  for (const who of [ann, ben]) await who.page.locator('.hand [data-card]').first().waitFor();
  for (let tries = 0; tries < 12; tries++) {
    for (const who of [ann, ben]) {
      await who.rests();
      expect(await who.page.getByRole('button', { name: 'Tipp', exact: true }).count()).toBe(0);
      await who.step();
    }
  }
  for (const who of [ann, ben]) {
    who.fine();
    await who.page.context().close();
  }
});

test('after a round the own turns are looked at, and what would have been better is marked', { timeout: 180_000 }, async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  const code = await at.host.table('classic', 'rounds=1');
  await ann.join(at.host.base, code);
  await ann.page.getByRole('button', { name: 'Bot dazu' }).click();
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await playOut([ann], 'step', 120);
  await ann.page.goto(`${at.host.base}/replay/${code}.1.1`);
  await ann.page.getByRole('button', { name: 'Meine Züge durchsehen lassen' }).click();
  await ann.page.getByText(/^Genauigkeit \d+/).waitFor({ timeout: 120_000 });
  const coach = ann.page.locator('.coach');
  await coach.scrollIntoViewIfNeeded();
  for (const colorScheme of ['light', 'dark'] as const) {
    await ann.page.emulateMedia({ colorScheme });
    await ann.rests();
    await ann.shot(`coach-${colorScheme}`);
  }
  const mark = coach.locator('.mark').first();
  if (await mark.count()) {
    await mark.click();
    // A comment is also shown at its step.
    await ann.page.locator('.table p.mark').waitFor();
    await ann.page.evaluate(() => scrollTo(0, 0));
    await ann.rests();
    await ann.shot('coach-step');
  } else {
    await coach.getByText('Nichts, was sicher besser gewesen wäre.').waitFor();
  }
  ann.fine();
  await ann.page.context().close();
});
