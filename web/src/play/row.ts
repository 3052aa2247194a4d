// Which words are in the word row, which are behind "more", and the icons of gestures.
import type { IconName } from '../pages/parts/Icon.svelte';
import type { Sign, SignName } from '../protocol';
import { told } from '../words/language.svelte';

/** The word with which players say that a round may begin. */
export const READY = 'ready';

const PLACES = 3;
/** The most frequent first. */
const FIRST: Sign[] = ['mau', 'mau-mau', 'last-card', READY, 'slap'];

/** Splits a table's words into those in the row and the rest. */
export function row(signs: readonly SignName[]): { near: SignName[]; others: SignName[] } {
  const rank = (code: Sign) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  const all = [...signs].sort((a, b) => rank(a.code) - rank(b.code));
  return { near: all.slice(0, PLACES), others: all.slice(PLACES) };
}

/** Gestures get icons, because their names are long. */
export const ICONS: { [code in Sign]?: IconName } = {
  slap: 'slap',
  knock: 'knock',
  'stroke-head': 'head',
  'touch-edge': 'edge',
  'stroke-nine': 'nine',
  astonished: 'astonished',
  snore: 'snore',
  clap: 'clap',
  bow: 'bow',
};

export const short = (sign: SignName) => told(sign.short ?? sign.name);
