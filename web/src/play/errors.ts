// What the host can't do, said by its code (docs/protocol.md).
import type { Trouble } from '../net/table.svelte';
import { trouble as other } from '../net/trouble';
import { language, say, told } from '../words/language.svelte';

const TEXTS: Record<string, string> = {
  bad_name: 'Ein Name hat 1 bis 24 Zeichen.',
  bad_chat: 'Das ist zu lang oder leer.',
  phrases_only: 'An diesem Tisch sagt man nur, was auf den Knöpfen steht.',
  bad_rules: 'Diese Regeln gehen so nicht.',
  bad_bot: 'Diesen Bot gibt es nicht.',
  too_big: 'Das ist zu lang.',
  too_fast: 'Das ging zu schnell hintereinander. Warte einen Moment.',
  too_few: 'Es sitzen noch zu wenige am Tisch. Setz Bots dazu oder warte.',
  too_late: 'Dafür ist es zu spät.',
  no_seat: 'Dafür muss man am Tisch sitzen.',
  not_host: 'Das darf nur, wer den Tisch aufgemacht hat.',
  locked: 'Der Tisch ist geschlossen.',
  full: 'Der Tisch ist voll.',
  running: 'Während einer Runde geht das nicht.',
  yourself: 'Mit dir selbst geht das nicht.',
  away: 'Da sitzt gerade niemand.',
  bad_time: 'Diese Zeit geht nicht.',
  not_due: 'Gerade muss dort niemand etwas tun.',
  bad_board: 'Diese Tafel gibt es hier nicht.',
  bad_rule: 'Diese Regel ist nicht zu verstehen.',
  unknown_card: 'Diese Regel spricht von einer Karte, die es hier nicht gibt.',
  never_applies: 'Diese Regel käme nie zum Zug.',
  repeats: 'Diese Regel liegt schon da.',
  contradicts: 'Diese Regel widerspricht einer anderen.',
  nobody_goes_out: 'Mit dieser Regel könnte niemand mehr fertig werden.',
  endless: 'Mit dieser Regel endet eine Runde manchmal nie.',
  not_between: 'Eine Regel kommt zwischen zwei Runden dazu.',
  no_right: 'Dafür braucht es die Punkte.',
  voting: 'Der Tisch stimmt gerade ab.',
  voted: 'Du hast schon abgestimmt.',
  no_vote: 'Es wird gerade nicht abgestimmt.',
  store: 'Der Host kann gerade nichts speichern. Es ist nichts geschehen; versuch es gleich noch einmal.',
};

export function errorText(trouble: Trouble): string {
  const known = TEXTS[trouble.code];
  if (known === undefined || language.current === 'en') return told(other(trouble.code, trouble.why).sentence);
  return say(known, trouble.why);
}
