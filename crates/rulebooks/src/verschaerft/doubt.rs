//! C10 `table`: what is wrong stands unless somebody challenges it in time.

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

/// What is heard for what stands. A breach that is punished at once VS15 prices.
const STANDING: Topics = Topics::of(&[
    Topic::Moved,
    Topic::TurnEnded,
    Topic::Lapsed,
    Topic::Upheld,
    Topic::Dismissed,
]);

/// C10: under the referee `table` a breach costs its card only if somebody challenges it in time; who challenges wrongly draws one.
///
/// A card that was laid stays, for what it did has happened. Who pays has drawn (VS16).
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

/// Whether breaches are punished at once at this table, as the book has it.
pub(super) fn is_punished_at_once(options: &Options) -> bool {
    match Referee::of(options, Book::REFEREE) {
        Referee::Book | Referee::AtOnce => true,
        Referee::Strict | Referee::Table => false,
    }
}
