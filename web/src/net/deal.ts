// A deal that can be checked (docs/protocol.md), checked in this browser: the host is bound to its secret, and the players to what they
// add; the seed is made of that, and the cards come as that seed shuffles them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex as hex, hexToBytes as unhex, utf8ToBytes } from '@noble/hashes/utils.js';
import { daySeed, drawn, roundSeed, shuffled } from './deal/chance';
import type { Seen } from '../protocol';
import type { Column } from './deal/record';
import type { Deal, DealtRecord } from './deal/record';

export { hex, unhex };
export { drawn, roundSeed, shuffled } from './deal/chance';
export { leftOut, readRecord, type Deal, type DealtRecord } from './deal/record';

/** What binds the host to its secret, and a player to a number: SHA-256 of its 32 bytes. */
export function commitment(digits: string): string {
  return hex(sha256(unhex(digits)));
}

/** The seed of a round, made of the host's secret and of what the players were bound to and have added. */
export function seedOf(secret: string, round: number, commitments: Column, nonces: Column): string {
  const shares = nonces.map((nonce, place) => `share ${commitments[place] ?? '-'} ${nonce ?? '-'}`);
  return seedOfText('maumau deal 2', secret, round, shares);
}

/** The same as hosts made it when they alone were bound. */
export function seedOfUnbound(secret: string, round: number, nonces: Column): string {
  return seedOfText(
    'maumau deal',
    secret,
    round,
    nonces.map((nonce) => `nonce ${nonce ?? '-'}`),
  );
}

/** The seed of a deal that several tables share, such as `day 2026-11-23`, in a version of a book. */
export function seedOfShared(secret: string, deal: string, book: string, version: number): string {
  const lines = ['maumau shared deal 1', `deal ${deal}`, `book ${book} ${version}`, `secret ${secret}`];
  return hex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}

function seedOfText(title: string, secret: string, round: number, shares: string[]): string {
  const lines = [title, `round ${round}`, `secret ${secret}`, ...shares];
  return hex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}

/** What was found out about a deal. */
export type Verdict =
  /** Secret and numbers are what host and players were bound to, and the seed is made of them. */
  | 'fair'
  /** The same, but nothing bound the players, as in records of earlier hosts. */
  | 'unbound'
  /** It is the public deal of a day, which anybody can compute. */
  | 'of-day'
  /** It is the host's own deal of a day, made of the secret to which the host had committed. */
  | 'of-day-here'
  /** The same, and the secret is not revealed yet. */
  | 'of-day-sealed'
  /** The record doesn't say what the deal was made of. */
  | 'unknown'
  /** The record says it, but not so that it can be read, or not all. */
  | 'unreadable'
  /** The round is not over: the secret is not out. */
  | 'running'
  | 'other-secret'
  /** A number is not what its player was bound to. */
  | 'other-nonce'
  | 'other-seed';

export interface Checked {
  deal: Deal;
  verdict: Verdict;
  /** The seed, where it is known. */
  seed: string | null;
}

export function check(deal: Deal, record: DealtRecord): Checked {
  const own = record.seed === null ? null : hex(roundSeed(unhex(record.seed), deal.round));
  return { deal, verdict: verdict(deal, record), seed: deal.seed ?? own };
}

function verdict(deal: Deal, record: DealtRecord): Verdict {
  const { commit, commitments, nonces, secret, round, day } = deal;
  if (!deal.readable) return 'unreadable';
  if (day !== null) {
    const seed = daySeed(day, record.book, record.version);
    if (seed === null) return 'unreadable';
    if (commit === null) return hex(seed) === deal.seed ? 'of-day' : 'other-seed';
    if (secret === null) return 'of-day-sealed';
    if (commitment(secret) !== commit) return 'other-secret';
    return seedOfShared(secret, `day ${day}`, record.book, record.version) === deal.seed ? 'of-day-here' : 'other-seed';
  }
  if (commit === null || nonces === null) return 'unknown';
  if (secret === null) return 'running';
  if (commitment(secret) !== commit) return 'other-secret';
  if (commitments === null) return seedOfUnbound(secret, round, nonces) === deal.seed ? 'unbound' : 'other-seed';
  if (broken(deal).length > 0) return 'other-nonce';
  return seedOf(secret, round, commitments, nonces) === deal.seed ? 'fair' : 'other-seed';
}

/** The seats, from 1, whose number is not what they were bound to. */
export function broken({ commitments, nonces }: Pick<Deal, 'commitments' | 'nonces'>): number[] {
  return (nonces ?? []).flatMap((nonce, place) => (nonce !== null && commitment(nonce) !== commitments?.[place] ? [place + 1] : []));
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
export function compare(seed: string, cards: readonly string[], seats: number, round: number, seen: readonly Seen[]): Compared {
  const should = order(seed, cards);
  const found: Compared = { cards: 0, wrong: null, dealer: null };
  let place = 0;
  for (const fact of seen) {
    if (fact[0] === 'renewed') break;
    if (fact[0] === 'round-began' && round === 1) found.dealer = drawn(unhex(seed), 0xffffffff, seats) + 1 === fact[1];
    if (fact[0] !== 'moved') continue;
    const [, shown, from, to] = fact;
    const card = Array.isArray(shown) ? shown[0] : shown;
    // Where a rule looks into the stock, or puts cards back, the order is no longer that of the shuffle.
    if (to === 'stock') break;
    if (from !== 'stock') continue;
    const expected = should[place];
    place += 1;
    if (card === null || expected === undefined) continue;
    found.cards += 1;
    if (card !== expected) {
      found.wrong = { place, is: card, should: expected };
      break;
    }
  }
  return found;
}
