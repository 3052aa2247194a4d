// Which words have a place in the row of the mouth, which stand behind "more", and the signs of gestures.
import type { IconName } from '../pages/parts/Icon.svelte';
import type { Sign, SignName } from '../protocol';
import { told } from '../words/language.svelte';

/** By this word everybody says that it may begin. */
export const READY = 'ready';

/** So many words have a place in the row. */
const PLACES = 3;
/** What is said most stands first. */
const FIRST: Sign[] = ['mau', 'mau-mau', 'last-card', READY, 'slap'];

/** All words of a table: those in the row, and the others. */
export function row(signs: readonly SignName[]): { near: SignName[]; others: SignName[] } {
  const rank = (code: Sign) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  const all = [...signs].sort((a, b) => rank(a.code) - rank(b.code));
  return { near: all.slice(0, PLACES), others: all.slice(PLACES) };
}

/** Gestures are long to tell and quick to see. */
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

/** A word as it is said, a gesture in short. */
export const short = (sign: SignName) => told(sign.short ?? sign.name);
