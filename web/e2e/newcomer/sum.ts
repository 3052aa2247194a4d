// Summarises a newcomer's rounds.
import type { Newcomer, Trouble } from './newcomer';

export interface Sum {
  book: string;
  rounds: number;
  won: number;
  troubles: Trouble[];
  penalties: number;
  unwarned: { rule: string; said: string[] }[];
  foreign: string[];
  refusals: string[];
  /** How often each question was put to the newcomer, what it answered, and words that it said before they were asked for. */
  put: [string, number][];
  answered: [string, number][];
  early: [string, number][];
  unanswered: string[];
  /** Questions that only others were asked. */
  elsewhere: string[];
  deeds: number;
  /** Median hand sizes at the ends of rounds: the newcomer's, and the random bot's. */
  mine: number | null;
  random: number | null;
}

/** The median. */
function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = sorted.length / 2;
  return sorted.length === 0 ? null : ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at) - 1] ?? 0)) / 2;
}

export function sum(book: string, all: Newcomer[]): Sum {
  const witnesses = all.map((one) => one.witness);
  const ends = witnesses.flatMap((one) => one.ends);
  const [put, answered, early] = [
    together(witnesses.map((one) => one.put)),
    together(witnesses.map((one) => one.answered)),
    together(witnesses.map((one) => one.early)),
  ];
  const asked = new Set(witnesses.flatMap((one) => [...one.asked]));
  // A word said before its card need not be asked for.
  const isSaid = (what: string) => early.has(what.split(' say ')[1] ?? '');
  const unanswered = [...asked].filter((what) => !answered.has(what) && !isSaid(what)).sort();
  return {
    book,
    rounds: ends.length,
    won: ends.filter((end) => end.won).length,
    troubles: all.flatMap((one) => one.troubles),
    penalties: witnesses.flatMap((one) => one.penalties).length,
    unwarned: witnesses.flatMap((one) =>
      one.penalties.filter((penalty) => !penalty.warned).map(({ rule, said }) => ({ rule, said: said.slice(-24) })),
    ),
    foreign: witnesses.flatMap((one) => one.foreign),
    refusals: witnesses.flatMap((one) => one.refusals),
    put: [...put].sort(),
    answered: [...answered].sort(),
    early: [...early].sort(),
    unanswered,
    elsewhere: unanswered.filter((what) => !put.has(what)),
    deeds: witnesses.reduce((deeds, one) => deeds + one.sent, 0),
    mine: median(ends.map((end) => end.mine)),
    random: median(ends.flatMap((end) => end.random ?? [])),
  };
}

function together(all: Map<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [what, times] of all.flatMap((one) => [...one])) sum.set(what, (sum.get(what) ?? 0) + times);
  return sum;
}

export function told(one: Sum): string {
  const kinds = new Set([...one.put, ...one.answered].map(([what]) => what));
  const missed = one.unanswered.filter((what) => !one.elsewhere.includes(what));
  const cells = [
    one.book,
    one.rounds,
    one.won,
    one.troubles.length,
    one.deeds,
    `${one.penalties - one.unwarned.length} / ${one.unwarned.length}`,
    `${kinds.size - missed.length} of ${kinds.size}, others ${one.elsewhere.length}`,
    one.mine,
    one.random,
  ];
  return `| ${cells.join(' | ')} |`;
}
