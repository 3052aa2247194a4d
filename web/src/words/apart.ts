// Isolates a name inside a sentence, so that its writing direction does not affect the text around it. For a name on its
// own, `<bdi>` does the same.

/** Characters that change the direction of the following text. */
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** Wraps a name in isolation marks and removes its own direction marks. An empty name stays empty. */
export function apart(name: string): string {
  const bare = name.replace(TURNS, '');
  return bare === '' ? '' : `\u2068${bare}\u2069`;
}
