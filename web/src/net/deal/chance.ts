// C7: the random generator, bit for bit as in crates/table/src/generator.rs: ChaCha20 keyed with the round's seed, one
// stream per use.

/** Yields the 32-bit words of stream `n` of a key. */
export function* words(key: Uint8Array, n: bigint): Generator<number, never> {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i++) start[4 + i] = view.getUint32(i * 4, true);
  for (let counter = 0n; ; counter++) {
    const halves = [counter, n].flatMap((long) => [Number(long & 0xffffffffn), Number(long >> 32n)]);
    start.set(halves, 12);
    const block = start.slice();
    for (let i = 0; i < 10; i++) doubleRound(block);
    for (let i = 0; i < 16; i++) yield ((block[i] as number) + (start[i] as number)) >>> 0;
  }
}

const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function doubleRound(x: Uint32Array) {
  const step = (a: number, b: number, c: number, by: number) => {
    x[a] = (x[a] as number) + (x[b] as number);
    const mixed = (x[c] as number) ^ x[a];
    x[c] = (mixed << by) | (mixed >>> (32 - by));
  };
  for (const [a, b, c, d] of QUARTERS) {
    step(a, b, d, 16);
    step(c, d, b, 12);
    step(a, b, d, 8);
    step(c, d, b, 7);
  }
}

/** Returns a uniformly distributed number below `m`. */
function below(stream: Generator<number, never>, m: number): number {
  const whole = 2 ** 32;
  for (;;) {
    const word = stream.next().value;
    if (word < whole - (whole % m)) return word % m;
  }
}

/** Returns the items shuffled with stream `n`. */
export function shuffled<T>(seed: Uint8Array, n: number, items: readonly T[]): T[] {
  const stream = words(seed, BigInt(n));
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(stream, i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

const SIXTY_FOUR = (1n << 64n) - 1n;

/** Mixes numbers into one, as `Dice::of` does (crates/play/src/dice.rs). */
function mixed(numbers: readonly bigint[]): bigint {
  const bits = (state: bigint) => {
    let z = (state + 0x9e3779b97f4a7c15n) & SIXTY_FOUR;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & SIXTY_FOUR;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & SIXTY_FOUR;
    return z ^ (z >> 31n);
  };
  return bits(numbers.reduce((all, number) => bits(all ^ number), 0n));
}

/** Domain separator for deals of the day. */
const DAILY = 0x6461696c7900n;

/** True for a valid date from 1970 on, such as `2026-11-23`. */
function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < '1970') return false;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** The seed of a day's deal for a version of a book (crates/daily/src/deal.rs); null if the date is invalid. */
export function daySeed(day: string, book: string, version: number): Uint8Array | null {
  if (!isDay(day) || !Number.isInteger(version)) return null;
  const name = [...new TextEncoder().encode(book)].map(BigInt);
  const number = mixed([...name, BigInt(day.replaceAll('-', '')), BigInt(version), DAILY]);
  const seed = new Uint8Array(32);
  new DataView(seed.buffer).setBigUint64(0, number, true);
  return seed;
}

/** Returns a number below `m` from stream `n`. */
export function drawn(seed: Uint8Array, n: number, m: number): number {
  return below(words(seed, BigInt(n)), Math.max(m, 1));
}

/** Derives a round's seed from the match's seed. */
export function roundSeed(master: Uint8Array, round: number): Uint8Array {
  const stream = words(master, (1n << 63n) + BigInt(round));
  const out = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) out.setUint32(i * 4, stream.next().value, true);
  return new Uint8Array(out.buffer);
}
