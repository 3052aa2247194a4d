// The books, and which of them are played where all would take too long.
import { existsSync, readdirSync } from 'node:fs';
import { dice } from './newcomer/dice';

const HOME = new URL('../../crates/rulebooks/src/', import.meta.url);

/** Every book: what has a look has a plate. */
export const BOOKS = readdirSync(HOME).filter((name) => existsSync(new URL(`${name}/look`, HOME))).map((name) => name.replaceAll('_', '-'));

/** Whether whole rounds are played in every book (`cargo xtask test rounds`), or in a few of them, as CI does. */
export const IS_LONG = process.env.MAUMAU_LONG === '1';

/** So many of the books, drawn by a seed that is told (`SEED=…` draws the same); all where there is the time for it. */
export function drawn(many: number): string[] {
  if (IS_LONG) return BOOKS;
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const thrown = dice(seed);
  const books = BOOKS.map((book) => [thrown(), book] as const).sort().slice(0, many).map(([, book]) => book);
  console.log(`SEED=${seed} draws ${books.join(', ')}`);
  return books;
}
