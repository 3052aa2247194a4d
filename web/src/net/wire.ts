// The connection to a table: a WebSocket to its server, or a lookalike to the offline module.
import { socketTo } from './host';

/** The part of the WebSocket interface that the page uses. */
export interface Wire {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

const OPEN = 1;
const CLOSED = 3;

/** True if a table is on this device; no server uses such codes. */
export function isPocket(code: string): boolean {
  return code.startsWith('pocket-');
}

class PocketWire implements Wire {
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  private line: { say(text: string): void; leave(): void } | null = null;

  constructor(code: string, who: number | null) {
    import('../pocket/line').then(
      ({ toPocket }) => {
        if (this.readyState === CLOSED) return;
        const line = toPocket();
        const socket = line.open({ hear: (data) => this.onmessage?.(new MessageEvent('message', { data })), closed: () => this.end() });
        this.line = { say: (text) => line.say(socket, code, text, who), leave: () => line.leave(socket, code) };
        this.readyState = OPEN;
        this.onopen?.(new Event('open'));
      },
      () => this.end(),
    );
  }

  send(text: string) {
    this.line?.say(text);
  }

  close() {
    this.line?.leave();
    this.end();
  }

  private end() {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.(new CloseEvent('close'));
  }
}

/** Opens a connection to a table. `who`: which of the players sharing this device; null for a spectator. */
export function wire(code: string, who: number | null = 0): Wire {
  if (isPocket(code)) return new PocketWire(code, who);
  return socketTo(code);
}
