// One socket to a table: opened again by itself when it is lost, going on from the last update that was seen.
import type { ClientMessage, HostMessage } from '../protocol';
import { isFinal, type Bye } from './farewell';
import { fetchHost } from './host';
import { Pauses, type Dice } from './pauses';
import { isPocket, wire, type Wire } from './wire';

/** `silent`: the socket is open, but the host does not answer. */
export type Status = 'connecting' | 'open' | 'silent' | 'lost' | 'restarting' | 'closed';

export interface Ears {
  hear(message: HostMessage): void;
  status(status: Status, why: string): void;
  /** The number of the last update; nothing for a whole view. */
  last(): number | null;
  /** Whether a round is running in which this page has a seat: then a lost connection must be noticed within seconds. */
  plays(): boolean;
  /** Which of those who share this device it is; nothing for somebody without a seat. */
  who?: number | null;
}

/** Pings keep proxies from closing a quiet socket, and find out that a network is gone. */
const PING_MS = 9_000;
/** The same while a player looks at the page. */
const PLAYING_PING_MS = 1_500;
/** The connection is silent after so many unanswered pings. They are counted, not timed: a page that sleeps sends none. */
const SILENT = 2;
/** While a player looks at the page, another socket is opened after so many. */
const GIVEN_UP = 6;

/** `WebSocket.OPEN`. */
const OPEN = 1;

export class Socket {
  private socket: Wire | null = null;
  private readonly pauses: Pauses;
  private timer = 0;
  private pause = 0;
  private pings = 0;
  /** When the last ping was sent, or this socket was opened. */
  private pinged = 0;
  private isSilent = false;
  /** When this socket was welcomed; nothing before it. */
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

  /** Handles what concerns the connection itself; the table then hears every message. */
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

  /** Opens another socket in the place of this one: the host goes on from the last update that was seen. */
  reopen() {
    const old = this.socket;
    this.open();
    old?.close();
  }

  /** The page stops trying, and says why. */
  private end(code: string) {
    this.close();
    this.ears.status('closed', code);
  }

  /** How long the host wants to be left alone. */
  private asked(): number | null {
    return this.bye?.retry_after_ms ?? null;
  }

  /** A socket that never opens may mean that there is no such table: browsers don't tell. */
  private async ask() {
    const answer = await fetchHost(`/api/tables/${encodeURIComponent(this.code)}`).catch(() => null);
    if (answer?.status !== 404 || this.over) return;
    this.end('gone');
  }

  /** Back at the page, or online again: there is no reason to wait any longer, unless the host has asked for it. */
  private readonly hurry = () => {
    if (document.visibilityState === 'visible') this.retry();
  };

  /** Tries again at once, unless the host has asked for a pause. */
  retry() {
    if (this.over || (this.socket === null && this.asked() !== null)) return;
    this.pauses.again();
    if (this.socket === null) this.open();
    else if (this.isSilent) this.reopen();
    else {
      // It may have heard nothing for long only because the page slept.
      this.pings = 0;
      this.beat();
    }
  }

  /** The browser reports that the device is offline. */
  private readonly unplugged = () => {
    if (this.socket?.readyState === OPEN && !isPocket(this.code)) this.fallSilent();
  };

  private fallSilent() {
    if (this.isSilent) return;
    this.isSilent = true;
    this.ears.status('silent', '');
  }

  /** Whether a player looks at the page. */
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
