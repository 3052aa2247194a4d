// What this device heard before each deal and what it contributed. Kept so that a reloaded page can continue, and so that
// it can be compared once the secret is revealed.
import { onDevice } from '../kept';

const KEY = 'maumau.deals';
const MOST = 400;

/** A deal, identified by the server's commitment. */
export interface Kept {
  commit: string;
  nonce: string;
  /** The commitments of all seats, as first received; null until then. */
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

/** Returns the stored deal with this commitment of the server, or null. */
export function kept(commit: string): Kept | null {
  return read().find((deal) => deal.commit === commit) ?? null;
}

export function keep(deal: Kept) {
  const others = read().filter((other) => other.commit !== deal.commit);
  onDevice.set(KEY, JSON.stringify({ deals: [...others, deal].slice(-MOST) }));
}

/** Joins the commitments of all seats into one string. */
export function listOf(hashes: readonly (string | null)[]): string {
  return hashes.map((hash) => hash || '-').join(' ');
}

/** The seats (from 1) whose nonces came from this device. */
export function ownSeats(nonces: readonly (string | null)[]): number[] {
  const own = new Set(read().map((deal) => deal.nonce));
  return nonces.flatMap((nonce, place) => (nonce !== null && own.has(nonce) ? [place + 1] : []));
}

const DAYS_KEY = 'maumau.days';
/** Number of days for which commitments are kept. */
const DAYS_MOST = 400;

/** The server's commitment for a day, and the day on which this device received it. */
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

/** Returns the first commitment received for this day, or null. */
export function keptDay(day: string): KeptDay | null {
  return readDays().find((kept) => kept.day === day) ?? null;
}

/** Stores a commitment unless one is known for that day, so that a server that changes it is caught. */
export function keepDay(deal: KeptDay) {
  const known = readDays();
  if (known.some((kept) => kept.day === deal.day)) return;
  onDevice.set(DAYS_KEY, JSON.stringify({ days: [...known, deal].slice(-DAYS_MOST) }));
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
