// One phone shared by several players: who holds it, who gets it next, and whether the table's time runs. While no one
// holds it, the page is a spectator and knows no hand.
import { ask } from '../net/api';
import { trouble, type Trouble } from '../net/trouble';
import type { TableInfo, View } from '../protocol';
import { races, waitsFor } from './awaited';

/** The player who made the table. */
const OWNER = 0;

export class Phone {
  /** The seats of the players sharing the phone, in the order in which they joined; null until known. */
  seats = $state.raw<(number | null)[] | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** The holder, as an index into `seats`; null while the phone is on the table. */
  who = $state<number | null>(null);
  /** The player who wants to act out of turn and gets the phone next. */
  caller = $state<number | null>(null);
  private view = $state.raw<View | null>(null);
  private info = $state.raw<TableInfo | null>(null);
  /** True while a player who spoke up out of turn holds the phone; the table's clock is paused for them. */
  private claimed = $state(false);
  private round = 0;
  /** The last update seen, by player. */
  private readonly seen = new Map<number | null, number>();
  private close = () => {};

  readonly shared = $derived.by(() => (this.seats?.length ?? 0) > 1);
  private readonly waits = $derived.by(() => (this.view ? waitsFor(this.view) : []));
  /** The sharing players that the table waits for. */
  readonly wanted = $derived.by(() => this.places(this.waits));
  readonly running = $derived.by(() => this.view?.phase === 'playing' || this.view?.phase === 'dealing');
  private readonly racing = $derived.by(() => this.view !== null && races(this.view, this.waits));
  /** True if the table's time runs. It is paused while the phone is on its way to a player the table waits for. */
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

  /** The next holder: a player who has spoken up, or else the next one the table waits for, after the last holder. */
  readonly next = $derived.by(() => {
    if (this.caller !== null) return this.caller;
    return this.wanted.find((place) => place > this.lastHeld) ?? this.wanted[0] ?? null;
  });
  private lastHeld = $state(-1);

  name(who: number | null): string {
    const seat = who === null ? null : (this.seats?.[who] ?? null);
    return seat === null ? '' : (this.info?.people[seat - 1]?.name ?? String(seat));
  }

  last(): number | null {
    return this.seen.get(this.who) ?? null;
  }

  told(info: TableInfo) {
    this.info = info;
    // Before and after a match there is nothing to hide: the host gets the phone.
    if (this.shared && !info.running && !this.running && this.seats) this.who = this.hostIn(this.seats, info.host);
  }

  /** Takes a new view. Returns false if it must not be shown, because a new round was dealt and no one has taken the phone. */
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

  acted() {
    this.claimed = false;
  }

  /** Puts the phone on the table, which hides the hand. */
  putDown() {
    this.lastHeld = this.who ?? this.lastHeld;
    this.who = null;
    this.caller = null;
    this.claimed = false;
  }

  /** A player speaks up out of turn: the table's clock is paused from now on. */
  speakUp(who: number) {
    this.putDown();
    if (this.running && !this.wanted.includes(who)) this.caller = who;
  }

  /** The player who spoke up withdraws. */
  never() {
    this.caller = null;
  }

  take(who: number) {
    this.claimed = this.caller === who && this.racing;
    this.caller = null;
    this.who = who;
  }

  join(name: string) {
    return ask<{ seats: (number | null)[] }>(`/api/tables/${encodeURIComponent(this.code)}/crew`, { name });
  }
}
