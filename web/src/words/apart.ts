// A name inside a sentence: which way it is written changes nothing around it. Where a name stands alone, `<bdi>` does the same.

/** Characters that turn the direction of what follows. */
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** The name between the marks that set it apart; none of its own reaches beyond them. Nothing stays nothing. */
export function apart(name: string): string {
  const bare = name.replace(TURNS, '');
  return bare === '' ? '' : `\u2068${bare}\u2069`;
}
