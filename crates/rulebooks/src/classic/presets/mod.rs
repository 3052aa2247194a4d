//! Presets of the kit: how families, regions and other programs play. Each says what its cards do, where its rules are from, which usual
//! variants differ, and what of them can't be said.

mod central;
mod eights;
mod europe;

use maumau_referee::Preset;

/// All of them.
pub(super) static ALL: &[Preset] = &[
    central::MAU_MAU,
    central::PARLOUR,
    central::POINTS_SKAT,
    central::POINTS_PIPS,
    eights::CRAZY_EIGHTS,
    central::NEUNERLN,
    central::TSCHAU_SEPP,
    europe::PRSI,
    europe::MAKAO,
    europe::SWITCH,
    europe::PESTEN,
    europe::VANDATTA,
    eights::HUIT_AMERICAIN,
    eights::BRAZIL,
    eights::OPENSPIEL,
];
