// The page on this device: kept by a service worker once somebody has asked for it, offered as an app where the browser can, and told when
// a newer one is there. On a first visit nothing of this is fetched.
import { at } from './base';
import { keepsSeats, serviceWorkers } from './kept';

/** What Chromium hands over when the page can be installed. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

export type State = 'no' | 'fetching' | 'kept' | 'failed';

class Installed {
  state = $state<State>('no');
  /** Whether a newer page waits. */
  newer = $state(false);
  /** Whether the browser offers to install it. */
  offered = $state(false);
  /** Browsers keep a page only if it came by TLS or from this machine itself. */
  private readonly came = typeof navigator !== 'undefined' && isSecureContext;
  private readonly workers = this.came && keepsSeats ? serviceWorkers() : null;
  readonly can = this.workers !== null;
  /** Whether only the browser is in the way: it keeps no page. */
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

  /** Keeps the page, with all that is needed without a net. */
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

  /** The newer page, now. */
  change() {
    this.workers?.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage('now');
  }

  /** What is kept already asks for a newer one at each start; an app on the home screen is kept from its first start. */
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

/** Fails with a worker that could not fetch all: it never becomes ready. */
function failed(worker: ServiceWorker | null): Promise<never> {
  return new Promise((_, fail) =>
    worker?.addEventListener('statechange', () => worker.state === 'redundant' && fail(new Error('redundant'))),
  );
}

export const installed = new Installed();
