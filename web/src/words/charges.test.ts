import { expect, test } from 'vitest';
import type { Play, RuleText, Seen } from '../protocol';
import { charges, touched } from './charges';

const both = (text: string) => ({ de: text, en: text });
const rule = (name: string, text: string, breakable: boolean): RuleText => ({
  name,
  text: both(text),
  why: both(breakable ? text : ''),
  breach: 'stands',
  breakable,
});
const play = {
  rules: [
    rule('Deck', '32 Karten.', false),
    rule('§1', 'Farbe oder Wert.', true),
    rule('§10', '„Mau“ sagt man.', true),
    rule('§9', 'Bube auf Bube stinkt.', true),
    rule('Danke', 'Danke: Man bedankt sich.', true),
    rule('phones', 'Kein Handy.', true),
  ],
  house: [
    { name: 'phones', title: both('Kein Handy'), text: 'honour phones', says: both('Wer aufs Handy schaut, zieht eine.'), honour: true },
  ],
  said: [{ rule: '§9', cards: ['JH', 'JS'], text: both('Nie auf einen Buben.') }],
} as unknown as Play;

test('only what can be broken is charged, the table’s own first', () => {
  expect(charges(play).map(({ rule, title }) => [rule, title.de])).toEqual([
    ['phones', 'Kein Handy'],
    ['§1', '§1'],
    ['§10', '§10'],
    ['§9', '§9'],
    ['Danke', 'Danke'],
  ]);
});

test('the rules that the last actions of the accused touch are proposed, and no others', () => {
  const facts: Seen[] = [
    ['drew', 2, 1, 1, 'drawn', 'Deck'],
    ['played', 2, 'JH', 'pile', '§1'],
    ['window-opened', ['§10', 0, [2], 'mau']],
    ['played', 3, '7H', 'pile', '§1'],
  ] as unknown as Seen[];
  expect(touched(play, facts, 2).map((one) => one.rule)).toEqual(['§10', '§1', '§9']);
  expect(touched(play, facts, 3).map((one) => one.rule)).toEqual(['§1']);
  expect(touched(play, facts, 1)).toEqual([]);
});
