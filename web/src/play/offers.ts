// What is offered, sorted by where on the screen it is done.

export interface Offers {
  /** For each card of the hand that may be laid: where. */
  lays: Map<string, string[]>;
  draws: boolean;
  passes: boolean;
  /** Codes of words and gestures. */
  signs: string[];
  /** Faces that may be named. */
  announces: string[];
  /** Answers to the question: `suit H`, `yes` … */
  choices: string[];
  /** What is done to somebody, by seat: `challenge 2`, `count 2`, `charge 2 1`. */
  against: Map<number, string[]>;
  /** Everything else, each a button: `vote yes`, `show QH QS`, `take-up` … */
  others: string[];
}

export function sorted(offers: readonly string[]): Offers {
  const all: Offers = { lays: new Map(), draws: false, passes: false, signs: [], announces: [], choices: [], against: new Map(), others: [] };
  for (const offer of offers) {
    const [verb, first = '', second] = offer.split(' ');
    switch (verb) {
      case 'lay':
        all.lays.set(first, [...(all.lays.get(first) ?? []), second ?? 'pile']);
        break;
      case 'draw':
        all.draws = true;
        break;
      case 'pass':
        all.passes = true;
        break;
      case 'say':
        all.signs.push(first);
        break;
      case 'announce':
        all.announces.push(first);
        break;
      case 'choose':
        all.choices.push(offer.slice('choose '.length));
        break;
      case 'challenge':
      case 'count':
      case 'charge':
        all.against.set(Number(first), [...(all.against.get(Number(first)) ?? []), offer]);
        break;
      case 'join':
      case 'leave':
      case 'add-rule':
        break;
      default:
        all.others.push(offer);
    }
  }
  return all;
}
