import { expect, it } from 'vitest';
import type { Play, SaidOf, ShownView, View } from '../protocol';
import { explained } from './explained';

const both = (de: string, en: string) => ({ de, en });
const said = (rule: string, during = ''): SaidOf => ({ rule, cards: ['7H', '7S'], text: both('Der Nächste zieht zwei.', 'The next draws two.'), during });
const shown = (seat: number | null, more: Partial<ShownView>): ShownView => ({ title: both('', ''), seat, sheet: null, word: both('', ''), ...more });

const sheet = { id: 'vicar', name: both('Pfarrer', 'Vicar'), says: both('', ''), said: [said('by-day', 'day'), said('by-night', 'night')] };
const play = { said: [said('SP6')], sheets: [sheet] } as unknown as Play;
const view = (shows: ShownView[]) => ({ me: 2, shows }) as unknown as View;
const rules = (shows: ShownView[], card = '7H') => explained(play, view(shows), card).map((one) => one.rule);

it('a card says what the rules say of it', () => {
  expect(rules([])).toEqual(['SP6']);
  expect(rules([], '8H')).toEqual([]);
});

it('what lies before me makes something of it, while it holds, and what lies before others does not', () => {
  const night = shown(null, { id: 'night' });
  expect(rules([night, shown(2, { sheet: 'vicar' })])).toEqual(['by-night', 'SP6']);
  expect(rules([night, shown(1, { sheet: 'vicar' })])).toEqual(['SP6']);
  expect(rules([shown(2, { sheet: 'vicar' })])).toEqual(['SP6']);
});
