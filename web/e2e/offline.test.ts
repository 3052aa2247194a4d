// A round with the network cut: of two books in CI, drawn by the seed, and of every book in `cargo xtask test rounds`.
import { expect, test } from 'vitest';
import { begin, hurried, LEARNING, round, takenAlong } from './along';
import { stage } from './browser';
import { BOOKS, IS_LONG } from './host';
import { dice } from './newcomer/dice';

const at = stage();

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const thrown = dice(seed);
const books = IS_LONG ? BOOKS : BOOKS.map((book) => [thrown(), book] as const).sort().slice(0, 2).map(([, book]) => book);
console.log(`SEED=${seed} plays ${books.join(', ')} with the network cut`);

for (const book of books) {
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
