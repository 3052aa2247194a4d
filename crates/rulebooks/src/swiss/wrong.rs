//! § 3, § 5, § 6: violations and when they lapse, follow-up errors, and challenges.

use super::back::{first_bits, goes_back};
use super::debts::{answers, debt, root_of};
use super::mark::{How, TIMES};
use super::memory::{
    BACK, BACK_CARD, CUT, Cut, DECIDED_AT, ENDED, TAKES, UNCOUNTED, UNDONE, WORDS_MAX, in_turn, round_ends, this_turn,
};
use super::penalties::{mark, marked};
use crate::shared::moments::decided;
use maumau_referee::{Act, Deed, Effects, Layer, Look, Rule, Vote, may, on};
use maumau_table::{Card, Cite, Effect, Fault, Misdeed, Phase, SEATS_MAX, Seat, Text, Way, What, Zone};

const LAY: Misdeed = Act::Lay.misdeed();
const TAKE_UP: Misdeed = Act::TakeUp.misdeed();

/// § 3: each violation costs a penalty card; it can be challenged until the end of the next but one turn.
pub const P3: Rule = Rule {
    text: Text::new(
        "Jeder Verstoß kostet eine Strafkarte, ob mit Absicht oder nicht. \
         Anzweifeln kann man ihn bis zum Ende des übernächsten Zuges; dann ist er verjährt.",
        "Each violation costs a penalty card, on purpose or not. It can be challenged until the end of the next but one turn; \
         then it has lapsed.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Breached { seat, .. } => effects.push(Effect::Penalty { seat, n: 1 }),
        What::TurnEnded { .. } if CUT.get(look) != Cut::NoTurn => turn_ended(look, effects),
        What::Erred { fault } => erred(look, &fault, effects),
    }),
    ..Rule::at("§3", Layer::Base)
};

/// A turn has ended in order: forgets violations older than the next but one turn, along with the
/// errors that followed them. While the last wrong card may return, they are kept, since its return
/// undoes the end of the turn.
#[inline(always)]
fn turn_ended(look: &Look, effects: &mut Effects) {
    let ended = Ended::of(look).and_one_more(look);
    effects.push(ENDED.becomes(ended.turns));
    if ended.uncounted != UNCOUNTED.get(look) {
        effects.push(UNCOUNTED.becomes(ended.uncounted));
    }
    effects.extend(UNDONE.cleared(look));
    let faults = &look.hidden().faults;
    if faults.is_empty() {
        return;
    }
    let last_wrong = |fault: &&Fault| fault.misdeed == LAY && BACK_CARD.is(look, Some(fault.card));
    if BACK.is_set(look) {
        let root = faults.iter().rfind(last_wrong);
        if root.is_some_and(|root| !has_lapsed(look, root, ended)) {
            return;
        }
        effects.push(BACK.becomes(None));
    }
    for (index, fault) in faults.iter().enumerate().rev() {
        if has_lapsed(look, fault, ended) {
            effects.push(Effect::Forget(index as u8));
        }
    }
}

/// The number of turns that have ended in order, and which of them do not count.
#[derive(Clone, Copy)]
struct Ended {
    turns: u16,
    uncounted: u16,
}

impl Ended {
    fn of(look: &Look) -> Ended {
        Ended {
            turns: ENDED.get(look),
            uncounted: UNCOUNTED.get(look),
        }
    }

    /// Adds the turn that ends now. In a run after a last card the two turns of § 3 do not run out
    /// (§ 10.1); a turn that continued after a card returned counts as the first of the undone
    /// ones.
    fn and_one_more(self, look: &Look) -> Ended {
        let counts = u16::from(!round_ends(look))
            .checked_shl(UNDONE.get(look).into())
            .unwrap_or(0);
        Ended {
            turns: self.turns + 1,
            uncounted: (self.uncounted << 1 | 1) & !counts,
        }
    }

    /// Returns how many counting turns have ended since `turn`.
    fn since(self, turn: u16) -> u32 {
        let since = self.turns.saturating_sub(turn);
        u32::from(since) - (self.uncounted & first_bits(since)).count_ones()
    }
}

/// § 3: returns whether this violation has lapsed after these turns.
fn has_lapsed(look: &Look, fault: &Fault, ended: Ended) -> bool {
    let is_old = |fault: &Fault| ended.since(fault.turn) >= 2;
    match fault.misdeed.below() {
        Some(_) => root_of(look, fault).is_none_or(|root| is_old(&root)),
        None => is_old(fault),
    }
}

/// § 3: returns whether this violation can still be proved.
pub(super) fn stands(look: &Look, fault: &Fault) -> bool {
    !has_lapsed(look, fault, Ended::of(look))
}

/// § 3, § 5, § 5.2: adds to a violation what must be remembered: the cards left undrawn, or the
/// number of cards taken up.
pub(super) fn written_down(look: &Look, fault: Fault) -> Fault {
    let taken = look.lying_len[fault.seat.index()];
    let too_soon = fault.misdeed == TAKE_UP && look.ripe_len[fault.seat.index()] == 0;
    Fault {
        weight: if too_soon { taken } else { 1 },
        arg: if fault.misdeed == TAKE_UP {
            TAKES.get(look)
        } else {
            debt(look, &fault)
        },
        turn: this_turn(look),
        ..fault
    }
}

fn erred(look: &Look, fault: &Fault, effects: &mut Effects) {
    let instead_of_drawing = fault.misdeed == LAY && !answers(look, fault) || fault.misdeed == Act::Pass.misdeed();
    if instead_of_drawing && look.owes() > 0 {
        effects.push(Effect::Owe(0));
    }
    let is_word = |fault: &Fault| !fault.card.is_known() && fault.misdeed != TAKE_UP;
    if is_word(fault) {
        let faults = &look.hidden().faults;
        let words = faults.iter().filter(|other| other.seat == fault.seat && is_word(other));
        if words.count() > WORDS_MAX {
            effects.push(Effect::Forget(faults.len() as u8 - 1));
        }
    }
}

/// § 5: a player who plays on a wrong card errs too, by the number of their cards.
pub const P5: Rule = Rule {
    text: Text::new(
        "Jede falsch gelegte Karte zählt: eine falsche 9 mit zweien darauf kostet drei Strafkarten. \
         Wer auf einer falschen Karte weiterspielt, irrt mit, wenn er es merken konnte; \
         höchstens zwei Züge zurück. Zu früh aufgenommene Strafkarten kosten ebenso viele neue.",
        "Each card laid wrongly counts: a wrong 9 with two on it costs three penalty cards. \
         Who plays on a wrong card errs too if it could have noticed, at most two turns back. \
         Penalty cards taken up too soon cost as many new ones.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            card,
            ..
        } if !look.hidden().faults.is_empty() => follows(look, seat, card, effects),
        What::Moved {
            from: Zone::Lying(_),
            way: Way::TakenUp,
            card,
            ..
        } if fact.cite == Cite::HAND => effects.push(marked(card, How::Taken(TAKES.get(look)))),
        What::TookUp { seat } => {
            let last = look.hidden().faults.last();
            if last.is_some_and(|fault| fault.misdeed == TAKE_UP && fault.seat == seat) {
                effects.push(TAKES.becomes((TAKES.get(look) + 1) % TIMES));
            }
        }
        What::Upheld { fault, .. } if fault.misdeed == TAKE_UP => wait_anew(look, &fault, effects),
    }),
    ..Rule::at("§5", Layer::Base)
};

/// Records a follow-up error if the card is played on a wrong one, unless it is itself wrong.
fn follows(look: &Look, seat: Seat, card: Card, effects: &mut Effects) {
    let faults = &look.hidden().faults;
    if faults
        .last()
        .is_some_and(|fault| fault.misdeed == LAY && fault.card == card && fault.seat == seat)
    {
        return;
    }
    let below = faults
        .iter()
        .rev()
        .find(|fault| fault.misdeed == LAY && stands(look, fault));
    if let Some(root) = below {
        effects.push(Effect::Err(Fault {
            seat,
            rule: look.me,
            card,
            weight: 1,
            misdeed: Misdeed::upon(root.card),
            arg: 0,
            turn: this_turn(look),
        }));
    }
}

/// Puts back penalty cards taken up too soon; they wait again.
fn wait_anew(look: &Look, fault: &Fault, effects: &mut Effects) {
    let taken = How::Taken(fault.arg);
    for holder in look.playing {
        for card in look.hand(holder).filter(|&card| mark(look, card) == taken) {
            effects.push(Effect::Move {
                card,
                from: Zone::Hand(holder),
                to: Zone::Lying(fault.seat),
                way: Way::TakenBack,
            });
        }
    }
}

/// Returns whether `other` is settled together with the wrong card `root`.
fn belongs(look: &Look, root: &Fault, other: &Fault) -> bool {
    // The same card may have been played wrongly twice; then later follow-up errors belong to the second time.
    let follows = other.misdeed == Misdeed::upon(root.card)
        && other.turn >= root.turn
        && root_of(look, other).is_none_or(|its_root| its_root == *root);
    // While no one else has played, all wrong cards of one player return together.
    let beside = goes_back(look, root)
        && other.seat == root.seat
        && (other.misdeed == LAY || other.misdeed.below().is_some())
        && {
            let mut above = look.piles.pile(0).entries().rev().map(|(card, _)| card);
            above
                .by_ref()
                .take_while(|&card| card != root.card)
                .any(|card| card == other.card)
        };
    follows || beside || other == root
}

/// § 6: anyone may challenge; a wrong challenge costs the challenger a penalty card.
pub const P6: Rule = Rule {
    text: Text::new(
        "Jeder darf anzweifeln. Tust du es zu Unrecht, bekommst du eine Strafkarte; kam dir nur jemand zuvor, kostet es nichts. \
         Fragen ist frei; eine Frage, die eine Strafkarte meint, ist ein Anzweifeln.",
        "Anyone may challenge. If you do so wrongly, you get a penalty card; if another player was only just before you, \
         it costs nothing. Questions are free; a question that implies a penalty is a challenge.",
    ),
    why: Text::new("Gerade wird nicht gespielt.", "No round is being played."),
    draws: Text::new("zu Unrecht angezweifelt", "challenged wrongly"),
    acts: may!(|look, _, deed| match *deed {
        Deed::Challenge(_) if look.phase == Phase::Playing => Vote::Yes,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Upheld { fault, .. } => decided(look, DECIDED_AT, fault.seat, effects),
        What::Dismissed { by, seat } => {
            decided(look, DECIDED_AT, seat, effects);
            effects.push(Effect::Penalty { seat: by, n: 1 });
        }
    }),
    ..Rule::at("§6", Layer::Base)
};

/// § 6.1: the machine judges at once what the record shows; the plenum decides the rest.
pub const P6_1: Rule = Rule {
    text: Text::new(
        "Was die Aufzeichnung zeigt (gelegte Karten, Zahl, Zug, Ansage), entscheidet die Maschine sofort. \
         Das Plenum ist für den Rest: Gesten, Benehmen, Regeln in Worten.",
        "What the record shows (cards laid, their number, turn, call) the machine judges at once. \
         The plenum is for the rest: gestures, conduct, rules in words.",
    ),
    ..Rule::at("§6.1", Layer::Base)
};

/// § 6.2: a justified challenge costs the challenged player what § 3 and § 5 say.
pub const P6_RIGHT: Rule = Rule {
    text: Text::new(
        "Wirst du zu Recht angezweifelt, bekommst du die Strafkarten für deinen ältesten offenen Verstoß.",
        "If you are challenged rightly, you get the penalty cards for your oldest open violation.",
    ),
    draws: Text::new("zu Recht angezweifelt", "challenged rightly"),
    then: on!(|look, fact, effects| match fact.what {
        What::Upheld { fault, .. } => settle(look, &fault, effects),
    }),
    ..Rule::at("§6.2", Layer::Base)
};

/// Settles what belongs to the fault, which itself is already forgotten.
fn settle(look: &Look, fault: &Fault, effects: &mut Effects) {
    let mut price = [0u8; SEATS_MAX];
    price[fault.seat.index()] = fault.weight;
    if let Some(root) = root_of(look, fault) {
        for (index, other) in look.hidden().faults.iter().enumerate().rev() {
            if belongs(look, &root, other) {
                let of_seat = &mut price[other.seat.index()];
                *of_seat = of_seat.saturating_add(other.weight);
                effects.push(Effect::Forget(index as u8));
            }
        }
    }
    for seat in in_turn(look, look.playing) {
        let n = price[seat.index()];
        if n > 0 {
            effects.push(Effect::Penalty { seat, n });
        }
    }
}
