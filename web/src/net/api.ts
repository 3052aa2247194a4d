// Plain requests to the host. Whatever goes wrong becomes a sentence in both languages.
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

/** An answer, or why there is none. */
export type Answer<T> = { ok: true; value: T } | { ok: false; trouble: Trouble };

function answered<T>(status: number, body: unknown): Answer<T> {
  const isGood = status >= 200 && status < 300;
  if (isGood && body !== null) return { ok: true, value: body as T };
  const said = (body ?? {}) as Partial<Failure>;
  return { ok: false, trouble: trouble(said.code ?? (status === 404 || isGood ? 'not_found' : 'broken'), said) };
}

/** Asks this device itself. */
async function askHere<T>(path: string, send?: unknown): Promise<Answer<T>> {
  const reply = await askPocket(path, send);
  return reply ? answered(reply.status, reply.body) : { ok: false, trouble: trouble('offline') };
}

/** Asks the host, or this device about its own tables. It never throws: an answer that can't be had is an answer too. */
export async function ask<T>(path: string, send?: unknown): Promise<Answer<T>> {
  if (isOwn(path)) return askHere(path, send);
  const init: RequestInit =
    send === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(send) };
  const here = anywhere(path, send);
  // What is tried out takes its time.
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

/** What a host or something before it has written, if that is JSON. */
function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Asks once; again if that failed. */
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

/** Has the host delete something. Nothing if it is gone, else why not. */
export async function remove(path: string): Promise<Trouble | null> {
  const answer = await fetchHost(path, { method: 'DELETE' }).catch(() => null);
  if (!answer) return trouble('offline');
  if (answer.ok) return null;
  const said = (await answer.json().catch(() => ({}))) as Partial<Failure>;
  return trouble(said.code ?? 'broken', said);
}

/** The books. */
export const books = once<BookInfo[]>('/api/books');

/** Who runs the host, and for how long it keeps what. */
export const aboutHost = once<AboutHost>('/api/about');

/** The tables that anybody may join. */
export function lobby(): Promise<Answer<TableInfo[]>> {
  return ask('/api/lobby');
}

/** A table to look at, before one sits down. */
export function table(code: string): Promise<Answer<TableInfo>> {
  return ask(`/api/tables/${encodeURIComponent(code)}`);
}

/** Makes a table; whoever sits down there first is its host. */
export function makeTable(book: string, options: string, house: string[]): Promise<Answer<TableMade>> {
  const wanted: TableWanted = house.length > 0 ? { book, options, house } : { book, options };
  return ask('/api/tables', wanted);
}

/** The deals of today; those of this device while no host is there. */
export async function days(): Promise<Answer<Days>> {
  const answer = await ask<Days>('/api/daily');
  if (answer.ok) {
    // Kept, to be compared with the records of these days.
    const { date, own, next } = answer.value;
    if (own) keepDay({ day: date, commitment: own.commitment, told: date });
    if (next) keepDay({ day: dayAfter(date), commitment: next.commitment, told: date });
  }
  return answer;
}

/** The table at which one plays the deal of today in a book: the host's, or without a net one of this device. */
export async function beginDay(book: string, name: string): Promise<Answer<TableMade>> {
  const wanted: DayWanted = { book, name };
  const answer = await ask<TableMade>('/api/daily', wanted);
  return answer.ok || answer.trouble.code !== 'offline' ? answer : madeHere('/api/daily', wanted);
}

/** What people have made of the deal of a day, where the table with this code stands. */
export function dayBoard(code: string, date: string, book: string): Promise<Answer<DayBoard>> {
  const path = `/api/daily/${encodeURIComponent(date)}/${encodeURIComponent(book)}`;
  return isPocket(code) ? askHere(path) : ask(path);
}

/** Makes a table on this device: it needs no host and no net. */
export function makeOwnTable(book: string, options: string, house: string[]): Promise<Answer<TableMade>> {
  const wanted: TableWanted = { book, options, house };
  return madeHere('/api/tables', wanted);
}

/** A table of this device: from now on there is something that the browser should keep. */
async function madeHere(path: string, send: TableWanted | DayWanted): Promise<Answer<TableMade>> {
  const answer = await askHere<TableMade>(path, send);
  if (answer.ok) void staying.wanted();
  return answer;
}

/** Deletes a match from this device, with all its rounds. Nothing if it is gone, else why not. */
export async function forgetHere(table: string, game: number): Promise<Trouble | null> {
  const answer = await askHere('/api/kept', { gone: `${table}.${game}` });
  return answer.ok ? null : answer.trouble;
}

/** A link by which another device becomes the same person. It is shown once, and works once. */
export function recovery(): Promise<Answer<LinkPath>> {
  return ask('/api/recovery', {});
}

/** The ways to oneself. */
export function ways(): Promise<Answer<PersonWay[]>> {
  return ask('/api/recovery');
}

/** Takes a way back. Nothing if it is gone, else why not. */
export function takeBack(id: string): Promise<Trouble | null> {
  return remove(`/api/recovery/${encodeURIComponent(id)}`);
}

/** The tables at which one sits. */
export function mySeats(): Promise<Answer<MySeat[]>> {
  return ask('/api/tables');
}

/** All that a host has stored of somebody. */
export function traces(): Promise<Answer<Traces>> {
  return ask('/api/person');
}

/** Deletes it. Nothing if it is gone, else why not. */
export function forgetMe(): Promise<Trouble | null> {
  return remove('/api/person');
}

/** Who is here already, before a link is followed. */
export function lookAtLink(token: string): Promise<Answer<LinkSeen>> {
  return ask(`/api/recovery/${encodeURIComponent(token)}`);
}

/** Follows a link: this device is that person from now on. */
export function followLink(token: string): Promise<Answer<LinkPath>> {
  return ask(`/api/recovery/${encodeURIComponent(token)}`, {});
}

/** How a table is reached by others, also where the page itself was opened on the host's own machine. */
export function link(code: string): Promise<Answer<TableLink>> {
  return ask(`/api/tables/${encodeURIComponent(code)}/link`);
}

/** Gives a host a match that was played on this device. */
export function bring(match: Bringing): Promise<Answer<Brought>> {
  return ask('/api/replays', match);
}

/** The finished rounds of a table at which one was, the newest first. */
export function roundsOf(code: string): Promise<Answer<RoundInfo[]>> {
  return ask(`/api/tables/${encodeURIComponent(code)}/rounds`);
}

/** The boards on which one stands, the last used first. */
export function boards(): Promise<Answer<BoardInfo[]>> {
  return ask('/api/boards');
}

export function board(id: string): Promise<Answer<Board>> {
  return ask(`/api/boards/${encodeURIComponent(id)}`);
}
