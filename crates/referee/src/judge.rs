//! Judging: asks the rules whether an action is right. Changes nothing.

use crate::fold::fold_layers;
use crate::one_by_one::{OneByOne, ask_each};
use crate::paragraphs::Paragraphs;
use crate::{Act, Deed, Enforce, Law, Layer, Look, Opinion, OutOfTurn, Vote};
use arrayvec::ArrayVec;
use maumau_table::{Ask, Card, Cards, Choice, Cite, Phase, Rest, Seat, Spot, State, Window};

/// The rules' verdict on an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The action is right.
    Right,
    /// The action is allowed but has no effect.
    Idle,
    /// The action breaks this paragraph.
    Wrong(Cite, Enforce),
    /// The action is impossible: no such card, seat or open question.
    Impossible,
}

impl Law {
    /// Returns all cards that may be played to `spot` now, whether or not `seat` holds them.
    #[inline]
    pub fn fitting(&self, state: &State, seat: Seat, spot: Spot) -> Cards {
        let fitting = (self.questions.fits)(self, state, seat, spot);
        debug_assert_eq!(
            fitting,
            OneByOne::fits(self, state, seat, spot),
            "both ways of asking agree"
        );
        fitting
    }

    /// Returns all cards that the rules below `layer` allow `seat` to play to `spot` now.
    pub fn fitting_below(&self, state: &State, seat: Seat, spot: Spot, layer: Layer) -> Cards {
        let lower = self.by_question.fits.iter().take_while(|rule| rule.layer < layer);
        fold_layers(lower, |rule, below| {
            (rule.answer)(&self.look(state, rule.cite), seat, spot, below)
        })
    }

    /// Passes each rule's opinion on playing cards to `each`, lowest layer first.
    pub fn opinions(&self, state: &State, seat: Seat, spot: Spot, mut each: impl FnMut(Cite, Opinion)) {
        for rule in &self.by_question.fits {
            let below = Cards::NONE;
            each(
                rule.cite,
                (rule.answer)(&self.look(state, rule.cite), seat, spot, below),
            );
        }
    }

    /// Returns the paragraph that forbids `card`: the one in the highest layer, or else the first
    /// that says which cards fit.
    pub fn forbids(&self, state: &State, seat: Seat, spot: Spot, card: Card) -> Cite {
        let mut found = Cite::HAND;
        self.forbid_each(state, seat, spot, Cards::one(card), |_, cite| found = cite);
        found
    }

    /// For each of these cards, none of which may be played, reports the paragraph that forbids it.
    pub fn reasons(&self, state: &State, seat: Seat, spot: Spot, cards: Cards, mut each: impl FnMut(Card, Cite)) {
        match waits_for(state) {
            Some(cite) => cards.for_each(|card| each(card, cite)),
            None => self.forbid_each(state, seat, spot, cards, each),
        }
    }

    fn forbid_each(&self, state: &State, seat: Seat, spot: Spot, cards: Cards, mut each: impl FnMut(Card, Cite)) {
        let fits = &self.by_question.fits;
        let mut says_no: ArrayVec<(Layer, Cite, Cards), 256> = ArrayVec::new();
        fold_layers(fits, |rule, below| {
            let opinion = (rule.answer)(&self.look(state, rule.cite), seat, spot, below);
            says_no.push((rule.layer, rule.cite, opinion.no & cards));
            opinion
        });
        let first = fits.first().map_or(Cite::HAND, |rule| rule.cite);
        for card in cards {
            // `max_by_key` returns the last maximum; reversed, that is the first rule of the layer.
            let says = says_no.iter().rev().filter(|(_, _, no)| no.has(card));
            let highest = says.max_by_key(|(layer, _, _)| *layer);
            each(card, highest.map_or(first, |&(_, cite, _)| cite));
        }
    }

    /// Judges an action in the current state.
    pub fn judge(&self, state: &State, seat: Seat, deed: &Deed) -> Verdict {
        if !seat.is_some() || seat.0 >= self.seats {
            return Verdict::Impossible;
        }
        if matches!(deed.act(), Act::Join | Act::Leave) {
            return self.judge_sitting(state, seat, deed);
        }
        let is_round = state.playing.has(seat) && matches!(state.phase, Phase::Dealing | Phase::Playing);
        if !is_round && deed.act() != Act::AddRule {
            return Verdict::Impossible;
        }
        if !possible(&self.look(state, Cite::HAND), seat, deed) {
            return Verdict::Impossible;
        }
        match *deed {
            Deed::Lay(card, spot) => {
                if let Some(cite) = waits_for(state) {
                    // A card cannot stand while something has to come first. C10 `instant`: it goes
                    // back.
                    let is_fined = self.enforce(cite) == Enforce::FineAtOnce;
                    let enforce = if is_fined { Enforce::FineAtOnce } else { Enforce::Refuse };
                    return Verdict::Wrong(cite, enforce);
                }
                if self.fitting(state, seat, spot).has(card) {
                    return Verdict::Right;
                }
                let cite = self.forbids(state, seat, spot, card);
                // A wrong card can stand only on a pile or where it has a place, and only if its
                // player is still in a running round. Cards that go back at once may come from
                // anywhere.
                let has_place = || (self.book.lays_at)(&self.look(state, cite), seat, spot).has(card);
                let is_in = state.phase == Phase::Playing && state.active().has(seat);
                let can_stay = is_in && (spot.pile().is_some() || has_place());
                let wrong = self.wrong(state, cite);
                if wrong == Verdict::Wrong(cite, Enforce::LetStand) && !can_stay {
                    Verdict::Wrong(cite, Enforce::Refuse)
                } else {
                    wrong
                }
            }
            Deed::Draw | Deed::Pass | Deed::TakeUp => match waits_for(state) {
                Some(cite) => Verdict::Wrong(cite, Enforce::Refuse),
                None => self.vote(state, seat, deed),
            },
            Deed::Choose(choice) => self.answer(state, seat, choice),
            Deed::Sign(_) | Deed::Announce(_) | Deed::Show(..) | Deed::AddRule(_) | Deed::Join | Deed::Leave => {
                self.vote(state, seat, deed)
            }
            Deed::Challenge(_) | Deed::Count(_) | Deed::Charge(..) | Deed::Vote(_) => self.vote(state, seat, deed),
            // C13: the previous state cannot be seen in the current one. See `slip`.
            Deed::TakeBack => Verdict::Impossible,
        }
    }

    /// C10 `table`: no wrong play can stand while play is suspended, because the price of another
    /// is still being decided.
    fn wrong(&self, state: &State, cite: Cite) -> Verdict {
        match (self.enforce(cite), state.holding()) {
            (Enforce::LetStand, Some(window)) if self.book.out_of_turn == OutOfTurn::ItsTurn => {
                Verdict::Wrong(window.rule, Enforce::Refuse)
            }
            (enforce, _) => Verdict::Wrong(cite, enforce),
        }
    }

    /// C10: every referee rejects a forbidden answer, and any answer while all play is suspended. A
    /// paragraph that forbids it is cited in preference to the one that asks.
    fn answer(&self, state: &State, seat: Seat, choice: Choice) -> Verdict {
        if let Some(window) = all_rest_for(state) {
            return Verdict::Wrong(window.rule, Enforce::Refuse);
        }
        if let (Vote::No, cite) = self.ask_acts(state, seat, &Deed::Choose(choice)) {
            return Verdict::Wrong(cite, Enforce::Refuse);
        }
        let is_other = |ask: &&Ask| !self.look(state, ask.rule).answers(ask, choice);
        match state.asked(seat).filter(is_other) {
            Some(ask) => Verdict::Wrong(ask.rule, Enforce::Refuse),
            None => Verdict::Right,
        }
    }

    fn vote(&self, state: &State, seat: Seat, deed: &Deed) -> Verdict {
        match self.ask_acts(state, seat, deed) {
            (Vote::Yes, _) => Verdict::Right,
            (Vote::Idle, _) => Verdict::Idle,
            // While play is suspended, C10 `instant` allows what can go back: playing a card,
            // taking up penalty cards.
            (Vote::No, cite) if is_play(deed) => {
                let goes_back = *deed == Deed::TakeUp && state.lying_len[seat.index()] > 0;
                match (self.wrong(state, cite), state.holding()) {
                    (Verdict::Wrong(_, Enforce::FineAtOnce), Some(window)) if !goes_back => {
                        Verdict::Wrong(window.rule, Enforce::Refuse)
                    }
                    (verdict, _) => verdict,
                }
            }
            (Vote::No, cite) => Verdict::Wrong(cite, self.enforce(cite)),
            // Calls and gestures without a meaning have no effect.
            (Vote::Silent, _) if matches!(deed.act(), Act::Sign | Act::Show) => Verdict::Idle,
            (Vote::Silent, _) => Verdict::Impossible,
        }
    }

    #[inline(always)]
    pub(crate) fn ask_acts(&self, state: &State, seat: Seat, deed: &Deed) -> (Vote, Cite) {
        let decided = (self.questions.acts[deed.act() as usize])(self, state, seat, deed);
        debug_assert_eq!(decided, ask_each(self, state, seat, deed), "both ways of asking agree");
        decided
    }

    /// C1, § 11: players join and leave only between rounds.
    fn judge_sitting(&self, state: &State, seat: Seat, deed: &Deed) -> Verdict {
        let joins = matches!(deed, Deed::Join);
        if state.phase != Phase::Between || state.seated.has(seat) == joins {
            return Verdict::Impossible;
        }
        if !joins && state.seated.len() <= self.book.seats.0 {
            return Verdict::Impossible;
        }
        Verdict::Right
    }
}

fn is_play(deed: &Deed) -> bool {
    matches!(deed.act(), Act::Lay | Act::Draw | Act::Pass | Act::TakeUp)
}

/// The paragraph to deal with before a card is played or drawn.
fn waits_for(state: &State) -> Option<Cite> {
    if let Some(ask) = state.asks.first() {
        return Some(ask.rule);
    }
    if let Some(window) = all_rest_for(state) {
        return Some(window.rule);
    }
    let waiting = state.hidden().agenda.first()?;
    // The queued effect may itself wait for a window.
    Some(state.holding().map_or(waiting.cite, |window| window.rule))
}

#[inline]
pub(crate) fn all_rest_for(state: &State) -> Option<&Window> {
    state.windows.iter().find(|window| window.rest == Rest::All)
}

#[inline]
pub(crate) fn rests(state: &State) -> bool {
    !state.hidden().agenda.is_empty() || all_rest_for(state).is_some()
}

fn possible(look: &Look, seat: Seat, deed: &Deed) -> bool {
    let others = look.playing.without(seat);
    match *deed {
        Deed::Lay(card, spot) => look.hand(seat).has(card) && look.law.book.spots.contains(&spot),
        Deed::Show(a, b) => a != b && look.hand(seat).has(a) && look.hand(seat).has(b),
        Deed::Announce(face) => look.law.cards().has(face),
        Deed::Choose(choice) => look.asked(seat).is_some_and(|ask| look.could_answer(ask, choice)),
        Deed::Challenge(accused) | Deed::Count(accused) | Deed::Charge(accused, ..) => others.has(accused),
        Deed::TakeUp | Deed::Draw | Deed::Pass | Deed::Sign(_) | Deed::Vote(_) => true,
        Deed::AddRule(_) | Deed::Join | Deed::Leave => true,
        Deed::TakeBack => false,
    }
}
