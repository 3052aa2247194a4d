//! § 3, § 5, § 5.1, § 6: violations, follow-up errors, wrong cards that go back, and challenges.

use super::back::goes_back;
use super::memory::{DEBT, FOLLOWS, SLOTS, TAKEN, number, round_ends, secret};
use super::stray::debt;
use maumau_referee::{Act, Effects, Layer, Look, Rule, Vote};
use maumau_table::{Effect, Fault, Phase, Rank, SEATS_MAX, Secret, Text, Topic, Topics, Way, What, Zone};

const LAY: u8 = Act::Lay as u8;

/// § 3: each violation costs a penalty card; it can be challenged until the end of the next but one turn.
pub const P3: Rule = Rule {
    text: Text::new(
        "Jeder Verstoß kostet eine Strafkarte, ob mit Absicht oder nicht. \
         Anzweifeln kann man ihn bis zum Ende des übernächsten Zuges; dann ist er verjährt.",
        "Each violation costs a penalty card, on purpose or not. It can be challenged until the end of the next but one turn; \
         then it has lapsed.",
    ),
    then: Some((
        Topics::of(&[Topic::Breached, Topic::TurnEnded, Topic::Erred]),
        |look, fact, effects| match fact.what {
            What::Breached { seat, .. } => effects.push(Effect::Penalty { seat, n: 1 }),
            What::TurnEnded { .. } if !round_ends(look) => lapse(look, effects),
            What::Erred { fault } => erred(look, &fault, effects),
            _ => {}
        },
    )),
    ..Rule::at("§3", Layer::Base)
};

/// Faults that are older than the next but one turn are forgotten, with the errors that followed them.
fn lapse(look: &Look, effects: &mut Effects) {
    let faults = &look.hidden().faults;
    let old = |fault: &Fault| fault.turn + 2 <= look.turn.number;
    for (index, fault) in faults.iter().enumerate().rev() {
        let root_is_old = root_of(look, fault).is_none_or(|root| old(&root));
        if if fault.tag >= FOLLOWS { root_is_old } else { old(fault) } {
            effects.push(Effect::Forget(index as u8));
        }
    }
}

/// A breach is about to be carried out: what it leaves unpaid is remembered.
fn erred(look: &Look, fault: &Fault, effects: &mut Effects) {
    let owes = debt(look, fault.seat, fault.tag);
    let answers = fault.tag == LAY && matches!(look.rank(fault.card), Rank::SEVEN | Rank::TEN);
    if (fault.tag == LAY || fault.tag == Act::Pass as u8) && !answers {
        effects.push(Effect::Remember(
            DEBT,
            if owes > 0 {
                number(fault.seat) * 128 + i16::from(owes)
            } else {
                0
            },
        ));
        if look.owed > 0 {
            effects.push(Effect::Owe(0));
        }
    }
    if fault.tag == Act::TakeUp as u8 {
        let taken = look.hidden().lying[fault.seat.index()];
        for (slot, card) in taken.take(usize::from(SLOTS)).enumerate() {
            let value = number(fault.seat) * 128 + i16::from(card.0);
            effects.push(Effect::Remember(Secret(TAKEN + slot as u8), value));
        }
        // It costs as many as were taken (§ 5).
        let last = look.hidden().faults.len().saturating_sub(1) as u8;
        effects.push(Effect::Forget(last));
        effects.push(Effect::Err(Fault {
            weight: taken.len(),
            ..*fault
        }));
    }
}

/// § 5: who lays on a wrong card errs too, with the number of its cards.
pub const P5: Rule = Rule {
    text: Text::new(
        "Jede falsch gelegte Karte zählt: eine falsche 9 mit zweien darauf kostet drei Strafkarten. \
         Wer auf einer falschen Karte weiterspielt, irrt mit, wenn er es merken konnte; \
         höchstens zwei Züge zurück. Zu früh aufgenommene Strafkarten kosten ebenso viele neue.",
        "Each card laid wrongly counts: a wrong 9 with two on it costs three penalty cards. \
         Who plays on a wrong card errs too if it could have noticed, at most two turns back. \
         Penalty cards taken up too soon cost as many new ones.",
    ),
    then: Some((Topics::of(&[Topic::Moved, Topic::Upheld]), |look, fact, effects| {
        match fact.what {
            What::Moved {
                from: Zone::Hand(seat),
                way: Way::Laid,
                card,
                ..
            } => {
                let faults = &look.hidden().faults;
                let is_root = faults.iter().any(|fault| fault.tag == LAY && fault.card == card);
                let below = faults.iter().rev().find(|fault| fault.tag == LAY);
                if let Some(root) = below.filter(|_| !is_root) {
                    effects.push(Effect::Err(Fault {
                        seat,
                        rule: look.me,
                        card,
                        weight: 1,
                        tag: FOLLOWS | root.card.0,
                        turn: look.turn.number,
                    }));
                }
            }
            // Penalty cards taken too soon go back and wait anew.
            What::Upheld { fault, .. } if fault.tag == Act::TakeUp as u8 => {
                for slot in TAKEN..TAKEN + SLOTS {
                    let value = secret(look, slot);
                    if value / 128 == number(fault.seat) {
                        effects.push(Effect::Move {
                            card: maumau_table::Card((value % 128) as u8),
                            from: Zone::Hand(fault.seat),
                            to: Zone::Lying(fault.seat),
                            way: Way::TakenBack,
                        });
                        effects.push(Effect::Remember(Secret(slot), 0));
                    }
                }
            }
            _ => {}
        }
    })),
    ..Rule::at("§5", Layer::Base)
};

/// The wrong card that a fault is about: itself, or the one that it followed, if that still stands.
fn root_of(look: &Look, fault: &Fault) -> Option<Fault> {
    if fault.tag == LAY {
        return Some(*fault);
    }
    if fault.tag < FOLLOWS {
        return None;
    }
    let card = fault.tag & 127;
    look.hidden()
        .faults
        .iter()
        .copied()
        .find(|root| root.tag == LAY && root.card.0 == card)
}

/// Whether `other` is settled together with the wrong card `root`.
fn belongs(look: &Look, root: &Fault, other: &Fault) -> bool {
    let follows = other.tag >= FOLLOWS && other.tag & 127 == root.card.0;
    // While nobody else has played, all wrong cards of one player go back together.
    let beside = goes_back(look, root) && other.seat == root.seat && (other.tag == LAY || other.tag >= FOLLOWS);
    follows || beside || other == root
}

/// § 6: a right challenge costs the challenged what § 3 and § 5 say, a wrong one costs the challenger a penalty card.
pub const P6: Rule = Rule {
    text: Text::new(
        "Jeder darf anzweifeln. Zu Recht: Der Angezweifelte bekommt die Strafkarten. Zu Unrecht: Der Anzweifler bekommt eine. \
         Fragen ist frei; eine Frage, die eine Strafkarte meint, ist ein Anzweifeln.",
        "Anyone may challenge. Rightly: the challenged gets the penalty cards. Wrongly: the challenger gets one. \
         Questions are free; a question that implies a penalty is a challenge.",
    ),
    why: Text::new("Gerade wird nicht gespielt.", "No round is being played."),
    acts: Some((&[Act::Challenge], |look, _, _| {
        if look.phase == Phase::Playing {
            Vote::Yes
        } else {
            Vote::Silent
        }
    })),
    then: Some((
        Topics::of(&[Topic::Upheld, Topic::Dismissed]),
        |look, fact, effects| match fact.what {
            What::Upheld { fault, .. } => settle(look, &fault, effects),
            What::Dismissed { by, .. } => effects.push(Effect::Penalty { seat: by, n: 1 }),
            _ => {}
        },
    )),
    ..Rule::at("§6", Layer::Base)
};

/// § 6.1: what the record shows the machine judges at once; the plenum is for the rest.
pub const P6_1: Rule = Rule {
    text: Text::new(
        "Was die Aufzeichnung zeigt (gelegte Karten, Zahl, Zug, Ansage), entscheidet die Maschine sofort. \
         Das Plenum ist für den Rest: Gesten, Benehmen, Regeln in Worten.",
        "What the record shows (cards laid, their number, turn, call) the machine judges at once. \
         The plenum is for the rest: gestures, conduct, rules in words.",
    ),
    ..Rule::at("§6.1", Layer::Base)
};

/// The fault has been forgotten already; what is settled with it is forgotten now.
fn settle(look: &Look, fault: &Fault, effects: &mut Effects) {
    let mut price = [0u8; SEATS_MAX];
    price[fault.seat.index()] = fault.weight;
    if let Some(root) = root_of(look, fault) {
        for (index, other) in look.hidden().faults.iter().enumerate().rev() {
            if belongs(look, &root, other) {
                price[other.seat.index()] += other.weight;
                effects.push(Effect::Forget(index as u8));
            }
        }
    }
    for seat in look.playing {
        let n = price[seat.index()];
        if n > 0 {
            effects.push(Effect::Penalty { seat, n });
        }
    }
}
