// What this device was told before a deal, and what it has added to it: kept for a page that is loaded anew, and to be compared when the
// secret is out.

const KEY = 'maumau.deals';
const MOST = 400;

/** A deal, by what the host was bound to. */
export interface Kept {
  commit: string;
  /** What this device adds. */
  nonce: string;
  /** What all seats were bound to, as it was told first; nothing before it was. */
  list: string | null;
}

function read(): Kept[] {
  try {
    const { deals = [] } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { deals?: Kept[] };
    return deals;
  } catch {
    return [];
  }
}

/** What is known of the deal for which the host was bound to this; nothing if nothing is. */
export function kept(commit: string): Kept | null {
  return read().find((deal) => deal.commit === commit) ?? null;
}

export function keep(deal: Kept) {
  const others = read().filter((other) => other.commit !== deal.commit);
  try {
    localStorage.setItem(KEY, JSON.stringify({ deals: [...others, deal].slice(-MOST) }));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

/** What seats were bound to as one word. */
export function listOf(hashes: readonly (string | null)[]): string {
  return hashes.map((hash) => hash || '-').join(' ');
}

/** The seats, from 1, whose numbers came from this device. */
export function ownSeats(nonces: readonly (string | null)[]): number[] {
  const own = new Set(read().map((deal) => deal.nonce));
  return nonces.flatMap((nonce, place) => (nonce !== null && own.has(nonce) ? [place + 1] : []));
}
