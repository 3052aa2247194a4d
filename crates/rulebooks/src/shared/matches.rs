//! SP14, VS23, VA15: a match ends after an agreed number of rounds or at a target; a tie for first place may extend it.

use maumau_referee::{Book, Effects, Look};
use maumau_table::{Effect, Fact, What};

/// What happens in a tie for first place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// The tied players share the match.
    Stands,
    /// Another round, until there is no tie (VA15).
    OneMoreRound,
}

/// Ends the match after a round, in two steps: the points are counted after `RoundEnded`, so a later step decides.
pub fn end(look: &Look, fact: &Fact, tie: Tie, effects: &mut Effects) {
    if matches!(fact.what, What::RoundEnded { .. }) {
        effects.push(Effect::Later(200, 0));
    } else if matches!(fact.what, What::Due { step: 200, .. }) && is_over(look, tie) {
        effects.push(Effect::EndMatch);
    }
}

fn is_over(look: &Look, tie: Tie) -> bool {
    let (rounds, target) = (look.opt(Book::ROUNDS), look.opt(Book::TARGET));
    let best = look.seated.map(|seat| look.points[seat.index()]).max().unwrap_or(0);
    let leaders = look.seated.filter(|seat| look.points[seat.index()] == best).count();
    let enough = rounds > 0 && i32::from(look.round) >= rounds || target > 0 && i32::from(best) >= target;
    enough && (tie == Tie::Stands || leaders < 2)
}
