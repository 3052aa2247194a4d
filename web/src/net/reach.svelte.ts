// Whether the host is there, and who answers while it is not.
import { isPocket } from './wire';

class Reach {
  /** Whether the last request found no host. */
  offline = $state(false);
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

/** The pocket's answer to a question that no host has answered. */
export async function inPlaceOfHost(path: string, send?: unknown): Promise<{ status: number; body: unknown } | null> {
  const pathname = path.split('?')[0] ?? '';
  const known = send === undefined ? ANYWHERE : SENT_ANYWHERE;
  return known.some((one) => one.test(pathname)) ? askPocket(path, send) : null;
}
