// Error codes and their sentences.
import type { Sentence } from '../protocol';

export interface Trouble {
  code: string;
  sentence: Sentence;
}

const SENTENCES: Record<string, [string, string]> = {
  offline: ['Der Host ist nicht zu erreichen. Ist das Netz da?', 'The host can’t be reached. Is the network there?'],
  not_found: ['Das kennt dieser Host nicht.', 'This host doesn’t know that.'],
  broken: [
    'Beim Host ist etwas schiefgegangen. Versuch es gleich noch einmal.',
    'Something went wrong at the host. Try again in a moment.',
  ],
  no_round: ['Diese Runde gibt es hier nicht, oder sie ist noch nicht vorbei.', 'There is no such round here, or it is not over yet.'],
  not_there: [
    'Das sehen nur die, die dabei waren – oder wer den Link von ihnen hat.',
    'Only those who were there see this, or who has the link from one of them.',
  ],
  unplayable: ['Diese Runde lässt sich nicht mehr nachspielen.', 'This round can’t be played again any more.'],
  bad_record: ['Diese Aufzeichnung lässt sich nicht nachspielen.', 'This record can’t be played again.'],
  other_window: [
    'Du spielst in einem anderen Fenster weiter. Lade neu, um hier weiterzuspielen.',
    'You go on in another window. Reload to go on here.',
  ],
  no_book: ['Dieses Regelbuch gibt es hier nicht.', 'There is no such rule book here.'],
  no_table: ['Einen Tisch mit diesem Code gibt es nicht.', 'There is no table with this code.'],
  bad_code: [
    'So sieht kein Code aus: Er hat fünf Silben, wie „moki latu pe“.',
    'That’s no code: it has five syllables, like “moki latu pe”.',
  ],
  bad_rules: ['Diese Regeln passen nicht zusammen.', 'These rules don’t go together.'],
  endless: ['Mit diesen Regeln endet eine Runde manchmal nie.', 'By these rules a round sometimes never ends.'],
  too_fast: ['Das ging zu schnell. Warte einen Augenblick.', 'That was too fast. Wait a moment.'],
  origin: [
    'Der Host hält diese Seite nicht für seine eigene. Wer ihn betreibt, findet in seinem Log, was zu tun ist.',
    'The host does not take this page for its own. Whoever runs it finds the cure in its log.',
  ],
  nobody: [
    'Hier ist noch niemand, den man mitnehmen könnte. Setz dich erst an einen Tisch.',
    'There is nobody here to take along yet. Sit down at a table first.',
  ],
  shut_out: [
    'Wer diesen Host betreibt, lässt von deiner Adresse niemanden herein.',
    'Whoever runs this host lets nobody in from your address.',
  ],
  no_link: [
    'Dieser Link führt zu niemandem: Er wurde schon benutzt, zurückgenommen oder ist zu alt.',
    'This link leads to nobody: it was used already, taken back, or is too old.',
  ],
  too_many: ['Davon gibt es schon so viele, wie es geben darf.', 'There are as many of these as there may be.'],
  locked: ['Der Tisch ist geschlossen.', 'The table is locked.'],
  full: ['Alle Plätze sind besetzt.', 'All seats are taken.'],
  too_big: ['Das ist zu lang.', 'That is too long.'],
  no_seat: ['Das geht nur für die, die am Tisch sitzen.', 'That is only for those who sit at the table.'],
  running: ['Das geht, wenn die Runde vorbei ist.', 'That can be done when the round is over.'],
  bad_name: ['Ein Name hat 1 bis 24 Zeichen.', 'A name has 1 to 24 characters.'],
  bad_chat: ['Darin steht nichts.', 'There is nothing in that.'],
  phrases_only: ['An diesem Tisch sagt man nur, was auf den Knöpfen steht.', 'At this table only what stands on the buttons is said.'],
  bad_bot: ['Diesen Bot gibt es nicht.', 'There is no such bot.'],
  too_few: ['Es sitzen noch zu wenige am Tisch. Setz Bots dazu oder warte.', 'Too few sit at the table yet. Add bots, or wait.'],
  not_alone: ['Tipps gibt es nur, wenn du allein gegen Bots spielst.', 'There are hints only while you play alone against bots.'],
  no_hints: [
    'An diesem Tisch muss man selbst wissen, was passt: Tipps gibt es hier nicht.',
    'At this table you have to know yourself what fits: there are no hints here.',
  ],
  of_day: [
    'Das Blatt des Tages ist für alle gleich: Hier lässt sich nichts ändern.',
    'The deal of the day is the same for all: nothing can be changed here.',
  ],
  too_many_firsts: [
    'Über euren Anschluss haben heute schon sehr viele das Blatt des Tages begonnen. Versuch es später noch einmal.',
    'Very many people behind your connection have begun the deal of the day. Try again later.',
  ],
  no_deal: ['Dieses Blatt gibt es nicht, oder es ist zu lange her.', 'There is no such deal, or it is too long ago.'],
  not_ending: ['Der Gastgeber will das Spiel nicht beenden.', 'The host has not asked for the match to end.'],
  not_running: ['Es läuft gerade kein Spiel.', 'No match is running.'],
  kicked: [
    'Der Gastgeber hat dich von diesem Tisch weggeschickt. Setzen kannst du dich erst wieder, wenn er es dir erlaubt.',
    'The host has sent you away from this table. You can’t sit down until the host lets you.',
  ],
  changed: ['Am Tisch hat sich gerade etwas geändert. Versuch es noch einmal.', 'The table has just changed. Try again.'],
  busy: ['Der Host hat gerade viel zu tun. Versuch es gleich noch einmal.', 'The host is busy. Try again in a moment.'],
  too_slow: ['Das hat zu lange gedauert. Versuch es noch einmal.', 'That took too long. Try again.'],
  bad_host: ['Unter dieser Adresse gibt es keinen Link zum Tisch.', 'There is no link to the table under this address.'],
  bad_message: ['Der Host versteht diese Seite nicht. Lade sie neu.', 'The host doesn’t understand this page. Reload it.'],
  no_hello: ['Der Host kennt diese Seite noch nicht. Lade sie neu.', 'The host doesn’t know this page yet. Reload it.'],
  bad_deed: ['Das gibt es an diesem Tisch nicht.', 'There is no such thing at this table.'],
  bad_id: ['Der Host versteht diese Seite nicht. Lade sie neu.', 'The host doesn’t understand this page. Reload it.'],
  bad_nonce: [
    'Was dein Gerät zum Mischen beiträgt, hat der Host nicht angenommen. Lade die Seite neu.',
    'The host did not take what your device adds to the deal. Reload the page.',
  ],
  too_late: ['Dafür ist es zu spät.', 'It is too late for that.'],
  not_host: ['Das darf nur der Gastgeber.', 'Only the host may do that.'],
  yourself: ['Mit dir selbst geht das nicht.', 'That can’t be done with yourself.'],
  away: ['Da sitzt gerade niemand.', 'Nobody is there right now.'],
  bad_time: ['Diese Zeit geht nicht.', 'That is no time that can be set.'],
  not_due: ['Gerade muss dort niemand etwas tun.', 'Nobody there has anything to do right now.'],
  bad_board: ['Diese Tafel gibt es hier nicht.', 'There is no such board here.'],
  bad_rule: ['Diese Regel ist nicht zu verstehen.', 'This rule can’t be understood.'],
  unknown_card: ['Diese Regel spricht von einer Karte, die es hier nicht gibt.', 'This rule speaks of a card that isn’t here.'],
  never_applies: ['Diese Regel käme nie zum Zug.', 'This rule would never apply.'],
  repeats: ['Diese Regel liegt schon da.', 'This rule lies there already.'],
  contradicts: ['Diese Regel widerspricht einer anderen.', 'This rule contradicts another one.'],
  nobody_goes_out: ['Mit dieser Regel könnte niemand mehr fertig werden.', 'With this rule nobody could ever go out.'],
  not_between: ['Eine Regel kommt zwischen zwei Runden dazu.', 'A rule is added between two rounds.'],
  no_right: ['Du darfst hier gerade keine Regel dazulegen.', 'You may add no rule here now.'],
  voting: ['Der Tisch stimmt gerade ab.', 'The table is voting.'],
  voted: ['Du hast schon abgestimmt.', 'You have voted already.'],
  no_vote: ['Es wird gerade nicht abgestimmt.', 'There is no vote right now.'],
  pocket: ['Auf diesem Gerät ist etwas schiefgegangen. Lade die Seite neu.', 'Something went wrong on this device. Reload the page.'],
  store: [
    'Der Host kann gerade nichts speichern. Es ist nichts geschehen; versuch es gleich noch einmal.',
    'The host can’t store anything right now. Nothing has happened; try again in a moment.',
  ],
};

/**
 * The sentence for an error code. `says` is the server's detail in both languages, such as the position of a mistake in a
 * rule; `why` is the technical text, shown for codes the page does not know.
 */
export function trouble(code: string, { why, says }: { why?: string; says?: Sentence } = {}): Trouble {
  const [de = '', en = ''] = SENTENCES[code] ?? SENTENCES.broken ?? [];
  if (why && !SENTENCES[code]) return { code, sentence: { de: `${de} (${why})`, en: `${why[0]?.toUpperCase()}${why.slice(1)}.` } };
  return { code, sentence: says ? { de: `${de} (${says.de})`, en: `${en} (${says.en})` } : { de, en } };
}
