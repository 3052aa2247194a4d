// A hint without a host and without a net: the device thinks itself.
import { expect, test } from 'vitest';
import { begin, takenAlong } from './along';
import { stage } from './browser';

const at = stage();

test('with the network cut a hint lights up', { timeout: 120_000 }, async () => {
  const { ann } = await takenAlong(at);
  await begin(ann, 'classic');
  const button = ann.page.getByRole('button', { name: 'Tipp', exact: true });
  for (let tries = 0; tries < 200 && !(await button.isVisible()); tries++) {
    await ann.rests();
    if (!(await button.isVisible())) await ann.step();
  }
  await button.click();
  await ann.page.locator('.advice').waitFor();
  await expect.poll(() => ann.page.locator('button.hinted').count()).toBeGreaterThan(0);
  await ann.rests();
  await ann.shot('hint-pocket');
  ann.fine();
  await ann.page.context().close();
});
