// HTTP requests and sockets to the page's server, and how the page identifies itself.
import { at } from './base';
import { keepsSeats } from './kept';

const SUBPROTOCOL = 'maumau.v2.json';

/**
 * Identifies a browser that refuses cookies. The secret lasts as long as the page, and is never part of a URL, because
 * URLs are logged.
 */
const secret: string | null = keepsSeats
  ? null
  : [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** True if plain links and other tabs share this identity (through the cookie). */
export const linksSay = secret === null;

export function fetchHost(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    ...(secret !== null && { authorization: `Bearer ${secret}` }),
  };
  return fetch(at(path), { ...init, headers, credentials: 'same-origin' });
}

/** Opens a socket to a table. The secret travels as a subprotocol name, the only header that browsers let a page set. */
export function socketTo(code: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const names = secret === null ? [SUBPROTOCOL] : [SUBPROTOCOL, `maumau.bearer.${secret}`];
  return new WebSocket(`${scheme}://${location.host}${at(`/ws/${encodeURIComponent(code)}`)}`, names);
}
