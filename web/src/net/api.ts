// HTTP requests to the server. Every failure becomes a sentence in both languages.
import { dayAfter, keepDay } from './deal/kept';
import { fetchHost } from './host';
import type {
  AboutHost,
  Board,
  BoardInfo,
  BookInfo,
  Bringing,
  Brought,
  DayBoard,
  Days,
  DayWanted,
  Failure,
  LinkPath,
  LinkSeen,
  MySeat,
  PersonWay,
  RoundInfo,
  TableInfo,
  TableLink,
  TableMade,
  TableWanted,
  Traces,
} from '../protocol';
import { askPocket, anywhere, isOwn, reach } from './reach.svelte';
import { isPocket } from './wire';
import { staying } from './staying.svelte';
import { trouble, type Trouble } from './trouble';

export type Answer<T> = { ok: true; value: T } | { ok: false; trouble: Trouble };

function answered<T>(status: number, body: unknown): Answer<T> {
  const isGood = status >= 200 && status < 300;
  if (isGood && body !== null) return { ok: true, value: body as T };
  const said = (body ?? {}) as Partial<Failure>;
  return { ok: false, trouble: trouble(said.code ?? (status === 404 || isGood ? 'not_found' : 'broken'), said) };
}

async function askHere<T>(path: string, send?: unknown): Promise<Answer<T>> {
  const reply = await askPocket(path, send);
  return reply ? answered(reply.status, reply.body) : { ok: false, trouble: trouble('offline') };
}

/** Asks the server, or this device about its own tables. Never throws: a failure is an answer too. */
export async function ask<T>(path: string, send?: unknown): Promise<Answer<T>> {
  if (isOwn(path)) return askHere(path, send);
  const init: RequestInit =
    send === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(send) };
  const here = anywhere(path, send);
  // Posts (rule trials, for example) may take long, so they get no timeout.
  const signal = here && send === undefined ? reach.patience : undefined;
  try {
    const response = await fetchHost(path, { ...init, signal });
    const body = await response.text();
    reach.offline = false;
    return answered(response.status, read(body));
  } catch {
    reach.offline = true;
    return here ? askHere(path, send) : { ok: false, trouble: trouble('offline') };
  }
}

/** Parses JSON; returns null for anything else, such as a proxy's error page. */
function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Caches the first successful answer; a failed request is repeated on the next call. */
export function once<T>(path: string): () => Promise<Answer<T>> {
  let known: Promise<Answer<T>> | null = null;
  return () => {
    known ??= ask<T>(path).then((answer) => {
      if (!answer.ok) known = null;
      return answer;
    });
    return known;
  };
}

export async function remove(path: string): Promise<Trouble | null> {
  const answer = await fetchHost(path, { method: 'DELETE' }).catch(() => null);
  if (!answer) return trouble('offline');
  if (answer.ok) return null;
  const said = (await answer.json().catch(() => ({}))) as Partial<Failure>;
  return trouble(said.code ?? 'broken', said);
}

export const books = once<BookInfo[]>('/api/books');

/** Who runs the server, and how long it keeps data. */
export const aboutHost = once<AboutHost>('/api/about');

/** The public tables that anyone may join. */
export function lobby(): Promise<Answer<TableInfo[]>> {
  return ask('/api/lobby');
}

export function table(code: string): Promise<Answer<TableInfo>> {
  return ask(`/api/tables/${encodeURIComponent(code)}`);
}

/** Creates a table; the first player to sit down becomes its host. */
export function makeTable(book: string, options: string, house: string[]): Promise<Answer<TableMade>> {
  const wanted: TableWanted = house.length > 0 ? { book, options, house } : { book, options };
  return ask('/api/tables', wanted);
}

/** The deals of the day; without a server, the ones this device computes. */
export async function days(): Promise<Answer<Days>> {
  const answer = await ask<Days>('/api/daily');
  if (answer.ok) {
    // Kept so that the records of these days can be checked against the commitments later.
    const { date, own, next } = answer.value;
    if (own) keepDay({ day: date, commitment: own.commitment, told: date });
    if (next) keepDay({ day: dayAfter(date), commitment: next.commitment, told: date });
  }
  return answer;
}

/** Opens a table for a book's deal of the day: on the server, or offline on this device. */
export async function beginDay(book: string, name: string): Promise<Answer<TableMade>> {
  const wanted: DayWanted = { book, name };
  const answer = await ask<TableMade>('/api/daily', wanted);
  return answer.ok || answer.trouble.code !== 'offline' ? answer : madeHere('/api/daily', wanted);
}

/** The results for a day's deal, from the place where the table with this code is: server or device. */
export function dayBoard(code: string, date: string, book: string): Promise<Answer<DayBoard>> {
  const path = `/api/daily/${encodeURIComponent(date)}/${encodeURIComponent(book)}`;
  return isPocket(code) ? askHere(path) : ask(path);
}

/** Creates a table on this device; needs no server and no network. */
export function makeOwnTable(book: string, options: string, house: string[]): Promise<Answer<TableMade>> {
  const wanted: TableWanted = { book, options, house };
  return madeHere('/api/tables', wanted);
}

/** Creates a table on this device, then asks the browser to make its storage persistent. */
async function madeHere(path: string, send: TableWanted | DayWanted): Promise<Answer<TableMade>> {
  const answer = await askHere<TableMade>(path, send);
  if (answer.ok) void staying.wanted();
  return answer;
}

/** Deletes a match with all its rounds from this device. Returns null on success, otherwise the reason. */
export async function forgetHere(table: string, game: number): Promise<Trouble | null> {
  const answer = await askHere('/api/kept', { gone: `${table}.${game}` });
  return answer.ok ? null : answer.trouble;
}

/** Creates a login link for another device. The server returns it only once, and it works only once. */
export function recovery(): Promise<Answer<LinkPath>> {
  return ask('/api/recovery', {});
}

/** The login links and devices of this person. */
export function ways(): Promise<Answer<PersonWay[]>> {
  return ask('/api/recovery');
}

/** Revokes a login link or device. Returns null on success, otherwise the reason. */
export function takeBack(id: string): Promise<Trouble | null> {
  return remove(`/api/recovery/${encodeURIComponent(id)}`);
}

export function mySeats(): Promise<Answer<MySeat[]>> {
  return ask('/api/tables');
}

/** Everything the server has stored about this person. */
export function traces(): Promise<Answer<Traces>> {
  return ask('/api/person');
}

export function forgetMe(): Promise<Trouble | null> {
  return remove('/api/person');
}

/** Previews a login link without following it, including who this browser is logged in as now. */
export function lookAtLink(token: string): Promise<Answer<LinkSeen>> {
  return ask(`/api/recovery/${encodeURIComponent(token)}`);
}

/** Follows a login link: this browser becomes that person. */
export function followLink(token: string): Promise<Answer<LinkPath>> {
  return ask(`/api/recovery/${encodeURIComponent(token)}`, {});
}

/** The address at which others can reach a table, even if this page was opened on localhost. */
export function link(code: string): Promise<Answer<TableLink>> {
  return ask(`/api/tables/${encodeURIComponent(code)}/link`);
}

/** Uploads a match that was played on this device. */
export function bring(match: Bringing): Promise<Answer<Brought>> {
  return ask('/api/replays', match);
}

/** The finished rounds of a table that this person was part of, newest first. */
export function roundsOf(code: string): Promise<Answer<RoundInfo[]>> {
  return ask(`/api/tables/${encodeURIComponent(code)}/rounds`);
}

/** The leaderboards this person is on, most recently used first. */
export function boards(): Promise<Answer<BoardInfo[]>> {
  return ask('/api/boards');
}

export function board(id: string): Promise<Answer<Board>> {
  return ask(`/api/boards/${encodeURIComponent(id)}`);
}
