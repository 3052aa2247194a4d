//! The options of the kit: every row of it a parameter. What they are stands in the files beside this one; here is their order.

mod course;
mod ending;
mod powers;
mod setting;
mod words;

use crate::shared::options;
use maumau_referee::{Book, OptionSpec};

macro_rules! in_order {
    ($($file:ident::$name:ident)*) => {
        /// All of them.
        pub static ALL: &[OptionSpec] = &[
            options::REACTION,
            options::REFEREE,
            options::rounds("KIT-match-end", 5),
            options::target("KIT-match-end", 0),
            $($file::$name),*
        ];

        // Some are reached by counting on from the one before, or through the table of values.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code)]
        #[repr(usize)]
        enum Place {
            $($name),*
        }

        /// Where each of them stands.
        #[allow(dead_code)]
        pub mod place {
            use super::{Book, Place};
            $(pub const $name: usize = Book::COMMON_OPTIONS + Place::$name as usize;)*
        }
    };
}

in_order! {
    setting::DECK
    setting::RANKS_IN
    setting::SUITS_IN
    setting::PACKS
    setting::JOKERS
    setting::HAND
    setting::HAND_2
    setting::HAND_3
    setting::HAND_4
    setting::HAND_5
    setting::HAND_6
    setting::HAND_7
    setting::HAND_8
    setting::OPENING
    setting::OPENING_WISH
    setting::WAY_ROUND
    setting::BEGINS
    course::AFTER_DRAW
    course::DRAW_MOST
    course::DRAW_CARDS
    course::DRAW_ANYWAY
    course::RENEW
    course::BLOCKED
    course::BLOCKED_AFTER
    course::SEVERAL
    course::SEVERAL_MOST
    course::JUMP_IN
    course::CALLS
    course::CALL_PENALTY
    course::NOTICED_BY
    powers::OWES
    powers::OWED
    powers::OWED_ANSWER
    powers::OWED_ANSWERED_BY
    powers::PLAY_AFTER_OWED
    powers::SKIPS
    powers::SKIP_ANSWER
    powers::TURNS
    powers::TURN_TWO
    powers::AGAIN
    powers::AGAIN_HOW
    powers::EXTRA
    powers::WISHES
    powers::WISH_FITS
    powers::WISH_ON_WISH
    powers::WISH_SERVED
    powers::COPIES
    powers::ROUNDS_OF
    powers::BASE_CARDS
    powers::SLAPS
    powers::GIVES
    powers::SWAPS
    powers::JOKER
    ending::LAST_NOT
    ending::LAST_DRAWS
    ending::ROUND_ENDS
    ending::ROUND_CARDS
    ending::POINTS
    ending::POINTS_TO
    ending::WORTH
    ending::OUT_AT
}
