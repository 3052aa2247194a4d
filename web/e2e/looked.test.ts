// Looking at a card, and playing it all the same.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import { BOOKS } from './books';
import { poses } from './poses';
import { Still } from './still';

const at = stage();

/** The player's own table on this device, and the first card of the hand. */
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

for (const book of BOOKS) {
  test(`${book}: all that is said of a lifted card can be read on the smallest phone`, async () => {
    const ann = await person(at.browser, 'Ann', PHONE);
    const still = await Still.dealt(ann, at.host, book);
    const { lifted } = poses(still.told);
    still.put(lifted?.put ?? {});
    await lifted?.then?.(ann);
    const said = () =>
      ann.page.evaluate(() => {
        const box = document.querySelector('.looked') ?? document.querySelector('.question > .explained');
        const [list, edge] = [box?.querySelector('ul'), box?.getBoundingClientRect()];
        return {
          cut: (list?.scrollHeight ?? 0) > (list?.clientHeight ?? 0) + 2 || (edge?.bottom ?? 0) > innerHeight,
          text: list?.textContent ?? '',
        };
      });
    const [here, more] = [await said(), ann.page.locator('.question .explained > button')];
    expect(here.text.length).toBeGreaterThan(20);
    expect(await more.count(), 'there is a way to what is cut').toBe(here.cut ? 1 : 0);
    if (here.cut) {
      await more.tap();
      await ann.page.locator('.looked').waitFor();
      await ann.shot(`looked-${book}`);
      expect(await said()).toEqual({ cut: false, text: here.text });
    }
    ann.fine();
    await ann.page.context().close();
  });
}

test('what lies before others or in the middle, and what is chosen from, says what it does as one’s own cards do', async () => {
  const ann = await person(at.browser, 'Ann', DESK);
  const still = await Still.dealt(ann, at.host, 'vampir');
  const { laden, 'asked for a card': asked } = poses(still.told);
  const card = ann.page.locator('.looked > .card');
  for (const [put, where, what] of [
    [laden, '.seats .open .mini', card],
    [laden, '.seats .shown', ann.page.locator('.looked > .plate')],
    [laden, '.laid .mini', card],
    [laden, '.mine .mini', card],
    [asked, '.answers .card', card],
  ] as const) {
    still.put(put?.put ?? {});
    await ann.rests();
    await ann.page.locator(where).first().hover();
    await what.waitFor();
    await ann.page.mouse.move(4, 300);
    await what.waitFor({ state: 'detached' });
  }
  // A long press opens and chooses nothing else.
  still.put(laden?.put ?? {});
  await ann.rests();
  const { x, y } = (await ann.page.locator('.seats .open .mini').first().boundingBox())!;
  const fingers = await ann.page.context().newCDPSession(ann.page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 8 }] });
  await card.waitFor();
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await ann.rests();
  expect(await ann.page.locator('.menu').count()).toBe(0);
  // By keyboard it is reached through the seat's menu.
  await ann.page.locator('.seats [data-seat]').first().press('Enter');
  await ann.page.locator('.menu .mini').first().press('Enter');
  await card.waitFor();
  ann.fine();
  await ann.page.context().close();
});
