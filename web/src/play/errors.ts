// What the host can't do, said by its code (docs/protocol.md).
import type { Trouble } from '../net/table.svelte';
import { language, say } from '../words/language.svelte';

const TEXTS: Record<string, string> = {
  bad_name: 'Ein Name hat 1 bis 24 Zeichen.',
  bad_chat: 'Das ist zu lang oder leer.',
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
  store: 'Der Host kann gerade nichts speichern. Es ist nichts geschehen; versuch es gleich noch einmal.',
};

export function errorText(trouble: Trouble): string {
  return say(TEXTS[trouble.code] ?? `Das ging nicht: ${trouble.why}`, language.current === 'en' ? trouble.why : '');
}
