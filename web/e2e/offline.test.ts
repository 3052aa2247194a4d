// A round without network: two random books in CI, every book in `cargo xtask test rounds`.
import { expect, test } from 'vitest';
import { begin, hurried, LEARNING, round, takenAlong } from './along';
import { stage } from './browser';
import { drawn } from './books';

const at = stage();

for (const book of drawn(2)) {
  // A round is mostly waiting for bots, so two run at once.
  test.concurrent(`${book}: a round with the network cut`, async () => {
    const { ann, wire } = await takenAlong(at);
    await begin(ann, book, LEARNING[book]);
    await hurried(ann);
    await round(ann, 270, book in LEARNING ? 'step' : 'guess');
    expect(await ann.page.locator('.between').textContent()).not.toBe('');
    ann.fine();
    wire.close();
    await ann.page.context().close();
  });
}
