// A server for tests: the real binary, with a temporary data folder, and kill -9.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const BINARY = process.env.MAUMAU_BINARY ?? new URL('../../target/debug/maumau', import.meta.url).pathname;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

export type Settings = Record<string, string>;

const QUICK: Settings = { tempo: '12', breath: '700', 'messages-per-second': '60', 'tables-per-minute': '600' };

export class Host {
  log = '';
  private process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly data: string,
    private readonly settings: Settings,
  ) {}

  /** Starts a server whose bots think quickly. */
  static async start(settings: Settings = {}): Promise<Host> {
    const host = new Host(await freePort(), mkdtempSync(join(tmpdir(), 'maumau-e2e-')), settings);
    await host.run();
    return host;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it again with the same data. */
  async run() {
    const settings = Object.entries({ ...QUICK, ...this.settings }).flatMap(([name, value]) => [`--${name}`, value]);
    this.process = spawn(BINARY, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data, ...settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MAUMAU_LOG: 'warn' },
    });
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.log += text;
      process.stderr.write(text);
    });
    for (let tries = 0; tries < 200; tries++) {
      const healthy = await fetch(`${this.base}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no host came up from ${BINARY}`);
  }

  /** kill -9. */
  async kill() {
    await this.end('SIGKILL');
  }

  async stop() {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals) {
    const process = this.process;
    this.process = null;
    if (!process || process.exitCode !== null) return;
    await new Promise((done) => {
      process.once('exit', done);
      process.kill(signal);
      setTimeout(() => process.kill('SIGKILL'), 5000).unref();
    });
  }

  /** Creates a table. Returns its code. */
  async table(book: string, options: string): Promise<string> {
    const answer = await fetch(`${this.base}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ book, options }),
    });
    const said = (await answer.json()) as { code?: string; why?: string };
    if (!answer.ok || !said.code) throw new Error(`${book} ${options}: ${said.why ?? answer.status}`);
    return said.code;
  }
}
