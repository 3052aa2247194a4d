//! C10: the price of a wrong action, unless the referee just rejects it.

use super::{DECIDED_AT, DOUBTED};
use crate::shared::price::{self, Price};
use maumau_referee::{Deed, Rule, may};

pub(super) const PRICE: Price = Price {
    doubted: DOUBTED,
    decided_at: DECIDED_AT,
    still_coming: |_, _| 0,
    gives_on: |_| false,
};

/// C10: a wrong action costs a card at once, or stands until a player challenges it. KIT-calls covers missing calls.
pub const C10: Rule = Rule {
    acts: may!(|look, seat, deed| match *deed {
        Deed::Challenge(_) => PRICE.may_challenge(look, seat),
    }),
    then: Some((Price::TOPICS, |look, fact, effects| PRICE.then(look, fact, effects))),
    ..price::PARAGRAPH
};
