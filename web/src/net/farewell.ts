// The server's `bye` messages: which of them end reconnecting, and what the page then says.
import type { HostMessage, Sentence } from '../protocol';

export type Bye = Extract<HostMessage, { say: 'bye' }>;

/** Codes after which the page does not reconnect: what happened, and what the player can do. */
const FINAL: Record<string, Sentence> = {
  kicked: {
    de: 'Der Gastgeber hat dich weggeschickt. Hinsetzen kannst du dich hier erst wieder, wenn er es dir erlaubt: Frag ihn, oder such dir einen anderen Tisch.',
    en: 'The host has sent you away. You can’t sit down here again until the host lets you: ask, or find another table.',
  },
  sent_away: {
    de: 'Der Gastgeber hat alle weggeschickt, die zusehen. Herein kommst du erst wieder, wenn er das Zuschauen neu erlaubt.',
    en: 'The host has sent away everybody who watches. You can’t come in again until the host allows watching anew.',
  },
  unwatched: {
    de: 'An diesem Tisch darf niemand zusehen. Willst du mitspielen, lade neu und setz dich, solange der Tisch offen ist.',
    en: 'Nobody may watch at this table. To play, reload and sit down while the table is open.',
  },
  full: {
    de: 'Hier sehen schon so viele zu, wie es sein dürfen. Versuch es später noch einmal.',
    en: 'As many as may watch here are watching already. Try again later.',
  },
  elsewhere: {
    de: 'Du hast diesen Tisch zu oft offen. Mach die anderen Fenster zu und lade neu.',
    en: 'You have this table open too often. Close the other windows and reload.',
  },
  other_window: {
    de: 'Du spielst in einem anderen Fenster weiter. Lade neu, um hier weiterzuspielen.',
    en: 'You go on in another window. Reload to go on here.',
  },
  forgotten: {
    de: 'Du hast alles löschen lassen, was dieser Host von dir wusste. Wer neu lädt, ist hier jemand Neues.',
    en: 'You had everything deleted that this host knew of you. Reload, and you are somebody new here.',
  },
  closed: {
    de: 'Wer diesen Host betreibt, hat den Tisch geschlossen. Mach auf der Startseite einen neuen auf.',
    en: 'Whoever runs this host has closed the table. Open a new one on the start page.',
  },
  shut_out: {
    de: 'Wer diesen Host betreibt, lässt von deiner Adresse niemanden mehr herein. Frag dort nach.',
    en: 'Whoever runs this host lets nobody in from your address any more. Ask there.',
  },
  version: {
    de: 'Diese Seite ist älter als der Host. Lade sie neu.',
    en: 'This page is older than the host. Reload it.',
  },
  bad_message: {
    de: 'Der Host versteht diese Seite nicht. Lade sie neu.',
    en: 'The host doesn’t understand this page. Reload it.',
  },
  gone: {
    de: 'Diesen Tisch gibt es nicht (mehr). Mach auf der Startseite einen neuen auf.',
    en: 'There is no such table (any more). Open a new one on the start page.',
  },
};

/** For codes this page does not know. */
const CLOSED: Sentence = { de: 'Die Verbindung ist beendet. Lade die Seite neu.', en: 'The connection was closed. Reload the page.' };

/** True if reconnecting would only bring the same answer. */
export function isFinal(code: string): boolean {
  return Object.hasOwn(FINAL, code);
}

/** What happened and what to do, for a page that has stopped reconnecting. */
export function farewell(code: string): Sentence {
  return (isFinal(code) ? FINAL[code] : undefined) ?? CLOSED;
}
