//! What a player says and gestures: when it is due, once, and sometimes not at all.

use crate::laying;
use maumau_play::{Dice, Scene};
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
            let forgets = !is_own_idea(sign) && dice.percent(FORGETS);
            if wants(scene, sign, dice) && !forgets {
                self.meant |= 1 << sign.0;
            } else {
                self.passed_by |= 1 << sign.0;
            }
        }
        let now = scene.offers.signs & self.meant & !self.passed_by;
        (now != 0).then(|| Sign(now.trailing_zeros() as u8))
    }

    /// A sign is being made: not twice on the same occasion.
    pub(crate) fn say(&mut self, sign: Sign) {
        self.passed_by |= 1 << sign.0;
    }

    /// Whether it has made this sign on this occasion.
    pub(crate) fn has_said(&self, sign: Sign) -> bool {
        self.meant & self.passed_by & (1 << sign.0) != 0
    }
}

/// Whether the sign is no duty that one could forget, but asked for by everybody or one's own idea.
fn is_own_idea(sign: Sign) -> bool {
    [Sign::READY, Sign::LET_PASS, Sign::QUEEN_ROUND, Sign::END_QUEENS].contains(&sign)
}

/// Whether a sensible player would make this sign when it may.
fn wants(scene: Scene<'_>, sign: Sign, dice: &mut Dice) -> bool {
    let deck = &scene.law.deck;
    let queens = (scene.view.hand & deck.of_rank(Rank::QUEEN)).len();
    match sign {
        // Asking costs a card in the book that has the question; a bot knows whose turn it is.
        Sign::WHOSE_TURN => false,
        // A card is thrown in first: while it is spoken of another may lie there. The word can follow it.
        Sign::LAST_CARD => scene.view.hand.len() < 2 || scene.view.turn.seat == scene.view.seat,
        Sign::QUEEN_ROUND => queens >= 2 && laying::may_lay(scene, Rank::QUEEN) && dice.percent(70),
        // At the latest with one's last Queen; before, while others may still have to draw, there is no hurry.
        Sign::END_QUEENS => queens == 0 || (queens == 1 && scene.view.turn.laid == 0) || dice.percent(10),
        _ => true,
    }
}
