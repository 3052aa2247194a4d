// Every state of every book on a frozen table: by day at three sizes (two in CI), by night at one (one of the books in
// CI, all in `cargo xtask test rounds`).
import { test } from 'vitest';
import { person, stage } from './browser';
import { BOOKS, drawn, IS_LONG } from './books';
import { judge, judgeAll, SIZE, SIZES } from './judged';
import { poses } from './poses';
import { Still } from './still';

const at = stage();

for (const scheme of ['light', 'dark'] as const) {
  for (const book of process.env.BOOK ? [process.env.BOOK] : scheme === 'light' ? BOOKS : drawn(1)) {
    test(`${book}, ${scheme}: every state`, async () => {
      const ann = await person(at.browser, 'Ann', { ...SIZE, colorScheme: scheme, reducedMotion: 'reduce' });
      const still = await Still.dealt(ann, at.host, book);
      // Sizes do not depend on colours.
      const { small, phone, desk } = SIZES;
      const sizes = scheme === 'dark' ? { phone } : IS_LONG ? { small, phone, desk } : { small, desk };
      const all = Object.entries(poses(still.told)).filter(([name]) => !process.env.POSE || name.match(process.env.POSE));
      const shows = all.map(
        ([name, pose]) =>
          [
            `${book}-${scheme}-${name.replaceAll(/\W+/g, '-')}`,
            async () => {
              await ann.page.keyboard.press('Escape');
              await ann.page.evaluate(() => document.querySelector<HTMLElement>('.refusal > button')?.click());
              still.put(pose.put);
              await ann.rests();
              await pose.then?.(ann);
            },
          ] as const,
      );
      await judgeAll(ann, Object.fromEntries(shows), sizes);
      await still.lose();
      await ann.page.locator('.lost .table').waitFor();
      await judge(ann, `${book}-${scheme}-gone`, sizes);
      ann.fine();
      await ann.page.context().close();
    });
  }
}
