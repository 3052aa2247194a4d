//! SP14, VS23, VA15: when a match is over: after an agreed number of rounds, or at a target; a tie for the first place may go on.

use maumau_referee::{Book, Effects, Look};
use maumau_table::{Effect, Fact, What};

/// What a tie for the first place does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// It stands: those who are level share the match.
    Stands,
    /// One more round for all, until there is none (VA15).
    OneMoreRound,
}

/// Heard at the end of a round, in two steps: the points are counted after this fact, so the end is decided in a later step.
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
