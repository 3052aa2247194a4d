//! Dealing: a round begins (C1, C7).

use crate::Law;
use crate::chain::{Chain, Listener};
use maumau_table::{Cite, Phase, Seat, Seed, State, Way, What, Zone, draw_index};

impl Law {
    /// Begins the next round with this seed. False, and nothing changed, if none can begin now.
    ///
    /// The first dealer is drawn by lot, then the deal moves clockwise (C1). Cards are dealt singly, beginning after the dealer.
    /// What is turned up, and when play begins, the book says in answer to [`What::Dealt`].
    pub fn deal<L: Listener>(&self, state: &mut State, at_ms: u32, seed: Seed, listener: &mut L) -> bool {
        if state.phase != Phase::Between || at_ms < state.now_ms || state.seated.len() < self.book.seats.0 {
            return false;
        }
        let playing = state.seated;
        let dealer = if state.dealer.is_some() {
            playing.after(state.dealer, maumau_table::Direction::Clockwise)
        } else {
            // Far from the streams that shuffle.
            playing
                .clone()
                .nth(usize::from(draw_index(&seed, u32::MAX, playing.len())))
                .unwrap_or(Seat(0))
        };
        let mut chain = Chain::new(self, state, listener);
        let hand = Cite::HAND;
        if at_ms > chain.state.now_ms {
            chain.happen(hand, What::Clock { at_ms });
        }
        chain.happen(hand, What::Seeded { seed });
        chain.happen(hand, What::RoundBegan { dealer, playing });
        chain.happen(hand, What::Shuffled);
        for _ in 0..(self.book.hand)(&self.options, playing.len()) {
            for seat in playing.from_after(dealer, maumau_table::Direction::Clockwise) {
                let Some(card) = chain.state.hidden().stock().last().copied() else {
                    break;
                };
                chain.moved(hand, card, Zone::Stock, Zone::Hand(seat), Way::Dealt);
            }
        }
        chain.happen(hand, What::Dealt);
        chain.finish();
        true
    }
}
