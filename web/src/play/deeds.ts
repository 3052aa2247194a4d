// What a button that does something is called.
import { cardName } from '../cards/name';
import { language, say } from '../words/language.svelte';
import type { Game } from './game.svelte';

/** A deed in the words of docs/scene.md, as people say it. */
export function deedName(game: Game, deed: string): string {
  const [verb = '', ...rest] = deed.split(' ');
  const card = (code: string | undefined) => (game.play && code ? cardName(game.play, code, language.current) : '');
  const who = game.name(Number(rest[0]));
  switch (verb) {
    case 'draw':
      return say('Ziehen', 'Draw');
    case 'pass':
      return say('Weiter', 'Pass');
    case 'take-up':
      return say('Strafkarten aufnehmen', 'Take up the penalty cards');
    case 'challenge':
      return say(`${who} anzweifeln`, `Challenge ${who}`);
    case 'count':
      return say(`${who} auszählen`, `Count ${who} down`);
    case 'charge':
      return say(`Anklage gegen ${who}: ${rest[1]} Strafkarten`, `Charge ${who}: ${rest[1]} penalty cards`);
    case 'vote':
      return say(rest[0] === 'yes' ? 'Dafür stimmen' : 'Dagegen stimmen', rest[0] === 'yes' ? 'Vote yes' : 'Vote no');
    case 'show':
      return say(`${card(rest[0])} und ${card(rest[1])} zeigen`, `Show ${card(rest[0])} and ${card(rest[1])}`);
    case 'choose':
      return choiceName(game, rest);
    default:
      return deed;
  }
}

function choiceName(game: Game, [kind = '', value = '']: string[]): string {
  switch (kind) {
    case 'yes':
      return say('Ja', 'Yes');
    case 'no':
      return say('Nein', 'No');
    case 'nothing':
      return say('Nichts davon', 'None of it');
    case 'seat':
      return Number(value) === game.me ? say('Ich selbst', 'Myself') : game.name(Number(value));
    case 'number':
      return value;
    default:
      return `${kind} ${value}`;
  }
}
