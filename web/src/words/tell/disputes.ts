// What is said and shown, and what is done about wrong deeds.
import { seatOf, windowOf, type Fact } from './fact';
import type { Log } from './log';

type Tells = (log: Log, fact: Fact) => void;

export const DISPUTES: Record<string, Tells> = {
  said: (log, fact) => {
    const [who, sign = ''] = fact.args;
    const seat = seatOf(who);
    log.signed = { seat, sign };
    log.say('call', seat, fact.rule, (s) => {
      if (s.isGesture(sign)) return `${s.isMe(seat) ? s.pick('Du', 'You') : s.seat(seat)}: ${s.sign(sign)}`;
      return s.does(seat, `sagst „${s.sign(sign)}“`, `sagt „${s.sign(sign)}“`, `say “${s.sign(sign)}”`, `says “${s.sign(sign)}”`);
    });
  },
  'window-closed': (log, fact) => {
    const window = windowOf(fact.args);
    const signed = log.signed;
    if (signed && window.seats.length === 1 && signed.seat === window.seats[0]) log.learned.set(`${window.rule}/${window.tag}`, signed.sign);
  },
  lapsed: (log, fact) => {
    log.lapsed = windowOf(fact.args);
  },
  announced: (log, fact) => {
    const [who, face = '?'] = fact.args;
    const seat = seatOf(who);
    if (seat === null) return;
    log.say('call', seat, fact.rule, (s) =>
      face === '?'
        ? s.does(seat, 'nimmst die Ansage zurück', 'nimmt die Ansage zurück', 'take the announcement back', 'takes the announcement back')
        : `${s.does(seat, 'sagst an', 'sagt an', 'announce', 'announces')}: ${s.card(face)}`,
    );
  },
  shown: (log, fact) => {
    const [to, of, card = '?'] = fact.args;
    const [seer, owner] = [seatOf(to), seatOf(of)];
    const key = `shown ${to} ${of} ${fact.rule ?? ''}`;
    if (log.last?.key === key) {
      log.last.cards.push(card);
      return;
    }
    const cards = [card];
    const line = log.say('card', owner, fact.rule, (s) => `${s.does(owner, 'zeigst', 'zeigt', 'show', 'shows')} ${s.toWhom(seer)} ${s.cards(cards)}`);
    Object.assign(line, { cards, key });
  },
  displayed: (log, fact) => {
    const [who, ...cards] = fact.args;
    const seat = seatOf(who);
    log.say('card', seat, fact.rule, (s) => `${s.does(seat, 'zeigst', 'zeigt', 'show', 'shows')} ${s.pick('allen', 'everybody')} ${s.cards(cards)}`);
  },
  breached: (log, fact) => {
    const [who, card = '?'] = fact.args;
    const seat = seatOf(who);
    const tried = log.last?.joins === 'tried' && log.last.seat === seat ? log.last : null;
    const line = tried ?? log.say('penalty', seat, null, (s) => s.does(seat, 'machst einen Fehler', 'macht einen Fehler', 'make a mistake', 'makes a mistake'));
    Object.assign(line, { kind: 'penalty', rule: fact.rule, because: { card }, joins: 'fault' });
  },
  erred: (log, fact) => {
    const [who, rule = '', card = '?'] = fact.args;
    const seat = seatOf(who);
    const line = log.say('penalty', seat, rule, (s) => s.pick(`Noch unbemerkt: ein Fehler von ${s.toWhom(seat)}`, `Not yet noticed: a mistake by ${s.whom(seat)}`));
    line.because = { card };
  },
  challenged: (log, fact) => {
    const [by, of] = fact.args.map(seatOf);
    const [who, whom] = [by ?? null, of ?? null];
    log.say('challenge', who, fact.rule, (s) =>
      s.pick(`${s.does(who, 'zweifelst', 'zweifelt', '', '')} ${s.whom(whom)} an`, `${s.does(who, '', '', 'challenge', 'challenges')} ${s.whom(whom)}`),
    );
  },
  upheld: (log, fact) => {
    const [who, , rule = ''] = fact.args;
    const seat = seatOf(who);
    log.say('challenge', seat, rule || fact.rule, (s) => s.does(seat, 'hast recht', 'hat recht', 'are right', 'is right')).because = { card: null };
  },
  dismissed: (log, fact) => {
    const seat = seatOf(fact.args[0]);
    const line = log.say('challenge', seat, fact.rule, (s) => s.does(seat, 'hast unrecht', 'hat unrecht', 'are wrong', 'is wrong'));
    if (fact.rule !== null) line.because = { card: null };
    line.joins = 'fault';
  },
  counting: (log, fact) => {
    const [by, of] = fact.args.map(seatOf);
    log.say('challenge', by ?? null, fact.rule, (s) => {
      const counts = s.does(by ?? null, 'zählst', 'zählt', 'count', 'counts');
      return s.pick(`${counts} gegen ${s.whom(of ?? null)}: fünf, vier, drei …`, `${counts} against ${s.whom(of ?? null)}: five, four, three …`);
    });
  },
  charged: (log, fact) => {
    const [by, of] = fact.args.slice(0, 2).map(seatOf);
    const demand = Number(fact.args[2]);
    log.say('challenge', by ?? null, fact.rule, (s) => {
      const calls = s.does(by ?? null, 'rufst', 'ruft', 'call', 'calls');
      const asks = s.isMe(by ?? null) ? s.pick('forderst', 'demand') : s.pick('fordert', 'demands');
      const cards = s.pick(`${demand} ${demand === 1 ? 'Strafkarte' : 'Strafkarten'}`, `${demand} penalty ${demand === 1 ? 'card' : 'cards'}`);
      return s.pick(`${calls} das Plenum gegen ${s.whom(of ?? null)} und ${asks} ${cards}`, `${calls} the plenum against ${s.whom(of ?? null)} and ${asks} ${cards}`);
    });
  },
  voted: (log, fact) => {
    const [who, ...choice] = fact.args;
    const seat = seatOf(who);
    log.say('challenge', seat, fact.rule, (s) => `${s.does(seat, 'stimmst', 'stimmt', 'vote', 'votes')}: ${s.answer(choice)}`);
  },
  'rule-added': (log, fact) => {
    const [who, rule = ''] = fact.args;
    const seat = seatOf(who);
    log.say('other', seat, fact.rule, (s) => s.pick(`${s.does(seat, 'nimmst', 'nimmt', '', '')} Regel ${rule} dazu: Sie gilt jetzt`, `${s.does(seat, '', '', 'add', 'adds')} rule ${rule}: it holds now`));
  },
};
