// Cards that move.
import { movedOf, seatOf, type Fact, type Moved } from './fact';
import type { Coming, Log } from './log';
import type { Speaker } from './speaker';

const RECEIVED = ['drawn', 'owed', 'fined', 'taken-up'];

/** Whether a fact was about a card that moved; then it has been told, or kept in mind. */
export function moves(log: Log, fact: Fact): boolean {
  if (fact.word !== 'moved') return false;
  const moved = movedOf(fact.args);
  if (moved.way === 'dealt') deal(log, moved);
  else if (RECEIVED.includes(moved.way) && moved.to.seat !== null) receive(log, fact.rule, moved);
  else {
    tellComing(log);
    if (moved.way !== 'turned') tellDealing(log);
    tellMoved(log, fact.rule, moved);
  }
  return true;
}

function deal(log: Log, { to }: Moved) {
  log.dealing ??= { round: null, dealer: null, counts: new Map() };
  if (to.seat !== null) log.dealing.counts.set(to.seat, (log.dealing.counts.get(to.seat) ?? 0) + 1);
}

/** A whole deal is one line. */
export function tellDealing(log: Log) {
  const dealing = log.dealing;
  if (!dealing) return;
  log.dealing = null;
  const [each = 0, ...others] = dealing.counts.values();
  const even = each > 0 && others.every((count) => count === each);
  log.say('round', dealing.dealer, null, (s) => {
    const round = dealing.round === null ? '' : s.pick(`Runde ${dealing.round} – `, `Round ${dealing.round} – `);
    if (dealing.dealer === null) return round + s.pick('es wird gegeben', 'cards are dealt');
    const deals = s.does(dealing.dealer, 'gibst', 'gibt', 'deal', 'deals');
    return `${round}${deals}${even ? s.pick(` jedem ${s.count(each)}`, ` ${s.count(each)} to each`) : ''}`;
  }).joins = 'deal';
}

function receive(log: Log, rule: string | null, { card, to, way }: Moved) {
  const seat = to.seat as number;
  const coming = log.coming;
  if (coming && coming.seat === seat && coming.way === way) coming.cards.push(card);
  else {
    tellComing(log);
    tellDealing(log);
    log.coming = { seat, way, rule, cards: [card] };
  }
}

/** Cards that came, where no other fact has told them. */
export function tellComing(log: Log) {
  const coming = log.coming;
  log.coming = null;
  if (coming) tellReceived(log, coming, coming.cards.length, coming.cards.length);
}

/** `drew SEAT n of wanted WAY`, `took-up SEAT`: the cards before it are told with it. */
export function draws(log: Log, fact: Fact) {
  const seat = seatOf(fact.args[0]) as number;
  const coming = log.coming?.seat === seat ? log.coming : null;
  if (!coming) tellComing(log);
  log.coming = null;
  if (fact.word === 'took-up') {
    const cards = coming?.cards ?? [];
    log.say('card', seat, fact.rule, (s) => {
      const takes = s.does(seat, 'nimmst', 'nimmt', 'take up', 'takes up');
      const what = cards.length === 0 ? s.pick('auf, was daliegt', 'what lies there') : s.cards(cards) + s.pick(' auf', '');
      return `${takes} ${what}`;
    });
    return;
  }
  const [, n = '0', , wanted = '0', way = 'drawn'] = fact.args;
  tellReceived(log, { seat, way, rule: fact.rule, cards: coming?.cards ?? [] }, Number(n), Number(wanted));
}

function tellReceived(log: Log, { seat, way, rule, cards }: Coming, n: number, wanted: number) {
  const known = cards.length > 0 && !cards.includes('?');
  const which = (s: Speaker) => {
    if (n === 0) return s.pick('keine Karte, es ist keine mehr da', 'no card, there are none left');
    const few = n < wanted ? s.pick(` von ${wanted}, mehr sind nicht da`, ` of ${wanted}, there are no more`) : '';
    return s.count(n) + few + (known ? ` – ${s.cards(cards)}` : '');
  };
  if (way === 'taken-up') {
    log.say('card', seat, rule, (s) => s.does(seat, 'nimmst', 'nimmt', 'take up', 'takes up') + ` ${s.cards(cards)}${s.pick(' auf', '')}`);
    return;
  }
  if (way !== 'fined') {
    const plain = (s: Speaker) => (known && n === wanted ? s.cards(cards) : which(s));
    log.say('card', seat, rule, (s) => `${s.does(seat, 'ziehst', 'zieht', 'draw', 'draws')} ${plain(s)}`);
    return;
  }
  const last = log.last;
  if (last && last.joins === 'fault' && last.seat === seat) {
    last.kind = 'penalty';
    last.tails.push({ said: which, rule });
    return;
  }
  const lapsed = log.lapsed;
  if (lapsed && lapsed.rule === rule && lapsed.seats.includes(seat)) {
    const sign = log.signFor(lapsed);
    const line = log.say('penalty', seat, null, (s) => {
      if (sign === null) return s.does(seat, 'warst zu spät', 'war zu spät', 'were too late', 'was too late');
      const forgot = s.does(seat, 'hast', 'hat', 'forgot', 'forgot');
      return s.pick(`${forgot} „${s.sign(sign)}“ vergessen`, `${forgot} “${s.sign(sign)}”`);
    });
    line.rule = rule;
    line.tails.push({ said: which, rule });
    return;
  }
  log.say('penalty', seat, rule, (s) => `${s.does(seat, 'bekommst zur Strafe', 'bekommt zur Strafe', 'are fined', 'is fined')} ${which(s)}`);
}

function tellMoved(log: Log, rule: string | null, moved: Moved) {
  const { card, face, from, to, way } = moved;
  if (way === 'turned') return turned(log, rule, card);
  if (way === 'laid') return laid(log, moved);
  if (way === 'tried') {
    log.say('card', from.seat, null, (s) => `${s.does(from.seat, 'versuchst', 'versucht', 'try', 'tries')} ${s.card(card)}`).joins = 'tried';
    return;
  }
  if (way === 'taken-back') {
    if (log.last?.joins === 'tried') return;
    log.say('penalty', to.seat, rule, (s) => s.pick(`${s.card(card)} geht zurück`, `${s.card(card)} goes back`));
    return;
  }
  if (from.seat !== null && to.seat !== null && (way === 'given' || way === 'taken') && from.seat !== to.seat) {
    return changed(log, rule, moved);
  }
  if (from.name === to.name && from.seat === to.seat) {
    if (face !== null) log.say('card', null, rule, (s) => s.pick(`${s.card(card)} gilt als ${s.card(face)}`, `${s.card(card)} counts as ${s.card(face)}`));
    return;
  }
  if (card === '?' && to.seat !== null) return;
  log.say('card', to.seat ?? from.seat, rule, (s) => `${s.card(card)} ${s.pick('kommt', 'goes')} ${s.place(to)}`);
}

function turned(log: Log, rule: string | null, card: string) {
  tellDealing(log);
  if (log.last?.joins === 'deal') {
    log.last.rule = rule;
    log.last.tails.push({ said: (s) => s.pick(`aufgedeckt wird ${s.card(card)}`, `${s.card(card)} is turned up`), rule });
  } else {
    log.say('card', null, rule, (s) => s.pick(`Aufgedeckt wird ${s.card(card)}`, `${s.card(card)} is turned up`)).joins = 'laid';
  }
}

function laid(log: Log, { card, face, from, to }: Moved) {
  const key = `${to.name}/${to.seat ?? ''}`;
  const last = log.last;
  if (last && last.joins === 'laid' && last.seat === from.seat && last.tails.length === 0 && last.key === key && face === null) {
    last.cards.push(card);
    return;
  }
  const cards = [card];
  const line = log.say('card', from.seat, null, (s) => {
    const lays = from.seat === null ? '' : `${s.does(from.seat, 'legst', 'legt', 'lay', 'lays')} `;
    const shows = face === null || face === '?' ? '' : s.pick(` als ${s.card(face)}`, ` as ${s.card(face)}`);
    const where = to.name === 'pile' || to.name === 'hand' ? '' : ` ${s.place(to)}`;
    return `${lays}${s.cards(cards)}${shows}${where}`;
  });
  Object.assign(line, { cards, key, joins: face === null ? 'laid' : 'effect' });
}

/** Cards of the same way between the same two people are one line. */
function changed(log: Log, rule: string | null, { card, from, to, way }: Moved) {
  const key = `${from.seat}>${to.seat} ${way} ${rule ?? ''}`;
  if (log.last?.key === key) {
    log.last.cards.push(card);
    return;
  }
  const cards = [card];
  const given = way === 'given';
  const line = log.say('card', given ? from.seat : to.seat, rule, (s) => {
    const what = s.cards(cards);
    if (given) return `${s.does(from.seat, 'gibst', 'gibt', 'give', 'gives')} ${s.toWhom(to.seat)} ${what}`;
    return `${s.does(to.seat, 'nimmst', 'nimmt', 'take', 'takes')} ${what} ${s.pick('von', 'from')} ${s.toWhom(from.seat)}`;
  });
  Object.assign(line, { cards, key });
}
