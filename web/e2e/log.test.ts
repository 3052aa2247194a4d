// The log, next to the table and in its drawer: it follows new lines, unless the reader has scrolled up.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import { Still } from './still';

const at = stage();

for (const [device, options] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const) {
  test(`on a ${device} the log stays at its end, or where it is read`, async () => {
    const ann = await person(at.browser, 'Ann', options);
    const still = await Still.dealt(ann, at.host, 'spin');
    if (device === 'phone') await ann.page.getByRole('button', { name: 'Verlauf', exact: true }).click();
    const log = ann.page.locator('.side .log');
    await log.getByText('Runde 1').first().waitFor();
    const lines = log.getByText('„Mau“');
    const says = async (times: number) => {
      await ann.rests();
      const before = await lines.count();
      for (let time = 0; time < times; time++) still.put({ seen: [['said', 2, 'mau']] });
      await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(before + times);
    };
    const left = () => log.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));
    const top = () => log.evaluate((list) => list.scrollTop);

    await says(40);
    // It follows new lines.
    await expect.poll(left).toBeLessThanOrEqual(1);
    expect(await top(), 'there is more of it than is seen').toBeGreaterThan(200);

    await log.evaluate((list) => (list.scrollTop = 60));
    await says(3);
    expect(await top(), 'who reads further up goes on reading there').toBe(60);

    await log.evaluate((list) => (list.scrollTop = list.scrollHeight));
    // After scrolling back to the end, it follows again.
    await says(3);
    await expect.poll(left).toBeLessThanOrEqual(1);
    ann.fine();
    await ann.page.context().close();
  });
}
