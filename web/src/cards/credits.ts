// Whose drawings are on the cards besides our own.
import type { Sentence } from '../protocol';

/** For the page about maumau; with the address of the licence. */
export const CREDIT: Sentence = {
  de: 'Einige Symbole auf den Karten: game-icons.net, gezeichnet von Lorc, Delapouite, Kier Heyl und anderen, unter CC BY 3.0, hier umgefärbt. Alles andere ist eigene Arbeit.',
  en: 'Some symbols on the cards: game-icons.net, drawn by Lorc, Delapouite, Kier Heyl and others, under CC BY 3.0, in other colours here. All else is our own work.',
};
export const CREDIT_LINKS = ['https://game-icons.net', 'https://creativecommons.org/licenses/by/3.0/'];
