//! One game. Hands and stock are 32-bit masks: eight bits per suit, one bit per rank from 7 to Ace.

use crate::chance::Chance;

const SEVENS: u32 = 0x0101_0101;
const JACKS: u32 = SEVENS << 4;
const SUIT: u32 = 0xff;
const HAND_SIZE: u32 = 5;
/// A longer game is going in circles.
const DECISIONS_MAX: u64 = 5_000;

/// Whether drawing is a choice even if a card fits.
pub trait Drawing {
    /// Returns a number up to `fitting`, which itself means drawing a card.
    fn choose(chance: &mut Chance, fitting: u32) -> u32;
}

/// Draws only if nothing fits.
pub struct MustDraw;

impl Drawing for MustDraw {
    #[inline(always)]
    fn choose(chance: &mut Chance, fitting: u32) -> u32 {
        if fitting == 0 { 0 } else { chance.below(fitting) }
    }
}

/// Drawing is one more legal action, as in OpenSpiel and in our books.
pub struct MayDraw;

impl Drawing for MayDraw {
    #[inline(always)]
    fn choose(chance: &mut Chance, fitting: u32) -> u32 {
        chance.below(fitting + 1)
    }
}

struct Stock {
    cards: u32,
    count: u32,
}

impl Stock {
    #[inline(always)]
    fn draw(&mut self, chance: &mut Chance) -> u32 {
        let card = 1 << nth(self.cards, chance.below(self.count));
        self.cards ^= card;
        self.count -= 1;
        card
    }
}

/// Plays one random game to its end. Returns the number of decisions.
#[inline(always)]
pub fn play<const SEATS: usize, D: Drawing>(chance: &mut Chance) -> u64 {
    let mut stock = Stock { cards: !0, count: 32 };
    let mut hands = [0u32; SEATS];
    for hand in &mut hands {
        for _ in 0..HAND_SIZE {
            *hand |= stock.draw(chance);
        }
    }
    let mut top = stock.draw(chance).trailing_zeros();
    let (mut suit, mut pile) = (top >> 3, 0u32);
    let (mut seat, mut owed, mut decisions) = (0, 0, 0);
    while decisions < DECISIONS_MAX {
        decisions += 1;
        let hand = hands[seat];
        let fits = if owed > 0 {
            SEVENS
        } else {
            (SUIT << (suit * 8)) | (SEVENS << (top & 7)) | JACKS
        };
        let fitting = (hand & fits).count_ones();
        let choice = D::choose(chance, fitting);
        let mut steps = 1;
        if choice == fitting {
            for _ in 0..owed.max(1) {
                if stock.count == 0 {
                    (stock.cards, stock.count) = (pile, pile.count_ones());
                    pile = 0;
                }
                if stock.count == 0 {
                    break;
                }
                hands[seat] |= stock.draw(chance);
            }
            owed = 0;
        } else {
            pile |= 1 << top;
            top = nth(hand & fits, choice);
            suit = top >> 3;
            hands[seat] = hand ^ (1 << top);
            if hands[seat] == 0 {
                break;
            }
            match top & 7 {
                0 => owed += 2,
                1 => steps = 2,
                4 => suit = chance.below(4),
                _ => {}
            }
        }
        seat += steps;
        if seat >= SEATS {
            seat -= SEATS;
        }
    }
    decisions
}

/// Returns the bit index of the `k`-th card of a set, from 0.
#[inline(always)]
fn nth(mut cards: u32, k: u32) -> u32 {
    for _ in 0..k {
        cards &= cards - 1;
    }
    cards.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_end_and_take_a_decision_for_every_card_laid() {
        let mut chance = Chance::from_seed(7);
        for _ in 0..10_000 {
            let decisions = play::<4, MayDraw>(&mut chance);
            assert!(
                (u64::from(HAND_SIZE)..DECISIONS_MAX).contains(&decisions),
                "seed 7: {decisions} decisions"
            );
        }
    }

    #[test]
    fn the_nth_card_is_counted_from_below() {
        assert_eq!([0, 1, 2].map(|k| nth(0b1011_0000, k)), [4, 5, 7]);
    }
}
