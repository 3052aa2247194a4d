// Codes of tables: found in whatever somebody has typed or pasted, the same ones as by `crates/protocol/src/code.rs`.

const SYLLABLE = '[bdfgklmnprst][aeiou]';
const SYLLABLES = new RegExp(`^(?:${SYLLABLE})+$`, 'i');
/** Five syllables of two letters. */
const LETTERS = 10;
/** No code is looked for beyond so many characters. */
const TEXT_MAX = 2_000;
/** Zero-width characters, marks of direction, soft hyphens and the like, which come along with what is copied. */
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu;
/** What follows a code in the name of a round, `CODE.MATCH.ROUND`. */
const ROUND = /^\.\d/;

/** The code in what somebody has typed or pasted: in a link, in whatever spelling, or within a sentence. Nothing if there is none. */
export function readCode(text: string): string | null {
  const said = [...text].slice(0, TEXT_MAX).join('').replace(INVISIBLE, '');
  return inLink(said) ?? whole(said.replace(/[^\p{L}\p{N}]/gu, '')) ?? inSentence(said);
}

/** A code as it is read aloud: `moki latu pe`. */
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

/** The first word that is a code; else the first words in a row whose syllables make one. */
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

/** The code that these letters are, hyphens left out. */
function whole(said: string): string | null {
  const letters = said.replace(/-/g, '');
  return letters.length === LETTERS && SYLLABLES.test(letters) ? letters.toLowerCase() : null;
}
