//! Offers: every right deed of a seat, and no other.

use crate::{Deed, Law, Verdict, Vote};
use maumau_table::{Card, Cards, Choice, Cite, Question, Seat, Seats, Spot, State, Suit};

/// What a seat may rightly do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Offers {
    /// Cards of its hand that may be laid, for each of [`Spot::ALL`].
    pub lay: [Cards; 4],
    /// Whether it may draw.
    pub draw: bool,
    /// Whether it may pass.
    pub pass: bool,
    /// Whether it may take up what lies before it.
    pub take_up: bool,
    /// Signs that mean something now, bit by bit.
    pub signs: u64,
    /// Faces that may be announced.
    pub announce: Cards,
    /// Suits that may be chosen, bit by bit.
    pub suits: u16,
    /// Seats that may be chosen.
    pub seats: Seats,
    /// Cards that may be chosen.
    pub cards: Cards,
    /// Numbers that may be chosen: so many, from 0.
    pub numbers: u8,
    /// Whether yes and no may be chosen.
    pub yes_no: bool,
    /// Whether nothing may be chosen.
    pub nothing: bool,
    /// Whom it may challenge.
    pub challenge: Seats,
    /// Against whom it may count down.
    pub count: Seats,
    /// Against whom it may call the plenum.
    pub charge: Seats,
    /// Pairs of cards that may be shown: all of these.
    pub show: Cards,
    /// Whether it may vote.
    pub vote: bool,
}

impl Law {
    /// Every right deed of `seat` now.
    pub fn offers(&self, state: &State, seat: Seat) -> Offers {
        let mut offers = Offers::default();
        if !state.playing.has(seat)
            || state.phase == maumau_table::Phase::Between
            || state.phase == maumau_table::Phase::Over
        {
            return offers;
        }
        if let Some(ask) = state.asks.first().filter(|ask| ask.seat == seat) {
            self.offer_choices(state, seat, &ask.question, &mut offers);
        }
        if crate::judge::waits_for(state).is_none() {
            for &spot in self.book.spots {
                offers.lay[spot as usize] = self.fitting(state, seat, spot) & state.hand(seat);
            }
            offers.draw = self.votes_yes(state, seat, &Deed::Draw);
            offers.pass = self.votes_yes(state, seat, &Deed::Pass);
            offers.take_up = self.votes_yes(state, seat, &Deed::TakeUp);
        }
        for &sign in &self.signs {
            if self.votes_yes(state, seat, &Deed::Sign(sign)) {
                offers.signs |= 1 << sign.0;
            }
        }
        if self.index.has_rare {
            self.offer_rare(state, seat, &mut offers);
        }
        offers
    }

    fn offer_rare(&self, state: &State, seat: Seat, offers: &mut Offers) {
        let right = |deed: Deed| self.votes_yes(state, seat, &deed);
        let others = state.playing.without(seat);
        if !self.index.acts[crate::Act::Announce as usize].is_empty() {
            offers.announce = (self.book.faces)(&self.look(state, Cite::HAND), seat);
            debug_assert_eq!(
                offers.announce,
                self.faces_asked(state, seat),
                "the book's faces are those that may be announced"
            );
        }
        for other in others {
            if right(Deed::Challenge(other)) {
                offers.challenge = offers.challenge.with(other);
            }
            if right(Deed::Count(other)) {
                offers.count = offers.count.with(other);
            }
            if right(Deed::Charge(other, 1)) {
                offers.charge = offers.charge.with(other);
            }
        }
        if !self.index.acts[crate::Act::Show as usize].is_empty() {
            let mut others = (self.book.pairs)(&self.look(state, Cite::HAND), seat);
            while let Some(a) = others.next() {
                for b in others.filter(|&b| right(Deed::Show(a, b))) {
                    offers.show |= Cards::one(a).with(b);
                }
            }
        }
        offers.vote = right(Deed::Vote(Choice::Yes));
    }

    #[inline(always)]
    fn votes_yes(&self, state: &State, seat: Seat, deed: &Deed) -> bool {
        !self.index.acts[deed.act() as usize].is_empty() && self.ask_acts(state, seat, deed).0 == Vote::Yes
    }

    /// The faces that `seat` may announce, each asked about.
    pub(crate) fn faces_asked(&self, state: &State, seat: Seat) -> Cards {
        let right = |face: &Card| self.votes_yes(state, seat, &Deed::Announce(*face));
        self.cards().filter(right).collect()
    }

    fn offer_choices(&self, state: &State, seat: Seat, question: &Question, offers: &mut Offers) {
        let right = |choice| self.judge(state, seat, &Deed::Choose(choice)) == Verdict::Right;
        match *question {
            Question::Suit { first, last } | Question::SuitOrNone { first, last } => {
                for suit in (first.0..=last.0).filter(|&suit| right(Choice::Suit(Suit(suit)))) {
                    offers.suits |= 1 << suit;
                }
            }
            Question::Seat(seats) | Question::SeatOrNone(seats) => {
                offers.seats = Seats(
                    seats
                        .filter(|&s| right(Choice::Seat(s)))
                        .fold(0, |all, s| all | Seats::one(s).0),
                );
            }
            Question::Card | Question::CardOrNone => {
                offers.cards = state.hand(seat).filter(|&card| right(Choice::Card(card))).collect();
            }
            Question::Number(most) => offers.numbers = most + 1,
            Question::YesNo => offers.yes_no = true,
        }
        offers.nothing = right(Choice::Nothing);
    }

    /// Whether some card can't be laid, and the paragraph that forbids it; `None` if it can.
    pub fn why_not(&self, state: &State, seat: Seat, card: Card, spot: Spot) -> Option<Cite> {
        match self.judge(state, seat, &Deed::Lay(card, spot)) {
            Verdict::Wrong(cite, _) => Some(cite),
            Verdict::Right | Verdict::Idle | Verdict::Impossible => None,
        }
    }
}

impl Offers {
    /// Whether this deed is offered. Two cards to be shown are offered one by one; that they belong together the referee sees.
    pub fn holds(&self, deed: &Deed) -> bool {
        match *deed {
            Deed::Lay(card, spot) => self.lay[spot as usize].has(card),
            Deed::Draw => self.draw,
            Deed::Pass => self.pass,
            Deed::TakeUp => self.take_up,
            Deed::Sign(sign) => self.signs & (1 << sign.0) != 0,
            Deed::Announce(face) => self.announce.has(face),
            Deed::Choose(choice) => self.holds_choice(choice),
            Deed::Challenge(seat) => self.challenge.has(seat),
            Deed::Count(seat) => self.count.has(seat),
            Deed::Charge(seat, _) => self.charge.has(seat),
            Deed::Show(a, b) => self.show.has(a) && self.show.has(b),
            Deed::Vote(_) => self.vote,
            Deed::Join | Deed::Leave | Deed::AddRule(_) => false,
        }
    }

    fn holds_choice(&self, choice: Choice) -> bool {
        match choice {
            Choice::Suit(suit) => suit.is_some() && self.suits & (1 << suit.0) != 0,
            Choice::Seat(seat) => self.seats.has(seat),
            Choice::Card(card) => self.cards.has(card),
            Choice::Number(n) => n < self.numbers,
            Choice::Yes | Choice::No => self.yes_no,
            Choice::Nothing => self.nothing,
        }
    }
}
