//! The options of the kit. This file fixes their order; the other files of the folder define them.

mod again;
mod calls;
mod course;
mod ending;
mod opening;
mod owes;
mod points;
mod setting;
mod tens;
mod wishes;
mod words;

pub use again::{AgainHow, TurnTwo};
pub use calls::{CallWords, NoticedBy};
pub use course::{AfterDraw, Blocked, BlockedAfter, Renew, Several};
pub use ending::{LastCard, RoundEnds};
pub use opening::{Begins, OpeningSpecial, OpeningWish, WayRound};
pub use owes::{AnswerWith, OwedAnswer, SkipAnswer};
pub use points::{Points, PointsTo};
pub use setting::DeckSize;
pub use tens::Joker;
pub use wishes::{WishFits, WishServed, WishWhat};

use crate::shared::{joining, options};
use maumau_referee::{Book, OptionSpec};

/// New names for options of version 1.
pub const FORMER: &[(&str, &str)] = &[
    ("opening=off", "opening-special=plain"),
    ("opening=on", "opening-special=acts opening-wish=nothing"),
    ("blocked=lowest", "blocked=full"),
];

macro_rules! in_order {
    ($($file:ident::$name:ident)*) => {
        pub static ALL: &[OptionSpec] = &[
            options::REACTION,
            options::REFEREE,
            options::rounds("KIT-match-end", 5),
            options::target("KIT-match-end", 0),
            options::take_back(options::OFFERED_MS),
            options::WHOLE_WINDOW,
            options::NEW_RULES,
            $($file::$name),*
        ];

        // Some places are only reached by an offset, or through the table of values.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code)]
        #[repr(usize)]
        enum Place {
            $($name),*
        }

        /// The index of each option.
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
    opening::OPENING
    opening::OPENING_WISH
    opening::WAY_ROUND
    opening::BEGINS
    course::AFTER_DRAW
    course::DRAW_MOST
    course::DRAW_CARDS
    course::DRAW_ANYWAY
    course::DRAWN_MUST
    course::RENEW
    course::BLOCKED
    course::BLOCKED_AFTER
    course::SEVERAL
    course::SEVERAL_MOST
    course::JUMP_IN
    calls::CALLS
    calls::CALL_WORDS
    calls::CALL_AFTER
    calls::CALL_PENALTY
    calls::NOTICED_BY
    calls::NOTICE_AFTER
    owes::OWES
    owes::OWED
    owes::AMOUNTS
    owes::OWED_ANSWER
    owes::ANSWER_WITH
    owes::OWED_ANSWERED_BY
    owes::CANCELS
    owes::PLAY_AFTER_OWED
    owes::OTHERS_DRAW
    owes::PREVIOUS_DRAWS
    owes::SKIPS
    owes::SKIP_ANSWER
    again::TURNS
    again::TURN_TWO
    again::AGAIN
    again::AGAIN_HOW
    again::EXTRA
    wishes::WISHES
    wishes::WISH_WHAT
    wishes::DEMANDS
    wishes::WISH_FITS
    wishes::WISH_ON_WISH
    wishes::WISH_SERVED
    tens::COPIES
    tens::ROUNDS_OF
    tens::BASE_CARDS
    tens::SLAPS
    tens::GIVES
    tens::PASSES_ON
    tens::SWAPS
    tens::JOKER
    ending::LAST_NOT
    ending::LAST_COVERED
    ending::LAST_DRAWS
    ending::LAST_DRAWS_ON
    ending::ROUND_ENDS
    ending::BACK
    ending::ROUND_CARDS
    points::POINTS
    points::POINTS_TO
    points::WORTH
    points::LAST_WISH_DOUBLES
    points::OUT_AT
    joining::JOIN_POINTS
}

/// The storage of options with a number per card.
pub mod kept {
    use maumau_referee::OptionPlaces;

    pub const WORTH: OptionPlaces = OptionPlaces(0);
    pub const AMOUNTS: OptionPlaces = OptionPlaces(1);
    pub const OTHERS_DRAW: OptionPlaces = OptionPlaces(2);
    pub const PREVIOUS_DRAWS: OptionPlaces = OptionPlaces(3);
    pub const CANCELS: OptionPlaces = OptionPlaces(4);
    pub const BACK: OptionPlaces = OptionPlaces(5);
}
