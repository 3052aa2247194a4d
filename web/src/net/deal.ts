// A deal that can be checked (docs/protocol.md), checked in this browser: the host is bound to its secret, the seed is made of it and
// of what the players added, and the cards come as that seed shuffles them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex as hex, hexToBytes as unhex, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawn, roundSeed, shuffled } from './deal/chance';
import { read, movedOf } from '../words/tell/fact';
import type { Deal, DealtRecord } from './deal/record';

export { hex, unhex };
export { drawn, roundSeed, shuffled } from './deal/chance';
export { readRecord, type Deal, type DealtRecord } from './deal/record';

/** What a host says before the deal: SHA-256 of the secret's 32 bytes. */
export function commitment(secret: string): string {
  return hex(sha256(unhex(secret)));
}

/** The seed of a round, made of the host's secret and of what the players added. */
export function seedOf(secret: string, round: number, nonces: (string | null)[]): string {
  const lines = ['maumau deal', `round ${round}`, `secret ${secret}`, ...nonces.map((nonce) => `nonce ${nonce ?? '-'}`)];
  return hex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}

/** What was found out about a deal. */
export type Verdict =
  /** The secret is what the host was bound to, and the seed is made of it and of the nonces. */
  | 'fair'
  /** The record doesn't say what the deal was made of. */
  | 'unknown'
  /** The round is not over: the secret is not out. */
  | 'running'
  | 'other-secret'
  | 'other-seed';

export interface Checked {
  deal: Deal;
  verdict: Verdict;
  /** The seed, where it is known. */
  seed: string | null;
}

export function check(deal: Deal, record: DealtRecord): Checked {
  const own = record.seed === null ? null : hex(roundSeed(unhex(record.seed), deal.round));
  const seed = deal.seed ?? own;
  const { commit, nonces, secret } = deal;
  if (commit === null || nonces === null) return { deal, verdict: 'unknown', seed };
  if (secret === null) return { deal, verdict: 'running', seed };
  if (commitment(secret) !== commit) return { deal, verdict: 'other-secret', seed };
  return { deal, verdict: seedOf(secret, deal.round, nonces) === deal.seed ? 'fair' : 'other-seed', seed };
}

/** The cards in the order in which they are drawn, if a pack that lies as the deck lists it is shuffled with this seed. */
export function order(seed: string, cards: readonly string[]): string[] {
  return shuffled(unhex(seed), 0, cards).reverse();
}

/** Whether the cards came as they should. */
export interface Compared {
  /** So many cards could be compared: those that were seen, before the stock was renewed. */
  cards: number;
  /** The first that was another. */
  wrong: { place: number; is: string; should: string } | null;
  /** In the first round, whether the dealer is the one that the lot names; nothing where there was none. */
  dealer: boolean | null;
}

/** Compares what was seen of a round with what its seed makes of the pack. */
export function compare(seed: string, cards: readonly string[], seats: number, round: number, seen: readonly string[]): Compared {
  const should = order(seed, cards);
  const found: Compared = { cards: 0, wrong: null, dealer: null };
  let place = 0;
  for (const text of seen) {
    const fact = read(text);
    if (fact.word === 'renewed') break;
    if (fact.word === 'round-began' && round === 1) found.dealer = drawn(unhex(seed), 0xffffffff, seats) + 1 === Number(fact.args[1]);
    if (fact.word !== 'moved') continue;
    const { card, from, to } = movedOf(fact.args);
    // Where a rule looks into the stock, or puts cards back, the order is no longer that of the shuffle.
    if (to.name === 'stock') break;
    if (from.name !== 'stock') continue;
    const expected = should[place];
    place += 1;
    if (card === '?' || expected === undefined) continue;
    found.cards += 1;
    if (card !== expected) {
      found.wrong = { place, is: card, should: expected };
      break;
    }
  }
  return found;
}
