//! `classic`: a kit for the Mau-Mau that families know. It has no rule document: each of its rows
//! is an option, and families differ.
//!
//! Rules whose option is off are not in force. Rules are carried out in the order of the list.

mod again;
mod answered;
mod back;
mod calls;
mod course;
mod demands;
mod draws;
mod endings;
mod jokers;
mod missing;
mod opening;
mod options;
mod others;
mod presets;
mod reading;
mod referee;
mod score;
mod setup;
mod several;
mod skips;
mod special;
mod tens;
mod wishes;
mod words;

use crate::shared::moments::Moment;
use crate::shared::{course as common, joining, overdue};
use maumau_referee::{Book, Circle, Enforce, Shown};
use maumau_table::{Card, PerSeat, Rank, Seat, Seats, Sign, Spot, Text, memory};
use options::place as o;

memory! {
    round {
        /// KIT-calls: “Mau” was called before the card in this turn.
        EARLY_MAU: u16,
        /// KIT-calls: the same for “Mau-Mau”.
        EARLY_MAU_MAU: u16,
        /// KIT-calls: the same for “last card”.
        EARLY_LAST: u16,
        /// KIT-stock: turns in a row without a card while nothing was left to draw.
        PASSES: u8,
        /// KIT-stock: the turn in which a player drew fewer cards than owed.
        SHORT: u16,
        /// KIT-again: the turn in which the player may pass at once.
        FREE: u16,
        /// KIT-again: the turn in which the player has to cover a card.
        COVERING: u16,
        /// KIT-jack: the turn of the wish, or the last turn in which the player who wished plays again.
        WISHED: u16,
        /// KIT-ten: the player who opened the current round of a rank.
        ROUND_OF: Option<Seat>,
        /// KIT-ten: the last turn of the player who opened it, before play moves on.
        ROUND_OPENS: u16,
        /// KIT-round-end: the number of cards played.
        CARDS_PLAYED: u16,
        /// KIT-round-end: the first player who went out.
        FIRST_OUT: Option<Seat>,
        /// KIT-calls: “Varning” was called before the card in this turn.
        EARLY_WARNING: u16,
        /// KIT-jack: the wished rank, if any.
        DEMANDED: Rank,
        /// KIT-round-end: the player who is out and may come back.
        GOING: Option<Seat>,
        /// KIT-round-end: the turn in which they went out.
        GOING_TURN: u16,
        /// C10: the players who have challenged wrongly.
        DOUBTED: Seats,
        /// KIT-calls: the missing calls of each player, one bit per call.
        MISSING: PerSeat<u16>,
        /// KIT-points: the points of this round count double.
        DOUBLED: bool,
        _: 1,
        /// KIT-eight: the number of turns for which a seat is still passed over.
        MISSES: PerSeat<u8>,
        /// KIT-eight: turns in a row without a card when a seat was last passed over for a missed turn.
        IDLE_BEFORE: u8,
        /// KIT-last-card: the players who have gone out while the debt of a last card is open.
        GONE_OWED: Seats,
    }
    match {
        /// C12: the players who may still add a rule.
        MAY_ADD: Seats,
    }
    secret {
        /// KIT-draw: the first card of this turn's last draw.
        DRAWN: Option<Card>,
        /// KIT-draw: the second card.
        DRAWN_SECOND: Option<Card>,
        /// KIT-draw: the third card.
        DRAWN_THIRD: Option<Card>,
        /// C10: when the last challenge of each player was decided.
        DECIDED_AT: PerSeat<Moment>,
    }
}

/// The kit for family rules.
pub static BOOK: Book = Book {
    id: "classic",
    name: Text::new("Mau-Mau nach eurer Art", "Mau-Mau your way"),
    short: Text::new("Wie zu Hause", "As at home"),
    version: 3,
    seats: (2, 8),
    referee: Enforce::Refuse,
    options: options::ALL,
    presets: presets::ALL,
    former: options::FORMER,
    rules: maumau_referee::rules![BOOK:
        &setup::DECK,
        &setup::PLAYERS,
        &opening::FIRST_CARD,
        &opening::DIRECTION,
        &course::C1,
        &course::C2,
        &endings::CARD_LIMIT,
        &answered::ANSWERED,
        &course::DRAW,
        &course::DRAWN_ONLY,
        &course::DRAWING,
        &course::DRAWN_FITS,
        &course::STOCK,
        &course::STOCK_PASSES,
        &draws::SEVEN,
        &draws::SEVEN_DONE,
        &others::OTHERS,
        &others::PREVIOUS,
        &skips::EIGHT,
        &skips::EIGHT_ANSWERED,
        &skips::EIGHT_MISSED,
        &again::TURN,
        &again::AGAIN,
        &again::EXTRA,
        &wishes::WISH,
        &wishes::WISH_BINDS,
        &wishes::WISH_ONCE,
        &demands::DEMAND,
        &tens::COPY,
        &tens::ROUND,
        &tens::BASE,
        &tens::SLAP,
        &tens::GIVE,
        &tens::PASS_ON,
        &tens::SWAP,
        &several::SEVERAL,
        &several::JUMP_IN,
        &jokers::FITS,
        &jokers::STANDS_IN,
        &calls::MAU,
        &calls::MAU_MAU,
        &calls::LAST,
        &calls::WARNING,
        &missing::NOTICED,
        &referee::C10,
        &overdue::C10_OVERDUE,
        &score::C12,
        &endings::LAST_CARD,
        &again::COVER,
        &back::BACK,
        &endings::ROUND_END,
        &score::POINTS,
        &score::MATCH_END,
        &course::STOCK_AT_ONCE,
        &course::C2_END,
        &course::C2_MORE,
    ],
    memory: MEMORY,
    shows: &[
        (
            Text::new("Verlangt", "Demanded"),
            Shown::Word(DEMANDED.number(), demands::WORDS),
        ),
        (
            Text::new("Setzt noch aus", "Still to miss"),
            Shown::WordOf(MISSES.numbers(), skips::WORDS),
        ),
    ],
    signs: &[Sign::MAU, Sign::MAU_MAU, Sign::LAST_CARD, Sign::WARNING, Sign::SLAP],
    says: words::says,
    spots: &[Spot::Pile],
    deck: setup::deck,
    hand: setup::hand,
    comes_too_late: |look, _, accused| referee::PRICE.comes_too_late(look, accused),
    ends_with: endings::ends_with,
    stands: missing::stands,
    lands: tens::lands,
    powers: common::powers_now,
    renewal: course::renewal,
    draw: |options| options.get(o::DRAW_CARDS) as u8,
    blocked: course::blocked,
    debts: skips::debts,
    circle: Circle::Turns,
    join_points: joining::points,
    ..Book::BASE
};
