//! How rule cards judge playing a card and other actions.

use crate::card::Clause;
use crate::conditions::{Case, hold, is_free, like, play_goes_on};
use crate::on_table::{Laid, asked};
use crate::resolve::is_red;
use crate::tag::{self, Row};
use maumau_referee::{Deed, Law, Look, Opinion, Vote};
use maumau_table::{Card, Cards, Choice, Question, Seat, Sign, Spot, Suit, Window};

pub(crate) fn fits(look: &Look, seat: Seat, spot: Spot, _: Cards) -> Opinion {
    let mut opinion = Opinion::SILENT;
    let Some(card) = asked(look) else { return opinion };
    for (place, clause) in card.clauses.iter().enumerate() {
        if let Some(same) = goes_on_with(look, seat, place, clause) {
            opinion.no |= Opinion::only(same).no;
        }
    }
    for (top, there) in goes_on(look, seat, spot) {
        for (place, clause) in card.clauses.iter().enumerate() {
            let (yes, no) = says(look, seat, place, clause, top);
            opinion.yes |= yes & there;
            opinion.no |= no & there;
        }
    }
    opinion
}

/// Returns the cards of the rank just played, if one more may follow.
fn goes_on_with(look: &Look, seat: Seat, place: usize, clause: &Clause<Cards>) -> Option<Cards> {
    let is_meant = matches!(clause, Clause::Several(_)) && look.is_on(seat);
    let window = is_meant.then(|| look.window_of(tag::several(place), seat))??;
    let row = Row::read(look.windows.get(usize::from(window))?.arg);
    Some(look.of_rank(row.rank.0))
}

/// Returns the pile faces that cards played at a spot go on, and which cards. Cards played in front of the player
/// count for the pile they belong to; cards played face down go on none.
fn goes_on(look: &Look, seat: Seat, spot: Spot) -> impl Iterator<Item = (Card, Cards)> {
    let places = move |spot| (look.law.book.lays_at)(look, seat, spot);
    let there = if spot == Spot::Aside { Cards::NONE } else { places(spot) };
    let spots = look.law.book.spots.iter();
    let its = move |other: Spot| spot.pile().is_none() || other == spot;
    spots.filter(move |&&other| its(other)).filter_map(move |&other| {
        let pile = other.pile()?;
        Some((look.top(pile), there & places(other)))
    })
}

/// Returns the cards that a clause allows, and those it forbids, on a pile with this top card.
fn says(look: &Look, seat: Seat, place: usize, clause: &Clause<Cards>, top: Card) -> (Cards, Cards) {
    const NONE: Cards = Cards::NONE;
    match clause {
        Clause::Forbid(cards, conditions) => (NONE, so(look, seat, top, *cards, conditions)),
        Clause::Allow(cards, conditions) if is_free(look) && look.is_on(seat) && look.turn.laid == 0 => {
            (so(look, seat, top, *cards, conditions), NONE)
        }
        Clause::JumpIn(in_what) if may_jump_in(look, seat) => (like(look, *in_what, top), NONE),
        Clause::Several(_) => (goes_on_with(look, seat, place, clause).unwrap_or(NONE), NONE),
        Clause::Allow(..) | Clause::JumpIn(_) => (NONE, NONE),
        Clause::When { .. } | Clause::Score(..) | Clause::OppositeWish => (NONE, NONE),
    }
}

/// Returns whether the seat may jump in. Not on a last card that others answer in turn (swiss § 9.C).
fn may_jump_in(look: &Look, seat: Seat) -> bool {
    let is_answered = look.owed > 0 && look.active().any(|seat| look.hand_len[seat.index()] == 0);
    play_goes_on(look) && !is_answered && look.turn.seat != seat && look.active().has(seat)
}

fn so(look: &Look, seat: Seat, top: Card, cards: Cards, conditions: &[crate::Condition<Cards>]) -> Cards {
    let case = |face| Case {
        player: seat,
        face,
        under: top,
    };
    if !conditions.iter().any(|condition| condition.is_about_the_card()) {
        return if hold(conditions, look, case(Card::UNKNOWN)) {
            cards
        } else {
            Cards::NONE
        };
    }
    cards
        .filter(|&card| hold(conditions, look, case(card)))
        .fold(Cards::NONE, Cards::with)
}

pub(crate) fn acts(look: &Look, seat: Seat, deed: &Deed) -> Vote {
    let Some(card) = asked(look) else { return Vote::Silent };
    match *deed {
        Deed::Sign(sign) => {
            let waits = |window: &&maumau_table::Window| {
                window.rule == look.me
                    && window.seats.has(seat)
                    && !window.done.has(seat)
                    && card.sign_of(window.tag) == Some(sign)
            };
            if look.windows.iter().any(|window| waits(&window)) {
                Vote::Yes
            } else {
                Vote::Silent
            }
        }
        Deed::Choose(Choice::Suit(suit)) if card.clauses.contains(&Clause::OppositeWish) => {
            if is_of_the_top_colour(look, suit) {
                Vote::No
            } else {
                Vote::Silent
            }
        }
        Deed::Draw | Deed::Pass => {
            let mut several = card
                .clauses
                .iter()
                .enumerate()
                .filter(|(_, clause)| matches!(clause, Clause::Several(_)));
            let goes_on = several.any(|(place, _)| look.window_of(tag::several(place), seat).is_some());
            if !goes_on || !look.is_on(seat) {
                Vote::Silent
            } else if *deed == Deed::Draw {
                Vote::No
            } else {
                Vote::Yes
            }
        }
        Deed::Lay(..) | Deed::Announce(_) | Deed::Choose(_) | Deed::Challenge(_) | Deed::Count(_) => Vote::Silent,
        Deed::TakeUp | Deed::Show(..) | Deed::Charge(..) | Deed::Vote(_) => Vote::Silent,
        Deed::Join | Deed::Leave | Deed::AddRule(_) | Deed::TakeBack => Vote::Silent,
    }
}

/// Returns whether the suit has the colour of the top card although a suit of the other colour could be wished.
fn is_of_the_top_colour(look: &Look, suit: Suit) -> bool {
    let deck = &look.law.deck;
    let red = |suit| is_red(deck, suit);
    let Some(top) = red(look.suit(look.top(0))) else {
        return false;
    };
    let Some(Question::Suit { first, last } | Question::SuitOrNone { first, last }) =
        look.asks.first().map(|ask| ask.question)
    else {
        return false;
    };
    let has_other = (first.0..=last.0).any(|suit| red(Suit(suit)) == Some(!top));
    has_other && red(suit) == Some(top)
}

pub(crate) fn awaited(law: &Law, window: &Window) -> Option<Sign> {
    let laid: &Laid = law.house()?;
    laid.cards.get(law.house_place(window.rule)?)?.sign_of(window.tag)
}

pub(crate) fn counts(look: &Look, seat: Seat) -> i16 {
    let Some(card) = asked(look) else { return 0 };
    let hand = look.hand(seat);
    let of = |clause: &Clause<Cards>| clause.score().map(|(cards, n)| i16::from((hand & cards).len()) * n);
    card.clauses.iter().filter_map(of).sum()
}
