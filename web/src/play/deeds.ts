// Labels of action buttons.
import { cardName } from '../cards/name';
import type { Choice, DeedView as Deed, Question } from '../protocol';
import { language, say } from '../words/language.svelte';
import type { Game } from './game.svelte';

export function deedName(game: Game, deed: Deed): string {
  const card = (code: string | null) => (game.play && code ? cardName(game.play, code, language.current) : '');
  switch (deed[0]) {
    case 'draw':
      return say('Ziehen', 'Draw');
    case 'pass':
      return say('Weiter', 'Pass');
    case 'take-up':
      return penalised(game) ? say('Strafkarten aufnehmen', 'Take up the penalty cards') : say('Meine Hand aufnehmen', 'Take up my hand');
    case 'challenge':
      return say(`${game.name(deed[1])} anzweifeln`, `Challenge ${game.name(deed[1])}`);
    case 'count':
      return say(`${game.name(deed[1])} auszählen`, `Count ${game.name(deed[1])} down`);
    case 'charge': {
      const [who, n] = [game.name(deed[1]), deed[2]];
      return n === 1
        ? say(`${who} vor dem Plenum anklagen …`, `Charge ${who} before the plenum …`)
        : say(`Anklage gegen ${who}: ${n} Strafkarten`, `Charge ${who}: ${n} penalty cards`);
    }
    case 'vote':
      return deed[1] === 'yes' ? say('Schuldig', 'Guilty') : say('Nicht schuldig', 'Not guilty');
    case 'show':
      return say(`${card(deed[1])} und ${card(deed[2])} zeigen`, `Show ${card(deed[1])} and ${card(deed[2])}`);
    case 'announce':
      return deed[1] === null
        ? say('Die Ansage zurücknehmen', 'Take the announcement back')
        : say(`${card(deed[1])} ansagen`, `Announce ${card(deed[1])}`);
    case 'choose':
      return choiceName(game, deed[1]);
    case 'take-back':
      return say('Zurücknehmen', 'Take back');
    // These have their own controls, or none.
    case 'lay':
    case 'say':
    case 'join':
    case 'leave':
    case 'add-rule':
      return deed[0];
    default:
      return deed satisfies never;
  }
}

function noneName(kind: Question | undefined): string {
  switch (kind) {
    case 'seat':
    case 'seat-or-none':
      return say('Niemanden', 'Nobody');
    case 'suit':
    case 'suit-or-none':
      return say('Nichts', 'Nothing');
    case 'card':
    case 'card-or-none':
    case 'number':
    case 'yes-no':
    case 'face-down':
    case undefined:
      return say('Nichts davon', 'None of it');
    default:
      return kind satisfies never;
  }
}

/** True if the cards in front of the player are penalty cards; otherwise they are the hand. */
function penalised(game: Game): boolean {
  const mine = game.me === null ? undefined : game.view?.seats[game.me - 1];
  return mine !== undefined && mine.lying + mine.ripe > 0;
}

function choiceName(game: Game, choice: Choice): string {
  switch (choice) {
    case 'yes':
      return say('Ja', 'Yes');
    case 'no':
      return say('Nein', 'No');
    case 'nothing':
      return noneName(game.view?.ask?.kind);
    default:
      return pickName(game, choice);
  }
}

function pickName(game: Game, choice: Exclude<Choice, string>): string {
  switch (choice[0]) {
    case 'seat':
      return choice[1] === game.me ? say('Ich selbst', 'Myself') : game.name(choice[1]);
    case 'suit':
    case 'card':
    case 'number':
      return String(choice[1]);
    default:
      return choice satisfies never;
  }
}
