//! What follows from a fact by a rule card.

use crate::card::{Clause, Trigger};
use crate::conditions::{Case, hold};
use crate::laid::LaidCard;
use crate::on_table::asked;
use crate::tag::{OfRank, Row};
use crate::{plenum, react, tag, want};
use maumau_referee::{Effects, InForce, Layer, Look};
use maumau_table::{Card, Cards, Effect, Fact, Rank, Rest, Seat, Seats, Way, What, Zone};

pub(crate) fn fact(look: &Look, fact: &Fact, effects: &mut Effects) {
    let Some(card) = asked(look) else { return };
    if let What::Lapsed { window, .. } = fact.what {
        return lapsed(look, card, window, effects);
    }
    if let What::Chose { ask, choice } = fact.what {
        return want::answered(look, card, ask, choice, effects);
    }
    if let What::Due { step, arg } = fact.what {
        return match tag::itself(step) {
            Some(place) => renewed(look, card, place, effects),
            None => want::due(look, card, step, Seat(arg), effects),
        };
    }
    if let What::Signed { seat, sign } = fact.what {
        react::signed(look, card, fact.cite, seat, sign, effects);
    }
    if let What::Played { face, .. } = fact.what {
        react::hush_ends(look, card, face, effects);
    }
    if let What::Moved {
        card: back, to, way, ..
    } = fact.what
        && let (Zone::Hand(seat), Way::TakenBack) = (to, way)
    {
        react::goes_back(look, card, seat, back, effects);
    }
    course(look, card, fact, effects);
    // Rules of players' own don't answer each other: that is what keeps them from going on for ever. What a plenum decides people have
    // decided.
    let by_own = |rule: &InForce| rule.answers().layer == Layer::House && rule.name() != plenum::NAME;
    if look.law.rule(fact.cite).is_some_and(by_own) {
        return;
    }
    for (place, clause) in card.clauses.iter().enumerate() {
        if let (
            What::Renewed,
            Clause::When {
                trigger: Trigger::Renewed,
                ..
            },
        ) = (fact.what, clause)
        {
            effects.push(Effect::Later(tag::lasts(place), 0));
        } else if let Clause::When {
            trigger,
            conditions,
            wants,
        } = clause
            && let Some(case) = happens(look, trigger, fact)
            && hold(conditions, look, case)
        {
            want::all(look, place, wants, case.player, effects);
        }
    }
}

/// The stock was made anew, and what was to be drawn has been: only then it shows who has found it empty.
fn renewed(look: &Look, card: &LaidCard, place: usize, effects: &mut Effects) {
    let turn = look.turn;
    let case = of(look, if turn.taker.is_some() { turn.taker } else { turn.seat });
    if let Some(Clause::When { conditions, wants, .. }) = card.clauses.get(place)
        && hold(conditions, look, case)
        && look.playing.has(case.player)
    {
        want::all(look, place, wants, case.player, effects);
    }
}

fn lapsed(look: &Look, card: &LaidCard, window: maumau_table::Window, effects: &mut Effects) {
    let Some(place) = tag::itself(window.tag) else {
        return react::lapsed(look, card, window, effects);
    };
    let turn = look.turn;
    let runs = window.seats.has(turn.seat) && !turn.over && turn.began_ms <= window.opened_ms;
    if let Some(Clause::When { conditions, wants, .. }) = card.clauses.get(place)
        && runs
        && hold(conditions, look, of(look, turn.seat))
    {
        want::all(look, place, wants, turn.seat, effects);
    }
}

/// Somebody, and the card on which its turn has come.
fn of(look: &Look, player: Seat) -> Case {
    Case {
        player,
        face: Card::UNKNOWN,
        under: look.top(look.turn.pile),
    }
}

/// Who did what the trigger speaks of, if it happened.
fn happens(look: &Look, trigger: &Trigger<Cards>, fact: &Fact) -> Option<Case> {
    let is_in_place = |rule: &InForce| rule.answers().in_place;
    if matches!(fact.what, What::Drew { .. }) && look.law.rule(fact.cite).is_some_and(is_in_place) {
        return None;
    }
    match (trigger, fact.what) {
        (Trigger::Play(cards), What::Played { seat, face, spot, .. }) if cards.has(face) => {
            Some(Case {
                player: seat,
                face,
                under: spot.pile().map_or(Card::UNKNOWN, |pile| under_the_top(look, pile)),
            })
        }
        (
            Trigger::Draw,
            What::Drew {
                seat,
                way: Way::Drawn | Way::Owed,
                ..
            },
        )
        // Penalty cards come into the hand, or lie before one.
        | (
            Trigger::Fine,
            What::Drew {
                seat, way: Way::Fined, ..
            }
            | What::Fined { seat, .. },
        )
        | (Trigger::TurnBegins, What::TurnBegan { seat })
        | (Trigger::TurnEnds, What::TurnEnded { seat })
        | (Trigger::Out, What::WentOut { seat }) => Some(of(look, seat)),
        (Trigger::Say(what), What::Signed { seat, sign }) if what.sign() == Some(sign) => Some(of(look, seat)),
        // What is laid face down isn't played, but a card that was laid all the same.
        (
            Trigger::Hand(n),
            What::Played { seat, .. }
            | What::Moved {
                from: Zone::Hand(seat),
                to: Zone::Lying(_),
                way: Way::Laid,
                ..
            },
        ) if look.hand_len[seat.index()] == *n => Some(of(look, seat)),
        (Trigger::Wished, What::Wished { seat, suit, .. }) if suit.is_some() && seat.is_some() => Some(of(look, seat)),
        // A card that was thrown in turns play round for who has thrown it in.
        (Trigger::Turned, What::TurnedRound { .. }) => {
            let thrown_in = look.turn.thrown_in;
            let seat = if thrown_in.is_some() { thrown_in } else { look.turn.seat };
            Some(of(look, seat))
        }
        (Trigger::RoundBegins, What::Opened) => Some(of(look, look.dealer)),
        _ => None,
    }
    .filter(|case| look.playing.has(case.player))
}

/// The face below the top card of a pile: the one on which that was laid.
fn under_the_top(look: &Look, pile: u8) -> Card {
    let len = look.piles.len(pile);
    if len < 2 {
        Card::UNKNOWN
    } else {
        look.piles.at(pile, len - 2).1
    }
}

/// Jumping in, several cards, turns that must not last too long.
fn course(look: &Look, card: &LaidCard, fact: &Fact, effects: &mut Effects) {
    for (place, clause) in card.clauses.iter().enumerate() {
        match (clause, fact.what) {
            (
                Clause::When {
                    trigger: Trigger::TurnLasts(ms),
                    ..
                },
                What::TurnBegan { seat },
            ) => {
                effects.push(Effect::Close(tag::lasts(place)));
                effects.push(Effect::Open(look.open_window(
                    tag::lasts(place),
                    Seats::one(seat),
                    *ms,
                    Rest::GoesOn,
                )));
            }
            (Clause::JumpIn(_), What::Played { seat, .. }) if look.turn.seat != seat => {
                effects.push(Effect::GoOnAfter(seat));
            }
            (Clause::Several(most), What::Played { seat, face, .. }) if look.turn.seat == seat => {
                several(look, place, *most, seat, look.rank(face), effects);
            }
            (Clause::Several(_), What::Passed { seat }) if look.window_of(tag::several(place), seat).is_some() => {
                effects.push(Effect::Close(tag::several(place)));
                effects.push(Effect::EndTurn);
            }
            _ => {}
        }
    }
}

/// One more card of the rank may follow: the same seat is on again, for that only. Whether it holds one nobody learns before it passes.
fn several(look: &Look, place: usize, most: u8, seat: Seat, rank: Rank, effects: &mut Effects) {
    let at = tag::several(place);
    let laid = look.window(at).map_or(0, |(_, window)| Row::read(window.arg).laid) + 1;
    let rank = OfRank(rank);
    effects.push(Effect::Close(at));
    if laid < most && look.hand_len[seat.index()] > 0 {
        let mut window = look.open_window(at, Seats::one(seat), 0, Rest::GoesOn);
        window.arg = Row { laid, rank }.arg();
        effects.push(Effect::Open(window));
        effects.push(Effect::Again);
    }
}
