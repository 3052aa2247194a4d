//! § 4, § 5, § 9.E: what is remembered of a penalty card or of one that slipped, and how it is kept as a number.

use maumau_table::{CARDS_MAX, Card, Keeps, Kept};

/// What is remembered of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// Nothing.
    Plain,
    /// § 4: it came within its player's own turn and waits for the next.
    Fresh,
    /// § 5.1: the card that may go back let it become active.
    Ripened,
    /// § 5: it was taken up too soon, the so many-eth time.
    Taken(u8),
    /// § 5.1: it was fresh in the turn that a card that may go back has cut short.
    WasFresh,
    /// § 5.1: it was, and has become active since.
    WasFreshRipened,
    /// § 9.E: it was dealt face up, and its receiver has not chosen yet.
    Slipped,
}

/// § 5: so many times are told apart.
pub(super) const TIMES: u8 = 200;

/// Above all times.
const WAS_FRESH: i16 = 3 + TIMES as i16;
const WAS_FRESH_RIPENED: i16 = WAS_FRESH + 1;
const SLIPPED: i16 = WAS_FRESH_RIPENED + 1;

/// What is remembered of a card, with the card: digests of stored records have both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    pub(super) how: How,
    pub(super) card: Card,
}

impl Kept for Mark {
    const KEEPS: Keeps = Keeps::Number;

    fn number(self) -> i16 {
        let how = match self.how {
            How::Plain => return 0,
            How::Fresh => 1,
            How::Ripened => 2,
            How::Taken(time) => 3 + i16::from(time),
            How::WasFresh => WAS_FRESH,
            How::WasFreshRipened => WAS_FRESH_RIPENED,
            How::Slipped => SLIPPED,
        };
        how * CARDS_MAX as i16 + i16::from(self.card.0)
    }

    fn kept(number: i16) -> Mark {
        let how = match number / CARDS_MAX as i16 {
            1 => How::Fresh,
            2 => How::Ripened,
            WAS_FRESH => How::WasFresh,
            WAS_FRESH_RIPENED => How::WasFreshRipened,
            SLIPPED.. => How::Slipped,
            3.. => How::Taken((number / CARDS_MAX as i16 - 3) as u8),
            _ => How::Plain,
        };
        let card = Card((number % CARDS_MAX as i16) as u8);
        Mark { how, card }
    }
}
