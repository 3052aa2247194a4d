//! Fast simulation of a round: every seat plays the card that matches most of its hand, and makes the calls it owes.

use crate::moves::is_move;
use crate::{choosing, laying};
use maumau_play::{Dice, Situation};
use maumau_referee::{Deed, Law, Listener, Offers};
use maumau_sight::View;
use maumau_table::{Card, Cards, Phase, SEATS_MAX, Seat, Sign, Signs, Spot, State};

/// Actions and timeouts after which an unfinished round is evaluated as it is.
const STEPS_MAX: u32 = 400;
/// Simulated duration of a turn, in ms.
const TURN_MS: u32 = 1_200;
/// Value of a card left in a hand at the end, as a fraction of a win.
const CARD_COUNTS: f64 = 0.02;

/// Simulates rounds under one ruleset.
pub struct Rollout<'a> {
    law: &'a Law,
    wild: Cards,
}

/// The signs each seat made in this turn, so that none is repeated.
#[derive(Clone, Copy, Default)]
pub(crate) struct Said {
    turn: u16,
    signs: [Signs; SEATS_MAX],
}

impl<'a> Rollout<'a> {
    /// Creates a simulator for this ruleset.
    pub fn new(law: &'a Law) -> Rollout<'a> {
        Rollout {
            law,
            wild: laying::wild(&law.deck),
        }
    }

    /// Plays the round to its end, or for at most 400 steps; `listener` receives the events.
    pub fn play<H: Listener>(&self, state: &mut State, dice: &mut Dice, listener: &mut H) {
        let mut said = Said::default();
        for _ in 0..STEPS_MAX {
            let is_on = matches!(state.phase, Phase::Dealing | Phase::Playing);
            if !is_on || !self.step(state, &mut said, dice, listener) {
                break;
            }
        }
    }

    /// Advances until a seat has more than one option and returns the seat and its actions; `None` if the round ends or takes too long.
    pub(crate) fn next_choice(&self, state: &mut State, said: &mut Said, dice: &mut Dice) -> Option<(Seat, Vec<Deed>)> {
        for _ in 0..STEPS_MAX {
            if !matches!(state.phase, Phase::Dealing | Phase::Playing) {
                return None;
            }
            if let Some(choice) = self.choice(state, said) {
                return Some(choice);
            }
            if !self.step(state, said, dice, &mut ()) {
                return None;
            }
        }
        None
    }

    /// Returns the seat that has to choose now and its actions, if there are at least two.
    fn choice(&self, state: &State, said: &Said) -> Option<(Seat, Vec<Deed>)> {
        let (asked, on) = (state.all_asked().next(), state.turn.seat);
        let is_later = |due_ms| due_ms > state.now_ms.saturating_add(TURN_MS);
        let is_on = || {
            let waits = !state.next_deadline_ms().is_none_or(is_later);
            on.is_some() && !state.turn.over && !waits && self.word(state, &mut said.clone()).is_none()
        };
        let (seat, mut deeds) = match asked {
            Some(seat) => (seat, self.law.offers(state, seat).answers().deeds()),
            None if is_on() => (on, self.law.offers(state, on).deeds()),
            None => return None,
        };
        deeds.retain(|deed| matches!(deed, Deed::Choose(_)) || is_move(deed.act()));
        (deeds.len() > 1).then_some((seat, deeds))
    }

    /// Carries out a chosen action. A move takes the duration of a turn, an answer no time.
    pub(crate) fn choose(&self, state: &mut State, seat: Seat, deed: &Deed) {
        let after_ms = if matches!(deed, Deed::Choose(_)) { 0 } else { TURN_MS };
        self.law
            .offered(state, state.now_ms.saturating_add(after_ms), seat, deed, &mut ());
    }

    /// Advances by one action or timeout. Returns false if no seat can do anything.
    fn step<H: Listener>(&self, state: &mut State, said: &mut Said, dice: &mut Dice, listener: &mut H) -> bool {
        if said.turn != state.turn.number {
            *said = Said {
                turn: state.turn.number,
                ..Said::default()
            };
        }
        if let Some((seat, deed)) = self.answer(state, dice).or_else(|| self.word(state, said)) {
            self.law.offered(state, state.now_ms, seat, &deed, listener);
            return true;
        }
        let on = state.turn.seat;
        let deed = if on.is_some() && !state.turn.over {
            self.turn(state, on, dice)
        } else {
            None
        };
        let at_ms = state.now_ms.saturating_add(TURN_MS);
        match (deed, state.next_deadline_ms()) {
            (Some(deed), due_ms) if due_ms.is_none_or(|due_ms| due_ms > at_ms) => {
                self.law.offered(state, at_ms, on, &deed, listener);
            }
            (_, Some(due_ms)) => self.law.lapse(state, due_ms.max(state.now_ms), listener),
            (_, None) => return self.stir(state, said, listener),
        }
        true
    }

    fn answer(&self, state: &State, dice: &mut Dice) -> Option<(Seat, Deed)> {
        let seat = state.all_asked().next()?;
        let (view, offers) = (View::of(state, seat), self.law.offers(state, seat));
        let situation = Situation {
            law: self.law,
            view: &view,
            offers: &offers,
        };
        let chosen = choosing::choose(situation, dice).map(Deed::Choose);
        Some((seat, chosen.or_else(|| offers.answers().nth(0))?))
    }

    fn word(&self, state: &State, said: &mut Said) -> Option<(Seat, Deed)> {
        for window in state.windows.iter() {
            for seat in window.seats - window.done {
                let offers = self.law.offers(state, seat);
                let mut fresh = offers.signs;
                let sign = fresh.find(|&sign| is_due(sign) && !said.signs[seat.index()].has(sign));
                if let Some(sign) = sign {
                    said.signs[seat.index()] = said.signs[seat.index()].with(sign);
                    return Some((seat, Deed::Sign(sign)));
                }
            }
        }
        None
    }

    /// Resolves a deadlock: the first seat that can makes a new sign, or else any other action that accuses no one.
    fn stir<H: Listener>(&self, state: &mut State, said: &mut Said, listener: &mut H) -> bool {
        for seat in state.playing {
            let mut offered = self.law.offers(state, seat).signs;
            if let Some(sign) = offered.find(|&sign| !said.signs[seat.index()].has(sign)) {
                said.signs[seat.index()] = said.signs[seat.index()].with(sign);
                self.law.offered(state, state.now_ms, seat, &Deed::Sign(sign), listener);
                return true;
            }
        }
        for seat in state.playing {
            let is_new = |deed: &Deed| !matches!(deed, Deed::Sign(_)) && !deed.act().accuses();
            if let Some(deed) = self.law.offers(state, seat).deeds().into_iter().find(is_new) {
                self.law.offered(state, state.now_ms, seat, &deed, listener);
                return true;
            }
        }
        false
    }

    fn turn(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Deed> {
        let offers = self.law.offers(state, seat);
        if offers.take_up {
            return Some(Deed::TakeUp);
        }
        let playing = (state.playing - state.out).len();
        if let Some(deed) = self.lay(&offers, state.hand(seat), playing, dice) {
            return Some(deed);
        }
        if state.announced.0 != seat
            && let Some(face) = self.announce(&offers, state.hand(seat), playing)
        {
            return Some(Deed::Announce(face));
        }
        if offers.draw {
            return Some(Deed::Draw);
        }
        offers.pass.then_some(Deed::Pass)
    }

    fn announce(&self, offers: &Offers, hand: Cards, playing: u8) -> Option<Card> {
        let (deck, followed) = (&self.law.deck, laying::followed(playing));
        let gladness = |face: Card| laying::gladness(deck, self.wild, hand, laying::meant(deck, hand, face), followed);
        offers.announce.max_by_key(|&face| gladness(face))
    }

    fn lay(&self, offers: &Offers, hand: Cards, playing: u8, dice: &mut Dice) -> Option<Deed> {
        let mut best: Option<(i32, Deed)> = None;
        let followed = laying::followed(playing);
        for spot in Spot::ALL {
            for card in offers.lay[spot as usize] {
                let gladness = laying::gladness(&self.law.deck, self.wild, hand, card, followed);
                let gladness = gladness + dice.below(10) as i32;
                if best.is_none_or(|(glad, _)| gladness > glad) {
                    best = Some((gladness, Deed::Lay(card, spot)));
                }
            }
        }
        best.map(|(_, deed)| deed)
    }
}

/// Returns whether to make a sign as soon as possible; false for signs that start something or cost a card.
fn is_due(sign: Sign) -> bool {
    ![Sign::WHOSE_TURN, Sign::QUEEN_ROUND].contains(&sign)
}

/// Value of a state for a seat: about 1 for a win and about 0 for a loss, slightly more for cards left in other hands, slightly less for
/// its own. Before the round is decided: the chance to win.
pub(crate) fn worth(state: &State, seat: Seat) -> f64 {
    let left = |seat: Seat| f64::from(state.hand_len[seat.index()].min(20));
    if !is_decided(state) {
        return chance(state, seat);
    }
    if state.winner != seat {
        return -CARD_COUNTS * left(seat);
    }
    let others = state.playing.without(seat);
    let n = f64::from(others.len().max(1));
    1.0 + CARD_COUNTS * others.map(left).sum::<f64>() / n
}

/// Returns a seat's chance of winning, 0 to 1: certain once the round is decided, otherwise estimated from the hand sizes.
pub fn chance(state: &State, seat: Seat) -> f64 {
    if is_decided(state) {
        return if state.winner == seat { 1.0 } else { 0.0 };
    }
    let own = f64::from(state.hand_len[seat.index()].min(20));
    let lens = state
        .playing
        .map(|other| 1.0 / (1.0 + f64::from(state.hand_len[other.index()])));
    1.0 / (1.0 + own) / lens.sum::<f64>().max(0.01)
}

fn is_decided(state: &State) -> bool {
    state.phase.is_between() && state.winner.is_some()
}
