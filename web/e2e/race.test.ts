// A race over an uneven network: who moves the hand sooner is sooner, whatever the network does (docs/protocol.md, Races).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launch, person, PHONE } from './browser';
import { Host } from './host';
import type { Person } from './person';
import { Wire } from './wire';

let host: Host;
let browser: Browser;

beforeAll(async () => {
  [host, browser] = await Promise.all([Host.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await host.stop();
});

/** Slaps as soon as the button is lit, `after` ms later; tells whether it could. */
async function slapWhenLit(who: Person, after: number): Promise<boolean> {
  return who.page.evaluate(
    (wait) =>
      new Promise<boolean>((done) => {
        const began = performance.now();
        const look = () => {
          const button = [...document.querySelectorAll<HTMLElement>('.mouth .lit')].find((one) => one.textContent?.includes('Schlag'));
          if (button) setTimeout(() => (button.click(), done(true)), wait);
          else if (performance.now() - began > 5000) done(false);
          else requestAnimationFrame(look);
        };
        look();
      }),
    after,
  );
}

const slaps = (who: Person) => who.page.locator('.mouth .lit', { hasText: 'Schlag' }).count();

/** Plays until both have to slap, and lets them race; nothing if the round ended before. */
async function race(ann: Person, ben: Person): Promise<boolean> {
  for (let steps = 0; steps < 400; steps++) {
    if ((await slaps(ann)) > 0) {
      const done = await Promise.all([slapWhenLit(ann, 260), slapWhenLit(ben, 30)]);
      return done.every(Boolean);
    }
    const did = [await ann.calm(), await ben.calm()];
    if (did.includes('over')) return false;
    await ann.page.waitForTimeout(60);
  }
  return false;
}

test('a slap on a slow network that came first by hand counts first', async () => {
  const wire = await Wire.to(host.port);
  wire.delay = 110;
  let decided = '';
  for (let matches = 0; matches < 8 && decided === ''; matches++) {
    const code = await host.table('verschaerft', 'preset=first-steps show_turn=on show_fitting=on slap=on rounds=3');
    const [ann, ben, cem] = [await person(browser, 'Ann', PHONE), await person(browser, 'Ben', PHONE), await person(browser, 'Cem', PHONE)];
    for (const [who, base] of [[ann, host.base], [ben, wire.base], [cem, host.base]] as const) await who.join(base, code);
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    await cem.page.locator('.hand [data-card]').first().waitFor();
    decided = (await threeRace(ann, ben, cem)) ?? '';
    for (const who of [ann, ben, cem]) await who.page.context().close();
  }
  wire.close();
  expect(decided, 'Ann slapped last, though her network is fast').toMatch(/Ann/);
});

/** Cem plays the card, Ann and Ben have to slap; the log says who was last. */
async function threeRace(ann: Person, ben: Person, cem: Person): Promise<string | null> {
  for (let steps = 0; steps < 500; steps++) {
    const due = [await slaps(ann), await slaps(ben), await slaps(cem)];
    if (due[0] && !due[2]) {
      await Promise.all([slapWhenLit(ann, 260), slapWhenLit(ben, 30)]);
      await ann.page.waitForTimeout(1500);
      return ann.page.evaluate(() => document.querySelector('[data-seat].last')?.textContent ?? null);
    }
    for (const who of [ann, ben, cem]) await who.step();
    await ann.page.waitForTimeout(40);
  }
  return null;
}
