// How long a page waits before it comes back: longer each time, and by lot, so that pages that were lost together don't come together.

/** The first pause is shorter than this, and each next one than twice as much, in ms. */
const FIRST_MS = 500;
/** No pause is longer. */
const MOST_MS = 20_000;
/** A connection that held so long was a good one: the next pause is short again. */
const STEADY_MS = 10_000;
/** What the host asks for is obeyed so far. */
const ASKED_MOST_MS = 300_000;

/** Throws a number from 0 up to, but not, 1. */
export type Dice = () => number;

export class Pauses {
  private tries = 0;

  constructor(private readonly dice: Dice) {}

  /** The next pause, anywhere between nothing and the bound, which doubles; or the one that the host has asked for. */
  next(asked: number | null): number {
    if (asked !== null) return Math.min(asked, ASKED_MOST_MS);
    const bound = Math.min(MOST_MS, FIRST_MS * 2 ** this.tries);
    if (bound < MOST_MS) this.tries += 1;
    return this.dice() * bound;
  }

  /** A connection has held so long. One that is lost at once again is no reason to hurry. */
  held(ms: number) {
    if (ms >= STEADY_MS) this.again();
  }

  /** Something has changed: it may go well now. */
  again() {
    this.tries = 0;
  }
}
