// Delays between reconnects: exponential backoff with jitter, so that pages that lost their connection together do not
// come back together.

/** Upper bound of the first delay; it doubles each time. In ms. */
const FIRST_MS = 500;
/** Maximum delay during the first minute while the page is visible, in ms: most servers have restarted by then. */
const LOOKED_AT_MS = 2_000;
const LOOKS_MS = 60_000;
/** Maximum delay otherwise, in ms. */
const MOST_MS = 20_000;
/** A connection that lasted this long (ms) resets the backoff. */
const STEADY_MS = 10_000;
/** Maximum delay that the server may ask for, in ms. */
const ASKED_MOST_MS = 300_000;

/** Returns a random number in [0, 1). */
export type Dice = () => number;

export class Pauses {
  private tries = 0;
  /** Sum of all delays since the connection was lost, in ms. */
  private paused = 0;

  constructor(private readonly dice: Dice) {}

  /**
   * Returns the next delay in ms: what the server asked for, or a random value below the current bound. `looks`: the page
   * is visible.
   */
  next(asked: number | null, looks: boolean): number {
    if (asked !== null) return Math.min(asked, ASKED_MOST_MS);
    const most = looks && this.paused < LOOKS_MS ? LOOKED_AT_MS : MOST_MS;
    const bound = Math.min(most, FIRST_MS * 2 ** this.tries);
    if (bound < MOST_MS) this.tries += 1;
    const pause = this.dice() * bound;
    this.paused += pause;
    return pause;
  }

  /** Call with how long a connection lasted, in ms. One that was lost at once does not reset the backoff. */
  held(ms: number) {
    if (ms >= STEADY_MS) this.again();
  }

  /** Resets the backoff, because something changed and the next attempt may succeed. */
  again() {
    [this.tries, this.paused] = [0, 0];
  }
}
