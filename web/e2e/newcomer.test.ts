// A newcomer who knows no rules plays every book by following the page's highlights: is the page enough? In CI a minute
// of spin; `cargo xtask test rounds` plays a round of each at a human pace (seven minutes). `npm run newcomer -- --book
// swiss --rounds 20` plays many and reports the results.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHOTS, stage } from './browser';
import { BOOKS, IS_LONG } from './books';
import { Newcomer } from './newcomer/newcomer';
import { told, sum, type Sum } from './newcomer/sum';
import { dice } from './newcomer/dice';

// Bots and pauses as on a normal server.
const at = stage({ tempo: '100', breath: '6000' });

const books = process.env.NEWCOMER_BOOK ? process.env.NEWCOMER_BOOK.split(',') : IS_LONG ? BOOKS : ['spin'];
/** True if the newcomer plays for a minute instead of whole rounds: in CI, unless books are named. */
const isShort = !IS_LONG && !process.env.NEWCOMER_BOOK;
const rounds = Number(process.env.NEWCOMER_ROUNDS ?? 1);
/** Number of tables per book at once. */
const tables = Math.min(rounds, Number(process.env.NEWCOMER_TABLES ?? 4));
/** Time limit in minutes, however many rounds have been played. */
const minutes = Number(process.env.NEWCOMER_MINUTES ?? (isShort ? 1 : 60));
/** Rounds before changing tables, because some things, such as characters, last for a match. */
const MATCH = 3;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`the newcomer chooses with SEED=${seed}`);

/** Options that differ from the book's defaults: learning aids, and all extensions. */
const OPTIONS: Record<string, string> = { swiss: 'learning=on', verschaerft: 'learning=on turn_time=20000', 'freie-voelker': 'mordor=on' };

/** Plays these rounds of a book at several tables. Returns the summary. */
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
