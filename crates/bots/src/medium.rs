//! `medium`: counts cards, remembers what others could not serve, and looks one action ahead.

use crate::ahead::Ahead;
use crate::care::Care;
use crate::hunches::Hunches;
use crate::impression::Impression;
use crate::manners::Taste;
use crate::sensible::Sensible;
use crate::{choosing, laying};
use maumau_play::{Dice, Situation};
use maumau_referee::{Deed, Law};
use maumau_sight::{Noticed, Sighting, View};
use maumau_table::{Cards, Choice, Phase, Seed, Suit, Way, What};

/// A bot that saves suits and Jacks, blocks the next players, and attacks players who are about to win.
pub type Medium = Sensible<Counting>;

impl Default for Medium {
    fn default() -> Medium {
        Sensible::of(Care::MEDIUM, Counting::default())
    }
}

impl Medium {
    /// Creates a bot that takes risks: when nothing fits and wrong cards are tolerated, it plays a wrong one every second time.
    pub fn daring() -> Medium {
        Sensible::of(Care::DARING, Counting::default())
    }
}

/// Card counts and the conclusions drawn from them.
#[derive(Clone, Debug, Default)]
pub struct Counting {
    impression: Impression,
    pub(crate) hunches: Hunches,
    /// Round, turn and cards played in that turn, at the time of the last played card.
    laid: (u16, u16, u8),
}

impl Counting {
    /// What it has noticed about others.
    pub fn noticed(&self) -> &Noticed {
        self.impression.noticed()
    }

    /// What it infers about others without assuming a style of play.
    pub fn impression(&self) -> &Impression {
        &self.impression
    }

    /// Takes in one event: a player who draws or passes had no card to play, except ones they would rather save.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "most that happens tells nothing of what is held"
    )]
    pub fn count(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.impression.see(law, before, sighting);
        self.hunches.see(law, before, sighting);
        let now = (before.round, before.turn.number, before.turn.laid);
        let seat = match sighting.fact.what {
            What::Moved { way: Way::Laid, .. } => {
                self.laid = now;
                return;
            }
            // Cards drawn because of a played card or as a penalty reveal nothing.
            What::Drew { seat, way, .. } if way != Way::Fined && self.laid != now => seat,
            What::Passed { seat } => seat,
            _ => return,
        };
        let is_own_choice = before.turn.seat == seat && before.phase == Phase::Playing && before.asks.is_empty();
        if seat == before.seat || !is_own_choice || before.turn.over {
            return;
        }
        // Whether a card fits does not depend on hidden cards, so any consistent state will do.
        let guess = before.guess(law.cards(), &Seed::default());
        let spots = law.book.spots.iter();
        let fitting = spots.fold(Cards::NONE, |all, &spot| all | law.fitting(&guess, seat, spot));
        let fitting = fitting - laying::wild(&law.deck);
        if !fitting.is_empty() {
            self.impression
                .noticed_mut()
                .passed_up(seat, fitting, before.hand_len[seat.index()]);
        }
    }
}

impl Taste for Counting {
    fn name(&self) -> &'static str {
        "medium"
    }

    fn turn(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let mut deeds = situation.offers.deeds();
        deeds.retain(|deed| matches!(deed, Deed::Lay(..)));
        Ahead::new(situation, self.noticed()).best(&deeds, dice)
    }

    fn jump_in(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        laying::lay(situation, dice)
    }

    fn choose(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Choice> {
        if situation.offers.suits == 0 {
            return choosing::choose(situation, dice);
        }
        let suits = (0..Suit::MAX as u8).filter(|suit| situation.offers.suits & (1 << suit) != 0);
        let wishes: Vec<Deed> = suits.map(|suit| Deed::Choose(Choice::Suit(Suit(suit)))).collect();
        match Ahead::new(situation, self.noticed()).best(&wishes, dice) {
            Some(Deed::Choose(choice)) => Some(choice),
            _ => choosing::choose(situation, dice),
        }
    }

    fn announce(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let faces: Vec<Deed> = situation.offers.announce.map(Deed::Announce).collect();
        Ahead::new(situation, self.noticed()).best(&faces, dice)
    }

    fn looks(&self) -> bool {
        true
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.count(law, before, sighting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_referee::Options;
    use maumau_table::{Card, Cite, Fact, Spot, Zone};

    #[test]
    fn only_who_draws_instead_of_laying_lacks_what_fitted() {
        let book = maumau_rulebooks::BOOKS[0];
        let law = Law::bind(book, 2, Options::defaults(book.options), &[]).expect("two may play");
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(1), &mut ());
        let seat = state.turn.seat;
        let before = View::of(&state, state.after(seat));
        let fitting = law.fitting(&state, seat, Spot::Pile);
        assert!(before.phase == Phase::Playing && !fitting.is_empty());
        let drew = |way| What::Drew {
            seat,
            n: 1,
            wanted: 1,
            way,
        };
        let card = Card(0);
        let laid = What::Moved {
            card,
            face: card,
            from: Zone::Hand(seat),
            to: Zone::Discard(0),
            way: Way::Laid,
        };
        let lacks = |facts: &[What]| {
            let mut counting = Counting::default();
            for &what in facts {
                let fact = Fact { cite: Cite::HAND, what };
                let hand = Cards::NONE;
                counting.count(&law, &before, &Sighting { fact, hand });
            }
            counting.noticed().lacks(seat, 0)
        };
        assert!(!lacks(&[drew(Way::Drawn)]).is_empty());
        assert!(lacks(&[drew(Way::Fined)]).is_empty(), "it was fined");
        assert!(lacks(&[laid, drew(Way::Drawn)]).is_empty(), "it drew for what it laid");
    }
}
