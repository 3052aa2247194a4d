// This device's part in a verifiable deal (docs/protocol.md): the server commits to its secret before it knows our nonce,
// and all players commit to their nonces before any is revealed.
import { bytesToHex } from '@noble/hashes/utils.js';
import { commitment } from './deal';
import { keep, kept, listOf, type Kept } from './deal/kept';

export type Proof = 'none' | 'good' | 'bad' | 'unknown';

interface Round {
  deal: Kept;
  /** Our seat, if our commitment is in the list. */
  me: number | null;
  leftOut: number[];
  /** True if the server asked for our nonce with two different lists of commitments. */
  asksTwice: boolean;
}

export class Deal {
  /** Result for the last finished round; `unknown` if this page joined late or was left out. */
  proof = $state<Proof>('none');
  round = $state(0);
  private rounds = new Map<number, Round>();

  private next = 0;

  /** Handles the server's commitment to a round. */
  commit(round: number, hash: string) {
    this.next = round;
    if (this.rounds.get(round)?.deal.commit === hash) return;
    // The nonce belongs to the server's commitment, not to the round number: when a player joins, the same commitment is
    // reused for the first round of a new match.
    const before = [...this.rounds.values()].find((known) => known.deal.commit === hash)?.deal ?? kept(hash);
    const deal = before ?? { commit: hash, nonce: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), list: null };
    this.rounds.set(round, { deal, me: null, leftOut: [], asksTwice: false });
    keep(deal);
  }

  /** Our commitment for the round announced last. */
  bound(): string | null {
    const round = this.rounds.get(this.next);
    return round ? commitment(round.deal.nonce) : null;
  }

  /**
   * Handles the full list of commitments. Returns our nonce if our commitment is in the list, but for one list only:
   * otherwise other players could choose their nonces after seeing ours.
   */
  committed(round: number, hashes: string[], me: number | null): string | null {
    const known = this.rounds.get(this.next);
    // A commitment made at the end of a match is for the first round of the next match.
    if (known && this.next !== round) {
      this.rounds.delete(this.next);
      this.rounds.set((this.next = round), known);
    }
    if (!known || me === null || hashes[me - 1] !== commitment(known.deal.nonce)) return null;
    const list = listOf(hashes);
    if (known.deal.list !== null && known.deal.list !== list) {
      known.asksTwice = true;
      return null;
    }
    known.deal = { ...known.deal, list };
    known.me = me;
    keep(known.deal);
    return known.deal.nonce;
  }

  leftOut(round: number, seats: number[]) {
    const known = this.rounds.get(round);
    if (known) known.leftOut = seats;
  }

  /** Checks the deal once the server reveals its secret and all nonces. */
  reveal(round: number, secret: string, nonces: string[]) {
    const known = this.rounds.get(round);
    this.rounds.delete(round);
    this.round = round;
    this.proof = known ? proofOf(known, secret, nonces) : 'unknown';
  }
}

function proofOf({ deal, me, leftOut, asksTwice }: Round, secret: string, nonces: string[]): Proof {
  if (asksTwice || commitment(secret) !== deal.commit) return 'bad';
  const bound = deal.list?.split(' ') ?? [];
  const broken = nonces.some((nonce, place) => nonce !== '' && commitment(nonce) !== bound[place]);
  if (deal.list === null) return 'unknown';
  if (broken || nonces.length !== bound.length) return 'bad';
  if (nonces.includes(deal.nonce)) return 'good';
  return me === null || leftOut.includes(me) ? 'unknown' : 'bad';
}
