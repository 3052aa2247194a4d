import { expect, it } from 'vitest';
import type { Play, SaidOf, ShownView, View } from '../protocol';
import { calling, callings, explained, saidWith } from './explained';

const both = (de: string, en: string) => ({ de, en });
const said = (rule: string, during = ''): SaidOf => ({
  rule,
  cards: ['7H', '7S'],
  text: both('Der Nächste zieht zwei.', 'The next draws two.'),
  during,
});
const shown = (seat: number | null, more: Partial<ShownView>): ShownView => ({
  title: both('', ''),
  seat,
  sheet: null,
  word: both('', ''),
  ...more,
});

const sheet = {
  id: 'vicar',
  name: both('Pfarrer', 'Vicar'),
  says: both('', ''),
  said: [
    { ...said('by-day', 'day'), text: both('Du ziehst.', 'You draw.') },
    { ...said('by-night', 'night'), text: both('Du gibst.', 'You give.') },
  ],
};
const play = { said: [said('SP6')], sheets: [sheet] } as unknown as Play;
const view = (shows: ShownView[]) => ({ me: 2, shows }) as unknown as View;
const rules = (shows: ShownView[], card = '7H') => explained(play, view(shows), card).map((one) => one.rule);

it('a card says what the rules say of it', () => {
  expect(rules([])).toEqual(['SP6']);
  expect(rules([], '8H')).toEqual([]);
});

it('nothing is said twice', () => {
  const twice = { ...play, said: [said('SP6'), said('SP7')] };
  expect(explained(twice, view([]), '7H').map((one) => one.rule)).toEqual(['SP6']);
});

it('cards of the hand that call forth what lies before me are marked, while it holds', () => {
  const holding = (shows: ShownView[]) => ({ ...view(shows), hand: ['7H', '8H'] });
  const vicar = shown(2, { sheet: 'vicar' });
  expect([...calling(play, holding([shown(null, { id: 'night' }), vicar]))]).toEqual(['7H']);
  expect([...calling(play, holding([vicar]))]).toEqual([]);
});

it('a sheet is called forth by whole ranks and suits, where it is', () => {
  const card = (code: string, suit: string, rank: string) => ({ code, suit, rank });
  const cards = [card('7H', 'H', '7'), card('7S', 'S', '7'), card('8H', 'H', '8')];
  const deck = { ...play, cards, suits: [{ code: 'H' }, { code: 'S' }], ranks: [{ code: '7' }, { code: '8' }] } as unknown as Play;
  const of = (codes: string[]) =>
    callings(deck, { ...sheet, said: [{ ...said('VA16'), cards: codes }] }).map(({ suits, ranks, cards }) => ({ suits, ranks, cards }));
  expect(of(['7H', '7S'])).toEqual([{ suits: ['S'], ranks: ['7'], cards: [] }]);
  expect(of(['7H', '8H'])).toEqual([{ suits: ['H'], ranks: [], cards: [] }]);
  expect(of(['8H'])).toEqual([{ suits: [], ranks: ['8'], cards: [] }]);
});

it('what lies before me makes something of it, while it holds, and what lies before others does not', () => {
  const night = shown(null, { id: 'night' });
  expect(rules([night, shown(2, { sheet: 'vicar' })])).toEqual(['by-night', 'SP6']);
  expect(rules([night, shown(1, { sheet: 'vicar' })])).toEqual(['SP6']);
  expect(rules([shown(2, { sheet: 'vicar' })])).toEqual(['SP6']);
});

it('what becomes of a card as one of the last stands first once so few are left, and is said before too', () => {
  const last = { ...said('VA12'), text: both('Als letzte Karte zieht sie zwei.', 'As the last card it draws two.'), hand_max: 1 };
  const warned = { ...play, said: [said('SP6'), last] };
  const of = (hand: string[]) => explained(warned, { ...view([]), hand }, '7H').map((one) => [one.rule, one.last]);
  expect(of(['7H', '8H'])).toEqual([
    ['SP6', false],
    ['VA12', false],
  ]);
  expect(of(['7H'])).toEqual([
    ['VA12', true],
    ['SP6', false],
  ]);
});

it('with the last card but one the word is named that goes with it, as long as it is time for it and the table helps', () => {
  const signs = [
    { code: 'last-card', name: both('Letzte Karte', 'Last card'), gesture: false, with_card: 'VS7' },
    { code: 'slap', name: both('Hau drauf', 'Slap'), gesture: true },
  ];
  const at = (fitting: boolean) => ({ ...play, signs, aids: { turn: true, fitting, slips: fitting } }) as unknown as Play;
  const offering = (...offers: string[][]) => ({ ...view([]), offers, windows: [] }) as unknown as View;
  const of = (offers: string[][], fitting = true) =>
    saidWith(at(fitting), offering(...offers), '7H').map(({ rule, text }) => [rule, text.de]);
  const [lay, word, slap] = [
    ['lay', '7H'],
    ['say', 'last-card'],
    ['say', 'slap'],
  ];
  expect(of([lay, word, slap])).toEqual([['VS7', 'Sag dazu „Letzte Karte“.']]);
  expect(of([['lay', '8H'], word])).toEqual([]);
  expect(of([lay, slap])).toEqual([]);
  expect(of([lay, word], false)).toEqual([]);
  const waiting = (seat: number) =>
    ({ ...offering(lay, word), me: 2, windows: [{ sign: 'last-card', seats: [seat], done: [] }] }) as unknown as View;
  expect(saidWith(at(true), waiting(2), '7H')).toEqual([]);
  expect(saidWith(at(true), waiting(1), '7H')).toHaveLength(1);
});
