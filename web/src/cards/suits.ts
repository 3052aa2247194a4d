// The look of each suit: a shape and a colour, either of which identifies it.
import type { Play } from '../protocol';
import type { Shape } from './shapes';

export type Suits = 'two' | 'four' | 'german';

export interface SuitLook {
  shape: Shape;
  /** Colour token of the symbol on a plain card, or of the whole card in decks of colours. */
  colour: string;
  /** Colour token for text on that colour. */
  on: string;
}

const look = (shape: Shape, colour: string, on = 'card'): SuitLook => ({ shape, colour, on });

const FRENCH: Record<Suits, Record<string, SuitLook>> = {
  two: {
    C: look('club', 'suit-black'),
    D: look('diamond', 'suit-red'),
    H: look('heart', 'suit-red'),
    S: look('spade', 'suit-black'),
  },
  four: {
    C: look('club', 'suit-green'),
    D: look('diamond', 'suit-blue'),
    H: look('heart', 'suit-red'),
    S: look('spade', 'suit-black'),
  },
  german: {
    C: look('acorn', 'suit-brown'),
    D: look('bell', 'suit-amber'),
    H: look('heart', 'suit-red'),
    S: look('leaf', 'suit-green'),
  },
};

const COLOURS: Record<string, SuitLook> = {
  G: look('triangle', 'deck-green'),
  P: look('moon', 'deck-purple'),
  R: look('rhomb', 'deck-red'),
  B: look('circle', 'deck-blue'),
  Y: look('star', 'deck-yellow', 'card-ink'),
  Br: look('square', 'deck-brown'),
  Bl: look('drop', 'deck-black'),
  Pu: look('moon', 'deck-purple'),
  Gr: look('plus', 'deck-grey', 'card-ink'),
};

export const NONE = look('circle', 'deck-purple');

export const isFrench = (play: Play) => play.suits.every((suit) => 'CDHS'.includes(suit.code)) && play.suits.length > 0;

export function suitLook(play: Play, suit: string, suits: Suits): SuitLook {
  if (suit === '') return NONE;
  if (isFrench(play)) return FRENCH[suits][suit] ?? NONE;
  // A deck from a file may have unknown colours: assign them by their order.
  const at = play.suits.findIndex((named) => named.code === suit);
  return COLOURS[suit] ?? Object.values(COLOURS)[Math.max(0, at)] ?? NONE;
}
