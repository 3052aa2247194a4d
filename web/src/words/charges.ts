// Which rules a charge may name, and which of them the accused may just have broken.
import type { Play, Seen, Sentence } from '../protocol';

export interface Charge {
  rule: string;
  title: Sentence;
  text: Sentence;
}

/** Number of rules proposed. */
const PROPOSED = 3;
/** Number of the accused's last actions considered. */
const ACTIONS = 3;
const ACTS: ReadonlySet<Seen[0]> = new Set(['played', 'drew', 'passed', 'said', 'announced', 'chose', 'took-up']);

/** The rules that can be violated at this table, house rules first. */
export function charges({ rules, house }: Pick<Play, 'rules' | 'house'>): Charge[] {
  const breakable = rules.filter((rule) => rule.breakable);
  const own = house
    .filter(({ name }) => breakable.some((rule) => rule.name === name))
    .map(({ name, title, says }) => ({ rule: name, title, text: says }));
  const book = breakable
    .filter(({ name }) => !house.some((rule) => rule.name === name))
    .map(({ name, text }) => ({ rule: name, title: { de: name, en: name }, text }));
  return [...own, ...book];
}

/**
 * The rules that a seat's last actions touch, newest first: those cited by the action, those about the card, and those
 * that require a word for it.
 */
export function touched(play: Pick<Play, 'rules' | 'house' | 'said'>, facts: readonly Seen[], seat: number): Charge[] {
  const names: string[] = [];
  let actions = 0;
  for (const fact of facts.toReversed()) {
    if (actions === ACTIONS) break;
    names.push(...rulesOf(play, fact, seat));
    if (ACTS.has(fact[0]) && fact[1] === seat) actions += 1;
  }
  const list = charges(play);
  return [...new Set(names)].flatMap((name) => list.find(({ rule }) => rule === name) ?? []).slice(0, PROPOSED);
}

function rulesOf({ said }: Pick<Play, 'said'>, fact: Seen, seat: number): string[] {
  if (fact[0] === 'window-opened' || fact[0] === 'lapsed') return fact[1][2].includes(seat) && fact[1][3] !== undefined ? [fact[1][0]] : [];
  if (!ACTS.has(fact[0]) || fact[1] !== seat) return [];
  const by = fact.at(-1);
  const card = fact[0] === 'played' ? (Array.isArray(fact[2]) ? fact[2][1] : fact[2]) : null;
  // A rule about a few cards is more likely meant than one about nearly all.
  const spoken =
    card === null
      ? []
      : said
          .filter((one) => !one.during && one.cards.includes(card))
          .sort((a, b) => a.cards.length - b.cards.length)
          .map((one) => one.rule);
  return [...(typeof by === 'string' ? [by] : []), ...spoken];
}
