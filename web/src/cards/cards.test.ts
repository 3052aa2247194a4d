// Every card of every deck has a drawing and a name, in both languages and in every suit style.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Play } from '../protocol';
import type { Drawing, Face } from './faces';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});

import { DRAWINGS } from '../look/books';
import { settings } from '../net/settings.svelte';
import { faceOf } from './faces';
import { fetchIcons } from './icons.svelte';
import { cardLabel, cardName, suitName } from './name';
import { pips } from './pips';
import { SHAPES } from './shapes';
import { suitLook, type Suits } from './suits';

// Four decks drawn from this folder, and one of each book with its own drawings.
const plays = import.meta.glob<Play>(['./plays/*.json', '../../../crates/rulebooks/src/*/look/play.json'], {
  eager: true,
  import: 'default',
});
const tokens = readFileSync(fileURLToPath(new URL('../look/tokens.css', import.meta.url)), 'utf8');
const LANGUAGES = ['de', 'en'] as const;
const SUITS: Suits[] = ['two', 'four', 'german'];

function drawings(face: Face): Drawing[] {
  return [face.index, face.body.is === 'drawing' ? face.body.drawing : '', ...face.badges].filter((one) => typeof one !== 'string');
}

beforeAll(() => fetchIcons());

afterEach(() => {
  settings.suits = 'two';
});

it('knows four tables, and one of each book with drawings of its own', () => {
  const books = new Set(Object.values(plays).map((play) => play.book));
  expect(Object.keys(plays)).toHaveLength(4 + Object.keys(DRAWINGS).length);
  for (const book of Object.keys(DRAWINGS)) expect(books).toContain(book);
});

it('has colours for what is painted', () => {
  for (const one of Object.values(DRAWINGS).flatMap((drawn) => Object.values(drawn))) {
    for (const [path, colour] of one.painted ?? []) expect([path.slice(0, 1), tokens.includes(`--${colour}:`)]).toEqual(['M', true]);
  }
});

describe.each(Object.entries(plays))('%s', (_, play) => {
  it.each(SUITS)('draws every card, %s', (suits) => {
    for (const language of LANGUAGES) {
      for (const card of play.cards) {
        const face = faceOf(play, card, suits, language);
        for (const drawing of drawings(face)) expect(drawing.path, card.code).toMatch(/^[Mm]/);
        if (typeof face.index === 'string') expect(face.index, card.code).toMatch(/^(\d+|[A-Z])$/);
        if (face.body.is === 'pips') expect(pips(face.body.count), card.code).toHaveLength(face.body.count);
        expect(SHAPES[face.suit.shape]).toMatch(/^M/);
      }
    }
  });

  it.each(SUITS)('draws cards alike only if suit and rank are the same, %s', (suits) => {
    const seen = new Map<string, string>();
    for (const card of play.cards) {
      const drawn = JSON.stringify(faceOf(play, card, suits, 'de'));
      const kind = `${card.suit} ${card.rank}`;
      expect(seen.get(drawn) ?? kind).toBe(kind);
      seen.set(drawn, kind);
    }
  });

  it.each(SUITS)('gives each suit a shape of its own and colours that there are, %s', (suits) => {
    const looks = play.suits.map((suit) => suitLook(play, suit.code, suits));
    expect(new Set(looks.map((look) => look.shape)).size).toBe(play.suits.length);
    for (const look of looks) for (const token of [look.colour, look.on]) expect(tokens).toContain(`--${token}:`);
  });

  it('shows every mark that cards of one kind differ by', () => {
    for (const card of play.cards.filter((one) => one.suit !== '')) {
      const plain = JSON.stringify(faceOf(play, { ...card, marks: [] }, 'two', 'de'));
      for (const mark of card.marks) expect(JSON.stringify(faceOf(play, { ...card, marks: [mark] }, 'two', 'de')), mark).not.toBe(plain);
    }
  });

  it.each(SUITS)('names every card, %s', (suits) => {
    settings.suits = suits;
    for (const language of LANGUAGES) {
      const kinds = new Map<string, string>();
      for (const card of play.cards) {
        const name = cardName(play, card.code, language);
        const kind = `${card.suit} ${card.rank}`;
        expect(name).not.toBe('');
        if (card.suit !== '') expect(name).not.toBe(card.code);
        expect(kinds.get(name) ?? kind).toBe(kind);
        kinds.set(name, kind);
        expect(cardLabel(play, card.code, language)).toContain(name);
      }
      for (const suit of play.suits) expect(suitName(play, suit.code, language)).not.toBe(suit.code);
    }
  });
});

it('says names as people do', () => {
  const [classic, vampir, mordor] = ['classic', 'vampir', 'mordor'].map((name) => plays[`./plays/${name}.json`]!) as [Play, Play, Play];
  expect(cardName(classic, '7H', 'de')).toBe('Herz 7');
  expect(cardName(classic, '7H', 'en')).toBe('7 of hearts');
  expect(cardName(vampir, 'GSpider', 'de')).toBe('Spinne in Grün');
  expect(cardName(mordor, 'G7', 'de')).toBe('Frodo (Grün 7)');
  expect(cardLabel(mordor, 'G7', 'de')).toBe('Frodo (Grün 7), Ringträger, Halbling');
  settings.suits = 'german';
  expect(cardName(classic, 'JC', 'de')).toBe('Eichel Unter');
  expect(cardName(classic, 'QD', 'en')).toBe('Ober of bells');
});
