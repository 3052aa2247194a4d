// A hint without a host and without a net: the device thinks itself.
import { expect, test } from 'vitest';
import { begin, takenAlong } from './along';
import { stage } from './browser';

const at = stage();

test('with the network cut a hint lights up', { timeout: 120_000 }, async () => {
  const { ann } = await takenAlong(at);
  await begin(ann, 'classic');
  const button = ann.page.getByRole('button', { name: 'Tipp', exact: true });
  const hinted = ann.page.locator('button.hinted');
  // Where it is best to wait nothing lights up.
  for (let tries = 0; tries < 200 && (await hinted.count()) === 0; tries++) {
    await ann.rests();
    if (await button.isVisible()) {
      await button.click();
      await ann.page.locator('.advice').waitFor();
    } else {
      await ann.step();
    }
    if ((await ann.page.locator('.advice').isVisible()) && (await hinted.count()) === 0) await ann.step();
  }
  expect(await hinted.count()).toBeGreaterThan(0);
  await ann.rests();
  await ann.shot('hint-pocket');
  ann.fine();
  await ann.page.context().close();
});
