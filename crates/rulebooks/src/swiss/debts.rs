//! § 5.2: what a breach has left undrawn, and which wrong card it is about.

use maumau_referee::{Act, Look};
use maumau_table::{Fault, Rank};

/// § 5.2: whether this breach left a debt.
pub(super) fn owes(fault: &Fault) -> bool {
    fault.arg > 0 && (fault.misdeed == Act::Pass.misdeed() || fault.misdeed == Act::Lay.misdeed())
}

/// CH-7: a 7, or what counts as one, answers a 7 also where it is wrong.
pub(super) fn answers(look: &Look, fault: &Fault) -> bool {
    matches!(look.rank(fault.card), Rank::SEVEN | Rank::TEN)
}

/// § 5.2: what is left undrawn by this breach: what its player owes, or the one card that it should have drawn before it passed.
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

/// The wrong card that a fault is about: itself, or the one that it followed, if that still stands. A card that has come back to a hand
/// may have been laid wrongly before.
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
