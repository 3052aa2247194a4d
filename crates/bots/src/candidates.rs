//! What *hard* tries: of all that is offered what is worth to be played through. What is said, shown and accused is manners.

use crate::moves::is_move;
use crate::search::Candidate;
use maumau_play::Situation;
use maumau_referee::Deed;

/// All that *hard* would try as things stand: answers where its seat is asked, moves where it is on, otherwise a card out of turn. Fewer
/// than two: there is nothing to decide.
pub fn candidates(situation: Situation<'_>) -> Vec<Candidate> {
    let turn = &situation.view.turn;
    match () {
        () if situation.view.asked().is_some() => answers(situation),
        () if turn.seat == situation.view.seat && !turn.over => moves(situation),
        () => chances(situation),
    }
}

/// Moves in one's turn; none where no card can be laid.
pub(crate) fn moves(situation: Situation<'_>) -> Vec<Candidate> {
    let mut deeds = situation.offers.deeds();
    deeds.retain(|deed| is_move(deed.act()));
    if !deeds.iter().any(is_laying) {
        return Vec::new();
    }
    unlike(situation, deeds)
}

/// Cards that may be laid out of turn, and to lay none.
pub(crate) fn chances(situation: Situation<'_>) -> Vec<Candidate> {
    let mut deeds = situation.offers.deeds();
    deeds.retain(is_laying);
    let mut candidates = unlike(situation, deeds);
    candidates.push(None);
    candidates
}

/// Answers to a question.
pub(crate) fn answers(situation: Situation<'_>) -> Vec<Candidate> {
    let is_choice = |deed: &Deed| matches!(deed, Deed::Choose(_));
    let answers = situation.offers.answers().deeds();
    answers.into_iter().filter(is_choice).map(Some).collect()
}

/// Cards that may be named before one lays them, each face once.
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

/// Of cards that look alike one is enough.
fn unlike(situation: Situation<'_>, deeds: Vec<Deed>) -> Vec<Candidate> {
    let deck = &situation.law.deck;
    let is_first = |deed: &Deed| {
        let Deed::Lay(card, spot) = *deed else { return true };
        let mut twins = deck.twins(card).filter(|&twin| twin < card);
        !twins.any(|twin| situation.offers.lay[spot as usize].has(twin))
    };
    deeds.into_iter().filter(is_first).map(Some).collect()
}
