// The page's language. Every text is a German/English pair, so neither can be missing.
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

/** Returns the text in the chosen language. */
export function say(de: string, en: string): string {
  return language.current === 'de' ? de : en;
}

/** Returns a server's sentence in the chosen language. */
export function told(sentence: Sentence): string {
  return language.current === 'de' ? sentence.de : sentence.en;
}

type Forms = readonly [one: string, many: string];

/** Singular and plural of countable things, in both languages. */
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

export function counted(n: number, what: keyof typeof COUNTED): string {
  const [one, many] = COUNTED[what][language.current === 'de' ? 0 : 1];
  return `${String(n).replace('-', '−')} ${Math.abs(n) === 1 ? one : many}`;
}
