// Hints offline: the device computes them itself.
import { expect, test } from 'vitest';
import { begin, takenAlong } from './along';
import { stage } from './browser';

const at = stage();

test('with the network cut a hint lights up', { timeout: 120_000 }, async () => {
  const { ann } = await takenAlong(at);
  await begin(ann, 'classic');
  const button = ann.page.getByRole('button', { name: 'Tipp', exact: true });
  const hinted = ann.page.locator('button.hinted');
  // A hint may say to wait, which highlights nothing, or a bot may act before the highlight is read. In both cases the
  // test continues with the next turn.
  const end = Date.now() + 90_000;
  let lit = false;
  while (!lit && Date.now() < end) {
    await ann.rests();
    if (await button.isVisible()) {
      await button.click({ timeout: 2_000 }).catch(() => null);
      await hinted
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => null);
      lit = (await hinted.count()) > 0;
    }
    if (!lit && (await ann.step()) === 'nothing') await ann.page.waitForTimeout(100);
  }
  expect(lit).toBe(true);
  await ann.rests();
  await ann.shot('hint-pocket');
  ann.fine();
  await ann.page.context().close();
});
