// Rules of players' own: the catalogue, and what the host says about a rule.
import type { CheckedRule, HouseCard, RuleDraft, RuleWords, Sentence, TrialReport } from '../protocol';
import { ask, once, type Answer } from './api';
import { keepList, keptList } from './kept';

/** Where a rule is to lie: on a book with its options, beside other rules. */
export type Place = Required<Pick<RuleDraft, 'book' | 'options' | 'house'>>;

/** The catalogue. */
export const catalogue = once<HouseCard[]>('/api/house');

/** The words from which a rule is built. */
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

/** Rules that were made on this device, or were last laid on a book. */
export const own = (key = KEY) => keptList(key);

export const keepOwn = (list: string[]) => keepList(KEY, list);

/** A rule without its remarks, on one line, as a table takes it. */
export function plain(rule: string): string {
  return rule.startsWith('honour') ? rule.trim() : rule.replace(/#.*/g, '').trim().split(/\s+/).join(' ');
}

/** The name in a rule's text. */
export function nameOf(rule: string): string {
  return plain(rule).split(/\s+/)[1] ?? '';
}

/** A rule as people read it. */
export interface Described {
  title: Sentence;
  says: Sentence;
  honour: boolean;
}

const described = new Map<string, Promise<Described>>();

/** What a rule is called and says: from the catalogue, or as the host reads it on this book. Its own text where that can't be had. */
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

/** The rule in full, to be changed: a card of the catalogue gets a name of its own, so that the one of the catalogue stays what it is. */
export async function toChange(rule: string): Promise<string> {
  const name = nameOf(rule);
  const cards = await catalogue();
  const card = cards.ok ? cards.value.find((one) => one.id === name) : undefined;
  const isCatalogues = card && (plain(rule) === `rule ${name}` || plain(rule) === plain(card.text));
  return isCatalogues ? card.text.replace(`rule ${name}`, `rule ${name.slice(0, 36)}-2`) : rule;
}

/** Why a rule does not go with those that lie there; nothing if it does. */
export async function against(place: Place, rule: string): Promise<Sentence[]> {
  const answer = await check({ ...place, house: place.house.filter((one) => nameOf(one) !== nameOf(rule)) }, rule);
  return answer.ok ? (answer.value.complaints ?? []).map((one) => one.says) : [];
}
