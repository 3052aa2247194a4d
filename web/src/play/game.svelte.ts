// One table on the screen: its connection, what is shown, selected and said.
import { isMuted } from '../net/muted.svelte';
import { settings } from '../net/settings.svelte';
import { restsAll, Table, type Said, type Update } from '../net/table.svelte';
import { sounds } from '../sound/sounds';
import { apart } from '../words/apart';
import type { DeedView as Deed, Seen, View, WindowView } from '../protocol';
import { say, told } from '../words/language.svelte';
import { Teller, together, type Line } from '../words/tell';
import { side } from './around';
import { call } from './attention';
import { moveOf, seatOf } from './facts';
import { overtaken, right, sorted, type Offers } from './offers';
import type { Phone } from './phone.svelte';
import { readingMs } from './reading';
import { READY, short } from './row';
import { Stage } from './stage.svelte';

const NOTHING: Offers = sorted([]);

const LOG_MAX = 300;

/** Maximum number of the round's events kept, for charges. */
const FACTS_MAX = 120;

/** Chat up to this length appears as a speech bubble; longer text is in the log only. */
const ALOUD_MAX = 24;

/** A line of the log: an event or a chat message. `read` lines are not spoken. */
export type Entry = { n: number; line: Line; read?: boolean } | { n: number; said: Said };

/** The table is fetched again at most this often within FAULTS_MS. */
const FAULTS_MAX = 3;
const FAULTS_MS = 60_000;

/** How long a speech bubble is shown, in ms. */
const BUBBLE_MS = 2600;

export class Game {
  readonly table: Table;
  readonly stage: Stage;
  /** Events and chat, in order. */
  private all = $state.raw<Entry[]>([]);
  /** Without muted players' chat. */
  readonly log = $derived.by(() => this.all.filter((entry) => 'line' in entry || !this.isMuted(entry.said.seat)));
  /** Number of turns this player has had. */
  turns = $state(0);
  unread = $state(0);
  /** True if a spectator wants to play from the next round on. */
  comes = $state(false);
  /** The lifted card of the player's own hand. */
  selected = $state<string | null>(null);
  /** The round for which this player has said that they are ready. */
  readyIn = $state(0);
  /** An illegal action that a learning table asks the player to confirm. */
  doubtful = $state.raw<Deed | null>(null);
  /** The card or sheet being looked at. */
  looked = $state<string | null>(null);
  /** True if it is shown only while the mouse is over it. */
  hovers = $state(false);
  wanted = $state.raw<{ rule: string } | null>(null);
  chosen = $state<number | null>(null);
  bubbles = $state.raw<Map<number, { text: string; n: number }>>(new Map());
  /** The plenum's last verdict, for as long as it takes to read it. */
  verdict = $state('');
  /** Number of actions a bot took while this player was away; null once they have read it. */
  meanwhile = $state<number | null>(null);
  /** The latest events of this round. */
  facts: readonly Seen[] = [];
  /** True if the menu of the chosen seat is picking a rule for a charge. */
  charging = $state(false);
  /** The keyboard's position in the hand, kept across rounds. */
  at = $state<number | null>(null);
  /** Number of slaps; each one shakes the pile. */
  slaps = $state(0);
  faults = $state(0);
  /** True if fetching the table again did not help. */
  broken = $state(false);
  private faultsAt: number[] = [];
  private redraw = () => {};
  /** Cards received in the last update. */
  fresh = $state.raw<ReadonlySet<string>>(new Set());

  readonly play = $derived.by(() => this.table.play);
  readonly view = $derived.by(() => this.table.view);
  readonly info = $derived.by(() => this.table.info);
  readonly me = $derived.by(() => this.table.view?.me ?? this.table.info?.me ?? null);
  readonly offers = $derived.by(() => (this.view ? sorted(this.view.offers) : NOTHING));
  readonly cards = $derived.by(() => new Map((this.play?.cards ?? []).map((card) => [card.code, card])));
  /** True if it is this player's turn and the table shows turns. */
  readonly mine = $derived.by(
    () => this.play?.aids.turn !== false && this.view?.phase === 'playing' && this.view.on !== null && this.view.on === this.me,
  );

  /** True if no card can be played, so that drawing and passing are highlighted. */
  readonly fitsNothing = $derived.by(() => !this.mine || this.offers.lays.size === 0);
  /** Open windows that wait for this player. */
  readonly waiting = $derived.by(
    () => this.view?.windows.filter((window) => this.me !== null && window.seats.includes(this.me) && !window.done.includes(this.me)) ?? [],
  );

  private teller: Teller | null = null;
  private lines = 0;

  /** `phone`: for a table on this device. */
  constructor(code: string, phone?: Phone) {
    this.stage = new Stage(
      (update) => this.show(update),
      (update) => this.heard(update),
      (error) => this.broke(error),
    );
    this.table = new Table(
      code,
      (update) => this.stage.push(update),
      (said) => this.talked(said),
      (deeds) => this.stoodIn(deeds),
      phone,
    );
  }

  close() {
    this.table.close();
  }

  /** Call when an update could not be shown. Requests a whole view, a limited number of times, and then calls `redraw`. */
  broke(error: unknown, redraw = this.redraw) {
    console.error(error);
    const now = performance.now();
    this.faultsAt = [...this.faultsAt.filter((at) => now - at < FAULTS_MS), now];
    this.faults += 1;
    this.broken = this.faultsAt.length > FAULTS_MAX;
    if (this.broken) return;
    this.redraw = redraw;
    this.stage.drop();
    this.table.resync();
  }

  /** A player's name, to stand alone in a `<bdi>`. */
  called(seat: number | null): string {
    return seat === null ? '' : (this.info?.people[seat - 1]?.name ?? String(seat));
  }

  /** A player's name, for use inside a sentence. */
  name(seat: number | null): string {
    return seat === null ? '' : apart(this.called(seat));
  }

  names(): string[] {
    return this.info?.people.map((person) => apart(person.name)) ?? [];
  }

  isMuted(seat: number | null): boolean {
    return seat !== null && seat !== this.me && isMuted(this.called(seat));
  }

  /** Sends an action and puts a lifted card down. At a learning table, an illegal action must be confirmed first. */
  do(deed: Deed) {
    // A newer update may still be waiting to be shown in which another player was faster.
    if (overtaken(deed, this.view?.offers ?? [], this.table.newest?.offers ?? [])) {
      this.selected = null;
      this.table.overtaken(deed);
      return;
    }
    if (this.play?.aids.slips && !right(this.view?.offers ?? [], deed)) {
      this.selected = null;
      this.doubtful = deed;
      return;
    }
    this.carryOut(deed);
  }

  /** Sends the illegal action after all. */
  insist() {
    if (this.doubtful) this.carryOut(this.doubtful);
  }

  takeBack() {
    this.carryOut(['take-back']);
  }

  private carryOut(deed: Deed) {
    this.doubtful = null;
    this.selected = null;
    this.meanwhile = null;
    this.choose(null);
    this.looked = null;
    this.table.do(deed);
  }

  /** True if the hint recommends this action. */
  hinted(deed: Deed): boolean {
    const hint = this.table.hint?.deed;
    return hint != null && right([hint], deed);
  }

  look(what: string | null, hovers = false) {
    [this.looked, this.hovers] = [what, hovers];
  }

  /** Opens a seat's menu; null closes it. */
  choose(seat: number | null, charging = false) {
    [this.chosen, this.charging] = [seat, charging];
  }

  lookUp(rule: string) {
    this.looked = null;
    this.wanted = { rule };
  }

  /** The paragraph that forbids playing a card anywhere; null if it may be played or the table does not show this. */
  forbidden(card: string): string | null {
    if (this.offers.lays.has(card)) return null;
    return this.view?.forbidden.find((found) => found.card === card)?.rule ?? null;
  }

  /** True if the violation would only be rejected (C10), so there is no point in trying. */
  refuses(rule: string | null): boolean {
    return rule !== null && this.play?.rules.find((text) => text.name === rule)?.breach === 'refused';
  }

  /** The running time of a seat, in ms: of a window, or of the table's timer. */
  time(seat: number | null): { left: number; whole: number } | null {
    if (seat === null) return null;
    // A timer that only turns have would reveal whose turn it is.
    const told = (window: WindowView) => this.play?.aids.turn !== false || window.sign !== undefined || window.says !== undefined;
    const open = this.view?.windows.find(
      (window) => window.seats.includes(seat) && !window.done.includes(seat) && window.deadline_ms !== null && told(window),
    );
    const { timers } = this.table;
    const timer = timers.find((one) => one.seat === seat);
    const ofTable = timer && { left: Math.max(0, timer.ends - performance.now()), whole: timer.whole };
    if (open && open.deadline_ms !== null) {
      const ofWindow = { left: Math.max(0, open.deadline_ms - this.table.now()), whole: open.deadline_ms - (this.view?.now_ms ?? 0) };
      // If everything waits for the window, the shorter of both times counts.
      return restsAll(open) && ofTable && ofTable.left < ofWindow.left ? ofTable : ofWindow;
    }
    return ofTable && timer === timers.at(-1) ? ofTable : null;
  }

  private show({ seen, view }: Update): Promise<void> {
    if (seen.some((fact) => fact[0] === 'turn' && fact[1] !== null && fact[1] === view.me)) this.turns += 1;
    this.race(seen, view);
    const shown = this.table.shown(view);
    this.redraw();
    this.redraw = () => {};
    return shown;
  }

  /** Plays the race sound, from the direction of the card, before anything is shown. */
  private race(seen: Seen[], { me }: View) {
    const opens = seen.some((fact) => fact[0] === 'window-opened' && me !== null && fact[1][2].length > 1 && fact[1][2].includes(me));
    if (!opens) return;
    const laid = seen.findLast((fact) => fact[0] === 'moved' && fact[4] === 'laid');
    sounds.play('race', this.side(laid?.[0] === 'moved' ? seatOf(laid[2]) : null));
  }

  private heard({ seen, earlier = [] }: Update) {
    const [play, view] = [this.play, this.view];
    if (!play || !view) return;
    const began = seen.findLastIndex((fact) => fact[0] === 'round-began');
    this.facts = (began < 0 ? [...this.facts, ...earlier.flat(), ...seen] : seen.slice(began)).slice(-FACTS_MAX);
    if (this.selected !== null && !view.hand.includes(this.selected)) this.selected = null;
    // What was illegal a moment ago may be legal now.
    this.doubtful = null;
    // A player who changed seats has already read the earlier events.
    const known = this.teller !== null && this.teller.me !== view.me && this.all.length > 0;
    // A new match may use another book, and a rule may have been added.
    if (this.teller?.play !== play || this.teller.me !== view.me) this.teller = new Teller(play, () => this.names(), view.me);
    const { teller } = this;
    const tell = (seen: Seen[], read: boolean) =>
      this.keep(together(teller.hear(seen, view)).map((line) => ({ line, n: ++this.lines, read })));
    if (!known) for (const list of earlier) tell(list, true);
    tell(seen, false);
    const came = seen
      .map(moveOf)
      .filter((move) => move !== null && move.to === String(view.me) && move.card !== null && move.way !== 'dealt');
    if (came.length > 0 || seen.some((fact) => fact[0] === 'turn')) this.fresh = new Set(came.map((move) => move?.card ?? ''));
    for (const fact of seen) this.resound(fact);
    if (seen.some((fact) => fact[0] === 'judged'))
      this.judged(this.log.findLast((entry) => 'line' in entry && entry.line.kind === 'challenge'));
  }

  /** Shows the verdict for as long as it takes to read. */
  private judged(entry: Entry | undefined) {
    const told = entry && 'line' in entry ? entry.line.text : '';
    this.verdict = told;
    setTimeout(() => this.verdict === told && (this.verdict = ''), readingMs(told));
  }

  private keep(entries: Entry[]) {
    if (entries.length > 0) this.all = [...this.all, ...entries].slice(-LOG_MAX);
  }

  private stoodIn(deeds: number) {
    if (deeds > 0) this.meanwhile = deeds;
    const both =
      deeds === 0
        ? { de: 'Deine Zeit war um: Ein Bot hat für dich gespielt.', en: 'Your time was up: a bot has played for you.' }
        : {
            de: `Während du weg warst, hat ein Bot für dich gespielt: ${deeds === 1 ? 'einmal' : `${deeds}-mal`}.`,
            en: `While you were away a bot played for you: ${deeds === 1 ? 'once' : `${deeds} times`}.`,
          };
    this.keep([
      {
        n: ++this.lines,
        line: {
          get text() {
            return told(both);
          },
          get words() {
            return [told(both)];
          },
          both,
          seat: this.me,
          kind: 'call',
          word: 'stood-in',
        },
      },
    ]);
  }

  private talked(said: Said) {
    this.keep([{ said, n: ++this.lines }]);
    if (said.seat === this.me || this.isMuted(said.seat)) return;
    this.unread += 1;
    if (said.seat !== null && said.text.length <= ALOUD_MAX) this.bubble(said.seat, said.text);
  }

  private resound(fact: Seen) {
    if (fact[0] === 'said' && fact[1] === this.me && fact[2] === READY) this.readyIn = this.view?.round ?? 0;
    if (fact[0] === 'said') this.aloud(fact[1] ?? 0, fact[2]);
    else if (fact[0] === 'moved' && fact[4] === 'laid') sounds.play('card', this.side(seatOf(fact[2])));
    else if (fact[0] === 'drew') sounds.play('draw', this.side(fact[1]));
    else if (fact[0] === 'round-ended') sounds.play('end');
    else if (fact[0] === 'turn' && fact[1] !== null && fact[1] === this.me) this.alert();
  }

  private side(seat: number | null): number {
    return side(this.view?.seats.length ?? 0, this.me, seat);
  }

  private alert() {
    sounds.play('turn');
    void call(say('Du bist dran', 'Your turn'), 60);
  }

  private aloud(seat: number, code: string) {
    const sign = this.play?.signs.find((one) => one.code === code);
    const text = sign ? short(sign) : code;
    if (code === 'slap') this.slaps += 1;
    sounds.play(code === 'slap' ? 'slap' : 'call', this.side(seat));
    if (settings.speech && !sign?.gesture && 'speechSynthesis' in window) speechSynthesis.speak(new SpeechSynthesisUtterance(text));
    this.bubble(seat, `${text}!`);
  }

  bubble(seat: number, text: string) {
    const n = ++this.lines;
    this.bubbles = new Map(this.bubbles).set(seat, { text, n });
    setTimeout(() => {
      if (this.bubbles.get(seat)?.n !== n) return;
      const left = new Map(this.bubbles);
      left.delete(seat);
      this.bubbles = left;
    }, BUBBLE_MS);
  }
}
