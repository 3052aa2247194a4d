// What happened at the table, as lines of the log in German and English.
import type { AskView, Play, Sentence, View, WindowView } from '../protocol';
import { language, told, type Language } from './language.svelte';
import { COURSE } from './tell/course';
import { DISPUTES } from './tell/disputes';
import { sentence, type Kind } from './tell/draft';
import { read, type Fact } from './tell/fact';
import { Log, named } from './tell/log';
import { draws, moves, tellComing, tellDealing } from './tell/moves';
import { Speaker } from './tell/speaker';

export interface Line {
  /** In the language that is chosen now. */
  readonly text: string;
  readonly both: Sentence;
  /** Whom it is about. */
  seat: number | null;
  kind: Kind;
  /** The paragraph behind it. */
  rule: string | null;
}

/** Facts that nobody at a table would speak of, because the table shows them or nobody notices them. */
export const SILENT: readonly string[] = [
  'clock', 'played', 'window-opened', 'reacted', 'noted', 'remembered', 'turn-ended', 'kept', 'forgotten', 'due', 'planned', 'seeded',
  'shuffled', 'dealt', 'opened', 'turn-over', 'begun', 'chance-used',
];

/** Facts that are told. A host may be newer than the page: what it says beside these is passed over. */
export const TOLD: readonly string[] = ['moved', 'drew', 'took-up', ...Object.keys(COURSE), ...Object.keys(DISPUTES)];

/** Facts that come between cards and the fact that counts them. */
const BETWEEN: readonly string[] = ['renewed', 'shuffled', 'noted', 'remembered', 'kept', 'chance-used', 'due', 'planned', 'seeded'];

/** Tells one seat, or a spectator, what it has seen. */
export class Teller {
  #shown: Map<string, Sentence> | null = null;
  #log: Log;

  constructor(
    readonly play: Play,
    readonly names: () => string[],
    readonly me: number | null,
  ) {
    this.#log = new Log(play, me);
  }

  /** The lines for what was seen, after which the table stands as `view`. */
  hear(seen: string[], view: View): Line[] {
    const log = this.#log;
    log.lines = [];
    for (const text of seen) this.#hear(read(text), view);
    tellComing(log);
    tellDealing(log);
    log.rest();
    this.#look(view);
    const people = this.names();
    const speakers = (['de', 'en'] as const).map((language) => new Speaker(language, this.play, people, this.me));
    return log.lines.map((line) => {
      const [de = '', en = ''] = speakers.map((speaker) => sentence(line, speaker));
      const rule = line.rule ?? line.tails.find((tail) => tail.rule !== null)?.rule ?? null;
      return spoken({ de, en }, line.seat, line.kind, rule);
    });
  }

  #hear(fact: Fact, view: View) {
    const log = this.#log;
    if (fact.word === 'clock') log.rest();
    if (moves(log, fact)) return;
    if (fact.word === 'drew' || fact.word === 'took-up') return draws(log, fact);
    if (!BETWEEN.includes(fact.word)) {
      tellComing(log);
      if (!SILENT.includes(fact.word)) tellDealing(log);
    }
    (COURSE[fact.word] ?? DISPUTES[fact.word])?.(log, fact);
    if (fact.word === 'round-began' && log.dealing) log.dealing.round = view.round;
  }

  /** What lies open on the table besides cards is told when it changes: night falls, another place is reached. */
  #look(view: View) {
    const before = this.#shown;
    const key = (seat: number | null, title: Sentence) => `${seat ?? ''} ${title.de}`;
    this.#shown = new Map(view.shows.map((shown) => [key(shown.seat, shown.title), shown.word]));
    if (before === null) return;
    for (const { seat, title, word } of view.shows) {
      if (before.get(key(seat, title))?.de === word.de) continue;
      this.#log.say('other', seat, null, (s) => {
        const whose = seat === null ? '' : s.pick(` von ${s.toWhom(seat)}`, ` of ${s.whom(seat)}`);
        return `${s.of(title)}${whose}: ${s.of(word)}`;
      });
    }
  }
}

function spoken(both: Sentence, seat: number | null, kind: Kind, rule: string | null): Line {
  return {
    get text() {
      return told(both);
    },
    both,
    seat,
    kind,
    rule,
  };
}

/** Why a paragraph forbids something, with its number in front. */
export function why(play: Play, rule: string, card: string | null = null, chosen: Language = language.current): string {
  const speaker = new Speaker(chosen, play, [], null);
  if (rule === '') return speaker.pick('Das geht jetzt nicht.', 'That can’t be done now.');
  const reason = speaker.reason(rule, card);
  return `${speaker.cite(rule)}: ${reason || speaker.pick('Das geht jetzt nicht.', 'That can’t be done now.')}`;
}

/** What a paragraph says, without its number. */
export function ruleText(play: Play, rule: string): string {
  const found = play.rules.find((text) => text.name === rule);
  return found ? told(found.text) : '';
}

/** What somebody is asked, in one sentence. */
export function askSentence(play: Play, ask: AskView, names: string[], me: number | null, chosen: Language = language.current): string {
  const s = new Speaker(chosen, play, names, me);
  const none = ask.kind.endsWith('-or-none');
  const cite = ask.rule === '' ? '' : ` (${s.cite(ask.rule)})`;
  if (!s.isMe(ask.seat)) return `${s.seat(ask.seat)} ${s.pick('wählt', 'chooses')} ${s.asked(ask.kind)}${cite}`;
  const or = none ? s.pick(' – oder nichts', ' – or nothing') : '';
  switch (ask.kind.replace(/-or-none$/, '')) {
    case 'suit': return s.pick('Wünsch dir eine Farbe', 'Wish for a suit') + or + cite;
    case 'seat': return s.pick('Such jemanden aus', 'Pick somebody') + or + cite;
    case 'card': return s.pick('Such eine Karte aus', 'Pick a card') + or + cite;
    case 'number': return s.pick(`Wähl eine Zahl bis ${ask.most}`, `Choose a number up to ${ask.most}`) + or + cite;
    default: return s.pick('Ja oder nein?', 'Yes or no?') + cite;
  }
}

/** What a window waits for, in one sentence. `offers` say more about the own windows than the paragraph does. */
export function windowSentence(
  play: Play, window: WindowView, names: string[], me: number | null, offers: string[] = [], chosen: Language = language.current,
): string {
  const s = new Speaker(chosen, play, names, me);
  const cite = window.rule === '' ? '' : ` (${s.cite(window.rule)})`;
  const sayable = offers.filter((offer) => offer.startsWith('say ')).map((offer) => offer.slice(4));
  const guess = named(play, window);
  const waiting = window.seats.filter((seat) => !window.done.includes(seat));
  if (waiting.some((seat) => s.isMe(seat))) {
    const sign = guess && (offers.length === 0 || sayable.includes(guess)) ? guess : sayable.length === 1 ? (sayable[0] ?? null) : null;
    if (sign === null) return s.pick('Du bist gefragt', 'It is up to you') + cite;
    return (s.isGesture(sign) ? `${s.pick('Schnell', 'Quick')}: ${s.sign(sign)}` : s.pick(`Sag „${s.sign(sign)}“`, `Say “${s.sign(sign)}”`)) + cite;
  }
  const who = waiting.map((seat) => s.seat(seat)).join(', ');
  if (who === '') return s.pick('Gleich geht es weiter', 'Play goes on in a moment') + cite;
  return s.pick(`Es wird auf ${who} gewartet`, `Waiting for ${who}`) + cite;
}
