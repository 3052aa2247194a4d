// The page's side of the offline module: sockets and requests answered by a worker, which starts with the first of them.
import type { Heard, Said } from './worker';

export interface Reply {
  status: number;
  body: unknown;
}

/** Receives a socket's messages, and its end. */
export interface Ear {
  hear(text: string): void;
  closed(): void;
}

/** Another window has this device's tables. */
const ELSEWHERE: Reply = { status: 409, body: { code: 'other_window' } };
/** The worker could not be loaded, or has crashed. */
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
      // The next message starts a new worker.
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

  /** Answers all pending requests and closes all sockets with this reply. */
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

  open(ear: Ear): number {
    const socket = ++this.count;
    this.ears.set(socket, ear);
    return socket;
  }

  /** `who`: which of the players sharing the device sends it; null for a spectator. */
  say(socket: number, code: string, text: string, who: number | null = 0) {
    this.post({ kind: 'say', socket, code, text, who });
  }

  clock(code: string, runs: boolean) {
    this.post({ kind: 'clock', code, runs });
  }

  /** Subscribes to the seats of the players sharing the device. Returns a function that unsubscribes. */
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

export const toPocket = () => line;
