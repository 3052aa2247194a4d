// What a record says of its deals (docs/record.md): the seeds, and in its remarks what they were made of.

/** Digits by seat; nothing for a seat that has none. */
export type Column = (string | null)[];

export interface Deal {
  round: number;
  /** The seed that the round was dealt with; nothing if it comes from the match's seed. */
  seed: string | null;
  /** Whether what is said of it below can be read and belongs together. */
  readable: boolean;
  /** What the host said before: the hash of its secret. */
  commit: string | null;
  /** What the players were bound to; nothing in records of hosts that did not bind them. */
  commitments: Column | null;
  /** What the players added. */
  nonces: Column | null;
  secret: string | null;
  /** The day, `2026-11-23`, whose deal it is said to be; nothing where it was exchanged. With `commit` it is the host's own, else the public one. */
  day: string | null;
}

export interface DealtRecord {
  book: string;
  /** The version of its paragraphs. */
  version: number;
  options: string;
  people: string[];
  /** The match's seed, if it has one. */
  seed: string | null;
  deals: Deal[];
}

const DIGITS = /^[0-9a-f]{64}$/i;
const digits = (word: string | undefined) => (word && DIGITS.test(word) ? word.toLowerCase() : null);

/** Reads a record; nothing if the text is none. */
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

/** The deals, with what remarks say of them. */
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
  // Once the players were bound they are bound for the rest of a match.
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
  // Players add nothing to the deal of a day, and a secret without a commitment proves nothing.
  if (deal.day !== null) {
    const added = [...remarks.keys()].some((what) => !['of-day', 'commit', 'secret'].includes(what));
    return { ...deal, readable: !added && !words.includes(UNREAD) && (commit !== null || secret === null) };
  }
  // Of a deal all is said, or nothing.
  const part = (commit === null || nonces === null) && remarks.size > 0;
  const silent = leftOut({ commitments, nonces }).join(' ') === (remarks.get('left-out') ?? []).join(' ');
  return { ...deal, readable: !words.includes(UNREAD) && whole && !part && silent };
}

/** Stands for what can't be read. */
const UNREAD = '?';

/** The seats, from 1, that were bound and have not shown what to in time. */
export function leftOut({ commitments, nonces }: Pick<Deal, 'commitments' | 'nonces'>): number[] {
  return (commitments ?? []).flatMap((hash, place) => (hash !== null && nonces?.[place] == null ? [place + 1] : []));
}
