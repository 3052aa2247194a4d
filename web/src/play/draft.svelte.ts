// The rule a player is about to add at a table, picked or still in the making. Survives the end of the pause and the next
// deal.
import { untrack } from 'svelte';
import { nameOf } from '../net/house';
import { inTab } from '../net/kept';

const KEY = 'maumau-draft';

/** The rules picked since the page was opened, by table code. */
let picked = $state.raw<Record<string, string | null>>({});

/** The text of the rule picked at a table; null if there is none. */
export function draft(code: string): string | null {
  return code in picked ? (picked[code] ?? null) : inTab.get(`${KEY}-${code}`);
}

/** The storage key of a rule in the making. */
export const making = (code: string) => `${code}-making`;

/** Null clears the draft. */
export function keepDraft(code: string, rule: string | null) {
  picked = { ...untrack(() => picked), [code]: rule };
  inTab.set(`${KEY}-${code}`, rule);
}

/** The last decision, whatever the table: each pause receives it, but it is new only once. */
let known: { text: string } | null = null;

/** Clears the draft after the decision on it; a rule picked since then stays. */
export function settle(code: string, decided: { text: string }) {
  if (decided === known) return;
  known = decided;
  const rule = draft(code);
  if (rule !== null && nameOf(rule) === nameOf(decided.text)) keepDraft(code, null);
}
