//! What a player says and gestures: when it is due, once, and sometimes not at all.

use crate::laying;
use maumau_play::{Dice, Situation};
use maumau_sight::View;
use maumau_table::{Rank, Sign, Signs};

/// What makes one occasion to speak a different one from the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Occasion {
    round: u16,
    turn: u16,
    opened_ms: u32,
}

/// What has been thought of on this occasion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    /// Of a hundred duties it forgets so many.
    forgets: u32,
    occasion: Occasion,
    /// Signs that were due and have been forgotten or are no use.
    passed_by: Signs,
    /// Signs that it means to make.
    meant: Signs,
    memory: Memory,
}

/// Which duties it has thought of or forgotten since when: a word that is due for a card may be said before it and in a window after it,
/// and who has forgotten it has forgotten it for both.
#[derive(Clone, Copy, Debug, Default)]
struct Memory {
    /// Round, turn, and how many cards it held.
    since: (u16, u16, u8),
    decided: Signs,
    forgotten: Signs,
}

impl Memory {
    /// Whether it is the same card still.
    fn is_of(&self, view: &View) -> bool {
        let (round, turn, held) = self.since;
        let left = view.hand.len();
        view.round == round && view.turn.number <= turn + 1 && left <= held && left + 1 >= held
    }

    /// Whether it forgets this duty: what fell first holds.
    fn forgets(&mut self, view: &View, sign: Sign, fell: bool) -> bool {
        if !self.is_of(view) {
            let since = (view.round, view.turn.number, view.hand.len());
            *self = Memory {
                since,
                ..Memory::default()
            };
        }
        if fell && !self.decided.has(sign) {
            self.forgotten = self.forgotten.with(sign);
        }
        self.decided = self.decided.with(sign);
        self.forgotten.has(sign)
    }
}

impl Words {
    /// Of somebody who forgets so many of a hundred duties.
    pub(crate) fn forgetting(percent: u32) -> Words {
        Words {
            forgets: percent,
            occasion: Occasion::default(),
            passed_by: Signs::NONE,
            meant: Signs::NONE,
            memory: Memory::default(),
        }
    }

    /// The word or gesture that is due now and not forgotten.
    pub(crate) fn due(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Sign> {
        let view = situation.view;
        let occasion = Occasion {
            round: view.round,
            turn: view.turn.number,
            opened_ms: view.windows.iter().map(|window| window.opened_ms).max().unwrap_or(0),
        };
        if occasion != self.occasion {
            *self = Words {
                occasion,
                memory: self.memory,
                ..Words::forgetting(self.forgets)
            };
        }
        for sign in situation.offers.signs {
            if self.passed_by.has(sign) || self.meant.has(sign) {
                continue;
            }
            let fell = !is_own_idea(sign) && dice.percent(self.forgets);
            if wants(situation, sign, dice) && !self.memory.forgets(view, sign, fell) {
                self.meant = self.meant.with(sign);
            } else {
                self.say(sign);
            }
        }
        let mut now = situation.offers.signs;
        now.find(|&sign| self.meant.has(sign) && !self.passed_by.has(sign))
    }

    /// A sign is being made: not twice on the same occasion.
    pub(crate) fn say(&mut self, sign: Sign) {
        self.passed_by = self.passed_by.with(sign);
    }

    /// Whether it has made this sign on this occasion.
    pub(crate) fn has_said(&self, sign: Sign) -> bool {
        self.meant.has(sign) && self.passed_by.has(sign)
    }
}

/// The word or gesture that somebody owes whom a window waits for.
pub fn owed(situation: Situation<'_>) -> Option<Sign> {
    let me = situation.view.seat;
    let mine = situation
        .view
        .windows
        .iter()
        .filter(|window| (window.seats - window.done).has(me));
    let mut awaited = mine.filter_map(|window| situation.law.awaited(window));
    awaited.find(|&sign| situation.offers.signs.has(sign) && !is_own_idea(sign))
}

/// Whether the sign is no duty that one could forget, but asked for by everybody or one's own idea.
pub(crate) fn is_own_idea(sign: Sign) -> bool {
    [Sign::READY, Sign::LET_PASS, Sign::QUEEN_ROUND, Sign::END_QUEENS].contains(&sign)
}

/// Whether a sensible player would make this sign when it may.
fn wants(situation: Situation<'_>, sign: Sign, dice: &mut Dice) -> bool {
    let deck = &situation.law.deck;
    let queens = (situation.view.hand & deck.of_rank(Rank::QUEEN)).len();
    match sign {
        // Asking costs a card in the book that has the question; a bot knows whose turn it is.
        Sign::WHOSE_TURN => false,
        // A card is thrown in first: while it is spoken of another may lie there. The word can follow it.
        Sign::LAST_CARD if situation.view.hand.len() > 1 => {
            situation.view.turn.seat == situation.view.seat && has_a_card_for_it(situation, sign)
        }
        Sign::QUEEN_ROUND => queens >= 2 && laying::may_lay(situation, Rank::QUEEN) && dice.percent(70),
        // C9.1: before a card it is said where there is one to lay, and not where there is none but in the stock.
        Sign::MAU if situation.view.hand.len() > 1 => has_a_card_for_it(situation, sign),
        Sign::MAU_MAU if !situation.view.hand.is_empty() => has_a_card_for_it(situation, sign),
        // At the latest with one's last Queen; before, while others may still have to draw, there is no hurry.
        Sign::END_QUEENS => {
            let begins = situation.view.turn.seat == situation.view.seat && situation.view.turn.laid == 0;
            queens == 0 || (queens == 1 && begins) || dice.percent(10)
        }
        _ => true,
    }
}

/// Whether a word has a card to go before, or a window waits for it.
fn has_a_card_for_it(situation: Situation<'_>, sign: Sign) -> bool {
    let mut mine = situation
        .view
        .windows
        .iter()
        .filter(|window| window.seats.has(situation.view.seat));
    !laying::all(situation).is_empty() || mine.any(|window| situation.law.awaited(window) == Some(sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_referee::{Law, Options};
    use maumau_table::{Seat, Seed};

    #[test]
    fn what_is_forgotten_for_a_card_stays_forgotten_until_it_is_another() {
        let book = maumau_rulebooks::BOOKS[0];
        let law = Law::bind(book, 2, Options::defaults(book.options), &[]).expect("two may play");
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(1), &mut ());
        let view = View::of(&state, Seat(0));
        let laid = View {
            hand: view.hand.without(view.hand.lowest().expect("a card")),
            ..view
        };
        let mut memory = Memory::default();
        assert!(memory.forgets(&view, Sign::MAU, true));
        assert!(
            memory.forgets(&laid, Sign::MAU, false),
            "in the window after the card as before it"
        );
        assert!(
            !memory.forgets(&laid, Sign::MAU_MAU, false),
            "another word is another duty"
        );
        let mut later = laid;
        later.open.turn.number += 2;
        assert!(!memory.forgets(&later, Sign::MAU, false), "another card");
    }
}
