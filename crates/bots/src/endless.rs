//! Explains why a round of a trial did not end, judging by the state of the table.

use maumau_play::MatchInput;
use maumau_referee::Law;
use maumau_table::{Sentence, State, sentence};

/// A wish that has been open for this many turns counts as permanent.
const WISH_STAYS_TURNS: u64 = 100;

/// A match whose last round did not end.
#[derive(Clone, Debug)]
pub struct Endless {
    /// All inputs of the match, each with its time in ms.
    pub inputs: Vec<(u32, MatchInput)>,
    /// The likely reason why the last round did not end.
    pub why: Sentence,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Course {
    /// Cards in all hands at the start of the first turn.
    pub(crate) dealt: u16,
    pub(crate) turns: u64,
    pub(crate) since_wish: u64,
    /// Turns whose player held a card that only a house rule forbade.
    pub(crate) forbidden: u64,
    /// How often a sentence of a house rule took effect.
    pub(crate) fired: u64,
}

impl Course {
    /// Returns the most likely reason, in both languages, why the round in `state` did not end.
    pub(crate) fn why(&self, law: &Law, state: &State) -> Sentence {
        let held: u16 = state.active().map(|seat| u16::from(state.hand_len[seat.index()])).sum();
        let wish = state.wish.iter().flatten().next();
        if let Some(suit) = wish.filter(|_| self.since_wish > WISH_STAYS_TURNS) {
            let [_, de, en] = law.deck.suits.get(usize::from(suit.0)).cloned().unwrap_or_default();
            return sentence!(
                "der Wunsch {de} blieb offen, und nichts hob ihn auf",
                "the wish for {en} stayed open, and nothing ended it"
            );
        }
        if 2 * self.forbidden > self.turns {
            return sentence!(
                "in {} von {} Zügen hielt jemand Karten, die nur die eigene Regel verbot: Sie werden nie abgelegt",
                "in {} of {} turns somebody held cards that only the rule forbade: they are never got rid of",
                self.forbidden,
                self.turns
            );
        }
        if held > self.dealt {
            return sentence!(
                "die Hände wuchsen von zusammen {} auf {held} Karten: Es kommen mehr dazu, als abgelegt werden",
                "all hands together grew from {} cards to {held}: more come than are played",
                self.dealt
            );
        }
        sentence!(
            "nach {} Zügen, in denen die Regel {}-mal wirkte, hielten alle zusammen noch {held} Karten",
            "after {} turns, in which the rule fired {} times, all hands together still had {held} cards",
            self.turns,
            self.fired
        )
    }
}
