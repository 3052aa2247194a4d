// Verifies a deal in the browser (docs/protocol.md): the server commits to its secret and the players to their nonces,
// the seed is derived from these, and the seed determines the order of the cards.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex as hex, hexToBytes as unhex, utf8ToBytes } from '@noble/hashes/utils.js';
import { daySeed, drawn, roundSeed, shuffled } from './deal/chance';
import type { Seen } from '../protocol';
import type { Column } from './deal/record';
import type { Deal, DealtRecord } from './deal/record';

export { hex, unhex };
export { drawn, roundSeed, shuffled } from './deal/chance';
export { leftOut, readRecord, type Deal, type DealtRecord } from './deal/record';

/** The commitment to a secret or nonce: SHA-256 of its 32 bytes, given as hex digits. */
export function commitment(digits: string): string {
  return hex(sha256(unhex(digits)));
}

/** Derives a round's seed from the server's secret and the players' commitments and nonces. */
export function seedOf(secret: string, round: number, commitments: Column, nonces: Column): string {
  const shares = nonces.map((nonce, place) => `share ${commitments[place] ?? '-'} ${nonce ?? '-'}`);
  return seedOfText('maumau deal 2', secret, round, shares);
}

/** Derives the seed the way older servers did, when only the server had to commit. */
export function seedOfUnbound(secret: string, round: number, nonces: Column): string {
  return seedOfText(
    'maumau deal',
    secret,
    round,
    nonces.map((nonce) => `nonce ${nonce ?? '-'}`),
  );
}

/** Derives the seed of a deal shared by several tables, such as `day 2026-11-23`, for a version of a book. */
export function seedOfShared(secret: string, deal: string, book: string, version: number): string {
  const lines = ['maumau shared deal 1', `deal ${deal}`, `book ${book} ${version}`, `secret ${secret}`];
  return hex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}

function seedOfText(title: string, secret: string, round: number, shares: string[]): string {
  const lines = [title, `round ${round}`, `secret ${secret}`, ...shares];
  return hex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}

export type Verdict =
  /** Secret and nonces match their commitments, and the seed is derived from them. */
  | 'fair'
  /** As `fair`, but the players did not commit, as in records of older servers. */
  | 'unbound'
  /** The public deal of the day, which anyone can compute. */
  | 'of-day'
  /** The server's own deal of the day, derived from the secret it had committed to. */
  | 'of-day-here'
  /** The server's own deal of the day; its secret is not revealed yet. */
  | 'of-day-sealed'
  /** The record has no data about how the deal was made. */
  | 'unknown'
  /** The data is malformed or incomplete. */
  | 'unreadable'
  /** The round is not over, so the secret is not revealed yet. */
  | 'running'
  | 'other-secret'
  /** A nonce does not match its player's commitment. */
  | 'other-nonce'
  | 'other-seed';

export interface Checked {
  deal: Deal;
  verdict: Verdict;
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

/** The seats (from 1) whose nonce does not match their commitment. */
export function broken({ commitments, nonces }: Pick<Deal, 'commitments' | 'nonces'>): number[] {
  return (nonces ?? []).flatMap((nonce, place) => (nonce !== null && commitment(nonce) !== commitments?.[place] ? [place + 1] : []));
}

/** The cards in drawing order after shuffling the deck, in the order it is listed, with this seed. */
export function order(seed: string, cards: readonly string[]): string[] {
  return shuffled(unhex(seed), 0, cards).reverse();
}

export interface Compared {
  /** Number of cards compared: those that were seen before the stock was renewed. */
  cards: number;
  wrong: { place: number; is: string; should: string } | null;
  /** In the first round, whether the dealer is the one the seed picks; null if no dealer was drawn. */
  dealer: boolean | null;
}

/** Compares the observed cards of a round with the order its seed produces. */
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
    // Once a card returns to the stock, the order is no longer that of the shuffle.
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
