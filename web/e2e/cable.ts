// A TCP proxy that can drop everything without closing connections, like a phone that loses its network.
import { createServer, connect, type Socket } from 'node:net';

export class Cable {
  private readonly pairs = new Set<[Socket, Socket]>();
  private isOut = false;

  private constructor(
    readonly base: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async to(port: number): Promise<Cable> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const cable = new Cable(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server);
    server.on('connection', (near) => cable.carry(near, connect(port, '127.0.0.1')));
    return cable;
  }

  private carry(near: Socket, far: Socket) {
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
      if (this.isOut) from.pause();
    };
    pass(near, far);
    pass(far, near);
  }

  pull() {
    this.isOut = true;
    for (const pair of this.pairs) for (const end of pair) end.pause();
  }

  plug() {
    this.isOut = false;
    for (const pair of this.pairs) for (const end of pair) end.resume();
  }

  close() {
    for (const pair of this.pairs) for (const end of pair) end.destroy();
    this.server.close();
  }
}
