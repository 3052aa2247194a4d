import { describe, expect, it } from 'vitest';
import type { BookInfo, OptionInfo, Takes } from '../../protocol';
import { changed, members, presetOf, said, sentence, write, read, writeNumbers, writeSet } from './options';

const both = (text: string) => ({ de: text, en: text });
const word = (value: string, name = value) => ({ value, name: both(name) });
const spec = (key: string, takes: Takes, start: string): OptionInfo => ({ key, cite: 'R1', text: both('So: {}.'), default: start, takes });

const packs = spec('packs', { kind: 'number_or', least: 1, most: 4, unit: 'packs', words: [word('auto', 'by number')] }, '1');
const price = spec('price', { kind: 'numbers', least: 1, most: 10, unit: 'cards', places: 4 }, '1');
const cards = spec('cards', { kind: 'cards' }, 'none');
const ranks = spec('ranks', { kind: 'set', words: [word('7'), word('8'), word('J', 'Jack')] }, '7');
const worth = spec('worth', { kind: 'per_card', least: -9, most: 9, words: [word('skat', 'as in Skat')] }, 'skat');
const book: BookInfo = {
  id: 'kit',
  name: both('Kit'),
  seats: [2, 8],
  presets: [{ id: 'two', name: both('Two'), text: both('Two packs.'), from: both('From here.'), options: 'packs=2 price=2,4' }],
  options: [packs, price, cards, ranks, worth],
};

describe('the value of an option', () => {
  it('is said in words where it has some, and as it is written where not', () => {
    expect(said(packs, 'auto').en).toBe('by number');
    expect(said(packs, '3').en).toBe('3');
    expect(said(price, '2,4').en).toBe('2, 4');
    expect(said(cards, 'none')).toEqual({ de: 'keine', en: 'none' });
    expect(said(cards, '8,JH').en).toBe('8, JH');
    expect(said(ranks, '8-J').en).toBe('8, Jack');
    expect(said(worth, 'skat').en).toBe('as in Skat');
    expect(said(worth, 'A:3,KH:2').en).toBe('A:3,KH:2');
    expect(sentence(price, '2,4').de).toBe('So: 2, 4.');
  });

  it('keeps a row of numbers within its limits, and refuses what is none', () => {
    const takes = price.takes as Extract<Takes, { kind: 'numbers' }>;
    expect(writeNumbers(takes, '2, 4')).toBe('2,4');
    expect(writeNumbers(takes, '0 11 3 4 5')).toBe('1,10,3,4');
    expect(writeNumbers(takes, 'two')).toBeNull();
    expect(writeNumbers(takes, '')).toBeNull();
  });

  it('is written back as the host reads it', () => {
    expect(writeSet(ranks, members(ranks, '7-8'))).toBe('7,8');
    expect(write(book, read(book, 'preset=two cards=8,JH'))).toBe('packs=2 price=2,4 cards=8,JH');
    expect(presetOf(book, 'price=2,4 packs=2')?.id).toBe('two');
    expect(changed(book, 'packs=auto price=1').map(([one, value]) => `${one.key} ${value}`)).toEqual(['packs auto']);
  });
});
