// The playback position in a round, and automatic playback.
import type { Replay, ReplayStep, Sentence } from '../../protocol';
import { apart } from '../../words/apart';
import { Teller, type Line } from '../../words/tell';

export interface Told {
  step: number;
  lines: Line[];
}

/** Playback speeds, relative to real time. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Minimum and maximum time for which a step is shown, in ms at speed 1. */
const SHORTEST = 450;
const LONGEST = 2200;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  readonly steps: ReplayStep[];
  readonly log: Told[];
  /** The coach's comments by playback position. */
  marks = $state.raw<ReadonlyMap<number, Sentence>>(new Map());
  /** The playback position of each step of the round. */
  readonly #places: number[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay) {
    const teller = new Teller(replay.play, () => replay.info.people.map(apart), replay.info.me);
    const told = replay.steps.map((step) => ({ step, lines: teller.hear(step.seen, step.view) }));
    // Skip steps in which nothing visible happens.
    const shown = told.filter(
      ({ step, lines }, place) => lines.length > 0 || step.seen.some((seen) => seen[0] === 'moved') || place === told.length - 1,
    );
    this.steps = shown.map(({ step }) => step);
    const isShown = new Set(shown);
    let before = 0;
    this.#places = told.map((one) => (isShown.has(one) ? before++ : before));
    this.log = shown.flatMap(({ lines }, step) => (lines.length > 0 ? [{ step, lines }] : []));
  }

  /** The position at which a step, or what came of it, is shown. */
  place(step: number): number {
    return this.#places[step] ?? this.steps.length - 1;
  }

  /** Adds the coach's comments, by step. */
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

  /** Waits as long as the players did, within limits. */
  #wait() {
    clearTimeout(this.#timer);
    const [now, next] = [this.steps[this.at], this.steps[this.at + 1]];
    if (!now || !next) return;
    const time = Math.min(Math.max(next.at_ms - now.at_ms, SHORTEST), LONGEST);
    this.#timer = setTimeout(() => this.go(this.at + 1), time / this.speed);
  }
}
