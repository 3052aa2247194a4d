//! KIT-calls: the words of the calls.

use super::options::{CallWords, place as o};
use maumau_referee::{OptionChoice, Options};
use maumau_table::{Sign, Text};

pub(super) fn says(options: &Options, sign: Sign) -> Text {
    let (mau, mau_mau) = match CallWords::of(options, o::CALL_WORDS) {
        CallWords::Mau => ("Mau", "Mau-Mau"),
        CallWords::TschauSepp => ("Tschau", "Sepp"),
        CallWords::Makao => ("Makao", "Po makale"),
        CallWords::Lappen => ("Lappen", "Mau-Mau"),
        CallWords::Carte => ("Carte", "Mau-Mau"),
    };
    match sign {
        Sign::MAU => Text::same(mau),
        Sign::MAU_MAU => Text::same(mau_mau),
        other => other.text(),
    }
}
