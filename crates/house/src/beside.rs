//! A rule card compared with the book: what the book already says, which option has the same effect, and words that
//! players must say during a silence.

use crate::card::{Clause, Condition, Trigger, Want, Who};
use crate::laid::LaidCard;
use maumau_referee::{InForce, Law, Look, Options, Range};
use maumau_table::{Card, Cards, Cite, Fact, Seat, Seats, Sign, Spot, State, Topic, Topics, Way, What, Zone};

/// Tries other values of each option, one option at a time, switches first. Returns the first setting that makes `is_so` true.
pub(crate) fn option_by_which(law: &Law, is_so: impl Fn(&Law) -> bool) -> Option<String> {
    let mut list: Vec<_> = law.options.list().collect();
    list.sort_by_key(|(spec, _)| !matches!(spec.range, Range::Switch));
    for (spec, now) in list {
        for value in values(&spec.range).into_iter().filter(|value| *value != now) {
            let said = spec.print(value);
            let mut options: Options = law.options;
            if options.set(spec.key, &said).is_err() {
                continue;
            }
            let bound = Law::bind(law.book, law.seats, options, std::slice::from_ref(&law.deck));
            if bound.is_ok_and(|law| is_so(&law)) {
                return Some(format!("{}={said}", spec.key));
            }
        }
    }
    None
}

/// Returns the values of an option that are worth trying; for numbers the two smallest and the largest.
fn values(range: &Range) -> Vec<i32> {
    match range {
        Range::Switch => vec![1, 0],
        Range::Number(low, high, _) => vec![*low.max(&1), (low.max(&1) + 1).min(*high), *high],
        Range::OneOf(words) => (0..words.len() as i32).collect(),
        Range::Set(words) => (0..words.len()).map(|bit| 1 << bit).collect(),
        Range::NumberOr(limits, _) => {
            let least = limits.least.max(1);
            [least, (least + 1).min(limits.most), limits.most].map(i32::from).into()
        }
        Range::PerCard(_) | Range::Numbers(..) | Range::Cards(_) => Vec::new(),
    }
}

/// Returns the call that a rule card demands at a certain number of cards, as the book's calls do.
pub(crate) fn call_of(card: &LaidCard) -> Option<Sign> {
    let of = |clause: &crate::Clause<maumau_table::Cards>| {
        let Clause::When {
            trigger: Trigger::Hand(_),
            wants,
            ..
        } = clause
        else {
            return None;
        };
        let duties = wants.iter().filter(|want| matches!(want, Want::Must(Who::Player, ..)));
        duties
            .filter_map(|want| want.saying()?.sign())
            .find(|sign| !sign.is_gesture())
    };
    card.clauses.iter().find_map(of)
}

/// Returns the book's paragraph in force that demands this word in time.
pub(crate) fn demands(law: &Law, sign: Sign) -> Option<&InForce> {
    law.rules.iter().find(|rule| {
        let answers = rule.answers();
        answers.signs.contains(&sign) && hears_lapses(answers.then.map(|(topics, _)| topics))
    })
}

fn hears_lapses(topics: Option<Topics>) -> bool {
    topics.is_some_and(|topics| topics.has(Topic::Lapsed))
}

pub(crate) fn silences(card: &LaidCard) -> bool {
    wants(card).any(|want| want.silence().is_some())
}

pub(crate) fn must_speak(card: &LaidCard) -> bool {
    wants(card).any(|want| want.saying().is_some_and(|saying| !saying.is_gesture()))
}

fn wants(card: &LaidCard) -> impl Iterator<Item = &Want> {
    card.clauses.iter().flat_map(|clause| match clause {
        Clause::When { wants, .. } => wants.as_slice(),
        Clause::Forbid(..)
        | Clause::Allow(..)
        | Clause::JumpIn(_)
        | Clause::Several(_)
        | Clause::OppositeWish
        | Clause::Score(..) => &[],
    })
}

pub(crate) fn obliges(law: &Law) -> Option<&InForce> {
    let words = law.book.signs.iter().filter(|sign| !sign.is_gesture());
    let own_idea = |sign: &&Sign| **sign != Sign::READY;
    words.filter(own_idea).find_map(|&sign| demands(law, sign))
}

pub(crate) fn ends_with_the_first(law: &Law) -> bool {
    let mut state = law.table();
    let (dealer, playing) = (Seat(0), Seats::first(law.seats));
    happen(&mut state, What::RoundBegan { dealer, playing });
    let look = Look {
        law,
        state: &state,
        me: Cite::HAND,
    };
    (law.book.ends_with)(&look, dealer)
}

fn happen(state: &mut State, what: What) {
    state.apply(&Fact { cite: Cite::HAND, what });
}

/// Returns the option that allows what this rule presupposes with `on`, if the book never lets these cards be played
/// on those; for example a Jack on a Jack.
pub(crate) fn option_that_lets(law: &Law, card: &LaidCard) -> Option<String> {
    let pairs = card.clauses.iter().filter_map(laid_on);
    let never = |law: &Law, (cards, on): (Cards, Cards)| !on.into_iter().any(|top| may_lie(law, cards, top));
    let barred: Vec<(Cards, Cards)> = pairs.filter(|&pair| never(law, pair)).collect();
    if barred.is_empty() {
        return None;
    }
    // The card sets belong to this deck.
    let lets = |other: &Law| other.deck == law.deck && !barred.iter().any(|&pair| never(other, pair));
    option_by_which(law, lets)
}

/// Returns the clause's cards, and the cards they are played on.
fn laid_on(clause: &Clause<Cards>) -> Option<(Cards, Cards)> {
    let (cards, conditions) = match clause {
        Clause::When {
            trigger: Trigger::Play(cards),
            conditions,
            ..
        }
        | Clause::Forbid(cards, conditions) => (*cards, conditions),
        Clause::When { .. } | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => return None,
        Clause::OppositeWish | Clause::Score(..) => return None,
    };
    let on = conditions.iter().filter_map(|condition| match condition {
        Condition::On(on) => Some(*on),
        Condition::Number(..) | Condition::Same(_) | Condition::Holds(_) => None,
        Condition::OutOfTurn | Condition::Not(_) => None,
    });
    on.reduce(|all, on| all & on).map(|on| (cards, on))
}

/// Returns whether one of these cards may be played on `top` while nothing is owed or wished.
fn may_lie(law: &Law, cards: Cards, top: Card) -> bool {
    let mut state = law.table();
    let (dealer, seat) = (Seat(0), Seat(law.seats - 1));
    let playing = Seats::first(law.seats);
    happen(&mut state, What::RoundBegan { dealer, playing });
    let others = cards.without(top).into_iter();
    let places = others.map(|card| (card, Zone::Hand(seat), Way::Dealt));
    for (card, to, way) in places.chain([(top, Zone::Discard(0), Way::Turned)]) {
        let (from, face) = (Zone::Stock, card);
        happen(
            &mut state,
            What::Moved {
                card,
                face,
                from,
                to,
                way,
            },
        );
    }
    happen(&mut state, What::Opened);
    happen(&mut state, What::TurnBegan { seat });
    let spots = law.book.spots.iter().filter(|spot| spot.pile().is_some());
    spots
        .copied()
        .any(|spot: Spot| !(law.fitting(&state, seat, spot) & cards.without(top)).is_empty())
}
