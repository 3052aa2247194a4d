// Updates are shown one after the other: cards fly from where they were to where they are, and whoever is behind hurries.
import { tick } from 'svelte';
import type { Update } from '../net/table.svelte';
import { moves as moving } from '../net/settings.svelte';
import type { View } from '../protocol';
import { moveOf, type Move } from './facts';

export interface Flight {
  id: number;
  move: Move;
  from: DOMRect;
  to: DOMRect;
  /** ms before it starts. */
  delay: number;
  /** ms that it takes. */
  time: number;
}

const FLIGHT_MS = 230;
const HURRIED_MS = 110;
/** Between two cards of one update. */
const STEP_MS = 70;
/** No update takes longer than this before the next one is shown. */
const UPDATE_MAX_MS = 900;

function zone(name: string): Element | null {
  return document.querySelector(`[data-zone="${CSS.escape(name)}"]`);
}

/** Where a card of that zone lies on the screen. */
function placeOf(name: string, card: string | null): DOMRect | null {
  const own = card === null ? null : document.querySelector(`[data-zone="${CSS.escape(name)}"] [data-card="${CSS.escape(card)}"]`);
  const found = own ?? zone(name);
  if (!found) return null;
  const rect = found.getBoundingClientRect();
  return rect.width > 0 ? rect : null;
}

export class Stage {
  flights = $state.raw<Flight[]>([]);
  /** Where something will fly to, before it is known from where to where on the screen. */
  private coming = $state.raw<ReadonlySet<string>>(new Set());
  private queue: Update[] = [];
  private busy = false;
  private count = 0;

  /** `show` puts its view on the screen; `heard` is told what was seen in it; `failed`, that one of them could not do it. */
  constructor(
    private readonly show: (update: Update) => Promise<void>,
    private readonly heard: (update: Update) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  push(update: Update) {
    this.queue.push(update);
    if (!this.busy) void this.run();
  }

  /** What waits is not shown any more: the whole view comes in its place. */
  drop() {
    this.queue = [];
  }

  /** A card that still flies is not shown yet where it will lie: in a hand, or in that zone. */
  arriving(card: string, zone?: string): boolean {
    return this.flights.some(({ move }) => move.card === card && (zone === undefined ? /^\d+$/.test(move.to) : move.to === zone));
  }

  /** Whether something flies to that zone. */
  flyingTo(name: string): boolean {
    return this.coming.has(name) || this.flights.some((flight) => flight.move.to === name);
  }

  landed(id: number) {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  private async run() {
    this.busy = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      await this.present(update).catch(this.failed);
    }
    this.busy = false;
  }

  private async present(update: Update) {
    const moved = update.seen.map(moveOf).filter((move): move is Move => move !== null && move.from !== move.to);
    const animated = moving() && document.visibilityState === 'visible' && moved.length > 0 && moved.length <= 80;
    const from = animated ? moved.map((move) => placeOf(move.from, move.card)) : [];
    // What lies where something will land must not lie there already when it sets off.
    if (animated) this.coming = new Set(moved.map((move) => move.to));
    await this.show(update);
    this.heard(update);
    if (!animated) return;
    await tick();
    const urgent = this.mustReact(update.view);
    const time = this.queue.length > 1 ? HURRIED_MS : FLIGHT_MS;
    const step = Math.min(STEP_MS, UPDATE_MAX_MS / moved.length);
    const flights = moved.flatMap((move, place): Flight[] => {
      const [start, end] = [from[place], placeOf(move.to, move.card)];
      return start && end ? [{ id: ++this.count, move, from: start, to: end, delay: place * step, time }] : [];
    });
    this.flights = [...this.flights, ...flights];
    this.coming = new Set();
    const last = flights.at(-1);
    if (last && !urgent) await new Promise((done) => setTimeout(done, Math.min(last.delay + last.time, UPDATE_MAX_MS)));
  }

  /** Whoever has to react waits for no card to land. */
  private mustReact(view: View): boolean {
    return view.windows.some((window) => view.me !== null && window.seats.includes(view.me) && !window.done.includes(view.me));
  }
}
