// The rule that somebody was about to add at a table, picked or still being made: kept when the time is over, and when the host deals.
import { untrack } from 'svelte';
import { nameOf } from '../net/house';
import { inTab } from '../net/kept';

const KEY = 'maumau-draft';

/** What was picked since the page was opened, by the table's code. */
let picked = $state.raw<Record<string, string | null>>({});

/** The text of the rule that is picked at the table of this code; nothing while none is. */
export function draft(code: string): string | null {
  return code in picked ? (picked[code] ?? null) : inTab.get(`${KEY}-${code}`);
}

/** Where that is kept which is only being made. */
export const making = (code: string) => `${code}-making`;

/** Another rule is picked, or none any more. */
export function keepDraft(code: string, rule: string | null) {
  picked = { ...untrack(() => picked), [code]: rule };
  inTab.set(`${KEY}-${code}`, rule);
}

/** What was decided last, wherever: it is told to each pause, and is news to one. */
let known: { text: string } | null = null;

/** A rule of mine was added, or will not be: it is no draft any more. One that was picked since then stays. */
export function settle(code: string, decided: { text: string }) {
  if (decided === known) return;
  known = decided;
  const rule = draft(code);
  if (rule !== null && nameOf(rule) === nameOf(decided.text)) keepDraft(code, null);
}
