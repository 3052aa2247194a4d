// A whole match of three books in CI and of every book in `cargo xtask test rounds`: two people in separate browsers and
// two bots, using only the page's own controls.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import { drawn } from './books';
import { playOut } from './person';

const at = stage();

// Options that keep a match short, and those that people need in order to play on.
const SHORT = 'rounds=1 target=0';
const OPTIONS: Record<string, string> = {
  spin: 'rounds=2',
  verschaerft: 'preset=first-steps rounds=1 show_turn=on show_fitting=on',
  vampir: 'rounds=1',
  'freie-voelker': 'preset=mordor rounds=1',
  classic: 'rounds=2',
};
const how = 'step';

for (const book of drawn(3)) {
  // A match is mostly waiting for bots, so several run at once.
  test.concurrent(`${book}: a match of two people and two bots`, async () => {
    const code = await at.host.table(book, OPTIONS[book] ?? SHORT);
    const ann = await person(at.browser, 'Ann', PHONE);
    const ben = await person(at.browser, 'Ben', DESK, 'en-GB');
    await ann.join(at.host.base, code);
    await ben.join(at.host.base, code);
    for (let bots = 0; bots < 2; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await ann.page.locator('.hand [data-card]').first().waitFor();
    await ann.shot(`${book}-phone`);
    await ben.shot(`${book}-desk`);
    for (let steps = 0; steps < 25; steps++) {
      await Promise.all([ann[how](), ben[how]()]);
      await ann.page.waitForTimeout(100);
    }
    await ann.shot(`${book}-middle-phone`);
    await ben.shot(`${book}-middle-desk`);
    await playOut([ann, ben], how, 240);
    await ann.shot(`${book}-over-phone`);
    const lines = await ben.page.locator('.log p').count();
    expect(lines, 'the log tells what happened').toBeGreaterThan(5);
    ann.fine();
    ben.fine();
    await Promise.all([ann.page.context().close(), ben.page.context().close()]);
  });
}

test('before the next match all know that it begins at nought, and the numbers of all are dealt into it', async () => {
  const code = await at.host.table('spin', 'rounds=1');
  const ann = await person(at.browser, 'Ann', PHONE);
  const ben = await person(at.browser, 'Ben', DESK, 'en-GB');
  await ann.join(at.host.base, code);
  await ben.join(at.host.base, code);
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await playOut([ann, ben], how, 240);
  await ann.page.getByText('Es fängt wieder bei null an.').waitFor();
  await ben.page.getByText('It begins at nought again.').waitFor();
  await ann.page.getByRole('button', { name: 'Noch einmal' }).click();
  for (const [one, told] of [
    [ann, 'Alle beginnen wieder bei null'],
    [ben, 'all begin at nought again'],
  ] as const) {
    await one.page.locator('.notice', { hasText: told }).waitFor();
    await one.page.locator('.hand [data-card]').first().waitFor();
    await one.rests();
    expect(await one.page.locator('.notice').innerText(), 'nobody’s number came too late').toContain(told);
    one.fine();
    await one.page.context().close();
  }
});
