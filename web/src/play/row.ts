// Which words have a place in the row of the mouth, which stand behind "more", and what a gesture is called in short.
import type { IconName } from '../pages/parts/Icon.svelte';
import type { SignName } from '../protocol';
import { say, told } from '../words/language.svelte';

/** By this word everybody says that it may begin. */
export const READY = 'ready';

/** So many words have a place in the row. */
const PLACES = 3;
/** What is said most stands first. */
const FIRST = ['mau', 'mau-mau', 'last-card', READY, 'slap'];

/** All words of a table: those in the row, and the others. */
export function row(signs: readonly SignName[]): { near: SignName[]; others: SignName[] } {
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  const all = [...signs].sort((a, b) => rank(a.code) - rank(b.code));
  return { near: all.slice(0, PLACES), others: all.slice(PLACES) };
}

/** Gestures are long to tell and quick to see. */
export const SHORT: Record<string, [IconName, string, string]> = {
  slap: ['slap', 'Schlag', 'Slap'], knock: ['knock', 'Klopfen', 'Knock'], 'stroke-head': ['head', 'Kopf', 'Head'], 'touch-edge': ['edge', 'Kante', 'Edge'],
  'stroke-nine': ['nine', 'Neun', 'Nine'], astonished: ['astonished', 'Staunen', 'Astonished'], snore: ['snore', 'Schnarchen', 'Snore'], clap: ['clap', 'Klatschen', 'Clap'], bow: ['bow', 'Verneigen', 'Bow'],
};

/** A word as it is said, a gesture in short. */
export function short(sign: SignName): string {
  const known = SHORT[sign.code];
  return known ? say(known[1], known[2]) : told(sign.name);
}
