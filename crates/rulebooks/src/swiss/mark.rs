//! § 4, § 5, § 9.E: the marks of penalty cards and slipped cards, and how they are stored as numbers.

use maumau_table::{CARDS_MAX, Card, Keeps, Kept};

/// The state of a marked card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// Unmarked.
    Plain,
    /// § 4: it came during its player's own turn and waits for the next turn.
    Fresh,
    /// § 5.1: the card that may return made it active.
    Ripened,
    /// § 5: it was taken up too soon; the number identifies the occasion.
    Taken(u8),
    /// § 5.1: it was fresh in the turn that was cut short by a card that may return.
    WasFresh,
    /// § 5.1: like `WasFresh`, and it has become active since.
    WasFreshRipened,
    /// § 9.E: it was dealt face up, and its receiver has not decided yet.
    Slipped,
}

/// § 5: the number of occasions that are told apart.
pub(super) const TIMES: u8 = 200;

/// Higher than all `Taken` numbers.
const WAS_FRESH: i16 = 3 + TIMES as i16;
const WAS_FRESH_RIPENED: i16 = WAS_FRESH + 1;
const SLIPPED: i16 = WAS_FRESH_RIPENED + 1;

/// A mark with its card; both are part of the digests of stored records.
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
