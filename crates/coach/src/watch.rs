//! Watches simulated rounds for the events that can make one action better than another.

use maumau_referee::Listener;
use maumau_table::{Card, Fact, SEATS_MAX, Seat, State, Way, What, Zone};

/// An event in a simulated round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WatchEvent {
    /// The seat wins no later than in its next turn.
    OutSoon,
    /// The seat draws cards it owes, no later than in its next turn.
    Pays,
    /// The seat can't play in its next turn and draws.
    CannotLay,
    /// The seat is skipped.
    SitsOut,
    /// The seat plays the given card later rather than now.
    LaysLater,
    /// Another seat draws cards it owes before the seat's next turn.
    OtherPays(Seat),
    /// Another seat can't play and draws before the seat's next turn.
    OtherCannotLay(Seat),
    /// Another seat is skipped before the seat's next turn.
    OtherSitsOut(Seat),
    /// Another seat wins before the seat's next turn.
    OtherOutSoon(Seat),
}

/// Number of events that concern the seat itself, and number per other seat.
const OWN: usize = 5;
const OF_OTHERS: usize = 4;

impl WatchEvent {
    pub(crate) const COUNT: usize = OWN + OF_OTHERS * SEATS_MAX;

    /// All events but `LaysLater` for this seat at a table with `seats` seats.
    pub(crate) fn all(me: Seat, seats: u8) -> impl Iterator<Item = WatchEvent> {
        let own = [
            WatchEvent::OutSoon,
            WatchEvent::Pays,
            WatchEvent::CannotLay,
            WatchEvent::SitsOut,
        ];
        let others = (0..seats).map(Seat).filter(move |other| *other != me);
        let of_others = others.flat_map(|other| {
            [
                WatchEvent::OtherPays(other),
                WatchEvent::OtherCannotLay(other),
                WatchEvent::OtherSitsOut(other),
                WatchEvent::OtherOutSoon(other),
            ]
        });
        own.into_iter().chain(of_others)
    }

    pub(crate) fn is_good(self) -> bool {
        match self {
            WatchEvent::OutSoon | WatchEvent::LaysLater => true,
            WatchEvent::Pays | WatchEvent::CannotLay | WatchEvent::SitsOut => false,
            WatchEvent::OtherPays(_) | WatchEvent::OtherCannotLay(_) | WatchEvent::OtherSitsOut(_) => true,
            WatchEvent::OtherOutSoon(_) => false,
        }
    }

    pub(crate) fn place(self) -> usize {
        let of = |kind: usize, seat: Seat| OWN + kind * SEATS_MAX + seat.index();
        match self {
            WatchEvent::OutSoon => 0,
            WatchEvent::Pays => 1,
            WatchEvent::CannotLay => 2,
            WatchEvent::SitsOut => 3,
            WatchEvent::LaysLater => 4,
            WatchEvent::OtherPays(seat) => of(0, seat),
            WatchEvent::OtherCannotLay(seat) => of(1, seat),
            WatchEvent::OtherSitsOut(seat) => of(2, seat),
            WatchEvent::OtherOutSoon(seat) => of(3, seat),
        }
    }
}

/// The events of one simulated round.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    me: Seat,
    /// The card of the action that was taken, or `Card::UNKNOWN`.
    card: Card,
    /// Number of turns the seat has begun since.
    turns: u32,
    seen: [bool; WatchEvent::COUNT],
}

impl Watch {
    pub(crate) fn new(me: Seat, card: Card) -> Watch {
        Watch {
            me,
            card,
            turns: 0,
            seen: [false; WatchEvent::COUNT],
        }
    }

    pub(crate) fn has(&self, event: WatchEvent) -> bool {
        self.seen[event.place()]
    }

    fn note(&mut self, event: WatchEvent) {
        self.seen[event.place()] = true;
    }

    fn drew(&mut self, seat: Seat, way: Way) {
        match (seat == self.me, way) {
            (true, Way::Owed) if self.turns <= 1 => self.note(WatchEvent::Pays),
            (true, Way::Drawn) if self.turns == 1 => self.note(WatchEvent::CannotLay),
            (false, Way::Owed) if self.turns == 0 => self.note(WatchEvent::OtherPays(seat)),
            (false, Way::Drawn) if self.turns == 0 => self.note(WatchEvent::OtherCannotLay(seat)),
            _ => {}
        }
    }
}

impl Listener for Watch {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a consequence is one of a few facts, whatever else happens"
    )]
    fn hear(&mut self, _: &State, fact: &Fact) {
        match fact.what {
            What::TurnBegan { seat } if seat == self.me => self.turns += 1,
            What::Drew { seat, n, way, .. } if n > 0 => self.drew(seat, way),
            What::PassedOver { seat } if seat == self.me && self.turns <= 1 => self.note(WatchEvent::SitsOut),
            What::PassedOver { seat } if seat != self.me && self.turns == 0 => {
                self.note(WatchEvent::OtherSitsOut(seat))
            }
            What::RoundEnded { winner } if winner == self.me && self.turns <= 1 => self.note(WatchEvent::OutSoon),
            What::RoundEnded { winner } if winner.is_some() && winner != self.me && self.turns == 0 => {
                self.note(WatchEvent::OtherOutSoon(winner));
            }
            What::Moved {
                card,
                from: Zone::Hand(seat),
                way: Way::Laid,
                ..
            } if card == self.card && seat == self.me && self.turns > 0 => self.note(WatchEvent::LaysLater),
            _ => {}
        }
    }
}
