import { beforeEach, expect, test, vi } from 'vitest';
import type { Play, Seen, View } from '../protocol';

class Wire {
  static last: Wire;
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    Wire.last = this;
  }

  send() {}

  close() {}

  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const aloud = vi.fn();
const there = { addEventListener: () => {}, removeEventListener: () => {} };
vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal('document', { ...there, visibilityState: 'visible', querySelector: () => null, documentElement: {} });
vi.stubGlobal('window', { setInterval: () => 0, speechSynthesis: {} });
vi.stubGlobal('speechSynthesis', { speak: aloud });
vi.stubGlobal('SpeechSynthesisUtterance', class {});
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('requestAnimationFrame', () => 0);
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
vi.stubGlobal('WebSocket', Wire);
const { settings } = await import('../net/settings.svelte');
const { language } = await import('../words/language.svelte');
const { sounds } = await import('../sound/sounds');
const { points } = await import('./began');
const { Game } = await import('./game.svelte');
const { spoken } = await import('./spoken');
settings.speech = true;

const both = (de: string, en: string) => ({ de, en });
const play = {
  book: 'a-book',
  suits: [],
  ranks: [],
  cards: [],
  rules: [],
  house: [],
  sheets: [],
  signs: [{ code: 'mau', name: both('Mau', 'Mau'), gesture: false }],
  aids: { turn: true },
} as unknown as Play;

const view = (me: number | null) =>
  ({
    me,
    round: 1,
    phase: 'playing',
    hand: [],
    seats: [],
    piles: [],
    shows: [],
    windows: [],
    offers: [],
    forbidden: [],
    ask: null,
    awaited: { reacting: [], acting: [1], until_ms: null },
    on: 1,
    now_ms: 0,
  }) as unknown as View;

/** Ann, Ben and Cem pass, each in an update of its own. */
const passed = (...seats: number[]): Seen[][] => seats.map((seat) => [['passed', seat]]);
const update = (n: number, seen: Seen[], earlier?: Seen[][], me: number | null = 1) => ({
  say: 'update',
  n,
  seen,
  ...(earlier && { earlier }),
  view: view(me),
});

let game: InstanceType<typeof Game>;
let sound: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  aloud.mockClear();
  sound = vi.spyOn(sounds, 'play').mockReturnValue(undefined);
  game = new Game('moki');
  const people = ['Ann', 'Ben', 'Cem'].map((name) => ({ name, bot: null, here: true }));
  Wire.last.tell({ say: 'welcome', v: 2, table: { people, me: 1 } });
  Wire.last.tell({ say: 'play', play });
});

const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');
const texts = (entries = game.log) => entries.map((entry) => bare('line' in entry ? entry.line.both.de : entry.said.text));
async function told(...messages: object[]) {
  messages.forEach((message) => Wire.last.tell(message));
  await new Promise((done) => setTimeout(done));
}

test('after a reload the log holds what was seen of the round, and nothing of it is spoken, heard or hangs in the air', async () => {
  const round: Seen[][] = [
    [['round-began', 2]],
    [
      ['said', 2, 'mau'],
      ['turn', 1],
    ],
    [['judged', 2, 'yes'], ['window-opened', ['R1', 0, [1, 2], 'mau', null]] as unknown as Seen],
    ...passed(1),
  ];
  await told(update(9, [], round));
  expect(texts()).toEqual([
    'Runde 1 – Ben gibt.',
    'Ben sagt „Mau“.',
    'Du bist dran.',
    'Ben ist schuldig, so hat das Plenum entschieden.',
    'Du sagst „weiter“.',
  ]);
  expect(spoken(game.log, game.me)).toEqual([]);
  expect([game.bubbles.size, game.turns, game.unread, game.fresh.size, game.verdict]).toEqual([0, 0, 0, 0, '']);
  expect(sound).not.toHaveBeenCalled();
  expect(aloud).not.toHaveBeenCalled();
  await told(update(10, [['said', 2, 'mau']]));
  expect(texts(spoken(game.log, game.me)), 'what happens then').toEqual(['Ben sagt „Mau“.']);
  expect(game.bubbles.get(2)?.text).toBe('Mau!');
  expect(sound).toHaveBeenCalled();
  expect(aloud).toHaveBeenCalledTimes(1);
});

test('what is known already is passed over', async () => {
  await told(update(3, [['passed', 1]]), update(4, [['passed', 2]]));
  await told(update(6, [], passed(1, 2, 3, 1)));
  expect(texts()).toEqual(['Du sagst „weiter“.', 'Ben sagt „weiter“.', 'Cem sagt „weiter“.', 'Du sagst „weiter“.']);
  await told(update(6, [], passed(1, 2, 3, 1)));
  expect(game.log.length, 'nothing new').toBe(4);
});

test('whoever has sat down knows it, and is called "you" from then on', async () => {
  await told(update(3, [['passed', 1]], undefined, null));
  await told(update(8, [], passed(1, 2), 1));
  expect(texts()).toEqual(['Ann sagt „weiter“.']);
  await told(update(9, [['passed', 1]]));
  expect(texts()).toEqual(['Ann sagt „weiter“.', 'Du sagst „weiter“.']);
});

test('how a match begins is told to all', async () => {
  await told({ say: 'match_began', points: [0, 0, 0], anew: true });
  expect(game.table.began?.anew).toBe(true);
  expect(points(game.table.began ?? expect.fail('nothing'), game.names())).toBe(
    'Ein neues Spiel auf eurer Tafel: Alle beginnen wieder bei null.',
  );
  await told({ say: 'match_began', points: [5, 0, -2], anew: false });
  const stand = () => bare(points(game.table.began ?? expect.fail('nothing'), game.names()));
  expect(stand()).toBe('Das Spiel geht mit dem weiter, was auf der Tafel steht: Ann 5, Ben 0, Cem −2.');
  language.choose('en');
  expect(stand()).toBe('The match goes on with what stands on the board: Ann 5, Ben 0, Cem −2.');
  language.choose('de');
  expect(points({ points: [0, 0, 0], anew: false }, ['Ann', 'Ben', 'Cem']), 'the first match').toBe('');
});

/** A card of another book's deck. */
const bird = {
  ...play,
  book: 'another-book',
  suits: [{ code: 'B', name: both('Vogel', 'Bird') }],
  ranks: [{ code: '1', name: both('Eins', 'One') }],
  cards: [{ code: '1B', suit: 'B', rank: '1', name: both('Vogel-Eins', 'One of Birds') }],
} as unknown as Play;
const laid = ['moved', '1B', 2, 'pile', 'laid'] as unknown as Seen;

test('another match is told in the words of its own book, and who goes on sitting is told nothing twice', async () => {
  await told(update(3, [['passed', 2]]));
  await told(update(4, [laid]));
  expect(texts().at(-1), 'a card that this book does not know').toContain('1B');
  await told({ say: 'play', play: bird }, update(5, [laid], [[['passed', 3]]]));
  expect(texts().at(-1)).toContain('Vogel');
  expect(texts().at(-1)).not.toContain('1B');
  expect(texts().at(-2), 'what was missed meanwhile').toBe('Cem sagt „weiter“.');
});

test('a charge begins anew at another seat, and after it was put away', () => {
  game.choose(2, true);
  game.choose(3);
  expect([game.chosen, game.charging]).toEqual([3, false]);
  game.choose(3, true);
  game.choose(null);
  expect([game.chosen, game.charging]).toEqual([null, false]);
});

test('whose time is shorter at a table with timers is shown so, for each of those for whom everything rests', async () => {
  const rests = (deadline_ms: number, rests: boolean) => ({
    rule: '§7',
    tag: 0,
    sign: 'have-spoken',
    seats: [1, 2, 3],
    done: [3],
    deadline_ms,
    rests,
  });
  const shown = async (n: number, window: object) => {
    Wire.last.tell({ ...update(n, []), view: { ...view(1), windows: [window] } });
    for (const seat of n === 1 ? [1, 2] : []) Wire.last.tell({ say: 'timer', seat, left_ms: 15_000 });
    await vi.waitFor(() => expect(game.view?.windows).toEqual([window]));
    return [1, 2, 3].map((seat) => game.time(seat)?.whole ?? null);
  };
  expect(await shown(1, rests(60_000, true))).toEqual([15_000, 15_000, null]);
  expect(await shown(2, rests(5_000, true))).toEqual([5_000, 5_000, null]);
  expect(await shown(3, rests(60_000, true))).toEqual([15_000, 15_000, null]);
  expect(await shown(4, { ...rests(60_000, false), sign: 'ready' })).toEqual([15_000, 15_000, null]);
  expect(await shown(5, rests(60_000, false))).toEqual([60_000, 60_000, null]);
});

test('the time of whoever is on is shown until somebody else is, whatever is said meanwhile', async () => {
  const shown = async (n: number, on: number) => {
    Wire.last.tell({ ...update(n, []), view: { ...view(1), on } });
    if (n === 1) Wire.last.tell({ say: 'timer', seat: 2, left_ms: 15_000 });
    await vi.waitFor(() => expect(game.view?.on).toBe(on));
    return game.time(2)?.whole ?? null;
  };
  expect([await shown(1, 2), await shown(2, 2), await shown(3, 3)]).toEqual([15_000, 15_000, null]);
});
