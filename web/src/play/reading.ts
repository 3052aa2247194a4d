// How long somebody needs to read a sentence.

/** Until the eye is there, in ms. */
const FOUND_MS = 3000;
/** For each letter, in ms: half as fast as most people read. */
const LETTER_MS = 120;

/** So long a sentence takes whoever reads slowly, in ms. */
export function readingMs(text: string): number {
  return FOUND_MS + LETTER_MS * text.length;
}
