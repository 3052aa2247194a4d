// Behind a reverse proxy: under a path of a shared site, which the proxy strips or passes on; and where it drops the host
// name.
import { spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { dealt } from './along';
import { DESK, ELSEWHERE, person, PHONE, stage } from './browser';
import { BINARY, Host } from './host';
import type { Person } from './person';

const at = stage();
const PATH = '/mau';

/** A proxy with a page of its own at the root. */
class Proxy {
  readonly outside: string[] = [];
  gone = false;
  /** If true, it sends its own host name upstream, as nginx does by default. */
  drops = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  get base(): string {
    return `http://127.0.0.1:${this.port}${PATH}`;
  }

  /** `strips`: removes the path, as nginx does if `proxy_pass` ends with a slash. `port`: the server's, once known. */
  static async start(strips: boolean, port: () => number): Promise<Proxy> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const proxy = new Proxy(server, typeof address === 'object' && address !== null ? address.port : 0);
    const inside = (url: string) => (url.startsWith(`${PATH}/`) ? (strips ? url.slice(PATH.length) : url) : null);
    server.on('connection', (socket) => {
      if (proxy.gone) socket.destroy();
      proxy.sockets.add(socket);
      socket.on('close', () => proxy.sockets.delete(socket));
    });
    server.on('request', (asked, answer) => {
      const path = inside(asked.url ?? '/');
      if (path === null) {
        // Browsers request a site's icon on their own.
        if (asked.url !== '/favicon.ico') proxy.outside.push(asked.url ?? '');
        answer.writeHead(404).end('another site');
        return;
      }
      const headers = proxy.drops ? { ...asked.headers, host: `127.0.0.1:${port()}` } : asked.headers;
      const far = request({ host: '127.0.0.1', port: port(), path, method: asked.method, headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      });
      far.on('error', () => answer.destroy());
      asked.pipe(far);
    });
    server.on('upgrade', (asked, near: Socket, head) => {
      const path = inside(asked.url ?? '/');
      if (path === null) return void near.destroy();
      const far = connect(port(), '127.0.0.1', () => {
        const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
        far.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        far.write(head);
        near.pipe(far).pipe(near);
      });
      proxy.sockets.add(far);
      for (const one of [near, far])
        one
          .on('error', () => {
            near.destroy();
            far.destroy();
          })
          .on('close', () => {
            near.destroy();
            far.destroy();
          });
    });
    return proxy;
  }

  cut() {
    this.gone = true;
    for (const socket of this.sockets) socket.destroy();
  }

  close() {
    this.cut();
    this.server.close();
  }
}

/** A server that knows its public address, and the proxy there. */
async function behind(strips: boolean): Promise<{ host: Host; proxy: Proxy }> {
  let port = 0;
  const proxy = await Proxy.start(strips, () => port);
  const host = await Host.start({ origin: proxy.base.replace('127.0.0.1', ELSEWHERE) });
  port = host.port;
  onTestFinished(async () => {
    proxy.close();
    await host.stop();
  });
  return { host, proxy };
}

/** Records every request of a page outside the path. */
function watched(who: Person): string[] {
  const asked: string[] = [];
  who.page.on('request', (one) => asked.push(one.url()));
  who.page.on('response', (one) => one.status() >= 400 && asked.push(`${one.status()} ${one.url()}`));
  return asked;
}

for (const strips of [true, false]) {
  test(`behind a proxy that ${strips ? 'takes the path off' : 'passes the path on'}: a table is opened, its link and its picture lead there, and a round begins`, async () => {
    const { proxy } = await behind(strips);
    const site = `http://${ELSEWHERE}:${proxy.port}`;
    const home = `${site}${PATH}/`;
    const [ann, ben] = [await person(at.browser, 'Ann', PHONE), await person(at.browser, 'Ben', DESK)];
    const asked = watched(ann);
    await ann.page.goto(home);
    await ann.page
      .getByRole('button', { name: /Tisch aufmachen/ })
      .first()
      .click();
    await ann.page.waitForURL(`${home}t/*`);
    const code = ann.page.url().split('/t/')[1] ?? '';
    await ann.page.getByText('Wieder aufstehen').waitFor();
    await expect.poll(() => ann.page.locator('.invite input').first().inputValue()).toBe(`${home}t/${code}`);
    const picture = ann.page.locator('img[src$="qr.svg"]');
    expect(await picture.evaluate((one: HTMLImageElement) => [new URL(one.src).pathname, one.naturalWidth > 0])).toEqual([
      `${PATH}/api/tables/${code}/qr.svg`,
      true,
    ]);
    await ann.shot(`path-waiting-${strips ? 'off' : 'on'}`);
    // A player follows a link deep into the page.
    await ben.join(`${site}${PATH}`, code);
    // The terminal client accepts the same link.
    const terminal = spawn(BINARY, ['join', `${proxy.base}/t/${code}`, '--watch', '--stranger', '--lang', 'de'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let told = '';
    terminal.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
    await expect.poll(() => told, { timeout: 20_000 }).toContain('Ben');
    terminal.kill();
    await ann.page.getByRole('button', { name: 'Karten geben' }).click();
    for (const who of [ann, ben]) await who.page.locator('.hand [data-card]').first().waitFor();
    for (let did = 0, tries = 0; did < 2 && tries < 100; tries++) {
      for (const who of [ann, ben]) if ((await who.guess()) === 'did') did++;
      await ann.page.waitForTimeout(100);
    }
    // A reload finds the seat, an internal link works, and so does going back.
    await ann.page.reload();
    await ann.page.locator('.hand [data-card]').first().waitFor();
    await ann.page.getByRole('link', { name: 'Zur Startseite' }).click();
    expect(new URL(ann.page.url()).pathname).toBe(`${PATH}/`);
    await ann.page.getByRole('link', { name: 'Regelbücher' }).click();
    await ann.page.waitForURL(`${home}rules`);
    await ann.page.goBack();
    await ann.page.getByText('Deine Tische').waitFor();
    // Deeper addresses load everything they need.
    for (const path of ['rules/classic', 'rules/classic/', 'replay/here', 'about', 'build', 'privacy', 'verify', 'boards']) {
      await ann.page.goto(home + path);
      await ann.page.locator('h1').first().waitFor();
    }
    expect(proxy.outside).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(home) && !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
    for (const who of [ann, ben]) {
      // That header has no effect over plain HTTP.
      expect(who.complaints.filter((said) => !said.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([]);
      await who.page.context().close();
    }
  });
}

test('under a path the page is kept on the device, and played without a net', async () => {
  const { proxy } = await behind(true);
  const ann = await person(at.browser, 'Ann', PHONE);
  const { page } = ann;
  await page.goto(`${proxy.base}/`);
  await page.getByRole('button', { name: 'Für unterwegs bereitmachen' }).click();
  await page.getByText('Liegt bereit').waitFor({ timeout: 120_000 });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBe(`${proxy.base}/`);
  proxy.cut();
  await page.goto(`${proxy.base}/`);
  await page.getByText('Kein Host zu erreichen').waitFor();
  await page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await dealt(ann);
  expect(new URL(page.url()).pathname).toMatch(/^\/mau\/t\/pocket-/);
  await page.reload();
  await page.locator('.hand [data-card]').first().waitFor();
  await ann.shot('path-pocket');
  ann.fine();
  await page.context().close();
});

test('behind a proxy that drops the host’s name nobody is let in; the page says whose matter it is, and the log has the cure, once', async () => {
  const proxy = await Proxy.start(true, () => at.host.port);
  onTestFinished(() => proxy.close());
  proxy.drops = true;
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(`${proxy.base}/`);
  const before = at.host.log.length;
  for (let times = 0; times < 2; times++) {
    await ann.page
      .getByRole('button', { name: /Tisch aufmachen/ })
      .first()
      .click();
    await ann.page.getByText('Der Host hält diese Seite nicht für seine eigene.').waitFor();
  }
  const origin = new URL(proxy.base).origin;
  await expect.poll(() => at.host.log.slice(before)).toContain(`--origin ${origin}`);
  const told = at.host.log
    .slice(before)
    .split('\n')
    .filter((line) => line.includes(origin));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`asked as 127.0.0.1:${at.host.port}`);
  expect(told[0]).toContain('proxy_set_header Host $http_host');
  await ann.shot('proxy-drops');
  await ann.page.context().close();
});
