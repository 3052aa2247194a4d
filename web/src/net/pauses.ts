// How long a page waits before it comes back: longer each time, and by lot, so that pages that were lost together don't come together.

/** The first pause is shorter than this, and each next one than twice as much, in ms. */
const FIRST_MS = 500;
/** The longest pause during the first minute while the page is visible: most hosts are back from a restart by then. In ms. */
const LOOKED_AT_MS = 2_000;
const LOOKS_MS = 60_000;
/** The longest pause of all, in ms. */
const MOST_MS = 20_000;
/** A connection that held so long was a good one: the next pause is short again. */
const STEADY_MS = 10_000;
/** What the host asks for is obeyed so far. */
const ASKED_MOST_MS = 300_000;

/** Throws a number from 0 up to, but not, 1. */
export type Dice = () => number;

export class Pauses {
  private tries = 0;
  /** The sum of all pauses since the connection was lost, in ms. */
  private paused = 0;

  constructor(private readonly dice: Dice) {}

  /** The next pause, anywhere between nothing and the bound, which doubles; or the one that the host has asked for. `looks`: whether the page is visible. */
  next(asked: number | null, looks: boolean): number {
    if (asked !== null) return Math.min(asked, ASKED_MOST_MS);
    const most = looks && this.paused < LOOKS_MS ? LOOKED_AT_MS : MOST_MS;
    const bound = Math.min(most, FIRST_MS * 2 ** this.tries);
    if (bound < MOST_MS) this.tries += 1;
    const pause = this.dice() * bound;
    this.paused += pause;
    return pause;
  }

  /** A connection has held so long. One that is lost at once again is no reason to hurry. */
  held(ms: number) {
    if (ms >= STEADY_MS) this.again();
  }

  /** Something has changed: it may go well now. */
  again() {
    [this.tries, this.paused] = [0, 0];
  }
}
