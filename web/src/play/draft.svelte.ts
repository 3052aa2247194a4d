// The rule that somebody was about to add at a table: kept when the time is over, and when the host deals.
const KEY = 'maumau-draft';

export interface Draft {
  /** Its text; nothing while none is picked. */
  rule: string | null;
}

const drafts = new Map<string, Draft>();

/** The draft at the table of this code. */
export function draft(code: string): Draft {
  let kept = drafts.get(code);
  if (!kept) {
    const here: Draft = $state({ rule: sessionStorage.getItem(`${KEY}-${code}`) });
    drafts.set(code, (kept = here));
  }
  return kept;
}

/** Another rule is picked, or none any more. */
export function keepDraft(code: string, rule: string | null) {
  draft(code).rule = rule;
  if (rule === null) sessionStorage.removeItem(`${KEY}-${code}`);
  else sessionStorage.setItem(`${KEY}-${code}`, rule);
}
