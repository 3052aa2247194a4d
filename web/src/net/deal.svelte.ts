// The deal can be checked: the host is bound to its secret before it knows what we add (docs/protocol.md).
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { keepCommit, keepNonce } from './deal/kept';

interface Round {
  hash: string;
  nonce: string;
}

export type Proof = 'none' | 'good' | 'bad' | 'unknown';

export class Deal {
  /** Whether the last round that ended was dealt as the host had promised; unknown to whoever came later. */
  proof = $state<Proof>('none');
  /** Of which round. */
  round = $state(0);
  private rounds = new Map<number, Round>();

  private next = 0;

  /** The host promises a round. */
  commit(round: number, hash: string) {
    this.next = round;
    if (this.rounds.get(round)?.hash === hash) return;
    const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    this.rounds.set(round, { hash, nonce });
    // Also for later, when the whole deal is checked.
    keepCommit(hash);
    keepNonce(nonce);
  }

  /** What we add to the round that was promised last. */
  nonce(): string | null {
    return this.rounds.get(this.next)?.nonce ?? null;
  }

  /** The host shows its secret, and what everybody added. */
  reveal(round: number, secret: string, nonces: string[]) {
    const known = this.rounds.get(round);
    this.rounds.delete(round);
    this.round = round;
    if (!known) {
      this.proof = 'unknown';
      return;
    }
    const kept = bytesToHex(sha256(hexToBytes(secret))) === known.hash;
    this.proof = kept && nonces.includes(known.nonce) ? 'good' : 'bad';
  }
}
