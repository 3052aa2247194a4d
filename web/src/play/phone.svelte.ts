// One phone that goes from hand to hand: who holds it, whom it goes to next, and whether the table's time runs. While nobody holds it the
// page is at the table as somebody without a seat, and knows no hand.
import { ask } from '../net/api';
import { trouble, type Trouble } from '../net/trouble';
import type { TableInfo, View } from '../protocol';
import { races, waitsFor } from './awaited';

/** The one who made the table. */
const OWNER = 0;

export class Phone {
  /** The seats of those who share it, in the order in which they came; nothing before it is known. */
  seats = $state.raw<(number | null)[] | null>(null);
  /** Why the table can't be had. */
  trouble = $state.raw<Trouble | null>(null);
  /** Who holds it, by the place in that row; nothing while it lies on the table. */
  who = $state<number | null>(null);
  /** Who wants to say something out of turn: it goes to them next. */
  caller = $state<number | null>(null);
  /** How the table stands. */
  private view = $state.raw<View | null>(null);
  private info = $state.raw<TableInfo | null>(null);
  /** Somebody who has spoken up has as long as it takes. */
  private claimed = $state(false);
  private round = 0;
  /** The last update that each of them has seen. */
  private readonly seen = new Map<number | null, number>();
  private close = () => {};

  readonly shared = $derived.by(() => (this.seats?.length ?? 0) > 1);
  private readonly waits = $derived.by(() => (this.view ? waitsFor(this.view) : []));
  /** Who of them is waited for. */
  readonly wanted = $derived.by(() => this.places(this.waits));
  /** Whether hands are held. */
  readonly running = $derived.by(() => this.view?.phase === 'playing' || this.view?.phase === 'dealing');
  private readonly racing = $derived.by(() => this.view !== null && races(this.view, this.waits));
  /** Whether the table's time runs: it stands while the phone goes to somebody who is waited for. */
  readonly runs = $derived.by(() => {
    if (!this.shared || !this.running) return true;
    if (this.caller !== null || this.claimed) return false;
    return this.wanted.length === 0 || this.racing || (this.who !== null && this.wanted.includes(this.who));
  });

  constructor(readonly code: string) {
    void this.open();
  }

  private async open() {
    const line = await import('../pocket/line').catch(() => null);
    if (line === null) return void (this.trouble = trouble('offline'));
    const path = `/api/tables/${encodeURIComponent(this.code)}`;
    this.close = line.toPocket().onCrew(this.code, (seats) => (this.seats = seats));
    const [crew, table] = await Promise.all([ask<{ seats: (number | null)[] }>(`${path}/crew`), ask<TableInfo>(path)]);
    if (!crew.ok) return void (this.trouble = crew.trouble);
    if (crew.value.seats.length > 1 && table.ok) {
      [this.info, this.who] = [table.value, table.value.running ? null : this.hostIn(crew.value.seats, table.value.host)];
    } else this.who = OWNER;
    this.seats = crew.value.seats;
  }

  end() {
    this.close();
  }

  /** The table's time runs, or stands. */
  async keepTime(runs: boolean) {
    const { toPocket } = await import('../pocket/line');
    toPocket().clock(this.code, runs);
  }

  private places(seats: readonly number[]): number[] {
    return (this.seats ?? []).flatMap((seat, place) => (seat !== null && seats.includes(seat) ? [place] : []));
  }

  private hostIn(seats: (number | null)[], host: number | null): number {
    return Math.max(
      OWNER,
      seats.findIndex((seat) => seat !== null && seat === host),
    );
  }

  /** Whom it goes to next: who has spoken up, or who is waited for, beginning behind who had it last. */
  readonly next = $derived.by(() => {
    if (this.caller !== null) return this.caller;
    return this.wanted.find((place) => place > this.lastHeld) ?? this.wanted[0] ?? null;
  });
  private lastHeld = $state(-1);

  /** What somebody is called. */
  name(who: number | null): string {
    const seat = who === null ? null : (this.seats?.[who] ?? null);
    return seat === null ? '' : (this.info?.people[seat - 1]?.name ?? String(seat));
  }

  /** The last update that whoever holds it has seen. */
  last(): number | null {
    return this.seen.get(this.who) ?? null;
  }

  told(info: TableInfo) {
    this.info = info;
    // Before and after a match there is nothing to hide: it is with whoever may begin one.
    if (this.shared && !info.running && !this.running && this.seats) this.who = this.hostIn(this.seats, info.host);
  }

  /** How the table stands now. False if it may not be shown: a new round was dealt, and nobody has taken the phone. */
  hear(n: number, view: View): boolean {
    const dealt = view.round !== this.round;
    this.round = view.round;
    this.view = view;
    if (this.shared && dealt && this.who !== null && this.running) {
      this.putDown();
      return false;
    }
    this.seen.set(this.who, n);
    return true;
  }

  /** Whoever holds it has done something. */
  acted() {
    this.claimed = false;
  }

  /** It is laid down, and no hand is seen. */
  putDown() {
    this.lastHeld = this.who ?? this.lastHeld;
    this.who = null;
    this.caller = null;
    this.claimed = false;
  }

  /** Somebody speaks up out of turn: time stands from now on. */
  speakUp(who: number) {
    this.putDown();
    if (this.running && !this.wanted.includes(who)) this.caller = who;
  }

  /** Nobody wants to say anything after all. */
  never() {
    this.caller = null;
  }

  /** Somebody takes it. */
  take(who: number) {
    this.claimed = this.caller === who && this.racing;
    this.caller = null;
    this.who = who;
  }

  /** Somebody more sits down at this phone. */
  join(name: string) {
    return ask<{ seats: (number | null)[] }>(`/api/tables/${encodeURIComponent(this.code)}/crew`, { name });
  }
}
