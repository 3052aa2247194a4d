// The deal can be checked: the host is bound to its secret before it knows what we add, and all who play to what they add before anybody
// shows it (docs/protocol.md).
import { bytesToHex } from '@noble/hashes/utils.js';
import { commitment } from './deal';
import { keep, kept, listOf, type Kept } from './deal/kept';

export type Proof = 'none' | 'good' | 'bad' | 'unknown';

interface Round {
  deal: Kept;
  /** Our seat, if what we are bound to is in the list. */
  me: number | null;
  /** The seats that were left out. */
  leftOut: number[];
  /** Whether the host has asked for our number by two lists. */
  asksTwice: boolean;
}

export class Deal {
  /** Whether the last round that ended was dealt as was promised; unknown to whoever came later, or was left out. */
  proof = $state<Proof>('none');
  /** Of which round. */
  round = $state(0);
  private rounds = new Map<number, Round>();

  private next = 0;

  /** The host promises a round. */
  commit(round: number, hash: string) {
    this.next = round;
    if (this.rounds.get(round)?.deal.commit === hash) return;
    // The number belongs to what the host is bound to: when somebody joins, that is for the first round of another match.
    const before = [...this.rounds.values()].find((known) => known.deal.commit === hash)?.deal ?? kept(hash);
    const deal = before ?? { commit: hash, nonce: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), list: null };
    this.rounds.set(round, { deal, me: null, leftOut: [], asksTwice: false });
    keep(deal);
  }

  /** What we are bound to in the round that was promised last. */
  bound(): string | null {
    const round = this.rounds.get(this.next);
    return round ? commitment(round.deal.nonce) : null;
  }

  /** All are bound: our number, if what we are bound to is among it. It is shown for one list only, or others could choose theirs by it. */
  committed(round: number, hashes: string[], me: number | null): string | null {
    const known = this.rounds.get(this.next);
    // What was promised at the end of a match is for the first round of the next one.
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

  /** Who has not shown a number in time. */
  leftOut(round: number, seats: number[]) {
    const known = this.rounds.get(round);
    if (known) known.leftOut = seats;
  }

  /** The host shows its secret, and what everybody added. */
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
