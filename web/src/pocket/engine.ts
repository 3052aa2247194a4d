// The WebAssembly module: requests in, answers out, as JSON bytes in its own memory.

/** What must be stored before any message is sent. */
export type Keep =
  | { keep: 'table'; code: string; text: string }
  | { keep: 'lines'; log: string; from: number; lines: string[] }
  | { keep: 'board'; id: string; board: unknown }
  | { keep: 'gone'; code: string };

/** A message to sockets; `last` closes them afterwards. */
export interface Say {
  to: number[];
  text: string;
  last?: boolean;
}

export interface Told {
  status: number;
  body?: unknown;
  keep?: Keep[];
  say?: Say[];
  wakes_ms?: number;
}

interface Exports {
  memory: WebAssembly.Memory;
  letter(len: number): number;
  answer(): bigint;
}

export interface Now {
  ms: number;
  unix_s: number;
}

export class Engine {
  private constructor(
    private readonly exports: Exports,
    private readonly now: () => Now,
  ) {}

  static of(instance: WebAssembly.Instance, now: () => Now): Engine {
    return new Engine(instance.exports as unknown as Exports, now);
  }

  /** `ms`: the time on the table's own clock, if it has one. */
  tell(asked: object, ms?: number): Told {
    const now = this.now();
    const letter = new TextEncoder().encode(JSON.stringify({ ...asked, now: { ...now, ms: ms ?? now.ms } }));
    const at = this.exports.letter(letter.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer, at, letter.length).set(letter);
    const answer = BigInt.asUintN(64, this.exports.answer());
    const bytes = new Uint8Array(this.exports.memory.buffer, Number(answer >> 32n), Number(answer & 0xffff_ffffn));
    return JSON.parse(new TextDecoder().decode(bytes)) as Told;
  }
}

/** Returns cryptographically random bytes as hexadecimal digits. */
export function chance(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
