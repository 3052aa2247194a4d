// A line of the log while facts still join it, and how it is said in the end.
import type { Speaker } from './speaker';

export type Kind = 'card' | 'call' | 'penalty' | 'turn' | 'challenge' | 'round' | 'other';

export type Said = (speaker: Speaker) => string;

export interface Draft {
  kind: Kind;
  seat: number | null;
  rule: string | null;
  /** The sentence, without the stop at its end. */
  head: Said;
  /** Cards that belong to it. */
  cards: string[];
  /** What other cards must have in common with them to join. */
  key: string;
  /** What comes of it, each with its paragraph. */
  tails: { said: Said; rule: string | null }[];
  /** Which facts may still join; empty if none may. */
  joins: string;
  /** Whether the paragraph's own sentence stands behind its number. */
  because: { card: string | null } | null;
}

export function draft(kind: Kind, seat: number | null, rule: string | null, head: Said): Draft {
  return { kind, seat, rule, head, cards: [], key: '', tails: [], joins: '', because: null };
}

/** The line as one sentence: its head, what came of it, and each paragraph behind what it did. */
export function sentence(line: Draft, speaker: Speaker): string {
  const parts = [cited(line, speaker, line.tails[0]?.rule ?? null)];
  const tails = line.tails.map((tail, place) => {
    const next = line.tails[place + 1]?.rule;
    return tail.rule === null || tail.rule === next ? tail.said(speaker) : `${tail.said(speaker)} (${speaker.cite(tail.rule)})`;
  });
  if (tails.length > 0) parts.push(tails.join(', '));
  const text = parts.join(': ');
  const first = text.charAt(0).toLocaleUpperCase(speaker.language) + text.slice(1);
  return /[.!?…][“”]?$/.test(first) ? first : `${first}.`;
}

function cited(line: Draft, speaker: Speaker, next: string | null): string {
  const head = line.head(speaker);
  if (line.rule === null) return head;
  if (line.because) {
    const why = speaker.reason(line.rule, line.because.card, line.seat);
    const cite = speaker.cite(line.rule);
    return why === '' ? `${head} (${cite})` : `${head} (${cite}: ${why})`;
  }
  return line.rule === next ? head : `${head} (${speaker.cite(line.rule)})`;
}
