//! Judging: is this deed right? Asks the rules; changes nothing.

use crate::fold::fold_layers;
use crate::one_by_one::{OneByOne, ask_each};
use crate::paragraphs::Paragraphs;
use crate::{Act, Deed, Enforce, Law, Layer, Look, Opinion, OutOfTurn, Vote};
use arrayvec::ArrayVec;
use maumau_table::{Ask, Card, Cards, Choice, Cite, Phase, Rest, Seat, Spot, State, Window};

/// What the rules think of a deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is right.
    Right,
    /// It is allowed and means nothing.
    Idle,
    /// It breaks this paragraph.
    Wrong(Cite, Enforce),
    /// It can't be done at all: a card that is not there, a stranger's seat, an answer to nothing.
    Impossible,
}

impl Law {
    /// Which cards, of all, `seat` may lay at `spot` now, whether it holds them or not.
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

    /// Which cards, of all, the rules below `layer` let `seat` lay at `spot` now.
    pub fn fitting_below(&self, state: &State, seat: Seat, spot: Spot, layer: Layer) -> Cards {
        let lower = self.by_question.fits.iter().take_while(|rule| rule.layer < layer);
        fold_layers(lower, |rule, below| {
            (rule.answer)(&self.look(state, rule.cite), seat, spot, below)
        })
    }

    /// What each rule that speaks of laying says now, the lowest layer first.
    pub fn opinions(&self, state: &State, seat: Seat, spot: Spot, mut each: impl FnMut(Cite, Opinion)) {
        for rule in &self.by_question.fits {
            let below = Cards::NONE;
            each(
                rule.cite,
                (rule.answer)(&self.look(state, rule.cite), seat, spot, below),
            );
        }
    }

    /// The paragraph that keeps `card` from being laid: of those that say no the one of the highest layer, else the first that says
    /// what fits at all.
    pub fn forbids(&self, state: &State, seat: Seat, spot: Spot, card: Card) -> Cite {
        let mut found = Cite::HAND;
        self.forbid_each(state, seat, spot, Cards::one(card), |_, cite| found = cite);
        found
    }

    /// For each of these cards, which can't be laid now, the paragraph that a wrong deed with it would break.
    pub fn reasons(&self, state: &State, seat: Seat, spot: Spot, cards: Cards, mut each: impl FnMut(Card, Cite)) {
        match waits_for(state) {
            Some(cite) => cards.for_each(|card| each(card, cite)),
            None => self.forbid_each(state, seat, spot, cards, each),
        }
    }

    fn forbid_each(&self, state: &State, seat: Seat, spot: Spot, cards: Cards, mut each: impl FnMut(Card, Cite)) {
        let fits = &self.by_question.fits;
        // Who says no to which of the cards.
        let mut says_no: ArrayVec<(Layer, Cite, Cards), 256> = ArrayVec::new();
        fold_layers(fits, |rule, below| {
            let opinion = (rule.answer)(&self.look(state, rule.cite), seat, spot, below);
            says_no.push((rule.layer, rule.cite, opinion.no & cards));
            opinion
        });
        let first = fits.first().map_or(Cite::HAND, |rule| rule.cite);
        for card in cards {
            // Of equals the last one is taken: gone through from behind that is the first of its layer.
            let says = says_no.iter().rev().filter(|(_, _, no)| no.has(card));
            let highest = says.max_by_key(|(layer, _, _)| *layer);
            each(card, highest.map_or(first, |&(_, cite, _)| cite));
        }
    }

    /// What the rules think of this deed now.
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
                    // A card can't stand while something waits; under C10 `instant` it goes back and is paid for.
                    let is_fined = self.enforce(cite) == Enforce::FineAtOnce;
                    let enforce = if is_fined { Enforce::FineAtOnce } else { Enforce::Refuse };
                    return Verdict::Wrong(cite, enforce);
                }
                if self.fitting(state, seat, spot).has(card) {
                    return Verdict::Right;
                }
                let cite = self.forbids(state, seat, spot, card);
                // Only on a pile, or where it has its place, can a wrong card stay, in a round that is played, from a player who is in it
                // still; what goes back at once may come from anywhere.
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
            // C13: what was before is not to be seen in what is so now. See `slip`.
            Deed::TakeBack => Verdict::Impossible,
        }
    }

    /// A wrong play of a card or a turn. C10 `table`: while play rests none can stand, for the price of another is still being decided.
    fn wrong(&self, state: &State, cite: Cite) -> Verdict {
        match (self.enforce(cite), state.holding()) {
            (Enforce::LetStand, Some(window)) if self.book.out_of_turn == OutOfTurn::ItsTurn => {
                Verdict::Wrong(window.rule, Enforce::Refuse)
            }
            (enforce, _) => Verdict::Wrong(cite, enforce),
        }
    }

    /// C10: an answer that the rules forbid is refused under every referee, and the question stays open. So is one that is given while
    /// all rests. A paragraph that forbids it is named rather than the one that asks.
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
            // While play rests what goes back can be done (C10 `instant`): a card laid, cards taken up that lie there; nothing can be drawn
            // or ended, nor can a hand be taken up.
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
            // Saying or gesturing what no rule speaks of means nothing.
            (Vote::Silent, _) if matches!(deed.act(), Act::Sign | Act::Show) => Verdict::Idle,
            (Vote::Silent, _) => Verdict::Impossible,
        }
    }

    /// What the rules together say of a deed other than laying, and which of them decides.
    #[inline(always)]
    pub(crate) fn ask_acts(&self, state: &State, seat: Seat, deed: &Deed) -> (Vote, Cite) {
        let decided = (self.questions.acts[deed.act() as usize])(self, state, seat, deed);
        debug_assert_eq!(decided, ask_each(self, state, seat, deed), "both ways of asking agree");
        decided
    }

    /// C1, §11: people come and go between rounds only.
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

/// Whether it is one of the deeds of which a turn is made.
fn is_play(deed: &Deed) -> bool {
    matches!(deed.act(), Act::Lay | Act::Draw | Act::Pass | Act::TakeUp)
}

/// The paragraph that must be dealt with before anything is laid or drawn: an open question, a window in which all rests, or what is
/// still to happen.
fn waits_for(state: &State) -> Option<Cite> {
    if let Some(ask) = state.asks.first() {
        return Some(ask.rule);
    }
    if let Some(window) = all_rest_for(state) {
        return Some(window.rule);
    }
    let waiting = state.hidden().agenda.first()?;
    // What is still to happen may itself wait for a window.
    Some(state.holding().map_or(waiting.cite, |window| window.rule))
}

/// The window in which nothing is done but what it is for.
#[inline]
pub(crate) fn all_rest_for(state: &State) -> Option<&Window> {
    state.windows.iter().find(|window| window.rest == Rest::All)
}

/// Whether something other than a question must be dealt with before anything is laid or drawn.
#[inline]
pub(crate) fn rests(state: &State) -> bool {
    !state.hidden().agenda.is_empty() || all_rest_for(state).is_some()
}

/// Whether hands and mouths can do this at all.
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
