//! C10 `table`: wrong actions stand unless a player challenges them in time.

use super::memory::{DECIDED_AT, DOUBTED_WRONGLY};
use super::slaps::VS11;
use crate::shared::price::{self, Price};
use maumau_referee::{Book, Deed, Effects, Layer, Look, OptionChoice, Options, Referee, Rule, may};
use maumau_table::{Fact, Topic, Topics, What};

pub(super) const PRICE: Price = Price {
    doubted: DOUBTED_WRONGLY,
    decided_at: DECIDED_AT,
    still_coming: |_, _| 0,
    gives_on: |_| false,
};

/// The events that matter for standing violations. VS15 sets the price of those that are punished at once.
const STANDING: Topics = Topics::of(&[
    Topic::Moved,
    Topic::TurnEnded,
    Topic::Lapsed,
    Topic::Upheld,
    Topic::Dismissed,
]);

/// C10: with the referee `table` a violation costs its card only if a player challenges it in time;
/// a wrong challenge costs the challenger a card.
///
/// A played card stays, as its effects have happened. A player who pays has drawn (VS16).
pub const C10: Rule = Rule {
    when: Some(Price::is_table),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Challenge(_) => PRICE.may_challenge(look, seat),
    }),
    then: Some((STANDING, doubt)),
    layer: Layer::Situation,
    ..price::PARAGRAPH
};

fn doubt(look: &Look, fact: &Fact, effects: &mut Effects) {
    // The ten of clubs has a price of its own.
    if !matches!(fact.what, What::Upheld { fault, .. } if look.law.name(fault.rule) == VS11.name) {
        PRICE.then(look, fact, effects);
    }
}

/// Returns whether violations are punished at once at this table, as in the book.
pub(super) fn is_punished_at_once(options: &Options) -> bool {
    match Referee::of(options, Book::REFEREE) {
        Referee::Book | Referee::AtOnce => true,
        Referee::Strict | Referee::Table => false,
    }
}
