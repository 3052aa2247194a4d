// One table on the screen: its socket, what is shown of it, what is selected, what was said.
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

/** So many lines of the log are kept. */
const LOG_MAX = 300;

/** So many facts of the round are kept, for whoever charges somebody. */
const FACTS_MAX = 120;

/** What is said beside the game hangs in the air if it is no longer than this; else it is read in the log. */
const ALOUD_MAX = 24;

/** One line of the log: what happened, or what somebody said beside the game. What is `read` there only is not spoken. */
export type Entry = { n: number; line: Line; read?: boolean } | { n: number; said: Said };

/** So often within this time, in ms, the table is fetched again after it could not be drawn. */
const FAULTS_MAX = 3;
const FAULTS_MS = 60_000;

/** Words hang in the air so long, in ms. */
const BUBBLE_MS = 2600;

export class Game {
  readonly table: Table;
  readonly stage: Stage;
  /** What happened and what was said, in its order. */
  private all = $state.raw<Entry[]>([]);
  /** The same, without what those said who are muted here. */
  readonly log = $derived.by(() => this.all.filter((entry) => 'line' in entry || !this.isMuted(entry.said.seat)));
  /** So many turns of mine have begun. */
  turns = $state(0);
  /** So much of what was said has not been looked at. */
  unread = $state(0);
  /** Whoever watches wants to play from the next round on. */
  comes = $state(false);
  /** The card of the own hand that is lifted. */
  selected = $state<string | null>(null);
  /** The round in which I have said that it may begin. */
  readyIn = $state(0);
  /** What somebody was about to do at a learning table though it would be wrong. */
  doubtful = $state.raw<Deed | null>(null);
  /** The card or sheet that is looked at, held or hovered: it says what it does. */
  looked = $state<string | null>(null);
  /** Whether it is looked at as long as a mouse rests there. */
  hovers = $state(false);
  /** The rule that somebody wants to read. */
  wanted = $state.raw<{ rule: string } | null>(null);
  /** The seat whose actions are open. */
  chosen = $state<number | null>(null);
  /** What is said aloud, by seat. */
  bubbles = $state.raw<Map<number, { text: string; n: number }>>(new Map());
  /** What the plenum has decided, for a while. */
  verdict = $state('');
  /** How many actions a bot has done for this player while they were away; nothing once they have read it. */
  meanwhile = $state<number | null>(null);
  /** What was seen last in this round. */
  facts: readonly Seen[] = [];
  /** Whether the seat that is chosen is to be charged before the plenum. */
  charging = $state(false);
  /** Where in the hand the keyboard was, in the round before too. */
  at = $state<number | null>(null);
  /** Counted up by each slap, so that the pile shakes. */
  slaps = $state(0);
  /** How often the table could not be drawn. */
  faults = $state(0);
  /** Whether fetching it again did not help. */
  broken = $state(false);
  private faultsAt: number[] = [];
  private redraw = () => {};
  /** Cards that came with the last update. */
  fresh = $state.raw<ReadonlySet<string>>(new Set());

  readonly play = $derived.by(() => this.table.play);
  readonly view = $derived.by(() => this.table.view);
  readonly info = $derived.by(() => this.table.info);
  readonly me = $derived.by(() => this.table.view?.me ?? this.table.info?.me ?? null);
  readonly offers = $derived.by(() => (this.view ? sorted(this.view.offers) : NOTHING));
  readonly cards = $derived.by(() => new Map((this.play?.cards ?? []).map((card) => [card.code, card])));
  /** Whether it is shown whose turn it is, and that it is mine. */
  readonly mine = $derived.by(
    () => this.play?.aids.turn !== false && this.view?.phase === 'playing' && this.view.on !== null && this.view.on === this.me,
  );

  /** What else than a card I could do now is lit where no card of mine fits: drawing, and having no more to do. */
  readonly fitsNothing = $derived.by(() => !this.mine || this.offers.lays.size === 0);
  /** Windows that wait for me. */
  readonly waiting = $derived.by(
    () => this.view?.windows.filter((window) => this.me !== null && window.seats.includes(this.me) && !window.done.includes(this.me)) ?? [],
  );

  private teller: Teller | null = null;
  private lines = 0;

  /** `phone`: where several share this device. */
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

  /** An update could not be shown: the whole view is asked for, a few times, and drawn by `redraw` once it is here. */
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

  /** What somebody is called, to stand alone in a `<bdi>`. */
  called(seat: number | null): string {
    return seat === null ? '' : (this.info?.people[seat - 1]?.name ?? String(seat));
  }

  /** What somebody is called, for the middle of a sentence. */
  name(seat: number | null): string {
    return seat === null ? '' : apart(this.called(seat));
  }

  /** The names of all, for sentences, by seat. */
  names(): string[] {
    return this.info?.people.map((person) => apart(person.name)) ?? [];
  }

  /** Whether somebody is not heard on this device. */
  isMuted(seat: number | null): boolean {
    return seat !== null && seat !== this.me && isMuted(this.called(seat));
  }

  /** Does it, and puts down what was lifted. At a learning table what would be wrong is asked about first. */
  do(deed: Deed) {
    // What is new may still wait to be shown, and somebody else have been faster.
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

  /** Does it though it would be wrong. */
  insist() {
    if (this.doubtful) this.carryOut(this.doubtful);
  }

  /** Takes back what was done last. */
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

  /** Whether this is what the hint says. */
  hinted(deed: Deed): boolean {
    const hint = this.table.hint?.deed;
    return hint != null && right([hint], deed);
  }

  /** Looks at a card or a sheet. */
  look(what: string | null, hovers = false) {
    [this.looked, this.hovers] = [what, hovers];
  }

  /** Opens what can be done to whoever sits there, or puts it away: a charge begins anew. */
  choose(seat: number | null, charging = false) {
    [this.chosen, this.charging] = [seat, charging];
  }

  /** Opens the rules at one of them. */
  lookUp(rule: string) {
    this.looked = null;
    this.wanted = { rule };
  }

  /** The paragraph that forbids a card everywhere; nothing if it may be laid, or nobody says. */
  forbidden(card: string): string | null {
    if (this.offers.lays.has(card)) return null;
    return this.view?.forbidden.find((found) => found.card === card)?.rule ?? null;
  }

  /** Whether a card that a paragraph forbids would only be refused (C10), so that it need not be tried. */
  refuses(rule: string | null): boolean {
    return rule !== null && this.play?.rules.find((text) => text.name === rule)?.breach === 'refused';
  }

  /** The time that runs for somebody: of a window, or of the table's timer. */
  time(seat: number | null): { left: number; whole: number } | null {
    if (seat === null) return null;
    // A time that only a turn has would tell whose it is.
    const told = (window: WindowView) => this.play?.aids.turn !== false || window.sign !== undefined || window.says !== undefined;
    const open = this.view?.windows.find(
      (window) => window.seats.includes(seat) && !window.done.includes(seat) && window.deadline_ms !== null && told(window),
    );
    const { timers } = this.table;
    const timer = timers.find((one) => one.seat === seat);
    const ofTable = timer && { left: Math.max(0, timer.ends - performance.now()), whole: timer.whole };
    if (open && open.deadline_ms !== null) {
      const ofWindow = { left: Math.max(0, open.deadline_ms - this.table.now()), whole: open.deadline_ms - (this.view?.now_ms ?? 0) };
      // For what everything rests for the table's time counts where it is shorter.
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

  /** Whoever hears the page knows of a race before anything of it is shown, and from where it comes. */
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
    // What was wrong a moment ago may be right now.
    this.doubtful = null;
    // From another seat it was read already.
    const known = this.teller !== null && this.teller.me !== view.me && this.all.length > 0;
    // Another match may be another book, and a rule may have been added.
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

  /** The verdict stands on the table until it has been read. */
  private judged(entry: Entry | undefined) {
    const told = entry && 'line' in entry ? entry.line.text : '';
    this.verdict = told;
    setTimeout(() => this.verdict === told && (this.verdict = ''), readingMs(told));
  }

  private keep(entries: Entry[]) {
    if (entries.length > 0) this.all = [...this.all, ...entries].slice(-LOG_MAX);
  }

  /** A stand-in has played here while nobody did, so often; or it does now, since the time was up. */
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

  /** Where a seat is heard, as it stands on the table. */
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

  /** Something is said at a seat. */
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
