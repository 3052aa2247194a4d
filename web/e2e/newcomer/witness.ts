// The truth: the messages between server and page, which the newcomer never sees.
import type { Page } from 'playwright-core';
import type { ClientMessage, HostMessage, Seen, TableInfo, View, WindowView } from '../../src/protocol';

export interface Penalty {
  rule: string;
  cards: number;
  warned: boolean;
  said: string[];
}

/** How long before a penalty a warning counts, in ms. */
const REMEMBERED_MS = 40_000;

export class Witness {
  view: View | null = null;
  info: TableInfo | null = null;
  /** Kinds of questions asked of anyone at the table, and those that the newcomer has answered. */
  readonly asked = new Set<string>();
  /** Questions to the newcomer, with counts. */
  readonly put = new Map<string, number>();
  /** Words said before they were asked for, as is allowed before the card. */
  readonly early = new Map<string, number>();
  readonly answered = new Map<string, number>();
  readonly penalties: Penalty[] = [];
  /** The paragraphs behind rejected actions of the newcomer. */
  readonly refusals: string[] = [];
  /** Actions that the page sent, and actions at the seat that it had not sent. */
  sent = 0;
  foreign: string[] = [];
  /** Hand sizes at the end of each round, by seat from 0. */
  readonly ends: { mine: number; random: number | null; won: boolean }[] = [];
  heardAt = Date.now();

  private said: { at: number; text: string }[] = [];
  private last: View | null = null;

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.hear(JSON.parse(String(payload)) as HostMessage));
      socket.on('framesent', ({ payload }) => this.spoke(JSON.parse(String(payload)) as ClientMessage));
    });
  }

  get me(): number | null {
    return this.view?.me ?? null;
  }

  read(text: string) {
    const now = Date.now();
    if (this.said.at(-1)?.text === text) return;
    this.said = [...this.said.filter(({ at }) => at > now - REMEMBERED_MS), { at: now, text }];
  }

  /** True if the table waits for the newcomer and there is something to do. */
  due(): boolean {
    const view = this.view;
    if (!view || view.me === null || view.offers.length === 0) return false;
    const on = view.on === view.me && view.offers.some((deed) => ['lay', 'draw', 'pass', 'take-up', 'announce'].includes(deed[0]));
    return on || view.ask?.seat === view.me || this.windows().length > 0;
  }

  private mine(): string[] {
    const ask = this.view?.ask;
    return [...(ask && ask.seat === this.me ? [`${ask.rule} ${ask.kind}`] : []), ...this.windows().map(kind)];
  }

  private windows(): WindowView[] {
    const view = this.view;
    if (!view || view.me === null) return [];
    const me = view.me;
    return view.windows.filter((window) => window.seats.includes(me) && !window.done.includes(me));
  }

  private spoke(message: ClientMessage) {
    if (message.say !== 'deed') return;
    this.sent += 1;
    const [word = '', sign = ''] = message.deed.split(' ');
    const view = this.view;
    if (word === 'choose' && view?.ask) this.answer(`${view.ask.rule} ${view.ask.kind}`);
    const windows = this.windows();
    if (
      word === 'say' &&
      !windows.some((window) => window.sign === sign) &&
      view?.offers.some((offer) => offer[0] === 'say' && offer[1] === sign)
    )
      count(this.early, sign);
    for (const window of windows) {
      if (window.sign === undefined ? word !== 'choose' : word === 'say' && window.sign === sign) this.answer(kind(window));
    }
  }

  private answer(what: string) {
    this.asked.add(what);
    count(this.answered, what);
  }

  private hear(message: HostMessage) {
    switch (message.say) {
      case 'welcome':
      case 'table':
        this.info = message.table;
        return;
      case 'refused':
        this.refusals.push(message.rule);
        return;
      case 'timer':
        if (message.seat === this.me && message.left_ms === 0) this.foreign.push('a deadline played');
        return;
      case 'update':
        this.updated(message.seen, message.view);
        return;
      case 'play':
      case 'match_began':
      case 'taken':
      case 'slip':
      case 'hint':
      case 'commit':
      case 'committed':
      case 'left_out':
      case 'reveal':
      case 'chat':
      case 'nudged':
      case 'stalled':
      case 'stood_in':
      case 'pong':
      case 'new_rule':
      case 'error':
      case 'bye':
        return;
      default:
        message satisfies never;
    }
  }

  private updated(seen: Seen[], view: View) {
    this.heardAt = Date.now();
    if (view.ask) this.asked.add(`${view.ask.rule} ${view.ask.kind}`);
    for (const window of view.windows) this.asked.add(kind(window));
    const before = this.view;
    const known = this.mine();
    this.view = view;
    for (const what of this.mine()) if (!known.includes(what)) count(this.put, what);
    if (view.phase === 'playing') this.last = view;
    this.punished(seen, view);
    if (seen.some((fact) => fact[0] === 'round-ended')) this.ended(before, view);
    const person = view.me === null ? undefined : this.info?.people[view.me - 1];
    if (person && (person.bot !== null || !person.here)) this.foreign.push('a stand-in sits there');
  }

  private punished(seen: Seen[], view: View) {
    for (const fact of seen) {
      if (fact[0] !== 'drew' || fact[4] !== 'fined' || fact[1] !== view.me) continue;
      const rule = fact[5] ?? '';
      const since = Date.now() - REMEMBERED_MS;
      const said = this.said.filter(({ at }) => at > since).map(({ text }) => text);
      // For an expired window, it counts as a warning if the page named what had to be done.
      const passed = seen.flatMap((other) => (other[0] === 'lapsed' && other[1][2].includes(view.me ?? 0) ? [other[1][0]] : []));
      // A paragraph covers its consequences: F11 warns of F11.caught.
      const paragraph = rule.replace(/\.[a-z]+$/, '');
      // Penalties have paragraphs of their own: the page has warned if it named the violated one.
      const warned = [rule, paragraph, ...passed, ...broken(seen, view.me ?? 0)].some(
        (one) => one !== '' && said.some((text) => names(text, one)),
      );
      this.penalties.push({ rule, cards: fact[2], warned, said });
    }
  }

  private ended(before: View | null, view: View) {
    const seats = (this.last ?? before ?? view).seats;
    const random = this.info?.people.findIndex((person) => person.bot === 'random') ?? -1;
    const left = (seat: number) => (view.winner === seat + 1 ? 0 : (seats[seat]?.hand ?? 0));
    const me = (view.me ?? 1) - 1;
    this.ends.push({ mine: left(me), random: random < 0 ? null : left(random), won: view.winner === view.me });
  }
}

function count(times: Map<string, number>, what: string) {
  times.set(what, (times.get(what) ?? 0) + 1);
}

/** The paragraphs that a seat was found to have violated. */
function broken(seen: Seen[], seat: number): string[] {
  return seen.flatMap((fact) => {
    if (fact[0] === 'breached' && fact[1] === seat) return [fact[3] ?? ''];
    if (fact[0] === 'upheld' && fact[2] === seat) return [fact[3]];
    return [];
  });
}

function kind(window: WindowView): string {
  return `${window.rule} ${window.sign ? `say ${window.sign}` : `window ${window.tag}`}`;
}

function names(text: string, rule: string): boolean {
  return text.split(/[\s(),:|]+/).includes(rule) || text.includes(`(${rule}`) || text.includes(`${rule}:`);
}
