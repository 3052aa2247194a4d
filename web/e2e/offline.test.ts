// A round of every book with the network cut.
import { expect, test } from 'vitest';
import { begin, hurried, LEARNING, round, takenAlong } from './along';
import { stage } from './browser';
import { BOOKS } from './host';

const at = stage();

for (const book of BOOKS) {
  // Most of it is waiting for bots: two books are played beside each other.
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
