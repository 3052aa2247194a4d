//! One-action lookahead: scores the table after an action, as far as the seat knows it.

use crate::search::Candidate;
use crate::{choosing, laying};
use maumau_play::{Dice, Situation};
use maumau_referee::Deed;
use maumau_sight::Noticed;
use maumau_table::{Card, Cards, Choice, Phase, Seat, Seed, Spot, State};

/// With this few cards a player is about to win.
const NEARLY_OUT: u8 = 2;

/// Penalty if the bot would have no card to follow up with.
const STRANDED: f64 = 30.0;
/// Score per card the next player has to draw: positive if they are about to win, otherwise slightly negative, to save the card.
const OWED_NEAR: f64 = 4.0;
const OWED_FAR: f64 = -6.0;

pub(crate) struct Ahead<'a> {
    situation: Situation<'a>,
    noticed: &'a Noticed,
    /// A state consistent with the view; the lookahead only reads parts of it that do not depend on hidden cards.
    guess: State,
    wild: Cards,
    unknown: Cards,
}

impl<'a> Ahead<'a> {
    pub(crate) fn new(situation: Situation<'a>, noticed: &'a Noticed) -> Ahead<'a> {
        let all = situation.law.cards();
        Ahead {
            situation,
            noticed,
            guess: situation.view.guess(all, &Seed::default()),
            wild: laying::wild(&situation.law.deck),
            unknown: all - situation.view.known(),
        }
    }

    pub(crate) fn best(&self, deeds: &[Deed], dice: &mut Dice) -> Option<Deed> {
        if deeds.len() < 2 {
            return deeds.first().copied();
        }
        let worths = deeds
            .iter()
            .map(|deed| (self.worth(*deed) + f64::from(dice.below(10)), *deed));
        let best = worths.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map(|(_, deed)| deed)
    }

    /// Returns at most `most` candidates: first the one *medium* would choose, then the others by score.
    pub(crate) fn ranked(&self, candidates: Vec<Candidate>, most: usize, dice: &mut Dice) -> Vec<Candidate> {
        let first = self.habit(&candidates, dice);
        let mut ranked: Vec<(bool, f64, Candidate)> = candidates
            .into_iter()
            .map(|one| {
                let worth = one.map_or(0.0, |deed| self.worth(deed));
                (one == first, worth + f64::from(dice.below(10)), one)
            })
            .collect();
        ranked.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)));
        ranked.truncate(most);
        ranked.into_iter().map(|(_, _, one)| one).collect()
    }

    /// Returns what *medium* would choose: a card if one can be played; for prompts other than a suit, the default answer.
    fn habit(&self, candidates: &[Candidate], dice: &mut Dice) -> Candidate {
        let all = || candidates.iter().copied().flatten();
        if self.situation.view.asked().is_some() && self.situation.offers.suits == 0 {
            let chosen = choosing::choose(self.situation, dice).map(Deed::Choose);
            return all().find(|deed| Some(*deed) == chosen);
        }
        let is_move = |deed: &Deed| matches!(deed, Deed::Lay(..) | Deed::Announce(_) | Deed::Choose(Choice::Suit(_)));
        let moves: Vec<Deed> = all().filter(is_move).collect();
        self.best(&moves, dice)
    }

    pub(crate) fn worth(&self, deed: Deed) -> f64 {
        let (law, me) = (self.situation.law, self.situation.view.seat);
        let mut after = self.guess;
        law.offered(&mut after, self.guess.now_ms, me, &deed, &mut ());
        if after.phase != Phase::Playing {
            return if after.winner == me { 1_000.0 } else { 0.0 };
        }
        let own = if let Deed::Lay(card, _) = deed {
            self.gladness(card)
        } else if let Deed::Announce(face) = deed {
            self.gladness(laying::meant(&law.deck, self.situation.view.hand, face))
        } else if let Deed::Choose(Choice::Suit(suit)) = deed {
            14.0 * f64::from((self.situation.view.hand & law.deck.of_suit(suit)).len())
        } else {
            0.0
        };
        own + self.of_own(&after, me) + self.of_next(&after, me)
    }

    fn gladness(&self, card: Card) -> f64 {
        let view = self.situation.view;
        let followed = laying::followed((view.playing - view.out).len());
        f64::from(laying::gladness(
            &self.situation.law.deck,
            self.wild,
            view.hand,
            card,
            followed,
        ))
    }

    fn of_own(&self, after: &State, me: Seat) -> f64 {
        let left = after.hand(me);
        let follows = self.situation.law.fitting(after, me, Spot::Pile) & left;
        if follows.is_empty() && !left.is_empty() {
            -STRANDED
        } else {
            0.0
        }
    }

    /// Scores the effect on the next player and on a player who is skipped.
    fn of_next(&self, after: &State, me: Seat) -> f64 {
        let others = (after.playing - after.out).without(me);
        let would_be = others.after(me, after.direction);
        let on = after.turn.seat;
        let next = if on.is_some() && on != me { on } else { would_be };
        if !next.is_some() {
            return 0.0;
        }
        let len = after.hand_len[next.index()];
        let is_near = len <= NEARLY_OUT;
        let owed = f64::from(after.owed) * if is_near { OWED_NEAR } else { OWED_FAR };
        let spared = after.hand_len[would_be.index()] <= NEARLY_OUT && next != would_be;
        let passed_over = if spared { 25.0 } else { 0.0 };
        // If the turn comes back to the bot, there is no next player to block.
        let weight = match (on == me, is_near) {
            (true, _) => 0.0,
            (false, true) => 40.0,
            (false, false) => 10.0,
        };
        owed + passed_over + weight * self.cannot_serve(after, next, len)
    }

    /// Returns the probability, by counting, that a seat with `len` cards holds none that fits.
    fn cannot_serve(&self, after: &State, seat: Seat, len: u8) -> f64 {
        let fitting = self.situation.law.fitting(after, seat, Spot::Pile);
        let sure = self.noticed.sure(seat) & self.unknown;
        if !(sure & fitting).is_empty() {
            return 0.0;
        }
        let has_none = |nth: u8| {
            let possible = self.unknown - self.noticed.lacks(seat, nth);
            1.0 - f64::from((possible & fitting).len()) / f64::from(possible.len().max(1))
        };
        (0..len).fold(1.0, |none, nth| none * has_none(nth))
    }
}
