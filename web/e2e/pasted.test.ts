import { describe, expect, test } from 'vitest';
import { person, stage } from './browser';

const at = stage();

describe.each([
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['desk', { viewport: { width: 1280, height: 800 } }],
] as const)('on a %s', (_, device) => {
  test('a code is pasted with all that stood around it', async () => {
    const code = await at.host.table('spin', '');
    const spelt = `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`;
    const link = `${at.host.base}/t/${code}`;
    for (const said of [`${code}.`, `„${spelt}“,`, `Kommt alle: ${link}!`, `(${code}\u200b)`, `Unser Code ist ${spelt}. Bis gleich!`]) {
      const ann = await person(at.browser, 'Ann', device);
      await ann.page.goto(at.host.base);
      await ann.page.getByLabel('Habt ihr schon einen Tisch?').fill(said);
      await ann.page.getByRole('button', { name: 'Dazusetzen' }).click();
      await ann.page.waitForURL(link, { timeout: 10_000 });
      await ann.page.locator('.bar form input').waitFor();
      ann.fine();
      await ann.page.context().close();
    }
  });

  test('a link leads to its table with what stands behind it', async () => {
    const code = await at.host.table('spin', '');
    for (const behind of ['.', ',', ')', '%E2%80%9C', '%E2%80%8B', '%3E).']) {
      const ann = await person(at.browser, 'Ann', device);
      await ann.page.goto(`${at.host.base}/t/${code}${behind}`);
      await ann.page.locator('.bar form input').waitFor({ timeout: 10_000 });
      ann.fine();
      await ann.page.context().close();
    }
  });

  test('what is no code is said to be none, and what one looks like', async () => {
    const ann = await person(at.browser, 'Ann', device);
    await ann.page.goto(at.host.base);
    await ann.page.getByLabel('Habt ihr schon einen Tisch?').fill('Wo spielt ihr heute?');
    await ann.page.getByRole('button', { name: 'Dazusetzen' }).click();
    expect(await ann.page.getByRole('alert').textContent()).toContain('moki latu pe');
    await ann.page.context().close();
  });
});
