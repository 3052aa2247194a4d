import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { AskView, Play, Seen, Sign, View, WindowView } from '../protocol';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => undefined });
});

const { Teller, askSentence, textBehind, together, why, windowSentence } = await import('./tell');

const root = fileURLToPath(new URL('../../../', import.meta.url));

const both = (de: string, en: string) => ({ de, en });

function aPlay(): Play {
  const suits = [
    ['C', 'Kreuz', 'clubs'],
    ['D', 'Karo', 'diamonds'],
    ['H', 'Herz', 'hearts'],
    ['S', 'Pik', 'spades'],
  ] as const;
  const ranks = [
    ['7', '7', '7'],
    ['8', '8', '8'],
    ['9', '9', '9'],
    ['J', 'Bube', 'Jack'],
    ['K', 'König', 'King'],
  ] as const;
  const cards = suits.flatMap(([suit]) => ranks.map(([rank]) => ({ code: rank + suit, suit, rank, name: both('', ''), marks: [] })));
  const sign = (code: Sign, de: string, en: string, gesture = false) => ({ code, name: both(de, en), gesture });
  return {
    book: 'a-book',
    name: both('Buch', 'Book'),
    short: both('Buch', 'Book'),
    deck: 'french',
    cards,
    marks: [],
    options: [],
    sheets: [],
    said: [],
    spots: ['pile'],
    house: [
      { name: 'thanks', title: both('Danke', 'Thank you'), text: 'rule thanks', says: both('Sag danke.', 'Say thank you.'), honour: false },
    ],
    suits: suits.map(([code, de, en]) => ({ code, name: both(de, en) })),
    ranks: ranks.map(([code, de, en]) => ({ code, name: both(de, en) })),
    rules: [
      {
        name: 'R2',
        text: both('Farbe oder Wert.', 'Suit or rank.'),
        breach: 'refused',
        why: both('{card} passt nicht.', '{card} does not fit.'),
      },
      { name: 'R3', text: both('Der Bube wünscht.', 'The Jack wishes.'), breach: 'refused', why: both('', '') },
      {
        name: 'R7',
        text: both('Das Plenum entscheidet.', 'The plenum decides.'),
        breach: 'refused',
        why: both('Erst wird es beendet.', 'First it is ended.'),
        draws: both('das Urteil', 'the judgement'),
      },
    ],
    signs: [
      sign('mau-mau', 'Mau-Mau', 'Mau-Mau'),
      sign('mau', 'Mau', 'Mau'),
      sign('slap', 'auf den Stapel schlagen', 'slap the pile', true),
    ],
    aids: { turn: true, fitting: true },
  };
}

function aView(changes: Partial<View> = {}): View {
  return {
    me: 1,
    now_ms: 0,
    phase: 'playing',
    round: 1,
    dealer: 1,
    on: 1,
    clockwise: true,
    winner: null,
    seats: [],
    hand: [],
    stock: 9,
    piles: [],
    middle: [],
    aside: 0,
    owed: 0,
    waits: 0,
    owes: 0,
    sits_out: 0,
    announced: null,
    notes: [],
    shows: [],
    windows: [],
    ask: null,
    awaited: { reacting: [], acting: [], until_ms: null },
    offers: [],
    forbidden: [],
    ...changes,
  };
}

const NAMES = ['Ann', 'Ben', 'Cem'];

function told(seen: Seen[], me: number | null = 1): string[] {
  return new Teller(aPlay(), () => NAMES, me).hear(seen, aView()).map((line) => line.both.de);
}

it('what is said several times in a row stands there once, and how often', () => {
  const seen: Seen[] = [
    ['moved', '7H', 'middle', 'pile', 'put'],
    ['moved', '7H', 'middle', 'pile', 'put'],
    ['moved', '7H', 'middle', 'pile', 'put'],
    ['moved', '8H', 'middle', 'pile', 'put'],
    ['moved', '7H', 'middle', 'pile', 'put'],
  ];
  const lines = together(new Teller(aPlay(), () => NAMES, 1).hear(seen, aView())).map((one) => one.text);
  expect(lines).toEqual(['3\u00a0× Herz 7 kommt auf den Stapel.', 'Herz 8 kommt auf den Stapel.', 'Herz 7 kommt auf den Stapel.']);
});

describe('paragraphs', () => {
  const line = (seen: Seen[]) => new Teller(aPlay(), () => NAMES, 1).hear(seen, aView())[0];
  const forgot: Seen[] = [
    ['clock', 9],
    ['lapsed', ['R10', 0, [2], 'mau'], 'R10'],
    ['moved', null, 'stock', 2, 'fined', 'R10'],
    ['drew', 2, 1, 1, 'fined', 'R10'],
  ];
  const tried: Seen[] = [
    ['moved', 'KH', 2, 'pile', 'tried', 'R2'],
    ['moved', 'KH', 'pile', 2, 'taken-back', 'R2'],
    ['breached', 2, 'KH', 'R2'],
    ['moved', null, 'stock', 2, 'fined', 'R18'],
    ['drew', 2, 1, 1, 'fined', 'R18'],
  ];

  it('stand behind the sentence, and are not spoken', () => {
    expect(line(forgot)?.words).toEqual([
      'Ben hat „Mau“ vergessen',
      ': ',
      'bekommt eine Karte',
      '.',
      { rule: 'R10', called: 'R10', reason: '' },
    ]);
    expect(line(forgot)?.text).toBe('Ben hat „Mau“ vergessen: bekommt eine Karte.');
  });

  it('stand behind the full stop, several of them too', () => {
    const line = new Teller(aPlay(), () => NAMES, 1).hear(
      [
        ['moved', '8H', 2, 'pile', 'laid'],
        ['owed', 2, 'R7'],
        ['skips', 1, 'R8'],
      ],
      aView(),
    )[0];
    expect(line?.words.map((word) => (typeof word === 'string' ? word : word.called)).join('')).toMatch(/[a-z]\.R7R8$/);
  });

  it('say why a card is a penalty, and speak of no card that was drawn for it', () => {
    const fined = (rule: string): Seen[] => [
      ['moved', '7H', 'stock', 1, 'fined', rule],
      ['drew', 1, 1, 1, 'fined', rule],
    ];
    expect(told(fined('R2'))).toEqual(['Du bekommst zur Strafe Herz 7 (R2: eine Karte passt nicht).']);
    expect(told(fined('R3'))).toEqual(['Du bekommst zur Strafe Herz 7 (R3: Der Bube wünscht).']);
    expect(told(fined('R10'))).toEqual(['Du bekommst zur Strafe Herz 7 (R10).']);
    expect(told(fined('R7'))).toEqual(['Du bekommst zur Strafe Herz 7 (R7: das Urteil).']);
    expect(told([['dismissed', 2, 1, 'R7']])).toEqual(['Ben hat unrecht (R7: das Urteil).']);
  });

  it('stand behind the reason that they give', () => {
    expect(line(tried)?.words[1]).toEqual({ rule: 'R2', called: 'R2', reason: 'Herz König passt nicht' });
    expect(line(tried)?.text).toBe('Ben versucht Herz König (Herz König passt nicht): bekommt eine Karte.');
  });

  it('are spoken where they have a name in words', () => {
    expect(
      line([
        ['moved', '8H', 2, 'pile', 'laid'],
        ['skips', 1, 'thanks'],
      ])?.text,
    ).toBe('Ben legt Herz 8: der Nächste muss aussetzen (Danke).');
  });
});

describe('what people would say', () => {
  it('says of a hand how it lies, and what a sheet is called', () => {
    const lies = (seat: number, sheet: string | null, me: number) => {
      const teller = new Teller(aPlay(), () => NAMES, me);
      teller.hear([], aView());
      const shows = [{ title: both(sheet ? 'Charakter' : 'Hand', ''), seat, sheet, word: both(sheet ? 'Bote' : 'liegt verdeckt', '') }];
      return teller.hear([], aView({ shows })).map((line) => line.both.de);
    };
    expect(lies(1, null, 1)).toEqual(['Deine Hand liegt verdeckt.']);
    expect(lies(1, null, 2)).toEqual(['Die Hand von Ann liegt verdeckt.']);
    expect(lies(1, 'bote', 1)).toEqual(['Charakter von dir: Bote.']);
  });

  it('says by name who sits out', () => {
    const seen: Seen[] = [
      ['moved', '8H', 2, 'pile', 'laid'],
      ['skips', 1, 'R7'],
      ['turn-ended', 2],
      ['passed-over', 3],
      ['turn', 1],
    ];
    expect(told(seen)[0]).toBe('Ben legt Herz 8: Cem setzt aus (R7).');
    expect(told(seen, 3)[0]).toBe('Ben legt Herz 8: du setzt aus (R7).');
  });

  it('speaks of people and numbers as they are', () => {
    expect(told([['went-out', 1]])).toEqual(['Du bist fertig!']);
    expect(told([['charged', 1, 2, 1, 'hand']])).toEqual(['Du klagst Ben vor dem Plenum an und forderst eine Strafkarte.']);
    expect(told([['charged', 2, 1, 1, 'R2']])).toEqual([
      'Ben klagt dich vor dem Plenum an und fordert eine Strafkarte (R2: eine Karte passt nicht).',
    ]);
    expect(told([['voted', 2, 'yes']])).toEqual(['Ben stimmt: schuldig.']);
    expect(told([['judged', 1, 'no']])).toEqual(['Du bist nicht schuldig, so hat das Plenum entschieden.']);
    expect(told([['drew', 2, 0, 1, 'drawn']])).toEqual(['Ben zieht keine Karte (0 von 1, mehr sind nicht da).']);
    expect(told([['hands-swapped', 2, 1]])).toEqual(['Ben tauscht die Hand mit dir.']);
  });

  it('says which word was forgotten, as the window says it', () => {
    const lapse = (sign?: Sign): Seen[] => [
      ['clock', 9],
      ['lapsed', sign ? ['R10', 0, [2], sign] : ['R10', 0, [2]], 'R10'],
      ['moved', null, 'stock', 2, 'fined', 'R10'],
      ['drew', 2, 1, 1, 'fined', 'R10'],
    ];
    expect(told(lapse('mau-mau'))).toEqual(['Ben hat „Mau-Mau“ vergessen: bekommt eine Karte (R10).']);
    expect(told(lapse('mau'), 2)).toEqual(['Du hast „Mau“ vergessen: du bekommst eine Karte (R10).']);
    expect(told(lapse())).toEqual(['Ben war zu spät: bekommt eine Karte (R10).']);
    expect(told(lapse().slice(0, 2))).toEqual([]);
  });

  it('tells a wrong card with its reason and its price', () => {
    const seen: Seen[] = [
      ['moved', 'KH', 2, 'pile', 'tried', 'R2'],
      ['moved', 'KH', 'pile', 2, 'taken-back', 'R2'],
      ['breached', 2, 'KH', 'R2'],
      ['moved', null, 'stock', 2, 'fined', 'R18'],
      ['drew', 2, 1, 1, 'fined', 'R18'],
    ];
    expect(told(seen)).toEqual(['Ben versucht Herz König (R2: Herz König passt nicht): bekommt eine Karte (R18).']);
  });

  it('calls a rule of the table by its title', () => {
    expect(
      told([
        ['moved', null, 'stock', 2, 'fined', 'thanks'],
        ['drew', 2, 1, 1, 'fined', 'thanks'],
      ]),
    ).toEqual(['Ben bekommt zur Strafe eine Karte (Danke).']);
  });

  it('takes no name for a template', () => {
    const teller = new Teller(aPlay(), () => ['{who}', '[Ben]', '$&'], null);
    expect(
      teller
        .hear(
          [
            ['turn', 1],
            ['turn', 2],
            ['turn', 3],
          ],
          aView(),
        )
        .map((line) => line.both.de),
    ).toEqual(['{who} ist dran.', '[Ben] ist dran.', '$& ist dran.']);
  });

  it('passes over what a newer host says', () => {
    expect(told([['sneezed', 2] as unknown as Seen, ['turn', 1]])).toEqual(['Du bist dran.']);
  });
});

describe('questions and reasons', () => {
  const ask: AskView = { seat: 1, rule: 'R3', kind: 'suit', most: 0 };

  it('asks me, and says of others what they choose', () => {
    expect(askSentence(aPlay(), ask, NAMES, 1)).toBe('Wünsch dir eine Farbe');
    expect(askSentence(aPlay(), { ...ask, kind: 'seat-or-none' }, NAMES, 1)).toBe('Such jemanden aus – oder niemanden');
    expect(askSentence(aPlay(), ask, NAMES, 2)).toBe('Ann wählt eine Farbe');
  });

  it('says what a window waits for', () => {
    const window: WindowView = { rule: 'R10', tag: 1, sign: 'mau-mau', seats: [1], done: [], deadline_ms: 5, rests: false };
    expect(windowSentence(aPlay(), window, NAMES, 1)).toBe('Sag „Mau-Mau“');
    expect(windowSentence(aPlay(), window, NAMES, 2)).toBe('Es wird auf Ann gewartet');
    expect(windowSentence(aPlay(), { ...window, rule: 'R15', sign: 'slap' }, NAMES, 1)).toBe('Schnell: auf den Stapel schlagen');
    expect(windowSentence(aPlay(), { ...window, rule: '', sign: undefined }, NAMES, 1)).toBe('Du bist gefragt');
    expect(windowSentence(aPlay(), { ...window, done: [1] }, NAMES, 1)).toBe('Gleich geht es weiter');
  });

  it('says why not, in words alone', () => {
    expect(why(aPlay(), 'R2', '7H', 'de')).toBe('Herz 7 passt nicht.');
    expect(why(aPlay(), 'R3', null, 'en')).toBe('The Jack wishes.');
    expect(why(aPlay(), 'R2', null, 'de')).toBe('Eine Karte passt nicht.');
    expect(why(aPlay(), 'R9', null, 'de')).toBe('Das geht jetzt nicht.');
    expect(why(aPlay(), '', null, 'de')).toBe('Das geht jetzt nicht.');
  });
});

/** The golden records as the server sends and narrates them, written by `cargo test -p maumau-protocol told`. */
interface Told {
  play: Play;
  people: string[];
  readers: { me: number | null; updates: { seen: Seen[]; view: View }[]; lines: [string[], string[]] }[];
}

const folder = `${root}target/tmp/told/`;
const records = existsSync(folder) ? readdirSync(folder) : [];

// In CI the server's tests have run before.
describe.skipIf(records.length === 0 && !process.env['CI'])('golden records', () => {
  it('are there', () => expect(records.length).toBeGreaterThan(20));

  it.each(records)('are told as the host tells them: %s', (file) => {
    const { play, people, readers } = JSON.parse(readFileSync(folder + file, 'utf8')) as Told;
    for (const { me, updates, lines } of readers) {
      const teller = new Teller(play, () => people, me);
      const read = updates.flatMap(({ seen, view }) => teller.hear(seen, view));
      expect(read.map((line) => line.both.de)).toEqual(lines[0]);
      expect(read.map((line) => line.both.en)).toEqual(lines[1]);
    }
  });
});

it('behind its name a paragraph does not say that again', () => {
  const text = { de: 'Danke: Für jede Strafkarte bedankt man sich.', en: 'Danke: say thank you.' };
  expect(textBehind({ name: 'Danke', text })).toBe('Für jede Strafkarte bedankt man sich.');
  expect(textBehind({ name: '§4', text })).toBe(text.de);
});
