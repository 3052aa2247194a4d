//! Classifies actions: is an action a move that a search should simulate?

use maumau_referee::Act;

/// Returns whether *hard* simulates actions of this kind. Taking up is excluded because it is then the only option; calls, accusations
/// and votes follow fixed policies, and naming a card is evaluated together with the move that follows.
pub fn is_move(act: Act) -> bool {
    match act {
        Act::Lay | Act::Draw | Act::Pass => true,
        Act::TakeUp
        | Act::Sign
        | Act::Announce
        | Act::Choose
        | Act::Challenge
        | Act::Count
        | Act::Show
        | Act::Charge
        | Act::Vote
        | Act::Join
        | Act::AddRule
        | Act::Leave
        | Act::TakeBack => false,
    }
}
