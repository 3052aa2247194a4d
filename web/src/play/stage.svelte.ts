// Shows updates one after the other, with cards flying to their places. Hurries when updates pile up.
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
  /** Delay before it starts, in ms. */
  delay: number;
  /** Duration in ms. */
  time: number;
}

const FLIGHT_MS = 230;
const HURRIED_MS = 110;
/** Delay between two cards of one update, in ms. */
const STEP_MS = 70;
/** Maximum time before the next update is shown, in ms. */
const UPDATE_MAX_MS = 900;

function zone(name: string): Element | null {
  return document.querySelector(`[data-zone="${CSS.escape(name)}"]`);
}

/** The rectangle of a card or its zone on the screen. */
function placeOf(name: string, card: string | null): DOMRect | null {
  const own = card === null ? null : document.querySelector(`[data-zone="${CSS.escape(name)}"] [data-card="${CSS.escape(card)}"]`);
  const found = own ?? zone(name);
  if (!found) return null;
  const rect = found.getBoundingClientRect();
  return rect.width > 0 ? rect : null;
}

export class Stage {
  flights = $state.raw<Flight[]>([]);
  /** Zones that cards will fly to, before their flights are known. */
  private coming = $state.raw<ReadonlySet<string>>(new Set());
  private queue: Update[] = [];
  private busy = false;
  private count = 0;

  /** `show` draws the update, `heard` is called after it, `failed` receives errors. */
  constructor(
    private readonly show: (update: Update) => Promise<void>,
    private readonly heard: (update: Update) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  push(update: Update) {
    this.queue.push(update);
    if (!this.busy) void this.run();
  }

  /** Discards waiting updates, because a whole view replaces them. */
  drop() {
    this.queue = [];
  }

  /** True if a card is still flying to a hand or to that zone, and must not be shown there yet. */
  arriving(card: string, zone?: string): boolean {
    return this.flights.some(({ move }) => move.card === card && (zone === undefined ? /^\d+$/.test(move.to) : move.to === zone));
  }

  /** True if a card is flying to that zone. */
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
    // Hides cards at their destinations before they take off.
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

  /** If the player must react, the next update does not wait for flights to land. */
  private mustReact(view: View): boolean {
    return view.windows.some((window) => view.me !== null && window.seats.includes(view.me) && !window.done.includes(view.me));
  }
}
