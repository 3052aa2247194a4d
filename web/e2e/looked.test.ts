// A card that is looked at, and how it is played all the same.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';

const at = stage();

/** A table of one's own, and the first card of the hand. */
async function dealt(device: object) {
  const ann = await person(at.browser, 'Ann', device);
  await ann.join(at.host.base, await at.host.table('spin', 'rounds=1'));
  await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.locator('.bar .main').click();
  const card = ann.page.locator('.hand [data-card]').first();
  await card.waitFor();
  await ann.rests();
  return { ann, card, looked: ann.page.locator('.looked'), lifted: () => card.getAttribute('aria-pressed') };
}

test('a click that no mouse made lifts a card over which a mouse rests', async () => {
  const { ann, card, looked, lifted } = await dealt(DESK);
  await card.hover();
  await looked.waitFor();
  await card.evaluate((button: HTMLElement) => button.click());
  await expect.poll(lifted).toBe('true');
  ann.fine();
  await ann.page.context().close();
});

test('a finger that holds a card looks at it, and the next tap lifts it', async () => {
  const { ann, card, looked, lifted } = await dealt({ ...PHONE, viewport: { width: 390, height: 844 } });
  const box = (await card.boundingBox())!;
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  const fingers = await ann.page.context().newCDPSession(ann.page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await looked.waitFor();
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await ann.rests();
  expect(await lifted()).toBe('false');
  await ann.page.touchscreen.tap(x, y);
  await expect.poll(lifted).toBe('true');
  await looked.waitFor({ state: 'detached' });
  ann.fine();
  await ann.page.context().close();
});
