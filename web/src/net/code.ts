// Finds table codes in typed or pasted text; must agree with `crates/protocol/src/code.rs`.

const SYLLABLE = '[bdfgklmnprst][aeiou]';
const SYLLABLES = new RegExp(`^(?:${SYLLABLE})+$`, 'i');
/** Five syllables of two letters each. */
const LETTERS = 10;
/** Only this many characters are searched for a code. */
const TEXT_MAX = 2_000;
/** Zero-width characters, direction marks, soft hyphens and the like, which get copied along with text. */
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu;
/** What follows a code in a round's name, `CODE.MATCH.ROUND`. */
const ROUND = /^\.\d/;

/** Finds a table code in a link, in any spelling, or within a sentence. Returns null if there is none. */
export function readCode(text: string): string | null {
  const said = [...text].slice(0, TEXT_MAX).join('').replace(INVISIBLE, '');
  return inLink(said) ?? whole(said.replace(/[^\p{L}\p{N}]/gu, '')) ?? inSentence(said);
}

/** Spaces out a code for reading aloud: `moki latu pe`. */
export function spell(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}

function inLink(text: string): string | null {
  for (const part of text.split('/t/').slice(1)) {
    const [letters = ''] = /^[\p{L}\p{N}-]*/u.exec(part) ?? [];
    const code = whole(letters);
    if (code !== null && !ROUND.test(part.slice(letters.length))) return code;
  }
  return null;
}

/** Returns the first word that is a code; otherwise the first run of adjacent words that form one. */
function inSentence(text: string): string | null {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => {
    const [word, at, end] = [found[0], found.index, found.index + found[0].length];
    return { word, at, end, fits: SYLLABLES.test(word) && !ROUND.test(text.slice(end)) };
  });
  const rows: string[] = [];
  let before: (typeof words)[number] | undefined;
  for (const now of words.filter((word) => word.fits)) {
    if (now.word.length === LETTERS) return whole(now.word);
    const goesOn = before !== undefined && /^[\s\u2010-\u2015-]*$/u.test(text.slice(before.end, now.at));
    rows.push((goesOn ? (rows.pop() ?? '') : '') + now.word);
    before = now;
  }
  return rows.map(whole).find((code) => code !== null) ?? null;
}

/** Returns the code if the letters, without hyphens, are one. */
function whole(said: string): string | null {
  const letters = said.replace(/-/g, '');
  return letters.length === LETTERS && SYLLABLES.test(letters) ? letters.toLowerCase() : null;
}
