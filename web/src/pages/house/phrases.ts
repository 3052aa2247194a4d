// The sentences of rule cards as forms with gaps (docs/house-rules.md): how each is written, and how it reads in the builder.
// What a rule says is said by the host; these are only the pieces to pick from.
import type { Sentence } from '../../protocol';

/** What stands in a gap. `of` and `to` are people too, in another case. */
export type Gap = 'cards' | 'sign' | 'n' | 's' | 'who' | 'of' | 'to' | 'like' | 'compare' | 'time' | 'want' | 'ends';

export interface Form {
  /** How it is written, gaps in braces. */
  text: string;
  /** How it reads in the builder. */
  reads: Sentence;
}

const form = (text: string, de: string, en: string): Form => ({ text, reads: { de, en } });

export const TRIGGERS = [
  form('play {cards}', 'Wenn {cards} gespielt wird', 'When {cards} is played'),
  form('turn begins', 'Wenn jemand an die Reihe kommt', 'When somebody’s turn begins'),
  form('turn ends', 'Wenn ein Zug zu Ende ist', 'When a turn ends'),
  form('turn lasts {s} s', 'Wenn jemand länger braucht als {s} Sekunden', 'When somebody takes longer than {s} seconds'),
  form('draw', 'Wenn jemand zieht', 'When somebody draws'),
  form('hand {n}', 'Wenn jemand noch so viele Karten hat: {n}', 'When somebody has so many cards left: {n}'),
  form('say {sign}', 'Wenn jemand sagt oder macht: {sign}', 'When somebody says or does: {sign}'),
  form('wished', 'Wenn sich jemand eine Farbe wünscht', 'When somebody wishes a suit'),
  form('fine', 'Wenn jemand für einen Fehler zahlt', 'When somebody is fined for a mistake'),
  form('turned', 'Wenn die Richtung wechselt', 'When play turns round'),
  form('renewed', 'Wenn der Stapel leer ist und erneuert wird', 'When the stock is empty and made anew'),
  form('out', 'Wenn jemand fertig ist', 'When somebody goes out'),
  form('round begins', 'Wenn eine Runde beginnt', 'When a round begins'),
];

export const CONDITIONS = [
  form('on {cards}', 'sie liegt auf {cards}', 'it lies on {cards}'),
  form('not on {cards}', 'sie liegt nicht auf {cards}', 'it doesn’t lie on {cards}'),
  form('same {like}', 'darunter liegt {like}', 'below it lies {like}'),
  form('not same {like}', 'darunter liegt nicht {like}', 'below it doesn’t lie {like}'),
  form('holds {cards}', 'man hat {cards} auf der Hand', 'one holds {cards}'),
  form('not holds {cards}', 'man hat nicht {cards} auf der Hand', 'one doesn’t hold {cards}'),
  form('hand {who} {compare} {n}', 'Karten auf der Hand – {who} {compare} {n}', 'cards in hand – {who} {compare} {n}'),
  form('points {who} {compare} {n}', 'Punkte – {who} {compare} {n}', 'points – {who} {compare} {n}'),
  form('out-of-turn', 'man ist nicht dran', 'it isn’t one’s turn'),
  form('players {compare} {n}', 'Leute im Spiel: {compare} {n}', 'people playing: {compare} {n}'),
  form('owed {compare} {n}', 'offene Karten zum Ziehen: {compare} {n}', 'cards owed: {compare} {n}'),
  form('stock {compare} {n}', 'Karten im Stapel: {compare} {n}', 'cards in the stock: {compare} {n}'),
  form('pile {compare} {n}', 'Karten auf der Ablage: {compare} {n}', 'cards on the pile: {compare} {n}'),
  form('laid {compare} {n}', 'in diesem Zug gelegt: {compare} {n}', 'laid in this turn: {compare} {n}'),
  form('turn {compare} {n}', 'Züge in dieser Runde: {compare} {n}', 'turns in this round: {compare} {n}'),
  form('round {compare} {n}', 'Nummer der Runde: {compare} {n}', 'number of the round: {compare} {n}'),
];

export const WANTS = [
  form('{who} draws {n}', '{who} zieht {n}', '{who} draws {n}'),
  form('owe {n}', 'der Nächste muss mehr ziehen: {n}', 'the next player has to draw more: {n}'),
  form('skip {n}', 'so viele setzen aus: {n}', 'so many sit out: {n}'),
  form('turn-round', 'die Richtung wechselt', 'play turns round'),
  form('again', 'der Spieler ist noch einmal dran', 'the player is on again'),
  form('{who} wishes', '{who} wünscht sich eine Farbe', '{who} wishes a suit'),
  form('{who} fined {n}', '{who} zahlt Strafkarten: {n}', '{who} is fined: {n}'),
  form('{who} gives 1 to {to}, chosen', '{who} sucht verdeckt eine Karte aus; haben alle gewählt, geht sie an {to}', '{who} picks a card, face down; when all have, it goes to {to}'),
  form('{who} gives {n} to {to}', '{who} gibt {n} an {to}', '{who} gives {n} to {to}'),
  form('{who} takes {n} from {of}', '{who} zieht {n} aus der Hand von {of}', '{who} takes {n} from the hand of {of}'),
  form('swap {who} with {of}', '{who} tauscht das Blatt mit {of}', '{who} swaps hands with {of}'),
  form('rotate', 'alle Blätter wandern eins weiter', 'all hands move on by one'),
  form('{who} must {sign} {time} or {want}', '{who} muss: {sign} {time} – sonst: {want}', '{who} must: {sign} {time} – or else: {want}'),
  form('{who} races {sign} {time} {ends}', '{who} um die Wette: {sign} {time} {ends}', '{who} in a race: {sign} {time} {ends}'),
  // The longer one first: what is read is the first form that fits.
  form('silence {n} until {cards}', 'wer spricht, bevor {cards} gespielt wird, zieht {n}', 'who speaks before {cards} is played draws {n}'),
  form('silence {n}', 'wer vor der nächsten Karte spricht, zieht {n}', 'who speaks before the next card draws {n}'),
  form('{who} scores {n}', '{who} bekommt Punkte: {n}', '{who} scores points: {n}'),
  form('go-on with {of}', 'es geht weiter mit {of}', 'play goes on with {of}'),
  form('end-turn', 'der Zug ist zu Ende', 'the turn ends'),
  form('twist', 'Herz gilt als Karo, Pik als Kreuz, und umgekehrt', 'hearts count as diamonds, spades as clubs, and back'),
];

/** What stands in `ends`: what becomes of those in a race. */
export const ENDS = ['first', 'last', 'nobody'] as const;
export type End = (typeof ENDS)[number];

/** Sentences that stand for themselves; `if` may follow where `ifs` says so. */
export const PLAIN = [
  { ...form('forbid {cards}', '{cards} darf nicht gelegt werden', '{cards} may not be laid'), ifs: true },
  { ...form('allow {cards}', '{cards} darf immer gelegt werden', '{cards} may always be laid'), ifs: true },
  { ...form('jump-in same {like}', 'wer nicht dran ist, darf dazwischenwerfen: {like}', 'who is not on may throw in: {like}'), ifs: false },
  { ...form('several {n}', 'auf einmal darf man vom gleichen Rang legen: {n}', 'of a rank one may lay at once: {n}'), ifs: false },
  { ...form('score {cards} {n}', '{cards} auf der Hand zählt am Ende: {n}', '{cards} left in hand counts at the end: {n}'), ifs: false },
  { ...form('opposite-wish', 'wünschen darf man nur eine Farbe der anderen Art', 'only a suit of the other colour may be wished'), ifs: false },
];

export const LIKE: [string, Sentence][] = [
  ['card', { de: 'die gleiche Karte', en: 'the identical card' }],
  ['rank', { de: 'ein gleicher Rang', en: 'the same rank' }],
  ['suit', { de: 'die gleiche Farbe', en: 'the same suit' }],
];

export const COMPARE: [string, Sentence][] = [
  ['is', { de: 'genau', en: 'exactly' }],
  ['under', { de: 'weniger als', en: 'fewer than' }],
  ['over', { de: 'mehr als', en: 'more than' }],
];

/** People: who it is, from whom or with whom, and to whom. */
export const WHO: [string, Sentence, Sentence, Sentence][] = [
  ['next', { de: 'der Nächste', en: 'the next player' }, { de: 'dem Nächsten', en: 'the next player' }, { de: 'den Nächsten', en: 'the next player' }],
  ['player', { de: 'der Spieler', en: 'the player' }, { de: 'dem Spieler', en: 'the player' }, { de: 'den Spieler', en: 'the player' }],
  ['chosen', { de: 'wer gewählt wird', en: 'a player of choice' }, { de: 'einem nach Wahl', en: 'a player of choice' }, { de: 'einen nach Wahl', en: 'a player of choice' }],
  ['others', { de: 'jeder andere', en: 'everybody else' }, { de: 'jedem anderen', en: 'everybody else' }, { de: 'jeden anderen', en: 'everybody else' }],
  ['all', { de: 'jeder', en: 'everybody' }, { de: 'jedem', en: 'everybody' }, { de: 'jeden', en: 'everybody' }],
  ['left', { de: 'der linke Nachbar', en: 'the left neighbour' }, { de: 'dem linken Nachbarn', en: 'the left neighbour' }, { de: 'den linken Nachbarn', en: 'the left neighbour' }],
  ['right', { de: 'der rechte Nachbar', en: 'the right neighbour' }, { de: 'dem rechten Nachbarn', en: 'the right neighbour' }, { de: 'den rechten Nachbarn', en: 'the right neighbour' }],
  ['previous', { de: 'der Vorherige', en: 'the previous player' }, { de: 'dem Vorherigen', en: 'the previous player' }, { de: 'den Vorherigen', en: 'the previous player' }],
  ['fewest', { de: 'wer die wenigsten Karten hat', en: 'who has the fewest cards' }, { de: 'dem mit den wenigsten Karten', en: 'who has the fewest cards' }, { de: 'den mit den wenigsten Karten', en: 'who has the fewest cards' }],
  ['most', { de: 'wer die meisten Karten hat', en: 'who has the most cards' }, { de: 'dem mit den meisten Karten', en: 'who has the most cards' }, { de: 'den mit den meisten Karten', en: 'who has the most cards' }],
  ['it', { de: 'er', en: 'that player' }, { de: 'ihm', en: 'that player' }, { de: 'ihn', en: 'that player' }],
];

/** The gaps of a form, and the words between them. */
export function pieces(text: string): ({ gap: Gap } | { words: string })[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part.trim() !== '')
    .map((part) => (part.startsWith('{') ? { gap: part.slice(1, -1) as Gap } : { words: part.trim() }));
}
