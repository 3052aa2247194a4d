// What a family settles before it plays, as questions with answers instead of numbers. Each answer stands for an option's
// value.
import type { BookInfo, OptionInfo, Sentence, SharedOptions } from '../../protocol';
import { valueOf, type Values } from './options';

export interface Question {
  spec: OptionInfo;
  asks: Sentence;
  /** Values and their meanings, including the table's current one. */
  answers: [value: string, means: Sentence][];
}

const is = (de: string, en: string): Sentence => ({ de, en });

/** An option that most books have, with valid answers. */
type Asked = { [K in keyof SharedOptions]: { key: K; asks: Sentence; answers: [SharedOptions[K], Sentence][] } }[keyof SharedOptions];

export const ASKED: Asked[] = [
  {
    key: 'reaction',
    asks: is('Wie lange habt ihr Zeit für „Mau“?', 'How long have you got for “Mau”?'),
    answers: [
      ['0', is('Gar nicht: Es wird von selbst gesagt', 'It is said by itself')],
      ['1500', is('Kurz', 'Short')],
      ['2600', is('Wie üblich', 'As usual')],
      ['6000', is('In aller Ruhe', 'Plenty')],
    ],
  },
  {
    key: 'rounds',
    asks: is('Wie viele Runden?', 'How many rounds?'),
    answers: [
      ['1', is('Nur eine', 'Just one')],
      ['5', is('Fünf', 'Five')],
      ['10', is('Zehn', 'Ten')],
      ['0', is('Offen', 'Open')],
    ],
  },
  {
    key: 'take-back',
    asks: is('Wenn sich jemand vertippt?', 'If somebody’s finger slips?'),
    answers: [
      ['0', is('Liegt, liegt', 'What lies, lies')],
      ['5000', is('Kurz zurücknehmen', 'Can be taken back')],
      ['15000', is('Länger zurücknehmen', 'Taken back for longer')],
    ],
  },
  {
    key: 'new-rules',
    asks: is('Wer darf zwischen den Runden eine Regel dazulegen?', 'Who may add a rule between the rounds?'),
    answers: [
      ['off', is('Niemand', 'Nobody')],
      ['winner', is('Wer die Runde gewonnen hat', 'Who has won the round')],
      ['each', is('Alle, die wollen', 'Everybody who wants to')],
    ],
  },
  {
    key: 'whole-window',
    asks: is('Wenn es um die Wette geht?', 'When it is a race?'),
    answers: [
      ['off', is('Die Schnellsten sind im Vorteil', 'The fastest have it')],
      ['on', is('Alle haben die ganze Zeit, dann entscheidet das Los', 'All have the whole time, then the lot decides')],
    ],
  },
];

/** The questions that this book leaves open. */
export function questions(book: BookInfo, values: Values): Question[] {
  return ASKED.flatMap(({ key, asks, answers }: { key: string; asks: Sentence; answers: [string, Sentence][] }) => {
    const spec = book.options.find((one) => one.key === key);
    if (!spec) return [];
    const own = valueOf(spec, values);
    const has = answers.some(([value]) => value === own);
    return [{ spec, asks, answers: has ? answers : [...answers, [own, is(`Eigenes: ${own}`, `Your own: ${own}`)]] }];
  });
}
