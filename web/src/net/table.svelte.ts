// What is known of one table, and what one does there. Nothing here knows a rule: what may be done comes from the host.
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

/** What changes the table: what was seen, and how it stands then. */
export interface Update {
  seen: Seen[];
  /** What was seen before it and is not known here, update by update: to be read, and nothing else. */
  earlier?: Seen[][];
  view: View;
}

/** What somebody said beside the game; a spectator has no seat. */
export interface Said {
  seat: number | null;
  text: string;
}

/** In the place of a paragraph: somebody else was faster. */
export const OVERTAKEN = 'overtaken';

/** So long a deed may be on its way before it is said that it is, in ms. */
const SLOW_MS = 1500;

/** A deed in the words of docs/scene.md, as the host wants it. */
const inWords = (deed: Deed) => deed.flat().join(' ');

/** Whether all wait in this window: for it a table's timers count, too. */
export const restsAll = (window: WindowView) => window.rests || window.sign === 'ready';

/** Whether a time that was told goes on: the host tells what is new, not what is over. */
const waitsFor = (view: View, seat: number) =>
  view.on === seat || view.windows.some((window) => restsAll(window) && window.seats.includes(seat) && !window.done.includes(seat));

/** A match begins. */
export type Began = Extract<HostMessage, { say: 'match_began' }>;

interface Pending {
  id: string;
  deed: Deed;
  reaction_ms: number | null;
}

export class Table {
  status = $state<Status>('connecting');
  /** Why the socket was closed for good. */
  reason = $state('');
  info = $state.raw<TableInfo | null>(null);
  play = $state.raw<Play | null>(null);
  /** How the table is shown to stand; the newest one may still wait for its turn to be shown. */
  view = $state.raw<View | null>(null);
  /** How the table stands, shown or not. */
  newest: View | null = null;
  trouble = $state.raw<Trouble | null>(null);
  /** The deed that was refused last, and the paragraph. */
  refused = $state.raw<{ deed: Deed | null; rule: string; n: number } | null>(null);
  /** Whether the deed done last can be taken back: as long as the host says so, and nobody has done anything since. */
  slips = $state(false);
  /** Who tapped on my shoulder last; counted, because it may be the same again. */
  nudged = $state.raw<{ by: number; n: number } | null>(null);
  /** The rule that was added or refused last, and after which round. */
  added = $state.raw<{ by: number; text: string; holds: boolean; round: number; n: number } | null>(null);
  /** The seat of the new host, the name of the former one, and whether the former one is away. */
  newHost = $state.raw<{ seat: number; instead: string; away: boolean } | null>(null);
  /** With which points the match began that began last while this page was here. */
  began = $state.raw<Began | null>(null);
  /** Who has not shown in time what the last deal was to be made of. */
  leftOut = $state.raw<{ seats: number[]; n: number } | null>(null);
  /** What would be good to do now, as somebody has asked. */
  hint = $state.raw<{ deed: Deed | null; says: Sentence } | null>(null);
  /** Whether it is being thought about. */
  asking = $state(false);
  /** Whether the host has not answered a deed for a while, though the connection is there: it will, and nothing is lost. */
  slow = $state(false);
  /** Whether the host says that the table stands still: it goes on, and nothing is lost. */
  stalled = $state(false);
  /** Whose time runs out when, in ms of this page's clock: one for each seat, the one told last behind the others. */
  timers = $state.raw<{ seat: number; ends: number; whole: number }[]>([]);
  readonly deal = new Deal();

  private readonly socket: Socket;
  private last: number | null = null;
  /** Whether the next update may have any number: nothing has come since a welcome, or what is played has changed. */
  private anew = true;
  /** Whether the whole view is asked for. */
  private whole = false;
  private pending: Pending[] = [];
  private readonly prefix = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? 'k';
  private count = 0;
  /** When a window of ours, or a card on a pile, was first painted. */
  private painted = new Map<string, number>();
  private slipping: ReturnType<typeof setTimeout> | undefined;
  private clock = { match: 0, here: 0 };
  /** When `info` came, in ms of this page's clock. */
  private told = 0;

  /** `show` shows an update; `talked` is told what is said beside the game, `stoodIn` how often a stand-in has played here: now, if 0 times.*/
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

  /** Tries at once to reach the host again. */
  retry() {
    this.socket.retry();
  }

  /** Asks for the whole view again, because the last one can't be shown. */
  resync() {
    this.whole = true;
    this.socket.reopen();
  }

  /** Whether it could be said: somebody who wanted it to be is told if not. */
  say(message: ClientMessage): boolean {
    const said = this.socket.say(message);
    if (!said) this.trouble = trouble('offline');
    return said;
  }

  power(power: HostPower) {
    this.say({ say: 'host', power });
  }

  /** Does something. It is sent again after a lost connection, and done once. */
  do(deed: Deed) {
    // A key that is held, or a finger that taps twice: the first is still on its way.
    if (this.pending.some((one) => inWords(one.deed) === inWords(deed))) return;
    const pending: Pending = { id: `${this.prefix}-${++this.count}`, deed, reaction_ms: this.reaction() };
    this.pending.push(pending);
    setTimeout(() => (this.slow ||= this.pending.includes(pending)), SLOW_MS);
    this.refused = null;
    this.send(pending);
    this.phone?.acted();
  }

  /** Asks what would be good to do now. */
  ask() {
    if (this.asking) return;
    this.asking = this.say({ say: 'hint' });
  }

  /** What the page still showed as right was over: it is not done, and so costs nothing. */
  overtaken(deed: Deed) {
    this.refused = { deed, rule: OVERTAKEN, n: ++this.count };
  }

  /** The match's clock now, in ms. */
  now(): number {
    return this.clock.match + (performance.now() - this.clock.here);
  }

  /** The view is on the screen now. */
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
    // A card that is thrown in reacts to the card that lies there.
    const cards = view.piles.flatMap((pile, place) => (pile.card === null ? [] : [`${place}/${pile.len}/${pile.card}`]));
    this.painted = new Map([...windows, ...cards].map((key) => [key, this.painted.get(key) ?? now]));
  }

  /** How long after the newest thing to react to was painted the hand moves; nothing if there is none. */
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

  /** Whether updates are missing before this one: then they are asked for. Those who watch may be shown things later, with gaps. */
  private isGap(n: number): boolean {
    if (this.anew || this.last === null || n === this.last + 1 || this.info?.me == null) return false;
    console.error(`update ${n} came after ${this.last}: those between are asked for`);
    this.socket.reopen();
    return true;
  }

  /** Of what `me` has seen before, up to update `n`, what has not come here: all of it, if nothing came, or to another seat. */
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

  /** Notes a new host. Both seat and name must differ: players move up when somebody leaves, and may change their names. */
  private changeHost(before: TableInfo | null, now: TableInfo) {
    const [old, seat] = [before?.host ?? null, now.host];
    if (old === null || seat === null || old === seat) return;
    const [instead, name] = [before?.people[old - 1]?.name ?? '', now.people[seat - 1]?.name];
    if (instead === name) return;
    this.newHost = { seat, instead, away: now.people.some((person) => person.name === instead && !person.here) };
  }

  /** How long a player has been away, in ms; nothing while they are here. */
  awayFor(seat: number): number | null {
    const away = this.info?.people[seat - 1]?.away_ms;
    return away === undefined ? null : away + performance.now() - this.told;
  }

  /** Whoever sits there will add to the next deal, and is bound to it. */
  private bind() {
    // On one phone nobody need be wary of a host.
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

  /** What was never answered is sent once more: the host does the same id only once. */
  private again() {
    for (const pending of this.pending) this.send({ ...pending, reaction_ms: null });
  }

  private send(pending: Pending) {
    this.socket.say({ say: 'deed', ...pending, deed: inWords(pending.deed) });
  }
}
