// What can go wrong between the page and the host, in words.
import type { Sentence } from '../protocol';

/** Why something could not be done. */
export interface Trouble {
  code: string;
  sentence: Sentence;
}

const SENTENCES: Record<string, [string, string]> = {
  offline: ['Der Host ist nicht zu erreichen. Ist das Netz da?', 'The host can’t be reached. Is the network there?'],
  not_found: ['Das kennt dieser Host nicht.', 'This host doesn’t know that.'],
  broken: ['Beim Host ist etwas schiefgegangen. Versuch es gleich noch einmal.', 'Something went wrong at the host. Try again in a moment.'],
  no_round: ['Diese Runde gibt es hier nicht, oder sie ist noch nicht vorbei.', 'There is no such round here, or it is not over yet.'],
  not_there: ['Das sehen nur die, die dabei waren – oder wer den Link von ihnen hat.', 'Only those who were there see this, or who has the link from one of them.'],
  unplayable: ['Diese Runde lässt sich nicht mehr nachspielen.', 'This round can’t be played again any more.'],
  no_book: ['Dieses Regelbuch gibt es hier nicht.', 'There is no such rule book here.'],
  no_table: ['Einen Tisch mit diesem Code gibt es nicht.', 'There is no table with this code.'],
  bad_code: ['So sieht kein Code aus: Er hat fünf Silben, wie „moki latu pe“.', 'That’s no code: it has five syllables, like “moki latu pe”.'],
  bad_rules: ['Diese Regeln passen nicht zusammen.', 'These rules don’t go together.'],
  endless: ['Mit diesen Regeln endet eine Runde manchmal nie.', 'By these rules a round sometimes never ends.'],
  too_fast: ['Das ging zu schnell. Warte einen Augenblick.', 'That was too fast. Wait a moment.'],
  origin: ['Diese Adresse darf hier keine Tische aufmachen.', 'This address may not make tables here.'],
  nobody: ['Hier ist noch niemand, den man mitnehmen könnte. Setz dich erst an einen Tisch.', 'There is nobody here to take along yet. Sit down at a table first.'],
  locked: ['Der Tisch ist geschlossen.', 'The table is locked.'],
  full: ['Alle Plätze sind besetzt.', 'All seats are taken.'],
  too_big: ['Das ist zu lang.', 'That is too long.'],
  no_seat: ['Das sehen nur die, die am Tisch saßen.', 'Only those who sat at the table see this.'],
  running: ['Das geht, wenn die Runde vorbei ist.', 'That can be done when the round is over.'],
};

/** The trouble of this code. The host's own English words are used where the page has none, and where they say more. */
export function trouble(code: string, why?: string): Trouble {
  const known = SENTENCES[code] ?? SENTENCES.broken;
  const [de, en] = known ?? ['', ''];
  const more = why && (code === 'bad_rules' || !SENTENCES[code]) ? why : '';
  return { code, sentence: { de: more ? `${de} (${more})` : de, en: more ? `${more[0]?.toUpperCase()}${more.slice(1)}.` : en } };
}
