// What a card does at this table: by the rules in force, by an active sheet, and what to say when playing it.
import type { Play, SaidOf, SheetText, View } from '../protocol';

export interface Explained extends SaidOf {
  mine: boolean;
  /** True if it applies because this is one of the player's last cards. */
  last: boolean;
}

/**
 * All explanations of a card in the order of the rules, without duplicates. Effects as one of the last cards come first
 * once few are left, then effects of a sheet.
 */
export function explained(play: Play, view: View | null, code: string): Explained[] {
  const shows = view?.shows ?? [];
  const lies = shows.filter((shown) => shown.seat === null || shown.seat === view?.me);
  const sheets = lies.flatMap((shown) => {
    const sheet = play.sheets.find((one) => one.id === shown.sheet);
    return (sheet?.said ?? [])
      .filter((said) => holds(view, said))
      .map((said) => ({ ...said, mine: shown.seat !== null, last: last(view, said) }));
  });
  const all = [...sheets, ...play.said.map((said) => ({ ...said, mine: false, last: last(view, said) }))].filter((said) =>
    said.cards.includes(code),
  );
  const sorted = [...all.filter((said) => said.last), ...all.filter((said) => !said.last)];
  return sorted.filter((said, place) => sorted.findIndex((other) => other.text.en === said.text.en) === place);
}

/**
 * The words to say with this player's card, when they are due and the table shows legal actions; saying them early saves
 * having to be quick.
 */
export function saidWith(play: Play, view: View | null, code: string): Explained[] {
  const lays = view?.offers.some((offer) => offer[0] === 'lay' && offer[1] === code) ?? false;
  if (!view || !lays || !play.aids.fitting) return [];
  return play.signs.flatMap(({ code: word, name, with_card: rule }) => {
    const is = view.offers.some((offer) => offer[0] === 'say' && offer[1] === word);
    // Once a window asks this player for the word, it is shown at the piles instead.
    const isDue = view.windows.some((window) => window.sign === word && window.seats.includes(view.me ?? -1));
    if (rule === undefined || !is || isDue) return [];
    return [{ rule, cards: [code], text: { de: `Sag dazu „${name.de}“.`, en: `Say “${name.en}” with it.` }, mine: false, last: true }];
  });
}

/** True if the explanation applies now: always, or while its word is in force. */
export function holds(view: View | null, said: SaidOf): boolean {
  return !said.during || (view?.shows ?? []).some((shown) => shown.id === said.during);
}

/** True if the player has few enough cards for it to apply. */
function last(view: View | null, said: SaidOf): boolean {
  return said.hand_max !== undefined && view !== null && view.hand.length > 0 && view.hand.length <= said.hand_max;
}

/** The cards in hand that this player's own sheet affects. */
export function calling(play: Play, view: View): ReadonlySet<string> {
  const mine = view.hand.filter((card) => explained(play, view, card).some((said) => said.mine));
  return new Set(mine);
}

/** The cards that an effect is about, in as few names as possible: whole ranks, whole suits, and single cards. */
export interface Called {
  said: SaidOf;
  ranks: string[];
  suits: string[];
  cards: string[];
}

/** A sheet's effects, each with its cards. */
export function callings(play: Play, sheet: SheetText): Called[] {
  const of = (name: 'rank' | 'suit', code: string) =>
    play.cards.filter((card) => card[name] === code && card.suit !== '').map((card) => card.code);
  return sheet.said.map((said) => {
    const left = new Set(said.cards);
    const whole = (name: 'rank' | 'suit', codes: string[]) =>
      codes.filter((code) => {
        const cards = of(name, code);
        const all = cards.length > 0 && cards.every((card) => said.cards.includes(card));
        if (all) cards.forEach((card) => left.delete(card));
        return all;
      });
    const suits = whole(
      'suit',
      play.suits.map((suit) => suit.code),
    );
    const ranks =
      [...left].length === 0
        ? []
        : whole(
            'rank',
            play.ranks.map((rank) => rank.code),
          );
    return { said, ranks, suits, cards: [...left] };
  });
}
