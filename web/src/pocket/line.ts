// The page's end: sockets and requests that a worker answers as a host does. The worker starts with the first of them.
import type { Heard, Said } from './worker';

export interface Reply {
  status: number;
  body: unknown;
}

/** What a socket hears; and that it is closed. */
export interface Ear {
  hear(text: string): void;
  closed(): void;
}

/** Another window has this device's tables. */
const ELSEWHERE: Reply = { status: 409, body: { code: 'other_window' } };
/** The worker is not there: it could not be fetched, or has broken down. */
const BROKEN: Reply = { status: 500, body: { code: 'pocket' } };

class Line {
  private worker: Worker | null = null;
  private readonly asked = new Map<number, (reply: Reply) => void>();
  private readonly ears = new Map<number, Ear>();
  private readonly crews = new Map<string, (seats: (number | null)[]) => void>();
  private count = 0;
  private over = false;

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onerror = () => {
      worker.terminate();
      // The next that is said goes to another one.
      this.worker = null;
      this.end(BROKEN);
    };
    worker.onmessage = ({ data }: MessageEvent<Heard>) => this.hear(data);
    return worker;
  }

  private hear(heard: Heard) {
    switch (heard.kind) {
      case 'answer':
        this.asked.get(heard.n)?.(heard);
        this.asked.delete(heard.n);
        return;
      case 'elsewhere':
        this.over = true;
        this.end(ELSEWHERE);
        return;
      case 'crew':
        this.crews.get(heard.code)?.(heard.seats);
        return;
      case 'heard': {
        const ear = this.ears.get(heard.socket);
        ear?.hear(heard.text);
        if (heard.last && this.ears.delete(heard.socket)) ear?.closed();
        return;
      }
      default:
        heard satisfies never;
    }
  }

  /** Nothing of what was asked will be answered, and no socket hears any more: that is the reply. */
  private end(reply: Reply) {
    const [ears, asked] = [[...this.ears.values()], [...this.asked.values()]];
    this.ears.clear();
    this.asked.clear();
    const text = JSON.stringify({ say: 'bye', why: '', ...(reply.body as object) });
    for (const ear of ears) {
      ear.hear(text);
      ear.closed();
    }
    for (const answer of asked) answer(reply);
  }

  ask(path: string, send?: unknown): Promise<Reply> {
    if (this.over) return Promise.resolve(ELSEWHERE);
    const n = ++this.count;
    return new Promise((resolve) => {
      this.asked.set(n, resolve);
      this.post({ kind: 'ask', n, path, ...(send === undefined ? {} : { send }) });
    });
  }

  /** A new socket: its number. */
  open(ear: Ear): number {
    const socket = ++this.count;
    this.ears.set(socket, ear);
    return socket;
  }

  /** `who`: which of those who share the device says it; nothing for somebody without a seat. */
  say(socket: number, code: string, text: string, who: number | null = 0) {
    this.post({ kind: 'say', socket, code, text, who });
  }

  /** The clock of a table runs, or stands. */
  clock(code: string, runs: boolean) {
    this.post({ kind: 'clock', code, runs });
  }

  /** Tells where those sit who share the device, whenever that changes. */
  onCrew(code: string, hear: (seats: (number | null)[]) => void): () => void {
    this.crews.set(code, hear);
    return () => this.crews.delete(code);
  }

  leave(socket: number, code: string) {
    if (this.ears.delete(socket)) this.post({ kind: 'leave', socket, code });
  }

  private post(said: Said) {
    this.worker ??= this.start();
    this.worker.postMessage(said);
  }
}

const line = new Line();

/** The one line that there is. */
export const toPocket = () => line;
