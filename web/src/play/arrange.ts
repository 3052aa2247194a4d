// The order of the hand: by suit, by rank, or as dealt.
import type { Play } from '../protocol';
import type { Settings } from '../net/settings.svelte';

export function arranged(play: Play, hand: readonly string[], sort: Settings['sort']): string[] {
  if (sort === 'hand') return [...hand];
  const places = new Map(play.cards.map((card, place) => [card.code, { card, place }]));
  const suits = new Map(play.suits.map((suit, place) => [suit.code, place]));
  const ranks = new Map(play.ranks.map((rank, place) => [rank.code, place]));
  const key = (code: string): [number, number, number] => {
    const found = places.get(code);
    const [suit, rank] = [suits.get(found?.card.suit ?? '') ?? 99, ranks.get(found?.card.rank ?? '') ?? 99];
    return sort === 'suit' ? [suit, rank, found?.place ?? 0] : [rank, suit, found?.place ?? 0];
  };
  return [...hand].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
  });
}
