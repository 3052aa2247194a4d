//! Dealing: a round begins (C1, C7).

use crate::Law;
use crate::chain::{Chain, Listener};
use maumau_table::{Card, Cite, Phase, Seat, Seats, Seed, State, Way, What, Zone, draw_index};

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
        chain.deal(dealer, playing);
        true
    }

    /// As [`Law::deal`], with this dealer and these cards on top of the stock, the first of them dealt first: a deal that happened
    /// elsewhere, at a real table or in another program.
    pub fn deal_from<L: Listener>(
        &self,
        state: &mut State,
        dealer: Seat,
        seed: Seed,
        stock: &[Card],
        listener: &mut L,
    ) -> bool {
        let playing = state.seated;
        if state.phase != Phase::Between || playing.len() < self.book.seats.0 || !playing.has(dealer) {
            return false;
        }
        let mut chain = Chain::new(self, state, listener);
        let hand = Cite::HAND;
        chain.happen(hand, What::Seeded { seed });
        chain.happen(hand, What::RoundBegan { dealer, playing });
        chain.happen(hand, What::Shuffled);
        for &card in stock.iter().rev() {
            chain.moved(hand, card, Zone::Stock, Zone::Stock, Way::Put);
        }
        chain.deal(dealer, playing);
        true
    }
}

impl<L: Listener> Chain<'_, L> {
    /// The hands are dealt from the stock as it lies, and the book begins.
    fn deal(mut self, dealer: Seat, playing: Seats) {
        let (chain, hand) = (&mut self, Cite::HAND);
        // Bound was the number of seats; fewer who play may have more cards each, but one must be left to be turned up.
        let most = (chain.law.deck.len() - 1) / playing.len().max(1);
        let each = (chain.law.book.hand)(&chain.law.options, playing.len()).min(most);
        for _ in 0..each {
            for seat in playing.from_after(dealer, maumau_table::Direction::Clockwise) {
                let Some(card) = chain.state.hidden().stock().last().copied() else {
                    break;
                };
                chain.moved(hand, card, Zone::Stock, Zone::Hand(seat), Way::Dealt);
            }
        }
        chain.happen(hand, What::Dealt);
        chain.finish();
    }
}
