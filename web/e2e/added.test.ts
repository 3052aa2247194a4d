// Adds a rule between two rounds: the players agree before the match who may, one picks a rule and reads it, the others
// vote, and then it applies.
import { expect, test } from 'vitest';
import { round } from './along';
import { person, PHONE, stage } from './browser';
import { lasting } from './overlaps';
import type { Person } from './person';

// Time for two rules in the first pause.
const at = stage({ breath: '20000' });

async function pick(who: Person, title: string) {
  await who.page.getByRole('button', { name: 'Regel aussuchen' }).click();
  await who.page.getByPlaceholder(/^Suchen/).fill(title);
  await who.page.getByRole('button', { name: new RegExp(`^Dazunehmen.*${title}$`) }).click();
  await who.page.locator('dialog').getByText('Mehr als die Hälfte muss dafür sein.').waitFor();
}

test('everybody may add a rule after a round of spin, and the others vote on it', async () => {
  const [ann, ben] = [
    await person(at.browser, 'Ann', PHONE),
    await person(at.browser, 'Ben', { ...PHONE, viewport: { width: 390, height: 844 } }),
  ];
  const code = await at.host.table('spin', '');
  await ann.join(at.host.base, code);
  await ben.join(at.host.base, code);
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Ändern', exact: true }).click();
  const asked = ann.page.getByRole('group', { name: 'Wer darf zwischen den Runden eine Regel dazulegen?' });
  await asked.getByText('Alle, die wollen').click();
  await ann.page.getByRole('button', { name: 'So spielen wir' }).click();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await Promise.all([round(ann, 120, 'step'), round(ben, 120, 'step')]);

  // The host also finds the switch here.
  await ann.page.locator('.between').getByText('Über neue Regeln stimmt der Tisch ab').click();
  await pick(ann, 'Ass geht immer');
  // The picked rule survives a look at the points.
  await ann.page.getByRole('button', { name: 'Schließen' }).click();
  await ann.page.getByRole('button', { name: 'Weiter mit deinem Entwurf' }).click();
  await ann.rests();
  await ann.shot('added-picked');
  await ann.page.getByRole('button', { name: 'Vorschlagen' }).click();
  await ben.page.getByText(/Ann.? will eine Regel dazulegen/).waitFor();
  await ben.page.getByText(/Ass darf auf alles gelegt werden/).waitFor();
  await ben.shot('added-vote');
  await ben.page.getByRole('button', { name: 'Dafür', exact: true }).click();
  for (const who of [ann, ben]) {
    await who.page.getByRole('heading', { name: 'Gilt ab der nächsten Runde' }).waitFor();
    await who.page.locator('.between').getByText('Ass geht immer').waitFor();
    expect(await lasting(who)).toEqual([]);
  }
  await ann.shot('added-holds');

  // Without a majority, the rule is not added.
  await pick(ben, 'Ass noch mal');
  await ben.page.getByRole('button', { name: 'Vorschlagen' }).click();
  await ann.page.getByRole('button', { name: 'Dagegen', exact: true }).click();
  await ben.page.getByRole('heading', { name: 'Kommt nicht dazu' }).waitFor();

  await ann.page.getByRole('button', { name: 'Nicht warten: nächste Runde' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await ann.page.getByRole('button', { name: 'Regeln' }).first().click();
  const rules = ann.page.getByRole('dialog', { name: 'Am Tisch' });
  await rules.getByText(/Ass darf auf alles gelegt werden/).waitFor();
  expect(await rules.getByText('Ass noch mal').count(), 'what was voted down does not hold').toBe(0);
  ann.fine();
  ben.fine();
  await Promise.all([ann, ben].map((one) => one.page.context().close()));
});

test('a rule that is still being made when the host deals is gone on with in the next pause, and one’s own are told in words', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.join(at.host.base, await at.host.table('spin', 'new-rules=each'));
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await round(ann, 120, 'step');
  await ann.page.evaluate(() => localStorage.setItem('maumau.house', JSON.stringify(['rule our-queen when play QH then all draws 1'])));
  await ann.page.getByRole('button', { name: 'Regel aussuchen' }).click();
  const mine = ann.page.locator('dialog li', { hasText: 'our queen' });
  await mine.waitFor();
  expect(await mine.textContent()).not.toContain('when play');
  expect(await mine.textContent()).toContain('Wird Herz-Dame gespielt');
  await ann.shot('added-own');
  await ann.page.getByRole('button', { name: 'Eigene Regel' }).click();
  const name = ann.page.locator('dialog .builder input[maxlength="40"]');
  await name.fill('Unser Donnerstag');
  await name.blur();
  await ann.page.getByRole('button', { name: 'Schließen' }).click();
  await ann.page.getByRole('button', { name: 'Nicht warten: nächste Runde' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  await round(ann, 120, 'step');
  await ann.page.getByRole('button', { name: 'Weiter mit deinem Entwurf' }).click();
  await expect.poll(() => name.inputValue()).toMatch(/unser.donnerstag/);
  await ann.page.getByRole('button', { name: 'Lieber eine aussuchen' }).click();
  await ann.page.getByPlaceholder(/^Suchen/).waitFor();
  ann.fine();
  await ann.page.context().close();
});
