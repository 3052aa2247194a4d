// Every state of a table, for any book: the messages the page gets, and the taps that lead there.
import type { AwaitedView, DeedView, SeatView, Sentence, ShownView, Sign, View, WindowView } from '../src/protocol';
import type { Person } from './person';
import type { Posed, Told } from './still';

export interface Pose {
  put: Posed;
  /** What the player then does. */
  then?: (who: Person) => Promise<void>;
}

const both = (de: string, en: string): Sentence => ({ de, en });
const tap = (selector: string) => (who: Person) =>
  who.page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());
const says = both('wer die Karten bekommt, die vor dir liegen?', 'who gets the cards that lie before you?');

/** The cards with the longest explanations. */
export function longest({ play }: Told, n: number): string[] {
  const said = (code: string) => play.said.filter((one) => one.cards.includes(code)).reduce((all, one) => all + one.text.de.length, 0);
  return play.cards
    .map((card) => card.code)
    .sort((a, b) => said(b) - said(a))
    .slice(0, n);
}

/** Everything that can be in front of a player. */
function laden(told: Told): Pick<View, 'seats' | 'shows'> {
  const open = longest(told, 2);
  const seats = told.view.seats.map((seat): SeatView => ({
    ...seat,
    points: -12,
    lying: told.play.book === 'swiss' ? 3 : 0,
    open,
    hand: 11,
  }));
  const sheets = told.play.sheets
    .slice(0, seats.length)
    .map((sheet, place): ShownView => ({ title: both('Charakter', 'Character'), seat: place + 1, sheet: sheet.id, word: sheet.name }));
  return {
    seats,
    shows: told.view.shows.some((shown) => shown.sheet !== null && shown.seat === null)
      ? told.view.shows
      : [...told.view.shows.filter((shown) => shown.seat === null), ...sheets],
  };
}

/** The dealt table at its fullest: the longest names of open sheets, and a card in front of each seat if the book allows one. */
function fullest(told: Told): Told {
  const { view, play } = told;
  // Signs have sheets too, but those are never on the table.
  const sheets = play.sheets.filter(({ name }) => !play.signs.some((sign) => name.de.includes(sign.name.de)));
  const [long] = sheets.sort((a, b) => b.name.de.length - a.name.de.length);
  const open = play.spots.includes('before') ? longest(told, 1) : [];
  const seats = view.seats.map((seat): SeatView => ({ ...seat, open }));
  const shows = view.shows.map((shown) => (shown.sheet === null || !long ? shown : { ...shown, sheet: long.id, word: long.name }));
  return { ...told, view: { ...view, seats, shows } };
}

function crowd({ view, table }: Told, count: number): Posed {
  const places = Array.from({ length: count }, (_, place) => place % view.seats.length);
  const of = <T>(list: T[]) => places.map((place) => list[place]).filter((one) => one !== undefined);
  const before = places.flatMap((place, seat) =>
    view.shows.filter((shown) => shown.seat === place + 1).map((shown) => ({ ...shown, seat: seat + 1 })),
  );
  const shows = [...view.shows.filter((shown) => shown.seat === null), ...before];
  return { view: { phase: 'playing', on: null, seats: of(view.seats), shows }, table: { people: of(table.people) } };
}

/** Poses that only some books have, by prefix of their names. */
const ONLY: Record<string, string[]> = { plenum: ['swiss'], announc: ['classic', 'verschaerft'], doubting: ['swiss', 'verschaerft'] };

/** All poses that the table's book has, by name. */
export function poses(told: Told): Record<string, Pose> {
  const has = (name: string) => Object.entries(ONLY).every(([begins, books]) => !name.startsWith(begins) || books.includes(told.play.book));
  const full = fullest(told);
  const { seats, shows } = full.view;
  const named = Object.entries(all(full)).filter(([name]) => has(name));
  return Object.fromEntries(named.map(([name, { put, then }]) => [name, { put: { ...put, view: { seats, shows, ...put.view } }, then }]));
}

function all(told: Told): Record<string, Pose> {
  const { view, play, table } = told;
  const me = view.me ?? 1;
  const other = me === 1 ? 2 : 1;
  const third = [1, 2, 3].find((seat) => seat !== me && seat !== other) ?? other;
  const [first = '', ...rest] = longest(told, 6);
  const hand = [first, ...rest];
  const signs = play.signs.map((sign) => sign.code);
  const acts = (seat: number): AwaitedView => ({ reacting: [], acting: [seat], until_ms: null });
  const playing: Partial<View> = {
    phase: 'playing',
    on: other,
    windows: [],
    ask: null,
    awaited: acts(other),
    offers: [],
    forbidden: [],
    hand,
  };
  const rule = play.rules[0]?.name ?? 'C1';
  const lays: DeedView[] = [['draw'], ['lay', first, 'pile'], ['lay', rest[0] ?? first, 'pile']];
  const mine: Partial<View> = {
    ...playing,
    on: me,
    awaited: acts(me),
    offers: lays,
    forbidden: rest.slice(1).map((card) => ({ card, spot: 'pile', rule: 'C2' })),
  };
  const waits = (more: Partial<WindowView>): WindowView => ({
    rule,
    tag: 1,
    seats: [me],
    done: [],
    deadline_ms: view.now_ms + 60_000,
    rests: false,
    ...more,
  });
  const asks = (kind: NonNullable<View['ask']>['kind'], offers: DeedView[], sentence?: Sentence): Posed => ({
    view: { ...playing, on: me, ask: { seat: me, rule, kind, most: 5, says: sentence }, offers },
  });
  const suits = play.suits.map((suit): DeedView => ['choose', ['suit', suit.code]]);
  const word = signs.at(-1) ?? 'mau';
  const plenum = { by: other, seat: third, n: 2, rule, yes: [other], no: [] };
  const spoken = view.seats.map(
    (_, place) =>
      ['said', place + 1, signs.reduce((long, sign) => (name(told, sign).length > name(told, long).length ? sign : long), word)] as [
        'said',
        number,
        Sign,
      ],
  );
  const watching: Posed = { view: { ...playing, me: null, hand: [], offers: [] }, table: { me: null } };
  const wishes = { owed: 6, waits: 1, clockwise: false };
  return {
    waiting: { put: { view: playing } },
    mine: { put: { view: mine } },
    lifted: { put: { view: mine }, then: tap(`#hand [data-card="${first}"]`) },
    'lifted, due': { put: { view: { ...mine, windows: [waits({ sign: word })] } }, then: tap(`#hand [data-card="${first}"]`) },
    'does not fit': { put: { view: mine }, then: tap(`#hand [data-card="${rest[1] ?? first}"]`) },
    due: { put: { view: { ...playing, offers: [['say', word]], windows: [waits({ sign: word })] } } },
    'two due': { put: { view: { ...mine, windows: [waits({ sign: word }), waits({ tag: 2, says })] } } },
    'the same due twice': {
      put: { view: { ...playing, offers: [['say', word]], windows: [waits({ sign: word }), waits({ sign: word })] } },
    },
    wish: { put: asks('suit-or-none', [...suits, ['choose', 'nothing']]) },
    'asked for somebody': {
      put: asks('seat-or-none', [other, third].map((seat): DeedView => ['choose', ['seat', seat]]).concat([['choose', 'nothing']]), says),
    },
    'asked for a number': {
      put: asks(
        'number',
        [1, 2, 3, 4, 5].map((n): DeedView => ['choose', ['number', n]]),
        says,
      ),
    },
    'asked for a card': {
      put: asks(
        'card-or-none',
        hand.map((card): DeedView => ['choose', ['card', card]]),
      ),
    },
    'asked yes or no': {
      put: asks(
        'yes-no',
        [
          ['choose', 'yes'],
          ['choose', 'no'],
        ],
        says,
      ),
    },
    wished: {
      put: { view: { ...playing, ...wishes, piles: view.piles.map((pile) => ({ ...pile, wish: play.suits.at(-1)?.code ?? null })) } },
    },
    announced: { put: { view: { ...playing, announced: [other, first] } } },
    announcing: {
      put: { view: { ...mine, offers: [...lays, ...play.cards.map((card): DeedView => ['announce', card.code])] } },
      then: async (who) => ((await who.page.locator('.announce').count()) === 0 ? tap('.question [aria-expanded]')(who) : undefined),
    },
    'announceable, lifted, due': {
      put: {
        view: {
          ...mine,
          hand: longest(told, 12),
          offers: [...lays, ...play.cards.map((card): DeedView => ['announce', card.code])],
          windows: [waits({ says })],
        },
      },
      then: tap(`#hand [data-card="${first}"]`),
    },
    laden: { put: { view: { ...mine, ...laden(told), middle: longest(told, 3), aside: 1 } } },
    'laden, lifted': {
      put: { view: { ...mine, ...laden(told), middle: longest(told, 3), aside: 1 } },
      then: tap(`#hand [data-card="${first}"]`),
    },
    spoken: { put: { view: mine, seen: spoken } },
    'spoken by who is out': {
      put: {
        view: { ...mine, seats: view.seats.map((seat, place) => (place + 1 === me ? seat : { ...seat, out: true, hand: 0, points: 25 })) },
        seen: spoken,
      },
    },
    'five of us': { put: crowd(told, 5) },
    'eight of us': { put: crowd(told, 8) },
    'others are asked first': { put: { view: { ...playing, on: me, ask: { seat: other, others: [third], rule, kind: 'card', most: 0 } } } },
    refused: { put: { view: mine, says: [{ say: 'refused', id: 'none', rule: 'C2' }] } },
    'can take back': { put: { view: playing, says: [{ say: 'slip', left_ms: 60_000 }] } },
    advised: {
      put: {
        view: mine,
        table: { hints: true },
        says: [
          {
            say: 'hint',
            deed: lays[1] ?? null,
            says: both('Lege Herz 9: Dann muss Ben zwei ziehen.', 'Play the nine: then Ben draws two.'),
          },
        ],
      },
    },
    doubting: {
      put: { view: mine, play: { aids: { turn: true, fitting: true, slips: true } } },
      then: async (who) => {
        await tap(`#hand [data-card="${rest[1] ?? first}"]`)(who);
        await tap('.question .answers button:not(.back)')(who);
      },
    },
    'plenum, the word': { put: { view: { ...playing, plenum: { ...plenum, yes: [], seat: me }, windows: [waits({})] } } },
    'plenum, a vote': {
      put: {
        view: {
          ...playing,
          plenum,
          windows: [waits({ seats: [me, other, third], done: [other], rests: true })],
          offers: [
            ['vote', 'yes'],
            ['vote', 'no'],
          ],
        },
      },
    },
    'plenum, a vote of who is asked': {
      put: {
        view: {
          ...asks('suit-or-none', []).view,
          plenum,
          windows: [waits({ seats: [me, other, third], done: [other], rests: true })],
          offers: [
            ['vote', 'yes'],
            ['vote', 'no'],
          ],
        },
      },
    },
    'plenum, the accused is asked': {
      put: {
        view: {
          ...asks('suit-or-none', []).view,
          plenum: { ...plenum, seat: me },
          windows: [waits({ seats: [me, other, third], done: [other], rests: true })],
          offers: [
            ['vote', 'yes'],
            ['vote', 'no'],
          ],
        },
      },
    },
    'plenum, lifted': {
      put: {
        view: {
          ...mine,
          plenum,
          windows: [waits({ seats: [me, other, third], done: [other], rests: true })],
          offers: [
            ['vote', 'yes'],
            ['vote', 'no'],
          ],
        },
      },
      then: tap(`#hand [data-card="${first}"]`),
    },
    'plenum, doubting': {
      put: {
        view: {
          ...mine,
          plenum,
          windows: [waits({ seats: [me, other, third], done: [other], rests: true })],
          offers: [
            ['vote', 'yes'],
            ['vote', 'no'],
          ],
        },
        play: { aids: { turn: true, fitting: true, slips: true } },
      },
      then: tap('.mouth button.hand'),
    },
    out: {
      put: {
        view: { ...playing, hand: [], seats: view.seats.map((seat, place) => (place + 1 === me ? { ...seat, out: true, hand: 0 } : seat)) },
      },
    },
    watching: { put: watching },
    'comes next': {
      put: watching,
      then: async (who) => {
        // Skip the introduction.
        await who.page.evaluate((book) => localStorage.setItem('maumau.learned', JSON.stringify([book])), play.book);
        await tap('.watching button')(who);
      },
    },
    between: {
      put: {
        view: {
          ...playing,
          phase: 'between',
          on: null,
          winner: me,
          seats: view.seats.map((seat) => ({ ...seat, points: 14, round_points: 14 })),
        },
      },
    },
    'between, a rule': {
      put: {
        view: { ...playing, phase: 'between', on: null, winner: other },
        table: { may_add: [me, other], declined: [], deal_in_ms: 30_000 },
      },
    },
    'between, a vote': {
      put: {
        view: { ...playing, phase: 'between', on: null, winner: other },
        table: { proposal: { by: other, text: HOUSE, says, yes: [other], no: [] }, may_add: [], deal_in_ms: 30_000 },
      },
    },
    over: { put: { view: { ...playing, phase: 'over', on: null, winner: me }, table: { host: table.me } } },
  };
}

const HOUSE = 'rule gift title "Herz-Dame: alle ziehen" when play Q if suit hearts then all draws 1';

function name({ play }: Told, sign: string): string {
  return play.signs.find((one) => one.code === sign)?.name.de ?? sign;
}
