// A server behind a proxy that can answer in its place: with a service worker of a newer build, or without some files.
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export class Front {
  /** The build that the service worker claims to be; '' passes the server's own. */
  build = '';
  /** Files that get no answer. */
  lost: RegExp | null = null;

  private constructor(
    private readonly server: Server,
    readonly base: string,
  ) {}

  static async of(port: number): Promise<Front> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const front = new Front(server, `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    server.on('request', (asked, answer) => front.answer(asked, answer, port));
    return front;
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(asked: IncomingMessage, answer: ServerResponse, port: number) {
    const path = asked.url ?? '/';
    if (this.lost?.test(path)) {
      answer.writeHead(404).end();
      return;
    }
    const isWorker = path === '/sw.js' && this.build !== '';
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const far = request({ host: '127.0.0.1', port, path, method: asked.method, headers }, (told) => {
      if (isWorker) return void this.rebuilt(told, answer).catch(() => answer.destroy());
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    asked.pipe(far);
  }

  /** Passes the service worker on as one of another build. */
  private async rebuilt(told: IncomingMessage, answer: ServerResponse) {
    const { 'content-length': _, etag: __, ...rest } = told.headers;
    const worker = (await text(told)).replace(/^const VERSION = "[^"]*"/, `const VERSION = "${this.build}"`);
    answer.writeHead(told.statusCode ?? 502, rest).end(worker);
  }
}
