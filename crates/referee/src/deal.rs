//! Dealing: a round begins (C1, C7).

use crate::chain::Chain;
use crate::input::{Input, Listener};
use crate::paragraphs::Paragraphs;
use crate::{Dealt, Law};
use maumau_table::{Card, Cite, Phase, Seat, Seats, Seed, State, Way, What, Zone, draw_index};

impl Law {
    /// Begins the next round with this seed. Returns false and changes nothing if none can begin
    /// now.
    ///
    /// The first dealer is chosen at random; then the deal moves clockwise (C1). The book's answer
    /// to [`What::Dealt`] decides which cards are turned up and when play begins.
    pub fn deal<L: Listener>(&self, state: &mut State, at_ms: u32, seed: Seed, listener: &mut L) -> bool {
        if state.phase != Phase::Between || at_ms < state.now_ms || state.seated.len() < self.book.seats.0 {
            return false;
        }
        let playing = state.seated;
        let dealer = if state.dealer.is_some() {
            playing.after(state.dealer, maumau_table::Direction::Clockwise)
        } else {
            // `u32::MAX` is far from the streams used for shuffling.
            playing
                .clone()
                .nth(usize::from(draw_index(&seed, u32::MAX, playing.len())))
                .unwrap_or(Seat(0))
        };
        self.follow(
            state,
            at_ms,
            &Input::Round(dealer, playing, &seed, &self.on_top),
            listener,
        );
        true
    }

    /// Like [`Law::deal`], with this dealer and these cards on top, the first to be dealt first.
    /// For deals that took place at a real table or in another program.
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
        self.follow(
            state,
            state.now_ms,
            &Input::Round(dealer, playing, &seed, stock),
            listener,
        );
        true
    }

    /// Begins a turn of `seat` in a situation set up by events. Rules react as in play.
    pub fn begin_turn(&self, state: &mut State, seat: Seat) {
        self.follow(state, state.now_ms, &Input::Turn(seat), &mut ());
    }
}

impl<P: Paragraphs, L: Listener + ?Sized> Chain<'_, P, L> {
    /// Whether a player is out is decided after the first action, as in every turn.
    #[inline(never)]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.happen(Cite::HAND, What::TurnBegan { seat });
        self.run();
    }

    /// `stock`: cards to put on top after shuffling, the first one uppermost.
    #[inline(never)]
    pub(crate) fn begin_round(&mut self, dealer: Seat, playing: Seats, seed: &Seed, stock: &[Card]) {
        let hand = Cite::HAND;
        self.happen(hand, What::Seeded { seed: *seed });
        self.happen(hand, What::RoundBegan { dealer, playing });
        let left_out = (P::book(self.law).left_out)(&self.law.deck, playing.len());
        for card in left_out {
            self.moved(hand, card, Zone::Stock, Zone::Aside, Way::Put);
        }
        self.happen(hand, What::Shuffled);
        for &card in stock.iter().rev().filter(|&&card| !left_out.has(card)) {
            self.moved(hand, card, Zone::Stock, Zone::Stock, Way::Put);
        }
        // With fewer players hands may be larger than checked when binding; one card must be left.
        let most = (self.state.stock_len - 1) / playing.len().max(1);
        let each = (P::book(self.law).hand)(&self.law.options, self.law.seats, playing.len()).min(most);
        let dealt = (P::book(self.law).dealt)(&self.law.options);
        let seats = playing.len();
        for nth in 0..each * seats {
            let whose = match dealt {
                Dealt::Singly => nth % seats,
                Dealt::InBlocks => nth / each,
            };
            let mut order = playing.from_after(dealer, maumau_table::Direction::Clockwise);
            let (Some(seat), Some(&card)) = (order.nth(usize::from(whose)), self.state.hidden().stock().last()) else {
                break;
            };
            self.moved(hand, card, Zone::Stock, Zone::Hand(seat), Way::Dealt);
        }
        self.happen(hand, What::Dealt);
    }
}
