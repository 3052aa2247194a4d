// Installing the page: a service worker keeps it once the user asks for that, the browser may offer it as an app, and the
// user learns of newer versions. A first visit downloads none of this.
import { at } from './base';
import { keepsSeats, serviceWorkers } from './kept';

/** Chromium's `beforeinstallprompt` event. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

export type State = 'no' | 'fetching' | 'kept' | 'failed';

class Installed {
  state = $state<State>('no');
  newer = $state(false);
  /** True if the browser offers to install the page. */
  offered = $state(false);
  /** Service workers need TLS or localhost. */
  private readonly came = typeof navigator !== 'undefined' && isSecureContext;
  private readonly workers = this.came && keepsSeats ? serviceWorkers() : null;
  readonly can = this.workers !== null;
  /** True if only the browser's settings prevent keeping the page. */
  readonly refused = this.came && !this.can;
  private offer: Offer | null = null;
  private waiting: ServiceWorker | null = null;

  constructor() {
    if (!this.can) return;
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as Offer;
      this.offered = true;
    });
    void this.look();
  }

  /** Keeps the page and everything it needs offline. */
  async keep() {
    if (!this.workers || this.state === 'kept' || this.state === 'fetching') return;
    this.state = 'fetching';
    try {
      const registration = await this.workers.register(at('/sw.js'));
      this.watch(registration);
      await Promise.race([this.workers.ready, failed(registration.installing)]);
      this.state = 'kept';
    } catch {
      this.state = 'failed';
    }
  }

  async install() {
    await this.keep();
    const offer = this.offer;
    this.offer = null;
    this.offered = false;
    await offer?.prompt();
  }

  /** Activates the newer version and reloads. */
  change() {
    this.workers?.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage('now');
  }

  /** A kept page looks for updates at each start; an app on the home screen is kept from its first start. */
  private async look() {
    const registration = await this.workers?.getRegistration(at('/')).catch(() => undefined);
    if (registration) {
      this.state = 'kept';
      this.watch(registration);
      registration.update().catch(() => {});
    } else if (matchMedia('(display-mode: standalone)').matches) await this.keep();
  }

  private watch(registration: ServiceWorkerRegistration) {
    const see = (worker: ServiceWorker | null) => {
      if (worker?.state !== 'installed' || !this.workers?.controller) return;
      this.waiting = worker;
      this.newer = true;
    };
    see(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => see(worker));
    });
  }
}

/** Rejects when the worker becomes redundant because a download failed; it would never become ready. */
function failed(worker: ServiceWorker | null): Promise<never> {
  return new Promise((_, fail) =>
    worker?.addEventListener('statechange', () => worker.state === 'redundant' && fail(new Error('redundant'))),
  );
}

export const installed = new Installed();
