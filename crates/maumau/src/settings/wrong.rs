//! Errors in settings, with their remedies.

use crate::bad::{Bad, bad, near};
use std::ops::RangeInclusive;

/// Returns the number if it is in the range, and otherwise an error that names the range.
pub(super) fn within<N: PartialOrd + std::fmt::Display>(
    name: &str,
    set: N,
    range: RangeInclusive<N>,
) -> Result<N, Bad> {
    if range.contains(&set) {
        return Ok(set);
    }
    let (least, most) = (range.start(), range.end());
    Err(bad!(
        "{name} kann nicht {set} sein: stell es auf {least} bis {most}",
        "{name} can't be {set}: set it from {least} to {most}"
    ))
}

/// Turns an error of the TOML parser into a message with a remedy.
pub(super) fn remedy(complaint: &str) -> Bad {
    let mut quoted = complaint.split('`').skip(1).step_by(2);
    match quoted.next().filter(|_| complaint.starts_with("unknown field")) {
        Some(wrong) => {
            let near = near(wrong, quoted);
            bad!(
                "eine Einstellung „{wrong}“ gibt es nicht{near}: „maumau serve --help“ zählt alle auf",
                "there is no setting “{wrong}”{near}: “maumau serve --help” lists them"
            )
        }
        None => {
            let said = complaint.lines().collect::<Vec<_>>().join(", ");
            bad!(
                "{said}: schreib NAME = WERT, wie „maumau serve --help“ sie aufzählt, Text in Anführungszeichen",
                "{said}: write it as NAME = VALUE, as “maumau serve --help” lists them, text in quotes"
            )
        }
    }
}
