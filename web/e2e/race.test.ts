// A race to jump in over an uneven network: the player who moves first wins, whatever the latency.
import { expect, test } from 'vitest';
import { person, PHONE, stage } from './browser';
import type { Person } from './person';
import { Wire } from './wire';

const at = stage();

/** One-way delay of the slow player, in ms: the round trip exceeds THINK_MS. */
const WAY_MS = 170;
const THINK_MS = 300;
const JUMP_MS = 30;

interface Try {
  card: string;
  done: boolean;
}

/**
 * Plays automatically in the page: on its turn after a delay and, if it may jump in, at once. `window.thrown` records the
 * outcome of the first jump-in.
 */
async function playAlone(who: Person, jumps: 'jumps' | 'waits') {
  await who.page.evaluate(
    ([think, jump, jumping]) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const held = (card: string) => document.querySelector(`.hand [data-card="${card}"]`) !== null;
      let busy = false;
      const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const act = async () => {
        const mine = document.querySelector('.question .state b') !== null;
        const fits = all('.hand button.fits')[0];
        if (!mine && fits && jumping) {
          const card = fits.dataset.card ?? '';
          await rest(jump);
          fits.click();
          await rest(0);
          fits.click();
          await rest(2500);
          (window as unknown as { thrown?: Try }).thrown ??= { card, done: !held(card) };
        } else if (document.querySelector('.asks')) {
          all('.question .answers button')[0]?.click();
        } else if (mine) {
          await rest(think);
          const card = all('.hand button.fits')[0];
          card?.click();
          await rest(0);
          card?.click();
          if (!card) (all('.mouth .hand.lit')[0] ?? all('.between .main')[0])?.click();
          await rest(500);
        } else all('.between .main')[0]?.click();
      };
      interface Try {
        card: string;
        done: boolean;
      }
      setInterval(() => {
        if (busy) return;
        busy = true;
        void act().finally(() => (busy = false));
      }, 10);
    },
    [THINK_MS, JUMP_MS, jumps === 'jumps'] as const,
  );
}

test('a card thrown in over a slow network, by the hand that was first, counts', async () => {
  const wire = await Wire.to(at.host.port);
  wire.delay = WAY_MS;
  const code = await at.host.table('classic', 'packs=2 jump-in=on calls=none hand=8 rounds=20');
  const [ann, ben, cem] = [
    await person(at.browser, 'Ann', PHONE),
    await person(at.browser, 'Ben', PHONE),
    await person(at.browser, 'Cem', PHONE),
  ];
  for (const [who, base] of [
    [ann, at.host.base],
    [ben, wire.base],
    [cem, at.host.base],
  ] as const)
    await who.join(base, code);
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ben.page.locator('.hand [data-card]').first().waitFor();
  await Promise.all([playAlone(ann, 'waits'), playAlone(ben, 'jumps'), playAlone(cem, 'waits')]);
  const tried = await ben.page.waitForFunction(() => (window as unknown as { thrown?: Try }).thrown, null, { timeout: 240_000 });
  const thrown = (await tried.jsonValue()) as Try;
  expect(thrown.done, `${thrown.card} lies on the pile, though it came later than what the others did`).toBe(true);
  for (const who of [ann, ben, cem]) {
    who.fine();
    await who.page.context().close();
  }
  wire.close();
});
