// German and English: every text of the page is written as a pair, so that neither can be missing.
import { onDevice } from '../net/kept';
import type { Sentence } from '../protocol';

export type Language = 'de' | 'en';

const KEY = 'maumau.language';

function first(): Language {
  const kept = onDevice.get(KEY);
  if (kept === 'de' || kept === 'en') return kept;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

class Chosen {
  current = $state<Language>(first());

  choose(language: Language) {
    this.current = language;
    onDevice.set(KEY, language);
    document.documentElement.lang = language;
  }
}

export const language = new Chosen();

/** One of two texts, in the language that is chosen. */
export function say(de: string, en: string): string {
  return language.current === 'de' ? de : en;
}

/** A sentence of the host's, in the language that is chosen. */
export function told(sentence: Sentence): string {
  return language.current === 'de' ? sentence.de : sentence.en;
}

type Forms = readonly [one: string, many: string];

/** What is counted, in both languages: one, and several. */
export const COUNTED = {
  cards: [
    ['Karte', 'Karten'],
    ['card', 'cards'],
  ],
  points: [
    ['Punkt', 'Punkte'],
    ['point', 'points'],
  ],
  penalties: [
    ['Strafkarte', 'Strafkarten'],
    ['penalty card', 'penalty cards'],
  ],
} as const satisfies Record<string, readonly [Forms, Forms]>;

/** So many of something: one card, two cards. */
export function counted(n: number, what: keyof typeof COUNTED): string {
  const [one, many] = COUNTED[what][language.current === 'de' ? 0 : 1];
  return `${String(n).replace('-', '−')} ${Math.abs(n) === 1 ? one : many}`;
}
