// One socket to a table. Reconnects by itself and resumes after the last update received.
import type { ClientMessage, HostMessage } from '../protocol';
import { isFinal, type Bye } from './farewell';
import { fetchHost } from './host';
import { Pauses, type Dice } from './pauses';
import { isPocket, wire, type Wire } from './wire';

/** `silent`: the socket is open, but the server does not answer. */
export type Status = 'connecting' | 'open' | 'silent' | 'lost' | 'restarting' | 'closed';

export interface Ears {
  hear(message: HostMessage): void;
  status(status: Status, why: string): void;
  /** The number of the last update received; null asks for a whole view. */
  last(): number | null;
  /** True if this page has a seat in a running round, so that a lost connection must be noticed within seconds. */
  plays(): boolean;
  /** Which of the players sharing this device; null for a spectator. */
  who?: number | null;
}

/** Pings keep proxies from closing an idle socket, and detect a lost network. */
const PING_MS = 9_000;
/** The interval while a player looks at the page. */
const PLAYING_PING_MS = 1_500;
/** Unanswered pings until the connection counts as silent. Pings are counted, not timed, because a sleeping page sends none. */
const SILENT = 2;
/** Unanswered pings until the page reconnects while a player is looking at it. */
const GIVEN_UP = 6;

const OPEN = 1;

export class Socket {
  private socket: Wire | null = null;
  private readonly pauses: Pauses;
  private timer = 0;
  private pause = 0;
  private pings = 0;
  /** When the last ping was sent or this socket was opened. */
  private pinged = 0;
  private isSilent = false;
  private since: number | null = null;
  private over = false;
  private welcomed = false;
  private bye: Bye | null = null;

  constructor(
    private readonly code: string,
    private readonly ears: Ears,
    dice: Dice = Math.random,
  ) {
    this.pauses = new Pauses(dice);
    addEventListener('online', this.hurry);
    addEventListener('offline', this.unplugged);
    document.addEventListener('visibilitychange', this.hurry);
    this.timer = window.setInterval(() => {
      if (this.isWatched() || performance.now() - this.pinged >= PING_MS) this.beat();
    }, PLAYING_PING_MS);
    this.open();
  }

  say(message: ClientMessage): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.over = true;
    clearInterval(this.timer);
    clearTimeout(this.pause);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.unplugged);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private open() {
    if (this.over) return;
    clearTimeout(this.pause);
    this.bye = null;
    const socket = wire(this.code, this.ears.who);
    this.socket = socket;
    socket.onopen = () => {
      this.pings = 0;
      this.pinged = performance.now();
      this.isSilent = false;
      this.say({ say: 'hello', v: 2, last: this.ears.last() });
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.pings = 0;
      if (this.isSilent) {
        this.isSilent = false;
        this.ears.status('open', '');
      }
      const message = JSON.parse(String(event.data)) as HostMessage;
      this.note(message);
      this.ears.hear(message);
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  /** Handles what concerns the connection itself; the table then receives every message. */
  private note(message: HostMessage) {
    switch (message.say) {
      case 'welcome':
        this.since = performance.now();
        this.welcomed = true;
        this.ears.status('open', '');
        return;
      case 'bye':
        this.bye = message;
        return;
      case 'table':
      case 'play':
      case 'match_began':
      case 'update':
      case 'taken':
      case 'slip':
      case 'refused':
      case 'hint':
      case 'commit':
      case 'committed':
      case 'left_out':
      case 'reveal':
      case 'chat':
      case 'nudged':
      case 'stalled':
      case 'stood_in':
      case 'timer':
      case 'pong':
      case 'new_rule':
      case 'error':
        return;
      default:
        message satisfies never;
    }
  }

  private lost() {
    this.socket = null;
    if (this.over) return;
    const code = this.bye?.code ?? '';
    if (isFinal(code)) return this.end(code);
    if (this.since !== null) this.pauses.held(performance.now() - this.since);
    this.since = null;
    this.ears.status(code === 'shutdown' ? 'restarting' : 'lost', code);
    if (!this.welcomed && !isPocket(this.code)) void this.ask();
    this.pause = window.setTimeout(() => this.open(), this.pauses.next(this.asked(), document.visibilityState === 'visible'));
  }

  /** Replaces the socket with a new one; the server resumes after the last update received. */
  reopen() {
    const old = this.socket;
    this.open();
    old?.close();
  }

  private end(code: string) {
    this.close();
    this.ears.status('closed', code);
  }

  /** The pause that the server asked for, in ms. */
  private asked(): number | null {
    return this.bye?.retry_after_ms ?? null;
  }

  /** Browsers do not report the HTTP status of a failed socket, so this checks whether the table exists. */
  private async ask() {
    const answer = await fetchHost(`/api/tables/${encodeURIComponent(this.code)}`).catch(() => null);
    if (answer?.status !== 404 || this.over) return;
    this.end('gone');
  }

  /** When the player returns to the page or the device comes online: reconnect without delay, unless the server asked for a pause. */
  private readonly hurry = () => {
    if (document.visibilityState === 'visible') this.retry();
  };

  /** Reconnects at once, unless the server asked for a pause. */
  retry() {
    if (this.over || (this.socket === null && this.asked() !== null)) return;
    this.pauses.again();
    if (this.socket === null) this.open();
    else if (this.isSilent) this.reopen();
    else {
      // The page may have received nothing only because it slept.
      this.pings = 0;
      this.beat();
    }
  }

  private readonly unplugged = () => {
    if (this.socket?.readyState === OPEN && !isPocket(this.code)) this.fallSilent();
  };

  private fallSilent() {
    if (this.isSilent) return;
    this.isSilent = true;
    this.ears.status('silent', '');
  }

  /** True if a player is looking at the page during their round. */
  private isWatched(): boolean {
    return this.ears.plays() && document.visibilityState === 'visible' && !isPocket(this.code);
  }

  private beat() {
    if (this.socket?.readyState !== OPEN) return;
    if (this.pings >= (this.isWatched() ? GIVEN_UP : SILENT)) {
      const dead = this.socket;
      this.lost();
      dead.close();
      return;
    }
    if (this.pings >= SILENT) this.fallSilent();
    this.pings += 1;
    this.pinged = performance.now();
    this.say({ say: 'ping', t: Math.round(performance.now()) });
  }
}
