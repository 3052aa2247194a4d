// What a record says of its deals (docs/record.md): the seeds, and in its remarks what they were made of.

export interface Deal {
  round: number;
  /** The seed that the round was dealt with; nothing if it comes from the match's seed. */
  seed: string | null;
  /** What the host said before: the hash of its secret. */
  commit: string | null;
  /** What the players added, by seat; nothing where somebody added nothing. */
  nonces: (string | null)[] | null;
  secret: string | null;
}

export interface DealtRecord {
  book: string;
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
  const told = remarks(lines);
  const deals = said.flatMap((line) => {
    const [time = '', word, seed] = line.split(/\s+/);
    return time.startsWith('+') && word === 'deal' ? [digits(seed)] : [];
  });
  return {
    book: head('book').split(' ')[0] ?? '',
    options: head('options'),
    people: head('seats').split(' ').filter((name) => name !== ''),
    seed: digits(head('seed')),
    deals: deals.map((seed, place) => ({ round: place + 1, seed, ...(told.get(place + 1) ?? NOTHING) })),
  };
}

type Told = Pick<Deal, 'commit' | 'nonces' | 'secret'>;

const NOTHING: Told = { commit: null, nonces: null, secret: null };

function remarks(lines: string[]): Map<number, Told> {
  const told = new Map<number, Told>();
  for (const line of lines) {
    const [sign, what, number, ...rest] = line.split(' ');
    const round = Number(number);
    if (sign !== '#' || !Number.isInteger(round)) continue;
    const before = told.get(round) ?? NOTHING;
    if (what === 'commit') told.set(round, { ...before, commit: digits(rest[0]) });
    if (what === 'nonces') told.set(round, { ...before, nonces: rest.map((word) => digits(word)) });
    if (what === 'secret') told.set(round, { ...before, secret: digits(rest[0]) });
  }
  return told;
}
