//! Presets of the kit: how families, regions and other programs play. Each describes its cards, the
//! source of its rules, common variants, and what the kit can't express.

mod central;
mod eights;
mod europe;

use maumau_referee::Preset;

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
