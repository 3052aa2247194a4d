// A network between browser and server that can be slow or fail.
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Wire {
  delay = 0;
  private readonly open = new Set<Socket>();
  private gone = false;
  private still = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(port: number): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const wire = new Wire(server, typeof address === 'object' && address !== null ? address.port : 0);
    server.on('connection', (near) => wire.join(near, port));
    return wire;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  cut() {
    this.gone = true;
    for (const socket of this.open) socket.destroy();
  }

  /** Accepts connections but never answers, like a network that loses every packet. */
  hang() {
    this.still = true;
    for (const socket of this.open) socket.destroy();
  }

  mend() {
    this.gone = this.still = false;
  }

  close() {
    this.cut();
    this.server.close();
  }

  private join(near: Socket, port: number) {
    if (this.gone) {
      near.destroy();
      return;
    }
    if (this.still) {
      near.on('error', () => near.destroy()).resume();
      return;
    }
    const far = connect(port, '127.0.0.1');
    this.carry(near, far);
    this.carry(far, near);
  }

  private carry(from: Socket, to: Socket) {
    this.open.add(from);
    from.on('data', (data) => setTimeout(() => to.writable && to.write(data), this.delay));
    from.on('close', () => {
      this.open.delete(from);
      setTimeout(() => to.destroy(), this.delay);
    });
    from.on('error', () => to.destroy());
  }
}
