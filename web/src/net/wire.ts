// The way to a table: a WebSocket to its host, or to the pocket for a table of one's own device. Both are used the same.
import { socketTo } from './host';

/** As much of a WebSocket as is used. */
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

/** Whether a table lies on this device: no host has one of that name. */
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

/** A new way to the table of this code. `who`: which of those who share this device; nothing for somebody without a seat. */
export function wire(code: string, who: number | null = 0): Wire {
  if (isPocket(code)) return new PocketWire(code, who);
  return socketTo(code);
}
