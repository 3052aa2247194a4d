// Where in a round one is, and how it goes on by itself.
import type { Replay, ReplayStep, Sentence } from '../../protocol';
import { apart } from '../../words/apart';
import { Teller, type Line } from '../../words/tell';

/** What the log says of a step. */
export interface Told {
  step: number;
  lines: Line[];
}

/** How many times as fast as it was played. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** However long somebody thought, or however quick it was: so long a step is shown, in ms at the speed of 1. */
const SHORTEST = 450;
const LONGEST = 2200;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  readonly steps: ReplayStep[];
  readonly log: Told[];
  /** What a coach says, by the place at which it is shown. */
  marks = $state.raw<ReadonlyMap<number, Sentence>>(new Map());
  /** For each step of the round the place at which it is shown. */
  readonly #places: number[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay) {
    const teller = new Teller(replay.play, () => replay.info.people.map(apart), replay.info.me);
    const told = replay.steps.map((step) => ({ step, lines: teller.hear(step.seen, step.view) }));
    // Where nothing is seen to happen nobody wants to wait.
    const shown = told.filter(
      ({ step, lines }, place) => lines.length > 0 || step.seen.some((seen) => seen[0] === 'moved') || place === told.length - 1,
    );
    this.steps = shown.map(({ step }) => step);
    const isShown = new Set(shown);
    let before = 0;
    this.#places = told.map((one) => (isShown.has(one) ? before++ : before));
    this.log = shown.flatMap(({ lines }, step) => (lines.length > 0 ? [{ step, lines }] : []));
  }

  /** Where a step of the round is shown, or what came of it. */
  place(step: number): number {
    return this.#places[step] ?? this.steps.length - 1;
  }

  /** What a coach says of steps, by where they are shown. */
  mark(marks: ReadonlyMap<number, Sentence>) {
    this.marks = marks;
  }

  get step(): ReplayStep | undefined {
    return this.steps[this.at];
  }

  get ended(): boolean {
    return this.at >= this.steps.length - 1;
  }

  go(place: number) {
    this.at = Math.min(Math.max(place, 0), this.steps.length - 1);
    if (this.ended) this.pause();
    else if (this.playing) this.#wait();
  }

  play() {
    if (this.ended) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  faster(speed: number) {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  /** Waits as long as people did, within reason. */
  #wait() {
    clearTimeout(this.#timer);
    const [now, next] = [this.steps[this.at], this.steps[this.at + 1]];
    if (!now || !next) return;
    const time = Math.min(Math.max(next.at_ms - now.at_ms, SHORTEST), LONGEST);
    this.#timer = setTimeout(() => this.go(this.at + 1), time / this.speed);
  }
}
