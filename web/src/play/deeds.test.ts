import { expect, it, vi } from 'vitest';
import type { DeedView as Deed } from '../protocol';
import type { Game } from './game.svelte';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => undefined });
});

const { settings } = await import('../net/settings.svelte');
const { deedName } = await import('./deeds');
const { hint } = await import('./hint');
const { sorted } = await import('./offers');
const { pileName } = await import('./piles');

function game(offers: Deed[], changes: Record<string, unknown> = {}, kind?: string): Game {
  const seat = { lying: 0, ripe: 0, ...changes };
  const view = { seats: [seat], owed: 0, waits: 0, owes: 0, sits_out: 0, offers, ask: kind ? { kind } : null, ...changes };
  return { me: 1, mine: true, play: { aids: { fitting: true } }, view, offers: sorted(offers) } as unknown as Game;
}

it('takes up penalty cards where they lie, and else the hand', () => {
  expect(deedName(game([['take-up']], { lying: 2 }), ['take-up'])).toBe('Strafkarten aufnehmen');
  expect(deedName(game([['take-up']]), ['take-up'])).toBe('Meine Hand aufnehmen');
});

it('names what is chosen where nothing is by what was asked for', () => {
  const nothing = (kind: string) => deedName(game([], {}, kind), ['choose', 'nothing']);
  expect([nothing('seat-or-none'), nothing('suit-or-none'), nothing('card-or-none')]).toEqual(['Niemanden', 'Nichts', 'Nichts davon']);
});

it('tells whoever learns what is due, and by ear without brightness', () => {
  expect(hint(game([['lay', '7H', 'pile']]))).toMatchObject({ de: 'Leg eine helle Karte', heard: { de: 'Leg eine Karte, die passt' } });
  expect(hint(game([['draw']]))?.de).toBe('Nichts passt: zieh');
  expect(hint(game([['draw']], { owed: 4, owes: 4 }))?.de).toBe('Nichts passt: zieh 4');
  // A penalty this player has just imposed is for the next one.
  expect(hint(game([['draw']], { owed: 2, owes: 0 }))?.de).toBe('Nichts passt: zieh');
  expect(hint(game([['pass']], { waits: 1, sits_out: 0 }))?.de).toBe('Nichts passt: weiter');
  expect(hint(game([['pass']]))?.de).toBe('Nichts passt: weiter');
  expect(hint(game([['pass']], { waits: 1, sits_out: 1 }))?.de).toBe('Du setzt aus: weiter');
  expect(hint(game([['take-up']]))?.de).toBe('Nimm auf, was vor dir liegt');
});

it('speaks of nothing bright where nobody wants cards to be marked', () => {
  settings.marks = false;
  expect(hint(game([['lay', '7H', 'pile']]))).toEqual({ de: 'Leg eine Karte, die passt', en: 'Lay a card that fits' });
  settings.marks = true;
});

it('calls two piles as their book does, or by number', () => {
  expect([pileName('freie-voelker', 'pile'), pileName('freie-voelker', 'pile2')]).toEqual(['Freie Völker', 'Mordor']);
  expect(pileName('another', 'pile2')).toBe('Zweiter');
});
