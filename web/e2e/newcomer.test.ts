// Somebody who knows no rule plays every book, going by what the page lights up: is the page enough?
// In CI a minute of spin; `cargo xtask test rounds` plays a round of each, at a human pace: seven minutes. `npm run newcomer -- --book swiss --rounds 20` plays many, and tells what came of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHOTS, stage } from './browser';
import { BOOKS, IS_LONG } from './books';
import { Newcomer } from './newcomer/newcomer';
import { told, sum, type Sum } from './newcomer/sum';
import { dice } from './newcomer/dice';

// Bots as they are everywhere, and a pause between rounds as everywhere.
const at = stage({ tempo: '100', breath: '6000' });

const books = process.env.NEWCOMER_BOOK ? process.env.NEWCOMER_BOOK.split(',') : IS_LONG ? BOOKS : ['spin'];
/** True where the newcomer plays for a minute instead of whole rounds: in CI, unless somebody names the books. */
const isShort = !IS_LONG && !process.env.NEWCOMER_BOOK;
const rounds = Number(process.env.NEWCOMER_ROUNDS ?? 1);
/** So many tables of a book at once. */
const tables = Math.min(rounds, Number(process.env.NEWCOMER_TABLES ?? 4));
/** No longer than this, however many rounds were played by then. */
const minutes = Number(process.env.NEWCOMER_MINUTES ?? (isShort ? 1 : 60));
/** After so many rounds it goes to another table: what lasts for a match, as a character, isn't the same in all of them. */
const MATCH = 3;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`the newcomer chooses with SEED=${seed}`);

/** Where a table plays otherwise than its book does by itself: with what helps those who learn it, and with all that there is. */
const OPTIONS: Record<string, string> = { swiss: 'learning=on', verschaerft: 'learning=on turn_time=20000', 'freie-voelker': 'mordor=on' };

/** Plays so many rounds of a book at some tables, and sums up. */
async function played(book: string): Promise<Sum> {
  let left = rounds;
  const until = Date.now() + minutes * 60_000;
  const goesOn = () => left > 0 && Date.now() < until;
  const all: Newcomer[] = [];
  const one = async (table: number) => {
    while (goesOn()) {
      const newcomer = await Newcomer.sit(at.host, at.browser, book, OPTIONS[book] ?? '', dice(seed + 1000 * table + all.length));
      all.push(newcomer);
      let ended = 0;
      const went = await newcomer.play(() => {
        left -= newcomer.witness.ends.length - ended;
        ended = newcomer.witness.ends.length;
        return goesOn() && ended < MATCH;
      });
      await newcomer.leave();
      newcomer.who.fine();
      if (!went) left -= 1;
    }
  };
  await Promise.all(Array.from({ length: tables }, (_, table) => one(table)));
  return sum(book, all);
}

test(`who goes by what is lit is never stuck: ${books.join(', ')}`, async () => {
  mkdirSync(SHOTS, { recursive: true });
  const sums = await Promise.all(books.map(played));
  writeFileSync(`${SHOTS}newcomer-${books.join('-')}.json`, JSON.stringify(sums, null, 1));
  for (const one of sums) console.log(told(one));
  for (const one of sums) {
    expect.soft(one.deeds, `${one.book}: deeds`).toBeGreaterThan(2);
    if (!isShort) expect.soft(one.rounds, `${one.book}: rounds`).toBeGreaterThan(0);
    expect.soft(one.troubles, `${one.book}: stuck`).toEqual([]);
    expect.soft(one.unwarned, `${one.book}: penalties of which the page had not warned`).toEqual([]);
    expect.soft(one.foreign, `${one.book}: done by others at this seat`).toEqual([]);
    if (rounds >= 20)
      expect
        .soft(one.unanswered, `${one.book}: questions that were never answered; only others were asked: ${one.elsewhere.join(', ')}`)
        .toEqual([]);
  }
}, 3_600_000);
