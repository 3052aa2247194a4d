//! § 5.2: the cards that a violation left undrawn, and the wrong card it belongs to.

use maumau_referee::{Act, Look};
use maumau_table::{Fault, Rank};

/// § 5.2: returns whether this violation left a debt.
pub(super) fn owes(fault: &Fault) -> bool {
    fault.arg > 0 && (fault.misdeed == Act::Pass.misdeed() || fault.misdeed == Act::Lay.misdeed())
}

/// CH-7: a 7, or a card that may count as one, answers a 7 even if it is wrong.
pub(super) fn answers(look: &Look, fault: &Fault) -> bool {
    matches!(look.rank(fault.card), Rank::SEVEN | Rank::TEN)
}

/// § 5.2: returns the number of cards that this violation leaves undrawn: the player's debt, or the
/// card they should have drawn before passing.
pub(super) fn debt(look: &Look, fault: &Fault) -> u8 {
    let (lays, passes) = (
        fault.misdeed == Act::Lay.misdeed(),
        fault.misdeed == Act::Pass.misdeed(),
    );
    if !look.is_on(fault.seat) || lays && answers(look, fault) {
        0
    } else if look.owes() > 0 && (lays || passes) {
        look.owes()
    } else {
        u8::from(passes)
    }
}

/// Returns the wrong card that a fault belongs to: its own, or the one it followed, if that fault
/// still stands. A card that returned to a hand may have been played wrongly before.
pub(super) fn root_of(look: &Look, fault: &Fault) -> Option<Fault> {
    if fault.misdeed == Act::Lay.misdeed() {
        return Some(*fault);
    }
    let below = fault.misdeed.below()?;
    let faults = &look.hidden().faults;
    let before = faults.iter().position(|other| other == fault).unwrap_or(faults.len());
    let is_root = |root: &&Fault| root.misdeed == Act::Lay.misdeed() && root.card == below && root.turn <= fault.turn;
    faults.iter().take(before).rfind(is_root).copied()
}
