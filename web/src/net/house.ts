// House rules: the catalogue, and the server's checks of a rule.
import type { CheckedRule, HouseCard, RuleDraft, RuleWords, Sentence, TrialReport } from '../protocol';
import { ask, once, type Answer } from './api';
import { keepList, keptList } from './kept';

/** Where a rule is to be added: a book with its options and the other house rules. */
export type Place = Required<Pick<RuleDraft, 'book' | 'options' | 'house'>>;

export const catalogue = once<HouseCard[]>('/api/house');

/** The vocabulary of the rule editor. */
export const words = once<RuleWords>('/api/house/words');

export function check(place: Place, text: string): Promise<Answer<CheckedRule>> {
  const draft: RuleDraft = { ...place, text };
  return ask('/api/house/check', draft);
}

export function trial(place: Place, text: string): Promise<Answer<TrialReport>> {
  const draft: RuleDraft = { ...place, text };
  return ask('/api/house/trial', draft);
}

const KEY = 'maumau.house';

/** Rules made on this device, or last added to a table. */
export const own = (key = KEY) => keptList(key);

export const keepOwn = (list: string[]) => keepList(KEY, list);

/** A rule without comments, on one line, as a table expects it. */
export function plain(rule: string): string {
  return rule.startsWith('honour') ? rule.trim() : rule.replace(/#.*/g, '').trim().split(/\s+/).join(' ');
}

export function nameOf(rule: string): string {
  return plain(rule).split(/\s+/)[1] ?? '';
}

export interface Described {
  title: Sentence;
  says: Sentence;
  honour: boolean;
}

const described = new Map<string, Promise<Described>>();

/**
 * Returns a rule's title and text: from the catalogue, or as the server reads it for this book. Falls back to the rule's
 * own source.
 */
export function describe(book: string, rule: string): Promise<Described> {
  const key = `${book} ${rule}`;
  const kept = described.get(key);
  if (kept) return kept;
  const asked = find(book, rule);
  described.set(key, asked);
  return asked;
}

async function find(book: string, rule: string): Promise<Described> {
  const name = nameOf(rule);
  const same = (text: string) => ({ de: text, en: text });
  const cards = await catalogue();
  const card = cards.ok ? cards.value.find((one) => one.id === name) : undefined;
  if (card && (plain(rule) === `rule ${name}` || plain(rule) === plain(card.text)))
    return { title: card.title, says: card.says, honour: false };
  const answer = await check({ book, options: '', house: [] }, rule);
  const words = plain(rule).split(' ').slice(2).join(' ');
  return { title: same(name.replace(/-/g, ' ')), says: (answer.ok && answer.value.says) || same(words), honour: rule.startsWith('honour') };
}

/** Returns the full source of a rule for editing. A catalogue rule is renamed, so that the original stays unchanged. */
export async function toChange(rule: string): Promise<string> {
  const name = nameOf(rule);
  const cards = await catalogue();
  const card = cards.ok ? cards.value.find((one) => one.id === name) : undefined;
  const isCatalogues = card && (plain(rule) === `rule ${name}` || plain(rule) === plain(card.text));
  return isCatalogues ? card.text.replace(`rule ${name}`, `rule ${name.slice(0, 36)}-2`) : rule;
}

/** Returns the reasons why a rule conflicts with the rules already in place; empty if it does not. */
export async function against(place: Place, rule: string): Promise<Sentence[]> {
  const answer = await check({ ...place, house: place.house.filter((one) => nameOf(one) !== nameOf(rule)) }, rule);
  return answer.ok ? (answer.value.complaints ?? []).map((one) => one.says) : [];
}
