// A charge decided by the plenum is not offered again until the accused has acted, and a table's timers apply to the
// plenum too.
import { describe, expect, test } from 'vitest';
import { IS_LONG } from './books';
import { person, stage } from './browser';

const at = stage();

/** These tests wait in real time, so the short form covers one size. */
const SIZES = (
  [
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ['desk', { viewport: { width: 1280, height: 800 } }],
  ] as const
).slice(0, IS_LONG ? 2 : 1);

describe.each(SIZES)('on a %s', (size, device) => {
  test('the same charge is not brought twice', async () => {
    const code = await at.host.table('swiss', '');
    const [ann, ben] = [await person(at.browser, 'Ann', device), await person(at.browser, 'Ben', device)];
    for (const who of [ann, ben]) await who.join(at.host.base, code);
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    for (const who of [ann, ben]) await who.page.getByRole('button', { name: '„Bereit“' }).click();
    const menu = ann.page.locator('.menu');
    const accuse = menu.getByRole('button', { name: 'vor dem Plenum anklagen' });
    await ann.page.locator('.seats [data-seat]').filter({ hasText: 'Ben' }).click();
    await accuse.click();
    await menu.locator('.rules button').first().click();
    await ben.page.getByRole('button', { name: 'Das ist meine Sicht' }).click();
    for (const who of [ann, ben]) await who.page.getByRole('button', { name: 'Nicht schuldig' }).click();
    await ann.page.locator('.plenum').waitFor({ state: 'detached' });
    await ann.page.locator('.seats [data-seat]').filter({ hasText: 'Ben' }).click();
    await menu.getByRole('button', { name: 'anzweifeln' }).waitFor();
    await ann.rests();
    await ann.shot(`charged-${size}`);
    expect(await accuse.count()).toBe(0);
    await Promise.all([ann, ben].map((one) => one.page.context().close()));
  });

  test('whoever says nothing is waited for as long as the table says', async () => {
    const code = await at.host.table('swiss', '');
    const [ann, ben] = [await person(at.browser, 'Ann', device), await person(at.browser, 'Ben', device)];
    for (const who of [ann, ben]) await who.join(at.host.base, code);
    const quarter = ann.page.getByRole('group', { name: 'Bedenkzeit' }).getByText('15 s');
    if (!(await quarter.isVisible())) await ann.page.getByRole('button', { name: 'Die Tür' }).click();
    await quarter.click();
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await ann.page.getByRole('button', { name: '„Bereit“' }).click();
    const from = Date.now();
    await ann.shot(`ready-${size}`);
    await ben.page.getByRole('button', { name: '„Bereit“' }).first().waitFor({ state: 'detached', timeout: 30_000 });
    const waited = Date.now() - from;
    expect(waited).toBeLessThan(20_000);
    await Promise.all([ann, ben].map((one) => one.page.context().close()));
  });
});
