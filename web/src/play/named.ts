// Names several seats from this player's point of view.
import { say } from '../words/language.svelte';
import type { Game } from './game.svelte';

export const named = (game: Game, seats: readonly number[]) =>
  seats.map((seat) => (seat === game.me ? say('du', 'you') : game.name(seat))).join(', ');
