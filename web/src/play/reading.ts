// How long it takes to read a sentence.

/** Time until the reader notices it, in ms. */
const FOUND_MS = 3000;
/** Time per letter, in ms: half the usual reading speed. */
const LETTER_MS = 120;

/** Time for a slow reader, in ms. */
export function readingMs(text: string): number {
  return FOUND_MS + LETTER_MS * text.length;
}
