import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { FACTS, type AskView, type Play, type View, type WindowView } from '../protocol';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => undefined });
});

const { Teller, SILENT, TOLD, askSentence, why, windowSentence } = await import('./tell');

const root = fileURLToPath(new URL('../../../', import.meta.url));

const both = (de: string, en: string) => ({ de, en });

function aPlay(): Play {
  const suits = [['C', 'Kreuz', 'clubs'], ['D', 'Karo', 'diamonds'], ['H', 'Herz', 'hearts'], ['S', 'Pik', 'spades']] as const;
  const ranks = [['7', '7', '7'], ['8', '8', '8'], ['9', '9', '9'], ['J', 'Bube', 'Jack'], ['K', 'König', 'King']] as const;
  const cards = suits.flatMap(([suit]) => ranks.map(([rank]) => ({ code: rank + suit, suit, rank, name: both('', ''), marks: [] })));
  const sign = (code: string, de: string, en: string, gesture = false) => ({ code, name: both(de, en), gesture });
  return {
    book: 'a-book', name: both('Buch', 'Book'), deck: 'french', cards, marks: [], options: [], sheets: [], spots: ['pile'],
    house: [{ name: 'thanks', title: both('Danke', 'Thank you'), text: 'rule thanks', says: both('Sag danke.', 'Say thank you.'), honour: false }],
    suits: suits.map(([code, de, en]) => ({ code, name: both(de, en) })),
    ranks: ranks.map(([code, de, en]) => ({ code, name: both(de, en) })),
    rules: [
      { name: 'R10', text: both('Erst „Mau“, dann „Mau-Mau“.', 'First “Mau”, then “Mau-Mau”.'), breach: 'refused', why: both('', '') },
      { name: 'R2', text: both('Farbe oder Wert.', 'Suit or rank.'), breach: 'refused', why: both('{card} passt nicht.', '{card} does not fit.') },
      { name: 'R3', text: both('Der Bube wünscht.', 'The Jack wishes.'), breach: 'refused', why: both('', '') },
      { name: 'R15', text: both('Alle schlagen.', 'All slap.'), breach: 'refused', why: both('', '') },
    ],
    signs: [sign('mau-mau', 'Mau-Mau', 'Mau-Mau'), sign('mau', 'Mau', 'Mau'), sign('slap', 'auf den Stapel schlagen', 'slap the pile', true)],
    aids: { turn: true, fitting: true },
  };
}

function aView(changes: Partial<View> = {}): View {
  return {
    me: 1, now_ms: 0, phase: 'playing', round: 1, dealer: 1, on: 1, clockwise: true, winner: null, seats: [], hand: [], stock: 9, piles: [],
    middle: [], aside: 0, owed: 0, waits: 0, announced: null, notes: [], shows: [], windows: [], ask: null, offers: [], forbidden: [], ...changes,
  };
}

const NAMES = ['Ann', 'Ben', 'Cem'];

function told(seen: string[], me: number | null = 1, play = aPlay()): string[] {
  return new Teller(play, () => NAMES, me).hear(seen, aView()).map((line) => line.both.de);
}

function inEnglish(seen: string[], me: number | null = 1): string[] {
  return new Teller(aPlay(), () => NAMES, me).hear(seen, aView()).map((line) => line.both.en);
}

describe('what people would say', () => {
  it('tells a deal in one line', () => {
    const seen = [
      'round-began dealer 3', 'shuffled', 'moved 7H stock 1 dealt', 'moved ? stock 2 dealt', 'moved ? stock 3 dealt', 'dealt',
      'R1: moved 7D stock pile turned', 'R1: opened', 'turn 1',
    ];
    expect(told(seen)).toEqual(['Runde 1 – Cem gibt jedem 1 Karte: aufgedeckt wird Karo 7 (R1).', 'Du bist dran.']);
    expect(inEnglish(seen)).toEqual(['Round 1 – Cem deals 1 card to each: 7 of diamonds is turned up (R1).', 'You are on.']);
  });

  it('puts what a card does behind it', () => {
    const seen = ['clock 1', 'moved 7H 2 pile laid', 'played 2 7H pile', 'R6: owed 2', 'R8: turn-over', 'turn-ended 2', 'turn 3'];
    expect(told(seen)).toEqual(['Ben legt Herz 7: der Nächste muss 2 ziehen (R6).', 'Cem ist dran.']);
  });

  it('says by name who sits out', () => {
    const seen = ['moved 8H 2 pile laid', 'R7: skips 1', 'turn-ended 2', 'passed-over 3', 'turn 1'];
    expect(told(seen)[0]).toBe('Ben legt Herz 8: Cem setzt aus (R7).');
    expect(told(seen, 3)[0]).toBe('Ben legt Herz 8: du setzt aus (R7).');
  });

  it('names the own cards and counts those of others', () => {
    const mine = ['R6: moved 7H stock 1 owed', 'renewed', 'shuffled', 'R6: moved 8H stock 1 owed', 'R6: drew 1 2 of 2 owed'];
    expect(told(mine)).toContain('Du ziehst Herz 7, Herz 8 (R6).');
    expect(told(['moved ? stock 2 drawn', 'drew 2 1 of 1 drawn'])).toEqual(['Ben zieht 1 Karte.']);
    expect(told(['drew 2 1 of 2 owed'])).toEqual(['Ben zieht 1 Karte von 2, mehr sind nicht da.']);
    expect(told(['drew 2 0 of 1 drawn'])).toEqual(['Ben zieht keine Karte, es ist keine mehr da.']);
  });

  it('says which word was forgotten', () => {
    const lapse = (tag: string, card = '?') => ['clock 9', `R10: lapsed R10${tag} 2`, `R10: moved ${card} stock 2 fined`, 'R10: drew 2 1 of 1 fined'];
    expect(told(lapse(''))).toEqual(['Ben hat „Mau“ vergessen: 1 Karte (R10).']);
    expect(told(lapse('/1'))).toEqual(['Ben hat „Mau-Mau“ vergessen: 1 Karte (R10).']);
    expect(told(lapse('', '7H'), 2)).toEqual(['Du hast „Mau“ vergessen: 1 Karte – Herz 7 (R10).']);
    expect(inEnglish(lapse(''))).toEqual(['Ben forgot “Mau”: 1 card (R10).']);
  });

  it('learns by which sign a window is closed', () => {
    const teller = new Teller(aPlay(), () => NAMES, 1);
    teller.hear(['clock 1', 'said 3 slap', 'R99: window-closed R99/4 3'], aView());
    const lines = teller.hear(['R99: lapsed R99/4 2', 'R99: moved ? stock 2 fined', 'R99: drew 2 1 of 1 fined'], aView());
    expect(lines.map((line) => line.both.de)).toEqual(['Ben hat „auf den Stapel schlagen“ vergessen: 1 Karte (R99).']);
    expect(told(['R15: lapsed R15 2', 'R15: drew 2 1 of 1 fined'])).toEqual(['Ben war zu spät: 1 Karte (R15).']);
  });

  it('tells a wrong card with its reason and its price', () => {
    const seen = ['R2: moved KH 2 pile tried', 'R2: moved KH pile 2 taken-back', 'R2: breached 2 KH', 'R18: moved ? stock 2 fined', 'R18: drew 2 1 of 1 fined'];
    expect(told(seen)).toEqual(['Ben versucht Herz König (R2: Herz König passt nicht.): 1 Karte (R18).']);
  });

  it('calls a rule of the table by its title', () => {
    expect(told(['thanks: moved ? stock 2 fined', 'thanks: drew 2 1 of 1 fined'])).toEqual(['Ben bekommt zur Strafe 1 Karte (Danke).']);
  });

  it('counts penalty cards that are put face down', () => {
    expect(told(['R5: moved ? stock 2.lying fined', 'turn 3'])[0]).toBe('Ben bekommt zur Strafe 1 Karte (R5).');
  });

  it('tells a wish once', () => {
    const seen = ['moved JH 2 pile laid', 'R3: asked 2 suit', 'R3: chose 2 suit D', 'R3: wished 2 pile D'];
    expect(told(seen)).toEqual(['Ben legt Herz Bube.', 'Ben wünscht sich Karo (R3).']);
    expect(told(['moved 7D 3 pile laid', 'R3: wished 3 pile none'])).toEqual(['Cem legt Karo 7.']);
    expect(told(['R3: asked 1 suit'])).toEqual([]);
  });

  it('joins cards that go the same way', () => {
    expect(told(['R4: moved 7H 2 1 given', 'R4: moved 8H 2 1 given'])).toEqual(['Ben gibt dir Herz 7, Herz 8 (R4).']);
    expect(told(['R4: moved ? 3 2 taken', 'R4: moved ? 3 2 taken'])).toEqual(['Ben nimmt 2 Karten von Cem (R4).']);
    expect(told(['moved 7H 2 pile laid', 'played 2 7H pile', 'moved 7D 2 pile laid'])).toEqual(['Ben legt Herz 7, Karo 7.']);
  });

  it('tells the end', () => {
    const seen = ['went-out 2', 'R9: round-ended 2', 'R9: scored 1 12', 'R9: scored 3 -5', 'match-ended'];
    expect(told(seen)).toEqual(['Ben ist fertig und gewinnt die Runde!', 'Punkte: du 12, Cem −5 (R9).', 'Das Spiel ist aus.']);
  });

  it('tells the answer to whoever asked whose turn it is, also where the table does not show it', () => {
    const play = { ...aPlay(), aids: { turn: false, fitting: false } };
    expect(told(['said 1 whose-turn', 'R8: answered 1 2'], 1, play)).toContain('Du hörst: Ben ist dran (R8).');
    expect(told(['R8: answered 1 1'], 1, play)).toEqual(['Du hörst: Du bist dran (R8).']);
    expect(told(['R8: answered 1 nobody'], 1, play)).toEqual(['Du hörst: Noch ist niemand dran (R8).']);
    expect(inEnglish(['R8: answered 2 3'])).toEqual(['Ben is told: Cem is on (R8).']);
  });

  it('tells what changes on the table besides cards', () => {
    const teller = new Teller(aPlay(), () => NAMES, 1);
    const shows = (word: string) => aView({ shows: [{ title: both('Zeit', 'Time'), seat: null, sheet: null, word: both(word, word) }] });
    expect(teller.hear([], shows('Tag'))).toEqual([]);
    expect(teller.hear([], shows('Nacht')).map((line) => line.both.de)).toEqual(['Zeit: Nacht.']);
    expect(teller.hear([], shows('Nacht'))).toEqual([]);
  });
});

describe('questions and reasons', () => {
  const ask: AskView = { seat: 1, rule: 'R3', kind: 'suit', most: 0 };

  it('asks me, and says of others what they choose', () => {
    expect(askSentence(aPlay(), ask, NAMES, 1)).toBe('Wünsch dir eine Farbe (R3)');
    expect(askSentence(aPlay(), ask, NAMES, 2)).toBe('Ann wählt eine Farbe (R3)');
  });

  it('says what a window waits for', () => {
    const window: WindowView = { rule: 'R10', tag: 1, seats: [1], done: [], deadline_ms: 5, rests: false };
    expect(windowSentence(aPlay(), window, NAMES, 1)).toBe('Sag „Mau-Mau“ (R10)');
    expect(windowSentence(aPlay(), window, NAMES, 2)).toBe('Es wird auf Ann gewartet (R10)');
    expect(windowSentence(aPlay(), { ...window, rule: 'R15' }, NAMES, 1, ['say slap'])).toBe('Schnell: auf den Stapel schlagen (R15)');
  });

  it('gives the paragraph and its reason', () => {
    expect(why(aPlay(), 'R2', '7H', 'de')).toBe('R2: Herz 7 passt nicht.');
    expect(why(aPlay(), 'R3', null, 'en')).toBe('R3: The Jack wishes.');
    expect(why(aPlay(), '', null, 'de')).toBe('Das geht jetzt nicht.');
  });
});

/** An example of each fact that is told. */
const EXAMPLES: Record<string, string> = {
  moved: 'R5: moved 7H stock pile turned', drew: 'drew 2 1 of 1 drawn', wished: 'R3: wished 2 pile H', said: 'said 2 mau',
  announced: 'announced 2 7H', asked: 'R3: asked 2 number', chose: 'R3: chose 2 yes', 'window-closed': '', lapsed: '', shown: 'R5: shown 1 2 7H',
  displayed: 'displayed 2 7H 8H', breached: 'R2: breached 2 7H', erred: 'erred 2 R2 7H', challenged: 'challenged 1 2', upheld: 'upheld 1 2 R2',
  dismissed: 'dismissed 1 2', counting: 'counting 1 2', charged: 'charged 1 2 3', voted: 'voted 2 yes', scored: 'R9: scored 2 5',
  'hands-swapped': 'R5: hands-swapped 1 2', 'round-began': 'round-began dealer 2', passed: 'passed 2', turn: 'turn 2', 'next-is': 'R5: next-is 2',
  'passed-over': 'passed-over 2', 'turned-round': 'R5: turned-round counter', 'hands-rotated': 'R5: hands-rotated clockwise', owed: 'R6: owed 2',
  waits: 'R7: waits 2', skips: 'R7: skips 1', ripened: 'R5: ripened 2', 'went-out': 'went-out 2', 'came-back': 'R5: came-back 2',
  'round-ended': 'R5: round-ended nobody', joined: 'joined 2', left: 'left 2', 'rule-added': 'rule-added 2 3', 'took-up': 'took-up 2',
  renewed: 'renewed', 'on-again': 'R8: on-again', 'match-ended': 'match-ended', resumed: 'resumed', answered: 'R8: answered 2 3',
};

describe('nothing goes untold by accident', () => {
  it('knows the words for facts', () => {
    expect([...TOLD, ...SILENT].sort()).toEqual([...FACTS].sort());
  });

  it.each(FACTS.filter((word) => !SILENT.includes(word)))('tells %s in both languages, to all', (word) => {
    const example = EXAMPLES[word];
    expect(example).toBeDefined();
    if (!example) return;
    for (const me of [1, 2, null]) {
      const lines = new Teller(aPlay(), () => NAMES, me).hear([example], aView());
      if (word === 'asked' && me === 2) continue;
      expect(lines).toHaveLength(1);
      for (const text of Object.values(lines[0]?.both ?? {})) expect(text).toMatch(/^[^a-zäöü].*[.!?…“”]$/);
      expect(lines[0]?.both.de).not.toBe(lines[0]?.both.en);
      expect(lines[0]?.both.de).not.toMatch(/undefined|NaN|null|  /);
    }
  });
});

describe('recorded matches', () => {
  const games = readdirSync(`${root}games`).filter((file) => file.endsWith('.seen'));
  const people = ['Ann', 'Ben', 'Cem', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal'];

  /** A recorded line as a seat gets it: nothing if it doesn't see it. */
  function seenBy(line: string, me: number | null): string | null {
    const [, what = '', audience] = /^ *[0-9.]+ {2}(.*?)(?: {3}\((.*)\))?$/.exec(line) ?? [];
    const who = audience?.split(', ') ?? null;
    if (who && !who.includes(me === null ? 'all others' : (people[me - 1] ?? ''))) return null;
    return what.replace(/\b(Ann|Ben|Cem|Dan|Eva|Fay|Gus|Hal)\b/g, (name) => String(people.indexOf(name) + 1));
  }

  it.each(['vampir', 'swiss'])('calls the cards of %s by their names', (book) => {
    const play = JSON.parse(readFileSync(`${root}web/src/cards/plays/${book}.json`, 'utf8')) as Play;
    const codes = new Set(play.cards.map((card) => card.code).filter((code) => !/^\d+$/.test(code)));
    const teller = new Teller(play, () => people, 1);
    const seen = readFileSync(`${root}games/${book}.seen`, 'utf8').split('\n').flatMap((line) => seenBy(line, 1) ?? []);
    const texts = teller.hear(seen.filter((line) => line !== ''), aView()).flatMap((line) => [line.both.de, line.both.en]);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => text.split(/[^\w']+/).some((word) => codes.has(word)))).toEqual([]);
  });

  it.each(games)('tells %s without a word that it does not know', (file) => {
    const lines = readFileSync(`${root}games/${file}`, 'utf8').split('\n').filter((line) => /^ *[0-9.]+ {2}/.test(line));
    for (const me of [1, 3, null]) {
      const teller = new Teller(aPlay(), () => people, me);
      let deed: string[] = [];
      const texts: string[] = [];
      const flush = () => {
        texts.push(...teller.hear(deed, aView()).flatMap((line) => [line.both.de, line.both.en]));
        deed = [];
      };
      for (const line of lines) {
        const seen = seenBy(line, me);
        if (seen === null) continue;
        if (seen.startsWith('clock ')) flush();
        const word = seen.replace(/^\S+: /, '').split(' ')[0] ?? '';
        expect([...TOLD, ...SILENT]).toContain(word);
        deed.push(seen);
      }
      flush();
      expect(texts.length).toBeGreaterThan(40);
      for (const text of texts) expect(text).toMatch(/^[^a-zäöü].*[.!?…“”]$/);
      expect(texts.filter((text) => /undefined|NaN|null| {2}|Platz/.test(text))).toEqual([]);
      if (process.env.SHOW === file) console.log(texts.filter((_, n) => n % 2 === 0).join('\n'));
    }
  });
});
