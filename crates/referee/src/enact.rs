//! Carries out effects: turns each into events.

use crate::chain::Chain;
use crate::input::Listener;
use crate::paragraphs::Paragraphs;
use crate::{Look, Renewal};
use maumau_table::{
    Ask, Card, Cards, Choice, Cite, Effect, Note, Phase, Question, Seat, Seats, Way, What, Window, Zone, draw_index,
    for_each_effect,
};

macro_rules! enact {
    ($chain:ident $cite:ident ($effect:expr): $($name:ident $({ $($field:ident),* })? $(($($place:ident),*))?
        = $how:ident $done:ident $({ $($given:ident),* })?,)*) => {
        match $effect {
            $(Effect::$name $({ $($field),* })? $(($($place),*))? =>
                enact!(@$how $chain $cite $done { $($($given),*)? } ($($($field),*)? $($($place),*)?)),)*
        }
    };
    (@is $chain:ident $cite:ident $fact:ident $given:tt $places:tt) => {
        $chain.happen($cite, What::$fact $given)
    };
    (@by $chain:ident $cite:ident $method:ident {} ($($place:ident),*)) => {
        $chain.$method($cite $(, $place)*)
    };
}

impl<P: Paragraphs, L: Listener + ?Sized> Chain<'_, P, L> {
    /// Reads the effect in place, so that only its own fields are loaded.
    #[inline(always)]
    pub(crate) fn enact(&mut self, place: usize) {
        let cite = self.effects.list[place].cite;
        for_each_effect!(enact: self cite (self.effects.list[place].effect))
    }

    /// A card that is no longer in `from` stays where it is.
    fn move_from(&mut self, cite: Cite, card: Card, from: Zone, to: Zone, way: Way) {
        if self.state.zone_of(card) == Some(from) {
            self.moved(cite, card, from, to, way);
        }
    }

    fn take_unseen(&mut self, cite: Cite, from: Seat, to: Seat) {
        let hand = self.state.hand(from);
        if let Some(card) = self.unseen(cite, hand) {
            self.moved(cite, card, Zone::Hand(from), Zone::Hand(to), Way::Taken);
        }
    }

    fn rotate_hands(&mut self, cite: Cite) {
        let (direction, among) = (self.state.direction, self.state.active());
        self.happen(cite, What::HandsRotated { direction, among });
    }

    fn skip(&mut self, cite: Cite, n: u8) {
        let n = self.state.skips.saturating_add(n);
        self.happen(cite, What::Skips { n });
    }

    fn open(&mut self, cite: Cite, window: Window) {
        self.happen(cite, What::WindowOpened { window });
        self.halted |= window.rest.waits();
    }

    fn hold(&mut self, _: Cite) {
        self.halted |= self.state.is_held_up();
    }

    fn react(&mut self, cite: Cite, index: u8, seat: Seat) {
        if self.state.windows.get(usize::from(index)).is_some() {
            self.happen(cite, What::Reacted { index, seat });
        }
    }

    fn note(&mut self, cite: Cite, note: Note, value: i16) {
        if self.state.note(note) != value {
            self.happen(cite, What::Noted { note, value });
        }
    }

    fn keep(&mut self, cite: Cite, pile: u8, n: u8) {
        if self.state.keep[usize::from(pile & 1)] != n {
            self.happen(cite, What::Kept { pile, n });
        }
    }

    fn answer(&mut self, _: Cite, choice: Choice) {
        if let Some(&ask) = self.state.asks.first() {
            self.happen(ask.rule, What::Chose { ask, choice });
        }
    }

    fn turn_round(&mut self, cite: Cite) {
        let direction = self.state.direction.turned();
        self.happen(cite, What::TurnedRound { direction });
    }

    fn judge(&mut self, cite: Cite, choice: Choice) {
        if let Some(charge) = self.state.charge {
            let seat = charge.accused;
            self.happen(cite, What::Judged { seat, choice });
        }
    }

    fn ask(&mut self, cite: Cite, ask: Ask) {
        // A question without a valid answer would block the table forever.
        let beside = |other: &&Ask| other.seat == ask.seat && other.is_beside(&ask);
        let before = self.state.asks.iter().filter(beside).count();
        let lacks_cards = ask.question.needs_a_card() && usize::from(self.state.hand_len[ask.seat.index()]) <= before;
        if lacks_cards || ask.question == Question::Seat(Seats::NONE) {
            return;
        }
        self.happen(cite, What::Asked { ask });
        self.halted = true;
    }

    pub(crate) fn moved(&mut self, cite: Cite, card: Card, from: Zone, to: Zone, way: Way) {
        self.happen(
            cite,
            What::Moved {
                card,
                face: card,
                from,
                to,
                way,
            },
        );
    }

    fn breach(&mut self, cite: Cite, seat: Seat) {
        let card = Card::UNKNOWN;
        self.happen(cite, What::Breached { seat, card });
    }

    /// C4: draws card by card, renewing the stock when necessary and possible.
    #[inline(never)]
    pub(crate) fn draw(&mut self, cite: Cite, seat: Seat, wanted: u8, way: Way) {
        let mut n = 0;
        let midway = (P::book(self.law).renewal)(&self.law.options) == Renewal::Midway;
        while n < wanted {
            if n > 0 && self.state.stock_len == 0 && !midway {
                break;
            }
            let Some(card) = self.next_card(cite) else { break };
            self.moved(cite, card, Zone::Stock, Zone::Hand(seat), way);
            n += 1;
        }
        self.happen(cite, What::Drew { seat, n, wanted, way });
    }

    /// § 4: as many cards as are available.
    #[inline(never)]
    fn penalty(&mut self, cite: Cite, seat: Seat, n: u8) {
        let mut came = 0;
        while came < n {
            let Some(card) = self.next_card(cite) else { break };
            self.moved(cite, card, Zone::Stock, Zone::Lying(seat), Way::Fined);
            came += 1;
        }
        if came > 0 {
            self.happen(cite, What::Fined { seat, n: came });
        }
    }

    /// C4: renews an empty stock first.
    pub(crate) fn next_card(&mut self, cite: Cite) -> Option<Card> {
        if self.state.stock_len == 0 && self.law.look(self.state, cite).can_renew() {
            self.happen(cite, What::Renewed);
        }
        self.state.hidden().stock().last().copied()
    }

    #[inline(never)]
    fn unseen(&mut self, cite: Cite, from: Cards) -> Option<Card> {
        if from.is_empty() {
            return None;
        }
        let hidden = self.state.hidden();
        let card = from.nth(draw_index(&hidden.seed, hidden.chance, from.len()));
        self.happen(cite, What::ChanceUsed);
        card
    }

    fn go_on_after(&mut self, cite: Cite, seat: Seat) {
        self.go_on_with(cite, self.state.after(seat));
    }

    fn go_on_with(&mut self, cite: Cite, seat: Seat) {
        self.happen(cite, What::NextIs { seat });
        self.end_turn(cite);
    }

    #[inline]
    fn end_turn(&mut self, cite: Cite) {
        if !self.state.turn.over {
            self.happen(cite, What::TurnOver);
        }
    }

    #[inline(never)]
    fn name(&mut self, cite: Cite, pile: u8, face: Card) {
        let Some((card, _)) = self.state.piles.top(pile) else {
            return;
        };
        self.happen(
            cite,
            What::Moved {
                card,
                face,
                from: Zone::Discard(pile),
                to: Zone::Discard(pile),
                way: Way::Put,
            },
        );
    }

    fn close_at(&mut self, cite: Cite, index: u8) {
        if let Some(&window) = self.state.windows.get(usize::from(index)) {
            self.move_up_others(cite, index);
            self.happen(cite, What::WindowClosed { index, window });
        }
    }

    fn close(&mut self, cite: Cite, tag: u8) {
        self.close_those(cite, |window| window.tag == tag);
    }

    fn close_with(&mut self, cite: Cite, tag: u8, arg: u8) {
        self.close_those(cite, |window| (window.tag, window.arg) == (tag, arg));
    }

    #[inline(never)]
    fn close_those(&mut self, cite: Cite, is_meant: impl Fn(&Window) -> bool) {
        while let Some(index) = self.state.windows.iter().position(|w| w.rule == cite && is_meant(w)) {
            let window = self.state.windows[index];
            self.move_up_others(cite, index as u8);
            self.happen(
                cite,
                What::WindowClosed {
                    index: index as u8,
                    window,
                },
            );
        }
    }

    /// Effects of a step come before the next queued step, as if that one were waiting in the
    /// state.
    #[inline(never)]
    fn step(&mut self, cite: Cite, step: u8, arg: u8) {
        let before = self.effects.len();
        self.happen(cite, What::Due { step, arg });
        self.effects.put_before_next_step(self.begun, before);
    }

    #[inline(never)]
    pub(crate) fn end_round(&mut self, cite: Cite, winner: Seat) {
        if self.state.phase != Phase::Playing {
            return;
        }
        // Effects of house rules on a player going out come before the end of the round.
        if self.keep_own() {
            self.effects.begin(cite);
            self.effects.push(Effect::EndRound { winner });
            return;
        }
        self.drop_queue();
        self.happen(cite, What::RoundEnded { winner });
        let law = self.law;
        for seat in self.state.playing {
            for &counter in &law.by_question.counts {
                let look = Look {
                    law,
                    state: self.state,
                    me: counter,
                };
                let n = law.rules[usize::from(counter.0)]
                    .answers()
                    .counts
                    .map_or(0, |counts| counts(&look, seat));
                if n != 0 {
                    self.happen(counter, What::Scored { seat, n });
                }
            }
        }
    }
}
