// What a card does at this table: what the rules in force say of it, and what a sheet that lies open makes of it; and what is said with it.
import type { Play, SaidOf, SheetText, View } from '../protocol';

export interface Explained extends SaidOf {
  /** Whether it is so for me alone: by the sheet before me. */
  mine: boolean;
  /** Whether it holds because this is one of my last cards. */
  last: boolean;
}

/**
 * All that is said of a card, in the order of the rules, and nothing twice. What becomes of it as one of my last cards stands first,
 * once so few are left; then what a sheet before me or in the middle makes of it.
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

/** Words that go with a card of mine, where it is time for them and the table shows what is right: whoever says them before it need not be quick. */
export function saidWith(play: Play, view: View | null, code: string): Explained[] {
  const lays = view?.offers.some((offer) => offer[0] === 'lay' && offer[1] === code) ?? false;
  if (!view || !lays || !play.aids.fitting) return [];
  return play.signs.flatMap(({ code: word, name, with_card: rule }) => {
    const is = view.offers.some((offer) => offer[0] === 'say' && offer[1] === word);
    // Once a window waits for it with me it stands at the piles.
    const isDue = view.windows.some((window) => window.sign === word && window.seats.includes(view.me ?? -1));
    if (rule === undefined || !is || isDue) return [];
    return [{ rule, cards: [code], text: { de: `Sag dazu „${name.de}“.`, en: `Say “${name.en}” with it.` }, mine: false, last: true }];
  });
}

/** Whether it holds now: while its word lies on the table, or always. */
export function holds(view: View | null, said: SaidOf): boolean {
  return !said.during || (view?.shows ?? []).some((shown) => shown.id === said.during);
}

/** Whether so few cards are left to me that it holds. */
function last(view: View | null, said: SaidOf): boolean {
  return said.hand_max !== undefined && view !== null && view.hand.length > 0 && view.hand.length <= said.hand_max;
}

/** The cards of a hand that call forth what lies before me. */
export function calling(play: Play, view: View): ReadonlySet<string> {
  const mine = view.hand.filter((card) => explained(play, view, card).some((said) => said.mine));
  return new Set(mine);
}

/** By what a sheet is called forth, in as few names as they have: whole ranks, whole suits, and single cards. */
export interface Called {
  said: SaidOf;
  ranks: string[];
  suits: string[];
  cards: string[];
}

/** What a sheet makes of which cards; what waits for something else is no news. */
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
