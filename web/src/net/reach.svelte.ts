// Whether the server can be reached, and which requests this device can answer instead.
import { isPocket } from './wire';

class Reach {
  /** True if the last request failed; initially, if the page itself came from the service worker (pocket/service.js). */
  offline = $state(
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'kept')),
  );

  /** Timeout for requests that this device can answer too. */
  get patience(): AbortSignal {
    return AbortSignal.timeout(this.offline ? 500 : 3000);
  }
}

export const reach = new Reach();

/** Requests that the offline module can answer in place of a server: books and rules are the same everywhere. */
const ANYWHERE = [/^\/api\/books(\/|$)/, /^\/api\/tables$/, /^\/api\/daily$/, /^\/api\/house(\/words)?$/];

/** Posts that it can answer: they leave nothing behind. */
const SENT_ANYWHERE = [/^\/api\/house\/(check|trial)$/];

/** True if the request concerns this device's own tables or stored matches. */
export function isOwn(path: string): boolean {
  return path === '/api/kept' || isPocket(/^\/api\/(?:tables|replays)\/([^/]+)/.exec(path)?.[1] ?? '');
}

/** Asks the offline module; null if it could not be loaded or cannot answer. */
export async function askPocket(path: string, send?: unknown): Promise<{ status: number; body: unknown } | null> {
  const line = await import('../pocket/line').catch(() => null);
  return line ? line.toPocket().ask(path, send) : null;
}

/** True if the offline module can answer a request that no server has answered. */
export function anywhere(path: string, send?: unknown): boolean {
  const known = send === undefined ? ANYWHERE : SENT_ANYWHERE;
  return known.some((one) => one.test(path.split('?')[0] ?? ''));
}
