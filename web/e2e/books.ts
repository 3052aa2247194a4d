// The books, and a random choice of them for tests that would take too long with all.
import { existsSync, readdirSync } from 'node:fs';
import { dice } from './newcomer/dice';

const HOME = new URL('../../crates/rulebooks/src/', import.meta.url);

/** Every book: those with a look. */
export const BOOKS = readdirSync(HOME)
  .filter((name) => existsSync(new URL(`${name}/look`, HOME)))
  .map((name) => name.replaceAll('_', '-'));

/** True in the long form (`cargo xtask test rounds`), which plays every book; CI plays a few. */
export const IS_LONG = process.env.MAUMAU_LONG === '1';

/** Returns `many` books, chosen by a printed seed (`SEED=…` repeats a choice); all of them in the long form. */
export function drawn(many: number): string[] {
  if (IS_LONG) return BOOKS;
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const thrown = dice(seed);
  const books = BOOKS.map((book) => [thrown(), book] as const)
    .sort()
    .slice(0, many)
    .map(([, book]) => book);
  console.log(`SEED=${seed} draws ${books.join(', ')}`);
  return books;
}
