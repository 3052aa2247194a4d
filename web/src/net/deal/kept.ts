// What this device was told before a deal, and what it has added to it: kept to be compared when the secret is out.

const KEY = 'maumau.deals';
const MOST = 400;

interface Kept {
  commits: string[];
  nonces: string[];
}

function read(): Kept {
  try {
    const { commits = [], nonces = [] } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { commits, nonces };
  } catch {
    return { commits: [], nonces: [] };
  }
}

function keep(list: keyof Kept, digits: string) {
  const kept = read();
  const others = kept[list].filter((other) => other !== digits.toLowerCase());
  localStorage.setItem(KEY, JSON.stringify({ ...kept, [list]: [...others, digits.toLowerCase()].slice(-MOST) }));
}

/** The host has said what it is bound to. */
export function keepCommit(hash: string) {
  keep('commits', hash);
}

/** This device has added its own to the next deal. */
export function keepNonce(nonce: string) {
  keep('nonces', nonce);
}

/** Whether this device was told the hash before; nothing if it remembers none. */
export function wasTold(hash: string): boolean {
  return read().commits.includes(hash);
}

/** The seats, from 1, whose numbers came from this device. */
export function ownSeats(nonces: (string | null)[]): number[] {
  const own = read().nonces;
  return nonces.flatMap((nonce, place) => (nonce !== null && own.includes(nonce) ? [place + 1] : []));
}
