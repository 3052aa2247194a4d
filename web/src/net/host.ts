// Requests and sockets to the host that the page came from, and who the page says it is.
import { at } from './base';
import { keepsSeats } from './kept';

const SUBPROTOCOL = 'maumau.v2.json';

/** A browser without cookies shows a secret of the page's own instead. It is gone with the page. Never part of an address: those are logged. */
const secret: string | null = keepsSeats
  ? null
  : [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a plain link and another tab say who this is. */
export const linksSay = secret === null;

export function fetchHost(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    ...(secret !== null && { authorization: `Bearer ${secret}` }),
  };
  return fetch(at(path), { ...init, headers, credentials: 'same-origin' });
}

/** A socket to a table. Browsers send no other header with it than the names of protocols. */
export function socketTo(code: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const names = secret === null ? [SUBPROTOCOL] : [SUBPROTOCOL, `maumau.bearer.${secret}`];
  return new WebSocket(`${scheme}://${location.host}${at(`/ws/${encodeURIComponent(code)}`)}`, names);
}
