//! Calls and gestures: when one is due, and whether the bot remembers it.

use crate::laying;
use maumau_play::{Dice, Situation};
use maumau_sight::View;
use maumau_table::{Rank, Sign, Signs};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Occasion {
    round: u16,
    turn: u16,
    opened_ms: u32,
}

/// What the bot has decided to say on this occasion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    /// Percentage of due signs that it forgets.
    forgets: u32,
    occasion: Occasion,
    /// Signs already made, forgotten or not wanted on this occasion.
    passed_by: Signs,
    /// Signs that it decided to make.
    meant: Signs,
    memory: Memory,
}

/// The due signs it has remembered or forgotten for the current card. A call may be made before the card and in a window after it; once
/// forgotten, it is forgotten for both.
#[derive(Clone, Copy, Debug, Default)]
struct Memory {
    /// Round, turn and hand size when the memory began.
    since: (u16, u16, u8),
    decided: Signs,
    forgotten: Signs,
}

impl Memory {
    /// Returns whether the view still belongs to the same card.
    fn is_of(&self, view: &View) -> bool {
        let (round, turn, held) = self.since;
        let left = view.hand.len();
        view.round == round && view.turn.number <= turn + 1 && left <= held && left + 1 >= held
    }

    /// Returns whether the bot forgets this sign. The first decision for a card stays in force.
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
    pub(crate) fn forgetting(percent: u32) -> Words {
        Words {
            forgets: percent,
            occasion: Occasion::default(),
            passed_by: Signs::NONE,
            meant: Signs::NONE,
            memory: Memory::default(),
        }
    }

    /// Returns the sign to make now, if one is due and not forgotten.
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

    pub(crate) fn say(&mut self, sign: Sign) {
        self.passed_by = self.passed_by.with(sign);
    }

    pub(crate) fn has_said(&self, sign: Sign) -> bool {
        self.meant.has(sign) && self.passed_by.has(sign)
    }
}

/// Returns the call or gesture that this seat owes to an open window.
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

/// Returns whether the sign can't be forgotten: all seats are prompted for it, or the player makes it of its own accord.
pub(crate) fn is_own_idea(sign: Sign) -> bool {
    [Sign::READY, Sign::LET_PASS, Sign::QUEEN_ROUND, Sign::END_QUEENS].contains(&sign)
}

fn wants(situation: Situation<'_>, sign: Sign, dice: &mut Dice) -> bool {
    let deck = &situation.law.deck;
    let queens = (situation.view.hand & deck.of_rank(Rank::QUEEN)).len();
    match sign {
        // The question costs a card in the book that has it, and a bot knows whose turn it is.
        Sign::WHOSE_TURN => false,
        // During its turn the bot calls only if it has a card to play. Before a jump-in it calls afterwards, since others might be faster.
        Sign::LAST_CARD if situation.view.hand.len() > 1 => {
            situation.view.turn.seat == situation.view.seat && has_a_card_for_it(situation, sign)
        }
        Sign::QUEEN_ROUND => queens >= 2 && laying::may_lay(situation, Rank::QUEEN) && dice.percent(70),
        // C9.1: before a card, say it only if there is a card to play now, not if one must still be drawn.
        Sign::MAU if situation.view.hand.len() > 1 => has_a_card_for_it(situation, sign),
        Sign::MAU_MAU if !situation.view.hand.is_empty() => has_a_card_for_it(situation, sign),
        // At the latest with the last Queen. Earlier there is no hurry, as others may still have to draw.
        Sign::END_QUEENS => {
            let begins = situation.view.turn.seat == situation.view.seat && situation.view.turn.laid == 0;
            queens == 0 || (queens == 1 && begins) || dice.percent(10)
        }
        _ => true,
    }
}

/// Returns whether the bot has a card to play after this call, or a window waits for the call.
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
