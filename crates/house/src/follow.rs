//! Computes the effects of an event by a rule card.

use crate::card::{Clause, Trigger, Want, Who};
use crate::conditions::{Case, People, hold, like};
use crate::laid::LaidCard;
use crate::on_table::{Laid, asked};
use crate::tag::{OfRank, Row};
use crate::{plenum, react, tag, want};
use maumau_referee::{Effects, InForce, Law, Layer, Look};
use maumau_table::{
    Card, Cards, Direction, Effect, Fact, Rank, Rest, Seat, Seats, Spot, State, Way, What, Window, Zone,
};

pub(crate) fn fact(look: &Look, fact: &Fact, effects: &mut Effects) {
    let Some(card) = asked(look) else { return };
    if let What::Lapsed { window, .. } = fact.what
        && tag::itself(window.tag).is_none()
    {
        return react::lapsed(look, card, window, effects);
    }
    if let What::Chose { ask, choice } = fact.what {
        return want::answered(look, card, ask, choice, effects);
    }
    if let What::Due { step, arg } = fact.what
        && tag::itself(step).is_none()
    {
        return want::due(look, card, step, arg, effects);
    }
    if let What::Signed { seat, sign } = fact.what {
        react::signed(look, card, fact.cite, seat, sign, effects);
    }
    if let What::Played { seat, face, spot, .. } = fact.what {
        react::hush_ends(look, card, face, effects);
        let served = spot.pile().filter(|&pile| is_served(look, pile, face));
        if let Some(pile) = served.filter(|&pile| wishes(card) && !book_ends_wish(look, fact, pile)) {
            effects.push(Effect::Wish { seat, pile, suit: None });
        }
    }
    if let What::Moved {
        card: back, to, way, ..
    } = fact.what
        && let (Zone::Hand(seat), Way::TakenBack) = (to, way)
    {
        react::goes_back(look, card, seat, back, effects);
    }
    course(look, card, fact, effects);
    for (place, clause) in card.clauses.iter().enumerate() {
        if let Clause::When {
            trigger: Trigger::Renewed,
            ..
        } = clause
            && fact.what == What::Renewed
            && !is_own(look.law, fact)
        {
            // Only after the draw is it known who found the stock empty.
            effects.push(Effect::Later(tag::lasts(place), 0));
        } else if let Clause::When { wants, .. } = clause
            && let Some(case) = takes_effect(look, place, clause, fact)
        {
            let people = People {
                onward: onward(look, fact, wants),
                ..People::of(look, case.player, Seats::NONE)
            };
            want::all(people, place, wants, effects);
        }
    }
}

/// Calls `each` with the rule's name and the index of each of its sentences that takes effect by `fact`, which has just
/// been applied to `state`. `jump-in` and `several` take effect with each card played by them; `forbid`, `allow` and
/// `score` never do here.
pub fn fired(law: &Law, state: &State, fact: &Fact, mut each: impl FnMut(&str, usize)) {
    let Some(laid) = law.house::<Laid>() else { return };
    for card in &laid.cards {
        let Some(me) = law.cite(&card.name) else { continue };
        let look = Look { law, state, me };
        for (place, clause) in card.clauses.iter().enumerate() {
            if takes_effect(&look, place, clause, fact).is_some() || lets(&look, place, clause, fact) {
                each(&card.name, place);
            }
        }
    }
}

/// Returns whether a card was played, or a wish made, as this sentence permits.
fn lets(look: &Look, place: usize, clause: &Clause<Cards>, fact: &Fact) -> bool {
    match (clause, fact.what) {
        (Clause::JumpIn(in_what), What::Played { seat, face, spot, .. }) if look.turn.seat != seat => {
            let under = spot.pile().map_or(Card::UNKNOWN, |pile| under_the_top(look, pile));
            like(look, *in_what, under).has(face)
        }
        (Clause::Several(_), What::Played { seat, face, .. }) => look
            .window(tag::several(place))
            .is_some_and(|(_, window)| window.seats.has(seat) && Row::read(window.arg).rank.0 == look.rank(face)),
        (Clause::OppositeWish, What::Wished { suit, .. }) => suit.is_some(),
        _ => false,
    }
}

/// Returns whether a rule card caused the event. Rule cards don't react to each other, which would not terminate. A
/// plenum's decision doesn't count: players make it.
fn is_own(law: &Law, fact: &Fact) -> bool {
    let by_own = |rule: &InForce| rule.answers().layer == Layer::House && rule.name() != plenum::NAME;
    law.rule(fact.cite).is_some_and(by_own)
}

/// Returns the case in which this sentence takes effect by `fact`, if it does.
fn takes_effect(look: &Look, place: usize, clause: &Clause<Cards>, fact: &Fact) -> Option<Case> {
    let Clause::When {
        trigger, conditions, ..
    } = clause
    else {
        return None;
    };
    let case = match (trigger, fact.what) {
        (Trigger::TurnLasts(_), What::Lapsed { window, .. }) => lasts_too_long(look, place, &window)?,
        (Trigger::Renewed, What::Due { step, .. }) if fact.cite == look.me && tag::itself(step) == Some(place) => {
            let turn = look.turn;
            let case = of(look, if turn.taker.is_some() { turn.taker } else { turn.seat });
            Some(case).filter(|case| look.playing.has(case.player))?
        }
        _ if is_own(look.law, fact) => return None,
        _ => happens(look, trigger, fact)?,
    };
    hold(conditions, look, case).then_some(case)
}

fn lasts_too_long(look: &Look, place: usize, window: &Window) -> Option<Case> {
    let turn = look.turn;
    let runs = window.seats.has(turn.seat) && !turn.over && turn.began_ms <= window.opened_ms;
    let is_its = window.rule == look.me && tag::itself(window.tag) == Some(place);
    (runs && is_its).then(|| of(look, turn.seat))
}

/// Returns the direction once the book and all rule cards have answered `fact`; computed only for sentences with next or previous.
fn onward(look: &Look, fact: &Fact, wants: &[Want]) -> Direction {
    let is_beside = |who: &Who| matches!(who, Who::Next | Who::Previous);
    if !wants.iter().any(|want| want.people().iter().any(is_beside)) {
        return look.direction;
    }
    let book = look.law.wanted(look.state, fact, |layer| layer < Layer::House);
    let by_book = book.iter().flat_map(|(_, effects)| effects);
    let by_book = by_book.filter(|effect| **effect == Effect::TurnRound).count();
    let mut by_own = 0;
    if let Some(laid) = look.law.house::<Laid>() {
        for card in &laid.cards {
            for (place, clause) in card.clauses.iter().enumerate() {
                if let Clause::When { wants, .. } = clause
                    && wants.contains(&Want::TurnRound)
                    && takes_effect(look, place, clause, fact).is_some()
                {
                    by_own += 1;
                }
            }
        }
    }
    if (by_book + by_own) % 2 == 0 {
        look.direction
    } else {
        look.direction.turned()
    }
}

fn wishes(card: &LaidCard) -> bool {
    card.clauses.iter().any(|clause| match clause {
        Clause::When { wants, .. } => wants.iter().any(|want| matches!(want, Want::Wish(_))),
        Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => false,
        Clause::Score(..) | Clause::OppositeWish => false,
    })
}

/// Returns whether this face fulfils the wish at a pile.
fn is_served(look: &Look, pile: u8, face: Card) -> bool {
    look.wish.get(usize::from(pile)).copied().flatten() == Some(look.suit(face))
}

/// Returns whether a paragraph of the book ends the wish with the card of `played`, either when it moves or when it
/// takes effect. A book without wishes never does.
fn book_ends_wish(look: &Look, played: &Fact, pile: u8) -> bool {
    let What::Played { seat, card, face, .. } = played.what else {
        return false;
    };
    let moved = What::Moved {
        card,
        face,
        from: Zone::Hand(seat),
        to: Zone::Discard(pile),
        way: Way::Laid,
    };
    let ends = |effect: &Effect| matches!(effect, Effect::Wish { suit: None, .. });
    [played.what, moved].into_iter().any(|what| {
        let wanted = look
            .law
            .wanted(look.state, &Fact { what, ..*played }, |layer| layer < Layer::House);
        wanted.iter().any(|(_, effects)| effects.iter().any(ends))
    })
}

/// A case for this player without a card; `under` is the top card of the current pile.
fn of(look: &Look, player: Seat) -> Case {
    Case {
        player,
        face: Card::UNKNOWN,
        under: look.top(look.turn.pile),
    }
}

/// Returns the player and cards of the trigger's event, if it happened.
fn happens(look: &Look, trigger: &Trigger<Cards>, fact: &Fact) -> Option<Case> {
    let is_in_place = |rule: &InForce| rule.answers().in_place;
    if matches!(fact.what, What::Drew { .. }) && look.law.rule(fact.cite).is_some_and(is_in_place) {
        return None;
    }
    match (trigger, fact.what) {
        (Trigger::Play(cards), What::Played { seat, face, spot, .. }) if cards.has(face) => {
            Some(played(look, seat, face, spot))
        }
        (
            Trigger::Draw,
            What::Drew {
                seat,
                way: Way::Drawn | Way::Owed,
                ..
            },
        )
        // Penalty cards go into the hand, or in front of the player.
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
        (Trigger::Hand(n), What::Played { seat, face, spot, .. }) if look.hand_len[seat.index()] == *n => {
            Some(played(look, seat, face, spot))
        }
        // A card put face down is not played, but it leaves the hand; no card is underneath.
        (
            Trigger::Hand(n),
            What::Moved {
                from: Zone::Hand(seat),
                to: Zone::Lying(_),
                way: Way::Laid,
                ..
            },
        ) if look.hand_len[seat.index()] == *n => Some(Case {
            under: Card::UNKNOWN,
            ..of(look, seat)
        }),
        (Trigger::Wished, What::Wished { seat, suit, .. }) if suit.is_some() && seat.is_some() => Some(of(look, seat)),
        // If a card was thrown in and reverses play, its player counts, not the current player.
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

fn played(look: &Look, player: Seat, face: Card, spot: Spot) -> Case {
    Case {
        player,
        face,
        under: spot.pile().map_or(Card::UNKNOWN, |pile| under_the_top(look, pile)),
    }
}

/// Returns the face that the top card of a pile was played on.
fn under_the_top(look: &Look, pile: u8) -> Card {
    let len = look.piles.len(pile);
    if len < 2 {
        Card::UNKNOWN
    } else {
        look.piles.at(pile, len - 2).1
    }
}

/// Handles jumping in, several cards in a row, and turns with a time limit.
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

/// Lets the same seat play one more card of the rank, and nothing else. Whether it holds one stays hidden until it passes.
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
