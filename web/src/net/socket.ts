// One socket to a table: opened again by itself when it is lost, going on from the last update that was seen.
import type { ClientMessage, HostMessage } from '../protocol';

export type Status = 'connecting' | 'open' | 'lost' | 'restarting' | 'closed';

export interface Ears {
  hear(message: HostMessage): void;
  status(status: Status, why: string): void;
  /** The number of the last update; nothing for a whole view. */
  last(): number | null;
}

/** Waits between tries, in ms; the last one goes on. */
const WAITS = [250, 500, 1000, 2000, 4000];

/** Byes after which coming back makes no sense. */
const FINAL = ['kicked', 'version', 'elsewhere', 'full', 'gone'];

/** Pings keep proxies from closing a quiet socket, and find out that a network is gone. */
const PING_MS = 10_000;
const SILENCE_MS = 25_000;

export class Socket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private heard = 0;
  private over = false;
  private welcomed = false;
  private reason = '';

  constructor(private readonly code: string, private readonly ears: Ears) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.timer = window.setInterval(() => this.beat(), PING_MS);
    this.open();
  }

  say(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.over = true;
    clearInterval(this.timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private open() {
    if (this.over) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.code)}`, 'maumau.v1.json');
    this.socket = socket;
    socket.onopen = () => {
      this.heard = performance.now();
      this.say({ say: 'hello', v: 1, last: this.ears.last() });
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = performance.now();
      const message = JSON.parse(String(event.data)) as HostMessage;
      if (message.say === 'welcome') {
        this.tries = 0;
        this.reason = '';
        this.welcomed = true;
        this.ears.status('open', '');
      }
      if (message.say === 'bye') this.reason = message.code;
      this.ears.hear(message);
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private lost() {
    this.socket = null;
    if (this.over) return;
    if (FINAL.includes(this.reason)) {
      this.over = true;
      this.ears.status('closed', this.reason);
      return;
    }
    this.ears.status(this.reason === 'shutdown' ? 'restarting' : 'lost', this.reason);
    if (!this.welcomed) void this.ask();
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 4000;
    setTimeout(() => this.socket === null && this.open(), wait);
  }

  /** A socket that never opens may mean that there is no such table: browsers don't tell. */
  private async ask() {
    const answer = await fetch(`/api/tables/${encodeURIComponent(this.code)}`).catch(() => null);
    if (answer?.status !== 404 || this.over) return;
    this.close();
    this.ears.status('closed', 'gone');
  }

  /** Back at the page, or online again: there is no reason to wait any longer. */
  private readonly hurry = () => {
    if (document.visibilityState !== 'visible' || this.over) return;
    this.tries = 0;
    if (this.socket === null) this.open();
    else this.beat();
  };

  private beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.heard > SILENCE_MS) {
      const dead = this.socket;
      this.lost();
      dead.close();
    } else {
      this.say({ say: 'ping', t: Math.round(performance.now()) });
    }
  }
}
