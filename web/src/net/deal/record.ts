// Reads the deals in a record (docs/record.md): the seeds, and the remarks that say how they were made.

/** Hex digits per seat; null for a seat that has none. */
export type Column = (string | null)[];

export interface Deal {
  round: number;
  /** The seed used for the deal; null if it follows from the match's seed. */
  seed: string | null;
  /** True if the fields below are well-formed and consistent. */
  readable: boolean;
  /** The server's commitment: the hash of its secret. */
  commit: string | null;
  /** The players' commitments; null in records of older servers, which did not ask for them. */
  commitments: Column | null;
  nonces: Column | null;
  secret: string | null;
  /**
   * The date of the deal of the day, `2026-11-23`; null for an ordinary deal. With `commit` it is the server's own deal,
   * otherwise the public one.
   */
  day: string | null;
}

export interface DealtRecord {
  book: string;
  /** The version of the book's rules. */
  version: number;
  options: string;
  people: string[];
  seed: string | null;
  deals: Deal[];
}

const DIGITS = /^[0-9a-f]{64}$/i;
const digits = (word: string | undefined) => (word && DIGITS.test(word) ? word.toLowerCase() : null);

/** Parses a record; returns null if the text is not one. */
export function readRecord(text: string): DealtRecord | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const said = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (!/^maumau record 1$/.test(said[0] ?? '')) return null;
  const head = (key: string) => said.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1) ?? '';
  const deals = said.flatMap((line) => {
    const [time = '', word, seed] = line.split(/\s+/);
    return time.startsWith('+') && word === 'deal' ? [digits(seed)] : [];
  });
  const people = head('seats')
    .split(' ')
    .filter((name) => name !== '');
  return {
    book: head('book').split(' ')[0] ?? '',
    version: Number(head('book').split(' ')[1] ?? 0),
    options: head('options'),
    people,
    seed: digits(head('seed')),
    deals: told(lines, deals, people.length),
  };
}

type Remarks = Map<string, string[]>;

const KINDS = ['commit', 'commitments', 'nonces', 'left-out', 'secret', 'of-day'];

function told(lines: string[], seeds: (string | null)[], seats: number): Deal[] {
  const rounds = seeds.map((): Remarks => new Map());
  const contradicted = new Set<Remarks>();
  for (const line of lines) {
    const [sign, what = '', number, ...rest] = line.split(/\s+/);
    const remarks = rounds[Number(number) - 1];
    if (sign !== '#' || !remarks || !KINDS.includes(what)) continue;
    const before = remarks.get(what);
    if (before && before.join(' ') !== rest.join(' ')) contradicted.add(remarks);
    remarks.set(what, rest);
  }
  // Once the players have committed, every later deal of the match needs their commitments.
  let bound = false;
  return rounds.map((remarks, place) => {
    const deal = dealOf(remarks, seats);
    const unbound = bound && deal.commitments === null;
    bound ||= deal.commitments !== null;
    const unended = deal.commit !== null && deal.secret === null && place + 1 < rounds.length;
    const readable = deal.readable && !unbound && !unended && !contradicted.has(remarks);
    return { ...deal, round: place + 1, seed: seeds[place] ?? null, readable };
  });
}

function dealOf(remarks: Remarks, seats: number): Deal {
  const column = (what: string): Column | null =>
    remarks.get(what)?.map((word) => (word === '-' ? null : (digits(word) ?? UNREAD))) ?? null;
  const one = (what: string) => (remarks.has(what) ? (digits(remarks.get(what)?.join(' ')) ?? UNREAD) : null);
  const deal = {
    round: 0,
    seed: null,
    commit: one('commit'),
    commitments: column('commitments'),
    nonces: column('nonces'),
    secret: one('secret'),
    day: remarks.get('of-day')?.join(' ') ?? null,
  };
  const { commit, commitments, nonces, secret } = deal;
  const words = [commit, secret, ...(commitments ?? []), ...(nonces ?? [])];
  const whole = [commitments, nonces].every((list) => list === null || list.length === seats);
  // Players contribute nothing to a deal of the day, and a secret without a commitment proves nothing.
  if (deal.day !== null) {
    const added = [...remarks.keys()].some((what) => !['of-day', 'commit', 'secret'].includes(what));
    return { ...deal, readable: !added && !words.includes(UNREAD) && (commit !== null || secret === null) };
  }
  // An ordinary deal has all remarks, or none.
  const part = (commit === null || nonces === null) && remarks.size > 0;
  const silent = leftOut({ commitments, nonces }).join(' ') === (remarks.get('left-out') ?? []).join(' ');
  return { ...deal, readable: !words.includes(UNREAD) && whole && !part && silent };
}

/** Marks a value that could not be parsed. */
const UNREAD = '?';

/** The seats (from 1) that committed but did not reveal their nonce in time. */
export function leftOut({ commitments, nonces }: Pick<Deal, 'commitments' | 'nonces'>): number[] {
  return (commitments ?? []).flatMap((hash, place) => (hash !== null && nonces?.[place] == null ? [place + 1] : []));
}
