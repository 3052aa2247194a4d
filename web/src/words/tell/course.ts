// The course of play: rounds, turns, wishes, what is owed, the end.
import { seatOf, type Fact } from './fact';
import type { Log } from './log';
import type { Said } from './draft';

/** What joins the line of a card that was just laid or turned up. */
const LAID = ['laid', 'deal', 'effect'];

type Tells = (log: Log, fact: Fact) => void;

const way = (token: string | undefined): Said => (s) =>
  token === 'counter' ? s.pick('gegen den Uhrzeigersinn', 'counter-clockwise') : s.pick('im Uhrzeigersinn', 'clockwise');

/** Effects of one card stay together in its line. */
function effect(log: Log, fact: Fact, said: Said) {
  log.add(LAID, 'other', null, fact.rule, said);
}

function sitOut(n: number): Said {
  return (s) =>
    n === 1
      ? s.pick('der Nächste muss aussetzen', 'the next one has to sit out')
      : s.pick(`die nächsten ${n} müssen aussetzen`, `the next ${n} have to sit out`);
}

export const COURSE: Record<string, Tells> = {
  'round-began': (log, fact) => {
    log.dealing = { round: 0, dealer: seatOf(fact.args[1]), counts: new Map() };
  },
  turn: (log, fact) => {
    const seat = seatOf(fact.args[0]);
    // "Danach ist Cem dran" and "Cem ist dran" are one.
    if (log.last?.joins === 'next' && log.last.seat === seat) log.lines.pop();
    log.say('turn', seat, null, (s) => s.does(seat, 'bist dran', 'ist dran', 'are on', 'is on'));
  },
  answered: (log, fact) => {
    const [to = null, on = null] = fact.args.map(seatOf);
    const answer: Said = (s) => (on === null ? s.pick('Noch ist niemand dran', 'Nobody is on yet') : s.does(on, 'bist dran', 'ist dran', 'are on', 'is on'));
    log.say('turn', to, fact.rule, (s) => `${s.does(to, 'hörst', 'hört', 'are told', 'is told')}: ${answer(s)}`);
  },
  'on-again': (log, fact) => {
    effect(log, fact, (s) => s.pick('gleich noch einmal dran', 'on once more'));
  },
  'next-is': (log, fact) => {
    const seat = seatOf(fact.args[0]);
    log.say('turn', seat, fact.rule, (s) => s.pick(`Danach ${s.isMe(seat) ? 'bist du' : `ist ${s.seat(seat)}`} an der Reihe`, `Next: ${s.whom(seat)}`)).joins = 'next';
  },
  'turned-round': (log, fact) => {
    effect(log, fact, (s) => s.pick(`jetzt geht es ${way(fact.args[0])(s)} weiter`, `play goes on ${way(fact.args[0])(s)}`));
  },
  'passed-over': (log, fact) => {
    const seat = seatOf(fact.args[0]);
    const said: Said = (s) => s.does(seat, 'setzt aus', 'setzt aus', 'sit out', 'sits out');
    const small: Said = (s) => (s.isMe(seat) ? s.pick('du setzt aus', 'you sit out') : said(s));
    const last = log.last;
    const skips = last?.tails.at(-1);
    // "Der Nächste muss aussetzen" is said with the name of the next one.
    if (last?.joins === 'skipped' && skips) {
      last.tails[last.tails.length - 1] = { said: small, rule: skips.rule };
      last.joins = 'effect';
    } else effect(log, fact, last && LAID.includes(last.joins) ? small : said);
  },
  passed: (log, fact) => {
    const seat = seatOf(fact.args[0]);
    log.say('turn', seat, null, (s) => s.does(seat, 'sagst „weiter“', 'sagt „weiter“', 'pass', 'passes'));
  },
  wished: (log, fact) => {
    const [who, pile, suit = 'none'] = fact.args;
    const seat = seatOf(who);
    if (suit === 'none') {
      if (!log.last || log.last.kind !== 'card') log.say('other', null, fact.rule, (s) => s.pick('Der Wunsch gilt nicht mehr', 'The wish is over'));
      return;
    }
    // The answer that brought the wish is told with it.
    if (log.last?.joins === 'chose' && log.last.seat === seat) log.lines.pop();
    const where: Said = (s) => (pile === 'pile2' ? s.pick(' auf dem zweiten Stapel', ' on the second pile') : '');
    log.say('card', seat, fact.rule, (s) => `${s.does(seat, 'wünschst dir', 'wünscht sich', 'wish for', 'wishes for')} ${s.suit(suit)}${where(s)}`);
  },
  owed: (log, fact) => {
    const n = Number(fact.args[0]);
    if (n > 0) effect(log, fact, (s) => s.pick(`der Nächste muss ${n} ziehen`, `the next one has to draw ${n}`));
  },
  waits: (log, fact) => {
    const n = Number(fact.args[0]);
    if (n > 0) effect(log, fact, sitOut(n));
  },
  skips: (log, fact) => {
    const n = Number(fact.args[0]);
    if (n === 0) return;
    effect(log, fact, sitOut(n));
    if (n === 1 && log.last && log.last.tails.length > 0) log.last.joins = 'skipped';
  },
  asked: (log, fact) => {
    const seat = seatOf(fact.args[0]);
    if (seat === log.me) return;
    log.say('other', seat, fact.rule, (s) => `${s.seat(seat)} ${s.pick('wählt', 'chooses')} ${s.asked(fact.args[1] ?? '')}`).joins = 'asked';
  },
  chose: (log, fact) => {
    const [who, ...choice] = fact.args;
    const seat = seatOf(who);
    if (log.last?.joins === 'asked' && log.last.seat === seat) log.lines.pop();
    const line = log.say('other', seat, fact.rule, (s) => `${s.does(seat, 'wählst', 'wählt', 'choose', 'chooses')} ${s.answer(choice)}`);
    if (choice[0] === 'suit') line.joins = 'chose';
  },
  'went-out': (log, fact) => {
    const seat = seatOf(fact.args[0]);
    log.say('round', seat, fact.rule, (s) => `${s.does(seat, 'bist fertig', 'ist fertig', 'are out', 'is out')}!`).joins = 'out';
  },
  'came-back': (log, fact) => {
    const seat = seatOf(fact.args[0]);
    log.say('round', seat, fact.rule, (s) => s.does(seat, 'bist wieder dabei', 'ist wieder dabei', 'are back in', 'is back in'));
  },
  'round-ended': (log, fact) => {
    const seat = seatOf(fact.args[0]);
    if (seat === null) {
      log.say('round', null, fact.rule, (s) => s.pick('Die Runde endet ohne Sieger', 'The round ends without a winner'));
      return;
    }
    if (log.last?.joins === 'out' && log.last.seat === seat) {
      log.lines.pop();
      log.say('round', seat, null, (s) => s.does(seat, 'bist fertig und gewinnst die Runde!', 'ist fertig und gewinnt die Runde!', 'are out and win the round!', 'is out and wins the round!'));
    } else log.say('round', seat, null, (s) => s.does(seat, 'gewinnst die Runde!', 'gewinnt die Runde!', 'win the round!', 'wins the round!'));
  },
  scored: (log, fact) => {
    const [who, value] = fact.args;
    const seat = seatOf(who);
    const n = Number(value);
    if (n === 0) return;
    const last = log.last;
    if (last?.joins === 'scored' && last.rule === fact.rule) {
      last.cards.push(`${seat}:${n}`);
      last.seat = null;
      return;
    }
    const scores = [`${seat}:${n}`];
    const line = log.say('round', seat, fact.rule, (s) => {
      const list = scores.map((score) => score.split(':').map(Number) as [number, number]);
      if (list.length === 1) return `${s.does(seat, 'bekommst', 'bekommt', 'get', 'gets')} ${s.points(n)}`;
      const each = list.map(([seat, n]) => `${s.isMe(seat) ? s.pick('du', 'you') : s.seat(seat)} ${String(n).replace('-', '−')}`);
      return `${s.pick('Punkte', 'Points')}: ${each.join(', ')}`;
    });
    line.cards = scores;
    line.joins = 'scored';
  },
  'match-ended': (log) => {
    log.say('round', null, null, (s) => s.pick('Das Spiel ist aus', 'The match is over'));
  },
  joined: (log, fact) => {
    const seat = seatOf(fact.args[0]);
    log.say('other', seat, null, (s) => s.does(seat, 'setzt dich dazu', 'setzt sich dazu', 'sit down', 'sits down'));
  },
  left: (log, fact) => {
    const seat = seatOf(fact.args[0]);
    log.say('other', seat, null, (s) => s.does(seat, 'gehst', 'geht', 'leave', 'leaves'));
  },
  resumed: (log) => {
    log.say('other', null, null, (s) => s.pick('Es geht weiter: Jede Frist beginnt von vorn', 'Play goes on: every time limit starts anew'));
  },
  'hands-rotated': (log, fact) => {
    log.say('card', null, fact.rule, (s) => s.pick(`Alle Hände wandern ${way(fact.args[0])(s)} weiter`, `All hands go on ${way(fact.args[0])(s)}`));
  },
  'hands-swapped': (log, fact) => {
    const [a, b] = fact.args.map(seatOf);
    log.say('card', a ?? null, fact.rule, (s) => {
      const [first, second] = [a ?? null, b ?? null].sort((x) => (s.isMe(x) ? -1 : 0));
      const swap = s.isMe(first ?? null) ? s.pick('Du und', 'You and') : `${s.seat(first ?? null)} ${s.pick('und', 'and')}`;
      const verb = s.isMe(first ?? null) ? s.pick('tauscht die Hände', 'swap hands') : s.pick('tauschen ihre Hände', 'swap hands');
      return `${swap} ${s.seat(second ?? null)} ${verb}`;
    });
  },
  renewed: (log) => {
    log.say('other', null, null, (s) => s.pick('Der Stapel wird gemischt und ist der neue Vorrat', 'The pile is shuffled and is the new stock'));
  },
  ripened: (log, fact) => {
    const seat = seatOf(fact.args[0]);
    log.say('penalty', seat, fact.rule, (s) => s.pick(`Die Strafkarten vor ${s.toWhom(seat)} dürfen aufgenommen werden`, `The penalty cards before ${s.whom(seat)} may be taken up`));
  },
};
