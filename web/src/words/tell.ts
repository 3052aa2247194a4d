// Sentences about the table: what happened, what a player is asked, why something is forbidden. The templates are in
// crates/telling.
import type { AskView, Play, Seen, Sentence, View, WindowView } from '../protocol';
import { language, told, type Language } from './language.svelte';
import { Speaker, type Words } from './speaker';
import { Composer, type Line as Composed } from './teller';
import { only } from './value';

export interface Line {
  readonly text: string;
  readonly words: Words;
  /** The text in both languages, as in the terminal. */
  readonly both: Sentence;
  seat: number | null;
  kind: Composed['kind'];
  word: string;
}

/** Narrates what one seat, or a spectator, has observed. */
export class Teller {
  private readonly composer: Composer;

  constructor(
    readonly play: Play,
    readonly names: () => string[],
    readonly me: number | null,
  ) {
    this.composer = new Composer(play, me);
  }

  hear(seen: readonly Seen[], view: View): Line[] {
    const people = this.names();
    const speaks = { de: new Speaker('de', this.play, people, this.me), en: new Speaker('en', this.play, people, this.me) };
    return this.composer.hear(seen, view).map((line) => {
      return {
        get text() {
          return speaks[language.current].heard(line);
        },
        get words() {
          return speaks[language.current].shown(line);
        },
        get both() {
          return { de: speaks.de.sentence(line), en: speaks.en.sentence(line) };
        },
        seat: only(line.pieces[0]?.slots['who']),
        kind: line.kind,
        word: line.pieces[0]?.text ?? '',
      };
    });
  }
}

/** Merges equal consecutive lines and counts them. */
export function together(lines: readonly Line[]): Line[] {
  const first = (n: number) => n === 0 || lines[n - 1]?.both.en !== lines[n]?.both.en;
  return lines.flatMap((line, n) => {
    if (!first(n)) return [];
    const end = lines.findIndex((_, other) => other > n && first(other));
    const times = (end < 0 ? lines.length : end) - n;
    if (times === 1) return [line];
    const before = `${times}\u00a0× `;
    return [
      {
        get text() {
          return before + line.text;
        },
        get words() {
          return [before, ...line.words];
        },
        get both() {
          return { de: before + line.both.de, en: before + line.both.en };
        },
        seat: line.seat,
        kind: line.kind,
        word: line.word,
      },
    ];
  });
}

/** Why a paragraph forbids something, without its number. */
export function why(play: Play, rule: string, card: string | null = null, chosen: Language = language.current): string {
  const speaker = new Speaker(chosen, play, [], null);
  const refused = speaker.told('refused');
  return ((rule !== '' && speaker.reason(rule, card)) || `${refused}.`).replace(/^./u, (first) => first.toUpperCase());
}

/** The name of a paragraph: its number, or a house rule's title. */
export function cited(play: Play, rule: string): string {
  return new Speaker(language.current, play, [], null).cite(rule);
}

/** A paragraph's text to follow its name; drops the name if the text begins with it. */
export function textBehind({ name, text }: { name: string; text: Sentence }): string {
  const says = told(text);
  return says.startsWith(`${name}: `) ? says.slice(name.length + 2) : says;
}

/** A paragraph's text, without its number. */
export function ruleText(play: Play, rule: string): string {
  const found = play.rules.find((text) => text.name === rule);
  return found ? textBehind(found) : '';
}

function once(play: Play, names: string[], me: number | null, chosen: Language, word: string, values: unknown[]): string {
  const line = new Composer(play, me).once(word, values, null);
  return line ? new Speaker(chosen, play, names, me).sentence(line, '') : '';
}

export function askSentence(play: Play, ask: AskView, names: string[], me: number | null, chosen: Language = language.current): string {
  return once(play, names, me, chosen, 'ask', [ask.seat, ask.kind, ask.most, ask.says ?? null]);
}

export function windowSentence(
  play: Play,
  window: WindowView,
  names: string[],
  me: number | null,
  chosen: Language = language.current,
): string {
  const waiting = window.seats.filter((seat) => !window.done.includes(seat));
  return once(play, names, me, chosen, 'window', [waiting, window.sign ?? null, window.says ?? null]);
}
