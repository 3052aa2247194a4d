//! Computes the legal actions of a seat by asking the rules about every possible action.

use crate::judge::{all_rest_for, rests};
use crate::one_by_one::OneByOne;
use crate::paragraphs::Paragraphs;
use crate::{Act, Deed, Law, Offers, Verdict, Vote};
use maumau_table::{Ask, Card, Cards, Choice, Cite, Seat, Seats, Spot, State};
use std::hint::cold_path;
use std::marker::PhantomData;

pub(crate) fn of<P: Paragraphs>(law: &Law, state: &State, seat: Seat) -> Offers {
    if !state.playing.has(seat) || state.phase.is_between() {
        cold_path();
        return Offers::default();
    }
    let asking = Asking {
        law,
        state,
        seat,
        paragraphs: PhantomData::<P>,
    };
    if state.asks.is_empty() {
        return if rests(state) {
            asking.meanwhile()
        } else {
            asking.unasked()
        };
    }
    cold_path();
    match state.asked(seat) {
        Some(ask) if all_rest_for(state).is_none() => asking.answers(ask),
        Some(_) | None => asking.meanwhile(),
    }
}

struct Asking<'a, P> {
    law: &'a Law,
    state: &'a State,
    seat: Seat,
    paragraphs: PhantomData<P>,
}

impl<P: Paragraphs> Asking<'_, P> {
    #[inline(always)]
    fn right<const ACT: u8>(&self, deed: Deed) -> bool {
        P::acts::<ACT>(self.law, self.state, self.seat, &deed).0 == Vote::Yes
    }

    #[inline(always)]
    fn against<const ACT: u8>(&self, deed: impl Fn(Seat) -> Deed) -> Seats {
        if !P::speak_of::<ACT>(self.law) {
            return Seats::NONE;
        }
        let mut right = Seats::NONE;
        for other in self.state.playing.without(self.seat) {
            if self.right::<ACT>(deed(other)) {
                right = right.with(other);
            }
        }
        right
    }

    #[inline(always)]
    fn unasked(&self) -> Offers {
        self.with_talk(Offers {
            lay: self.laying(),
            draw: self.right::<{ Act::Draw as u8 }>(Deed::Draw),
            pass: self.right::<{ Act::Pass as u8 }>(Deed::Pass),
            take_up: self.right::<{ Act::TakeUp as u8 }>(Deed::TakeUp),
            ..Offers::default()
        })
    }

    #[inline(never)]
    fn meanwhile(&self) -> Offers {
        self.with_talk(Offers::default())
    }

    #[inline(always)]
    fn laying(&self) -> [Cards; 4] {
        let mut lay = [Cards::NONE; 4];
        let (first, others) = P::book(self.law).spots.split_first().unwrap_or((&Spot::Pile, &[]));
        lay[*first as usize] = self.laid_at(*first);
        if !others.is_empty() {
            self.laying_elsewhere(others, &mut lay);
        }
        lay
    }

    /// Few books have targets other than the pile.
    #[inline(never)]
    fn laying_elsewhere(&self, spots: &[Spot], lay: &mut [Cards; 4]) {
        for &spot in spots {
            if !P::lays_at(self.law, self.state, self.seat, spot).is_empty() {
                lay[spot as usize] = self.laid_at(spot);
            }
        }
    }

    #[inline(always)]
    fn laid_at(&self, spot: Spot) -> Cards {
        P::fits(self.law, self.state, self.seat, spot) & self.state.hand(self.seat)
    }

    /// Adds the actions that are possible whether or not play waits.
    #[inline(always)]
    fn with_talk(&self, offers: Offers) -> Offers {
        let offers = Offers {
            signs: P::signs(self.law, self.state, self.seat),
            ..offers
        };
        if !self.knows_more() {
            return offers.gathered();
        }
        // A kind that is set here has to be listed in `knows_more`, too.
        let offers = Offers {
            announce: self.announcing(),
            challenge: self.against::<{ Act::Challenge as u8 }>(Deed::Challenge),
            count: self.against::<{ Act::Count as u8 }>(Deed::Count),
            charge: self.against::<{ Act::Charge as u8 }>(|other| Deed::Charge(other, 1, Cite::HAND)),
            show: self.showing(),
            vote: self.right::<{ Act::Vote as u8 }>(Deed::Vote(Choice::Yes)),
            ..offers
        };
        offers.gathered()
    }

    #[inline(always)]
    fn knows_more(&self) -> bool {
        P::speak_of::<{ Act::Announce as u8 }>(self.law)
            || P::speak_of::<{ Act::Challenge as u8 }>(self.law)
            || P::speak_of::<{ Act::Count as u8 }>(self.law)
            || P::speak_of::<{ Act::Charge as u8 }>(self.law)
            || P::speak_of::<{ Act::Show as u8 }>(self.law)
            || P::speak_of::<{ Act::Vote as u8 }>(self.law)
    }

    #[inline(always)]
    fn announcing(&self) -> Cards {
        let (law, state, seat) = (self.law, self.state, self.seat);
        if !P::speak_of::<{ Act::Announce as u8 }>(law) {
            return Cards::NONE;
        }
        let faces = (P::book(law).faces)(&law.look(state, Cite::HAND), seat);
        debug_assert_eq!(
            faces,
            law.faces_asked(state, seat),
            "the book's faces are those that may be announced"
        );
        faces
    }

    #[inline(always)]
    fn showing(&self) -> Cards {
        let mut show = Cards::NONE;
        if P::speak_of::<{ Act::Show as u8 }>(self.law) {
            let mut others = (P::book(self.law).pairs)(&self.law.look(self.state, Cite::HAND), self.seat);
            while let Some(a) = others.next() {
                for b in others.filter(|&b| self.right::<{ Act::Show as u8 }>(Deed::Show(a, b))) {
                    show |= Cards::one(a).with(b);
                }
            }
        }
        show
    }

    #[inline(never)]
    fn answers(&self, ask: &Ask) -> Offers {
        const CHOOSE: u8 = Act::Choose as u8;
        let answers = self.law.look(self.state, ask.rule).answers_to(ask);
        let is_against =
            |choice| P::acts::<CHOOSE>(self.law, self.state, self.seat, &Deed::Choose(choice)).0 == Vote::No;
        self.with_talk(if P::speak_of::<CHOOSE>(self.law) {
            answers.keeping(|choice| !is_against(choice))
        } else {
            answers
        })
    }
}

impl Law {
    /// Returns all legal actions of `seat`.
    #[inline]
    pub fn offers(&self, state: &State, seat: Seat) -> Offers {
        let offers = (self.questions.offers)(self, state, seat);
        debug_assert_eq!(offers, of::<OneByOne>(self, state, seat), "both ways of asking agree");
        offers
    }

    /// Returns the paragraph that forbids playing this card; `None` if no paragraph does.
    pub fn why_not(&self, state: &State, seat: Seat, card: Card, spot: Spot) -> Option<Cite> {
        match self.judge(state, seat, &Deed::Lay(card, spot)) {
            Verdict::Wrong(cite, _) => Some(cite),
            Verdict::Right | Verdict::Idle | Verdict::Impossible => None,
        }
    }
}
