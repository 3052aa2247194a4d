//! KIT-calls: what the calls are called at a table.

use super::options::place as o;
use maumau_referee::Options;
use maumau_table::{Sign, Text};

/// “Mau” and “Mau-Mau” by other names, in the order of `call-words`.
const WORDS: [[Text; 2]; 5] = [
    [Text::new("Mau", "Mau"), Text::new("Mau-Mau", "Mau-Mau")],
    [Text::new("Tschau", "Tschau"), Text::new("Sepp", "Sepp")],
    [Text::new("Makao", "Makao"), Text::new("Po makale", "Po makale")],
    [Text::new("Lappen", "Lappen"), Text::new("Mau-Mau", "Mau-Mau")],
    [Text::new("Carte", "Carte"), Text::new("Mau-Mau", "Mau-Mau")],
];

/// How a sign sounds at a table with these options.
pub(super) fn says(options: &Options, sign: Sign) -> Text {
    let [mau, mau_mau] = WORDS[options.get(o::CALL_WORDS) as usize];
    match sign {
        Sign::MAU => mau,
        Sign::MAU_MAU => mau_mau,
        other => other.text(),
    }
}
