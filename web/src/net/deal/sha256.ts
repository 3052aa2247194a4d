// SHA-256. The browser's own, where it is there: over plain http in a home network it is not.

const STEPS = 64;
const primes = [...Array(312).keys()].slice(2).filter((n) => [...Array(n).keys()].slice(2).every((d) => n % d !== 0));
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0;
const K = Int32Array.from(primes.slice(0, STEPS), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** SHA-256 by the book (FIPS 180-4), for browsers that keep theirs for secure addresses. */
export function own(bytes: Uint8Array): Uint8Array {
  const blocks = Math.floor((bytes.length + 8) / 64) + 1;
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const hash = START.slice();
  for (let block = 0; block < blocks; block++) mix(hash, view, block * 64);
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => out.setInt32(place * 4, word));
  return new Uint8Array(out.buffer);
}

function mix(hash: Int32Array, view: DataView, at: number) {
  const w = new Int32Array(STEPS);
  const word = (i: number) => w[i] as number;
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < STEPS; i++) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = (word(i - 16) + s0 + word(i - 7) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < STEPS; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + word(i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, place) => (hash[place] = ((hash[place] as number) + value) | 0));
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  if (!globalThis.crypto?.subtle) return own(bytes);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice().buffer));
}
