// Whether the host is there, and who answers while it is not.
import { isPocket } from './wire';

class Reach {
  /** Whether the last request found no host; at first, whether this page itself was kept (pocket/service.js says so). */
  offline = $state(
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'kept')),
  );

  /** How long a host has to answer what this device can answer, too. */
  get patience(): AbortSignal {
    return AbortSignal.timeout(this.offline ? 500 : 3000);
  }
}

export const reach = new Reach();

/** What a pocket can answer in the host's place: books and rules are the same everywhere. */
const ANYWHERE = [/^\/api\/books(\/|$)/, /^\/api\/tables$/, /^\/api\/daily$/, /^\/api\/house(\/words)?$/];

/** What it can answer of what a host is sent: it leaves nothing behind. */
const SENT_ANYWHERE = [/^\/api\/house\/(check|trial)$/];

/** Whether a request is about a table of this device, or about what lies on it. */
export function isOwn(path: string): boolean {
  return path === '/api/kept' || isPocket(/^\/api\/(?:tables|replays)\/([^/]+)/.exec(path)?.[1] ?? '');
}

/** Asks the pocket; nothing if it is not there or can't know. */
export async function askPocket(path: string, send?: unknown): Promise<{ status: number; body: unknown } | null> {
  const line = await import('../pocket/line').catch(() => null);
  return line ? line.toPocket().ask(path, send) : null;
}

/** Whether the pocket can answer a question that no host has answered. */
export function anywhere(path: string, send?: unknown): boolean {
  const known = send === undefined ? ANYWHERE : SENT_ANYWHERE;
  return known.some((one) => one.test(path.split('?')[0] ?? ''));
}
