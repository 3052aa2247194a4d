//! The candidates that *hard* simulates. Announcements, signs and challenges are left to the shared policy.

use crate::moves::is_move;
use crate::search::Candidate;
use maumau_play::Situation;
use maumau_referee::Deed;

/// Returns everything *hard* would try now: answers if its seat has a prompt, moves in its turn, otherwise jump-ins. With fewer than two
/// there is nothing to decide.
pub fn candidates(situation: Situation<'_>) -> Vec<Candidate> {
    let turn = &situation.view.turn;
    match () {
        () if situation.view.asked().is_some() => answers(situation),
        () if turn.seat == situation.view.seat && !turn.over => moves(situation),
        () => chances(situation),
    }
}

/// Moves in the seat's turn; empty if no card can be played.
pub(crate) fn moves(situation: Situation<'_>) -> Vec<Candidate> {
    let mut deeds = situation.offers.deeds();
    deeds.retain(|deed| is_move(deed.act()));
    if !deeds.iter().any(is_laying) {
        return Vec::new();
    }
    unlike(situation, deeds)
}

/// Cards that may be played out of turn, and `None` for playing none.
pub(crate) fn chances(situation: Situation<'_>) -> Vec<Candidate> {
    let mut deeds = situation.offers.deeds();
    deeds.retain(is_laying);
    let mut candidates = unlike(situation, deeds);
    candidates.push(None);
    candidates
}

pub(crate) fn answers(situation: Situation<'_>) -> Vec<Candidate> {
    let is_choice = |deed: &Deed| matches!(deed, Deed::Choose(_));
    let answers = situation.offers.answers().deeds();
    answers.into_iter().filter(is_choice).map(Some).collect()
}

/// Cards that may be named before playing, each face once.
pub(crate) fn announcements(situation: Situation<'_>) -> Vec<Candidate> {
    situation
        .offers
        .announce
        .map(|face| Some(Deed::Announce(face)))
        .collect()
}

fn is_laying(deed: &Deed) -> bool {
    matches!(deed, Deed::Lay(..))
}

/// Keeps only one of several cards with the same face.
fn unlike(situation: Situation<'_>, deeds: Vec<Deed>) -> Vec<Candidate> {
    let deck = &situation.law.deck;
    let is_first = |deed: &Deed| {
        let Deed::Lay(card, spot) = *deed else { return true };
        let mut twins = deck.twins(card).filter(|&twin| twin < card);
        !twins.any(|twin| situation.offers.lay[spot as usize].has(twin))
    };
    deeds.into_iter().filter(is_first).map(Some).collect()
}
