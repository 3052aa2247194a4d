// What this device was told before a deal, and what it has added to it: kept for a page that is loaded anew, and to be compared when the
// secret is out.
import { onDevice } from '../kept';

const KEY = 'maumau.deals';
const MOST = 400;

/** A deal, by what the host was bound to. */
export interface Kept {
  commit: string;
  /** What this device adds. */
  nonce: string;
  /** What all seats were bound to, as it was told first; nothing before it was. */
  list: string | null;
}

function read(): Kept[] {
  try {
    const { deals = [] } = JSON.parse(onDevice.get(KEY) ?? '{}') as { deals?: Kept[] };
    return deals;
  } catch {
    return [];
  }
}

/** What is known of the deal for which the host was bound to this; nothing if nothing is. */
export function kept(commit: string): Kept | null {
  return read().find((deal) => deal.commit === commit) ?? null;
}

export function keep(deal: Kept) {
  const others = read().filter((other) => other.commit !== deal.commit);
  onDevice.set(KEY, JSON.stringify({ deals: [...others, deal].slice(-MOST) }));
}

/** What seats were bound to as one word. */
export function listOf(hashes: readonly (string | null)[]): string {
  return hashes.map((hash) => hash || '-').join(' ');
}

/** The seats, from 1, whose numbers came from this device. */
export function ownSeats(nonces: readonly (string | null)[]): number[] {
  const own = new Set(read().map((deal) => deal.nonce));
  return nonces.flatMap((nonce, place) => (nonce !== null && own.has(nonce) ? [place + 1] : []));
}

const DAYS_KEY = 'maumau.days';
/** Records of a day are of interest for so many days. */
const DAYS_MOST = 400;

/** What the host has committed to for a day, and on which day this device was told so. */
export interface KeptDay {
  day: string;
  commitment: string;
  told: string;
}

function readDays(): KeptDay[] {
  try {
    const { days = [] } = JSON.parse(onDevice.get(DAYS_KEY) ?? '{}') as { days?: KeptDay[] };
    return days;
  } catch {
    return [];
  }
}

/** What the host has committed to for this day, as this device was told first; nothing if it was told nothing. */
export function keptDay(day: string): KeptDay | null {
  return readDays().find((kept) => kept.day === day) ?? null;
}

/** Keeps what the host has committed to, if this device was told nothing before: a host that changes it is found out. */
export function keepDay(deal: KeptDay) {
  const known = readDays();
  if (known.some((kept) => kept.day === deal.day)) return;
  onDevice.set(DAYS_KEY, JSON.stringify({ days: [...known, deal].slice(-DAYS_MOST) }));
}

/** The day after this one: `2026-11-23`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
