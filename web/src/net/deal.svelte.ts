// The deal can be checked: the host is bound to its secret before it knows what we add (docs/protocol.md).
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

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

  /** The host promises a round; returns what we add to it. */
  commit(round: number, hash: string): string {
    const known = this.rounds.get(round);
    if (known?.hash === hash) return known.nonce;
    const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    this.rounds.set(round, { hash, nonce });
    return nonce;
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
