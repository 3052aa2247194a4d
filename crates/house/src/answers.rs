//! How rule cards answer about laying and about other deeds.

use crate::card::{Clause, Want};
use crate::conditions::{Case, hold, is_free, like};
use crate::laid::LaidCard;
use crate::lay::Laid;
use crate::resolve::is_red;
use crate::tag;
use maumau_referee::{Deed, Law, Look, Opinion, Vote};
use maumau_table::{Card, Cards, Choice, Question, Seat, Sign, Spot, Suit, Window};

/// What the rule card that is asked says.
pub(crate) fn asked<'a>(look: &Look<'a>) -> Option<&'a LaidCard> {
    let laid: &Laid = look.law.house()?;
    laid.cards.get(look.law.house_place(look.me)?)
}

pub(crate) fn fits(look: &Look, seat: Seat, spot: Spot, _: Cards) -> Opinion {
    let mut opinion = Opinion::SILENT;
    let (Some(card), Some(pile)) = (asked(look), spot.pile()) else {
        return opinion;
    };
    let top = look.top(pile);
    for (place, clause) in card.clauses.iter().enumerate() {
        match clause {
            Clause::Forbid(cards, conditions) => opinion.no |= so(look, seat, top, *cards, conditions),
            Clause::Allow(cards, conditions) if is_free(look) && look.is_on(seat) && look.turn.laid == 0 => {
                opinion.yes |= so(look, seat, top, *cards, conditions);
            }
            Clause::JumpIn(in_what) if is_free(look) && look.turn.seat != seat && look.active().has(seat) => {
                opinion.yes |= like(look, *in_what, top);
            }
            Clause::Several(_) if look.window_of(tag::several(place), seat).is_some() && look.is_on(seat) => {
                let same = Opinion::only(look.of_rank(look.rank(top)));
                opinion.no |= same.no;
                opinion.yes |= look.of_rank(look.rank(top));
            }
            Clause::Allow(..)
            | Clause::JumpIn(_)
            | Clause::Several(_)
            | Clause::When { .. }
            | Clause::Score(..)
            | Clause::OppositeWish => {}
        }
    }
    opinion
}

/// Those of `cards` about which the conditions hold.
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
                    && sign_of(card, window.tag) == Some(sign)
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
            match deed {
                _ if !goes_on || !look.is_on(seat) => Vote::Silent,
                Deed::Pass => Vote::Yes,
                _ => Vote::No,
            }
        }
        _ => Vote::Silent,
    }
}

/// Whether a suit has the colour of the card on which is wished, and one of the other colour could be wished.
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

/// What must be said or done in the window with this tag.
pub(crate) fn sign_of(card: &LaidCard, tag: u8) -> Option<Sign> {
    match want_of(card, tag)? {
        Want::Must(_, saying, _, _) => saying.sign(),
        Want::Race(race) => race.sign.sign(),
        _ => None,
    }
}

/// The sign that a window of a rule card waits for.
pub(crate) fn awaited(law: &Law, window: &Window) -> Option<Sign> {
    let laid: &Laid = law.house()?;
    sign_of(laid.cards.get(law.house_place(window.rule)?)?, window.tag)
}

/// What the window or question with this tag is about.
pub(crate) fn want_of(card: &LaidCard, at: u8) -> Option<&Want> {
    let (clause, want) = tag::places(at);
    match card.clauses.get(clause)? {
        Clause::When { wants, .. } => wants.get(want),
        _ => None,
    }
}

pub(crate) fn counts(look: &Look, seat: Seat) -> i16 {
    let Some(card) = asked(look) else { return 0 };
    let hand = look.hand(seat);
    let of = |clause: &Clause<Cards>| match clause {
        Clause::Score(cards, n) => i16::from((hand & *cards).len()) * n,
        _ => 0,
    };
    card.clauses.iter().map(of).sum()
}
