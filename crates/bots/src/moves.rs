//! Which deeds are moves, and so worth playing through.

use maumau_referee::Act;

/// Returns whether *hard* plays deeds of this kind through. Taking up is left out, because nothing else can be done then; calls,
/// accusations and votes are manners, and a card that is named is weighed with the move that follows.
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
