// The page's state of one table, and the player's actions there. It knows no rules: the legal actions come from the
// server.
import { tick } from 'svelte';
import type {
  ClientMessage,
  DeedView as Deed,
  HostMessage,
  HostPower,
  Play,
  Seen,
  Sentence,
  TableInfo,
  View,
  WindowView,
} from '../protocol';
import { Deal } from './deal.svelte';
import type { Phone } from '../play/phone.svelte';
import { trouble, type Trouble } from './trouble';
import { Socket, type Status } from './socket';

/** An update: the observed events, and the view after them. */
export interface Update {
  seen: Seen[];
  /** Observations from before this page joined, one list per update; for the log only. */
  earlier?: Seen[][];
  view: View;
}

/** A chat message; a spectator has no seat. */
export interface Said {
  seat: number | null;
  text: string;
}

/** Used in place of a paragraph: another player was faster. */
export const OVERTAKEN = 'overtaken';

/** Time until the page says that an action is still on its way, in ms. */
const SLOW_MS = 1500;

/** The text of an action (docs/scene.md), as the server expects it. */
const inWords = (deed: Deed) => deed.flat().join(' ');

/** True if the whole table waits for this window; such windows count for the table's timers too. */
export const restsAll = (window: WindowView) => window.rests || window.sign === 'ready';

/** True if a seat's timer still applies: the server announces new timers, but not their end. */
const waitsFor = (view: View, seat: number) =>
  view.on === seat || view.windows.some((window) => restsAll(window) && window.seats.includes(seat) && !window.done.includes(seat));

export type Began = Extract<HostMessage, { say: 'match_began' }>;

interface Pending {
  id: string;
  deed: Deed;
  reaction_ms: number | null;
}

export class Table {
  status = $state<Status>('connecting');
  reason = $state('');
  info = $state.raw<TableInfo | null>(null);
  play = $state.raw<Play | null>(null);
  /** The view being shown; `newest` may still be waiting for its animation. */
  view = $state.raw<View | null>(null);
  newest: View | null = null;
  trouble = $state.raw<Trouble | null>(null);
  /** The last rejected action, and the paragraph it violated. */
  refused = $state.raw<{ deed: Deed | null; rule: string; n: number } | null>(null);
  /** True while the last action can be undone: until the server's time is up or anyone acts. */
  slips = $state(false);
  /** Who nudged this player last; `n` distinguishes repeated nudges. */
  nudged = $state.raw<{ by: number; n: number } | null>(null);
  /** The last house rule that was added or voted down, and the round before it. */
  added = $state.raw<{ by: number; text: string; holds: boolean; round: number; n: number } | null>(null);
  /** The new host's seat, the former host's name, and whether the former host is away. */
  newHost = $state.raw<{ seat: number; instead: string; away: boolean } | null>(null);
  /** The last match begun while this page was here. */
  began = $state.raw<Began | null>(null);
  /** The seats that did not reveal their nonces in time for the last deal. */
  leftOut = $state.raw<{ seats: number[]; n: number } | null>(null);
  /** The hint that the player asked for. */
  hint = $state.raw<{ deed: Deed | null; says: Sentence } | null>(null);
  /** True while a hint is being computed. */
  asking = $state(false);
  /** True if the server has been slow to answer an action although connected. Nothing is lost. */
  slow = $state(false);
  /** True if the server reports that the table has stalled. It will resume, and nothing is lost. */
  stalled = $state(false);
  /** When each seat's time runs out, in ms of this page's clock; the most recently announced is last. */
  timers = $state.raw<{ seat: number; ends: number; whole: number }[]>([]);
  readonly deal = new Deal();

  private readonly socket: Socket;
  private last: number | null = null;
  /** True if the next update may have any number: after a welcome, a new match or a change of rules. */
  private anew = true;
  /** True while a whole view is requested. */
  private whole = false;
  private pending: Pending[] = [];
  private readonly prefix = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? 'k';
  private count = 0;
  /** When each of this player's open windows and each top card was first painted. */
  private painted = new Map<string, number>();
  private slipping: ReturnType<typeof setTimeout> | undefined;
  private clock = { match: 0, here: 0 };
  /** When `info` arrived, in ms of this page's clock. */
  private told = 0;

  /**
   * `show` shows an update; `talked` receives chat; `stoodIn` receives how many actions a stand-in took for this player
   * (0: just now).
   */
  constructor(
    readonly code: string,
    private readonly show: (update: Update) => void,
    private readonly talked: (said: Said) => void,
    private readonly stoodIn: (deeds: number) => void,
    private readonly phone?: Phone,
  ) {
    this.last = phone?.last() ?? null;
    this.socket = new Socket(code, {
      hear: (message) => this.hear(message),
      status: (status, why) => {
        this.status = status;
        this.reason = why;
        if (status === 'open') this.again();
      },
      last: () => (this.whole ? null : this.last),
      plays: () => this.info?.me != null && (this.newest?.phase === 'playing' || this.newest?.phase === 'dealing'),
      ...(phone && { who: phone.who }),
    });
  }

  close() {
    this.socket.close();
  }

  retry() {
    this.socket.retry();
  }

  /** Requests a whole view, because the last update could not be shown. */
  resync() {
    this.whole = true;
    this.socket.reopen();
  }

  /** Sends a message. Returns false, and tells the player, if there is no connection. */
  say(message: ClientMessage): boolean {
    const said = this.socket.say(message);
    if (!said) this.trouble = trouble('offline');
    return said;
  }

  power(power: HostPower) {
    this.say({ say: 'host', power });
  }

  /** Sends an action. It is repeated after a lost connection, but performed only once. */
  do(deed: Deed) {
    // Ignores a held key or a double tap while the same action is still on its way.
    if (this.pending.some((one) => inWords(one.deed) === inWords(deed))) return;
    const pending: Pending = { id: `${this.prefix}-${++this.count}`, deed, reaction_ms: this.reaction() };
    this.pending.push(pending);
    setTimeout(() => (this.slow ||= this.pending.includes(pending)), SLOW_MS);
    this.refused = null;
    this.send(pending);
    this.phone?.acted();
  }

  ask() {
    if (this.asking) return;
    this.asking = this.say({ say: 'hint' });
  }

  /** Rejects an action locally because the situation the page showed is over, so it costs nothing. */
  overtaken(deed: Deed) {
    this.refused = { deed, rule: OVERTAKEN, n: ++this.count };
  }

  now(): number {
    return this.clock.match + (performance.now() - this.clock.here);
  }

  /** Call when the view is on the screen. */
  async shown(view: View) {
    this.clock = { match: view.now_ms, here: performance.now() };
    this.view = view;
    await tick();
    requestAnimationFrame(() => this.paint(view));
  }

  private paint(view: View) {
    const now = performance.now();
    const open = view.windows.filter((window) => view.me !== null && window.seats.includes(view.me) && !window.done.includes(view.me));
    const windows = open.map((window) => `${window.rule}/${window.tag}/${window.deadline_ms ?? ''}`);
    // Playing out of turn is a reaction to the card on the pile.
    const cards = view.piles.flatMap((pile, place) => (pile.card === null ? [] : [`${place}/${pile.len}/${pile.card}`]));
    this.painted = new Map([...windows, ...cards].map((key) => [key, this.painted.get(key) ?? now]));
  }

  /** Time since the newest thing to react to was painted, in ms; null if there is none. */
  private reaction(): number | null {
    const newest = Math.max(...this.painted.values());
    return Number.isFinite(newest) ? Math.round(performance.now() - newest) : null;
  }

  private hear(message: HostMessage) {
    switch (message.say) {
      case 'welcome':
        this.stalled = false;
        this.anew = true;
        this.seated(message.table);
        return;
      case 'table':
        this.seated(message.table);
        return;
      case 'stalled':
        this.stalled = message.stalled;
        return;
      case 'play':
        this.play = message.play;
        this.anew = true;
        return;
      case 'match_began':
        this.anew = true;
        this.began = message;
        return;
      case 'update': {
        if (!message.earlier && this.isGap(message.n)) return;
        this.anew = this.whole = false;
        const earlier = message.earlier && this.unknown(message.earlier, message.n, message.view.me);
        this.timers = this.timers.filter(({ seat }) => waitsFor(message.view, seat));
        this.slip(0);
        this.hint = null;
        this.asking = false;
        this.last = message.n;
        if (this.phone && !this.phone.hear(message.n, message.view)) return;
        this.newest = message.view;
        this.show({ seen: message.seen, view: message.view, ...(earlier && { earlier }) });
        return;
      }
      case 'taken':
        this.answered(message.id);
        return;
      case 'slip':
        this.slip(message.left_ms);
        return;
      case 'hint':
        this.asking = false;
        this.hint = { deed: message.deed, says: message.says };
        return;
      case 'refused':
        this.refuse(message.id, message.rule);
        return;
      case 'commit':
        this.deal.commit(message.round, message.hash);
        this.bind();
        return;
      case 'committed': {
        const nonce = this.deal.committed(message.round, message.hashes, this.info?.me ?? null);
        if (nonce !== null) this.socket.say({ say: 'nonce', nonce });
        return;
      }
      case 'left_out':
        this.deal.leftOut(message.round, message.seats);
        this.leftOut = { seats: message.seats, n: (this.leftOut?.n ?? 0) + 1 };
        return;
      case 'reveal':
        this.deal.reveal(message.round, message.secret, message.nonces);
        return;
      case 'chat':
        this.talked(message.chat);
        return;
      case 'error':
        if (message.id !== undefined) this.answered(message.id);
        this.asking = false;
        this.trouble = trouble(message.code, message);
        return;
      case 'nudged':
        this.nudged = { by: message.by, n: (this.nudged?.n ?? 0) + 1 };
        return;
      case 'stood_in':
        this.stoodIn(message.deeds);
        return;
      case 'timer':
        if (message.left_ms === 0 && message.seat === this.info?.me) this.stoodIn(0);
        this.timers = [
          ...this.timers.filter((timer) => timer.seat !== message.seat),
          { seat: message.seat, ends: performance.now() + message.left_ms, whole: message.left_ms },
        ];
        return;
      case 'new_rule':
        this.added = {
          by: message.by,
          text: message.text,
          holds: message.holds,
          round: this.newest?.round ?? 0,
          n: (this.added?.n ?? 0) + 1,
        };
        return;
      case 'pong':
      case 'bye':
        return;
      default:
        message satisfies never;
    }
  }

  /** Returns whether updates are missing before this one, and requests them. Spectators may see updates late and with gaps. */
  private isGap(n: number): boolean {
    if (this.anew || this.last === null || n === this.last + 1 || this.info?.me == null) return false;
    console.error(`update ${n} came after ${this.last}: those between are asked for`);
    this.socket.reopen();
    return true;
  }

  /** The earlier observations that this page does not know: all of them on a first update or after a change of seat. */
  private unknown(earlier: Seen[][], n: number, me: number | null): Seen[][] {
    const last = this.newest?.me === me ? (this.last ?? 0) : 0;
    return earlier.slice(Math.max(0, earlier.length - (n - last)));
  }

  private slip(ms: number) {
    clearTimeout(this.slipping);
    this.slips = ms > 0;
    if (this.slips) this.slipping = setTimeout(() => (this.slips = false), ms);
  }

  private seated(info: TableInfo) {
    const sat = this.info?.me ?? null;
    this.changeHost(this.info, info);
    [this.info, this.told] = [info, performance.now()];
    this.phone?.told(info);
    if (sat === null) this.bind();
  }

  /** Detects a new host. Both seat and name must differ, because players move up when another leaves and may change their names. */
  private changeHost(before: TableInfo | null, now: TableInfo) {
    const [old, seat] = [before?.host ?? null, now.host];
    if (old === null || seat === null || old === seat) return;
    const [instead, name] = [before?.people[old - 1]?.name ?? '', now.people[seat - 1]?.name];
    if (instead === name) return;
    this.newHost = { seat, instead, away: now.people.some((person) => person.name === instead && !person.here) };
  }

  /** How long a player has been away, in ms; null while they are here. */
  awayFor(seat: number): number | null {
    const away = this.info?.people[seat - 1]?.away_ms;
    return away === undefined ? null : away + performance.now() - this.told;
  }

  /** Commits to this player's nonce for the next deal. */
  private bind() {
    // On a shared phone there is no server to distrust.
    if (this.phone) return;
    const hash = this.deal.bound();
    if (hash !== null && this.info?.me) this.socket.say({ say: 'commit', hash });
  }

  private answered(id: string): Deed | null {
    const deed = this.pending.find((one) => one.id === id)?.deed ?? null;
    this.pending = this.pending.filter((one) => one.id !== id);
    if (this.pending.length === 0) this.slow = false;
    return deed;
  }

  private refuse(id: string, rule: string) {
    this.refused = { deed: this.answered(id), rule, n: this.count };
  }

  /** Repeats unanswered actions; the server performs each id only once. */
  private again() {
    for (const pending of this.pending) this.send({ ...pending, reaction_ms: null });
  }

  private send(pending: Pending) {
    this.socket.say({ say: 'deed', ...pending, deed: inWords(pending.deed) });
  }
}
