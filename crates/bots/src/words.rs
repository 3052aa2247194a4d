//! What a player says and gestures: when it is due, once, and sometimes not at all.

use crate::{Dice, Scene};
use maumau_referee::Deed;
use maumau_table::{Rank, Sign};

/// Of a hundred duties to say or do something, so many are forgotten.
const FORGETS: u32 = 5;

/// What makes one occasion to speak a different one from the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Occasion {
    round: u16,
    turn: u16,
    opened_ms: u32,
}

/// What has been thought of on this occasion.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words {
    occasion: Occasion,
    /// Signs that were due, bit by bit, and have been forgotten or are no use.
    passed_by: u64,
    /// Signs that it means to make.
    meant: u64,
}

impl Words {
    /// The word or gesture that is due now and not forgotten.
    pub(crate) fn due(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Sign> {
        let view = scene.view;
        let occasion = Occasion {
            round: view.round,
            turn: view.turn.number,
            opened_ms: view.windows.iter().map(|window| window.opened_ms).max().unwrap_or(0),
        };
        if occasion != self.occasion {
            *self = Words {
                occasion,
                ..Words::default()
            };
        }
        let mut new = scene.offers.signs & !self.passed_by & !self.meant;
        while new != 0 {
            let sign = Sign(new.trailing_zeros() as u8);
            new &= new - 1;
            if wants(scene, sign, dice) && !dice.percent(FORGETS) {
                self.meant |= 1 << sign.0;
            } else {
                self.passed_by |= 1 << sign.0;
            }
        }
        let now = scene.offers.signs & self.meant & !self.passed_by;
        (now != 0).then(|| Sign(now.trailing_zeros() as u8))
    }

    /// A sign is being made: not twice on the same occasion.
    pub(crate) fn said(&mut self, deed: &Deed) {
        if let Deed::Sign(sign) = deed {
            self.passed_by |= 1 << sign.0;
        }
    }
}

/// Whether a sensible player would make this sign when it may.
fn wants(scene: Scene<'_>, sign: Sign, dice: &mut Dice) -> bool {
    let deck = &scene.law.deck;
    let queens = (scene.view.hand & deck.of_rank(Rank::QUEEN)).len();
    match sign {
        // Asking costs a card in the book that has the question; a bot knows whose turn it is.
        Sign::WHOSE_TURN => false,
        Sign::QUEEN_ROUND => queens >= 2 && dice.percent(70),
        Sign::END_QUEENS => queens <= 1 || dice.percent(20),
        _ => true,
    }
}
