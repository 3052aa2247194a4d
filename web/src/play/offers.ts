// The legal actions, sorted by where on the screen they are performed.
import type { Choice, DeedView as Deed, Sign, Spot } from '../protocol';

export interface Offers {
  /** For each playable card of the hand: the spots. */
  lays: Map<string, Spot[]>;
  draws: boolean;
  passes: boolean;
  /** Codes of words and gestures. */
  signs: Sign[];
  /** Faces that may be announced. */
  announces: string[];
  choices: Choice[];
  /** Actions against a player, by seat. */
  against: Map<number, Deed[]>;
  /** Everything else, one button each. */
  others: Deed[];
}

export function sorted(offers: readonly Deed[]): Offers {
  const all: Offers = {
    lays: new Map(),
    draws: false,
    passes: false,
    signs: [],
    announces: [],
    choices: [],
    against: new Map(),
    others: [],
  };
  for (const offer of offers) sort(all, offer);
  return all;
}

function sort(all: Offers, offer: Deed): unknown {
  switch (offer[0]) {
    case 'lay':
      return add(all.lays, offer[1] ?? '', offer[2] ?? 'pile');
    case 'draw':
      return (all.draws = true);
    case 'pass':
      return (all.passes = true);
    case 'say':
      return all.signs.push(offer[1]);
    case 'announce':
      return offer[1] === null ? all.others.push(offer) : all.announces.push(offer[1]);
    case 'choose':
      return all.choices.push(offer[1]);
    case 'challenge':
    case 'count':
    case 'charge':
      return add(all.against, offer[1] ?? 0, offer);
    case 'take-up':
    case 'show':
    case 'vote':
      return all.others.push(offer);
    case 'join':
    case 'leave':
    case 'add-rule':
    case 'take-back':
      return null;
    default:
      return offer satisfies never;
  }
}

/** True if an action is legal. A play without a spot means the first pile, and a charge may name any rule. */
export function right(offers: readonly Deed[], deed: Deed): boolean {
  const text = (one: Deed) =>
    JSON.stringify(one[0] === 'lay' ? [one[0], one[1], one[2] ?? 'pile'] : one[0] === 'charge' ? one.slice(0, 3) : one);
  const wanted = text(deed);
  return offers.some((offer) => text(offer) === wanted);
}

/** True if an action is shown as legal but no longer is, because another player was faster. */
export function overtaken(deed: Deed, shown: readonly Deed[], newest: readonly Deed[]): boolean {
  return right(shown, deed) && !right(newest, deed);
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V) {
  map.set(key, [...(map.get(key) ?? []), value]);
}
